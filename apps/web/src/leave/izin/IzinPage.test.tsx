import type { listIzinBawahan, listIzinPybmc, listOwnIzin, readIzin, saveIzin } from '@presensi/contract/leave/izin'
import type { listIzinJenis } from '@presensi/contract/leave/izin-aturan'
import type { countIzin } from '@presensi/contract/leave/izin-bantuan'
import type {
  acceptPerubahanIzin,
  cancelIzin,
  decideIzinPybmc,
  permitIzinForNow,
  recallIzin,
} from '@presensi/contract/leave/izin-keputusan'
import type { readSaldoIzin } from '@presensi/contract/leave/izin-saldo'
import type { readFormulirIzin } from '@presensi/contract/recaps/formulir'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftStore } from '../../lib/drafts.ts'
import { type Call, on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { IZIN_PARAMS } from '../params.ts'
import type { Hitungan, JenisIzin } from './form.api.ts'
import { IzinPage } from './IzinPage.tsx'
import type { Izin, IzinLengkap } from './izin.api.ts'

const BASE = '/absensi/v2/pegawai/izin'
const NIP = '198703122010012001'
const CAN = {
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
const izin = (more: Partial<Izin> = {}): Izin => ({
  id: 'z-1',
  nomor: 'IZ-2026-0001',
  nip: NIP,
  nama: 'Siti Aminah',
  kantor: 'Kantor A',
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
  status: 'diajukan',
  menunggu: 'atasan',
  menunggu_sejak: '2026-11-10T02:00:00.000Z',
  berlaku: false,
  usulan: null,
  diajukan_oleh: null,
  dibuat_pada: '2026-11-10T02:00:00.000Z',
  lampiran: [],
  can: CAN,
  ...more,
})
const step: IzinLengkap['keputusan'][number] = {
  aksi: 'ajukan',
  tingkat: null,
  keputusan: null,
  tanggal_mulai: '2026-12-07',
  tanggal_selesai: '2026-12-09',
  tanggal: null,
  dasar_tolak: null,
  catatan: null,
  nomor_surat: null,
  sebagai: 'sendiri',
  oleh: 'Siti Aminah',
  pada: '2026-11-10T02:00:00.000Z',
}
const lengkap = (more: Partial<IzinLengkap> = {}): IzinLengkap => ({
  ...izin(),
  keputusan: [step],
  pemutus: [{ tingkat: 'atasan', nip: '1', nama: 'Budi Santoso', sebagai: 'atasan' }],
  menunggu_untuk: null,
  dasar: 'PP 11/2017',
  tingkat_saya: null,
  pilihan: [],
  bersamaan: null,
  ...more,
})
const jenis = (more: Partial<JenisIzin>): JenisIzin => ({
  id: null,
  kode: 'CT',
  nama: 'Cuti tahunan',
  kelompok: 'cuti',
  satuan: 'hari_kerja',
  untuk: ['PNS'],
  masa_kerja_bulan: 12,
  maks: null,
  maks_bulan: null,
  maks_per: 'permintaan',
  mundur_hari: 0,
  jenis_kelamin: null,
  lampiran: 'boleh',
  memakai_saldo: true,
  kode_hari: 'CT',
  tingkat: ['atasan', 'pybmc', 'instansi'],
  otomatis: true,
  boleh_tangguh: true,
  boleh_tolak: false,
  boleh_panggil: true,
  dasar: 'PP 11/2017',
  berlaku_mulai: '2017-12-27',
  berlaku_sampai: null,
  aktif: true,
  alasan_kodes: [],
  ...more,
})
const KINDS = [
  jenis({}),
  jenis({ kode: 'CS', nama: 'Cuti sakit', lampiran: 'wajib', memakai_saldo: false, kode_hari: 'CS' }),
  jenis({
    kode: 'CAP',
    nama: 'Cuti karena alasan penting',
    memakai_saldo: false,
    kode_hari: 'CAP',
    alasan_kodes: ['keluarga_sakit', 'keluarga_meninggal'],
  }),
  jenis({ kode: 'IT', nama: 'Izin datang terlambat', kelompok: 'izin', satuan: 'jam', kode_hari: 'IT' }),
]
const hitungan = (more: Partial<Hitungan> = {}): Hitungan => ({
  hari: 3,
  sementara: false,
  libur: [],
  saldo: [{ akun: 'n:2026', hari: 3 }],
  sisa: 12,
  pemutus: [
    { tingkat: 'atasan', nip: '1', nama: 'Budi Santoso', sebagai: 'atasan' },
    { tingkat: 'pybmc', nip: '2', nama: 'Rina Kartika', sebagai: 'plh' },
  ],
  menunggu_untuk: null,
  lampiran: 'boleh',
  surat: null,
  bentrok: [],
  masalah: [],
  ...more,
})
const page = <Row,>(items: Row[]) => ({ items, total: items.length, page: 1, size: 25 })

type Server = {
  own?: Izin[]
  bawahan?: Izin[]
  pybmc?: Izin[]
  one?: () => IzinLengkap
  hitung?: (call: Call) => Hitungan | Response | Promise<Hitungan>
  save?: (call: Call) => IzinLengkap | Response | Promise<IzinLengkap>
}
const open = (address: string, server: Server = {}, ...more: Parameters<typeof openScreen>[0]['server']) =>
  openScreen({
    screen: IzinPage,
    path: '/izin/lists',
    params: IZIN_PARAMS,
    address,
    server: [
      ...more,
      on<typeof listOwnIzin>('GET', `${BASE}/get`, page(server.own ?? [])),
      on<typeof listIzinBawahan>('GET', `${BASE}/bawahan/get`, {
        ...page(server.bawahan ?? []),
        menunggu: (server.bawahan ?? []).filter(({ can }) => can.atasan).length,
      }),
      on<typeof listIzinPybmc>('GET', `${BASE}/pybmc/get`, {
        ...page(server.pybmc ?? []),
        menunggu: (server.pybmc ?? []).filter(({ can }) => can.pybmc).length,
      }),
      on<typeof listIzinJenis>('GET', '/absensi/v2/instansi/izin-jenis/get', page(KINDS)),
      on<typeof countIzin>('GET', `${BASE}/hitung`, server.hitung ?? (() => hitungan())),
      on<typeof saveIzin>('POST', `${BASE}/save`, server.save ?? (() => lengkap())),
      on<typeof readSaldoIzin>('GET', `${BASE}/saldo`, {
        nip: NIP,
        nama: 'Siti Aminah',
        tahun: 2026,
        sisa: 12,
        tanpa_hak: null,
        akun: [],
        can: { sesuaikan: false },
      }),
      on<typeof readIzin>('GET', `${BASE}/{id}`, () => (server.one ?? lengkap)()),
    ],
  })
type Screen = Awaited<ReturnType<typeof open>>
const choose = async ({ click, field, until, named }: Screen, label: string, option: string) => {
  await click(await field(label))
  await click(await until(() => named('[role=option]', option) ?? optionOf(option)))
}
/** The options of a field inside a drawer stand outside of it. */
const optionOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent?.trim() === name)
const days = async ({ type, field, leave }: Screen, mulai: string, selesai: string) => {
  for (const [label, value] of [
    ['Tanggal mulai', mulai],
    ['Tanggal selesai', selesai],
  ] as const) {
    const input = await field(label)
    await type(input, value)
    await leave(input)
  }
}

describe('own requests', () => {
  test('say how far they are, and open with who has them', async () => {
    const screen = await open('', { own: [izin()] })
    await screen.sees('Menunggu pertimbangan atasan sejak Sel, 10 Nov 2026.')
    await screen.sees('7–9 Des 2026')
    await screen.sees('12 hari')
    // Nobody's superior has no tabs.
    expect(screen.named('[role=tab]', 'Bawahan')).toBeUndefined()
    await screen.click(await screen.until(() => screen.named('button, a', 'Buka Cuti tahunan') ?? opener()))
    await screen.sees('Ada pada Budi Santoso.')
    await screen.sees('PP 11/2017')
    await screen.sees('Perjalanan permohonan')
    expect(screen.search().izin).toBe('z-1')
  })
  const opener = () =>
    [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent?.includes('Cuti tahunan'))

  test('other dates are accepted, and the request goes on', async () => {
    const usulan = { tingkat: 'atasan' as const, tanggal_mulai: '2026-12-14', tanggal_selesai: '2026-12-16' }
    let now = lengkap({
      status: 'perubahan_diusulkan',
      menunggu: 'pemohon',
      usulan,
      pemutus: [],
      can: { ...CAN, terima: true, batal: true },
    })
    const screen = await open(
      '?izin=z-1',
      { one: () => now },
      on<typeof acceptPerubahanIzin>('POST', `${BASE}/terima-perubahan`, () => {
        now = lengkap({ status: 'disetujui_atasan', menunggu: 'pybmc', tanggal_mulai: '2026-12-14' })
        return now
      }),
    )
    await screen.sees('Anda mengajukan 7–9 Des 2026. Yang diusulkan: 14–16 Des 2026.')
    await screen.press('Terima tanggal ini')
    await screen.sees('Menunggu keputusan PYBMC')
    expect(screen.callsTo('/terima-perubahan').map(({ body }) => body)).toEqual([{ id: 'z-1', terima: 'true' }])
    expect(screen.named('button', 'Terima tanggal ini')).toBeUndefined()
  })

  test('are cancelled after a question, with the reason', async () => {
    let now = lengkap({ can: { ...CAN, batal: true, hapus: true } })
    const screen = await open(
      '?izin=z-1',
      { one: () => now },
      on<typeof cancelIzin>('POST', `${BASE}/batal`, () => {
        now = lengkap({ status: 'dibatalkan', menunggu: null, pemutus: [] })
        return now
      }),
    )
    await screen.press('Batalkan permohonan')
    await screen.sees('Hari yang dipesan kembali ke saldo.')
    await screen.type(await screen.field('Alasan (tidak wajib)'), 'Tidak jadi')
    await screen.press('Batalkan permohonan')
    await screen.sees('Permohonan dibatalkan.')
    expect(screen.callsTo('/batal')[0]?.body).toEqual({ id: 'z-1', alasan: 'Tidak jadi' })
  })
})

describe('the printed form', () => {
  test('of leave is downloaded, and a failure is said', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:formulir'
    })
    let answer = () => refuse(503, { code: 'sibuk', message: 'Sedang sibuk.' })
    const screen = await open(
      '?izin=z-1',
      {},
      on<typeof readFormulirIzin>('GET', `${BASE}/formulir/{id}`, () => answer()),
    )
    await screen.press('Unduh formulir cuti')
    await screen.sees('Gagal mengunduh formulir cuti. Server sedang sibuk')
    expect(saved).toEqual([])
    answer = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    await screen.press('Unduh formulir cuti')
    await screen.until(() => saved.length === 1)
    vi.restoreAllMocks()
  })

  test('is not there for a draft', async () => {
    const draft = await open('?izin=z-1', { one: () => lengkap({ status: 'draf', menunggu: 'pemohon' }) })
    await draft.sees('Perjalanan permohonan')
    expect(draft.named('button', 'Unduh formulir cuti')).toBeUndefined()
  })

  test('is not there for what is no leave either', async () => {
    const late = { jenis_kode: 'IT', jenis: 'Izin datang terlambat', kelompok: 'izin' as const }
    const screen = await open('?izin=z-1', { one: () => lengkap(late) })
    await screen.sees('Perjalanan permohonan')
    expect(screen.named('button', 'Unduh formulir cuti')).toBeUndefined()
  })
})

