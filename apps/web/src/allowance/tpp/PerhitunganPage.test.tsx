import type {
  deletePegawaiTpp,
  generateTpp,
  listPegawaiTpp,
  listPeriodeTpp,
  syncKinerjaTpp,
} from '@presensi/contract/allowance/tpp'
import type {
  compareTpp,
  listKurangTpp,
  readRinciTpp,
  remindKurangTpp,
  savePegawaiTpp,
  simulateTpp,
} from '@presensi/contract/allowance/tpp-hitung'
import type { decideKoreksiTpp, listKoreksiTpp, saveKoreksiTpp } from '@presensi/contract/allowance/tpp-koreksi'
import type { listSkemaTpp } from '@presensi/contract/allowance/tpp-skema'
import type { simulateKebijakan } from '@presensi/contract/days/kebijakan'
import type { RouteAnswer } from '@presensi/contract/route'
import type { readPekerjaan } from '@presensi/contract/system/pekerjaan'
import { expect, test } from 'vitest'
import { type Call, on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { periode as example, pageOf, skema } from './examples.ts'
import type { Orang, Rincian } from './hitung.api.ts'
import type { Banding, Koreksi } from './lanjut.api.ts'
import { inputOf, problemsOf, valuesOf } from './orang-values.ts'
import { PerhitunganPage } from './PerhitunganPage.tsx'
import type { OrangKurang, Periode } from './periode.api.ts'

type Pekerjaan = RouteAnswer<typeof readPekerjaan>

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

const job: Pekerjaan = {
  id: 'j-1',
  instansi_id: 'i-1',
  kantor_id: null,
  jenis: 'tpp.generate',
  judul: 'Hitung TPP Mei 2026',
  status: 'selesai',
  jumlah: 1,
  selesai: 1,
  hasil: { dihitung: 1, tertahan: 0, baru: 0, berubah: 1, tetap: 0 },
  pesan: null,
  dimulai_oleh: null,
  oleh: null,
  menyisakan: false,
  batal_diminta: false,
  berkas: null,
  dibuat_pada: '2026-06-03T02:00:00.000Z',
  dimulai_pada: null,
  selesai_pada: null,
}
const koreksi: Koreksi = {
  id: 'k-1',
  periode_id: 'p-1',
  nip: '198703122010012002',
  nama: 'Sri Wahyuni',
  jumlah: -250_000,
  alasan: 'Kelebihan bayar April',
  dasar: 'SK 7/2026',
  status: 'menunggu',
  oleh: 'Rina',
  pada: '2026-06-03T02:00:00.000Z',
  diputus_oleh: null,
  diputus_pada: null,
  can: { putuskan: true },
}
const beda: Banding = {
  nip: '198703122010012002',
  nama: 'Sri Wahyuni',
  kantor: 'Dinas Kesehatan',
  neto: 3_491_640,
  neto_dengan: 3_700_000,
  selisih: -208_360,
  selisih_bp: -563,
  sebab: [{ kode: 'potongan', jumlah: -184_000, jumlah_dengan: 0 }],
}

type Server = {
  orang?: Orang
  periode?: Periode[]
  act?: (call: Call) => unknown
  pekerjaan?: Pekerjaan
  koreksi?: Koreksi[]
  kurang?: OrangKurang[]
}
const open = (address = '', server: Server = {}) => {
  const act = (server.act ?? (() => ({ id: 'o-1' }))) as never
  return openScreen({
    screen: PerhitunganPage,
    path: '/instansi/tpp/perhitungan/lists',
    params: TPP_HITUNG_PARAMS,
    address,
    rights: ['u_view', 'u_tambah', 'u_ubah', 'u_hapus', 'u_proses', 'u_export_excel', 'u_download_template'],
    server: [
      on<typeof listPeriodeTpp>('GET', '/absensi/v2/instansi/tpp/get', pageOf(server.periode ?? [periode])),
      on<typeof listPegawaiTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/get', pageOf([server.orang ?? orang])),
      on<typeof readRinciTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/rinci', rinci),
      on<typeof savePegawaiTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/save', act),
      on<typeof deletePegawaiTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/delete', act),
      on<typeof generateTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/generate', act),
      on<typeof syncKinerjaTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/sync/kinerja', act),
      on<typeof listKoreksiTpp>('GET', '/absensi/v2/instansi/tpp/koreksi/get', pageOf(server.koreksi ?? [koreksi])),
      on<typeof saveKoreksiTpp>('POST', '/absensi/v2/instansi/tpp/koreksi/save', act),
      on<typeof decideKoreksiTpp>('POST', '/absensi/v2/instansi/tpp/koreksi/setuju', act),
      on<typeof compareTpp>('GET', '/absensi/v2/instansi/tpp/banding', { ...pageOf([beda]), dengan: 'p-0' }),
      on<typeof simulateTpp>('POST', '/absensi/v2/instansi/tpp/simulasi', act),
      on<typeof simulateKebijakan>('POST', '/absensi/v2/instansi/kebijakan/simulasi', act),
      on<typeof listKurangTpp>('GET', '/absensi/v2/instansi/tpp/kurang', {
        ...pageOf(server.kurang ?? []),
        jumlah: { rekap: 3 },
        perlu_dihitung_ulang: 0,
      }),
      on<typeof remindKurangTpp>('POST', '/absensi/v2/instansi/tpp/kurang/ingatkan', act),
      on<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', server.pekerjaan ?? job),
      on<typeof listSkemaTpp>('GET', '/absensi/v2/instansi/tpp/skema/get', {
        ...pageOf([skema]),
        siap: [],
      }),
    ],
  })
}

/** What a picker offers; other fields have options of their own. */
const option = (name: string) =>
  [...document.querySelectorAll('[role=option]')].find((one) => one.textContent?.startsWith(name))

test('a person is opened down to the line, its decree and its day', async () => {
  const screen = await open()
  await screen.sees('Rp 3.491.640')
  await screen.click(await screen.until(() => document.querySelector('tbody tr button, tbody tr a')))
  await screen.sees('Potongan kehadiran')
  await screen.sees('Perbup 3/2026 · 0,5 % dari Rp 1.600.000')
  await screen.sees('Sen, 4 Mei 2026: Terlambat')
  await screen.sees('terlambat 17 menit · menurut kode hari · 0,5 % · −Rp 8.000')
  expect(screen.search()).toEqual({ periode_id: 'p-1', nip: '198703122010012002' })
})

test('computing is asked for once, followed, and what it changed is fetched again', async () => {
  const screen = await open('', { act: () => ({ pekerjaan_id: 'j-1', jumlah: 1 }) })
  await screen.press('Hitung')
  await screen.sees('1 pegawai dihitung')
  const before = screen.callsTo('/pegawai/get').length
  await screen.press('Hitung')
  await screen.sees('Perhitungan selesai.')
  await screen.sees('Sejak perhitungan sebelumnya: 0 baru, 1 berubah, 0 tetap.')
  expect(screen.callsTo('/pegawai/generate').map(({ query }) => query.periode_id)).toEqual(['p-1'])
  expect(screen.search()).toEqual({ periode_id: 'p-1', kerja: 'j-1' })
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

test('predicates are fetched after a question; who is missing and what was not replaced is named', async () => {
  const screen = await open('', {
    act: () => ({ pekerjaan_id: 'j-2', jumlah: 3 }),
    pekerjaan: {
      ...job,
      jenis: 'tpp.kinerja',
      hasil: {
        periode_kinerja: '2026-05',
        diubah: 8,
        tetap: 1,
        rusak: 2,
        berbeda: {
          jumlah: 1,
          contoh: [{ nip: '197001012000011001', nama: 'Hadi Wijaya', diisi: 'kurang', layanan: 'baik' }],
        },
        belum_ada: { jumlah: 1, contoh: [{ nip: '198703122010012002', nama: 'Sri Wahyuni' }] },
        tidak_dikenal: { jumlah: 0, contoh: [] },
      },
    },
  })
  await screen.press('Ambil predikat kinerja')
  await screen.sees('tidak ditimpa')
  expect(screen.callsTo('/sync/kinerja')).toEqual([])
  await screen.press('Ambil predikat kinerja')
  await screen.sees('Hasil pengambilan predikat 2026-05')
  await screen.sees('8 predikat diisi, 1 sudah sama.')
  await screen.sees('Tidak ada di layanan: 1 pegawai')
  await screen.sees('diisi Kurang, layanan menyebut Baik')
  await screen.sees('2 baris jawaban layanan tidak dapat dibaca')
  expect(document.body.textContent).not.toContain('bukan pegawai periode ini')
  expect(screen.callsTo('/sync/kinerja').map(({ query }) => query.periode_id)).toEqual(['p-1'])
})

test('a service that is away is said, and nothing is followed', async () => {
  const message = 'Layanan kinerja belum diatur di Pengaturan.'
  const screen = await open('', { act: () => refuse(409, { code: 'tpp.kinerja_belum_diatur', message }) })
  await screen.press('Ambil predikat kinerja')
  await screen.sees('tidak ditimpa')
  await screen.press('Ambil predikat kinerja')
  await screen.sees(message)
  expect(screen.search().kerja).toBeUndefined()
})

test('who was excluded is taken back in', async () => {
  const screen = await open('?periode_id=p-1&nip=198703122010012002', {
    orang: { ...orang, status: 'dikecualikan', alasan: 'Titipan', hasil: null },
    act: () => orang,
  })
  await screen.sees('Dikecualikan: Titipan')
  expect(screen.named('button', 'Kecualikan')).toBeUndefined()
  await screen.press('Masukkan kembali')
  await screen.sees('Sri Wahyuni masuk kembali.')
  expect(screen.callsTo('/pegawai/save').at(-1)?.body).toEqual({ periode_id: 'p-1', nip: '198703122010012002' })
})

test('who has to be computed again is counted and shown', async () => {
  const screen = await open('?tab=banding', { periode: [{ ...periode, perlu_dihitung_ulang: 4 }] })
  await screen.sees('4 pegawai perlu dihitung ulang.')
  await screen.press('Lihat pegawainya')
  await screen.until(() => screen.callsTo('/pegawai/get').some(({ query }) => query.perlu_dihitung_ulang === 'true'))
  expect(screen.search()).toEqual({ periode_id: 'p-1', perlu_dihitung_ulang: 'true' })
})

test('a manual line is decided after a question, and what the server refuses is said', async () => {
  let refused = true
  const message = 'Baris manual disetujui oleh petugas keuangan lain daripada yang menulisnya.'
  const screen = await open('?tab=koreksi', {
    act: () => (refused ? refuse(409, { code: 'tpp.penulis_sendiri', message }) : { ...koreksi, status: 'disetujui' }),
  })
  await screen.sees('Kelebihan bayar April · SK 7/2026')
  await screen.sees('−Rp 250.000')
  await screen.press('Setujui Sri Wahyuni')
  await screen.sees('Setujui baris manual Sri Wahyuni?')
  await screen.press('Setujui')
  await screen.sees(message)
  refused = false
  await screen.press('Setujui')
  await screen.sees('Baris manual Sri Wahyuni disetujui.')
  expect(screen.callsTo('/koreksi/setuju').at(-1)?.body).toEqual({ id: 'k-1', keputusan: 'disetujui' })
})

test('one’s own line is decided by nobody here', async () => {
  const screen = await open('?tab=koreksi', { koreksi: [{ ...koreksi, can: { putuskan: false } }] })
  await screen.sees('Menunggu persetujuan')
  for (const name of ['Setujui Sri Wahyuni', 'Tolak Sri Wahyuni']) expect(screen.named('button', name)).toBeUndefined()
})

test('a manual line wants a person, an amount, a reason and a decree', async () => {
  const screen = await open('?tab=koreksi', { koreksi: [], act: () => koreksi })
  await screen.sees('Belum ada baris manual')
  await screen.press('Tambah baris manual')
  const amount = await screen.field('Jumlah (rupiah)')
  await screen.type(amount, 'Rp250.000')
  await screen.press('Simpan')
  await screen.sees('Tulis rupiah bulat lebih dari nol')
  expect(screen.callsTo('/koreksi/save')).toEqual([])
  await screen.type(amount, '250.000')
  await screen.type(await screen.field('Alasan'), 'Kurang bayar')
  await screen.type(await screen.field('Dasar (keputusan)'), 'SK 7/2026')
  await screen.type(await screen.field('Pegawai'), 'Sri')
  await screen.click(await screen.until(() => option('Sri Wahyuni')))
  await screen.press('Simpan')
  await screen.sees('Baris manual Sri Wahyuni menunggu persetujuan')
  expect(screen.callsTo('/koreksi/save').at(-1)?.body).toEqual({
    periode_id: 'p-1',
    nip: '198703122010012002',
    jumlah: '250000',
    alasan: 'Kurang bayar',
    dasar: 'SK 7/2026',
  })
})

test('a comparison says who changed and why, and opens the person above it', async () => {
  const screen = await open('?tab=banding', { periode: [periode, { ...periode, id: 'p-0', nama: 'TPP April 2026' }] })
  await screen.sees('1 pegawai berubah lebih dari 10 %')
  await screen.sees('Rp 3.700.000 menjadi Rp 3.491.640 · Potongan kehadiran −Rp 184.000')
  await screen.type(await screen.field('Berubah lebih dari (%)'), '5')
  await screen.until(() => screen.callsTo('/banding').some(({ query }) => query.batas_bp === '500'))
  await screen.type(await screen.field('Berubah lebih dari (%)'), 'lima')
  await screen.sees('Tulis persen dari 0 sampai 100.')
  await screen.type(await screen.field('Berubah lebih dari (%)'), '5')
  await screen.click(await screen.until(() => document.querySelector('[role=tabpanel] li button')))
  await screen.sees('Perbup 3/2026 · 0,5 % dari Rp 1.600.000')
  expect(screen.search()).toEqual({ tab: 'banding', periode_id: 'p-1', nip: '198703122010012002' })
})

const HASIL = {
  orang: 1,
  dihitung: 1,
  berubah: 1,
  neto: 3_491_640,
  neto_simulasi: 2_814_840,
  selisih: -676_800,
  contoh: [
    {
      nip: '198703122010012002',
      nama: 'Sri Wahyuni',
      kantor: null,
      neto: 3_491_640,
      neto_simulasi: 2_814_840,
      selisih: -676_800,
      sebab: [{ kode: 'predikat', jumlah: -720_000, jumlah_dengan: 0 }],
    },
  ],
}

test('a simulation of a person without a day that cost something is shown side by side', async () => {
  const screen = await open('?tab=simulasi', {
    act: () => ({ pekerjaan_id: 'j-3', jumlah: 1 }),
    pekerjaan: { ...job, jenis: 'tpp.simulasi', hasil: HASIL },
  })
  await screen.press('Hitung simulasi')
  await screen.sees('Pilih dahulu apa yang berbeda.')
  expect(screen.callsTo('/tpp/simulasi')).toEqual([])
  await screen.type(await screen.field('Pegawai'), 'Sri')
  await screen.click(await screen.until(() => option('Sri Wahyuni')))
  await screen.sees('Seandainya koreksi disetujui')
  await screen.click(await screen.until(() => document.querySelector<HTMLElement>('fieldset input[type=checkbox]')))
  await screen.press('Hitung simulasi')
  await screen.sees('1 dari 1 pegawai berubah.')
  const rows = [...document.querySelectorAll('[role=tabpanel] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Predikat kinerja', 'Rp 0', '−Rp 720.000', '−Rp 720.000'],
    ['Neto', 'Rp 3.491.640', 'Rp 2.814.840', '−Rp 676.800'],
  ])
  expect(screen.callsTo('/tpp/simulasi').at(-1)?.body).toEqual({
    periode_id: 'p-1',
    nip: '198703122010012002',
    abaikan: '["2026-05-04"]',
  })
})

const kurang: OrangKurang = {
  id: 'o-1',
  nip: '198703122010012002',
  nama: 'Sri Wahyuni',
  kantor: 'Dinas Kesehatan',
  can: { ubah: false },
  kurang: [
    { hal: 'rekap', pembenah: 'admin_kantor', kantor: ['Dinas Kesehatan'], tautan: '/rekapbulan/lists' },
    { hal: 'predikat', pembenah: 'keuangan', kantor: [], tautan: '/instansi/tpp/perhitungan/lists' },
  ],
}

test('who can mend what is missing is reminded, of one person or of all', async () => {
  let told = 1
  const screen = await open('?tab=kurang', { kurang: [kurang], act: () => ({ diingatkan: told, sudah: 1 - told }) })
  await screen.sees('Rekap bulan belum dikunci: 3 pegawai')
  // the own row is not linked to: somebody else fills it
  expect(screen.named('a', 'Lengkapi data Sri Wahyuni')).toBeUndefined()
  await screen.press('Ingatkan: Sri Wahyuni')
  await screen.sees('Pengingat terkirim kepada 1 petugas.')
  told = 0
  await screen.press('Ingatkan semua: Rekap bulan belum dikunci')
  await screen.sees('Petugasnya sudah diingatkan hari ini.')
  expect(screen.callsTo('/kurang/ingatkan').map(({ body }) => body)).toEqual([
    { periode_id: 'p-1', hal: 'rekap', nip: '198703122010012002' },
    { periode_id: 'p-1', hal: 'rekap' },
  ])
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
