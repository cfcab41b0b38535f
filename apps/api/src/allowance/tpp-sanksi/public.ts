export { bacaSanksi, type SanksiBerlaku } from './tpp-sanksi.repo.ts'
