import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { sha256 } from '../../platform/sealing.ts'

export type KeyEnv = 'prod' | 'dev' | 'uji'
const ENVS: Record<Config['NODE_ENV'], KeyEnv> = { production: 'prod', development: 'dev', test: 'uji' }
export const envOf = (config: Pick<Config, 'NODE_ENV'>): KeyEnv => ENVS[config.NODE_ENV]

const FORMAT = /^prs_(prod|dev|uji)_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/

/** How every key of this id begins: enough to tell keys apart, nothing to use. */
export const prefixOf = (env: KeyEnv, id: string): string => `prs_${env}_${id.replaceAll('-', '').slice(0, 12)}…`

/** prs_<env>_<id>_<secret>: found by its id, proved by 256 random bits. */
export function newKey(env: KeyEnv, id: string): { kunci: string; hash: Buffer } {
  const kunci = `prs_${env}_${id.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
  return { kunci, hash: sha256(kunci) }
}

/** The id a key names, or null where it is none of this installation. */
export function keyId(env: KeyEnv, kunci: string): string | null {
  const match = FORMAT.exec(kunci)
  const hex = match?.[2]
  if (match?.[1] !== env || hex === undefined) return null
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const isKey = (kunci: string, hash: Buffer): boolean => timingSafeEqual(sha256(kunci), hash)
