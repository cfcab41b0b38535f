import type { countKonfirmasi, decideKonfirmasi, listKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import type { readBuktiPresensi } from '@presensi/contract/clocking/presensi'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import type { Peristiwa } from '../bukti/public.ts'
import { KONFIRMASI_PARAMS } from '../params.ts'
import { KonfirmasiPage } from './KonfirmasiPage.tsx'

const waiting = (id: string, nama: string, putuskan = true): Peristiwa => ({
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
  area: null,
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

/** Three wait; what was decided waits no longer. */
function queue({ refused }: { refused?: string } = {}) {
  const rows = [waiting('a', 'Sri'), waiting('b', 'Bambang'), waiting('c', 'Dewi', false)]
  const gone = new Set<string>()
  const left = () => rows.filter(({ id }) => !gone.has(id))
  return [
    on<typeof countKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/jumlah', () => ({
      menunggu: left().length,
      berwenang: true,
    })),
    on<typeof listKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/get', () => ({
      items: left(),
      total: left().length,
      page: 1,
      size: 25,
      more: false,
    })),
    on<typeof readBuktiPresensi>('GET', '/absensi/v2/pegawai/presensi/bukti/{id}', () =>
      refuse(404, { code: 'tidak_ditemukan', message: 'Belum ada.' }),
    ),
    on<typeof decideKonfirmasi>('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', ({ body }) => {
      if (body.id === refused)
        return refuse(409, { code: 'konfirmasi.diputuskan', message: 'Sudah diputuskan orang lain.' })
      gone.add(String(body.id))
      return { ...waiting(String(body.id), 'Sri'), nilai: 'diterima' } as never
    }),
  ]
}
const open = (server = queue()) =>
  openScreen({ screen: KonfirmasiPage, path: '/persetujuan', params: KONFIRMASI_PARAMS, server })
const items = () =>
  [...document.querySelectorAll('[data-item]')].map((item) => item.querySelector('strong')?.textContent)

test('on a wide screen the first is open; accepted by its key it goes, and the next is open', async () => {
  setWidth(1440)
  const screen = await open()
  await screen.until(() => items().length === 3)
  const current = () => document.querySelector<HTMLElement>('[data-item][aria-current]')
  expect(current()?.dataset.item).toBe('a')
  await screen.key(current(), 'a')
  await screen.until(() => items().length === 2)
  expect(screen.callsTo('/putuskan').map(({ body }) => body)).toEqual([{ id: 'a', keputusan: 'diterima' }])
  expect(screen.search().buka).toBe('b')
  expect(screen.notices()).toHaveLength(1)
})

test('somebody else was faster: the sentence is said, and the one that was looked at stays', async () => {
  const screen = await open(queue({ refused: 'a' }))
  await screen.until(() => items().length === 3)
  await screen.key(document.querySelector('[data-item=a]'), 'a')
  await screen.sees('Sudah diputuskan orang lain.')
  expect(items()).toEqual(['Sri', 'Bambang', 'Dewi'])
})

test('several at once after a question; what the person may not decide cannot be selected', async () => {
  const screen = await open()
  await screen.until(() => items().length === 3)
  expect(document.querySelectorAll('li input[type=checkbox]')).toHaveLength(2)
  await screen.click(document.querySelector('label input[type=checkbox]'))
  await screen.press('Terima 2 presensi')
  await screen.sees('Terima 2 presensi sekaligus?')
  await screen.press('Terima 2 presensi')
  await screen.until(() => items().length === 1)
  expect(screen.callsTo('/putuskan').map(({ body }) => body.id)).toEqual(['a', 'b'])
})

test('who can never decide is told so, and nothing is asked for', async () => {
  const nobody = on<typeof countKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/jumlah', {
    menunggu: 0,
    berwenang: false,
  })
  const screen = await open([nobody, ...queue()])
  await screen.sees('Halaman ini untuk atasan dan admin')
  expect(screen.callsTo('/konfirmasi/get')).toEqual([])
})
