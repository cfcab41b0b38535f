import { createKeyRing } from '@presensi/api/clocking/rantai/public'
import { verifyChains } from '@presensi/api/clocking/rantai/verify'
import { migrateApi } from '@presensi/api/migrate'
import { openDatabase } from '@presensi/api/platform/database'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import { describe, expect, it, onTestFinished } from 'vitest'
import { insertBagian, insertPonsel } from './bagian.repo.ts'
import { buildDemo } from './data.ts'
import { beginPemindahan, inTransaction, type Link, takeChain } from './presensi.repo.ts'
import { buildPresensi, type PresensiDemo } from './presensi.ts'
import { createIds } from './random.ts'
import { seedDemo } from './seed.ts'
import { fillRiwayat } from './seed-presensi.ts'
import { isSusulan } from './susulan.ts'

const NOW = Date.parse('2026-11-13T05:00:00Z') // a Friday, noon in Jakarta
const RENTANG = { hariIni: '2026-11-13', sekarang: NOW, hari: 8 }
/** Days that are written in a database. */
const HARI = 3
const { rows } = buildDemo(RENTANG.hariIni)
const SECRET = { PRESENSI_SECRET: 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10', PRESENSI_KUNCI: undefined }
const keys = createKeyRing(SECRET)

const barisOf = ({ bagian }: PresensiDemo) => bagian.flatMap((part) => part.baris)

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

// Everybody's phone signs what it sends: a busy machine needs its time for that.
describe('clockings of the demo', () => {
  it('are the same every time, and look like those of people', async () => {
    const build = () => collect(buildPresensi(rows, RENTANG, keys))
    const [made, again] = [await build(), await build()]
    // A signature holds a number drawn for it; all else is the same.
    const seen = (all: typeof made) => all.flatMap(barisOf).map(({ tanda_tangan, komitmen, ...row }) => row)
    expect(seen(again)).toEqual(seen(made))
    expect(again.map(({ ikatan }) => ikatan)).toEqual(made.map(({ ikatan }) => ikatan))
    const one = {
      baris: made.flatMap(barisOf),
      penilaian: made.flatMap(({ bagian }) => bagian.flatMap((part) => part.penilaian)),
    }
    const share = (is: (baris: (typeof one.baris)[number]) => boolean) => one.baris.filter(is).length / one.baris.length
    expect(share((baris) => baris.nilai === 'diterima')).toBeGreaterThan(0.9)
    expect(share((baris) => baris.sinyal_kode.includes('luar_area'))).toBeGreaterThan(0.002)
    expect(share((baris) => baris.luring)).toBeGreaterThan(0.002)
    expect(one.penilaian.length).toBeGreaterThan(10)
    expect(share((baris) => baris.jenis === 'kegiatan')).toBeGreaterThan(0.02)
    const people = new Set(one.baris.map((baris) => baris.pegawai_id))
    expect(people.size).toBeGreaterThan(380)
    expect(one.baris.every((baris) => baris.waktu <= baris.diterima_pada && baris.diterima_pada < NOW)).toBe(true)
    // Nobody knew of the holiday that was decreed later.
    const late = rows.hari_libur.find(isSusulan)
    const there = new Set(rows.pegawai.filter((one) => one.instansi_id === late?.instansi_id).map(({ id }) => id))
    const onIt = one.baris.filter(({ tanggal, pegawai_id }) => tanggal === late?.tanggal_mulai && there.has(pegawai_id))
    expect(onIt.length).toBeGreaterThan(100)
    // Saturdays and Sundays belong to whoever is on a roster.
    const sunday = one.baris.filter((baris) => baris.tanggal === '2026-11-08')
    const rostered = new Set(rows.shift_pegawai.map((row) => row.pegawai_id))
    expect(sunday.every((baris) => rostered.has(baris.pegawai_id))).toBe(true)
  })

  async function fresh() {
    const { ownerUrl, drop } = await testDatabase('demo', async (url) => {
      await migrateSso(url)
      await migrateApi(url)
    })
    const db = openDatabase(await loginUrl(ownerUrl, { group: 'presensi_api', seed: 'uji' }), { max: 2 })
    const pool = connect(ownerUrl, { max: 2 })
    onTestFinished(async () => {
      await db.close()
      await pool.end()
      await drop()
    })
    const fill = () => fillRiwayat({ ownerUrl, keys: SECRET, log: () => {}, hari: HARI, now: NOW })
    const seedPeople = () => seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: () => {} })
    const store = { list: async () => [], chains: async () => [] }
    // Asked at a moment when nothing of it is old yet: there are no anchors here.
    const verify = () => verifyChains({ db, keys, store, now: () => 0 })
    const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0]?.n
    return { pool, fill, seedPeople, verify, count }
  }

  /** What an earlier version left when it was killed: it wrote part by part, beside the running product. */
  async function leaveHalf(pool: ReturnType<typeof connect>, pada: number): Promise<number> {
    const client = await pool.connect()
    const nextId = createIds('pemindahan')
    const said = rows.instansi.map(({ id }) => ({
      instansi_id: id ?? '',
      id: nextId(),
      dari: addDays(RENTANG.hariIni, -HARI - 1),
      sampai: RENTANG.hariIni,
      pada,
    }))
    await beginPemindahan(client, keys, said)
    const [first] = await collect(buildPresensi(rows, { ...RENTANG, hari: HARI }, keys))
    if (first === undefined) throw new Error('a demo without an agency')
    const some = first.bagian.slice(0, 2)
    const alone = (write: (link: Link) => Promise<void>) =>
      inTransaction(client, async () => write(await takeChain(client, keys, first.instansi_id)))
    await alone((link) => insertPonsel(client, link, first.ikatan))
    for (const part of some) await alone((link) => insertBagian(client, link, first.instansi_id, [part]))
    client.release()
    return some.flatMap(({ baris }) => baris).length
  }

  it('stand in whole chains, once, where nothing was and where an earlier version was cut off', async () => {
    const whole = await fresh()
    expect(await whole.fill()).toBe(0)
    await whole.seedPeople()
    const [written = 0, nothing] = await Promise.all([whole.fill(), whole.fill()]).then((both) =>
      both.toSorted((a, b) => b - a),
    )
    expect(written).toBeGreaterThan(500)
    expect(nothing).toBe(0)
    const begun = await fresh()
    await begun.seedPeople()
    const before = await leaveHalf(begun.pool, Date.now())
    expect(before + (await begun.fill())).toBe(written)
    for (const { fill, verify, count, pool } of [whole, begun]) {
      expect(await fill()).toBe(0)
      expect(await count('presensi')).toBe(written)
      const { rows: usul } = await pool.query<{ status: string; n: number }>(
        'select status, count(*)::int as n from perbaikan group by 1 order by 1',
      )
      expect(usul.map(({ status }) => status)).toEqual(['dibatalkan', 'disetujui', 'menunggu', 'tidak_disetujui'])
      const results = await verify()
      expect(results.map(({ temuan }) => temuan.slice(0, 3))).toEqual([[], []])
      // An auditor sees that they were taken over: how many, of which days, and when.
      const taken = results.flatMap(({ pemindahan }) => pemindahan)
      expect(taken.map(({ nomor }) => nomor)).toEqual([1, 1])
      expect(taken.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(written)
      const { rows: said } = await pool.query<{ dari: string; sampai: string; pada: Date }>(
        `select p.dari::text, p.sampai::text, r.waktu as pada from pemindahan p join rantai r on r.instansi_id = p.instansi_id and r.rujukan_id = p.id
         order by p.instansi_id`,
      )
      expect(taken.map(({ dari, sampai, pada }) => [dari, sampai, pada]).toSorted()).toEqual(
        said.map((one) => [one.dari, one.sampai, one.pada.toISOString()]).toSorted(),
      )
    }
  })

  it('are said again to be taken over where that was said days ago', async () => {
    const { pool, fill, seedPeople, count } = await fresh()
    await seedPeople()
    await leaveHalf(pool, Date.now() - 3 * 86_400_000)
    await fill()
    expect(await count('pemindahan')).toBe(4)
    expect(await fill()).toBe(0)
    expect(await count('pemindahan')).toBe(4)
  })

  it('never come into chains that hold clockings of real people', async () => {
    const { fill, seedPeople, pool } = await fresh()
    await seedPeople()
    await pool.query(`insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
      select id, 1, 'penilaian', id, '2026-11-13', now(), decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), decode(repeat('01', 32), 'hex') from instansi`)
    expect(await fill()).toBe(0)
  })
})
