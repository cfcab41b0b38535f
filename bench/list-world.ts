import fs from 'node:fs'
import pg from 'pg'
import { buildApp } from '../apps/api/src/app.ts'
import { createJagaKeadaan } from '../apps/api/src/clocking/dashboard/public.ts'
import { createAppender, createKeyRing } from '../apps/api/src/clocking/rantai/public.ts'
import { findPengguna, loadIdentitas } from '../apps/api/src/identity/auth/identitas.repo.ts'
import { createSessions } from '../apps/api/src/identity/auth/sessions.ts'
import { migrateApi } from '../apps/api/src/migrate.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { type Database, openDatabase, openWriter } from '../apps/api/src/platform/database.ts'
import { createProductTokens } from '../apps/api/src/platform/token/product-token.ts'
import { createRevocations } from '../apps/api/src/platform/token/revocation.ts'
import { createTugas } from '../apps/api/src/system/pekerjaan/public.ts'
import { addDays } from '../packages/domain/src/kalender/tanggal.ts'
import { openEmbedded } from '../packages/postgres/src/embedded.ts'
import { loginUrl } from '../packages/postgres/src/roles.ts'

export type ListWorld = {
  /** what PostgreSQL takes here and now for a fixed piece of work, in ms: by it two runs can be compared */
  reference(): Promise<number>
  /** the status of a call; its answer is read to the end */
  get(caller: string, url: string, query: Readonly<Record<string, string>>): Promise<number>
  /** the status of sending a sheet */
  upload(caller: string, url: string, content: Buffer): Promise<number>
  close(options: { keep: boolean }): Promise<void>
}

const SECRET = 'bench-4e1c7b5a3f2e8d6c4b2a100f8c2b6a9d'
/** Only the agency that is asked has more people. */
const BESAR = 50_000
const DATA = new URL('./list-data.sql', import.meta.url)
/** Who calls, by the numbers of list-data.sql. */
const PEOPLE: Readonly<Record<string, number>> = { superadmin: 1, 'admin:instansi': 2, 'admin:kantor': 3 }
const penggunaKe = (n: number): string => `01990003-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** The real application over a million employees (or what else `data` fills in), in a PostgreSQL of its own below `folder`. */
export async function openListWorld(folder: string, data: URL = DATA): Promise<ListWorld> {
  const settings = { fsync: 'off', max_wal_size: "'8GB'", shared_buffers: "'512MB'" }
  const embedded = await openEmbedded({ stateDir: folder, database: 'bench', settings })
  try {
    await migrateApi(embedded.url)
    await fillOnce(embedded.url, data)
  } catch (error) {
    await embedded.stop({ force: true })
    throw error
  }
  const config = readConfig({
    NODE_ENV: 'test',
    PRESENSI_SECRET: SECRET,
    PUBLIC_URL: 'http://presensi.test',
    SSO_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    DATABASE_URL: embedded.url,
    RATE_LIMIT_ORANG: '1000000',
  })
  const app_url = await loginUrl(embedded.url, { group: 'presensi_api', seed: SECRET })
  const keys = createKeyRing(config)
  const db = openDatabase(app_url, { max: 6, beforeCommit: createAppender(keys) })
  const penulis = await loginUrl(embedded.url, { group: 'presensi_penulis', seed: SECRET })
  const writer = openWriter({ app: app_url, penulis })
  const { app } = await buildApp({ keys, config, db, writer, revocations: createRevocations(), logger: false })
  await app.ready()
  const keeper = await keepFigures(db)
  let tokens = await tokensOf(db)
  const owner = new pg.Client({ connectionString: embedded.url, application_name: 'presensi-bench' })
  await owner.connect()
  return {
    async reference() {
      const begun = performance.now()
      await owner.query('select count(*) from generate_series(1, 100000)')
      return performance.now() - begun
    },
    async get(caller, url, query) {
      const ask = async () => {
        const headers = { authorization: `Bearer ${tokens.get(caller) ?? ''}` }
        return (await app.inject({ method: 'GET', url, query: { ...query }, headers })).statusCode
      }
      const status = await ask()
      if (status !== 401) return status
      tokens = await tokensOf(db) // a token lives ten minutes, all lists take longer
      return ask()
    },
    async upload(caller, url, content) {
      const head = '--batas\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--batas--\r\n')])
      const headers = {
        authorization: `Bearer ${tokens.get(caller) ?? ''}`,
        'content-type': 'multipart/form-data; boundary=batas',
      }
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    },
    async close({ keep }) {
      await keeper()
      await owner.end()
      await app.close()
      await writer.close()
      await db.close()
      if (!keep) await embedded.stop({ force: true })
    },
  }
}

/** What the worker keeps ready of the largest agency, of two days: lists are measured as they are while it runs. */
async function keepFigures(db: Database): Promise<() => Promise<void>> {
  const log = { info: () => {}, warn: () => {}, error: (facts: object) => console.error(facts) }
  const tugas = createTugas({ db, log })
  const figures = createJagaKeadaan({ db, tugas, besar: BESAR, sejak: (today) => addDays(today, -1) })
  let left = 1
  while (left > 0) left = await figures.round()
  return figures.follow()
}

/** Indexes and exclusion constraints are built once over all rows: row by row they take three times as long. */
async function fillOnce(ownerUrl: string, data: URL): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-bench' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from instansi')
    if ((rows[0]?.n ?? 0) > 0) return
    const later = await dropIndexes(owner)
    await owner.query(fs.readFileSync(data, 'utf8'))
    for (const statement of later) await owner.query(statement)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows: constraints } = await owner.query<{ tabel: string; nama: string; isi: string }>(`
    select conrelid::regclass::text as tabel, quote_ident(conname) as nama, pg_get_constraintdef(oid) as isi
    from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace`)
  const { rows: indexes } = await owner.query<{ nama: string; isi: string }>(`
    select indexrelid::regclass::text as nama, pg_get_indexdef(indexrelid) as isi
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and c.relkind = 'i' and not c.relispartition
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`)
  for (const { tabel, nama } of constraints) await owner.query(`alter table ${tabel} drop constraint ${nama}`)
  for (const { nama } of indexes) await owner.query(`drop index ${nama}`)
  const again = constraints.map(({ tabel, nama, isi }) => `alter table ${tabel} add constraint ${nama} ${isi}`)
  return [...indexes.map(({ isi }) => isi), ...again]
}

async function tokensOf(db: Database): Promise<Map<string, string>> {
  const sessions = createSessions({ tokens: createProductTokens(SECRET), master: SECRET })
  const tokens = new Map<string, string>()
  for (const [caller, n] of Object.entries(PEOPLE))
    await db.acrossInstansi(async (tx) => {
      const pengguna = await findPengguna(tx, { id: penggunaKe(n) })
      if (pengguna === undefined) throw new Error(`${caller} is not in the benchmark's data`)
      const device = { agent: 'bench', ip: '127.0.0.1' }
      const signOn = { refresh: null, sid: null, amr: [] }
      tokens.set(caller, (await sessions.open(tx, await loadIdentitas(tx, pengguna), device, signOn)).token)
    })
  return tokens
}
