import type { readKalenderIzin } from '@presensi/contract/leave/izin-bantuan'
import { afterEach, expect, test } from 'vitest'
import { useAddress } from '../../lib/address.ts'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { KalenderIzin } from './KalenderIzin.tsx'
import { awayOn, daysOf, peopleOf } from './kalender-days.ts'

const PARAMS = ['bulan', 'kantor_id'] as const
const orang = [
  { nip: '1', nama: 'Rina Kartika', tanggal_mulai: '2026-11-28', tanggal_selesai: '2026-12-03', berlaku: true },
  { nip: '2', nama: 'Budi Santoso', tanggal_mulai: '2026-12-02', tanggal_selesai: '2026-12-02', berlaku: false },
  { nip: '1', nama: 'Rina Kartika', tanggal_mulai: '2026-12-03', tanggal_selesai: '2026-12-10', berlaku: false },
]

function Screen() {
  const { search, change } = useAddress(PARAMS)
  return <KalenderIzin bulan={search.bulan} kantor_id={search.kantor_id} onChange={change} />
}
const open = () =>
  openScreen({
    screen: Screen,
    path: '/izin/lists/instansi',
    params: PARAMS,
    address: '?bulan=2026-12',
    server: [
      on<typeof readKalenderIzin>('GET', '/absensi/v2/pegawai/izin/kalender', ({ query }) => ({
        tahun: Number(query.tahun),
        bulan: Number(query.bulan),
        kantor_id: null,
        jumlah_pegawai: 5,
        orang: query.bulan === '12' ? orang : [],
      })),
    ],
  })
afterEach(() => setWidth(1440))

test('two papers of one person are one line, and a day both cover counts once', () => {
  const people = peopleOf(orang)
  expect(people.map(({ nama }) => nama)).toEqual(['Rina Kartika', 'Budi Santoso'])
  const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-11']
  expect(daysOf(people, dates, 5).map(({ orang: away, terlalu }) => [away.length, terlalu])).toEqual([
    [1, false],
    [2, true],
    [1, false],
    [0, false],
  ])
  const rina = people[0]
  if (rina === undefined) throw new Error('nobody')
  expect(dates.map((date) => awayOn(rina, date))).toEqual(['berlaku', 'berlaku', 'berlaku', null])
  expect(awayOn(rina, '2026-12-05')).toBe('diajukan')
})

test('people and days with a warning where too many are away, and the keyboard moves in it', async () => {
  const screen = await open()
  await screen.sees('Pada 2 Des 2026 terlalu banyak yang tidak masuk: 2 dari 5 pegawai.')
  const grid = await screen.until(() => document.querySelector<HTMLElement>('[role=grid]'))
  const cell = (label: string) => document.querySelector(`[role=gridcell][aria-label="${label}"]`)
  expect(cell('Budi Santoso, Rab, 2 Des 2026: mengajukan, belum diputus')).not.toBeNull()
  expect(cell('Rab, 2 Des 2026: 2 dari 5 pegawai tidak masuk, terlalu banyak')?.textContent).toBe('2 !')
  expect(grid.getAttribute('aria-activedescendant')).toBe('sel-0-0')
  await screen.key(grid, 'ArrowRight')
  expect(grid.getAttribute('aria-activedescendant')).toBe('sel-0-1')
  await screen.press('Bulan berikutnya')
  await screen.sees('Tidak ada yang izin atau cuti pada Januari 2027.')
  expect(screen.search().bulan).toBe('2027-01')
})

test('a phone shows the month, and below it who is away on the day that was chosen', async () => {
  setWidth(390)
  const screen = await open()
  await screen.sees('Rina Kartika')
  expect(document.querySelector('[role=grid]')).toBeNull()
  await screen.click(await screen.until(() => document.querySelector('[data-date="2026-12-02"]')))
  await screen.sees('Budi Santoso')
  await screen.sees('Diajukan')
  await screen.click(document.querySelector('[data-date="2026-12-20"]'))
  await screen.sees('Semua masuk pada hari ini.')
})
