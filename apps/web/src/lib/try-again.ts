import { CallError } from './call-error.ts'

const FIRST_SECONDS = 1
const LONGEST_SECONDS = 30

/** Seconds until the next try: doubled each time, spread so that ten thousand phones do not come back together. */
export function waitSeconds(tries: number, random: number, retryAfter = 0): number {
  const step = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(tries, 10))
  return Math.max(retryAfter, step * (0.5 + random / 2))
}

export type Fate = 'again' | 'expired' | 'known' | 'signed_out' | 'refused'

/** What an answer that is no receipt means for the clocking. */
export function fateOf(error: unknown): Fate {
  // Whatever is no answer of the server is a matter of the network.
  if (!(error instanceof CallError)) return 'again'
  const { status, code } = error
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'again'
  if (status === 401) return 'signed_out'
  if (status === 409 && code === 'presensi.tantangan_kedaluwarsa') return 'expired'
  if (status === 422 && code === 'presensi.id_terpakai') return 'known'
  return 'refused'
}
