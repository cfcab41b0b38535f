import type { deleteIzin, listIzinInstansi, readIzin } from '@presensi/contract/leave/izin'
import type { listIzinJenis } from '@presensi/contract/leave/izin-aturan'
import type { importIzin } from '@presensi/contract/leave/izin-impor'
import type {
  acceptPerubahanIzin,
  approveIzinAuto,
  decideIzinInstansi,
  recallIzin,
} from '@presensi/contract/leave/izin-keputusan'
import type { RouteAnswer } from '@presensi/contract/route'
import { act } from 'react'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { IZIN_INSTANSI_PARAMS } from '../params.ts'
import { IzinInstansiPage } from './IzinInstansiPage.tsx'

type Lengkap = RouteAnswer<typeof readIzin>
const BASE = '/absensi/v2/pegawai/izin'
const ID = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const

const NO = {
  ubah: false,
  hapus: false,
  batal: false,
  terima: false,
  atasan: false,
  pybmc: false,
  instansi: false,
  panggil: false,
  sementara: false,
}
const izin = (more: Partial<Lengkap> = {}): Lengkap => ({
  id: ID[0],
  nomor: 'IZ-2026-0001',
  nip: '198703122010012001',
  nama: 'Rina Kartika',
  kantor: 'Kantor Bandung',
  jenis_kode: 'CT',
  jenis: 'Cuti tahunan',
  kelompok: 'cuti',
  satuan: 'hari_kerja',
  tanggal_mulai: '2026-12-07',
  tanggal_selesai: '2026-12-09',
  jam_mulai: null,
  jam_selesai: null,
  hari: 3,
  luar_negeri: false,
  negara: null,
  alasan_kode: null,
  anak_ke: null,
  hari_perjalanan: 0,
  alasan: 'Keperluan keluarga',
  alamat_selama: null,
  no_hp: null,
  status: 'disetujui_pybmc',
  menunggu: 'instansi',
  menunggu_sejak: '2026-11-10T02:00:00Z',
  berlaku: true,
  usulan: null,
  diajukan_oleh: null,
  dibuat_pada: '2026-11-09T02:00:00Z',
  lampiran: [],
  can: { ...NO, instansi: true, hapus: true, panggil: true },
  keputusan: [],
  pemutus: [],
  menunggu_untuk: null,
  dasar: 'PP 11/2017',
  tingkat_saya: 'instansi',
  pilihan: [
    { keputusan: 'disetujui', perlu_dasar: false },
    { keputusan: 'dikembalikan', perlu_dasar: false },
  ],
  bersamaan: null,
  ...more,
})
const other = izin({ id: ID[1], nomor: 'IZ-2026-0002', nama: 'Budi Santoso', jenis: 'Cuti besar', jenis_kode: 'CB' })

const listing = on<typeof listIzinInstansi>('GET', `${BASE}/instansi/get`, ({ query }) => {
  const items = query.menunggu === 'instansi' || query.status === undefined ? [izin(), other] : []
  return { items, total: items.length, page: 1, size: 25 }
})
const kinds = on<typeof listIzinJenis>('GET', '/absensi/v2/instansi/izin-jenis/get', {
  items: [],
  total: 0,
  page: 1,
  size: 0,
})
const reading = (more: Partial<Lengkap> = {}) => on<typeof readIzin>('GET', `${BASE}/{id}`, izin(more))
const open = (address: string, ...server: Parameters<typeof openScreen>[0]['server']) =>
  openScreen({
    screen: IzinInstansiPage,
    path: '/izin/lists/instansi',
    params: IZIN_INSTANSI_PARAMS,
    address,
    rights: ['u_view', 'u_tambah', 'u_ubah', 'u_hapus', 'u_proses'],
    // A path with a placeholder answers anything below it: the named ones come first.
    server: [listing, kinds, ...server],
  })

test('the list asks the server for what the address says, and counts what waits for the agency', async () => {
  const screen = await open('?status=disetujui&jenis_kode=CT&dari=2026-12-01&sampai=2026-12-31&q=rina')
  await screen.until(() => screen.callsTo('/instansi/get').some(({ query }) => query.q === 'rina'))
  expect(screen.callsTo('/instansi/get').find(({ query }) => query.q === 'rina')?.query).toMatchObject({
    status: 'disetujui',
    jenis_kode: 'CT',
    dari: '2026-12-01',
    sampai: '2026-12-31',
  })
  await screen.sees('2 permohonan menunggu instansi.')
  await screen.press('Lihat yang menunggu')
  await screen.sees('Rina Kartika')
  expect(screen.search()).toEqual({ menunggu: 'instansi' })
})

