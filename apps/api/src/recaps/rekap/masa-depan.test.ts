import { addDays } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { latestTodayOf } from '../../platform/zone.repo.ts'

let harness: Harness
/** 26 hours lie between them: whatever the hour, it is a later date in the east. */
const [BARAT, TIMUR] = ['Etc/GMT+12', 'Etc/GMT-14']
const KANTOR = '/absensi/m-absensi/rekap-presensi-kantor'
const PEGAWAI = '/absensi/m-absensi/rekap-presensi-pegawai'
const admin = 'admin:instansi@a'

beforeAll(async () => {
  harness = await createHarness({}, { zona: BARAT })
  const owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query('update kantor set zona_waktu = $2 where id = $1', [harness.world.a.kantor[0], TIMUR])
  await owner.end()
})
afterAll(() => harness.close())

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  as: string,
  start: string,
  more: Record<string, string> = {},
) => {
  const sent = { start, end: start, ...more }
  const answer = await harness.call(method, path, { as, ...(method === 'GET' ? { query: sent } : { body: sent }) })
  return [answer.status, answer.body?.errors?.[0]?.field]
}

describe('the future', () => {
  it('is what has not begun in any office that is asked about', async () => {
    const [east, west] = harness.world.a.kantor
    const here = tanggalAt(Date.now(), TIMUR)
    const tomorrow = addDays(here, 2)
    for (const [method, path] of [
      ['POST', KANTOR],
      ['GET', `${KANTOR}-excel`],
    ] as const) {
      for (const [as, more] of [
        [admin, {}],
        [admin, { kantor_id: east }],
        ['admin:kantor@a', {}],
      ] as const) {
        expect((await ask(method, path, as, here, more))[0], `${path} ${as}`).toBe(200)
        expect(await ask(method, path, as, tomorrow, more)).toEqual([400, 'start'])
      }
      expect(await ask(method, path, admin, here, { kantor_id: west })).toEqual([400, 'start'])
    }
    expect((await ask('POST', PEGAWAI, 'pegawai@a', here))[0]).toBe(200)
    expect(await ask('POST', PEGAWAI, 'pegawai@a', tomorrow)).toEqual([400, 'start'])
  })

  it('is judged by the zones of offices, and by that of the agency where all are meant', async () => {
    const { a, b } = harness.world
    const latest = (id: string, kantor_ids: readonly string[] | null) =>
      harness.db.inInstansi(id, async (tx) => [await latestTodayOf(tx, id, kantor_ids), Date.now()] as const)
    for (const [id, kantor_ids, zona] of [
      [a.id, null, TIMUR],
      [a.id, [a.kantor[0]], TIMUR],
      [a.id, [a.kantor[1]], BARAT],
      [a.id, a.kantor, TIMUR],
      [a.id, [], BARAT],
      [b.id, null, BARAT],
      [b.id, [a.kantor[0]], BARAT],
    ] as const) {
      const before = tanggalAt(Date.now(), zona)
      const [found, at] = await latest(id, kantor_ids)
      expect([before, tanggalAt(at, zona)], JSON.stringify([kantor_ids, zona])).toContain(found)
    }
  })

  it('is not sent to partners, and today is, as it stands where the person works', async () => {
    const made = await harness.call('GET', '/absensi/v2/instansi/api/key/generate', {
      as: admin,
      query: { nama: 'Mitra', cakupan: 'hari' },
    })
    const headers = { 'x-api-key': made.body.data.kunci }
    const last = new Map<string, string>()
    const [east, west] = [TIMUR, BARAT].map((zona) => tanggalAt(Date.now(), zona))
    for (let halaman: string | null = ''; halaman !== null; ) {
      const query: Record<string, string> = halaman === '' ? {} : { halaman }
      const answer = await harness.call('GET', '/eksternal/v1/hari', { headers, query })
      expect(answer.status, answer.text).toBe(200)
      for (const { nip, tanggal } of answer.body.data.items as { nip: string; tanggal: string }[])
        if (tanggal > (last.get(nip) ?? '')) last.set(nip, tanggal)
      halaman = answer.body.data.halaman
    }
    const sent = (key: string) => last.get(harness.person(key).nip)
    // The tests may run over a midnight.
    expect([east, tanggalAt(Date.now(), TIMUR)]).toContain(sent('pegawai@a'))
    expect([west, tanggalAt(Date.now(), BARAT)]).toContain(sent('pegawai@a2'))
  })
})
