import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** About one metre to the north. */
const M = 1 / 110_587
const buktiOf = async (id: string, as: string) =>
  (await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as })).body.data
const clock = (as: string, metres: number, fields: Record<string, unknown> = {}): Promise<Answer> =>
  createPhone(harness, as).rekam({ lat: KANTOR.lat + metres * M, lng: KANTOR.lng, ...fields })

describe('where a clocking was', () => {
  it.each([
    ['pegawai@a', 57, 'diterima', { keadaan: 'dalam', jarak_m: 43 }],
    ['atasan@a', 108, 'diterima', { keadaan: 'batas', jarak_m: 8 }],
    ['pybmc@a', 553, 'perlu_konfirmasi', { keadaan: 'luar', jarak_m: 453 }],
    ['operator:instansi:hari@a', 5_200, 'ditolak', { keadaan: 'luar', jarak_m: 5_100 }],
  ])(
    "%s, %d m from the middle, is said by its edge: in the receipt, the log, the evidence and one's own history",
    async (as, metres, nilai, area) => {
      const { body, text } = await clock(as, metres)
      expect(body.data, text).toMatchObject({ nilai, area: { ...area, titik_ke: 0, kantor: null } })
      const { id } = body.data
      expect((await buktiOf(id, as)).peristiwa.area).toMatchObject(area)
      const log = await harness.call('GET', '/absensi/m-absensi/list', {
        as: 'admin:instansi@a',
        query: { nip: harness.person(as).nip },
      })
      expect(log.body.data.items[0], log.text).toMatchObject({ id, area })
      const today = await harness.call('GET', '/absensi/v2/pegawai/presensi/hari-ini', { as })
      expect(today.body.data.peristiwa[0], today.text).toMatchObject({ id, area })
    },
  )

  it('stays with the fence that graded it, though the fence is drawn anew later', async () => {
    const { id } = (await clock('operator:instansi:jam@a', 57)).body.data
    const { rows } = await owner.query(
      'select id, titik from kantor where id = (select kantor_id from presensi where id = $1)',
      [id],
    )
    const [kantor] = rows
    await owner.query('update kantor set titik = $2 where id = $1', [
      kantor.id,
      JSON.stringify([{ nama: 'Baru', lat: KANTOR.lat + 0.1, lng: KANTOR.lng, radius_m: 100 }]),
    ])
    const bukti = await buktiOf(id, 'operator:instansi:jam@a')
    expect(bukti.titik).toEqual(kantor.titik)
    expect(bukti.peristiwa.area).toMatchObject({ keadaan: 'dalam', jarak_m: 43 })
    expect(bukti.rantai.cocok).toBe(true)
    await owner.query('update kantor set titik = $2 where id = $1', [kantor.id, JSON.stringify(kantor.titik)])
    expect((await buktiOf(id, 'operator:instansi:jam@a')).titik).toEqual(kantor.titik)
  })

  it('of one from before edges were measured is said as measured from the middle', async () => {
    const { id } = (await clock('operator:instansi:lokasi@a', 57)).body.data
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      'update presensi_pribadi set jarak_m = 57, tepi_m = null, titik_ke = null where presensi_id = $1',
      [id],
    )
    client.release(true)
    const { peristiwa } = await buktiOf(id, 'operator:instansi:lokasi@a')
    expect(peristiwa.area).toEqual({ keadaan: 'tengah', jarak_m: 57, titik_ke: null, kantor: null })
  })

  it('of one that was changed in the database no longer matches the chain', async () => {
    const { id } = (await clock('operator:instansi:izin@a', 57)).body.data
    expect((await buktiOf(id, 'operator:instansi:izin@a')).rantai.cocok).toBe(true)
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update presensi_pribadi set tepi_m = -99 where presensi_id = $1', [id])
    client.release(true)
    expect((await buktiOf(id, 'operator:instansi:izin@a')).rantai.cocok).toBe(false)
  })

  it('never refuses by itself who works elsewhere', async () => {
    const answer = await clock('operator:instansi:keuangan@a', 12_000, { work_from: 'WFH' })
    expect(answer.body.data, answer.text).toMatchObject({
      nilai: 'perlu_konfirmasi',
      alasan: [{ kode: 'luar_area_jauh', nilai: 'perlu_konfirmasi' }, { kode: 'perangkat_baru' }],
    })
  })
})
