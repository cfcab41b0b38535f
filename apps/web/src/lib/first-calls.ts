import type { readLeftMenu } from '@presensi/contract/access/menu'
import { callEarly } from './early-calls.ts'
import { endpoint } from './endpoint.ts'
import { DIRI_SENDIRI, GET_DATA_LOGIN } from './session/auth-endpoints.ts'
import { readStored } from './session/store.ts'
import { callRoute, callSsoOrOwn } from './transport.ts'

const GET_LEFT_MENU = endpoint<typeof readLeftMenu>('GET', '/users-service/get-left-menu')

/** Who is signed in, as the product's main part knows them. */
export const fetchProfile = (signal?: AbortSignal) => callSsoOrOwn(GET_DATA_LOGIN, DIRI_SENDIRI, { signal })
export type Profile = Awaited<ReturnType<typeof fetchProfile>>

export const fetchMenu = (signal?: AbortSignal) => callRoute(GET_LEFT_MENU, { query: {} }, { signal })
export type MenuSection = Awaited<ReturnType<typeof fetchMenu>>[number]
export type MenuItem = MenuSection['items'][number]

/** What every page behind the sign-in shows first. */
export function startFirstCalls(): void {
  callEarly('profil', () => fetchProfile())
  callEarly(`menu ${readStored('instansi')}`, () => fetchMenu())
}
