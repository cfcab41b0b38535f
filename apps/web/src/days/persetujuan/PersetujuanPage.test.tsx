import type { decideTindakan } from '@presensi/contract/access/tindakan'
import type { decideKonfirmasi, listKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import type { readBuktiPresensi } from '@presensi/contract/clocking/presensi'
import type { decideDinasLuar } from '@presensi/contract/days/dinas-luar'
import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { countPersetujuan, listPersetujuan } from '@presensi/contract/days/persetujuan'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Peristiwa } from '../../clocking/bukti/public.ts'
import { holdTimers, on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import type { DinasLuar } from '../dinas-luar/public.ts'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { PersetujuanPage } from './PersetujuanPage.tsx'
import type { Perkara } from './persetujuan.api.ts'
import { TUNDA_MS } from './tunda.ts'

const peristiwa = (id: string, nama: string, putuskan = true): Peristiwa => ({
  id,
  nama,
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
  nilai: 'perlu_konfirmasi',
  nilai_awal: 'perlu_konfirmasi',
  sementara: false,
  alasan: [],
  area: { keadaan: 'luar', jarak_m: 340, titik_ke: 0, kantor: null },
  dapat_ditinjau: false,
  keputusan: null,
  nomor: 1,
  lat: null,
  lng: null,
  akurasi_m: null,
  perangkat_id: 'd-1',
  ada_foto: false,
  can: { putuskan, lihat_foto: false },
})
const konfirmasi = (id: string, nama: string, putuskan = true): Perkara => ({
  jenis: 'konfirmasi',
  id,
  sejak: '2026-11-16T00:25:00.000Z',
  konfirmasi: peristiwa(id, nama, putuskan),
  biasanya: { jumlah: 18, waktu: '2026-11-16T00:20:00.000Z', tepi_m: -20 },
  titik: null,
})
const surat: DinasLuar = {
  id: 'd',
  kantor_id: 'k-1',
  kantor: 'Kantor A',
  nomor_surat: 'ST-7',
  tanggal_surat: '2026-11-10',
  dasar: null,
  tujuan: 'Rapat di Surabaya',
  jenis: 'luar_kota',
  mulai: '2026-11-20',
  selesai: '2026-11-21',
  dari: '2026-11-20',
  sampai: '2026-11-21',
  zona_waktu: 'Asia/Jakarta',
  tempat: null,
  perlu_presensi: false,
  pegawai: [{ nip: '198703122010012009', nama: 'Citra' }],
  surat: { id: 'l-1', nama: 'surat.pdf', ukuran: 1000 },
  status: 'menunggu',
  sudah_mulai: false,
  catatan: null,
  diputuskan_oleh: null,
  diputuskan_pada: null,
  riwayat: [],
  can: { ubah: false, hapus: false, setujui: true },
}
const dinasLuar: Perkara = { jenis: 'dinas_luar', id: 'd', sejak: '2026-11-16T01:00:00.000Z', dinas_luar: surat }

/** Four wait; what was decided waits no longer. */
const FOUR = [konfirmasi('a', 'Sri'), konfirmasi('b', 'Bambang'), konfirmasi('c', 'Dewi', false), dinasLuar]
function queue({ refused, rows = FOUR }: { refused?: string; rows?: readonly Perkara[] } = {}) {
  const gone = new Set<string>()
  const left = (jenis?: string) =>
    rows.filter((one) => !gone.has(one.id) && (jenis === undefined || one.jenis === jenis))
  const decide = (id: string) => {
    if (id === refused)
      return refuse(409, { code: 'konfirmasi.sudah_diputuskan', message: 'Sudah diputuskan orang lain.' })
    gone.add(id)
    return peristiwa(id, 'Sri') as never
  }
  return [
    on<typeof countPersetujuan>('GET', '/absensi/v2/persetujuan/jumlah', () => ({
      konfirmasi: left('konfirmasi').length,
      perbaikan: 0,
      izin: 0,
      dinas_luar: left('dinas_luar').length,
      tindakan: 0,
      sambungan_akun: 0,
      total: left().length,
      berwenang: true,
    })),
    on<typeof listPersetujuan>('GET', '/absensi/v2/persetujuan/get', ({ query }) => ({
      items: left(query.jenis),
      total: left(query.jenis).length,
      page: 1,
      size: 25,
    })),
    on<typeof readBuktiPresensi>('GET', '/absensi/v2/pegawai/presensi/bukti/{id}', () =>
      refuse(404, { code: 'tidak_ditemukan', message: 'Belum ada.' }),
    ),
    on<typeof decideKonfirmasi>('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', ({ body }) => decide(body.id ?? '')),
    on<typeof decideDinasLuar>('POST', '/absensi/v2/pegawai/dinas_luar/setujui', ({ body }) => decide(body.id ?? '')),
  ]
}
const open = (server = queue(), address = '') => {
  holdTimers(TUNDA_MS)
  return openScreen({ screen: PersetujuanPage, path: '/persetujuan', params: PERSETUJUAN_PARAMS, server, address })
}
const items = () =>
  [...document.querySelectorAll('[data-item]')].map((item) => item.querySelector('strong')?.textContent)
const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-item=${id}]`)
const current = () => document.querySelector<HTMLElement>('[data-item][aria-current]')?.dataset.item
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
/** As when the person looks at another tab, or closes this one. */
const hide = () =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
  })

test('everything that waits in one list, with counts by kind and the evidence on each', async () => {
  setWidth(1440)
  const screen = await open()
  await screen.until(() => items().length === 4)
  expect(items()).toEqual(['Sri', 'Bambang', 'Dewi', 'Citra'])
  expect(tabs()).toEqual(['Semua4', 'Presensi3', 'Perbaikan0', 'Izin0', 'Dinas luar1', 'Sudah diputuskan', 'Tim saya'])
  expect(itemOf('a')?.textContent).toContain('Di luar area, 340 m dari tepi')
  expect(itemOf('a')?.textContent).toContain('Biasanya 07.20 WIB. Di dalam area, 20 m dari tepi (18 presensi')
  expect(itemOf('d')?.textContent).toContain('Rapat di Surabaya (ST-7)')
  expect(current()).toBe('a')
  await screen.press('Dinas luar1')
  await screen.until(() => items().length === 1)
  expect(screen.search().jenis).toBe('dinas_luar')
  await screen.sees('Dicatat oleh salah seorang yang ditugaskan')
})

test('by key the next is open at once; nothing is sent before it may no longer be taken back', async () => {
  setWidth(1440)
  const screen = await open()
  await screen.until(() => items().length === 4)
  await screen.key(itemOf('a'), 'a')
  expect(items()).toEqual(['Bambang', 'Dewi', 'Citra'])
  expect(current()).toBe('b')
  expect(screen.search().buka).toBe('konfirmasi.b')
  expect(tabs()[0]).toBe('Semua3')
  await screen.sees('Presensi Masuk Sri diterima.')
  expect(screen.callsTo('/putuskan')).toEqual([])
  await hide()
  await screen.until(() => screen.callsTo('/persetujuan/get').length > 1)
  expect(screen.callsTo('/putuskan').map(({ body }) => body)).toEqual([
    { id: 'a', keputusan: 'diterima', instansi_id: 'i-1' },
  ])
  expect(items()).toEqual(['Bambang', 'Dewi', 'Citra'])
})

test('what was taken back waits again and is never sent', async () => {
  const screen = await open()
  await screen.until(() => items().length === 4)
  await screen.key(itemOf('a'), 'a')
  await screen.key(itemOf('b'), 'a')
  expect(items()).toEqual(['Dewi', 'Citra'])
  await screen.press('Urungkan')
  expect(items()).toEqual(['Bambang', 'Dewi', 'Citra'])
  await screen.key(itemOf('b'), 'u')
  expect(items()).toEqual(['Sri', 'Bambang', 'Dewi', 'Citra'])
  await hide()
  await screen.close()
  expect(screen.callsTo('/putuskan')).toEqual([])
})

test('whoever goes to another page leaves nothing undecided, and nothing is decided twice', async () => {
  const screen = await open()
  await screen.until(() => items().length === 4)
  await screen.key(itemOf('d'), 'j')
  await screen.key(itemOf('a'), 'a')
  await hide()
  await screen.close()
  window.dispatchEvent(new Event('pagehide'))
  expect(screen.callsTo('/putuskan').map(({ body }) => body.id)).toHaveLength(1)
})

test('somebody else was faster: the sentence is said, and it is asked anew what waits', async () => {
  const screen = await open(queue({ refused: 'a' }))
  await screen.until(() => items().length === 4)
  await screen.key(itemOf('a'), 'a')
  await hide()
  await screen.sees('Sri: Sudah diputuskan orang lain.')
  await screen.until(() => items().length === 4)
})

test('several at once after a question; what the person may not decide cannot be selected', async () => {
  const screen = await open()
  await screen.until(() => items().length === 4)
  expect(document.querySelectorAll('li input[type=checkbox]')).toHaveLength(3)
  await screen.sees('Pilih semua di halaman ini')
  await screen.click(document.querySelector('label input[type=checkbox]'))
  await screen.press('Setujui 3 yang dipilih')
  await screen.sees('2 presensi dihitung sebagai hadir menurut waktunya.')
  await screen.sees('1 dinas luar mulai berlaku.')
  await screen.press('Setujui 3 yang dipilih')
  await screen.until(() => items().length === 1)
  await screen.sees('3 disetujui.')
  await hide()
  await screen.until(() => screen.callsTo('/setujui').length === 1)
  expect(screen.callsTo('/putuskan').map(({ body }) => body.id)).toEqual(['a', 'b'])
  expect(screen.callsTo('/setujui')[0]?.body).toMatchObject({ id: 'd', keputusan: 'disetujui' })
})

test('refusing wants a reason, on a phone too', async () => {
  setWidth(390)
  const screen = await open()
  await screen.until(() => items().length === 4)
  const buttons = itemOf('d')?.parentElement?.querySelectorAll('button')
  await screen.click([...(buttons ?? [])].find((one) => one.textContent === 'Tidak setuju') ?? null)
  await screen.sees('Tidak menyetujui dinas luar ST-7?')
  await screen.press('Tidak setuju')
  await screen.sees('Tulis sebab penolakan.')
  await screen.type(await screen.field('Catatan'), 'Surat belum ditandatangani')
  await screen.press('Tidak setuju')
  await screen.until(() => items().length === 3)
  await hide()
  await screen.until(() => screen.callsTo('/setujui').length === 1)
  expect(screen.callsTo('/setujui')[0]?.body).toMatchObject({
    id: 'd',
    keputusan: 'tidak_disetujui',
    catatan: 'Surat belum ditandatangani',
  })
})

test('on a phone a card shows where it was and the photo, so that nobody decides without having seen them', async () => {
  setWidth(390)
  const titik = { nama: 'Kantor A', lat: -6.2, lng: 106.8, radius_m: 100 }
  const one = konfirmasi('a', 'Sri')
  if (one.jenis !== 'konfirmasi') throw new Error('no clocking')
  const place = { lat: -6.196, lng: 106.8, akurasi_m: 12, ada_foto: true, can: { putuskan: true, lihat_foto: true } }
  const seen = { ...one, titik, konfirmasi: { ...one.konfirmasi, ...place } }
  const screen = await open(queue({ rows: [seen, konfirmasi('b', 'Bambang')] }))
  const card = (id: string) => itemOf(id)?.parentElement
  await screen.until(() => card('a')?.querySelector('svg[role=img]'))
  const sketch = card('a')?.querySelector('svg[role=img]')
  expect(sketch?.getAttribute('aria-label')).toContain('Di luar area, 340 m dari tepi')
  expect(sketch?.querySelectorAll('line')).toHaveLength(1)
  // Looking at a photo is written down: nobody looks by scrolling.
  expect(screen.callsTo('/presensi/foto/')).toEqual([])
  expect(card('a')?.textContent).toContain('Lihat foto (tercatat)')
  expect(screen.search().buka).toBeUndefined()
  expect(card('b')?.querySelector('svg[role=img]')).toBeNull()
})

test('news leads to the matter itself', async () => {
  setWidth(1440)
  const screen = await open(queue(), '?jenis=dinas_luar&buka=d')
  await screen.until(() => current() === 'd')
})

test('what was decided, and the month of the team, are a tab away', async () => {
  setWidth(1440)
  const decided: Peristiwa = {
    ...peristiwa('z', 'Yuni', false),
    nilai: 'ditolak',
    keputusan: {
      keputusan: 'ditolak',
      sebagai: 'atasan',
      catatan: 'Tidak ada surat',
      oleh: 'Budi',
      pada: '2026-11-16T02:00:00.000Z',
    },
  }
  const server = [
    ...queue(),
    on<typeof listKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/get', ({ query }) => ({
      items: query.status === 'ditolak' ? [decided] : [],
      total: query.status === 'ditolak' ? 1 : 0,
      page: 1,
      size: 25,
    })),
    on<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
      tahun: 2026,
      bulan: 11,
      items: [],
      total: 0,
      page: 1,
      size: 50,
    }),
  ]
  const screen = await open(server, '?status=ditolak')
  await screen.until(() => items().length === 1)
  expect(itemOf('z')?.textContent).toContain('Catatan: Tidak ada surat')
  expect(document.querySelector('li input[type=checkbox]')).toBeNull()
  await screen.press('Tim saya')
  await screen.sees('Tidak ada orang di tim Anda')
  expect(screen.callsTo('/kantor-bulan')[0]?.query).toMatchObject({ tim: 'saya' })
})

test('who can never decide is told so, and nothing is asked for', async () => {
  const nobody = on<typeof countPersetujuan>('GET', '/absensi/v2/persetujuan/jumlah', {
    konfirmasi: 0,
    perbaikan: 0,
    izin: 0,
    dinas_luar: 0,
    tindakan: 0,
    sambungan_akun: 0,
    total: 0,
    berwenang: false,
  })
  const screen = await open([nobody, ...queue()])
  await screen.sees('Halaman ini untuk atasan dan admin')
  expect(screen.callsTo('/persetujuan/get')).toEqual([])
})

const tindakan: Perkara = {
  jenis: 'tindakan',
  id: 't',
  sejak: '2026-11-16T00:25:00.000Z',
  tindakan: {
    jenis: 'pengaturan.ubah',
    judul: 'Melonggarkan pengaturan',
    oleh: { nip: '198703122010012001', nama: 'Budi' },
    alasan: 'Diminta pimpinan',
    instansi_id: 'i-1',
    instansi: 'Instansi A',
    pratinjau: [{ apa: 'TPP difinalkan orang kedua', sebelum: true, sesudah: false }],
    sudah_berlaku: false,
    berakhir_pada: '2026-12-16T00:25:00.000Z',
  },
}

test('an act that waits for a second person says what it would change, and is agreed to or refused with a note', async () => {
  setWidth(1440)
  const putuskan = on<typeof decideTindakan>('POST', '/absensi/v2/persetujuan/putuskan', {
    id: 't',
    status: 'disetujui',
  })
  const screen = await open([...queue({ rows: [tindakan] }), putuskan])
  await screen.until(() => items().length === 1)
  expect(items()).toEqual(['Melonggarkan pengaturan'])
  expect(itemOf('t')?.textContent).toContain('TPP difinalkan orang kedua: ya menjadi tidak')
  expect(itemOf('t')?.textContent).toContain('Gugur Rab, 16 Des 2026 bila tidak diputuskan.')
  await screen.sees('Diminta Budi (198703122010012001)')
  await screen.key(itemOf('t'), 'a')
  await hide()
  await screen.until(() => screen.callsTo('/persetujuan/putuskan').length === 1)
  expect(screen.callsTo('/persetujuan/putuskan').map(({ body }) => body)).toEqual([
    { id: 't', keputusan: 'setuju', instansi_id: 'i-1' },
  ])
})
