import { expect, it } from 'vitest'
import type { KantorAngka } from './dashboard-admin.api.ts'
import { nextOrder, sortKantor } from './kantor-order.ts'

const kantor = (nama: string, dijadwalkan: number, hadir: number): KantorAngka => ({
  kantor_id: nama,
  nama,
  pegawai: dijadwalkan,
  dijadwalkan,
  hadir,
  terlambat: 0,
  belum_hadir: dijadwalkan - hadir,
  belum_waktunya: 0,
  sudah_pulang: 0,
  hadir_luar_jadwal: 0,
  libur: 0,
  perlu_konfirmasi: 0,
  ditolak: 0,
})
const ALL = [kantor('Surabaya', 500, 400), kantor('Bandung', 10, 9), kantor('Ambon', 5, 0), kantor('Denpasar', 0, 0)]

it.each([
  ['', ['Ambon', 'Bandung', 'Denpasar', 'Surabaya']],
  ['-nama', ['Surabaya', 'Denpasar', 'Bandung', 'Ambon']],
  ['-hadir', ['Bandung', 'Surabaya', 'Ambon', 'Denpasar']],
  ['hadir', ['Ambon', 'Denpasar', 'Surabaya', 'Bandung']],
  ['-belum_hadir', ['Surabaya', 'Ambon', 'Bandung', 'Denpasar']],
  ['entah', ['Ambon', 'Bandung', 'Denpasar', 'Surabaya']],
])('order %s', (order, names) => {
  expect(sortKantor(ALL, order).map(({ nama }) => nama)).toEqual(names)
})

it('turns at the second click', () => {
  expect(nextOrder('', 'hadir')).toBe('-hadir')
  expect(nextOrder('-hadir', 'hadir')).toBe('hadir')
  expect(nextOrder('nama', 'nama')).toBe('-nama')
})