describe('the form', () => {
  beforeEach(() => draftStore.drop('/izin/lists baru').catch(() => undefined))

  test('says at once what it takes, who decides and which days are free, and is sent once', async () => {
    let free: () => void = () => undefined
    const screen = await open('?buka=baru', {
      hitung: () =>
        hitungan({ libur: [{ tanggal: '2026-12-12', sebab: 'lepas' }], saldo: [{ akun: 'n1:2026', hari: 3 }] }),
      save: () => new Promise((resolve) => (free = () => resolve(lengkap()))),
    })
    await choose(screen, 'Jenis', 'Cuti tahunan')
    await days(screen, '07/12/2026', '13/12/2026')
    await screen.sees('Terpakai 3 hari kerja')
    await screen.sees('3 hari dari Sisa tahun 2025. Sisa 12 hari; setelah permohonan ini 9 hari.')
    await screen.sees('Sab, 12 Des 2026 (bukan hari kerja)')
    await screen.sees('Budi Santoso (atasan), Rina Kartika (PYBMC, Plh.), lalu dicatat instansi')
    await screen.press('Ajukan')
    await screen.sees('Wajib diisi.')
    expect(screen.callsTo('/save')).toEqual([])
    await screen.type(await screen.field('Alasan'), 'Mudik')
    const send = await screen.until(() => screen.named('button', 'Ajukan'))
    await screen.click(send)
    await screen.click(send)
    await screen.until(() => screen.callsTo('/save').length > 0)
    free()
    await screen.sees('Diajukan. Anda diberi tahu setelah diputuskan.')
    await screen.until(() => screen.search().izin === 'z-1')
    expect(screen.callsTo('/save')).toHaveLength(1)
    expect(screen.callsTo('/save')[0]?.body).toMatchObject({
      jenis_kode: 'CT',
      tanggal_mulai: '2026-12-07',
      tanggal_selesai: '2026-12-13',
      alasan: 'Mudik',
      ajukan: 'true',
    })
  })

  test('shows the answer to the last question, however late an earlier one comes', async () => {
    const late: ((value: Hitungan) => void)[] = []
    const screen = await open('?buka=baru', {
      hitung: ({ query }) =>
        query.tanggal_selesai === '2026-12-08' ? new Promise((resolve) => late.push(resolve)) : hitungan({ hari: 5 }),
    })
    await choose(screen, 'Jenis', 'Cuti tahunan')
    await days(screen, '07/12/2026', '08/12/2026')
    await screen.until(() => late.length > 0)
    await days(screen, '07/12/2026', '11/12/2026')
    await screen.sees('Terpakai 5 hari kerja')
    for (const answer of late) answer(hitungan({ hari: 2 }))
    await screen.until(() => screen.callsTo('/hitung').length >= 2)
    expect(screen.text()).toContain('Terpakai 5 hari kerja')
    expect(screen.text()).not.toContain('Terpakai 2 hari kerja')
  })

  test('puts what would be refused beside its field, and what the server refuses, too', async () => {
    const screen = await open('?buka=baru', {
      hitung: () =>
        hitungan({
          masalah: [{ code: 'izin.terlambat', field: 'tanggal_mulai', pesan: 'Terlalu lambat diajukan.' }],
        }),
      save: () =>
        refuse(409, {
          code: 'izin.bentrok',
          message: 'Tanggal itu sudah terpakai: CT IZ-9.',
          errors: [{ field: 'tanggal_mulai', message: 'Tidak dapat diajukan dengan isian ini.' }],
        }),
    })
    await choose(screen, 'Jenis', 'Cuti tahunan')
    await days(screen, '07/12/2026', '08/12/2026')
    const begins = await screen.field('Tanggal mulai')
    await screen.until(() => begins.getAttribute('aria-invalid') === 'true')
    await screen.sees('Terlalu lambat diajukan.')
    await screen.type(await screen.field('Alasan'), 'Mudik')
    await screen.press('Ajukan')
    await screen.sees('Tanggal itu sudah terpakai: CT IZ-9.')
    expect(await screen.field('Alasan')).toHaveProperty('value', 'Mudik')
  })

  test('asks for the letter that the kind needs when it is sent, not of a draft', async () => {
    const screen = await open('?buka=baru', { save: () => lengkap({ status: 'draf', menunggu: 'pemohon' }) })
    await choose(screen, 'Jenis', 'Cuti sakit')
    await days(screen, '07/12/2026', '08/12/2026')
    await screen.type(await screen.field('Alasan'), 'Demam')
    await screen.press('Ajukan')
    await screen.sees('Lampirkan surat yang mendukung.')
    expect(screen.callsTo('/save')).toEqual([])
    await screen.press('Simpan draf')
    await screen.sees('Draf disimpan. Permohonan belum diajukan.')
    expect(screen.callsTo('/save')[0]?.body).toMatchObject({ jenis_kode: 'CS', ajukan: 'false' })
  })

  test('asks for the letter that the reason needs, and names it', async () => {
    const screen = await open('?buka=baru')
    await choose(screen, 'Jenis', 'Cuti karena alasan penting')
    await days(screen, '07/12/2026', '08/12/2026')
    await choose(screen, 'Keperluan', 'Keluarga sakit keras')
    await screen.sees('Wajib: surat keterangan rawat inap.')
    await screen.type(await screen.field('Alasan'), 'Ibu dirawat')
    await screen.press('Ajukan')
    await screen.sees('Lampirkan surat yang mendukung.')
    expect(screen.callsTo('/save')).toEqual([])
    await choose(screen, 'Keperluan', 'Keluarga meninggal dunia')
    await screen.sees('Surat yang mendukung, bila ada.')
    await screen.press('Ajukan')
    await screen.until(() => screen.callsTo('/save').length > 0)
  })

  test('takes a letter out of a draft, which then lacks what its kind needs', async () => {
    const lampiran = [
      { id: 'l-1', nama: 'salah.pdf', jenis: 'application/pdf', ukuran: 2048 },
      { id: 'l-2', nama: 'dokter.pdf', jenis: 'application/pdf', ukuran: 4096 },
    ]
    const draft = { jenis_kode: 'CS', jenis: 'Cuti sakit', status: 'draf' as const, menunggu: 'pemohon' as const }
    const one = lengkap({ ...draft, lampiran, can: { ...CAN, ubah: true, hapus: true } })
    const screen = await open('?izin=z-1&buka=ubah', { one: () => one, save: () => one })
    await screen.sees('Sudah terlampir')
    await screen.press('Keluarkan salah.pdf')
    await screen.until(() => !screen.text().includes('salah.pdf'))
    await screen.press('Simpan draf')
    await screen.until(() => screen.callsTo('/save').length > 0)
    expect(screen.callsTo('/save')[0]?.body).toMatchObject({ id: 'z-1', lampiran_hapus: '["l-1"]', ajukan: 'false' })
  })

  test('keeps the letters of what was returned', async () => {
    const lampiran = [{ id: 'l-1', nama: 'surat.pdf', jenis: 'application/pdf', ukuran: 2048 }]
    const one = lengkap({ status: 'dikembalikan', menunggu: 'pemohon', lampiran, can: { ...CAN, ubah: true } })
    const screen = await open('?izin=z-1&buka=ubah', { one: () => one })
    await screen.sees('surat.pdf')
    expect(screen.named('button', 'Keluarkan surat.pdf')).toBeUndefined()
  })

  test('asks for one day and its hour where the kind is counted in hours', async () => {
    const screen = await open('?buka=baru')
    await choose(screen, 'Jenis', 'Izin datang terlambat')
    await screen.type(await screen.field('Tanggal'), '07/12/2026')
    await screen.leave(await screen.field('Tanggal'))
    expect(screen.text()).not.toContain('Tanggal selesai')
    expect(screen.text()).not.toContain('Mulai pukul')
    await screen.type(await screen.field('Sampai pukul'), '09:30')
    await screen.leave(await screen.field('Sampai pukul'))
    await screen.type(await screen.field('Alasan'), 'Ban bocor')
    await screen.press('Ajukan')
    await screen.until(() => screen.callsTo('/save').length > 0)
    expect(screen.callsTo('/save')[0]?.body).toMatchObject({
      tanggal_mulai: '2026-12-07',
      tanggal_selesai: '2026-12-07',
      jam_mulai: '',
      jam_selesai: '09:30',
    })
  })
})

