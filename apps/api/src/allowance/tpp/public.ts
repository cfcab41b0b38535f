export { startSimulasiKebijakan } from './simulasi-kebijakan.ts'
