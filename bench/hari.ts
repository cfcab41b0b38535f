import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { createAppender, createKeyRing } from '../apps/api/src/clocking/rantai/public.ts'
import { simpananJobs } from '../apps/api/src/days/simpanan/jobs.ts'
import {
  bacaBulanTersaji,
  createSimpanBulan,
  createSimpanThreads,
  type SimpanThreads,
} from '../apps/api/src/days/simpanan/public.ts'
import { createSimpan } from '../apps/api/src/days/simpanan/simpan.ts'
import { migrateApi } from '../apps/api/src/migrate.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { type Database, openDatabase } from '../apps/api/src/platform/database.ts'
import { createFileStore } from '../apps/api/src/platform/files/public.ts'
import { createJobFiles, createJobRunner } from '../apps/api/src/platform/jobs/public.ts'
import { readSekarang } from '../apps/api/src/platform/zone.repo.ts'
import { createTugas } from '../apps/api/src/system/pekerjaan/public.ts'
import { KEBIJAKAN_BAKU } from '../packages/domain/src/kebijakan/kebijakan.ts'
import { loginUrl } from '../packages/postgres/src/roles.ts'
import { atMost, middle, type Row, told } from './rows.ts'
import { openServer } from './world/server.ts'

const SECRET = 'bench-4e1c7b5a3f2e8d6c4b2a100f8c2b6a9d'
const DATA = new URL('./hari-data.sql', import.meta.url)
/** People of the two agencies: §13's figure is about the first, growth is read from the second. */
const [FEW, MANY] = [5_000, Number(process.env.PRESENSI_BENCH_ORANG ?? 20_000)]
export const seconds = (begun: number): number => (performance.now() - begun) / 1000
export type Agency = { readonly id: string; readonly ids: readonly string[]; readonly first: string }

export async function fill(url: string, nomor: number, orang: number): Promise<Agency> {
  const owner = new pg.Client({ connectionString: url, application_name: 'presensi-bench' })
  await owner.connect()
  try {
    const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _b, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
    const rates = { pita: isi.pita.map((one, index) => ({ ...one, bp: 25 * (index + 1) })), tidak_hadir_bp: 400 }
    await owner.query('begin')
    await owner.query(
      `select set_config('app.bench_instansi', $1, true), set_config('app.bench_orang', $2, true), set_config('app.bench_kebijakan', $3, true)`,
      [String(nomor), String(orang), JSON.stringify({ ...isi, ...rates, kegiatan: { apel: 50 } })],
    )
    await owner.query(fs.readFileSync(DATA, 'utf8'))
    const id = (await owner.query(`select id from instansi where kode = $1`, [`H${orang}`])).rows[0].id
    const people = await owner.query('select id from pegawai where instansi_id = $1 order by id', [id])
    const first = `select (date_trunc('month', now()) - interval '1 month')::date::text as first`
    const month = (await owner.query(first)).rows[0].first
    await owner.query('commit')
    await owner.query('vacuum analyze')
    return { id, ids: people.rows.map((row) => row.id), first: month }
  } finally {
    await owner.end()
  }
}

export const monthOf = ({ first }: Agency) => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Everybody's month from the database and back, as the worker does it. */
export async function keepAll(
  db: Database,
  agency: Agency,
  { threads, ids = agency.ids }: { threads?: SimpanThreads; ids?: readonly string[] } = {},
): Promise<number> {
  const simpan = createSimpan({ db, tugas: createTugas({ db, log: silent }), threads })
  const begun = performance.now()
  await simpan(
    agency.id,
    ids.map((pegawai_id) => ({ pegawai_id, bulan: agency.first })),
  )
  return seconds(begun)
}

/** The least it can take: the same events read by one statement, and the same rows written by another. */
async function bareOf(url: string, { id, first }: Agency): Promise<number> {
  const owner = new pg.Client({ connectionString: url, application_name: 'presensi-bench' })
  await owner.connect()
  try {
    await owner.query('create temporary table salinan as select * from bulan_tersimpan limit 0')
    const begun = performance.now()
    await owner.query(
      `select id, pegawai_id, tanggal, jenis, waktu, kantor_id, kegiatan_id, work_from, nilai from presensi
       where instansi_id = $1 and tanggal between $2::date - 4 and ($2::date + interval '1 month')::date + 4`,
      [id, first],
    )
    await owner.query('insert into salinan select * from bulan_tersimpan where instansi_id = $1 and bulan = $2', [
      id,
      first,
    ])
    return seconds(begun)
  } finally {
    await owner.end()
  }
}

async function bytesOf(url: string, { id, first }: Agency): Promise<number> {
  const owner = new pg.Client({ connectionString: url, application_name: 'presensi-bench' })
  await owner.connect()
  try {
    const text = 'select sum(length(isi))::float8 as bytes from bulan_tersimpan where instansi_id = $1 and bulan = $2'
    return (await owner.query(text, [id, first])).rows[0].bytes
  } finally {
    await owner.end()
  }
}

async function list(db: Database, agency: Agency, many: number): Promise<{ detik: number; belum: number }> {
  const begun = performance.now()
  const shown = await db.inInstansi(agency.id, async (tx) =>
    bacaBulanTersaji(tx, agency.id, agency.ids.slice(0, many), monthOf(agency), {
      sekarang: await readSekarang(tx),
      tampak: () => true,
    }),
  )
  const detik = seconds(begun)
  // Every twentieth is on a roster and works on holidays.
  const others = agency.ids.slice(0, many).filter((_id, index) => (index + 1) % 20 !== 0)
  return { detik, belum: others.filter((id) => shown.get(id)?.hari[HARI_LIBUR]?.kode[0] !== 'L').length }
}