test('ticked requests are registered at once, and each says what became of it and why', async () => {
  const screen = await open(
    '',
    on<typeof approveIzinAuto>('POST', `${BASE}/instansi/approval-auto`, {
      disetujui: 1,
      hasil: [
        { id: ID[0], nomor: 'IZ-2026-0001', nama: 'Rina Kartika', disetujui: true, sebab: null, pesan: 'Disetujui.' },
        {
          id: ID[1],
          nomor: 'IZ-2026-0002',
          nama: 'Budi Santoso',
          disetujui: false,
          sebab: 'jenis',
          pesan: 'Jenis ini didaftarkan satu per satu.',
        },
      ],
    }),
    reading(),
  )
  await screen.sees('Budi Santoso')
  for (const box of await screen.until(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
    return boxes.length === 2 && boxes
  }))
    await screen.click(box)
  await screen.sees('2 permohonan dipilih.')
  await screen.press('Daftarkan')
  await screen.sees('CLTN, cuti besar, dan cuti ke luar negeri tetap didaftarkan satu per satu.')
  expect(screen.callsTo('/approval-auto')).toEqual([])
  await screen.press('Daftarkan')
  await screen.sees('1 dari 2 didaftarkan.')
  await screen.sees('Jenis ini didaftarkan satu per satu.')
  expect(JSON.parse(screen.callsTo('/approval-auto')[0]?.body.ids ?? '')).toEqual([...ID])
  // The one that was left over can be opened from there.
  await screen.press('Buka')
  await screen.until(() => screen.search().izin === ID[1])
})

test('without ticks everything that waits is meant, narrowed as the list is', async () => {
  const screen = await open(
    '?jenis_kode=CT',
    on<typeof approveIzinAuto>('POST', `${BASE}/instansi/approval-auto`, { disetujui: 0, hasil: [] }),
  )
  await screen.press('Daftarkan otomatis')
  await screen.sees('pada jenis atau kantor yang sedang disaring')
  await screen.press('Daftarkan')
  await screen.sees('Tidak ada yang menunggu instansi.')
  expect(screen.callsTo('/approval-auto')[0]?.body).toEqual({ jenis_kode: 'CT' })
})

test('leave is registered or returned, and a return says what is missing', async () => {
  const screen = await open(
    `?izin=${ID[0]}`,
    on<typeof decideIzinInstansi>('POST', `${BASE}/instansi/approval`, ({ body }) =>
      body.keputusan === 'disetujui'
        ? refuse(409, { code: 'izin.bukan_giliran', message: 'Permohonan ini tidak menunggu keputusan Anda.' })
        : izin({ status: 'dikembalikan', menunggu: 'pemohon' }),
    ),
    reading(),
  )
  await screen.sees('Keperluan keluarga')
  expect(screen.named('button', 'Tolak')).toBeUndefined()
  await screen.press('Daftarkan')
  await screen.sees('Cuti yang sudah diberikan PYBMC tercatat di instansi.')
  await screen.press('Daftarkan')
  await screen.sees('Permohonan ini tidak menunggu keputusan Anda.')
  await screen.press('Batal')
  await screen.press('Kembalikan')
  await screen.sees('Apa yang kurang')
  await screen.press('Kembalikan')
  await screen.sees('Tulis alasannya.')
  expect(screen.callsTo('/instansi/approval').length).toBe(1)
  await screen.type(await screen.field('Alasan'), 'Surat dokter belum ada')
  await screen.press('Kembalikan')
  await screen.sees('IZ-2026-0001 dikembalikan.')
  expect(screen.callsTo('/instansi/approval').at(-1)?.body).toEqual({
    id: ID[0],
    keputusan: 'dikembalikan',
    catatan: 'Surat dokter belum ada',
  })
})

test('a call back is recorded with the letter of the PYBMC', async () => {
  const screen = await open(
    `?izin=${ID[0]}`,
    on<typeof recallIzin>('POST', `${BASE}/panggil`, izin({ status: 'dipanggil_kembali' })),
    reading({ status: 'disetujui', menunggu: null, can: { ...NO, panggil: true }, pilihan: [] }),
  )
  await screen.press('Catat panggilan kembali')
  await screen.type(await screen.field('Masuk kerja lagi mulai'), '08/12/2026')
  await screen.type(await screen.field('Kepentingan dinas yang mendesak'), 'Audit mendadak')
  await screen.press('Panggil kembali')
  await screen.until(() => document.querySelector('[aria-invalid=true]'))
  expect(screen.callsTo('/panggil')).toEqual([])
  await screen.type(await screen.field('Nomor surat PYBMC'), 'S-1/KP')
  await screen.press('Panggil kembali')
  await screen.until(() => screen.callsTo('/panggil').length === 1)
  expect(screen.callsTo('/panggil')[0]?.body).toEqual({
    id: ID[0],
    tanggal: '2026-12-08',
    alasan: 'Audit mendadak',
    nomor_surat: 'S-1/KP',
  })
})

