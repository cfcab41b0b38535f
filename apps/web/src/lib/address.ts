import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** What the address of a screen may hold, by the names of the list that its route keeps. */
export type AddressParams<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>

/** The params of every list with a drawer. A route's list stands in its area's params.ts; route and page both use that one. */
export const LIST_PARAMS = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const

/** A route's search schema: the params that its screen knows, as texts. Whatever else somebody wrote there is dropped. */
export const keepParams =
  <Name extends string>(names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): Readonly<Partial<Record<Name, string>>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
      }),
    ) as Partial<Record<Name, string>>

/** The search params of the screen and the ways to change them: all of them, or a few beside the others. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const all: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const search = useMemo(() => keepParams(names)(all), [names, all])
  const navigate = useNavigate()
  const go = (params: Readonly<Record<string, string | number | undefined>>) =>
    void navigate({ to: '.', search: () => ({ ...params }) as never, resetScroll: false })
  return {
    search,
    replaceAll: (params: AddressParams<Name>) => go(params),
    change: (params: AddressParams<Name>) => go({ ...all, ...params }),
  }
}