/** The 15th to the 19th hold a work day; the first of them becomes a holiday. */
const HARI_LIBUR = 15
export async function putLibur(db: Database, { id, first }: Agency): Promise<void> {
  const tanggal = `${first.slice(0, 8)}${HARI_LIBUR + 1}`
  await db.inInstansi(id, (tx) =>
    tx
      .insertInto('hari_libur')
      .values({
        instansi_id: id,
        id: randomUUID(),
        tanggal_mulai: tanggal,
        tanggal_selesai: tanggal,
        nama: `Libur mendadak ${randomUUID()}`,
        jenis: 'daerah',
      })
      .execute(),
  )
}

function watchMemory(): () => number {
  let most = 0
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 50)
  return () => {
    clearInterval(timer)
    look()
    return most / 2 ** 20
  }
}

export async function median(times: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < times; round += 1) taken.push(await measure())
  return middle(taken)
}

/** Two things measured in turns, so that a machine that becomes slower on the way is so for both. */
export async function medians(
  times: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<[number, number]> {
  const taken: [number, number][] = []
  for (let round = 0; round < times; round += 1) taken.push([await one(), await other()])
  return [middle(taken.map(([first]) => first)), middle(taken.map(([, second]) => second))]
}

/** Months judged from the database and kept, and what a change of the whole agency costs (behaviour.md §13). */
export async function* benchHari(): AsyncIterable<Row[]> {
  const server = await openServer()
  try {
    await migrateApi(server.url)
    const few = await fill(server.url, 1, FEW)
    const many = await fill(server.url, 2, MANY)
    const config = readConfig({
      NODE_ENV: 'test',
      PRESENSI_SECRET: SECRET,
      PUBLIC_URL: 'http://presensi.test',
      SSO_URL: 'http://127.0.0.1:9',
      DATABASE_URL: server.url,
    })
    const url = await loginUrl(server.url, { group: 'presensi_api', seed: SECRET })
    const db = openDatabase(url, { max: 4, beforeCommit: createAppender(createKeyRing(config)) })
    const threads = createSimpanThreads({ url, log: silent })
    try {
      await keepAll(db, few, { threads, ids: few.ids.slice(0, 1_000) })
      const memory = watchMemory()
      const small = await median(3, () => keepAll(db, few, { threads }))
      const bare = await median(3, () => bareOf(server.url, few))
      const large = await keepAll(db, many, { threads })
      const days = Number(new Date(Date.UTC(monthOf(few).tahun, monthOf(few).bulan, 0)).getUTCDate())
      yield [
        atMost(`${FEW} orang, sebulan: dinilai dan disimpan`, small, 's', 3, 'dari basis data dan kembali'),
        atMost('… dibanding membaca dan menulis saja', small / bare, '×', 6, `${bare.toFixed(2)} s`),
        told(`${MANY} orang, sebulan: dinilai dan disimpan`, large, 's'),
        atMost('waktu seorang, banyak / sedikit', large / MANY / (small / FEW), '×', 1.3, 'tumbuh lurus'),
        atMost('memori, paling banyak', memory(), 'MB', 1_024),
        atMost('sehari tersimpan, isinya', (await bytesOf(server.url, few)) / FEW / days, 'byte', 60),
        atMost(`daftar ${FEW} orang, tersimpan`, await median(3, async () => (await list(db, few, FEW)).detik), 's', 3),
      ]
      yield await benchLibur({ db, threads, config }, { few, many })
    } finally {
      await threads.close()
      await db.close()
    }
  } finally {
    await server.discard()
  }
}

async function benchLibur(
  { db, threads, config }: { db: Database; threads: SimpanThreads; config: ReturnType<typeof readConfig> },
  { few, many }: { few: Agency; many: Agency },
): Promise<Row[]> {
  const tugas = createTugas({ db, log: silent })
  const { round } = createSimpanBulan({ db, tugas, threads })
  const files = createJobFiles({ files: createFileStore(config), config })
  const onEnd = (): Promise<void> => Promise.resolve()
  const jobs = createJobRunner({ db, log: silent, files, handlers: simpananJobs({ db, tugas, threads }), onEnd })
  /** The worker's rounds, and the jobs that they begin, until there is nothing left. */
  const settle = async (): Promise<void> => {
    let isBusy = true
    while (isBusy) {
      const kept = await round()
      isBusy = (await jobs.runNext()) || kept > 0
    }
  }
  // What has never been looked at is kept first: this month, and who has none.
  await settle()
  await putLibur(db, few)
  const stale = await list(db, few, FEW)
  await settle()
  await putLibur(db, many)
  const atOnce = await list(db, many, FEW)
  const begun = performance.now()
  await settle()
  const kept = seconds(begun)
  const after = await list(db, many, FEW)
  return [
    atMost(`daftar ${FEW} orang, seluruh instansi basi`, stale.detik, 's', 3),
    atMost('orang yang liburnya belum terbaca seketika', stale.belum + atOnce.belum, 'orang', 0),
    told(`libur untuk ${MANY} orang: semua tersimpan`, kept, 's'),
    atMost('… untuk 100.000 orang, sebanding', (kept / MANY) * 100_000, 's', 60),
    atMost(`daftar ${FEW} orang sesudahnya / basi`, after.detik / stale.detik, '×', 1),
  ]
}
