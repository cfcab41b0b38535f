import type { Database } from '../database.ts'

type Remembered = {
  grant_id: string
  client_id: string
  perangkat: string
  jawaban: Buffer
  dibuat_pada: Date
  pengguna_id: string
}

/** Two refreshes with one token take turns, on whatever node they arrive. */
export async function lockToken(db: Database, tokenHash: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 4711))', [tokenHash])
}

export async function findRemembered(db: Database, tokenHash: string): Promise<Remembered | undefined> {
  const { rows } = await db.query<Remembered>(
    `select r.grant_id, r.client_id, r.perangkat, r.jawaban, r.dibuat_pada, a.pengguna_id
       from sso.penyegaran r join sso.artefak a on a.model = 'Grant' and a.id = r.grant_id
      where r.token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

export async function rememberAnswer(
  db: Database,
  row: {
    tokenHash: string
    grantId: string
    clientId: string
    perangkat: string
    jawaban: Buffer
    now: Date
    seconds: number
  },
): Promise<void> {
  await db.query(
    `insert into sso.penyegaran (token_hash, grant_id, client_id, perangkat, jawaban, dibuat_pada, kedaluwarsa)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(secs => $7))`,
    [row.tokenHash, row.grantId, row.clientId, row.perangkat, row.jawaban, row.now, row.seconds],
  )
}
