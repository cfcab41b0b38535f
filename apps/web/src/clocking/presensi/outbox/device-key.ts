import { kanonikTotp } from '@presensi/domain/akses/bukti-totp'
import { kanonikIsi, kanonikRekam } from '@presensi/domain/bukti/kanonik'
import { deviceName } from './device-name.ts'
import type { Isi, Kesegaran } from './outbox.ts'
import { type KunciTersimpan, presensiDb } from './presensi-db.ts'

const HERE = 'perangkat'
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const

export function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')
}

export const sha256Hex = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** What a challenge is asked for with. */
export const hashIsi = (isi: Isi): Promise<string> =>
  sha256Hex(new TextEncoder().encode(kanonikIsi(isi)).buffer as ArrayBuffer)

/** What is sent for a challenge: the hash, and who this device is, should the server not know it yet. */
export async function questionOf(hash_isi: string) {
  const { perangkat_id, kunci_publik } = await deviceKey()
  return { perangkat_id, kunci_publik, nama: deviceName(navigator.userAgent), hash_isi }
}

/** Browsers sign only on https and on the own machine. */
export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined

const stored = async (): Promise<KunciTersimpan | undefined> => (await presensiDb()).get('kunci', HERE)

export const knownDeviceId = async (): Promise<string | undefined> => (await stored())?.perangkat_id

/** The key of this browser, made at first use. Of two tabs that make one at once, the first that stores it has its way. */
export async function deviceKey(): Promise<KunciTersimpan> {
  const known = await stored()
  if (known !== undefined) return known
  const kunci = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const kunci_publik = base64url(await crypto.subtle.exportKey('spki', kunci.publicKey))
  const made: KunciTersimpan = { perangkat_id: crypto.randomUUID(), kunci, kunci_publik }
  const tx = (await presensiDb()).transaction('kunci', 'readwrite')
  const winner = (await tx.store.get(HERE)) ?? made
  if (winner === made) await tx.store.put(made, HERE)
  await tx.done
  return winner
}

/** r‖s in 64 bytes, as WebCrypto gives it, over what the server will write the same way. */
export async function signRekam(isi: Isi, segar: Kesegaran): Promise<string> {
  const { kunci } = await deviceKey()
  return signText(kunci.privateKey, kanonikRekam({ ...isi, ...segar }))
}

const signText = async (key: CryptoKey, text: string): Promise<string> =>
  base64url(await crypto.subtle.sign(SIGNING, key, new TextEncoder().encode(text)))

/** Says that this session is on this device; nothing where the device has no key yet. */
export async function signTotp(
  sid: string,
): Promise<{ readonly perangkat_id: string; readonly tanda_tangan: string } | undefined> {
  const known = canSign() ? await stored() : undefined
  if (known === undefined) return undefined
  const { perangkat_id, kunci } = known
  return { perangkat_id, tanda_tangan: await signText(kunci.privateKey, kanonikTotp({ sid, perangkat_id })) }
}
