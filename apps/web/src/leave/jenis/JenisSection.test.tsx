import type { listIzinJenis, saveIzinJenis } from '@presensi/contract/leave/izin-aturan'
import { JENIS_BAKU } from '@presensi/domain/izin/jenis-izin'
import { expect, test } from 'vitest'
import { useAddress } from '../../lib/address.ts'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { JenisSection } from './JenisSection.tsx'
import type { JenisIzin } from './jenis.api.ts'
import { inputOf, problemsOf, valuesOf } from './jenis-values.ts'

const BASE = '/absensi/v2/instansi/izin-jenis'
const shipped = (kode: string): JenisIzin => {
  const found = JENIS_BAKU.find((one) => one.kode === kode)
  if (found === undefined) throw new Error(kode)
  return { ...found, id: null, untuk: [...found.untuk], tingkat: [...found.tingkat], alasan_kodes: [] }
}
const WFA = shipped('WFA')
const later: JenisIzin = { ...WFA, id: 'j-2', nama: 'WFA terbatas', berlaku_mulai: '2199-01-01', dasar: 'Perbup 3' }

function Screen({ mayChange = true }: { readonly mayChange?: boolean }) {
  const { search, change } = useAddress(['jenis'] as const)
  return <JenisSection opened={search.jenis} mayChange={mayChange} onOpen={(jenis) => change({ jenis })} />
}
const open = (
  address: string,
  answer: Parameters<typeof on<typeof saveIzinJenis>>[2] = refuse(500, { code: 'x', message: 'x' }) as never,
  screen = Screen as () => ReturnType<typeof Screen>,
) =>
  openScreen({
    screen,
    path: '/instansi/setting',
    params: ['jenis'],
    address,
    server: [
      on<typeof listIzinJenis>('GET', `${BASE}/get`, ({ query }) => {
        const items = [shipped('CT'), query.tanggal === undefined ? WFA : later]
        return { items, total: 2, page: 1, size: 2 }
      }),
      on<typeof saveIzinJenis>('POST', `${BASE}/save`, answer),
    ],
  })

test('national defaults are told apart, and what is planned is said', async () => {
  const screen = await open('')
  await screen.sees('Cuti tahunan')
  await screen.sees('CT · Bawaan nasional')
  await screen.sees('Berubah mulai 1 Jan 2199')
})

test('a kind is changed from a day on, and its nature goes along as it is', async () => {
  const screen = await open('?jenis=CT', ({ body }) =>
    body.dasar === 'SK Bupati 7'
      ? { ...shipped('CT'), id: 'j-1', berlaku_mulai: String(body.berlaku_mulai) }
      : refuse(400, { code: 'izin.jenis_tidak_sesuai', message: 'Tidak sesuai: cuti diberikan PYBMC.' }),
  )
  await screen.sees('Atasan langsung → PYBMC → Instansi')
  await screen.press('Ubah mulai suatu hari')
  await screen.field('Nama')
  // What national law fixes is not asked for.
  expect([...document.querySelectorAll('label')].some((one) => one.textContent?.startsWith('Harinya menjadi'))).toBe(
    false,
  )
  await screen.press('Simpan')
  await screen.sees('Tidak sesuai: cuti diberikan PYBMC.')
  await screen.type(await screen.field('Dasar'), 'SK Bupati 7')
  await screen.press('Simpan')
  await screen.until(() => screen.notices().some((one) => one?.startsWith('Cuti tahunan berlaku mulai')))
  expect(screen.callsTo('/save').at(-1)?.body).toMatchObject({
    kode: 'CT',
    kelompok: 'cuti',
    satuan: 'hari_kerja',
    kode_hari: 'CT',
    boleh_tangguh: 'true',
    dasar: 'SK Bupati 7',
    maks: '',
  })
  expect(screen.callsTo('/save').at(-1)?.body).not.toHaveProperty('id')
})

test('who may not change reads only', async () => {
  const screen = await open('?jenis=CT', undefined, () => <Screen mayChange={false} />)
  await screen.sees('Atasan langsung → PYBMC → Instansi')
  expect(screen.text()).not.toContain('Ubah mulai suatu hari')
  expect(screen.text()).not.toContain('Jenis baru')
})

const WORDS = { number: (min: number, max: number) => `${min}-${max}`, kode: 'kode', past: 'past' }
const wrong = (more: object) =>
  problemsOf({ ...valuesOf(shipped('CT'), '2026-11-16'), ...more }, '2026-11-16', WORDS).map(({ field }) => field)

test('what is typed is checked before it is sent', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ maks: '0' })).toEqual(['maks'])
  expect(wrong({ maks: '1,5' })).toEqual(['maks'])
  expect(wrong({ mundur_hari: '' })).toEqual(['mundur_hari'])
  expect(wrong({ berlaku_mulai: '2026-11-15' })).toEqual(['berlaku_mulai'])
  expect(wrong({ untuk: [], tingkat: [] })).toEqual(['untuk', 'tingkat'])
  // A kind that no national rule knows rests on a decree.
  expect(wrong({ kode: 'IX', dasar: ' ' })).toEqual(['dasar'])
  expect(wrong({ kode: 'ix!' })).toContain('kode')
})

test('a row that begins on the same day is mended, any other day is a row of its own', () => {
  const values = valuesOf(WFA, '2199-01-01')
  expect(inputOf(values, [WFA, later])).toMatchObject({ id: 'j-2' })
  expect(inputOf({ ...values, berlaku_mulai: '2199-01-02' }, [WFA, later])).not.toHaveProperty('id')
  // What the law does not leave open is not sent, whatever stood in the form before.
  const open = { boleh_tangguh: true, boleh_tolak: true, boleh_panggil: true }
  const sick = { ...valuesOf(shipped('CS'), '2026-11-16'), ...open, lampiran: 'boleh' }
  const law = { boleh_tangguh: false, boleh_tolak: false, boleh_panggil: false, lampiran: 'wajib' }
  expect(inputOf(sick, [])).toMatchObject(law)
  expect(inputOf({ ...valuesOf(shipped('CLTN'), '2026-11-16'), ...open }, [])).toMatchObject({ boleh_tolak: true })
})
