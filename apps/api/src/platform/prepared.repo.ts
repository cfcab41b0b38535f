import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { cancelWhenGone } from './cancel-statement.ts'
import type { Tx } from './database.ts'

/**
 * Statements that are planned once a connection and not each time: for the few of the morning rush whose planning takes ten times as long
 * as their work. A repository declares one by name and runs it through what it gets. Kysely has no words for it and passes the text on as
 * it is, so the client knows a declared statement by its text.
 */
const textOf = new Map<string, string | undefined>()
const nameOf = new Map<string, string>()

/**
 * For the transactions of the morning: always by index, because a plan that was made while this month's tables were still
 * empty would read them from end to end for each clocking. And planned once: it takes longer than a hundred clockings do.
 */
export const BY_INDEX = `set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

/**
 * The same for some work of another transaction whose statements find everything by keys, as do the foreign keys that are checked in it. Not for
 * statements that have to choose: without that way to read a table they choose badly.
 */
export async function byIndex<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off`.execute(tx)
  const done = await work()
  await sql`set local enable_seqscan to default`.execute(tx)
  return done
}

type Statement<R> = { compile(tx: Tx): CompiledQuery<R> }

export function definePrepared(name: string) {
  if (textOf.has(name)) throw new Error(`two prepared statements are called ${name}`)
  textOf.set(name, undefined)
  return async <R>(tx: Tx, statement: Statement<R>): Promise<R[]> => {
    const compiled = statement.compile(tx)
    const known = textOf.get(name)
    // A connection keeps the plan of the first text under the name.
    if (known !== undefined && known !== compiled.sql)
      throw new Error(`the prepared statement ${name} has several texts`)
    if (known === undefined) {
      textOf.set(name, compiled.sql)
      nameOf.set(compiled.sql, name)
    }
    return (await tx.executeQuery(compiled)).rows
  }
}

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** A client that sends declared statements under their names, and ends what it runs for a reader who has gone. */
export class PreparingClient extends pg.Client {
  protected nameFor(text: string, _values: unknown): string | undefined {
    return nameOf.get(text)
  }
  override query = ((text, values, ...rest) => {
    const query: Query = super.query.bind(this)
    const name = typeof text === 'string' ? this.nameFor(text, values) : undefined
    const answer = name === undefined ? query(text, values, ...rest) : query({ name, text, values })
    if (answer instanceof Promise) cancelWhenGone(this, answer)
    return answer
  }) satisfies Query as pg.Client['query']
}
