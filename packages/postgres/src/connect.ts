import pg from 'pg'

// A date stays 'YYYY-MM-DD' and never becomes a JavaScript Date shifted by somebody's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error(`bigint outside the safe range: ${value}`)
  return number
})

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** how long a connection that nobody uses is kept; with it go the plans that it has made */
  idleMs?: number
  /** a client of the program's own */
  Client?: new () => pg.Client
  /** statements are sent without waiting for the answer of the one before: of several at once, each takes no way of its own */
  pipeline?: boolean
}

/**
 * A pool that gives up waiting in seconds, so that a database that is away becomes an answer and not a pile-up. How long a statement may
 * take is a setting of the role (roles.ts): said here it would be a startup parameter, which PgBouncer refuses.
 */
export function connect(
  url: string,
  {
    max = 10,
    applicationName = 'presensi',
    idleMs = 30_000,
    Client = pg.Client,
    pipeline = false,
  }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    pipeline,
  })
  // Without a listener an idle connection that dies ends the process; the pool replaces it by itself.
  pool.on('error', () => {})
  // The same for one that is lent out and between two statements: whoever holds it hears of it at the next one.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A statement with its values, and what its rows mean. Without values it may be several, and is not kept. */
export type Statement<T> = {
  readonly name?: string
  readonly text: string
  /** as the server reads them: nothing about them can fail while they are sent */
  readonly values?: (string | readonly (string | null)[])[]
  read(rows: unknown[]): T
}
type AnswerOf<S> = S extends Statement<infer T> ? T : null

/** Statements without an answer. */
export const sayOnly = (text: string): Statement<void> => ({ text, read: () => undefined })

/**
 * Statements of a connection with `pipeline`, written as one: the server begins the next where it ended the last, without a way to us and back,
 * and both are woken once. They are answered in their order; null is not sent. Each is one of its own, so what follows a `begin` that failed
 * must do no harm. They come with their values, so that none is sent when one of them cannot be made: a `commit` would end what is not whole.
 */
export async function sendTogether<const S extends readonly (Statement<unknown> | null)[]>(
  client: pg.PoolClient,
  statements: S,
): Promise<{ -readonly [K in keyof S]: AnswerOf<S[K]> }> {
  const { stream } = client.connection
  let sent: Promise<unknown>[]
  stream.cork()
  try {
    sent = statements.map(async (statement) => {
      if (statement === null) return null
      const { read, ...query } = statement
      return read((await client.query(query)).rows)
    })
  } finally {
    stream.uncork()
  }
  return (await Promise.all(sent)) as { -readonly [K in keyof S]: AnswerOf<S[K]> }
}

/** SQLSTATE classes and socket errors that mean 'the database is away', not 'the statement is wrong'. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // 25006: a server that has become a standby. 25P03: one that gave up on us while it, or we, stood still.
  if (/^(08|57P0[1235]|53[0-9]|25006|25P03)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES'].includes(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
