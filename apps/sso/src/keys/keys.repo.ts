import * as jose from 'jose'
import type { Database } from '../database.ts'
import { deriveKey, seal, unseal } from '../secret-box.ts'

/** EdDSA signs; the others are published for clients that ask for them. */
const ALGORITHMS = ['EdDSA', 'ES256', 'RS256'] as const
export type Algorithm = (typeof ALGORITHMS)[number]
export const SIGNING_ALGORITHM: Algorithm = 'EdDSA'

/** A new key is published before it signs, so that no verifier meets a key that some node does not show yet. */
export const ACTIVATION_SECONDS = 120
/** A retired key stays published this long: far longer than any token it signed lives. */
export const GRACE_SECONDS = 2 * 24 * 3600
const LOCK_KEY = 4_711_731

type KunciRow = { kid: string; publik: jose.JWK; privat: Buffer; aktif: boolean }

export type KeySet = {
  /** private keys, the one that signs first for each algorithm */
  readonly signing: readonly jose.JWK[]
  readonly published: readonly jose.JWK[]
  /** changes whenever the set or its order does */
  readonly version: string
}

const encryptionKey = (secret: string): Buffer => deriveKey(secret, 'kunci')

async function generate(alg: Algorithm): Promise<{ kid: string; publik: jose.JWK; privat: jose.JWK }> {
  const options = alg === 'RS256' ? { modulusLength: 2048 } : alg === 'EdDSA' ? { crv: 'Ed25519' } : {}
  const pair = await jose.generateKeyPair(alg, { extractable: true, ...options })
  const publicJwk = await jose.exportJWK(pair.publicKey)
  const kid = await jose.calculateJwkThumbprint(publicJwk)
  const marks = { kid, alg, use: 'sig' }
  return { kid, publik: { ...publicJwk, ...marks }, privat: { ...(await jose.exportJWK(pair.privateKey)), ...marks } }
}

async function insertKeys(db: Database, secret: string, now: Date, activeFrom: Date): Promise<void> {
  for (const alg of ALGORITHMS) {
    const key = await generate(alg)
    await db.query(
      'insert into sso.kunci (kid, alg, publik, privat, dibuat_pada, aktif_sejak) values ($1, $2, $3, $4, $5, $6)',
      [key.kid, alg, key.publik, seal(encryptionKey(secret), JSON.stringify(key.privat), key.kid), now, activeFrom],
    )
  }
}

/** Makes the first keys. Several nodes may start at once: the lock lets one of them do it. */
export async function ensureKeys(db: Database, secret: string, now = new Date()): Promise<void> {
  await db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    const { rowCount } = await db.query('select 1 from sso.kunci where berakhir_pada is null limit 1')
    if (rowCount === 0) await insertKeys(db, secret, now, now)
  })
}

/** New signing keys; the old ones sign until the new ones are known everywhere and are published for a grace period. */
export async function rotateKeysIn(db: Database, secret: string, now = new Date()): Promise<void> {
  await db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    const activeFrom = new Date(now.getTime() + ACTIVATION_SECONDS * 1000)
    const ends = new Date(activeFrom.getTime() + GRACE_SECONDS * 1000)
    await db.query('update sso.kunci set berakhir_pada = $1 where berakhir_pada is null', [ends])
    await insertKeys(db, secret, now, activeFrom)
    await db.query('delete from sso.kunci where berakhir_pada < $1', [now])
  })
}

export async function loadKeys(db: Database, secret: string, now = new Date()): Promise<KeySet> {
  const { rows } = await db.query<KunciRow>(
    `select kid, publik, privat, aktif_sejak <= $1 as aktif from sso.kunci
      where berakhir_pada is null or berakhir_pada > $1
      order by (aktif_sejak <= $1) desc, aktif_sejak desc, array_position($2::text[], alg)`,
    [now, ALGORITHMS],
  )
  const signing = rows.map((row) => {
    const plain = unseal(encryptionKey(secret), row.privat, row.kid)
    if (plain === null)
      throw new Error('SSO_SECRET does not open the stored signing keys: it was changed after they were made')
    return JSON.parse(plain) as jose.JWK
  })
  return { signing, published: rows.map((row) => row.publik), version: rows.map((row) => row.kid).join(' ') }
}

/** Whether the tables are there and can be read. */
export async function probeKeys(db: Database): Promise<void> {
  await db.query('select 1 from sso.kunci limit 1')
}
