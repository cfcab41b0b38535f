import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { freshBytes } from '../../platform/random.ts'
import { deriveKey } from '../../platform/sealing.ts'

const BENTUK = /^([1-9a-z][0-9a-z]{7,8})\.([\w-]{22})$/
/** A challenge as it was before it named its clocking. */
const BENTUK_LAMA = /^[\w-]{22}\.[0-9a-z]{8}\.[\w-]{22}$/
/** Longer than any limit for offline clockings that an agency can set. */
export const TIKET_HARI = 14

type Holder = { pengguna_id: string; perangkat_id: string }
export type Tiket = {
  readonly id: string
  readonly terbit_pada: number
  /** handed to the device that uses it, and to no other */
  readonly sendiri: boolean
}
/** Whose ticket: a phone that has no key yet gets one that names no device. Phones also hold such tickets from before. */
type TiketHolder = { pengguna_id: string; perangkat_id: string | null }

/**
 * Challenges and tickets carry what they say, under a MAC: handing one out writes nothing. A challenge says when it was asked for, and is good
 * for one person, one device and the one clocking whose hash it was asked for with. That hash holds the clocking's id, and an id is taken once:
 * so a challenge needs no list of used ones. A ticket is good for many clockings of one person and device; their numbers are taken once
 * each. Times are the database's: a clocking is judged by that clock.
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
  const tantanganText = ({ pengguna_id, perangkat_id }: Holder, hash_isi: string, waktu: number): string =>
    `t2:${pengguna_id}:${perangkat_id}:${waktu}:${hash_isi}`

  return {
    tantangan(holder: Holder, hash_isi: string, waktu: number): string {
      return `${waktu.toString(36)}.${macOf(tantanganText(holder, hash_isi, waktu)).toString('base64url')}`
    },
    /** when it was asked for; null when it was not made here, or for another person, device or clocking */
    readTantangan(text: string, holder: Holder, hash_isi: string): number | null {
      // May still wait on a phone: over, so that the phone goes on with its ticket. Nothing is stored with it.
      if (BENTUK_LAMA.test(text)) return 0
      const [, at = '', mac = ''] = BENTUK.exec(text) ?? []
      const waktu = Number.parseInt(at, 36)
      return isMac(tantanganText(holder, hash_isi, waktu), mac) ? waktu : null
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
