import type { listPresensi } from '@presensi/contract/clocking/presensi'
import type { RouteAnswer } from '@presensi/contract/route'
import { expect, test } from 'vitest'
import { on, openScreen } from '../../../lib/testing/screen.tsx'
import { PRESENSI_KANTOR_PARAMS } from '../../params.ts'
import { PresensiKantorPage } from './PresensiKantorPage.tsx'

/** What the columns read. */
const row = {
  id: 'e-1',
  nama: 'Sri Wahyuni',
  nip: '198703122010012001',
  jenis: 'masuk',
  sebagai: 'masuk',
  kegiatan: null,
  work_from: 'WFO',
  tanggal: '2026-11-15',
  waktu: '2026-11-15T00:25:00.000Z',
  zona_waktu: 'Asia/Jakarta',
  kantor_id: 'k-1',
  kantor: 'Kantor A',
  nilai: 'diterima',
  sementara: false,
  alasan: [],
  area: null,
  keputusan: null,
}
const PATH = '/instansi/presensi/waktukehadiran'
const open = (items: readonly object[]) => {
  const page = { items, total: items.length, page: 1, size: 20 } as unknown as RouteAnswer<typeof listPresensi>
  return openScreen({
    screen: PresensiKantorPage,
    path: PATH,
    params: PRESENSI_KANTOR_PARAMS,
    server: [on<typeof listPresensi>('GET', '/absensi/m-absensi/list', page)],
  })
}

test('what counts neither as coming nor as going home is told apart in the log', async () => {
  const screen = await open([
    { ...row, sebagai: null },
    { ...row, id: 'e-2', nama: 'Budi Santoso' },
  ])
  await screen.sees('Budi Santoso')
  const rows = [...document.querySelectorAll('tbody tr')].map((one) => one.textContent ?? '')
  expect(rows.filter((text) => text.includes('Di luar jadwal'))).toHaveLength(1)
  expect(rows.find((text) => text.includes('Di luar jadwal'))).toContain('Sri Wahyuni')
})
