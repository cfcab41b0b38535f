import { AsyncLocalStorage } from 'node:async_hooks'
import { connect, isDatabaseAway } from '@presensi/postgres/connect'
import type pg from 'pg'
import { Unavailable } from './unavailable.ts'

export type Row = pg.QueryResultRow

export type Database = {
  query<R extends Row>(sql: string, values?: unknown[]): Promise<pg.QueryResult<R>>
  /** Every query awaited inside runs in one transaction on one connection. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Runs when the transaction around has been committed, its connection given back; the transaction's caller waits for it. */
  afterCommit(work: () => Promise<void>): void
  end(): Promise<void>
}

type Transaction = { readonly client: pg.PoolClient; readonly afterwards: (() => Promise<void>)[] }

/** Deadlock, serialization failure, lock or statement timeout: nothing was written, and a second try will do. */
const isContention = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['40P01', '40001', '55P03', '57014'].includes(String(error.code))

/**
 * The transaction travels by AsyncLocalStorage: oidc-provider calls its storage adapter without a parameter we could pass
 * a transaction through, and a refresh must consume, issue and remember in one commit. No session state: PgBouncer's
 * transaction mode is enough.
 */
export function openDatabase(url: string, max = 10): Database {
  const pool = connect(url, { max, applicationName: 'presensi-sso' })
  const current = new AsyncLocalStorage<Transaction>()

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (current.getStore() !== undefined) return work()
    const afterwards: Transaction['afterwards'] = []
    const result = await committed(work, afterwards)
    await Promise.all(afterwards.map((hook) => hook()))
    return result
  }

  const committed = async <T>(work: () => Promise<T>, afterwards: Transaction['afterwards']): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    const remember = (error: Error) => {
      broken = error
    }
    client.on('error', remember)
    try {
      await client.query('begin')
      const result = await current.run({ client, afterwards }, work)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(remember)
      throw error
    } finally {
      client.off('error', remember)
      client.release(broken)
    }
  }

  const sayAway = (error: unknown): never => {
    if (isDatabaseAway(error)) throw new Unavailable('the database is away', { cause: error })
    if (isContention(error)) throw new Unavailable('two transactions met', { cause: error })
    throw error
  }

  return {
    query: (sql, values) => (current.getStore()?.client ?? pool).query(sql, values).catch(sayAway),
    transaction: (work) => transaction(work).catch(sayAway),
    afterCommit(work) {
      const transaction = current.getStore()
      if (transaction === undefined) throw new Error('afterCommit outside of a transaction')
      transaction.afterwards.push(work)
    },
    end: () => pool.end(),
  }
}
