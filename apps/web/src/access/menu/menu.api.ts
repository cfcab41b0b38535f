import type { deleteMenu, listMenu, listMenuIcons, listParentMenu, submitMenu } from '@presensi/contract/access/menu'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const NO_INSTANSI = { instansi: false } as const
const LIST = endpoint<typeof listMenu>('GET', '/users-service/menu/list', NO_INSTANSI)
const PARENTS = endpoint<typeof listParentMenu>('GET', '/users-service/menu/get-parent', NO_INSTANSI)
const ICONS = endpoint<typeof listMenuIcons>('GET', '/users-service/menu/icons', NO_INSTANSI)
const SUBMIT = endpoint<typeof submitMenu>('POST', '/users-service/menu/submit', NO_INSTANSI)
const DELETE = endpoint<typeof deleteMenu>('POST', '/users-service/menu/delete', NO_INSTANSI)

export type Menu = RouteAnswer<typeof listMenu>['items'][number]
export type MenuGiven = RouteInput<typeof submitMenu>['body']

const PAGE = 200

/** The whole tree: a branch cannot be shown without its trunk. */
async function readAll(signal: AbortSignal): Promise<readonly Menu[]> {
  const items: Menu[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callRoute(LIST, { query: { page, size: PAGE } }, { signal })
    items.push(...answer.items)
    if (answer.items.length === 0 || items.length >= answer.total) return items
  }
}

export const useMenus = () => useQuery({ queryKey: ['menu-semua'], queryFn: ({ signal }) => readAll(signal) })

export function useParents(id: string | undefined) {
  return useQuery({
    queryKey: ['menu-induk', id],
    queryFn: ({ signal }) => callRoute(PARENTS, { query: { id } }, { signal }),
  })
}

export function useIconNames() {
  return useQuery({
    queryKey: ['menu-ikon'],
    queryFn: ({ signal }) => callRoute(ICONS, { query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The tree on the left follows at once. */
const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [['menu-semua'], ['menu-induk'], ['menu'], ['hak-grup']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}

export function useSaveMenu() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: MenuGiven) => callRoute(SUBMIT, { body }), onSuccess })
}

export function useDeleteMenu() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
