import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
const save = (as: string, kantor_id: string, more: Record<string, unknown>) =>
  harness.call('POST', '/absensi/m-lokasi-kantor/save', {
    as,
    json: true,
    body: { kantor_id, zona_waktu: ZONA_PAGI, titik: [{ nama: 'Pintu depan', ...KANTOR }], ...more },
  })

/** Before anybody asks for the rules of the agency: a node remembers them for three seconds. */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  const { a, b } = harness.world
  await placeOffices(harness, a.id)
  await placeOffices(harness, b.id)
  const moved = await save('operator:instansi:lokasi@a', a.kantor[0], {
    kode: 'A1',
    nama: 'Kantor A1',
    titik: [{ nama: 'Pintu depan', ...KANTOR, radius_m: 200 }],
  })
  expect(moved.status, moved.text).toBe(200)
  const named = await save('operator:instansi:lokasi@b', b.kantor[0], { kode: 'B1', nama: 'Kantor B1 baru' })
  expect(named.status, named.text).toBe(200)
})
afterAll(() => harness.close())

const clock = async (as: string, pada?: number) => {
  const phone = createPhone(harness, as)
  await phone.tantangan()
  const { data } = (await phone.rekam({}, pada)).body
  const kode: string[] = data.alasan.map((one: { kode: string }) => one.kode)
  // Every device of these tests is new.
  return { nilai: data.nilai, alasan: kode.filter((one) => one !== 'perangkat_baru') }
}

describe('a fence that somebody changed today', () => {
  it('makes their own clocking of the day wait for somebody else', async () => {
    expect(await clock('operator:instansi:lokasi@a')).toEqual({
      nilai: 'perlu_konfirmasi',
      alasan: ['area_diubah_sendiri'],
    })
  })

  it('makes their clocking of yesterday wait, too, when its challenge was kept until the fence was changed', async () => {
    const kemarin = await harness.db.acrossInstansi(async (tx) => {
      const { rows } = await sql<{
        at: number
      }>`select floor(extract(epoch from now() - interval '20 hours') * 1000)::float8 as at`.execute(tx)
      return rows[0]?.at
    })
    expect(await clock('operator:instansi:lokasi@a', kemarin)).toEqual({
      nilai: 'perlu_konfirmasi',
      alasan: ['area_diubah_sendiri'],
    })
    expect(await clock('atasan@a', kemarin)).toEqual({ nilai: 'diterima', alasan: [] })
  })

  it('changes nothing for the others', async () => {
    expect(await clock('pegawai@a')).toEqual({ nilai: 'diterima', alasan: [] })
  })

  it('is not changed by a new name', async () => {
    expect(await clock('operator:instansi:lokasi@b')).toEqual({ nilai: 'diterima', alasan: [] })
  })

  it('counts on the day of a move, too: the office of before still lets them in', async () => {
    const { a } = harness.world
    const { pegawai_id } = harness.person('operator:instansi:lokasi@a')
    await harness.db.inInstansi(a.id, async (tx) => {
      await tx
        .updateTable('penempatan')
        .set({ selesai: addDays(HARI_INI, -1) })
        .where('pegawai_id', '=', pegawai_id)
        .execute()
      const place = { instansi_id: a.id, id: newId(), pegawai_id: pegawai_id ?? '', kantor_id: a.kantor[1] }
      await tx
        .insertInto('penempatan')
        .values({ ...place, mulai: HARI_INI })
        .execute()
    })
    expect(await clock('operator:instansi:lokasi@a')).toEqual({
      nilai: 'perlu_konfirmasi',
      alasan: ['area_diubah_sendiri'],
    })
  })

  it('is no setting: nobody turns it off', async () => {
    const list = await harness.call('GET', '/absensi/v2/instansi/setting/get', { as: 'admin:instansi@a' })
    expect(list.status, list.text).toBe(200)
    expect(list.text).toContain('sinyal_luar_area')
    expect(list.text).not.toContain('area_diubah_sendiri')
  })
})
