import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { readRingkas } from './ringkas.repo.ts'

let harness: Harness
let owner: pg.Pool
const KEYS = ['pegawai@a', 'pegawai@a2', 'atasan@a', 'pybmc@a', 'pegawai@b']
const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a } = harness.world
  await owner.query(`update kantor set zona_waktu = 'Asia/Jayapura' where id = $1`, [a.kantor[1]])
  const [apel, rapat] = [randomUUID(), randomUUID()]
  for (const [id, counts] of [
    [apel, true],
    [rapat, false],
  ])
    await owner.query(
      `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk) values ($1, $2, '2026-02-17', $4, 'apel', '07:00', '08:00', true, $3)`,
      [a.id, id, counts, `Uji ${String(counts)}`],
    )
  let nth = 0
  const client = await owner.connect()
  // Clockings are never changed: only here, to have one of every kind.
  await client.query('set session_replication_role = replica')
  for (const key of KEYS)
    for (let day = 1; day <= 28; day += 5) {
      const tanggal = `2026-02-${String(day).padStart(2, '0')}`
      for (const jenis of ['masuk', 'pulang'] as const) {
        nth += 1
        const nilai = nth % 5 === 0 ? 'perlu_konfirmasi' : nth % 7 === 0 ? 'ditolak' : 'diterima'
        const jam = jenis === 'masuk' ? '07:20' : '16:40'
        const id = await putPresensi(owner, harness, key, { tanggal, jenis, jam, nilai })
        // Fractions of a second, no office, joint events, other places, and every kind of decision.
        await client.query(
          `update presensi set waktu = waktu + $2 * interval '1 millisecond', diterima_pada = diterima_pada + interval '1 second',
             kantor_id = case when $3 then null else kantor_id end, jenis = case when $4::uuid is null then jenis else 'kegiatan' end,
             kegiatan_id = $4, work_from = $5 where id = $1`,
          [
            id,
            (nth * 37) % 1000,
            nth % 11 === 0,
            key === 'pegawai@a' && nth % 4 === 0 ? (nth % 8 === 0 ? apel : rapat) : null,
            ['WFO', 'WFH', 'WFA', 'DL'][nth % 4],
          ],
        )
        if (nth % 3 === 0)
          await owner.query(
            `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu, status)
             select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu, $2 from presensi where id = $1`,
            [id, ['menunggu', 'diterima', 'ditolak'][Math.floor(nth / 3) % 3]],
          )
      }
    }
  client.release(true)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Rentang = { pegawai_id: string; from: string; to: string }
const read = async (wanted: readonly Rentang[], sejak?: number) =>
  (await harness.db.inInstansi(harness.world.a.id, (tx) => readRingkas(tx, wanted, sejak))).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )

describe('events of the same days for everybody', () => {
  it('are the same as those of one person after the other, of few and of many, from an instant on', async () => {
    const days = { from: '2026-02-02', to: '2026-02-24' }
    const wanted = KEYS.map((key) => ({ pegawai_id: idOf(key), ...days }))
    const sejak = Date.parse('2026-02-06T12:00:00Z')
    // One of them is asked about one day more: then each is looked for by themselves.
    const apart = (
      await read([...wanted, { pegawai_id: randomUUID(), from: '2026-02-01', to: days.to }], sejak)
    ).filter(({ tanggal }) => tanggal >= days.from)
    expect(apart.length).toBeGreaterThan(20)
    expect(await read(wanted, sejak)).toEqual(apart)
    const others = Array.from({ length: 60 }, () => ({ pegawai_id: randomUUID(), ...days }))
    expect(await read([...wanted, ...others], sejak)).toEqual(apart)
    expect(await read(others, sejak)).toEqual([])
    const all = await read(wanted)
    expect(all.filter(({ waktu }) => waktu >= sejak)).toEqual(apart)
    expect(all.length).toBeGreaterThan(apart.length)
  })
})

describe('events of many people', () => {
  /** Who is read with them and has none: so many that the other way of reading is taken. */
  const nobody = (): Rentang[] =>
    Array.from({ length: 60 }, () => ({ pegawai_id: randomUUID(), from: '2026-01-01', to: '2026-03-31' }))

  it('are the same as those of few, field by field', async () => {
    const wanted = KEYS.map((key, index) => ({
      pegawai_id: idOf(key),
      from: `2026-02-0${1 + index}`,
      to: `2026-02-${20 + index}`,
    }))
    const few = await read(wanted)
    expect(few.length).toBeGreaterThan(20)
    expect(new Set(few.map(({ nilai }) => nilai)).size).toBe(3)
    expect(new Set(few.map(({ zona_waktu }) => zona_waktu)).size).toBe(2)
    expect(few.some(({ dihitung_masuk }) => dihitung_masuk)).toBe(true)
    expect(few.some(({ kegiatan_id, dihitung_masuk }) => kegiatan_id !== null && !dihitung_masuk)).toBe(true)
    expect(few.some(({ waktu }) => waktu % 1000 !== 0)).toBe(true)
    expect(few.some(({ kantor_id }) => kantor_id === null)).toBe(true)
    expect(await read([...wanted, ...nobody()])).toEqual(few)
    // Of another agency there is nothing, however many are asked for.
    expect(few.some(({ pegawai_id }) => pegawai_id === idOf('pegawai@b'))).toBe(false)
  })

  it('are the same from an instant on, and where somebody is asked for twice', async () => {
    const pegawai_id = idOf('pegawai@a')
    const wanted = [
      { pegawai_id, from: '2026-02-01', to: '2026-02-05' },
      { pegawai_id, from: '2026-02-10', to: '2026-02-20' },
    ]
    const sejak = Date.parse('2026-02-04T12:00:00Z')
    const few = await read(wanted, sejak)
    expect(few.length).toBeGreaterThan(3)
    expect(await read([...wanted, ...nobody()], sejak)).toEqual(few)
    expect(await read(nobody())).toEqual([])
  })
})
