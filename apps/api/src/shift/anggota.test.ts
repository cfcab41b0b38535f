import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../test/world.ts'

let harness: Harness
const AS = 'operator:kantor:jam@a'
const PATH = '/absensi/v2/pegawai/shift'
const day = (n: number): string => addDays(HARI_INI, n)

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const shift = (body: Record<string, unknown>) =>
    harness.call('POST', `${PATH}/instansi/save`, { as: 'operator:instansi:jam@a', body })
  await shift({ kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00' })
  await shift({ kode: 'M', nama: 'Malam', masuk: '21:00', pulang: '07:00', lintas_hari: '1' })
})
afterAll(() => harness.close())
beforeEach(() =>
  harness.db.acrossInstansi(async (tx) => {
    await tx.deleteFrom('shift_pegawai').execute()
    await tx.deleteFrom('shift_anggota').execute()
  }),
)

const office = (index: 0 | 1 = 0): string => harness.world.a.kantor[index]
const nipOf = (key: string): string => harness.person(key).nip
const begin = (body: Record<string, unknown>, as = AS) =>
  harness.call('POST', `${PATH}/anggota/save`, { as, body: { kantor_id: office(), ...body } })
const list = (query: Record<string, string> = {}, as = AS) =>
  harness.call('GET', `${PATH}/anggota/get`, { as, query: { size: '200', ...query } })
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/detail/save`, { as, body })
const saveMany = (body: Record<string, unknown>, as = AS) =>
  harness.call('POST', `${PATH}/detail/save-banyak`, { as, body, json: true })
type Day = { tanggal: string; status: string; kantor_id: string; alasan: { aturan: string }[] }
const rules = async (nip: string, mulai: string, selesai: string): Promise<string[]> => {
  const answer = await harness.call('GET', '/absensi/v2/pegawai/jadwal', {
    as: 'admin:instansi@a',
    query: { nip, mulai, selesai },
  })
  return answer.body.data.hari.map((one: Day) => `${one.status} ${one.alasan[0]?.aturan}`)
}
const placeOf = async (key: string) =>
  harness.db.acrossInstansi((tx) =>
    tx
      .selectFrom('penempatan')
      .select(['id', 'mulai', 'selesai', 'kantor_id'])
      .where('pegawai_id', '=', harness.person(key).pegawai_id ?? '')
      .orderBy('mulai')
      .execute(),
  )

describe('one cell and the days around it', () => {
  it('never makes a month of free days: it is refused with the way to begin a roster', async () => {
    const nip = nipOf('pegawai@a')
    const before = await rules(nip, day(-7), day(7))
    const answer = await save({ nip, tanggal: day(3), shift_kode: 'M' })
    expect([answer.status, answer.body.code]).toEqual([409, 'roster.bukan_anggota'])
    expect(answer.body.data).toEqual({
      kantor_id: office(),
      orang: [{ nip, nama: harness.person('pegawai@a').nama, tanggal: [day(3)], mulai: HARI_INI }],
    })
    expect(await rules(nip, day(-7), day(7))).toEqual(before)
    expect(before).not.toContain('lepas roster_kosong')
  })

  it('holds inside the membership only; days before it keep the weekly rule', async () => {
    const nip = nipOf('pegawai@a')
    const before = await rules(nip, day(-7), day(1))
    expect((await begin({ nip, mulai: day(2) })).status).toBe(200)
    expect((await save({ nip, tanggal: day(3), shift_kode: 'M' })).status).toBe(200)
    expect(await rules(nip, day(-7), day(1))).toEqual(before)
    expect(await rules(nip, day(2), day(4))).toEqual(['lepas roster_kosong', 'kerja roster', 'lepas roster_kosong'])
  })
})

describe('a move', () => {
  it('ends the membership and the cells made before it, and says how many', async () => {
    const { pegawai_id, nip, nama } = harness.person('pybmc@a')
    await begin({ nip, mulai: HARI_INI })
    const sel = daysOf(day(1), day(12)).map((tanggal) => ({ nip, tanggal, shift_kode: 'P' }))
    expect((await saveMany({ sel })).body.data).toMatchObject({ dibuat: 12 })
    const moved = await harness.call('POST', '/absensi/m-pegawai/save', {
      as: 'admin:instansi@a',
      body: { id: pegawai_id, nip, nama, jenis: 'PNS', kantor_id: office(1), mulai: day(8) },
    })
    expect([moved.status, moved.body.message]).toEqual([200, expect.anything()])
    expect(moved.body.data.peringatan).toContainEqual(expect.objectContaining({ kode: 'roster_berakhir:5' }))
    expect((await list()).body.data.items).toMatchObject([{ nip, mulai: HARI_INI, selesai: day(7) }])
    expect(await rules(nip, day(6), day(7))).toEqual(['kerja roster', 'kerja roster'])
    for (const one of await rules(nip, day(8), day(20))) expect(one).not.toMatch(/roster/)
    // The new office may begin its own roster; what the old one left there is not its own.
    expect((await begin({ nip, kantor_id: office(1), mulai: day(8) }, AS)).status).toBe(404)
    expect((await placeOf('pybmc@a')).map((one) => [one.kantor_id, one.selesai])).toEqual([
      [office(0), day(7)],
      [office(1), null],
    ])
  })
})
