import { callEarly } from './early-calls.ts'
import { foreignEndpoint } from './endpoint.ts'
import { GET_DATA_LOGIN } from './session/auth-endpoints.ts'
import { readStored } from './session/store.ts'
import { callRoute } from './transport.ts'

export type MenuItem = {
  readonly id: string
  readonly general_text: string
  readonly general_iconclass: string | null
  readonly general_url: string | null
  readonly children: readonly MenuItem[]
}
export type MenuSection = { readonly section: string; readonly items: readonly MenuItem[] }

const GET_LEFT_MENU = foreignEndpoint<object, readonly MenuSection[]>('GET', '/users-service/get-left-menu')

/** Who is signed in, as the product's main part knows them. */
export const fetchProfile = (signal?: AbortSignal) => callRoute(GET_DATA_LOGIN, {}, { signal })
export type Profile = Awaited<ReturnType<typeof fetchProfile>>

export const fetchMenu = (signal?: AbortSignal) => callRoute(GET_LEFT_MENU, {}, { signal })

/** What every page behind the sign-in shows first. */
export function startFirstCalls(): void {
  callEarly('profil', () => fetchProfile())
  callEarly(`menu ${readStored('instansi')}`, () => fetchMenu())
}
