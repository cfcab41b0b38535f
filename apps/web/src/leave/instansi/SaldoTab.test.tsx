import type { closeYearSaldo, readSaldoIzin, saveSaldo } from '@presensi/contract/leave/izin-saldo'
import type { RouteAnswer } from '@presensi/contract/route'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { IZIN_INSTANSI_PARAMS } from '../params.ts'
import { IzinInstansiPage } from './IzinInstansiPage.tsx'

type BukuSaldo = RouteAnswer<typeof readSaldoIzin>
type BarisSaldo = BukuSaldo['akun'][number]['baris'][number]

const BASE = '/absensi/v2/pegawai/izin/saldo'
const NIP = '198703122010012001'
const baris = (urut: number, more: Partial<BarisSaldo>): BarisSaldo => ({
  urut,
  tanggal: '2026-01-02',
  jenis: 'hak',
  jumlah: 12,
  sisa: 12,
  tanda: 0,
  dasar: 'Perka BKN 24/2017 III.A',
  alasan: null,
  izin_id: null,
  untuk: null,
  oleh: null,
  rencana: false,
  ...more,
})
const buku = (more: Partial<BukuSaldo> = {}): BukuSaldo => ({
  nip: NIP,
  nama: 'Rina Kartika',
  tahun: 2026,
  sisa: 13,
  tanpa_hak: null,
  akun: [
    {
      sumber: 'n1',
      sisa: 4,
      baris: [baris(1, { jenis: 'bawaan', jumlah: 6, sisa: 6 }), baris(2, { jenis: 'dipesan', jumlah: -2, sisa: 4 })],
    },
    {
      sumber: 'n',
      sisa: 9,
      baris: [
        baris(1, {}),
        baris(2, { jenis: 'penyesuaian', jumlah: -3, sisa: 9, alasan: 'Salah catat', oleh: 'Dewi' }),
      ],
    },
  ],
  can: { sesuaikan: true },
  ...more,
})
const reading = (more: Partial<BukuSaldo> = {}) => on<typeof readSaldoIzin>('GET', BASE, () => buku(more))
const open = (address: string, ...server: Parameters<typeof openScreen>[0]['server']) =>
  openScreen({
    screen: IzinInstansiPage,
    path: '/izin/lists/instansi',
    params: IZIN_INSTANSI_PARAMS,
    address,
    rights: ['u_view', 'u_ubah', 'u_proses', 'u_download_template'],
    server,
  })

test('the ledger of the person in the address, source by source, each line with its basis', async () => {
  const screen = await open(`?nip=${NIP}`, reading())
  await screen.until(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Rina Kartika'))
  await screen.sees('13 hari')
  await screen.sees('Sisa tahun 2025')
  await screen.sees('Dibawa dari tahun sebelumnya')
  await screen.sees('−2')
  await screen.sees('Perka BKN 24/2017 III.A')
  await screen.sees('Salah catat')
  expect(screen.callsTo('/saldo').some(({ query }) => query.nip === NIP)).toBe(true)
})

test('who has no annual leave is told why, and from when on', async () => {
  const screen = await open(
    `?nip=${NIP}`,
    reading({ sisa: 0, akun: [], tanpa_hak: { alasan: 'masa_kerja', mulai: '2027-03-01' } }),
  )
  await screen.sees('1 Mar 2027')
})

test('an adjustment asks for number, decree and reason, and says what the server refuses', async () => {
  let refused = true
  const screen = await open(
    `?nip=${NIP}`,
    reading(),
    on<typeof saveSaldo>('POST', `${BASE}/save`, ({ body }) =>
      refused
        ? refuse(409, { code: 'izin.saldo_kurang', message: 'Saldo cuti tahun 2026 tidak cukup.' })
        : {
            ...baris(3, { jenis: 'penyesuaian', jumlah: Number(body.hari), sisa: 7 }),
            nip: NIP,
            tahun: 2026,
            sumber: 'n',
          },
    ),
  )
  await screen.press('Sesuaikan saldo')
  await screen.field('Jumlah hari')
  await screen.press('Simpan')
  await screen.until(() => document.querySelectorAll('[aria-invalid=true]').length >= 3)
  expect(screen.callsTo('/save')).toEqual([])
  await screen.type(await screen.field('Jumlah hari'), '-2')
  await screen.type(await screen.field('Dasar'), 'SK 1')
  await screen.type(await screen.field('Alasan'), 'Salah catat')
  await screen.press('Simpan')
  await screen.sees('Saldo cuti tahun 2026 tidak cukup.')
  refused = false
  await screen.press('Simpan')
  await screen.sees('Sisa sekarang 7 hari.')
  expect(screen.callsTo('/save').at(-1)?.body).toMatchObject({
    nip: NIP,
    hari: '-2',
    dasar: 'SK 1',
    alasan: 'Salah catat',
    sumber: 'n',
  })
})

test('nobody adjusts where the server says they may not', async () => {
  const screen = await open(`?nip=${NIP}`, reading({ can: { sesuaikan: false } }))
  await screen.sees('13 hari')
  expect(screen.text()).not.toContain('Sesuaikan saldo')
})

test('the year is turned after a question, and a look changes nothing', async () => {
  const screen = await open(
    '?tab=saldo&buka=tutup',
    on<typeof closeYearSaldo>('POST', `${BASE}/tutup-tahun`, { pekerjaan_id: 'p-1', jumlah: 40 }),
  )
  await screen.press('Lihat dulu')
  await screen.until(() => screen.callsTo('/tutup-tahun').length === 1)
  expect(screen.callsTo('/tutup-tahun')[0]?.body.pratinjau).toBe('true')
  await screen.sees('Sedang dihitung tanpa mengubah apa pun.')
  await screen.press('Jalankan')
  await screen.sees('semua pegawai ditutup')
  expect(screen.callsTo('/tutup-tahun').length).toBe(1)
  await screen.press('Jalankan')
  await screen.until(() => screen.callsTo('/tutup-tahun').length === 2)
  expect(screen.callsTo('/tutup-tahun')[1]?.body.pratinjau).toBe('false')
})
