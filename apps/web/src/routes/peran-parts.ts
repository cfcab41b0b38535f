/** What other features put on the page User Role; the feature itself knows none of them. */
export { useWaitingCount } from '../identity/pengguna/pengguna.api.ts'
