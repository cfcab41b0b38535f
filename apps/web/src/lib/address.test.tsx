import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '../ui/DataTable.tsx'
import { show } from '../ui/testing.tsx'
import { useListSearch } from '../ui/use-list-search.ts'
import { keepParams, LIST_PARAMS, useAddress } from './address.ts'

const PARAMS = [...LIST_PARAMS, 'status'] as const
const SPEC = { filters: ['status'], sort: 'nama' } as const

let address: ReturnType<typeof useAddress<(typeof PARAMS)[number]>> | undefined
function Page() {
  address = useAddress(PARAMS)
  const list = useListSearch(address.search, address.replaceAll, SPEC)
  return <p>{list.value.filters.status?.join()}</p>
}

async function open(path: string) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: keepParams(PARAMS),
    component: Page,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  view = await show(<RouterProvider router={router} />)
  return router
}
let view: Awaited<ReturnType<typeof show>> | undefined

test('a screen reads and changes the params of its route', async () => {
  const router = await open('/?status=aktif&page=2&asing=x')
  expect(address?.search).toEqual({ status: 'aktif', page: '2' })
  expect(view?.host.querySelector('p')?.textContent).toBe('aktif')
  await act(async () => address?.change({ buka: 'a1' }))
  expect(router.state.location.search).toMatchObject({ status: 'aktif', page: '2', buka: 'a1' })
  await act(async () => address?.replaceAll({ status: 'draf' }))
  expect(router.state.location.search).toEqual({ status: 'draf' })
})

/** Never rendered: the compiler reads it, and an error that is expected and does not come is one. */
export function NamesThatTheRouteDoesNotKeep() {
  const { search, change, replaceAll } = useAddress(PARAMS)
  // @ts-expect-error the route does not keep 'kantor_id'
  search.kantor_id
  // @ts-expect-error nor can it be written
  change({ kantor_id: '1' })
  // @ts-expect-error in any way
  replaceAll({ kantor_id: '1' })
  // @ts-expect-error a list's filter is a param of the route
  useListSearch(search, replaceAll, { filters: ['kantor_id'] as const })
  const list = useListSearch(search, replaceAll, SPEC)
  // @ts-expect-error 'page' is a param, but no filter of this list
  list.setFilter('page', ['2'])
  const table = { caption: '', columns: [], state: { kind: 'loading' }, rowKey: String, rowName: String } as const
  return (
    <>
      <DataTable {...table} list={list} filters={[{ name: 'status', label: '', kind: 'date' }]} />
      {/* @ts-expect-error the table shows only filters that the list knows */}
      <DataTable {...table} list={list} filters={[{ name: 'kantor_id', label: '', kind: 'date' }]} />
    </>
  )
}
