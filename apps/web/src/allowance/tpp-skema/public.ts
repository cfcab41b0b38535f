export { KelasTab } from './KelasTab.tsx'
export { SkemaTab } from './SkemaTab.tsx'
export { useSkema } from './skema.api.ts'
