import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { angkaOf } from '../src/clocking/dashboard/angka.ts'
import { createKehadiran } from '../src/clocking/dashboard/kehadiran.ts'
import { createHarness, type Harness } from './harness.ts'
import { createPhone, KANTOR, placeOffices } from './phone.ts'
import { download, readOurs, tableIn } from './sheets.ts'
import { tambahOrang } from './tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from './world.ts'

/** Somebody moved from the first office to the second, entered late: everything asks for the office of the day as it is known now. */
let harness: Harness
let owner: pg.Pool
/** clockings of yesterday and today, both made in the first office */
let ids: [string, string]

const ADMIN = 'admin:instansi@a'
const [SATU, DUA] = ['admin:kantor@a', 'pegawai@a2'] as const
const KEMARIN = addDays(HARI_INI, -1)
const ORANG = 'berpindah'
const office = (at: 0 | 1): string => harness.world.a.kantor[at]
const run = (text: string, ...values: unknown[]) => owner.query(text, values)

beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await placeOffices(harness, harness.world.a.id)
  for (const role of ['admin:kantor', 'monitoring:kantor:riwayat'])
    await run(
      'insert into peran (id, instansi_id, pengguna_id, role, kantor_id) values (gen_random_uuid(), $1, $2, $3, $4)',
      harness.world.a.id,
      harness.person(DUA).pengguna_id,
      `role:presensi:${role}`,
      office(1),
    )
  await tambahOrang(harness, ORANG, { bekerja: 'a' })
  // Nobody was placed or moved around these days, as far as anybody can tell.
  await run(`update penempatan set dibuat_pada = '2020-01-01'`)
  const phone = createPhone(harness, ORANG)
  await phone.tantangan()
  const clock = async (pada: number) => {
    const answer = await phone.rekam({ lat: KANTOR.lat + 0.003 }, pada)
    expect(answer.body.data, answer.text).toMatchObject({ nilai: 'perlu_konfirmasi', kantor: 'Kantor A1' })
    return answer.body.data.id as string
  }
  ids = [await clock(instantOf(KEMARIN, 15 * 3600, ZONA_PAGI)), await clock(instantOf(HARI_INI, 9 * 3600, ZONA_PAGI))]
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Baris = { id: string; kantor: string | null; tanggal: string }
const list = async (path: string, as: string, query: Record<string, string>) => {
  const answer = await harness.call('GET', path, { as, query })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.data.items as Baris[]).filter(({ id }) => ids.includes(id))
}
const LOG = '/absensi/m-absensi/list'
const QUEUE = '/absensi/v2/pegawai/konfirmasi/get'
const days = (rows: readonly Baris[]): string[] => rows.map(({ tanggal }) => tanggal).toSorted()

/** Which of the two days each office has, wherever one asks. */
async function expectDays(first: readonly string[], second: readonly string[]): Promise<void> {
  for (const [at, expected, operator] of [
    [0, first, SATU],
    [1, second, DUA],
  ] as const) {
    const kantor_id = office(at)
    const name = `Kantor A${at + 1}`
    for (const as of [ADMIN, operator]) {
      const logged = await list(LOG, as, { kantor_id })
      expect(days(logged), `${as} log ${name}`).toEqual(expected)
      expect(new Set(logged.map(({ kantor }) => kantor)), as).toEqual(new Set(expected.length === 0 ? [] : [name]))
      for (const query of [{ nilai: 'perlu_konfirmasi' }, { q: ORANG }, { sinyal: 'luar_area' }, { sort: 'nama' }])
        expect(days(await list(LOG, as, { kantor_id, ...query })), `${as} ${JSON.stringify(query)} ${name}`).toEqual(
          expected,
        )
      expect(days(await list(QUEUE, as, { kantor_id })), `${as} queue ${name}`).toEqual(expected)
      const query = { kantor_id, nip: harness.person(ORANG).nip }
      const file = await download(harness, '/absensi/v2/instansi/presensi/download', { as, query })
      const [, ...rows] = tableIn((await readOurs(file.content)).rows)
      expect(
        rows.map((row) => row[5]),
        `${as} sheet`,
      ).toEqual(expected.map(() => name))
    }
    for (const [index, tanggal] of [KEMARIN, HARI_INI].entries()) {
      // Made anew: the running dashboard remembers figures for a while.
      const hadir = createKehadiran({ db: harness.db })
      const people = await hadir.onDay({ instansi_id: harness.world.a.id, kantor_ids: [kantor_id] }, tanggal)
      expect(angkaOf(people).angka.perlu_konfirmasi, `${tanggal} ${name}`).toBe(expected.includes(tanggal) ? 1 : 0)
      const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${ids[index]}`, { as: operator })
      expect(bukti.status, `${operator} ${tanggal}`).toBe(expected.includes(tanggal) ? 200 : 404)
    }
  }
}

it('is in the office where it was made, before anybody is moved', () => expectDays([KEMARIN, HARI_INI], []))

it('moves with the person, from the day of the move on; what graded it stays in the receipt', async () => {
  const { nip, pegawai_id, nama } = harness.person(ORANG)
  const moved = await harness.call('POST', '/absensi/m-pegawai/save', {
    as: ADMIN,
    body: { id: pegawai_id ?? '', nip, nama, jenis: 'PNS', kantor_id: office(1), mulai: HARI_INI },
  })
  expect(moved.status, moved.text).toBe(200)
  await expectDays([KEMARIN], [HARI_INI])
  const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${ids[1]}`, { as: ADMIN })
  expect(bukti.body.data.peristiwa.kantor).toBe('Kantor A2')
  expect(bukti.body.data.tanda_terima.kantor).toBe('Kantor A1')
})

it('also when the placement itself is corrected, and back again', async () => {
  const person = harness.person(ORANG).pegawai_id
  await run(`update penempatan set dibuat_pada = '2020-01-01'`)
  await run('delete from penempatan where pegawai_id = $1 and mulai = $2', person, HARI_INI)
  await run('update penempatan set kantor_id = $2, selesai = null where pegawai_id = $1', person, office(1))
  await expectDays([], [KEMARIN, HARI_INI])
  await run('update penempatan set kantor_id = $2 where pegawai_id = $1', person, office(0))
  await expectDays([KEMARIN, HARI_INI], [])
})

it('belongs to no office on a day without one: then it is the agency’s alone', async () => {
  await run('delete from penempatan where pegawai_id = $1', harness.person(ORANG).pegawai_id)
  await expectDays([], [])
  const all = await list(LOG, ADMIN, {})
  expect(all.map(({ kantor }) => kantor)).toEqual([null, null])
})
