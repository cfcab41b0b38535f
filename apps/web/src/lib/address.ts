import { useNavigate, useSearch } from '@tanstack/react-router'

export type AddressParams = Readonly<Record<string, string | number | undefined>>

/** A route's search schema: the params that its screen knows, as texts. Whatever else somebody wrote there is dropped. */
export const keepParams =
  (...names: readonly string[]) =>
  (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
      }),
    )

/** The search params of the screen and the ways to change them: all of them, or a few beside the others. */
export function useAddress() {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const replaceAll = (params: AddressParams) =>
    void navigate({ to: '.', search: () => ({ ...params }) as never, resetScroll: false })
  return {
    search,
    replaceAll,
    change: (params: AddressParams) => replaceAll({ ...search, ...params }),
  }
}
