import type { deletePegawaiTpp, generateTpp, listPegawaiTpp, listPeriodeTpp } from '@presensi/contract/allowance/tpp'
import type { readRinciTpp, savePegawaiTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { listSkemaTpp } from '@presensi/contract/allowance/tpp-skema'
import type { readPekerjaan } from '@presensi/contract/system/pekerjaan'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { periode as example, pageOf, skema } from './examples.ts'
import type { Orang, Rincian } from './hitung.api.ts'
import { inputOf, problemsOf, valuesOf } from './orang-values.ts'
import { PerhitunganPage } from './PerhitunganPage.tsx'
import type { Periode } from './periode.api.ts'

const periode: Periode = {
  ...example,
  nama: 'TPP Mei 2026',
  bulan: 6,
  bulan_presensi: 5,
  orang: 1,
  dihitung: 1,
  tertahan: 0,
  perlu_dihitung_ulang: 0,
  bruto: 3_816_000,
  neto: 3_491_640,
  dihitung_pada: '2026-06-03T02:00:00.000Z',
}
const jumlah = {
  dasar: 4_000_000,
  kinerja: 2_400_000,
  disiplin: 1_600_000,
  potongan: -184_000,
  sanksi: 0,
  koreksi: 0,
  bruto: 3_816_000,
  pajak: 190_800,
  pajak_negara: 0,
  bpjs: 38_160,
  bpjs_pemberi_kerja: 152_640,
  zakat: 95_400,
  lain: 0,
  neto: 3_491_640,
}
const { masukan, ...dasarOrang } = {
  id: 'o-1',
  nip: '198703122010012002',
  nama: 'Sri Wahyuni',
  jenis: 'PNS',
  golongan: 'III/c',
  jabatan: 'Analis',
  kelas_jabatan: 9,
  kantor: 'Dinas Kesehatan',
  status: 'dihitung' as const,
  perlu_dihitung_ulang: false,
  alasan: null,
  kurang: [],
  can: { ubah: true },
  masukan: {
    kelas_jabatan: null,
    besaran: null,
    predikat: 'baik' as const,
    predikat_asal: 'tangan' as const,
    dasar_bpjs_gaji: 4_200_000,
    bruto_pajak_gaji: null,
    pajak_gaji_dipotong: null,
    bruto_setahun_gaji: null,
    pajak_setahun_gaji: null,
    iuran_pensiun_setahun: null,
    tunjangan_profesi: null,
    lhkpn: true,
    zakat_bp: 250,
    bank: 'Bank Daerah',
    nomor_rekening: '123',
    catatan: null,
  },
}
const orang: Orang = { ...dasarOrang, masukan, hasil: jumlah }
const rinci: Rincian = {
  periode_id: 'p-1',
  periode: 'TPP Mei 2026',
  bulan: '2026-06',
  bulan_presensi: '2026-05',
  status: 'dihitung',
  skema: 'TPP kabupaten',
  dasar: 'Perbup 12/2026',
  orang: dasarOrang,
  predikat: 'baik',
  hari_kerja: 16,
  hari_dibayar: 16,
  dihitung_pada: null,
  jumlah,
  sisa_koreksi: 0,
  komponen: [{ kode: 'TPP', nama: 'TPP', jumlah: 3_491_640 }],
  baris: [
    {
      kode: 'besaran',
      jumlah: 4_000_000,
      dasar: 'Perbup 12/2026',
      bp: null,
      atas: null,
      komponen: 'TPP',
      kebijakan_id: null,
      acuan: null,
      hari: [],
    },
    {
      kode: 'potongan',
      jumlah: -8_000,
      dasar: 'Perbup 3/2026',
      bp: 50,
      atas: 1_600_000,
      komponen: null,
      kebijakan_id: 'k-1',
      acuan: null,
      hari: [{ tanggal: '2026-05-04', aturan: 'kode', bp: 50, jumlah: -8_000 }],
    },
  ],
  hari: [{ tanggal: '2026-05-04', kode: 'TL1', terlambat_menit: 17, pulang_cepat_menit: 0, nomor_surat: null }],
}

type Server = { orang?: Orang; periode?: Periode[]; act?: () => unknown }
const open = (address = '', server: Server = {}) => {
  const act = (server.act ?? (() => ({ id: 'o-1' }))) as never
  return openScreen({
    screen: PerhitunganPage,
    path: '/instansi/tpp/perhitungan/lists',
    params: TPP_HITUNG_PARAMS,
    address,
    rights: ['u_view', 'u_ubah', 'u_hapus', 'u_proses', 'u_export_excel', 'u_download_template'],
    server: [
      on<typeof listPeriodeTpp>('GET', '/absensi/v2/instansi/tpp/get', pageOf(server.periode ?? [periode])),
      on<typeof listPegawaiTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/get', pageOf([server.orang ?? orang])),
      on<typeof readRinciTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/rinci', rinci),
      on<typeof savePegawaiTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/save', act),
      on<typeof deletePegawaiTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/delete', act),
      on<typeof generateTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/generate', act),
      on<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', {
        id: 'j-1',
        instansi_id: 'i-1',
        kantor_id: null,
        jenis: 'tpp.hitung',
        judul: 'Hitung TPP Mei 2026',
        status: 'selesai',
        jumlah: 1,
        selesai: 1,
        hasil: null,
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
      on<typeof listSkemaTpp>('GET', '/absensi/v2/instansi/tpp/skema/get', {
        ...pageOf([skema]),
        siap: [],
      }),
    ],
  })
}

test('a person is opened down to the line, its decree and its day', async () => {
  const screen = await open()
  await screen.sees('Rp 3.491.640')
  await screen.click(await screen.until(() => document.querySelector('tbody tr button, tbody tr a')))
  await screen.sees('Potongan kehadiran')
  await screen.sees('Perbup 3/2026 · 0,5 % dari Rp 1.600.000')
  await screen.sees('Sen, 4 Mei 2026: Terlambat')
  await screen.sees('terlambat 17 menit · 0,5 % · −Rp 8.000')
  expect(screen.search()).toEqual({ periode_id: 'p-1', nip: '198703122010012002' })
})

test('computing is asked for once, followed, and what it changed is fetched again', async () => {
  const screen = await open('', { act: () => ({ pekerjaan_id: 'j-1', jumlah: 1 }) })
  await screen.press('Hitung')
  await screen.sees('1 pegawai dihitung')
  const before = screen.callsTo('/pegawai/get').length
  await screen.press('Hitung')
  await screen.sees('Perhitungan selesai.')
  expect(screen.callsTo('/pegawai/generate').map(({ query }) => query.periode_id)).toEqual(['p-1'])
  await screen.until(() => screen.callsTo('/pegawai/get').length > before)
})

test('what was given for a person is changed; an amount with a comma is not sent', async () => {
  const screen = await open('?periode_id=p-1&nip=198703122010012002', { act: () => orang })
  await screen.press('Ubah isian')
  const amount = await screen.field('Besaran TPP')
  await screen.type(amount, '4,5 juta')
  await screen.press('Simpan')
  await screen.sees('Tulis rupiah bulat')
  expect(screen.callsTo('/pegawai/save')).toEqual([])
  await screen.type(amount, '4.500.000')
  await screen.press('Simpan')
  await screen.sees('Isian Sri Wahyuni tersimpan.')
  expect(screen.callsTo('/pegawai/save').at(-1)?.body).toMatchObject({
    periode_id: 'p-1',
    nip: '198703122010012002',
    besaran: '{"TPP":4500000}',
    predikat: 'baik',
    zakat_bp: '250',
    lhkpn: 'true',
    bruto_pajak_gaji: '',
  })
})

test('somebody is excluded with a reason only, and what the server refuses is said', async () => {
  const screen = await open('?periode_id=p-1&nip=198703122010012002', {
    act: () => refuse(409, { code: 'tpp.sudah_final', message: 'Periode ini sudah final.' }),
  })
  await screen.press('Kecualikan')
  await screen.sees('Kecualikan Sri Wahyuni?')
  await screen.press('Kecualikan')
  await screen.sees('Sebutkan alasannya.')
  expect(screen.callsTo('/pegawai/delete')).toEqual([])
  await screen.type(await screen.field('Alasan'), 'Titipan daerah lain')
  await screen.press('Kecualikan')
  await screen.sees('Periode ini sudah final.')
  expect(screen.callsTo('/pegawai/delete').at(-1)?.body).toEqual({ id: 'o-1', alasan: 'Titipan daerah lain' })
})

test('one’s own row is only looked at', async () => {
  const screen = await open('?periode_id=p-1&nip=198703122010012002', { orang: { ...orang, can: { ubah: false } } })
  await screen.sees('Potongan kehadiran')
  for (const name of ['Ubah isian', 'Kecualikan']) expect(screen.named('button', name)).toBeUndefined()
})

test('without a period the page says where one is made', async () => {
  const screen = await open('', { periode: [] })
  await screen.sees('Buat periode di halaman Periode TPP')
})

test('what is empty is cleared, what is wrong is named', () => {
  const values = valuesOf(orang, ['TPP'])
  expect(inputOf({ periode_id: 'p-1', nip: 'n' }, values, ['TPP'])).toMatchObject({
    besaran: null,
    dasar_bpjs_gaji: 4_200_000,
  })
  const wrong = { ...values, besaran_TPP: 'Rp1', kelas_jabatan: '18', zakat_bp: '101' }
  expect(problemsOf(wrong, ['TPP'], { rupiah: 'r', persen: 'p', kelas: 'k' }).map(({ field }) => field)).toEqual([
    'besaran_TPP',
    'zakat_bp',
    'kelas_jabatan',
  ])
})
