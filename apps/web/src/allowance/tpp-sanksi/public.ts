export { SanksiTab } from './SanksiTab.tsx'
