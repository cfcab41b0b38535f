export { KebijakanSection } from './KebijakanSection.tsx'
