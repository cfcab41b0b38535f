import type { countPersetujuan, listPersetujuan } from '@presensi/contract/days/persetujuan'
import type { readIzin } from '@presensi/contract/leave/izin'
import type { decideIzinAtasan, decideIzinPybmc } from '@presensi/contract/leave/izin-keputusan'
import type { readSaldoIzin } from '@presensi/contract/leave/izin-saldo'
import type { RouteAnswer } from '@presensi/contract/route'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { holdTimers, on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { PersetujuanPage } from './PersetujuanPage.tsx'
import { TUNDA_MS } from './tunda.ts'
import type { PerkaraIzin } from './use-izin-kata.ts'

type Pilihan = PerkaraIzin['timbangan']['keputusan']
const EMPAT: Pilihan = (['disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui'] as const).map((keputusan) => ({
  keputusan,
  perlu_dasar: false,
}))
const TANPA_PERGI = { paling_banyak: 1, jumlah_pegawai: 12, terlalu_banyak: false }

const izin = (id: string, nama: string, more: Partial<PerkaraIzin['timbangan']> = {}): PerkaraIzin => ({
  jenis: 'izin',
  id,
  sejak: '2026-11-16T01:00:00.000Z',
  izin: {
    id,
    nomor: `CT-${id}`,
    nip: '198703122010012001',
    nama,
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
    alasan: 'Menjenguk orang tua',
    alamat_selama: 'Bandung',
    no_hp: null,
    status: 'diajukan',
    menunggu: 'atasan',
    menunggu_sejak: '2026-11-16T01:00:00.000Z',
    berlaku: false,
    usulan: null,
    diajukan_oleh: null,
    dibuat_pada: '2026-11-16T01:00:00.000Z',
    lampiran: [{ id: 'l-1', nama: 'surat.pdf', jenis: 'application/pdf', ukuran: 1000 }],
    can: {
      ubah: false,
      hapus: false,
      batal: false,
      terima: false,
      atasan: (more.tingkat ?? 'atasan') === 'atasan',
      pybmc: more.tingkat === 'pybmc',
      instansi: false,
      panggil: false,
      sementara: false,
    },
  },
  timbangan: {
    tingkat: 'atasan',
    keputusan: EMPAT,
    sisa: 9,
    pergi: TANPA_PERGI,
    setahun: { permintaan: 2, hari: 5 },
    ...more,
  },
})

/** The request as it is opened: with its steps and who else is away. */
const lengkap = ({ izin: one, timbangan }: PerkaraIzin): RouteAnswer<typeof readIzin> => ({
  ...one,
  keputusan: [],
  pemutus: [],
  menunggu_untuk: null,
  dasar: 'PP 11/2017',
  tingkat_saya: timbangan.tingkat,
  pilihan: timbangan.keputusan,
  bersamaan: {
    jumlah_pegawai: 9,
    orang: [{ nip: '2', nama: 'Tono', tanggal_mulai: '2026-12-08', tanggal_selesai: '2026-12-08', berlaku: false }],
  },
})

function server(rows: readonly PerkaraIzin[]) {
  const gone = new Set<string>()
  const left = () => rows.filter(({ id }) => !gone.has(id))
  const decide = (id: string | undefined) => {
    gone.add(id ?? '')
    return {} as never
  }
  return [
    on<typeof countPersetujuan>('GET', '/absensi/v2/persetujuan/jumlah', () => ({
      konfirmasi: 0,
      perbaikan: 0,
      izin: left().length,
      dinas_luar: 0,
      tindakan: 0,
      sambungan_akun: 0,
      tertukar: 0,
      total: left().length,
      berwenang: true,
    })),
    on<typeof listPersetujuan>('GET', '/absensi/v2/persetujuan/get', () => ({
      items: left(),
      total: left().length,
      page: 1,
      size: 25,
    })),
    on<typeof readSaldoIzin>('GET', '/absensi/v2/pegawai/izin/saldo', () =>
      refuse(404, { code: 'tidak_ditemukan', message: 'Tidak ada.' }),
    ),
    on<typeof readIzin>('GET', '/absensi/v2/pegawai/izin/{id}', ({ path }) => {
      const found = rows.find(({ id }) => path.endsWith(`/${id}`))
      return found === undefined ? refuse(404, { code: 'tidak_ditemukan', message: 'Tidak ada.' }) : lengkap(found)
    }),
    on<typeof decideIzinAtasan>('POST', '/absensi/v2/pegawai/izin/atasan/approval', ({ body }) => decide(body.id)),
    on<typeof decideIzinPybmc>('POST', '/absensi/v2/pegawai/izin/pybmc/approval', ({ body }) => decide(body.id)),
  ]
}
const open = (rows: readonly PerkaraIzin[]) => {
  holdTimers(TUNDA_MS)
  return openScreen({
    screen: PersetujuanPage,
    path: '/persetujuan',
    params: PERSETUJUAN_PARAMS,
    server: server(rows),
    address: '',
  })
}
const items = () =>
  [...document.querySelectorAll('[data-item]')].map((item) => item.querySelector('strong')?.textContent)
const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-item=${id}]`)
/** As when the person looks at another tab: what is held is sent. */
const hide = () =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
  })

test('leave is shown with its days, the balance, who else is away and the papers', async () => {
  setWidth(1440)
  const pergi = { paling_banyak: 4, jumlah_pegawai: 9, terlalu_banyak: true }
  const screen = await open([izin('a', 'Sri', { pergi }), izin('b', 'Bambang')])
  await screen.until(() => items().length === 2)
  expect(itemOf('a')?.textContent).toContain('Cuti tahunan · ')
  expect(itemOf('a')?.textContent).toContain('3 hari: Menjenguk orang tua')
  expect(itemOf('a')?.textContent).toContain('Sisa cuti 9 hari.')
  expect(itemOf('a')?.textContent).toContain('Terlalu banyak yang pergi: 4 dari 9 orang sekantor')
  expect(itemOf('b')?.textContent).not.toContain('Terlalu banyak')
  await screen.sees('Tono')
  await screen.sees('2 permintaan, 5 hari')
  await screen.sees('surat.pdf')
})

test('approving by key is held, can be taken back, and is sent to the level that decides', async () => {
  setWidth(1440)
  const screen = await open([izin('a', 'Sri'), izin('b', 'Bambang', { tingkat: 'pybmc' })])
  await screen.until(() => items().length === 2)
  await screen.key(itemOf('a'), 'a')
  await screen.sees('Cuti tahunan Sri disetujui.')
  expect(screen.callsTo('/approval')).toEqual([])
  await screen.press('Urungkan')
  expect(items()).toEqual(['Sri', 'Bambang'])
  // The next one was opened meanwhile.
  await screen.click(itemOf('a'))
  await screen.key(itemOf('a'), 'a')
  await screen.key(itemOf('b'), 'a')
  await hide()
  await screen.until(() => screen.callsTo('/approval').length === 2)
  expect(screen.callsTo('/atasan/approval').map(({ body }) => body)).toEqual([
    { id: 'a', keputusan: 'disetujui', instansi_id: 'i-1' },
  ])
  expect(screen.callsTo('/pybmc/approval').map(({ body }) => body)).toEqual([
    { id: 'b', keputusan: 'disetujui', instansi_id: 'i-1' },
  ])
})

test('another decision offers only what the kind allows, asks for what it needs, and is sent whole', async () => {
  setWidth(1440)
  const keputusan: Pilihan = [
    { keputusan: 'disetujui', perlu_dasar: false },
    { keputusan: 'perubahan', perlu_dasar: false },
    { keputusan: 'tidak_disetujui', perlu_dasar: true },
  ]
  const screen = await open([izin('a', 'Sri', { tingkat: 'pybmc', keputusan })])
  await screen.until(() => items().length === 1)
  await screen.key(itemOf('a'), 'r')
  await screen.sees('Putusan atas Cuti tahunan Sri')
  const submit = () => screen.click(document.querySelector('[role=dialog] button[type=submit]'))
  await submit()
  await screen.sees('Pilih salah satu.')
  await screen.click(await screen.field('Keputusan'))
  const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
  await screen.until(() => options().length > 0)
  expect(options()).toEqual(['Perubahan tanggal', 'Tidak disetujui'])
  await screen.click([...document.querySelectorAll('[role=option]')].at(-1) ?? null)
  await submit()
  expect(screen.callsTo('/approval')).toEqual([])
  await screen.type(await screen.field('Catatan'), 'Belum satu tahun bekerja')
  await screen.click(await screen.field('Syarat yang tidak dipenuhi'))
  const dasar = () => [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === 'Masa kerja')
  await screen.until(() => dasar() !== undefined)
  await screen.click(dasar() ?? null)
  await submit()
  await screen.sees('Cuti tahunan Sri: Tidak disetujui.')
  await hide()
  await screen.until(() => screen.callsTo('/pybmc/approval').length === 1)
  expect(screen.callsTo('/pybmc/approval')[0]?.body).toEqual({
    id: 'a',
    keputusan: 'tidak_disetujui',
    dasar_tolak: 'masa_kerja',
    catatan: 'Belum satu tahun bekerja',
    instansi_id: 'i-1',
  })
})

test('other dates need both days, in order, and not those that were asked for', async () => {
  setWidth(390)
  const screen = await open([izin('a', 'Sri')])
  await screen.until(() => items().length === 1)
  await screen.press('Putusan lain')
  await screen.sees('Putusan atas Cuti tahunan Sri')
  await screen.click(await screen.field('Keputusan'))
  const change = () =>
    [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === 'Perubahan tanggal')
  await screen.until(() => change() !== undefined)
  await screen.click(change() ?? null)
  const submit = () => screen.click(document.querySelector('[role=dialog] button[type=submit]'))
  await screen.type(await screen.field('Catatan'), 'Minggu depan saja')
  await submit()
  await screen.sees('Isi tanggalnya.')
  await screen.type(await screen.field('Tanggal mulai usulan'), '14/12/2026')
  await screen.type(await screen.field('Tanggal selesai usulan'), '13/12/2026')
  await submit()
  await screen.sees('Tanggal selesai sebelum tanggal mulai.')
  await screen.type(await screen.field('Tanggal selesai usulan'), '15/12/2026')
  await submit()
  await screen.until(() => items().length === 0)
  await hide()
  await screen.until(() => screen.callsTo('/atasan/approval').length === 1)
  expect(screen.callsTo('/atasan/approval')[0]?.body).toEqual({
    id: 'a',
    keputusan: 'perubahan',
    tanggal_mulai: '2026-12-14',
    tanggal_selesai: '2026-12-15',
    catatan: 'Minggu depan saja',
    instansi_id: 'i-1',
  })
})

test('several at once say how many requests are approved', async () => {
  setWidth(1440)
  const screen = await open([izin('a', 'Sri'), izin('b', 'Bambang')])
  await screen.until(() => items().length === 2)
  await screen.sees('Pilih semua di halaman ini')
  await screen.click(document.querySelector('label input[type=checkbox]'))
  await screen.press('Setujui 2 yang dipilih')
  await screen.sees('2 permintaan izin disetujui pada tingkat Anda.')
})
