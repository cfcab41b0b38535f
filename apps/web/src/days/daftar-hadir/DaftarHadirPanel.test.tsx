import type {
  cancelDaftarHadir,
  listBelumTerdaftar,
  listDaftarHadir,
  readOrangDaftar,
} from '@presensi/contract/days/daftar-hadir'
import { expect, test } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { DinasLuarPage } from '../dinas-luar/DinasLuarPage.tsx'
import { DINAS_LUAR_PARAMS } from '../params.ts'
import type { DaftarHadir } from './daftar-hadir.api.ts'

const BASE = '/absensi/v2/pegawai/daftar-hadir'
const RINA = { nip: '198703122010012001', nama: 'Rina' }
const BUDI = { nip: '198703122010011002', nama: 'Budi' }
const daftar = (more: Partial<DaftarHadir> = {}): DaftarHadir => ({
  id: 'd-1',
  kantor_id: 'k-1',
  kantor: 'Dinas Kominfo',
  tanggal: '2026-11-03',
  zona_waktu: 'Asia/Jakarta',
  sebab: 'belum_terdaftar',
  alasan: null,
  status: 'berlaku',
  baris: [
    { ...RINA, masuk: '07:25', pulang: '16:05', besok: false, diganti: true },
    { ...BUDI, masuk: null, pulang: null, besok: false, diganti: false },
  ],
  lampiran: { id: 'l-1', nama: 'lembar.pdf', ukuran: 2048 },
  oleh: 'Dewi',
  pada: '2026-11-04T02:00:00.000Z',
  disetujui_oleh: null,
  batal: null,
  can: { batal: true },
  ...more,
})
const open = (address: string, row = daftar(), ...more: Parameters<typeof openScreen>[0]['server']) =>
  openScreen({
    screen: DinasLuarPage,
    path: '/dinasluar/lists',
    params: DINAS_LUAR_PARAMS,
    address: `?tab=daftar-hadir&kantor_id=k-1&bulan=2026-11${address}`,
    rights: ['u_view', 'u_tambah', 'u_ubah', 'u_hapus'],
    server: [
      on<typeof listDaftarHadir>('GET', `${BASE}/get`, { items: [row], total: 1, page: 1, size: 25, more: false }),
      on<typeof listBelumTerdaftar>('GET', `${BASE}/belum`, {
        items: [{ tanggal: '2026-11-04', orang: [RINA, BUDI] }],
      }),
      on<typeof readOrangDaftar>('GET', `${BASE}/orang`, {
        kantor: 'Dinas Kominfo',
        zona_waktu: 'Asia/Jakarta',
        items: [
          { ...RINA, belum_terdaftar: true, diri_sendiri: false, didaftar: false, masuk: null, pulang: null },
          { ...BUDI, belum_terdaftar: false, diri_sendiri: false, didaftar: false, masuk: null, pulang: null },
        ],
      }),
      ...more,
    ],
  })

test('the days that wait for a list lead to the form of that day, with who could not clock', async () => {
  const screen = await open('')
  await screen.sees('Rina dan 1 lainnya')
  await screen.press('Isi daftar Rab, 4 Nov 2026')
  await screen.sees('Jam pegawai')
  await screen.sees('Rina')
  expect(screen.search()).toMatchObject({ buka: 'baru', tanggal: '2026-11-04' })
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  expect(dialog()).not.toContain('Budi')
  await screen.press('Simpan')
  await screen.sees('Isi jam paling sedikit satu pegawai')
  await screen.sees('Pilih berkas pindaiannya.')
  expect(screen.callsTo('/save')).toEqual([])
})

test('a list says who was not there and what was replaced, and is taken back with a reason', async () => {
  const screen = await open(
    '&dinas=d-1',
    daftar(),
    on<typeof cancelDaftarHadir>('POST', `${BASE}/batal`, daftar({ status: 'dibatalkan' })),
  )
  await screen.sees('diganti daftar yang lebih baru')
  await screen.sees('Tidak hadir')
  await screen.press('Batalkan daftar')
  await screen.sees('Hari 2 pegawai kembali seperti sebelum daftar ini.')
  await screen.type((await screen.field('Alasan')) as HTMLInputElement, 'Salah pindai')
  await screen.press('Batalkan daftar')
  await screen.sees('Daftar dibatalkan.')
  expect(screen.callsTo('/batal').map(({ body }) => body)).toEqual([{ id: 'd-1', alasan: 'Salah pindai' }])
})
