import { connect } from '@presensi/postgres/connect'
import { KOLOM, type Rows, TABEL, type Tabel } from './rows.ts'

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: { filled?: unknown }[] }> }

/**
 * Runs `fill` in one transaction if the database has neither agencies nor people, and tells whether it did.
 * The lock makes a second one wait and then see what the first made; a crash leaves nothing behind.
 */
export async function fillWhenEmpty(
  ownerUrl: string,
  fill: (insert: (rows: Rows) => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-demo' })
  try {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select pg_advisory_xact_lock(hashtext('presensi.demo')), set_config('app.lintas', 'ya', true)`,
      )
      const empty = await isEmpty(client)
      if (empty) await fill((rows) => insertAll(client, rows))
      await client.query('commit')
      return empty
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query('select exists (select from instansi) or exists (select from pengguna) as filled')
  return rows[0]?.filled === false
}

async function insertAll(client: Client, rows: Rows): Promise<void> {
  for (const tabel of TABEL) await insertRows(client, tabel, rows[tabel])
}

/** One statement a table. The names come from KOLOM, never from data. */
async function insertRows(client: Client, tabel: Tabel, rows: readonly object[]): Promise<void> {
  const kolom = Object.entries(KOLOM[tabel])
  const names = kolom.map(([name]) => name).join(', ')
  // A list in a list would be taken apart: it goes as text.
  const isList = (type: string): boolean => type.endsWith('[]')
  const arrays = kolom.map(([, type], index) => `$${index + 1}::${isList(type) ? 'text' : type}[]`).join(', ')
  const picked = kolom.map(([name, type]) => (isList(type) ? `t.${name}::${type}` : `t.${name}`)).join(', ')
  const values = kolom.map(([name]) => rows.map((row) => Reflect.get(row, name) ?? null))
  await client.query(`insert into ${tabel} (${names}) select ${picked} from unnest(${arrays}) as t (${names})`, values)
}
