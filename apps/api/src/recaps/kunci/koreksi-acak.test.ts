import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { addDays, daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAcak } from '../../../test/acak.ts'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { kunciSemua } from '../../../test/kunci-semua.ts'
import { inAgency, type Jalankan } from '../../../test/perubahan.ts'
import { bacaBulan } from '../../days/hari/public.ts'
import { hitungBulan, simpanBulan } from '../../days/simpanan/public.ts'
import { beginKepegawaian, endKepegawaian } from '../../people-and-places/pegawai/public.ts'
import type { Database } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { createPantauRekap } from './public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
const ORANG = ['pegawai@a', 'pegawai@a2', 'atasan@a', 'pybmc@a', 'admin:kantor@a']
const BULAN = [2, 3, 4, 5]
const PERUBAHAN = 1_000
const SEKALI = 50
/** Facts that are committed together. */
const BERSAMA = 5

const acak = createAcak(20_260_301)
/** An office that begins in April: nobody was there before. */
const MUDA = { id: randomUUID(), mulai: '2026-04-01' }
const kantorSemua = (): string[] => [...harness.world.a.kantor, MUDA.id]
const tanggalAcak = (): string => acak.pick(BULAN.flatMap((bulan) => daysOfMonth(2026, bulan)))

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
  const rows = ORANG.flatMap((key) =>
    BULAN.flatMap((bulan) => daysOfMonth(2026, bulan).filter((_day, at) => at % 3 === 0)).flatMap((tanggal) => {
      const { pegawai_id, kantor_id } = harness.person(key)
      const base = { instansi_id: a.id, tanggal, pegawai_id, kantor_id }
      return [
        { ...base, id: randomUUID(), jenis: 'masuk', waktu: `${tanggal}T0${acak.pick(['0:20', '0:50', '1:40'])}:00Z` },
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

const made: { tabel: 'hari_libur' | 'gangguan' | 'hari_kerja'; id: string }[] = []
const run = (work: (run: Jalankan) => Promise<unknown>) => inAgency(app, harness.world.a.id, work)

/** Late facts, their reversals, and moves. */
const FAKTA: readonly ((query: Jalankan) => Promise<unknown>)[] = [
  (query) => {
    const [id, tanggal] = [randomUUID(), tanggalAcak()]
    made.push({ tabel: 'hari_libur', id })
    return query(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, $4, 'daerah')`,
      [harness.world.a.id, id, tanggal, `Susulan ${id}`],
    )
  },
  (query) => {
    const [id, tanggal] = [randomUUID(), tanggalAcak()]
    made.push({ tabel: 'gangguan', id })
    const oleh = harness.person('admin:instansi@a').pengguna_id
    return query(
      `insert into gangguan (instansi_id, id, mulai, selesai, kantor_id, alasan, oleh)
       values ($1, $2, $3::date + time '00:00', $3::date + time '12:00', $4, 'listrik padam', $5)`,
      [harness.world.a.id, id, tanggal, acak.pick(harness.world.a.kantor), oleh],
    )
  },
  async (query) => {
    const [one] = made.splice(acak.upTo(Math.max(1, made.length)), 1)
    if (one !== undefined) await query(`delete from ${one.tabel} where id = $1`, [one.id])
  },
  async (query) => {
    const one = made.find(({ tabel }) => tabel === 'hari_libur')
    if (one === undefined) return
    await query(`update hari_libur set tanggal_mulai = $2, tanggal_selesai = $2 where id = $1`, [one.id, tanggalAcak()])
  },
  async (query) => {
    // Somebody moves on a day of the past, and with it every later move is undone.
    const { pegawai_id } = harness.person(acak.pick(ORANG))
    const [kantor_id, any] = [acak.pick(kantorSemua()), tanggalAcak()]
    const tanggal = kantor_id === MUDA.id && any < MUDA.mulai ? MUDA.mulai : any
    await query(`delete from penempatan where pegawai_id = $1 and mulai >= $2`, [pegawai_id, tanggal])
    await query(
      `update penempatan set selesai = $2::date - 1 where pegawai_id = $1 and coalesce(selesai, 'infinity') >= $2::date`,
      [pegawai_id, tanggal],
    )
    await query(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
       select $1, $2, $3, $4, $5::date where exists (select 1 from pegawai g where g.id = $3 and upper_inf(range_merge(g.bekerja)) and g.bekerja @> $5::date)`,
      [harness.world.a.id, randomUUID(), pegawai_id, kantor_id, tanggal],
    )
  },
]

/** Somebody leaves on a day of the past, or comes back as if nothing had been. */
async function leaveOrReturn(): Promise<void> {
  const { pegawai_id, pengguna_id, kantor_id } = harness.person(acak.pick(ORANG))
  const { id } = harness.world.a
  const who = pegawai_id ?? ''
  if (acak.next() < 0.5) {
    const row = {
      pegawai_id: who,
      berhenti_pada: addDays(tanggalAcak(), 1),
      berhenti_jenis: 'pensiun',
      keterangan: null,
    } as const
    return harness.db.inInstansi(id, (tx) => endKepegawaian(tx, id, [row]))
  }
  await harness.db.inInstansi(id, (tx) =>
    beginKepegawaian(tx, id, [{ pegawai_id: who, pengguna_id, mulai: '2020-01-01' }]),
  )
  await run((query) =>
    query(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
       select $1, $2, $3, $4, coalesce(max(p.selesai) + 1, '2026-01-01') from penempatan p where p.pegawai_id = $3
       having count(*) filter (where p.selesai is null) = 0`,
      [id, randomUUID(), who, kantor_id],
    ),
  )
}

/** Some changes, a few of them committed together. */
async function change(times: number): Promise<void> {
  for (let done = 0; done < times; done += BERSAMA) {
    await run(async (query) => {
      for (let at = 1; at < BERSAMA; at += 1) await acak.pick(FAKTA)(query)
    })
    await leaveOrReturn()
  }
}

/** A worker that is killed at some points: before a commit, or right after it. */
const killed = (db: Database): Database => ({
  ...db,
  inInstansi: async (id, use, how) => {
    const at = acak.next()
    const result = await db.inInstansi(
      id,
      async (tx) => {
        const given = await use(tx)
        if (at < 0.2) throw new Error('killed')
        return given
      },
      how,
    )
    if (at > 0.85) throw new Error('killed')
    return result
  },
})
const follow = (db: Database) => createPantauRekap({ db, setelahPresensiMenit: 0 })()

async function lockOrReopen(counts: Record<string, number>): Promise<void> {
  const isLock = acak.next() < 0.7
  const body = { tahun: '2026', bulan: String(acak.pick(BULAN)), kantor_id: acak.pick(kantorSemua()), alasan: 'uji' }
  const path = isLock ? '/absensi/v2/rekap/kunci' : '/absensi/v2/rekap/buka'
  const answer = await harness.call('POST', path, { as: 'admin:instansi@a', body })
  expect([200, 409], answer.text).toContain(answer.status)
  const key = `${isLock ? 'kunci' : 'buka'} ${answer.status}`
  counts[key] = (counts[key] ?? 0) + 1
}

const ANGKA = ['terlambat_menit', 'pulang_cepat_menit', 'bekerja_menit', 'uang_makan', 'bp'] as const
type Jumlah = Record<(typeof ANGKA)[number], number>
type Baris = Jumlah & { pegawai_id: string; tanggal: string; kode_baru: string; bulan: string }

/** The plain way: everything that was stored and every line, added up by hand. */
async function bandingkan(): Promise<{ hari: number; garis: number; salah: unknown[] }> {
  const { a } = harness.world
  const salah: unknown[] = []
  let hari = 0
  const all = await run((query) =>
    query(`select pegawai_id, tanggal::text, kode_baru, bulan::text, terlambat_menit, pulang_cepat_menit, bekerja_menit, uang_makan,
      bp_disiplin + bp_seluruh as bp from rekap_koreksi order by diubah_pada, id`),
  )
  const lines = (all as { rows: Baris[] }).rows
  for (const bulan of BULAN) {
    const first = `2026-0${bulan}-01`
    const ids = ORANG.map((key) => harness.person(key).pegawai_id ?? '')
    const fresh = await harness.db.inSnapshot(a.id, async (tx) =>
      bacaBulan(tx, a.id, ids, { tahun: 2026, bulan }, { sekarang: await readSekarang(tx) }),
    )
    const locked = (await run((query) =>
      query(`select kantor_id from rekap_bulan where status = 'final' and bulan = $1`, [first]),
    )) as { rows: { kantor_id: string }[] }
    const final = new Set(locked.rows.map(({ kantor_id }) => kantor_id))
    const kept = (await run((query) =>
      query(
        `select o.pegawai_id, o.isi from rekap_orang o join rekap_bulan m on m.kunci_id = o.kunci_id where m.status = 'final' and m.bulan = $1`,
        [first],
      ),
    )) as { rows: { pegawai_id: string; isi: string }[] }
    for (const [id, { bulan: now, fakta }] of fresh) {
      const months = kept.rows.filter((row) => row.pegawai_id === id).map(({ isi }) => bacaBeku(isi))
      for (const day of now.hari) {
        const stored = months.flatMap((one) => one.hari).filter(({ tanggal }) => tanggal === day.tanggal)
        if (stored.length > 1) salah.push(['stored twice', id, day.tanggal])
        const own = lines.filter((line) => line.pegawai_id === id && line.tanggal === day.tanggal)
        const kantor_id = fakta.get(day.tanggal)?.kantor_id ?? ''
        const isLocked = stored.length > 0 || final.has(kantor_id)
        if (isLocked) hari += 1
        const value = (one: typeof day, name: (typeof ANGKA)[number], of: typeof now | (typeof months)[number]) =>
          name === 'bp'
            ? one.baris.reduce((sum, line) => sum + (line.dihitung ? line.setelah_batas_bp : 0), 0) +
              of.baris_bulan.reduce((sum, line) => sum + (line.selesai === one.tanggal ? line.bp : 0), 0)
            : Number(one[name])
        for (const name of ANGKA) {
          const base = months.reduce(
            (sum, one) =>
              sum +
              one.hari.reduce((total, kept) => total + (kept.tanggal === day.tanggal ? value(kept, name, one) : 0), 0),
            0,
          )
          const sum = base + own.reduce((total, line) => total + line[name], 0)
          const wanted = isLocked ? value(day, name, now) : 0
          if (sum !== wanted) salah.push([id, day.tanggal, name, { base, sum, wanted, own }])
        }
        const kode = own.at(-1)?.kode_baru ?? stored[0]?.kode.join('+') ?? '–'
        if (kode !== (isLocked ? day.kode.join('+') : '–')) salah.push([id, day.tanggal, kode, day.kode])
      }
    }
  }
  return { hari, garis: lines.length, salah }
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

describe('a thousand late facts, locks, reopenings, moves and leavers, with runs that are killed', () => {
  it('leave what was stored and its lines equal to a fresh evaluation, for everybody and every month', async () => {
    const counts: Record<string, number> = {}
    let kills = 0
    for (let done = 0; done < PERUBAHAN; ) {
      // Many facts at once reach almost everybody; a single one shows whom it alone is followed to.
      const isNarrow = acak.next() < 0.3
      done += isNarrow ? 1 : SEKALI
      if (isNarrow) await run((query) => acak.pick(FAKTA)(query))
      else await change(SEKALI)
      await lockOrReopen(counts)
      await lockOrReopen(counts)
      await follow(killed(harness.db)).catch(() => {
        kills += 1
      })
      // Otherwise the next round begins where a run was killed.
      if (acak.next() < 0.5) {
        await follow(harness.db)
        expect((await bandingkan()).salah.slice(0, 3), `after ${done}`).toEqual([])
      }
    }
    await follow(harness.db)
    const { hari, garis, salah } = await bandingkan()
    expect(salah.slice(0, 3)).toEqual([])
    // Something was really tried.
    expect(counts).toMatchObject({ 'kunci 200': expect.any(Number), 'buka 200': expect.any(Number) })
    expect([hari > 100, garis > 20, kills > 3]).toEqual([true, true, true])
    expect(await follow(harness.db)).toBe(0)
    // The sums of a recap are those of its rows: nobody kept, then everybody kept, then some overtaken again.
    expect((await periksaJumlah()).slice(0, 2)).toEqual([])
    const { id } = harness.world.a
    const everybody = [...harness.world.people.values()].flatMap((one) =>
      one.instansi_id === id && one.pegawai_id !== null ? [one.pegawai_id] : [],
    )
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
    expect((await bandingkan()).salah.slice(0, 3)).toEqual([])
  })
})
