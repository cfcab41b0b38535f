import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { createAppender, createKeyRing } from '../apps/api/src/clocking/rantai/public.ts'
import { bacaBulanTersaji, createSimpanBulan } from '../apps/api/src/days/simpanan/public.ts'
import { hitungBulan, simpanBulan } from '../apps/api/src/days/simpanan/simpan.ts'
import { migrateApi } from '../apps/api/src/migrate.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { type Database, openDatabase } from '../apps/api/src/platform/database.ts'
import { readSekarang } from '../apps/api/src/platform/zone.repo.ts'
import { createTugas } from '../apps/api/src/system/pekerjaan/public.ts'
import { KEBIJAKAN_BAKU } from '../packages/domain/src/kebijakan/kebijakan.ts'
import { loginUrl } from '../packages/postgres/src/roles.ts'
import { atMost, type Row, told } from './rows.ts'
import { openServer } from './world/server.ts'

const SECRET = 'bench-4e1c7b5a3f2e8d6c4b2a100f8c2b6a9d'
const DATA = new URL('./hari-data.sql', import.meta.url)
/** People of the two agencies: §13's figure is about the first, growth is read from the second. */
const [FEW, MANY] = [5_000, Number(process.env.PRESENSI_BENCH_ORANG ?? 20_000)]
const CHUNK = 500
const seconds = (begun: number): number => (performance.now() - begun) / 1000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Agency = { readonly id: string; readonly ids: readonly string[]; readonly first: string }

async function fill(url: string, nomor: number, orang: number): Promise<Agency> {
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

const monthOf = ({ first }: Agency) => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })

/** Everybody's month from the database and back, as the worker does it. */
async function keepAll(db: Database, agency: Agency): Promise<{ detik: number; bytes: number }> {
  const begun = performance.now()
  let bytes = 0
  for (let at = 0; at < agency.ids.length; at += CHUNK) {
    const done = await hitungBulan(db, agency.id, agency.first, agency.ids.slice(at, at + CHUNK))
    await simpanBulan(db, agency.id, agency.first, done)
    for (const { isi } of done.rows) bytes += isi.length
  }
  return { detik: seconds(begun), bytes }
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
async function putLibur(db: Database, { id, first }: Agency): Promise<void> {
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

async function median(times: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < times; round += 1) taken.push(await measure())
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
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
    try {
      await keepAll(db, { ...few, ids: few.ids.slice(0, 1_000) })
      const memory = watchMemory()
      let bytes = 0
      const small = await median(3, async () => {
        const done = await keepAll(db, few)
        bytes = done.bytes
        return done.detik
      })
      const large = (await keepAll(db, many)).detik
      const days = Number(new Date(Date.UTC(monthOf(few).tahun, monthOf(few).bulan, 0)).getUTCDate())
      yield [
        atMost(`${FEW} orang, sebulan: dinilai dan disimpan`, small, 's', 3, 'dari basis data dan kembali'),
        told(`${MANY} orang, sebulan: dinilai dan disimpan`, large, 's'),
        atMost('waktu seorang, banyak / sedikit', large / MANY / (small / FEW), '×', 1.3, 'tumbuh lurus'),
        atMost('memori, paling banyak', memory(), 'MB', 1_024),
        told('sehari tersimpan, isinya', bytes / FEW / days, 'byte'),
        atMost(`daftar ${FEW} orang, tersimpan`, await median(3, async () => (await list(db, few, FEW)).detik), 's', 3),
      ]
      yield await benchLibur(db, { few, many })
    } finally {
      await db.close()
    }
  } finally {
    await server.discard()
  }
}

async function benchLibur(db: Database, { few, many }: { few: Agency; many: Agency }): Promise<Row[]> {
  const tugas = createTugas({ db, log: silent })
  const { round } = createSimpanBulan({ db, tugas })
  // What has never been looked at is kept first: this month, and who has none.
  while ((await round()) > 0);
  await putLibur(db, few)
  const stale = await list(db, few, FEW)
  await putLibur(db, many)
  const atOnce = await list(db, many, FEW)
  const begun = performance.now()
  while ((await round()) > 0);
  const kept = seconds(begun)
  const after = await list(db, many, FEW)
  return [
    atMost(`daftar ${FEW} orang, seluruh instansi basi`, stale.detik, 's', 3),
    atMost('orang yang liburnya belum terbaca seketika', stale.belum + atOnce.belum, 'orang', 0),
    atMost(`libur untuk ${FEW + MANY} orang: semua tersimpan`, kept, 's', 60),
    told(`daftar ${FEW} orang sesudahnya`, after.detik, 's'),
  ]
}
