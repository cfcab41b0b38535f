import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { freshBytes } from '../platform/random.ts'
import { deriveKey } from '../platform/sealing.ts'

export const TANTANGAN_DETIK = 120
/** Longer than any limit for offline clockings that an agency can set. */
export const TIKET_HARI = 14

type Holder = { pengguna_id: string; sid: string; perangkat_id: string }
export type Tantangan = { readonly kunci: string; readonly sampai: number }
export type Tiket = {
  readonly id: string
  readonly terbit_pada: number
  /** handed to the device that uses it, and to no other */
  readonly sendiri: boolean
}
/** Whose ticket: a phone that has no key yet gets one that names no device. Phones also hold such tickets from before. */
type TiketHolder = { pengguna_id: string; perangkat_id: string | null }

/**
 * Challenges and tickets carry what they say, under a MAC: handing one out writes nothing, using one writes its name into a table that takes
 * each name once. A challenge is for one person, one session and one device; a ticket for one person and one device. `now` is the
 * database's time: a clocking is judged by that clock.
 */
export function createPresensiTokens(secret: string) {
  const key = createSecretKey(deriveKey(secret, 'presensi:tantangan'))
  const macOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  const isMac = (text: string, mac: string): boolean => {
    const given = Buffer.from(mac, 'base64url')
    return given.length === 16 && timingSafeEqual(given, macOf(text))
  }
  const tiketText = ({ pengguna_id, perangkat_id }: TiketHolder, terbit_pada: number, id: string): string =>
    perangkat_id === null
      ? `k1:${pengguna_id}:${terbit_pada}:${id}`
      : `k2:${pengguna_id}:${perangkat_id}:${terbit_pada}:${id}`
  const bind = (holder: Holder): string => `${holder.pengguna_id}:${holder.sid}:${holder.perangkat_id}`

  return {
    tantangan(holder: Holder, now: number): { tantangan: string; sampai: number } {
      const nonce = freshBytes(16).toString('base64url')
      const sampai = now + TANTANGAN_DETIK * 1_000
      const mac = macOf(`t1:${bind(holder)}:${sampai}:${nonce}`).toString('base64url')
      return { tantangan: `${nonce}.${sampai.toString(36)}.${mac}`, sampai }
    },
    /** null when it was not made here, or for another person, session or device */
    readTantangan(text: string, holder: Holder): Tantangan | null {
      const [nonce = '', end = '', mac = ''] = text.split('.')
      const sampai = Number.parseInt(end, 36)
      if (!Number.isSafeInteger(sampai) || !isMac(`t1:${bind(holder)}:${sampai}:${nonce}`, mac)) return null
      return { kunci: `t:${nonce}`, sampai }
    },
    tiket(holder: TiketHolder, now: number): { tiket: string; terbit_pada: number; sampai: number } {
      const id = freshBytes(12).toString('base64url')
      const mac = macOf(tiketText(holder, now, id)).toString('base64url')
      return { tiket: `${id}.${now.toString(36)}.${mac}`, terbit_pada: now, sampai: now + TIKET_HARI * 86_400_000 }
    },
    readTiket(text: string, holder: { pengguna_id: string; perangkat_id: string }): Tiket | null {
      const [id = '', at = '', mac = ''] = text.split('.')
      const terbit_pada = Number.parseInt(at, 36)
      if (!Number.isSafeInteger(terbit_pada)) return null
      const isFor = (given: TiketHolder): boolean => isMac(tiketText(given, terbit_pada, id), mac)
      if (isFor(holder)) return { id, terbit_pada, sendiri: true }
      return isFor({ ...holder, perangkat_id: null }) ? { id, terbit_pada, sendiri: false } : null
    },
  }
}

export type PresensiTokens = ReturnType<typeof createPresensiTokens>
