import type { deletePeriodeTpp, listPeriodeTpp, savePeriodeTpp } from '@presensi/contract/allowance/tpp'
import type { finishPeriodeTpp, listKurangTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { listSanksiTpp, saveSanksiTpp } from '@presensi/contract/allowance/tpp-sanksi'
import type { listKelasTpp, listSkemaTpp, saveKelasTpp, saveSkemaTpp } from '@presensi/contract/allowance/tpp-skema'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { TPP_PERIODE_PARAMS } from '../params.ts'
import type { Sanksi } from '../tpp-sanksi/sanksi.api.ts'
import type { Kelas, Skema } from '../tpp-skema/skema.api.ts'
import { pageOf, periode, skema, TARIF } from './examples.ts'
import { PeriodePage } from './PeriodePage.tsx'
import type { OrangKurang, Periode } from './periode.api.ts'
import { inputOf, monthBefore, problemsOf, valuesOf } from './periode-values.ts'

const SIAP = [{ kode: 'tpp_daerah', isi: { ...TARIF, nama: 'TPP daerah', dasar: 'Contoh' }, periksa: ['dasar'] }]
const kelas: Kelas = {
  skema_id: 's-1',
  kelas: 9,
  komponen: 'TPP',
  besaran: 4_000_000,
  dasar: null,
  diubah_pada: '2026-01-01T00:00:00.000Z',
}
const sanksi: Sanksi = {
  id: 'x-1',
  nip: '197001012000011001',
  nama: 'Hadi Wijaya',
  tingkat: 'sedang',
  bp: null,
  mulai: '2020-02',
  sampai: '2020-10',
  bulan: 9,
  dasar: 'SK 9/2020',
  dicabut: null,
  oleh: 'Rina',
  dibuat_pada: '2020-01-20T00:00:00.000Z',
  can: { ubah: true },
}
const kurang: OrangKurang = {
  id: 'o-1',
  nip: '197001012000011001',
  nama: 'Hadi Wijaya',
  kantor: 'Dinas Kesehatan',
  can: { ubah: true },
  kurang: [
    { hal: 'rekap', pembenah: 'admin_kantor', kantor: ['Dinas Kesehatan'], tautan: '/rekapbulan/lists' },
    { hal: 'predikat', pembenah: 'keuangan', kantor: [], tautan: '/instansi/tpp/perhitungan/lists' },
  ],
}
type Server = { periode?: Periode[]; skema?: Skema[]; sanksi?: Sanksi[]; save?: () => unknown }
const open = (
  address = '',
  server: Server = {},
  rights = ['u_view', 'u_tambah', 'u_ubah', 'u_hapus', 'u_proses'] as const,
) => {
  const answer = (server.save ?? (() => skema)) as never
  return openScreen({
    screen: PeriodePage,
    path: '/instansi/tpp/periode/lists',
    params: TPP_PERIODE_PARAMS,
    address,
    rights: [...rights],
    server: [
      on<typeof listPeriodeTpp>('GET', '/absensi/v2/instansi/tpp/get', pageOf(server.periode ?? [periode])),
      on<typeof savePeriodeTpp>('POST', '/absensi/v2/instansi/tpp/save', answer),
      on<typeof deletePeriodeTpp>('POST', '/absensi/v2/instansi/tpp/delete', answer),
      on<typeof finishPeriodeTpp>('POST', '/absensi/v2/instansi/tpp/final', answer),
      on<typeof listKurangTpp>('GET', '/absensi/v2/instansi/tpp/kurang', {
        ...pageOf([kurang]),
        jumlah: { rekap: 1, predikat: 1 },
        perlu_dihitung_ulang: 0,
      }),
      on<typeof listSkemaTpp>('GET', '/absensi/v2/instansi/tpp/skema/get', {
        ...pageOf(server.skema ?? [skema]),
        siap: SIAP,
      }),
      on<typeof saveSkemaTpp>('POST', '/absensi/v2/instansi/tpp/skema/save', answer),
      on<typeof listKelasTpp>('GET', '/absensi/v2/instansi/tpp/kelas/get', {
        ...pageOf([kelas]),
        komponen: TARIF.komponen,
      }),
      on<typeof saveKelasTpp>('POST', '/absensi/v2/instansi/tpp/kelas/save', answer),
      on<typeof listSanksiTpp>('GET', '/absensi/v2/instansi/tpp/sanksi/get', pageOf(server.sanksi ?? [sanksi])),
      on<typeof saveSanksiTpp>('POST', '/absensi/v2/instansi/tpp/sanksi/save', answer),
    ],
  })
}

test('a scheme says its decree, weights and since when; opened it says everything', async () => {
  const screen = await open('?tab=skema')
  await screen.sees('Perbup 12/2026 · kinerja 60 %, disiplin 40 % · 1 komponen')
  await screen.click(await screen.until(() => document.querySelector('main li button, li button')))
  await screen.sees('Final menurut golongan, dipotong')
  await screen.sees('Rp 12.000.000')
  expect(screen.search()).toMatchObject({ buka: 's-1' })
})

test('one that paid a final period cannot be changed, and says why', async () => {
  const screen = await open('?tab=skema&buka=s-1', { skema: [{ ...skema, beku: true, can: { ubah: false } }] })
  await screen.sees('tidak diubah lagi')
  expect(screen.named('button', 'Ubah')).toBeUndefined()
})

test('a new scheme begins with a ready-made one; weights that are not the whole are not sent', async () => {
  const screen = await open('?tab=skema&buka=baru')
  await screen.type(await screen.field('Nama skema'), 'Tukin')
  await screen.type(await screen.field('Dasar (keputusan)'), 'SK 1/2026')
  await screen.type(await screen.field('Bobot kinerja (%)'), '70')
  await screen.press('Simpan')
  await screen.sees('Bobot kinerja dan disiplin harus 100 % bersama-sama.')
  expect(screen.callsTo('/skema/save')).toEqual([])
  await screen.type(await screen.field('Bobot disiplin (%)'), '30')
  await screen.press('Simpan')
  await screen.sees('Skema TPP kabupaten tersimpan.')
  const { predikat, pajak, komponen, ...sent } = screen.callsTo('/skema/save').at(-1)?.body ?? {}
  expect(sent).toMatchObject({
    nama: 'Tukin',
    bobot_kinerja_bp: '7000',
    bobot_disiplin_bp: '3000',
    bpjs_batas: '12000000',
  })
  expect(JSON.parse(predikat ?? '')).toEqual(TARIF.predikat)
  expect(JSON.parse(pajak ?? '')).toEqual(TARIF.pajak)
  expect(JSON.parse(komponen ?? '')).toEqual(TARIF.komponen)
})

test('amounts of classes are shown where they are known, and typed as people write them', async () => {
  let refused = true
  const screen = await open('?tab=kelas', {
    save: () =>
      refused ? refuse(409, { code: 'tpp.skema_beku', message: 'Skema ini sudah dipakai periode yang final.' }) : kelas,
  })
  await screen.sees('Rp 4.000.000')
  await screen.sees('Belum diisi')
  await screen.press('Kelas 9')
  const amount = await screen.field('TPP')
  await screen.type(amount, '4,5 juta')
  await screen.press('Simpan')
  await screen.sees('Tulis rupiah bulat')
  expect(screen.callsTo('/kelas/save')).toEqual([])
  await screen.type(amount, '4.500.000')
  await screen.press('Simpan')
  await screen.sees('Skema ini sudah dipakai periode yang final.')
  refused = false
  await screen.press('Simpan')
  await screen.sees('Besaran kelas 9 tersimpan.')
  expect(screen.callsTo('/kelas/save').at(-1)?.body).toEqual({
    skema_id: 's-1',
    kelas: '9',
    besaran: '{"TPP":4500000}',
    dasar: '',
  })
})

test('a class with several components is sent whole, in one call', async () => {
  const [first] = TARIF.komponen
  const several = { ...skema, komponen: ['BK', 'PK'].map((kode) => ({ ...first, kode, nama: `Komponen ${kode}` })) }
  const screen = await open('?tab=kelas&kelas=9', { skema: [several as Skema], save: () => ({ items: [kelas] }) })
  await screen.type(await screen.field('Komponen BK'), '2.500.000')
  await screen.press('Simpan')
  await screen.sees('Wajib diisi')
  expect(screen.callsTo('/kelas/save')).toEqual([])
  await screen.type(await screen.field('Komponen PK'), '1.500.000')
  await screen.press('Simpan')
  await screen.sees('Besaran kelas 9 tersimpan.')
  expect(screen.callsTo('/kelas/save').map(({ body }) => body.besaran)).toEqual(['{"BK":2500000,"PK":1500000}'])
})

test('a sanction is taken back with its decree, and a second one is refused in words', async () => {
  let refused = true
  const message = 'Pegawai ini sudah memiliki sanksi pada bulan itu.'
  const screen = await open('?tab=sanksi&buka=x-1', {
    save: () =>
      refused
        ? refuse(409, {
            code: 'tpp.sanksi_bertumpuk',
            message,
            errors: [{ field: 'mulai', message: 'Sudah tercakup.' }],
          })
        : sanksi,
  })
  await screen.type(await screen.field('Dicabut dengan'), 'Putusan 3/2026')
  await screen.press('Simpan')
  await screen.sees('Sudah tercakup.')
  refused = false
  await screen.press('Simpan')
  await screen.sees('Sanksi Hadi Wijaya tersimpan.')
  expect(screen.callsTo('/sanksi/save').at(-1)?.body).toEqual({
    id: 'x-1',
    nip: '197001012000011001',
    tingkat: 'sedang',
    bp: '',
    mulai: '2020-02',
    bulan: '9',
    dasar: 'SK 9/2020',
    dicabut: 'Putusan 3/2026',
  })
})

test('one’s own sanction is only looked at', async () => {
  const screen = await open('?tab=sanksi&buka=x-1', { sanksi: [{ ...sanksi, can: { ubah: false } }] })
  await screen.sees('Menurut skema')
  await screen.until(() => document.querySelector('[role=dialog] dl'))
  expect(screen.named('button', 'Simpan')).toBeUndefined()
})

test('a period says how far it is; opened it names who lacks what, who mends it, and leads there', async () => {
  const screen = await open()
  await screen.sees('10 dari 12 dihitung')
  await screen.sees('Rp 36.500.000')
  await screen.click(await screen.until(() => document.querySelector('tbody tr button, tbody tr a')))
  await screen.sees('Yang masih kurang: 1 pegawai')
  await screen.sees('Rekap bulan belum dikunci (Dinas Kesehatan) · dikunci admin kantor')
  const link = await screen.until(() => document.querySelector<HTMLAnchorElement>('[role=dialog] a[href]'))
  expect(link.getAttribute('href')).toContain('/instansi/tpp/perhitungan/lists?periode_id=p-1&nip=')
})

test('a new period is sent with its months apart; a taken month is refused in words', async () => {
  let refused = true
  const screen = await open('?buka=baru', {
    save: () =>
      refused ? refuse(409, { code: 'tpp.presensi_terpakai', message: 'Bulan presensi ini sudah dipakai.' }) : periode,
  })
  await screen.type(await screen.field('Nama periode'), 'TPP Oktober 2026')
  await screen.type(await screen.field('Periode kinerja'), 'Q3 2026')
  await screen.press('Simpan')
  await screen.sees('Tulis triwulan seperti 2026-Q3')
  expect(screen.callsTo('/tpp/save')).toEqual([])
  await screen.type(await screen.field('Periode kinerja'), '2026-Q3')
  await screen.press('Simpan')
  await screen.sees('Bulan presensi ini sudah dipakai.')
  refused = false
  await screen.press('Simpan')
  await screen.sees('TPP Oktober 2026 tersimpan.')
  expect(screen.callsTo('/tpp/save').at(-1)?.body).toMatchObject({
    jenis: 'bulanan',
    skema_id: 's-1',
    periode_kinerja: '2026-Q3',
  })
})

test('making a period final wants its name typed, and what the server refuses is said', async () => {
  const message = 'Periode difinalkan oleh petugas keuangan lain daripada yang menghitungnya.'
  const screen = await open('?buka=p-1', { save: () => refuse(409, { code: 'tpp.orang_kedua', message }) })
  await screen.press('Finalkan')
  await screen.sees('Finalkan TPP Oktober 2026?')
  const typed = await screen.until(
    () =>
      document.querySelectorAll('[role=dialog]').length > 1 &&
      [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].at(-1),
  )
  expect(screen.callsTo('/tpp/final')).toEqual([])
  await screen.type(typed, 'TPP Oktober 2026')
  await screen.press('Finalkan')
  await screen.sees(message)
})

test('what a final period is cannot be changed, and its hash is shown', async () => {
  const final: Periode = {
    ...periode,
    status: 'final',
    hash: 'ab12',
    can: { ubah: false, hapus: false, hitung: false, final: false },
  }
  const screen = await open('?buka=p-1', { periode: [final] })
  await screen.sees('ab12')
  for (const name of ['Ubah', 'Hapus', 'Finalkan']) expect(screen.named('button', name)).toBeUndefined()
  expect(screen.callsTo('/tpp/kurang')).toEqual([])
})

test('months turn the year, and stand apart on the wire', () => {
  expect([monthBefore('2026-11'), monthBefore('2026-01')]).toEqual(['2026-10', '2025-12'])
  const values = valuesOf(undefined, '2026-01-15', 's-1')
  expect(inputOf(undefined, { ...values, nama: 'X' })).toMatchObject({
    tahun: 2026,
    bulan: 1,
    tahun_presensi: 2025,
    bulan_presensi: 12,
    periode_kinerja: null,
  })
  expect(problemsOf(values, { kinerja: 'k' }).map(({ field }) => field)).toEqual(['nama'])
})
