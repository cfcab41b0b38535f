import type { readRosterShift, saveBanyakShiftPegawai } from '@presensi/contract/calendar-and-hours/shift'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../../lib/testing/screen.tsx'
import { ROSTER_PARAMS } from '../../params.ts'
import { RosterPage } from './RosterPage.tsx'
import type { Roster, RosterRow, RosterShift } from './roster.api.ts'

const shift = (kode: string, nama: string) =>
  ({ id: kode, kode, nama, masuk: '07:00', pulang: '14:00', warna: null, boleh: true }) as unknown as RosterShift
const person = (nip: string, nama: string, sel: RosterRow['sel'] = []): RosterRow => ({
  pegawai_id: nip,
  nip,
  nama,
  jabatan: null,
  penempatan: [{ mulai: '2020-01-01', selesai: null }],
  anggota: [{ id: `a-${nip}`, mulai: '2020-01-01', selesai: null }],
  sel,
  peringatan: [],
})
const roster: Roster = {
  items: [person('199001', 'Sri', [{ id: 's1', tanggal: '2026-12-01', shift_kode: 'P' }]), person('199002', 'Bambang')],
  total: 2,
  page: 1,
  size: 200,
  more: false,
  kantor_id: 'k-1',
  kantor: 'Kantor A',
  tahun: 2026,
  bulan: 12,
  hari_ini: '2026-11-16',
  anggota: 2,
  belum_diisi: 1,
  hari: [1, 2, 3].map((day) => ({ tanggal: `2026-12-0${day}`, hari: day + 1, libur: [] })),
  shift: [shift('P', 'Pagi'), shift('M', 'Malam')],
}
const read = on<typeof readRosterShift>('GET', '/absensi/v2/pegawai/shift/detail', roster)
const SAVE = '/absensi/v2/pegawai/shift/detail/save-banyak'
const open = (
  save: Parameters<typeof on<typeof saveBanyakShiftPegawai>>[2],
  rights: readonly ('u_view' | 'u_tambah')[],
) =>
  openScreen({
    screen: RosterPage,
    path: '/instansi/shift/pegawai',
    params: ROSTER_PARAMS,
    address: '?bulan=2026-12',
    rights,
    server: [read, on<typeof saveBanyakShiftPegawai>('POST', SAVE, save)],
  })
const grid = () => document.querySelector('[role=grid]')
const cell = (row: number, day: number) => document.querySelector(`#sel-${row}-${day}`)

test('what is typed waits in the grid until it is saved, and goes to the server as changes', async () => {
  const screen = await open(() => ({ disimpan: 2 }) as never, ['u_view', 'u_tambah'])
  await screen.until(() => screen.named('button', 'Simpan roster'))
  expect(screen.callsTo('/shift/detail')[0]?.query).toMatchObject({ tahun: '2026', bulan: '12' })
  expect([cell(0, 0)?.textContent, cell(1, 0)?.textContent]).toEqual(['P', ''])

  await screen.key(grid(), 'Delete')
  await screen.key(grid(), 'ArrowDown')
  await screen.key(grid(), 'm')
  expect([cell(0, 0)?.textContent, cell(1, 0)?.textContent]).toEqual(['', 'M'])
  expect(cell(1, 0)?.hasAttribute('data-changed')).toBe(true)
  expect(screen.callsTo('/save-banyak')).toEqual([])

  await screen.press('Simpan roster')
  const [saved] = await screen.until(() => screen.callsTo('/save-banyak').length > 0 && screen.callsTo('/save-banyak'))
  expect(JSON.parse(saved?.body.sel ?? '')).toEqual([
    { nip: '199001', tanggal: '2026-12-01', shift_kode: null },
    { nip: '199002', tanggal: '2026-12-01', shift_kode: 'M' },
  ])
})

test('a refusal is said and nothing that was typed is lost', async () => {
  const screen = await open(
    () => refuse(409, { code: 'roster.terkunci', message: 'Bulan ini sudah dikunci.' }),
    ['u_view', 'u_tambah'],
  )
  await screen.until(() => screen.named('button', 'Simpan roster'))
  await screen.key(grid(), 'm')
  await screen.press('Simpan roster')
  await screen.sees('Bulan ini sudah dikunci.')
  expect(cell(0, 0)?.textContent).toBe('M')
})

test('who may only look moves through the grid and changes nothing', async () => {
  const screen = await open(() => ({}) as never, ['u_view'])
  await screen.until(() => cell(0, 0))
  await screen.key(grid(), 'ArrowDown')
  await screen.key(grid(), 'm')
  expect(grid()?.getAttribute('aria-activedescendant')).toBe('sel-1-0')
  expect(cell(1, 0)?.textContent).toBe('')
  expect(screen.named('button', 'Simpan roster')).toBeUndefined()
})
