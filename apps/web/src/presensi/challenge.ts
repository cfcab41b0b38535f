import type { requestTantangan } from '@presensi/contract/presensi'
import { CallError } from '../lib/call-error.ts'
import { endpoint } from '../lib/endpoint.ts'
import { fateOf, waitSeconds } from '../lib/outbox-wait.ts'
import type { KunciTersimpan } from '../lib/presensi-db.ts'
import { TANTANGAN } from '../lib/presensi-wire.ts'
import { callRoute } from '../lib/transport.ts'
import { deviceName } from './device-name.ts'

const ASK = endpoint<typeof requestTantangan>(TANTANGAN.method, TANTANGAN.path, { instansi: false })
const NO_ANSWER_MS = 8000
const MOST_TRIES = 3
const LONGEST_WAIT_SECONDS = 5

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const isBusy = (error: unknown): error is CallError => error instanceof CallError && error.status !== 0

/**
 * A challenge for the clocking with this hash, or null when the server cannot be reached: then the clocking is made with the ticket. A busy
 * server is asked again a few times first. Refusals are thrown.
 */
export async function askChallenge(
  { perangkat_id, kunci_publik }: KunciTersimpan,
  hash_isi: string,
): Promise<string | null> {
  if (!navigator.onLine) return null
  const body = { perangkat_id, kunci_publik, nama: deviceName(navigator.userAgent), hash_isi }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return (await callRoute(ASK, { body }, { signal: AbortSignal.timeout(NO_ANSWER_MS) })).tantangan
    } catch (error) {
      const fate = fateOf(error)
      // Signed out in this very moment: kept as made offline, and sent after the next sign-in.
      if (fate === 'signed_out' || !navigator.onLine) return null
      if (fate !== 'again') throw error
      if (!isBusy(error) && tries > 0) return null
      const asked = isBusy(error) ? error.retryAfter : 0
      await pause(Math.min(LONGEST_WAIT_SECONDS, waitSeconds(tries, Math.random(), asked)))
    }
  }
  return null
}