test('proposed dates are taken for somebody with the paper that the person signed', async () => {
  const screen = await open(
    `?izin=${ID[0]}`,
    on<typeof acceptPerubahanIzin>('POST', `${BASE}/terima-perubahan`, izin({ menunggu: 'pybmc' })),
    reading({
      status: 'perubahan_diusulkan',
      menunggu: 'pemohon',
      usulan: { tingkat: 'atasan', tanggal_mulai: '2026-12-14', tanggal_selesai: '2026-12-15' },
      can: { ...NO, terima: true },
      pilihan: [],
    }),
  )
  await screen.press('Terima tanggal usulan')
  await screen.sees('Surat yang ditandatangani')
  await screen.press('Terima tanggal usulan')
  await screen.sees('Lampirkan surat yang ditandatangani.')
  expect(screen.callsTo('/terima-perubahan')).toEqual([])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['%PDF-1.4'], 'persetujuan.pdf', { type: 'application/pdf' })
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await screen.sees('persetujuan.pdf')
  await screen.press('Terima tanggal usulan')
  await screen.sees('Tanggal usulan diterima.')
  expect(screen.callsTo('/terima-perubahan')).toHaveLength(1)
})

test('cancelling wants a reason, and what nobody decided leaves the list', async () => {
  const screen = await open(
    `?izin=${ID[0]}`,
    on<typeof deleteIzin>('POST', `${BASE}/delete`, { id: ID[0] }),
    reading({ status: 'diajukan', menunggu: 'atasan', can: { ...NO, hapus: true }, pilihan: [] }),
  )
  await screen.press('Batalkan permohonan')
  await screen.sees('Belum ada keputusan: permohonan hilang dari daftar.')
  await screen.type(await screen.field('Alasan'), 'Salah orang')
  await screen.press('Batalkan permohonan')
  await screen.until(() => screen.search().izin === undefined)
  expect(screen.callsTo('/delete')[0]?.body).toEqual({ id: ID[0], alasan: 'Salah orang' })
})

test('leave of the agency’s service is looked at first, with its clashes, and taken over only then', async () => {
  const row = {
    nip: '198703122010012001',
    jenis_kode: 'CT',
    tanggal_mulai: '2026-12-07',
    tanggal_selesai: '2026-12-09',
  }
  const screen = await open(
    '?buka=impor',
    on<typeof importIzin>('POST', `${BASE}/import-izin`, ({ query }) => ({
      pratinjau: query.pratinjau === 'true',
      diambil: 2,
      baru: 1,
      sudah_ada: 0,
      bentrok: 1,
      ditolak: 0,
      baris: [
        { ...row, nomor: 'L-1', nama: 'Rina Kartika', hasil: 'baru', pesan: 'Akan diambil.' },
        { ...row, nomor: 'L-2', nama: 'Budi Santoso', hasil: 'bentrok', pesan: 'Ada dinas luar ST-1.' },
      ],
      pekerjaan_id: null,
    })),
  )
  await screen.press('Lihat dulu')
  await screen.sees('2 cuti di layanan, belum ada yang diubah.')
  await screen.sees('Ada dinas luar ST-1.')
  expect(screen.callsTo('/import-izin').map(({ query }) => query.pratinjau)).toEqual(['true'])
  // Another range was not looked at yet.
  await screen.type(await screen.field('Sampai tanggal'), '31/12/2099')
  await screen.press('Lihat dulu')
  await screen.until(() => screen.callsTo('/import-izin').length === 2)
  await screen.press('Ambil 1 cuti')
  await screen.sees('2 cuti diperiksa.')
  expect(screen.callsTo('/import-izin').at(-1)?.query).toMatchObject({ pratinjau: 'false', end: '2099-12-31' })
})

test('who may only look is offered nothing to do', async () => {
  const screen = await openScreen({
    screen: IzinInstansiPage,
    path: '/izin/lists/instansi',
    params: IZIN_INSTANSI_PARAMS,
    address: `?izin=${ID[0]}`,
    rights: ['u_view'],
    server: [listing, kinds, reading()],
  })
  await screen.sees('Keperluan keluarga')
  for (const name of [
    'Daftarkan',
    'Kembalikan',
    'Batalkan permohonan',
    'Catat panggilan kembali',
    'Ajukan untuk pegawai',
    'Impor dari',
  ])
    expect(screen.text(), name).not.toContain(name)
})