describe('deciding', () => {
  const waiting = (more: Partial<IzinLengkap> = {}) =>
    lengkap({
      nip: '199001012015011001',
      nama: 'Andi Wijaya',
      status: 'disetujui_atasan',
      menunggu: 'pybmc',
      can: { ...CAN, pybmc: true },
      tingkat_saya: 'pybmc',
      pilihan: [
        { keputusan: 'disetujui', perlu_dasar: false },
        { keputusan: 'perubahan', perlu_dasar: false },
        { keputusan: 'ditangguhkan', perlu_dasar: false },
        { keputusan: 'tidak_disetujui', perlu_dasar: true },
      ],
      bersamaan: { jumlah_pegawai: 9, orang: [] },
      ...more,
    })
  const decided = lengkap({ nip: '199001012015011001', status: 'disetujui_pybmc', menunggu: 'instansi', berlaku: true })
  const deciding = (more: Partial<IzinLengkap> = {}, refused?: Response) => {
    let now = waiting(more)
    return open(
      '?tab=pybmc&izin=z-1',
      { pybmc: [izin({ nama: 'Andi Wijaya', menunggu: 'pybmc', can: { ...CAN, pybmc: true } })], one: () => now },
      on<typeof decideIzinPybmc>('POST', `${BASE}/pybmc/approval`, () => {
        if (refused !== undefined) return refused
        now = decided
        return decided
      }),
    )
  }
  const pick = async ({ click, until }: Screen, label: string) =>
    click(
      await until(() =>
        [...document.querySelectorAll<HTMLElement>('label')]
          .find((one) => one.textContent?.startsWith(label))
          ?.querySelector('input'),
      ),
    )

  test('counts what waits on the tab, and offers no choice that the kind does not allow', async () => {
    const screen = await deciding({ pilihan: [{ keputusan: 'disetujui', perlu_dasar: false }] })
    await screen.sees('PYBMC1')
    await screen.sees('Keputusan Anda')
    await screen.sees('12 hari tersisa tahun 2026')
    expect(screen.text()).not.toContain('Tangguhkan')
    expect(screen.callsTo('/saldo').some(({ query }) => query.nip === '199001012015011001')).toBe(true)
  })

  test('refuses leave of a PNS only with the condition that is not met and a reason', async () => {
    const screen = await deciding()
    await pick(screen, 'Tidak menyetujui')
    await screen.press('Kirim keputusan')
    await screen.until(() => document.querySelectorAll('[aria-invalid=true]').length >= 2)
    expect(screen.callsTo('/approval')).toEqual([])
    await choose(screen, 'Syarat yang tidak terpenuhi', 'Masa kerja belum cukup')
    await screen.type(await screen.field('Alasan'), 'Baru lima bulan')
    await screen.press('Kirim keputusan')
    await screen.sees('Keputusan dikirim.')
    expect(screen.callsTo('/approval').map(({ body }) => body)).toEqual([
      { id: 'z-1', keputusan: 'tidak_disetujui', dasar_tolak: 'masa_kerja', catatan: 'Baru lima bulan' },
    ])
    expect(screen.named('button', 'Kirim keputusan')).toBeUndefined()
  })

  test('proposes other dates with a reason', async () => {
    const screen = await deciding()
    await pick(screen, 'Usulkan tanggal lain')
    for (const [label, value] of [
      ['Tanggal mulai yang diusulkan', '14/12/2026'],
      ['Tanggal selesai yang diusulkan', '16/12/2026'],
    ] as const) {
      await screen.type(await screen.field(label), value)
      await screen.leave(await screen.field(label))
    }
    await screen.type(await screen.field('Alasan'), 'Ada rapat')
    await screen.press('Kirim keputusan')
    await screen.sees('Keputusan dikirim.')
    expect(screen.callsTo('/approval')[0]?.body).toEqual({
      id: 'z-1',
      keputusan: 'perubahan',
      tanggal_mulai: '2026-12-14',
      tanggal_selesai: '2026-12-16',
      catatan: 'Ada rapat',
    })
  })

  test('says what the server refuses and keeps what was written', async () => {
    const refused = refuse(409, { code: 'izin.bukan_giliran', message: 'Permohonan ini sudah diputuskan.' })
    const screen = await deciding({}, refused)
    await pick(screen, 'Setujui')
    await screen.type(await screen.field('Catatan'), 'Silakan')
    await screen.press('Kirim keputusan')
    await screen.sees('Permohonan ini sudah diputuskan.')
    expect(await screen.field('Catatan')).toHaveProperty('value', 'Silakan')
  })

  test('permits at once what cannot wait, with the reason', async () => {
    const here = { ...decided, can: { ...CAN, sementara: true } }
    const screen = await open(
      '?izin=z-1',
      { one: () => here },
      on<typeof permitIzinForNow>('POST', `${BASE}/sementara`, decided),
    )
    await screen.press('Izinkan sementara')
    await screen.sees('Hari-harinya berlaku sebagai izin sampai PYBMC memutuskan.')
    await screen.press('Izinkan sementara')
    await screen.sees('Wajib diisi.')
    expect(screen.callsTo('/sementara')).toEqual([])
    await screen.type(await screen.field('Mengapa tidak dapat menunggu'), 'Ayah wafat')
    await screen.press('Izinkan sementara')
    await screen.sees('Diizinkan sementara. PYBMC sudah diberi tahu.')
    expect(screen.callsTo('/sementara').map(({ body }) => body)).toEqual([{ id: 'z-1', catatan: 'Ayah wafat' }])
  })

  test('calls back from a day inside the leave, with the reason', async () => {
    const here = { ...decided, nama: 'Andi Wijaya', can: { ...CAN, panggil: true } }
    const screen = await open(
      '?izin=z-1',
      { one: () => here },
      on<typeof recallIzin>('POST', `${BASE}/panggil`, decided),
    )
    await screen.press('Panggil kembali')
    await screen.sees('Panggil kembali Andi Wijaya?')
    await screen.press('Panggil kembali')
    await screen.until(() => document.querySelectorAll('[aria-invalid=true]').length >= 2)
    expect(screen.callsTo('/panggil')).toEqual([])
    const day = await screen.field('Masuk kerja lagi mulai')
    await screen.type(day, '08/12/2026')
    await screen.leave(day)
    await screen.type(await screen.field('Kepentingan dinas yang mendesak'), 'Banjir')
    await screen.press('Panggil kembali')
    await screen.sees('Dipanggil kembali. Pegawai sudah diberi tahu.')
    expect(screen.callsTo('/panggil')[0]?.body).toEqual({ id: 'z-1', tanggal: '2026-12-08', alasan: 'Banjir' })
  })

  test('shows what waits first, and all of it with the filters of the address', async () => {
    const waits = await open('?tab=bawahan', {
      bawahan: [izin({ nama: 'Andi Wijaya', can: { ...CAN, atasan: true } })],
    })
    await waits.sees('Andi Wijaya')
    expect(waits.callsTo('/bawahan/get').some(({ query }) => query.menunggu === 'true')).toBe(true)
    await waits.press('Semua')
    await waits.until(() => waits.search().lihat === 'semua')
    expect(waits.search().tab).toBe('bawahan')
  })

  test('asks for what the address names', async () => {
    const address = '?tab=pybmc&lihat=semua&status=disetujui&jenis_kode=CT&dari=2026-12-01&sampai=2026-12-31&q=andi'
    const screen = await open(address)
    const wanted = {
      status: 'disetujui',
      jenis_kode: 'CT',
      dari: '2026-12-01',
      sampai: '2026-12-31',
      q: 'andi',
    }
    const asked = await screen.until(() => screen.callsTo('/pybmc/get').find(({ query }) => query.q === 'andi'))
    expect(asked.query).toMatchObject(wanted)
    expect(asked.query).not.toHaveProperty('menunggu')
  })

  test.each([
    [5, true],
    [9, false],
  ])('warns who decides when too many of an office of %i are away: %s', async (jumlah_pegawai, warns) => {
    const orang = [
      { nip: '3', nama: 'Dewi', tanggal_mulai: '2026-12-08', tanggal_selesai: '2026-12-08', berlaku: true },
    ]
    const screen = await deciding({ bersamaan: { jumlah_pegawai, orang } })
    await screen.sees('Dewi')
    const warning = `Pada Sel, 8 Des 2026 akan ada 2 dari ${jumlah_pegawai} pegawai`
    expect(screen.text().includes(warning)).toBe(warns)
  })
})
