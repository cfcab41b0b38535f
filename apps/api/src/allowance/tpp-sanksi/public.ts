export { bacaSanksi, type SanksiBerlaku } from './tpp-sanksi.repo.ts'
export { simpanSanksi } from './tpp-sanksi.routes.ts'
