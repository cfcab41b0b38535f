export { DelegasiSection } from './DelegasiSection.tsx'
