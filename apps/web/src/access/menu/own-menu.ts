import { useQuery } from '@tanstack/react-query'
import { takeEarly } from '../../lib/early-calls.ts'
import { fetchMenu, type MenuItem, type MenuSection } from '../../lib/first-calls.ts'
import { isPassing } from '../../lib/query-client.ts'
import { useInstansi } from '../../lib/session/instansi.ts'

export type { MenuItem, MenuSection }

/** The menu stands beside every page: without it a person could go nowhere, so it is asked for again until it is there. */
const AGAIN_MS = 15_000

const NOTHING: readonly MenuSection[] = []

/** The person's menu: only what the server sends. */
export function useMenu() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['menu', instansi],
    queryFn: ({ signal }) => takeEarly<readonly MenuSection[]>(`menu ${instansi}`) ?? fetchMenu(signal),
    staleTime: 300_000,
    refetchInterval: ({ state }) => state.status === 'error' && isPassing(state.error) && AGAIN_MS,
  })
}

export type MenuPage = {
  readonly url: string
  readonly label: string
  readonly section: string
  readonly group: string | null
}

/** Every page of the menu in its order. Only paths of our own are followed. */
export function pagesOf(sections: readonly MenuSection[] = NOTHING): readonly MenuPage[] {
  const isPath = (url: string | null): url is string => url !== null && /^\/(?!\/)/.test(url)
  const collect = (section: string, items: readonly MenuItem[], group: string | null): MenuPage[] =>
    items.flatMap((item) => {
      const children = item.children ?? []
      if (children.length > 0) return collect(section, children, item.general_text)
      return isPath(item.general_url) ? [{ url: item.general_url, label: item.general_text, section, group }] : []
    })
  return sections.flatMap(({ section, items }) => collect(section, items, null))
}

/** An entry anywhere in the tree, groups included. */
export function findEntry(sections: readonly MenuSection[] = NOTHING, url: string): MenuItem | undefined {
  const search = (items: readonly MenuItem[]): MenuItem | undefined => {
    for (const item of items) {
      const found = item.general_url === url ? item : search(item.children ?? [])
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(sections.flatMap((section) => section.items))
}
