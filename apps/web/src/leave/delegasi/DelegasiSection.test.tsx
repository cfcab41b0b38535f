import type { listDelegasiCuti, listIzinJenis, saveDelegasiCuti } from '@presensi/contract/leave/izin-aturan'
import type { readReferensi } from '@presensi/contract/people-and-places/referensi'
import { JENIS_BAKU } from '@presensi/domain/izin/jenis-izin'
import { expect, test } from 'vitest'
import { useAddress } from '../../lib/address.ts'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { DelegasiSection } from './DelegasiSection.tsx'
import type { Delegasi } from './delegasi.api.ts'
import { inputOf, problemsOf, valuesOf } from './delegasi-values.ts'

const row: Delegasi = {
  id: 'd-1',
  jenis_kodes: ['CT', 'CAP'],
  luar_negeri: false,
  kantor_ids: [],
  jabatan: ['Pranata Komputer'],
  kelas_dari: 7,
  kelas_sampai: 9,
  pejabat_nip: '197001012000011001',
  pejabat: 'Hadi Wijaya',
  nomor_keputusan: 'SK-12/2026',
  mulai: '2020-01-01',
  selesai: null,
}

function Screen() {
  const { search, change } = useAddress(['delegasi'] as const)
  return <DelegasiSection opened={search.delegasi} mayChange onOpen={(delegasi) => change({ delegasi })} />
}
const open = (address: string, items: readonly Delegasi[], answer: unknown = row) =>
  openScreen({
    screen: Screen,
    path: '/instansi/setting',
    params: ['delegasi'],
    address,
    server: [
      on<typeof listDelegasiCuti>('GET', '/absensi/v2/instansi/delegasi-cuti/get', {
        items: [...items],
        total: items.length,
        page: 1,
        size: items.length,
      }),
      on<typeof saveDelegasiCuti>('POST', '/absensi/v2/instansi/delegasi-cuti/save', answer as never),
      on<typeof listIzinJenis>('GET', '/absensi/v2/instansi/izin-jenis/get', {
        items: JENIS_BAKU.map((one) => ({
          ...one,
          id: null,
          untuk: [...one.untuk],
          tingkat: [...one.tingkat],
          alasan_kodes: [],
        })),
        total: JENIS_BAKU.length,
        page: 1,
        size: JENIS_BAKU.length,
      }),
      on<typeof readReferensi>('GET', '/absensi/v2/referensi/{jenis}', { items: [], total: 0, page: 1, size: 25 }),
    ],
  })

test('each delegation says who, what, for whom and by which decree', async () => {
  const screen = await open('', [row])
  await screen.sees('Hadi Wijaya')
  await screen.sees('CT, CAP · 1 jabatan, kelas 7–9 · SK-12/2026')
  await screen.sees('Berlaku')
})

test('without any, the page says who grants leave then', async () => {
  const screen = await open('', [])
  await screen.sees('Setiap cuti diberikan PYBMC pegawai masing-masing.')
})

test('a delegation is changed, and what the server refuses is said', async () => {
  let refused = true
  const screen = await open('?delegasi=d-1', [row], () =>
    refused ? refuse(400, { code: 'izin.delegasi_cltn', message: 'CLTN tidak dapat didelegasikan.' }) : row,
  )
  const decree = await screen.field('Nomor keputusan')
  // Leave without pay stays with the PPK: it cannot be chosen.
  await screen.sees('Cuti tahunan (CT)')
  expect(screen.text()).not.toContain('(CLTN)')
  await screen.type(decree, '')
  await screen.press('Simpan')
  await screen.until(() => document.querySelector('[aria-invalid=true]'))
  expect(screen.callsTo('/save')).toEqual([])
  await screen.type(decree, 'SK-13/2026')
  await screen.press('Simpan')
  await screen.sees('CLTN tidak dapat didelegasikan.')
  refused = false
  await screen.press('Simpan')
  await screen.sees('Delegasi kepada Hadi Wijaya tersimpan.')
  expect(screen.callsTo('/save').at(-1)?.body).toEqual({
    id: 'd-1',
    pejabat_nip: '197001012000011001',
    jenis_kodes: '["CT","CAP"]',
    luar_negeri: 'false',
    kantor_ids: '[]',
    jabatan: '["Pranata Komputer"]',
    kelas_dari: '7',
    kelas_sampai: '9',
    nomor_keputusan: 'SK-13/2026',
    mulai: '2020-01-01',
    selesai: '',
  })
})

test('classes and days are in order before anything is sent', () => {
  const values = valuesOf(row, '2026-11-16')
  const fields = (more: object) =>
    problemsOf({ ...values, ...more }, { kelas: 'k', kelasOrder: 'o' }).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ kelas_sampai: '6' })).toEqual(['kelas_sampai'])
  expect(fields({ kelas_dari: '18' })).toEqual(['kelas_dari'])
  expect(fields({ selesai: '2019-12-31' })).toEqual(['selesai'])
  expect(fields({ pejabat_nip: null, jenis_kodes: [] })).toEqual(['pejabat_nip', 'jenis_kodes'])
  expect(inputOf(undefined, { ...values, jabatan: ' Analis \n\nAnalis\nArsiparis' }).jabatan).toEqual([
    'Analis',
    'Arsiparis',
  ])
})
