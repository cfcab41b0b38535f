import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const AS = 'operator:instansi:jam@a'
const OFFICE = 'operator:kantor:jam@a'
const PATH = '/absensi/v2/pegawai/shift/instansi'
const PAGI = { kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00' }
const MALAM = { kode: 'M', nama: 'Malam', masuk: '21:00', pulang: '07:00', lintas_hari: '1', warna: '#1A2B3C' }
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/save`, { as, body })
const list = async (as = AS, query: Record<string, string> = {}) =>
  (await harness.call('GET', PATH, { as, query })).body.data
const remove = (id: string, as = AS) => harness.call('POST', `${PATH}/delete`, { as, body: { id } })
const put = (pegawai_id: string, tanggal: string, shift_id: string) =>
  harness.db.acrossInstansi((tx) =>
    tx
      .insertInto('shift_pegawai')
      .values({
        instansi_id: harness.world.a.id,
        id: crypto.randomUUID(),
        pegawai_id,
        kantor_id: harness.world.a.kantor[0],
        tanggal,
        shift_id,
      })
      .execute(),
  )

describe('shift definitions', () => {
  it('are made by the agency and seen by the offices that may use them', async () => {
    const [kantor, other] = harness.world.a.kantor
    const pagi = (await save({ ...PAGI, istirahat_mulai: '12:00', istirahat_selesai: '12:30' })).body.data
    expect(pagi).toMatchObject({ ...PAGI, detik: 6.5 * 3600, aktif: true, kantor_ids: [] })
    const malam = (await save({ ...MALAM, kantor_ids: [other], jendela_masuk: '20:00,22:00' })).body.data
    expect(malam).toMatchObject({
      lintas_hari: true,
      detik: 36_000,
      warna: '#1a2b3c',
      jendela_masuk: ['20:00', '22:00'],
    })
    const codes = async (as: string) => (await list(as)).items.map((row: { kode: string }) => row.kode)
    expect([await codes(AS), await codes(OFFICE)]).toEqual([['M', 'P'], ['P']])
    const changed = await save({ ...MALAM, id: malam.id, kantor_ids: [kantor], aktif: '0' })
    expect(changed.body.data).toMatchObject({ id: malam.id, aktif: false, kantor_ids: [kantor] })
    expect((await list(AS, { aktif: 'ya' })).total).toBe(1)
    expect((await save({ ...PAGI, kode: 'p' })).body.code).toBe('sudah_ada')
    expect((await remove(malam.id)).status).toBe(200)
  })

  it.each([
    ['L, which means free', { kode: 'l' }, 'kode'],
    ['a code with a space', { kode: 'P 1' }, 'kode'],
    ['an end before the beginning', { pulang: '06:00' }, 'pulang'],
    ['more than a day', { pulang: '08:00', lintas_hari: '1' }, 'pulang'],
    ['half a rest', { istirahat_mulai: '12:00' }, 'istirahat_selesai'],
    ['a rest outside', { istirahat_mulai: '13:30', istirahat_selesai: '14:30' }, 'istirahat_mulai'],
    ['half a window', { jendela_masuk: '06:00' }, 'jendela_masuk'],
    ['a colour of no screen', { warna: 'merah' }, 'warna'],
  ])('refuse %s', async (_name, change, field) => {
    const answer = await save({ ...PAGI, kode: 'S', ...change })
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })

  it('keep their hours for days past when the hours change, and cannot be deleted while in use', async () => {
    const { pegawai_id } = harness.person('pegawai@a')
    const sore = (await save({ kode: 'S', nama: 'Sore', masuk: '14:00', pulang: '21:00' })).body.data
    await put(pegawai_id ?? '', addDays(HARI_INI, -2), sore.id)
    await put(pegawai_id ?? '', addDays(HARI_INI, 2), sore.id)
    const renamed = await save({ id: sore.id, kode: 'S', nama: 'Sore hari', masuk: '14:00', pulang: '21:00' })
    expect(renamed.body.data.id).toBe(sore.id)
    const later = (await save({ id: sore.id, kode: 'S', nama: 'Sore', masuk: '15:00', pulang: '22:00' })).body.data
    expect(later.id).not.toBe(sore.id)
    const cells = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('shift_pegawai').select('shift_id').orderBy('tanggal').execute(),
    )
    expect(cells.map((cell) => cell.shift_id)).toEqual([sore.id, later.id])
    expect((await list()).items.filter((row: { kode: string }) => row.kode === 'S')).toMatchObject([{ id: later.id }])
    const used = await remove(later.id)
    expect([used.status, used.body.data]).toEqual([409, { roster: 1 }])
    await harness.db.acrossInstansi((tx) => tx.deleteFrom('shift_pegawai').where('shift_id', '=', later.id).execute())
    expect((await remove(later.id)).body.code).toBe('masih_dipakai')
    expect((await remove(sore.id)).status).toBe(404)
  })

  it("do not know another agency's ids", async () => {
    const { id } = (await list()).items[0]
    expect((await save({ ...PAGI, id }, 'operator:instansi:jam@b')).status).toBe(404)
    expect((await remove(id, 'operator:instansi:jam@b')).status).toBe(404)
    expect((await save({ ...PAGI, kode: 'X', kantor_ids: [harness.world.b.kantor[0]] })).status).toBe(404)
    expect((await save(PAGI, OFFICE)).status).toBe(403)
  })
})
