import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DB } from './database.gen.ts'
import type { Tx } from './database.ts'

const nothing = async (): Promise<void> => {}

/** A transaction whose statements go where they are told to, one by one. */
export function eachStatement(execute: <R>(query: CompiledQuery<R>) => Promise<QueryResult<R>>): Tx {
  const connection: DatabaseConnection = {
    executeQuery: (query) => execute(query as CompiledQuery<never>),
    streamQuery() {
      throw new Error('rows are read page by page')
    },
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({ dialect }) as unknown as Tx
}
