export { KebijakanSection } from './KebijakanSection.tsx'
export { useKebijakan } from './kebijakan.api.ts'
