import type { simulateKebijakan } from '@presensi/contract/days/kebijakan'
import type { readPekerjaan } from '@presensi/contract/system/pekerjaan'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { CobaKebijakan } from './CobaKebijakan.tsx'
import type { Kebijakan, Simulasi } from './kebijakan.api.ts'

const kebijakan = { id: 'kb-1', nama: 'Lebih keras' } as Kebijakan
const total = { potongan_bp: 100 } as Simulasi['sebelum']
const satu: Simulasi = {
  nip: '198703122010012002',
  nama: 'Sri Wahyuni',
  tahun: 2026,
  bulan: 5,
  sebelum: total,
  sesudah: { ...total, potongan_bp: 300 },
  selisih_bp: 200,
  hari: [
    {
      tanggal: '2026-05-04',
      sebelum: { kode: 'TK', potongan_bp: 100 } as Simulasi['hari'][number]['sebelum'],
      sesudah: { kode: 'TK', potongan_bp: 300 } as Simulasi['hari'][number]['sebelum'],
    },
  ],
}
const HASIL = {
  orang: 120,
  berubah: 101,
  naik: 100,
  turun: 1,
  contoh: [
    {
      nip: satu.nip,
      nama: satu.nama,
      kantor: 'Dinas Kesehatan',
      sebelum_bp: 100,
      sesudah_bp: 300,
      selisih_bp: 200,
      hari: 1,
    },
  ],
}

const open = (answer: () => unknown) =>
  openScreen({
    screen: () => <CobaKebijakan kebijakan={kebijakan} />,
    path: '/instansi/setting',
    params: [],
    server: [
      on<typeof simulateKebijakan>('POST', '/absensi/v2/instansi/kebijakan/simulasi', ({ body }) =>
        body.nip === undefined ? (answer() as never) : satu,
      ),
      on<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', {
        id: 'j-1',
        instansi_id: 'i-1',
        kantor_id: null,
        jenis: 'kebijakan.simulasi',
        judul: 'Simulasi kebijakan',
        status: 'selesai',
        jumlah: 120,
        selesai: 120,
        hasil: HASIL,
        pesan: null,
        dimulai_oleh: null,
        oleh: null,
        menyisakan: false,
        batal_diminta: false,
        berkas: null,
        dibuat_pada: '2026-06-03T02:00:00.000Z',
        dimulai_pada: null,
        selesai_pada: null,
      }),
    ],
  })

test('a policy is tried on everybody; whom it changes is listed and opens to the days', async () => {
  const screen = await open(() => ({ pekerjaan_id: 'j-1', jumlah: 120 }))
  await screen.press('Coba pada semua pegawai')
  await screen.sees('101 dari 120 pegawai berbeda: potongan 100 naik, 1 turun.')
  await screen.sees('selengkapnya di berkas')
  await screen.sees('1 % → 3 %')
  const [asked] = screen.callsTo('/kebijakan/simulasi')
  expect(asked?.body).toMatchObject({ kebijakan_id: 'kb-1', nilai: 'hari' })
  expect(asked?.body.nip).toBeUndefined()
  await screen.click(await screen.until(() => document.querySelector('li button')))
  await screen.sees('TK · 3 %')
  expect(screen.callsTo('/kebijakan/simulasi').at(-1)?.body.nip).toBe(satu.nip)
})

test('what the server refuses is said', async () => {
  const message = 'Tidak boleh di masa depan.'
  const screen = await open(() => refuse(400, { code: 'input_salah', message }))
  await screen.press('Coba pada semua pegawai')
  await screen.sees(message)
})
