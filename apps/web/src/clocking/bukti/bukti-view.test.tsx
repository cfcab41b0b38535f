import { expect, test } from 'vitest'
import { openScreen } from '../../lib/testing/screen.tsx'
import { BuktiView } from './BuktiView.tsx'
import type { Bukti, Peristiwa } from './bukti.api.ts'

/** Of the person who is signed in, with no position to draw: the map has tests of its own. */
const peristiwa: Peristiwa = {
  id: 'e-1',
  nama: 'Sri Wahyuni',
  nip: '198703122010012001',
  jenis: 'masuk',
  sebagai: 'masuk',
  kegiatan_id: null,
  kegiatan: null,
  work_from: 'WFO',
  tanggal: '2026-11-16',
  waktu: '2026-11-16T00:25:00.000Z',
  waktu_perangkat: '2026-11-16T00:25:00.000Z',
  diterima_pada: '2026-11-16T00:25:01.000Z',
  zona_waktu: 'Asia/Jakarta',
  luring: false,
  kantor_id: 'k-1',
  kantor: 'Kantor A',
  nilai: 'diterima',
  nilai_awal: 'diterima',
  sementara: false,
  alasan: [],
  area: { keadaan: 'dalam', jarak_m: 73, titik_ke: null, kantor: null },
  dapat_ditinjau: false,
  keputusan: null,
  nomor: 1,
  lat: null,
  lng: null,
  akurasi_m: null,
  perangkat_id: 'd-1',
  ada_foto: false,
  can: { putuskan: false, lihat_foto: false },
}
const hash = 'a'.repeat(64)
const rantai = {
  nomor: 1,
  hash,
  hash_sebelum: hash,
  cocok: true,
  kepala: { nomor: 1, hash, waktu: peristiwa.waktu },
  jangkar: null,
}
const open = (change: Partial<Peristiwa>) => {
  const bukti = {
    tanda_terima: { tanda_tangan: 'x' },
    peristiwa: { ...peristiwa, ...change },
    titik: [],
    penilaian: [],
    rantai,
  }
  return openScreen({
    screen: () => <BuktiView bukti={bukti as unknown as Bukti} />,
    path: '/bukti',
    params: [],
    server: [],
  })
}
const area = () => document.querySelector('[data-tone=hadir], [data-tone=perhatian]')
const OWN = 'Presensi Anda sendiri diputuskan oleh atasan atau admin lain.'

test('who was inside is said to be inside, as good news, and an accepted clocking of one’s own warns of nothing', async () => {
  const screen = await open({})
  await screen.sees('Di dalam area, 73 m dari tepi')
  expect(area()?.getAttribute('data-tone')).toBe('hadir')
  expect(document.body.textContent).not.toContain('di luar')
  expect(document.body.textContent).not.toContain(OWN)
})

test('who was outside is told by how much, from the edge', async () => {
  const screen = await open({
    nilai: 'perlu_konfirmasi',
    area: { keadaan: 'luar', jarak_m: 453, titik_ke: null, kantor: null },
  })
  await screen.sees('Di luar area, 453 m dari tepi')
  expect(area()?.getAttribute('data-tone')).toBe('perhatian')
  expect(document.body.textContent).toContain(OWN)
})

test('the clocking of somebody else says nothing of one’s own', async () => {
  const screen = await open({ nilai: 'perlu_konfirmasi', nip: '199001012015031001' })
  await screen.sees('Di dalam area')
  expect(document.body.textContent).not.toContain(OWN)
})

test('what lies outside every window is said to be off schedule beside its day', async () => {
  const screen = await open({ sebagai: null })
  await screen.sees('Di luar jadwal')
})

test.each<[string, Partial<Peristiwa>]>([
  ['what counts', {}],
  ['a joint event, which is no in and no out by itself', { sebagai: null, jenis: 'kegiatan', kegiatan: 'Apel pagi' }],
])('not off schedule: %s', async (_what, change) => {
  const screen = await open(change)
  await screen.sees('Di dalam area')
  expect(document.body.textContent).not.toContain('Di luar jadwal')
})

test('a photo that is still looked at is not called missing', async () => {
  const screen = await open({ sementara: true })
  await screen.sees('Foto sedang diperiksa.')
  expect(document.body.textContent).not.toContain('Tidak ada foto.')
})
