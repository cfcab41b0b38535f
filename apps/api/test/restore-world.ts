import pg from 'pg'

/** What stands in a database: the sum of each table's rows, the rows themselves, the sequences, and everything that a statement could change besides. */
export type Contents = {
  readonly sums: ReadonlyMap<string, string>
  readonly rows: ReadonlyMap<string, string>
  readonly sequences: ReadonlyMap<string, string>
  readonly catalogue: string
}

type Table = { readonly name: string; readonly columns: string }

/** A table that has grown beyond this is not worth emptying: what was deleted would be in everybody's way. */
const MOST_ROWS = 3_000
const MOST_LOOKS = 100

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`
const TABLES = `
  select c.oid::regclass::text as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${OURS} order by c.oid`
const SEQUENCES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS} order by c.oid`

/** Every row of the catalogue with the transaction that wrote it last: whatever a test did to tables, triggers, functions or rights shows. */
const CATALOGUES = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_policy', 'pg_statistic']
const CATALOGUE = `select concat_ws(' ', ${CATALOGUES.map(
  (name) => `(select count(*) || ':' || coalesce(sum(hashtext(xmin::text || ctid::text)), 0) from ${name})`,
).join(
  ', ',
)}, (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))) as semua`

/** Others who are still at work here, or what they have locked for as long as they are connected. */
const BUSY = `
  select (select count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> all($1::int[]) and pid <> pg_backend_pid())
    + (select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as n`

const union = (names: readonly string[], select: (name: string) => string): string =>
  names.map(select).join(' union all ')

/** Puts a database back to what was read from it, or says that it cannot. `ask`: its own connection, which sees everything. */
export function createRestorer(ownerUrl: string) {
  let client: pg.Client | undefined
  let tables: Table[] = []
  let sequences: string[] = []

  async function open(): Promise<pg.Client> {
    if (client !== undefined) return client
    const opened = new pg.Client({ connectionString: ownerUrl, application_name: 'uji-pulih' })
    opened.on('error', () => {})
    await opened.connect()
    await opened.query('set session_replication_role = replica')
    tables = (await opened.query<Table>(TABLES)).rows
    sequences = (await opened.query<{ name: string }>(SEQUENCES)).rows.map(({ name }) => name)
    client = opened
    return opened
  }

  const ask = async <T extends pg.QueryResultRow>(name: string, text: string, values: unknown[] = []): Promise<T[]> =>
    (await (await open()).query<T>({ name, text, values })).rows

  /** Tables with rows: a sum over all of them takes longer than a file of tests has. */
  async function filled(): Promise<string[]> {
    await open()
    const one = ({ name }: Table) => `select '${name}' as tabel from (select from ${name} limit 1) t`
    return (await ask<{ tabel: string }>('filled', tables.map(one).join(' union all '))).map(({ tabel }) => tabel)
  }
  async function readSums(names: readonly string[]): Promise<Map<string, string>> {
    const one = (name: string) =>
      `select '${name}' as tabel, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as jumlah from ${name} t`
    const rows = await ask<{ tabel: string; jumlah: string }>('sums', union(names, one))
    return new Map(rows.map(({ tabel, jumlah }) => [tabel, jumlah]))
  }
  /** Tables that are not as they were. */
  async function changedSince({ sums }: Contents): Promise<string[]> {
    const now = await readSums([...sums.keys()])
    const added = (await filled()).filter((name) => !sums.has(name))
    return [...[...sums].flatMap(([name, sum]) => (now.get(name) === sum ? [] : [name])), ...added]
  }
  async function readSequences(): Promise<Map<string, string>> {
    await open()
    const one = (name: string) => `select '${name}' as nama, last_value || ' ' || is_called as nilai from ${name}`
    const rows = await ask<{ nama: string; nilai: string }>('sequences', union(sequences, one))
    return new Map(rows.map(({ nama, nilai }) => [nama, nilai]))
  }

  const readCatalogue = async (): Promise<string> =>
    (await ask<{ semua: string }>('catalogue', CATALOGUE))[0]?.semua ?? ''

  async function read(): Promise<Contents> {
    const rows = new Map<string, string>()
    for (const tabel of await filled()) {
      const found = await (await open()).query<{ isi: string }>(
        `select jsonb_agg(to_jsonb(t))::text as isi from ${tabel} t`,
      )
      rows.set(tabel, found.rows[0]?.isi ?? '[]')
    }
    return {
      sums: await readSums([...rows.keys()]),
      rows,
      sequences: await readSequences(),
      catalogue: await readCatalogue(),
    }
  }

  /** Answers how many rows were too many. */
  async function putBack(before: Contents, changed: readonly string[]): Promise<number> {
    let most = 0
    for (const tabel of changed) {
      const deleted = await (await open()).query({ name: `empty ${tabel}`, text: `delete from ${tabel}` })
      most = Math.max(most, deleted.rowCount ?? 0)
      const rows = before.rows.get(tabel)
      const columns = tables.find(({ name }) => name === tabel)?.columns
      if (rows !== undefined)
        await ask(
          `fill ${tabel}`,
          `insert into ${tabel} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${tabel}, $1::jsonb)`,
          [rows],
        )
    }
    for (const [name, value] of await readSequences()) {
      const old = before.sequences.get(name) ?? value
      if (old !== value)
        await ask('setval', 'select setval($1::regclass, $2::int8, $3::bool)', [name, ...old.split(' ')])
    }
    return most
  }

  /** Connections that were ended are gone a moment later. */
  async function isQuiet(pids: readonly number[]): Promise<boolean> {
    for (let look = 0; look < MOST_LOOKS; look += 1)
      if (Number((await ask<{ n: string }>('busy', BUSY, [pids]))[0]?.n) === 0) return true
    return false
  }

  async function tryRestore(before: Contents, pool: pg.Pool): Promise<boolean> {
    if (!(await isQuiet(await resetAll(pool))) || (await readCatalogue()) !== before.catalogue) return false
    await ask('begin', 'begin')
    const most = await putBack(before, await changedSince(before))
    await ask('commit', 'commit')
    return most <= MOST_ROWS && (await changedSince(before)).length === 0
  }
  /** Whether all is as it was; if not, or where that cannot be said, nobody may go on with this database. */
  async function restore(before: Contents, pool: pg.Pool): Promise<boolean> {
    const isRestored = await tryRestore(before, pool).catch(() => false)
    if (!isRestored) await close()
    return isRestored
  }
  async function close(): Promise<void> {
    await client?.end()
    client = undefined
  }

  return { read, restore, close, ask }
}

/** Settings that a test made for a connection are over; answers which connections there are. */
async function resetAll(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const pids: number[] = []
  for (const client of clients) {
    const { rows } = await client
      .query<{ pid: number }>('reset all; select pg_backend_pid() as pid')
      .then((all) => (Array.isArray(all) ? all[1] : all))
    pids.push(rows[0]?.pid ?? 0)
    client.release()
  }
  return pids
}
