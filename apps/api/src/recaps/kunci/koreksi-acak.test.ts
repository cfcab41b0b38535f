import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { banyakAcak, createAcak } from '@presensi/domain/testing/acak'
import type { AngkaAcak } from '@presensi/domain/testing/angka-acak'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bandingkan } from '../../../test/bandingkan-rekap.ts'
import { type Answer, createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { kunciSemua } from '../../../test/kunci-semua.ts'
import { inAgency, type Jalankan } from '../../../test/perubahan.ts'
import { createFaktaAcak, putShift } from '../../../test/semua-fakta-acak.ts'
import { hitungBulan, simpanBulan } from '../../days/simpanan/public.ts'
import type { Database } from '../../platform/database.ts'
import { createPantauRekap } from './public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let fakta: ReturnType<typeof createFaktaAcak>
/** A node whose database dies at some points, and another one. */
let rapuh: Pick<Harness, 'call'>
let lain: Pick<Harness, 'call'>
const ORANG = ['pegawai@a', 'pegawai@a2', 'atasan@a', 'pybmc@a', 'admin:kantor@a']
const BULAN = [2, 3, 4, 5]
const PERUBAHAN = banyakAcak(0.4)
const SEKALI = 45
/** Every so many rounds comes one of each kind by itself. */
const SAPU = 5
/** Facts that are committed together. */
const BERSAMA = 5

let acak: AngkaAcak
/** When a program is killed: of what is done at once nobody knows the order, and it does not change what is drawn. */
let maut: AngkaAcak
/** An office that begins in April: nobody was there before. */
const MUDA = { id: randomUUID(), mulai: '2026-04-01' }
const kantorSemua = (): string[] => [...harness.world.a.kantor, MUDA.id]

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(await loginUrl(harness.ownerUrl, { group: 'presensi_api', seed: TEST_SECRET }), { max: 2 })
  const { a } = harness.world
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  const policy = { ...isi, pita: isi.pita.map((one) => ({ ...one, bp: 50 })), tidak_hadir_bp: 300 }
  const kantor = `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, 'MUDA', 'Kantor Muda', 'Asia/Jakarta')`
  await run((query) => query(kantor, [a.id, MUDA.id]))
  await inAgency(app, a.id, (run) =>
    run(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'Perbup 1/2026', '2026-01-01', $3, $4)`,
      [a.id, randomUUID(), JSON.stringify(policy), harness.person('admin:instansi@a').pengguna_id],
    ),
  )
  await run((query) => putShift(query, a.id))
  rapuh = await harness.otherNode(killed)
  lain = await harness.otherNode()
  const rows = ORANG.flatMap((key) =>
    BULAN.flatMap((bulan) => daysOfMonth(2026, bulan).filter((_day, at) => at % 3 === 0)).flatMap((tanggal, at) => {
      const { pegawai_id, kantor_id } = harness.person(key)
      const base = { instansi_id: a.id, tanggal, pegawai_id, kantor_id }
      return [
        { ...base, id: randomUUID(), jenis: 'masuk', waktu: `${tanggal}T0${['0:20', '0:50', '1:40'][at % 3]}:00Z` },
        { ...base, id: randomUUID(), jenis: 'pulang', waktu: `${tanggal}T09:40:00Z` },
      ]
    }),
  )
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     select i.instansi_id, i.tanggal, i.id, i.pegawai_id, i.kantor_id, i.jenis, 'WFO', i.waktu, i.waktu, false, i.id, 'diterima', '{}', false, sha256('x'), 0
     from jsonb_to_recordset($1::jsonb) as i (instansi_id uuid, tanggal date, id uuid, pegawai_id uuid, kantor_id uuid, jenis text, waktu timestamptz)`,
    [JSON.stringify(rows)],
  )
  client.release(true)
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

const run = (work: (run: Jalankan) => Promise<unknown>) => inAgency(app, harness.world.a.id, work)

/** Whether what was stored and its lines are what everybody's days are now. */
const sama = (keys: readonly string[] = ORANG) => bandingkan({ harness, app, bulan: BULAN }, keys)

/** Some changes, a few of them committed together. */
async function change(times: number): Promise<void> {
  for (let done = 0; done < times; done += BERSAMA) {
    await fakta.bersama(BERSAMA - 1)
    await fakta.sendiri()
  }
}

let kills = 0
function kill(): never {
  kills += 1
  throw new Error('killed')
}

/** A program that is killed at some points: before a commit, or right after it. */
function killed(db: Database): Database {
  const dying =
    (transact: Database['inInstansi']): Database['inInstansi'] =>
    async (id, use, how) => {
      const at = maut.next()
      const result = await transact(
        id,
        async (tx) => {
          const given = await use(tx)
          if (at < 0.2) kill()
          return given
        },
        how,
      )
      if (at > 0.85) kill()
      return result
    }
  return { ...db, inInstansi: dying(db.inInstansi), reading: dying(db.reading), inSnapshot: dying(db.inSnapshot) }
}
const follow = (db: Database) => createPantauRekap({ db, setelahPresensiMenit: 0 })()

type Aksi = 'kunci' | 'buka'
const ADMIN = 'admin:instansi@a'

async function bulanFinal(kantor_id: string): Promise<Set<number>> {
  const { rows } = (await run((query) =>
    query(`select extract(month from bulan)::int as bulan from rekap_bulan where kantor_id = $1 and status = 'final'`, [
      kantor_id,
    ]),
  )) as { rows: { bulan: number }[] }
  return new Set(rows.map(({ bulan }) => bulan))
}

/** Locks and reopenings: as they should be, killed, and two at once. */
async function lockOrReopen(counts: Record<string, number>): Promise<void> {
  const [kantor_id, any] = [acak.pick(kantorSemua()), acak.pick(BULAN)]
  const aksi: Aksi = acak.next() < 0.6 ? 'kunci' : 'buka'
  const how = acak.next()
  // Mostly what can be done: the oldest month that is open, the last one that is locked.
  const final = await bulanFinal(kantor_id)
  const can = aksi === 'kunci' ? BULAN.find((one) => !final.has(one)) : BULAN.findLast((one) => final.has(one))
  const bulan = acak.next() < 0.8 ? (can ?? any) : any
  const body = { tahun: '2026', bulan: String(bulan), kantor_id, alasan: 'uji' }
  const post = (aksi: Aksi, node: Pick<Harness, 'call'> = harness) =>
    node.call('POST', `/absensi/v2/rekap/${aksi}`, { as: ADMIN, body })
  const hitung = (what: string, answer: Answer, allowed: readonly number[] = [200, 409]): number => {
    expect(allowed, answer.text).toContain(answer.status)
    const key = `${what} ${answer.status}`
    counts[key] = (counts[key] ?? 0) + 1
    return answer.status
  }
  if (how < 0.45) hitung(aksi, await post(aksi))
  else if (how < 0.75) {
    const before = kills
    const status = hitung(`${aksi}, mati`, await post(aksi, rapuh), [200, 409, 500])
    expect(status === 500).toBe(kills > before)
  } else if (how < 0.85) {
    // The second of two gets the month that the first one locked.
    const both = await Promise.all([post('kunci'), post('kunci', lain)])
    const [one, other] = both.map((answer) => hitung('kunci bersama', answer))
    expect(one).toBe(other)
    if (one === 200) expect(both[0].body.data.versi).toBe(both[1].body.data.versi)
  } else {
    const other: Aksi = aksi === 'kunci' ? 'buka' : 'kunci'
    const [first, second] = await Promise.all([post(aksi), post(other, lain), follow(harness.db), change(BERSAMA)])
    hitung(`${aksi} bersama`, first)
    hitung(`${other} bersama`, second)
  }
}

/** Many facts at once reach almost everybody; one of each kind by itself shows whom it alone is followed to. */
async function satuSatu(): Promise<void> {
  for (const kantor_id of kantorSemua())
    for (const bulan of BULAN) {
      const body = { tahun: '2026', bulan: String(bulan), kantor_id, alasan: 'uji' }
      await harness.call('POST', '/absensi/v2/rekap/kunci', { as: ADMIN, body })
    }
  await follow(harness.db)
  for (const jenis of fakta.jenis()) {
    if (!(await fakta.satu(jenis))) continue
    await follow(harness.db)
    expect((await sama()).salah.slice(0, 3), `${jenis}, after ${fakta.banyak()}`).toEqual([])
  }
}

type Jumlahan = Record<string, number> & { kode: Record<string, number> }
type Daftar = { items: { total: Jumlahan }[]; total: number; jumlah: Jumlahan }
const TERJUMLAH = [
  'hari_kerja',
  'hadir',
  'terlambat_menit',
  'pulang_cepat_menit',
  'bekerja_menit',
  'hari_uang_makan',
  'menunggu',
  'konflik',
]

/** A recap's sums over everybody, beside the sums of every single row of it. */
async function periksaJumlah(): Promise<unknown[]> {
  const salah: unknown[] = []
  for (const bulan of BULAN)
    for (const kantor_id of [undefined, ...harness.world.a.kantor]) {
      const ask = async (size: string): Promise<Daftar> => {
        const body = { tahun: '2026', bulan: String(bulan), size, ...(kantor_id !== undefined && { kantor_id }) }
        const answer = await harness.call('POST', '/absensi/v2/pegawai/rekap/kantor-bulan', {
          as: 'admin:instansi@a',
          body,
        })
        expect(answer.status, answer.text).toBe(200)
        return answer.body.data
      }
      const [all, { jumlah }] = [await ask('200'), await ask('1')]
      const kode: Record<string, number> = {}
      for (const { total } of all.items)
        for (const [one, days] of Object.entries(total.kode)) if (one !== '–') kode[one] = (kode[one] ?? 0) + days
      const sums = TERJUMLAH.map((name) => [name, all.items.reduce((sum, { total }) => sum + (total[name] ?? 0), 0)])
      const wanted = { orang: all.total, belum: 0, ...Object.fromEntries(sums), kode }
      if (!isDeepStrictEqual(jumlah, wanted)) salah.push([bulan, kantor_id, jumlah, wanted])
      if (!isDeepStrictEqual(all.jumlah, wanted)) salah.push([bulan, kantor_id, 'one page', all.jumlah, wanted])
    }
  return salah
}

describe('many late facts, locks, reopenings, moves and leavers, with runs that are killed', () => {
  it('leave what was stored and its lines equal to a fresh evaluation, for everybody and every month', async () => {
    acak = createAcak('facts')
    maut = createAcak('kills')
    const kantorAda = new Map(harness.world.a.kantor.map((id) => [id, '2020-01-01']))
    kantorAda.set(MUDA.id, MUDA.mulai)
    fakta = createFaktaAcak({ harness, owner, acak, orang: ORANG, bulan: BULAN, kantor: kantorAda })
    const counts: Record<string, number> = {}
    let undecided = 0
    let banding = await sama()
    /** What was not tried yet. The rounds go on until there is nothing. */
    const belum = (): string[] => [
      ...['kunci 200', 'buka 200', 'kunci, mati 500', 'buka, mati 500', 'kunci bersama 200'].filter(
        (what) => counts[what] === undefined,
      ),
      ...Object.entries(fakta.jumlah()).flatMap(([jenis, banyak]) => (banyak === 0 ? [jenis] : [])),
      ...(kills > 5 ? [] : ['kills']),
      ...(undecided > 5 ? [] : ['undecided']),
      ...(banding.hari > 100 && banding.garis > 20 ? [] : ['lines']),
    ]
    for (let round = 1; fakta.banyak() < PERUBAHAN || (belum().length > 0 && round < 200); round += 1) {
      if (round % SAPU === 0) await satuSatu()
      await change(SEKALI)
      await lockOrReopen(counts)
      await lockOrReopen(counts)
      await follow(killed(harness.db)).catch((error: unknown) => expect(String(error)).toMatch(/: killed$/))
      // Otherwise the next round begins where a run was killed.
      if (acak.next() < 0.5) {
        await follow(harness.db)
        banding = await sama()
        expect(banding.salah.slice(0, 3), `after ${fakta.banyak()}`).toEqual([])
        undecided += banding.tertunda
      }
    }
    await follow(harness.db)
    expect((await sama()).salah.slice(0, 3)).toEqual([])
    // Something was really tried.
    expect(belum()).toEqual([])
    expect(await follow(harness.db)).toBe(0)
    // The sums of a recap are those of its rows: nobody kept, then everybody kept, then some overtaken again.
    expect((await periksaJumlah()).slice(0, 2)).toEqual([])
    const { id } = harness.world.a
    const others = [...harness.world.people.values()].filter(
      (one) => one.instansi_id === id && one.pegawai_id !== null && !ORANG.includes(one.key),
    )
    expect((await sama(others.map(({ key }) => key))).salah.slice(0, 3)).toEqual([])
    const everybody = [...ORANG, ...others.map(({ key }) => key)].map((key) => harness.person(key).pegawai_id ?? '')
    for (const bulan of BULAN) {
      const first = `2026-0${bulan}-01`
      await simpanBulan(harness.db, id, first, await hitungBulan(harness.db, id, first, everybody))
    }
    expect((await periksaJumlah()).slice(0, 2)).toEqual([])
    await change(SEKALI)
    expect((await periksaJumlah()).slice(0, 2)).toEqual([])
    await follow(harness.db)
    // Lines of locked months are those that were locked.
    const { rows } = (await run((query) =>
      query(`select c.koreksi::jsonb as dulu, (select coalesce(jsonb_agg(k.id), '[]') from rekap_koreksi k where k.kantor_id = m.kantor_id and k.bulan = m.bulan) as kini
        from rekap_bulan m join rekap_kunci c on c.id = m.kunci_id`),
    )) as { rows: { dulu: { id: string }[]; kini: string[] }[] }
    for (const { dulu, kini } of rows) expect(dulu.map(({ id }) => id).toSorted()).toEqual(kini.toSorted())
    await kunciSemua(harness, app, kantorSemua(), BULAN[0] ?? 1)
    await follow(harness.db)
    expect((await sama()).salah.slice(0, 3)).toEqual([])
  })
})
