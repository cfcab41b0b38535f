import { afterEach, expect, test, vi } from 'vitest'
import { type Column, DataTable, type ListState } from './DataTable.tsx'
import { setWidth, show } from './testing.tsx'
import { type SearchParams, useListSearch } from './use-list-search.ts'

type Row = { id: string; nama: string; kantor: string }
const rows: Row[] = ['Sri', 'Bambang', 'Dewi'].map((nama, index) => ({
  id: String(index),
  nama,
  kantor: `Kantor ${index}`,
}))
const columns: Column<Row>[] = [
  { key: 'nama', header: 'Nama', cell: (row) => row.nama, sort: 'nama', fact: 1 },
  { key: 'kantor', header: 'Kantor', cell: (row) => row.kantor },
  { key: 'rahasia', header: 'Tambahan', cell: () => 'x', hidden: true },
]
const SPEC = { filters: ['status'] }
type ListProps = {
  state: ListState<Row>
  params?: SearchParams
  onChange?: (params: SearchParams) => void
  onOpen?: (row: Row) => void
}

function List({ state, params = {}, onChange = () => undefined, onOpen = () => undefined }: ListProps) {
  const list = useListSearch(params, onChange, SPEC)
  return (
    <DataTable
      caption="Pegawai"
      columns={columns}
      list={list}
      state={state}
      rowKey={(row) => row.id}
      rowName={(row) => row.nama}
      onOpen={onOpen}
      empty={{ title: 'Belum ada pegawai' }}
    />
  )
}

type OpeningProps = { columns: readonly Column<Row>[]; rowName: (row: Row) => string }

function Opening({ columns, rowName }: OpeningProps) {
  const list = useListSearch({}, () => undefined)
  return (
    <DataTable
      caption="Pegawai"
      columns={columns}
      list={list}
      state={ready}
      rowKey={(row) => row.id}
      rowName={rowName}
      onOpen={() => undefined}
    />
  )
}

const ready: ListState<Row> = { kind: 'ready', rows, total: 60 }
let view: Awaited<ReturnType<typeof show>> | undefined
afterEach(async () => {
  await view?.close()
  setWidth(1440)
})
const $ = (selector: string) => document.querySelector(selector)

test('waiting rows keep the shape of the table', async () => {
  view = await show(<List state={{ kind: 'loading' }} />)
  expect($('[role=status] table')).not.toBeNull()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10)
})

test('an empty list and a search without result are told apart', async () => {
  const none: ListState<Row> = { kind: 'ready', rows: [], total: 0 }
  const onChange = vi.fn()
  view = await show(<List state={none} />)
  expect(view.text()).toContain('Belum ada pegawai')
  await view.render(<List state={none} params={{ q: 'zzz', status: 'aktif' }} onChange={onChange} />)
  expect(view.text()).toContain('Tidak ada yang cocok')
  const clear = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Hapus semua filter')
  await view.click(clear ?? null)
  expect(onChange).toHaveBeenCalledWith({})
})

test('a failure shows its number and tries again; a missing right has no search', async () => {
  const onRetry = vi.fn()
  view = await show(<List state={{ kind: 'error', message: 'Gangguan', requestId: 'r-77', onRetry }} />)
  expect($('[role=alert]')?.textContent).toContain('r-77')
  await view.click(
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Coba lagi') ?? null,
  )
  expect(onRetry).toHaveBeenCalledOnce()
  await view.render(<List state={{ kind: 'denied', ask: 'admin kantor' }} />)
  expect(view.text()).toContain('Hubungi admin kantor')
  expect($('input[type=search]')).toBeNull()
})

test('arrows move between rows, one row is in the tab order, opening names the row', async () => {
  const onOpen = vi.fn()
  view = await show(<List state={ready} onOpen={onOpen} />)
  const openers = () => [...document.querySelectorAll<HTMLElement>('[data-row-focus]')]
  expect(openers().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  openers()[0]?.focus()
  await view.key(document.activeElement, 'ArrowDown')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Buka Bambang')
  expect(openers().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  await view.key(document.activeElement, 'End')
  await view.click(document.activeElement)
  expect(onOpen).toHaveBeenCalledWith(rows[2])
})

test('the name of what opens a row contains all that its cell shows', async () => {
  const second: Column<Row> = {
    key: 'nama',
    header: 'Nama',
    cell: (row) => (
      <span>
        {row.nama} <small>{row.kantor}</small>
      </span>
    ),
  }
  const table = (rowName: (row: Row) => string) => <Opening columns={[second]} rowName={rowName} />
  const names = () =>
    [...document.querySelectorAll('[data-row-focus]')].map((opener) => opener.getAttribute('aria-label'))
  view = await show(table((row) => row.nama))
  expect(names()[0]).toBe('Buka Sri Kantor 0')
  // What is in the name already is not said twice; signs and blanks do not matter, and more may be said.
  await view.render(table((row) => `${row.nama}, ${row.kantor}, pengelola`))
  expect(names()[1]).toBe('Buka Bambang, Kantor 1, pengelola')
  await view.render(table((row) => `Ibu ${row.nama}`))
  expect(names()[0]).toBe('Buka Ibu Sri, Sri Kantor 0')
  setWidth(390)
  await view.render(<Opening key="cards" columns={[second]} rowName={(row) => row.nama} />)
  expect(names()[2]).toBe('Buka Dewi Kantor 2')
})

test('sorting, columns and pages go to the address', async () => {
  const onChange = vi.fn()
  view = await show(<List state={ready} params={{ page: 2, sort: 'nama' }} onChange={onChange} />)
  expect($('th')?.getAttribute('aria-sort')).toBe('ascending')
  expect(document.querySelectorAll('thead th')).toHaveLength(2)
  await view.click($('th button'))
  expect(onChange).toHaveBeenLastCalledWith({ sort: '-nama' })
  await view.click($('[aria-label="Halaman berikutnya"]'))
  expect(onChange).toHaveBeenLastCalledWith({ page: 3, sort: 'nama' })
  await view.render(<List state={ready} params={{ kolom: 'rahasia' }} />)
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual(['Nama', 'Tambahan'])
})

test('on a phone the rows are cards', async () => {
  setWidth(390)
  view = await show(<List state={ready} />)
  expect($('table')).toBeNull()
  expect(document.querySelectorAll('ul[aria-label="Pegawai"] > li')).toHaveLength(3)
})
