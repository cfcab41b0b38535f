import type { initialiseGroupMenu, listHakGrup, listMenu, submitGroupMenu } from '@presensi/contract/access/menu'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../../lib/endpoint.ts'
import { callRoute } from '../../../lib/transport.ts'

const MAPPINGS = endpoint<typeof listHakGrup>('GET', '/absensi/v2/instansi/grup/hak', { instansi: false })
const SUBMIT = endpoint<typeof submitGroupMenu>('POST', '/users-service/group-menu/submit', { instansi: false })
const INITIALISE = endpoint<typeof initialiseGroupMenu>('POST', '/users-service/group-menu/inisialisasi', {
  instansi: false,
})
const MENUS = endpoint<typeof listMenu>('GET', '/users-service/menu/list', { instansi: false })

export type Mapping = RouteAnswer<typeof listHakGrup>['items'][number]
export type MenuRow = RouteAnswer<typeof listMenu>['items'][number]
export type MappingGiven = RouteInput<typeof submitGroupMenu>['body']

const PAGE = 200
type Page<Item> = { readonly items: readonly Item[]; readonly total: number }

/** A matrix needs every row: pages are read until there are no more. */
async function readAll<Item>(readPage: (page: number) => Promise<Page<Item>>): Promise<readonly Item[]> {
  const first = await readPage(1)
  const items = [...first.items]
  for (let page = 2; items.length < first.total; page += 1) {
    const next = await readPage(page)
    if (next.items.length === 0) break
    items.push(...next.items)
  }
  return items
}

/** What a group gives on each menu. */
export function useMappings(sys_group_id: string | undefined) {
  return useQuery({
    queryKey: ['hak-grup', sys_group_id],
    queryFn: ({ signal }) =>
      readAll((page) => callRoute(MAPPINGS, { query: { sys_group_id, page, size: PAGE } }, { signal })),
    enabled: sys_group_id !== undefined,
  })
}

/** Every menu with the buttons that its page has at all; only the super admin may ask. */
export function useMenus() {
  return useQuery({
    queryKey: ['menu-semua'],
    queryFn: ({ signal }) => readAll((page) => callRoute(MENUS, { query: { page, size: PAGE } }, { signal })),
  })
}

export function useSaveMapping(sys_group_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MappingGiven) => callRoute(SUBMIT, { body }),
    onSuccess: (saved) =>
      client.setQueryData<readonly Mapping[]>(['hak-grup', sys_group_id], (before = []) => [
        ...before.filter(({ id }) => id !== saved.id),
        saved,
      ]),
  })
}

export function useInitialise(sys_group_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callRoute(INITIALISE, { body: { sys_group_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['hak-grup', sys_group_id] }),
  })
}
