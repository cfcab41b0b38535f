import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { createIngatkanRoster } from './public.ts'

let harness: Harness
const AS = 'operator:kantor:jam@a'
/** more days than any month has: the next month is always near enough */
const ALWAYS = 40
const firstOf = (tanggal: string): string => `${tanggal.slice(0, 7)}-01`
const NEXT = firstOf(addDays(firstOf(HARI_INI), 32))

beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const news = async (as: string) =>
  (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items.filter(
    (one: { jenis: string }) => one.jenis === 'roster.belum_diisi',
  )

it('says to the office, once and before it begins, that a month of the roster is not filled', async () => {
  const ingatkan = createIngatkanRoster({ db: harness.db })
  const [kantor_id] = harness.world.a.kantor
  const begin = (key: string, mulai: string, selesai = '') =>
    harness.call('POST', '/absensi/v2/pegawai/shift/anggota/save', {
      as: AS,
      body: { nip: harness.person(key).nip, kantor_id, mulai, selesai },
    })
  expect(await ingatkan(ALWAYS)).toBe(0)
  // Whose roster ends before the next month, or begins after it, is not missed in it.
  await begin('pybmc@a', HARI_INI, HARI_INI)
  await begin('atasan@a', addDays(NEXT, 40))
  expect(await ingatkan(ALWAYS)).toBe(0)
  await begin('pegawai@a', HARI_INI)
  await begin('monitoring:kantor:riwayat@a', HARI_INI)
  await harness.call('POST', '/absensi/v2/pegawai/shift/detail/save', {
    as: AS,
    body: { nip: harness.person('pegawai@a').nip, tanggal: addDays(NEXT, 3), shift_kode: 'L' },
  })
  // Too early: nobody is told before the last days of a month.
  expect(await ingatkan(0)).toBe(0)
  const both = await Promise.all([ingatkan(ALWAYS), ingatkan(ALWAYS)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await ingatkan(ALWAYS)).toBe(0)
  for (const as of [AS, 'admin:kantor@a']) {
    const [told, again] = await news(as)
    expect(again).toBeUndefined()
    expect(told).toMatchObject({ tautan: `/instansi/shift/pegawai?bulan=${NEXT.slice(0, 7)}&kantor_id=${kantor_id}` })
    expect(told.message).toContain('1 dari 2 orang')
  }
  for (const as of ['pegawai@a', 'admin:kantor@b', 'admin:instansi@a']) expect(await news(as)).toEqual([])
})
