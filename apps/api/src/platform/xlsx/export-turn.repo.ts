import { sql } from 'kysely'
import { besidesReading } from '../connection-use.ts'
import type { Database, Tx } from '../database.ts'
import { newId } from '../uuid.ts'

/** How long a turn is held without a word from its node. */
const HELD_SECONDS = 60
export const RENEW_SECONDS = 20

export type ExportTurn = {
  /** false: it ran out and somebody else has it */
  renew(): Promise<boolean>
  release(): Promise<void>
}

/** The one export that a person may have at a time, on whatever node. Null: there is one already. */
export async function takeExportTurn(db: Database, pengguna_id: string): Promise<ExportTurn | null> {
  // It is kept while the file is written, and given back when whoever asked for it has gone.
  const across = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => besidesReading(() => db.acrossInstansi(use))
  const tanda = newId()
  const until = sql`now() + make_interval(secs => ${HELD_SECONDS})`
  const taken = await across(async (tx) => {
    const { rows } = await sql`
      insert into ekspor (pengguna_id, tanda, berlaku_sampai) values (${pengguna_id}, ${tanda}, ${until})
      on conflict (pengguna_id) do update set tanda = excluded.tanda, berlaku_sampai = excluded.berlaku_sampai
        where ekspor.berlaku_sampai < now()
      returning 1`.execute(tx)
    return rows.length > 0
  })
  if (!taken) return null
  return {
    renew: () =>
      across(async (tx) => {
        const { rows } = await sql`
          update ekspor set berlaku_sampai = ${until} where pengguna_id = ${pengguna_id} and tanda = ${tanda} returning 1`.execute(
          tx,
        )
        return rows.length > 0
      }),
    release: () =>
      across(async (tx) => {
        await sql`delete from ekspor where pengguna_id = ${pengguna_id} and tanda = ${tanda}`.execute(tx)
      }),
  }
}
