import { expect, test } from 'vitest'
import { openScreen } from '../../lib/testing/screen.tsx'
import type { HariIni, TandaTerima } from './outbox/presensi-wire.ts'
import { ReceiptCard } from './ReceiptCard.tsx'

const terima = {
  id: 'e-1',
  jenis: 'masuk',
  kegiatan: null,
  kegiatan_id: null,
  tanggal: '2026-11-16',
  waktu: '2026-11-16T00:20:30.000Z',
  zona_waktu: 'Asia/Jakarta',
  kantor: 'Kantor A',
  nilai: 'diterima',
  sementara: true,
  luring: false,
  alasan: [],
  keputusan: null,
  dapat_ditinjau: false,
  nomor: 12,
  hash: 'a'.repeat(64),
} as unknown as TandaTerima
const hari = { tanggal: '2026-11-16', foto_wajib: true, jadwal: { waktu: null } } as unknown as HariIni

const open = (change: object, berfoto: boolean | undefined) =>
  openScreen({
    screen: () => <ReceiptCard terima={{ ...terima, ...change }} berfoto={berfoto} hari={hari} masuk={null} />,
    path: '/presensi',
    params: [],
    server: [],
  })
const title = () => document.querySelector('h3')?.textContent
const says = (text: string): boolean => document.body.textContent?.includes(text) === true
const SEMENTARA = 'Sementara, sampai foto diperiksa'
const TANPA_FOTO = 'Swafoto diwajibkan, tetapi tidak ada pada presensi ini.'

test('with its photo on the way it is provisional', async () => {
  const screen = await open({}, true)
  await screen.sees('Masuk tercatat')
  expect([says(SEMENTARA), says(TANPA_FOTO)]).toEqual([true, false])
})

test('without a photo nothing is being checked, and the photo that is missing is named', async () => {
  const screen = await open({ nilai: 'perlu_konfirmasi' }, false)
  await screen.sees('Masuk tercatat')
  expect([says(SEMENTARA), says(TANPA_FOTO)]).toEqual([false, true])
})

test('what is refused says so first, and is neither recorded nor provisional', async () => {
  const alasan = [{ kode: 'luar_area_jauh', pesan: '115,4 km di luar area Kantor A.', nilai: 'ditolak' }]
  const screen = await open({ nilai: 'ditolak', alasan }, true)
  await screen.until(title)
  expect(title()).toBe('Ditolak, belum dihitung')
  expect([says('tercatat'), says(SEMENTARA), says('115,4 km')]).toEqual([false, false, true])
})
