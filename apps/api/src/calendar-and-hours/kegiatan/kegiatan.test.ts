import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const AS = 'operator:instansi:hari@a'
const PATH = '/absensi/v2/instansi/apel'
const DATE = addDays(HARI_INI, 10)
const FINE = { tanggal: DATE, nama: 'Apel gabungan', jenis: 'apel', mulai: '07:30', selesai: '08:15' }
const PLACE = { nama: 'Alun-alun', lat: -6.2, lng: 106.8, radius_m: 150 }
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/save`, { as, body })
const list = async (query: Record<string, string> = {}, path = `${PATH}/`) =>
  (await harness.call('GET', path, { as: AS, query })).body.data

describe('joint events', () => {
  it('have a place, an audience and exemptions of their own', async () => {
    const [kantor] = harness.world.a.kantor
    const [one, other] = [harness.person('pegawai@a'), harness.person('atasan@a')]
    const made = await save({
      ...FINE,
      tempat: PLACE,
      kantor_ids: [kantor],
      pegawai_nips: [one.nip],
      dikecualikan_nips: [other.nip],
      dihitung_masuk: 'ya',
      kode_potongan: 'APEL',
    })
    expect(made.body.data).toMatchObject({
      ...FINE,
      tempat: PLACE,
      kantor_ids: [kantor],
      pegawai: [{ nip: one.nip, nama: one.nama }],
      dikecualikan: [{ nip: other.nip, nama: other.nama }],
      wajib: true,
      dihitung_masuk: true,
      kode_potongan: 'APEL',
    })
    const changed = await save({
      ...FINE,
      id: made.body.data.id,
      selesai: '08:30:30',
      wajib: '0',
      tempat: '',
      pegawai_nips: '',
    })
    expect(changed.body.data).toMatchObject({ selesai: '08:30:30', wajib: false, tempat: null, pegawai: [] })
    const month = { tahun: DATE.slice(0, 4), bulan: String(Number(DATE.slice(5, 7))) }
    expect((await list(month)).items).toMatchObject([{ id: made.body.data.id }])
    expect((await list({ ...month, jenis: 'senam' }, PATH)).total).toBe(0)
    const gone = await harness.call('POST', `${PATH}/delete`, { as: AS, body: { id: made.body.data.id } })
    expect([gone.status, (await list()).total]).toEqual([200, 0])
  })

  it.each([
    ['an end before the beginning', { selesai: '07:00' }, 'selesai'],
    ['a day that has been', { tanggal: addDays(HARI_INI, -1) }, 'tanggal'],
    ['a radius of 5 m', { tempat: { ...PLACE, radius_m: 5 } }, 'tempat.0.radius_m'],
    ['a radius of 50 km', { tempat: { ...PLACE, radius_m: 50_000 } }, 'tempat.0.radius_m'],
    ['two places', { tempat: [PLACE, PLACE] }, 'tempat'],
    ['somebody who is not there', { pegawai_nips: ['199001012015019999'] }, 'pegawai_nips.0'],
    ['a time of no clock', { mulai: '25:00' }, 'mulai'],
  ])('refuse %s', async (_name, change, field) => {
    const answer = await save({ ...FINE, ...change })
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect((await list()).total).toBe(0)
  })

  it("refuse somebody both expected and exempt, the same event twice, and another agency's people and offices", async () => {
    const { nip } = harness.person('pegawai@a')
    const both = await save({ ...FINE, pegawai_nips: nip, dikecualikan_nips: nip })
    expect(both.body.errors[0].field).toBe('dikecualikan_nips')
    expect((await save({ ...FINE, pegawai_nips: harness.person('pegawai@b').nip })).status).toBe(400)
    expect((await save({ ...FINE, kantor_ids: harness.world.b.kantor[0] })).status).toBe(404)
    const first = await save(FINE)
    expect((await save({ ...FINE, nama: 'APEL GABUNGAN' })).body.code).toBe('sudah_ada')
    expect((await save({ ...FINE, id: first.body.data.id }, 'operator:instansi:hari@b')).status).toBe(404)
  })
})
