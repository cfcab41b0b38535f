import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { deriveKey, sha256 } from '../../platform/sealing.ts'

/** DER of a PKCS#8 Ed25519 key up to its 32 bytes of seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const ring = z.object({
  kunci: z
    .array(
      z.object({
        /** the seed of an Ed25519 key, base64url */
        benih: z.string().regex(/^[\w-]{43}$/),
        sejak: z.iso.datetime(),
        sampai: z.iso.datetime().nullable(),
      }),
    )
    .min(1),
  /** binds a NIP to its events; never changes */
  rahasia_nip: z.string().regex(/^[\w-]{43}$/),
})
type Ring = z.output<typeof ring>

export type PublicKey = {
  readonly id: string
  /** SPKI, base64url */
  readonly kunci_publik: string
  readonly sejak: string
  readonly sampai: string | null
}

export type Signature = { readonly kunci_id: string; readonly tanda_tangan: string }

/** The keys that sign links, receipts and heads. The database never sees them. */
export type KeyRing = {
  sign(text: string): Signature
  isSigned(kunci_id: string, text: string, tanda_tangan: string): boolean
  /** the key that signs now */
  current(): PublicKey
  /** SPKI, base64url; undefined for a key that is not ours */
  publicKeyOf(kunci_id: string): string | undefined
  list(): readonly PublicKey[]
  /** looks at the file again at the next use, however short ago it was read */
  forget(): void
  /** a keyed hash of whose event it is, employee, account and NIP: 16 bytes, hexadecimal */
  pemilikOf(person: { instansi_id: string; pegawai_id: string; pengguna_id: string; nip: string }): string
}

type Loaded = PublicKey & { private: KeyObject; public: KeyObject; from: number }

function loadKey({ benih, sejak, sampai }: Ring['kunci'][number]): Loaded {
  const der = Buffer.concat([PKCS8_ED25519, Buffer.from(benih, 'base64url')])
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const open = createPublicKey(secret)
  const spki = open.export({ format: 'der', type: 'spki' })
  const id = sha256(spki).subarray(0, 9).toString('base64url')
  return {
    id,
    kunci_publik: spki.toString('base64url'),
    sejak,
    sampai,
    private: secret,
    public: open,
    from: Date.parse(sejak),
  }
}

/** Before keys had a file of their own they were derived from the secret of the application. */
const AWAL = '2026-01-01T00:00:00.000Z'
const derivedRing = (secret: string): Ring => ({
  kunci: [{ benih: deriveKey(secret, 'rantai:ed25519').toString('base64url'), sejak: AWAL, sampai: null }],
  rahasia_nip: deriveKey(secret, 'rantai:nip').toString('base64url'),
})

const readRing = (file: string): Ring => {
  const parsed = ring.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`PRESENSI_KUNCI: ${file} is not a file of signing keys`)
  return parsed.data
}

function writeRing(file: string, value: Ring): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  fs.writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  fs.renameSync(beside, file)
}

const LOOK_MS = 5_000

export type RingConfig = Pick<Config, 'PRESENSI_SECRET' | 'PRESENSI_KUNCI'>

/** Reads the file of keys again when it changed, so that a rotation reaches every node without a restart. */
export function createKeyRing({ PRESENSI_SECRET, PRESENSI_KUNCI }: RingConfig, now = Date.now): KeyRing {
  let loaded: { keys: Loaded[]; byId: Map<string, Loaded>; nip: KeyObject }
  let [changed, looked] = [0, 0]
  const load = (value: Ring): void => {
    const keys = value.kunci.map(loadKey).toSorted((a, b) => a.from - b.from)
    loaded = {
      keys,
      byId: new Map(keys.map((key) => [key.id, key])),
      nip: createSecretKey(Buffer.from(value.rahasia_nip, 'base64url')),
    }
  }
  if (PRESENSI_KUNCI === undefined) load(derivedRing(PRESENSI_SECRET))
  else load(readRing(PRESENSI_KUNCI))
  const fresh = () => {
    if (PRESENSI_KUNCI !== undefined && now() - looked > LOOK_MS) {
      looked = now()
      const { mtimeMs } = fs.statSync(PRESENSI_KUNCI)
      if (mtimeMs !== changed) load(readRing(PRESENSI_KUNCI))
      changed = mtimeMs
    }
    return loaded
  }
  function signing(): Loaded {
    const { keys } = fresh()
    const current = keys.findLast((key) => key.from <= now()) ?? keys[0]
    if (current === undefined) throw new Error('no signing key')
    return current
  }
  const toPublic = ({ id, kunci_publik, sejak, sampai }: Loaded): PublicKey => ({ id, kunci_publik, sejak, sampai })
  return {
    sign(text) {
      const current = signing()
      return {
        kunci_id: current.id,
        tanda_tangan: sign(null, Buffer.from(text), current.private).toString('base64url'),
      }
    },
    isSigned(kunci_id, text, tanda_tangan) {
      const key = fresh().byId.get(kunci_id)
      return key !== undefined && verify(null, Buffer.from(text), key.public, Buffer.from(tanda_tangan, 'base64url'))
    },
    publicKeyOf: (kunci_id) => fresh().byId.get(kunci_id)?.kunci_publik,
    forget() {
      looked = 0
    },
    current: () => toPublic(signing()),
    list: () => fresh().keys.map(toPublic),
    pemilikOf: ({ instansi_id, pegawai_id, pengguna_id, nip }) =>
      createHmac('sha256', loaded.nip)
        .update(`${instansi_id}\n${pegawai_id}\n${pengguna_id}\n${nip}`)
        .digest('hex')
        .slice(0, 32),
  }
}

/** Makes the file where there is none. What was signed with the derived key before stays checkable. */
export function ensureKeyRing(file: string, secret: string): void {
  if (!fs.existsSync(file)) writeRing(file, derivedRing(secret))
}

/** Nodes read the file again within seconds; the new key is used once all of them know it. */
const HEAD_START_MS = 60_000
const OVERLAP_MS = 600_000

/** Adds a key that takes over soon, and says until when the one before was used. */
export function rotateKey(file: string, secret: string, now = Date.now()): PublicKey {
  ensureKeyRing(file, secret)
  const value = readRing(file)
  const sejak = new Date(now + HEAD_START_MS).toISOString()
  const sampai = new Date(now + HEAD_START_MS + OVERLAP_MS).toISOString()
  const added = { benih: randomBytes(32).toString('base64url'), sejak, sampai: null }
  const kunci = [...value.kunci.map((key) => ({ ...key, sampai: key.sampai ?? sampai })), added]
  writeRing(file, { ...value, kunci })
  const { id, kunci_publik } = loadKey(added)
  return { id, kunci_publik, sejak, sampai: null }
}
