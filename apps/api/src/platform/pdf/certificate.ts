import { createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** A certificate and its key (PKCS#8), both DER. */
export type Pasangan = {
  readonly sertifikat: Buffer
  readonly kunci: Buffer
}

const [SEQUENCE, SET, INTEGER, BITS, OCTETS, NULL, OID, UTF8, UTC_TIME, TRUE] = [
  0x30, 0x31, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x17, 0x01,
]
const VERSION = 0xa0
const EXTENSIONS = 0xa3

/** One value of a certificate: what it is, how long, and its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const hex = content.length.toString(16)
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content])
}
const oid = (hex: string): Buffer => der(OID, Buffer.from(hex, 'hex'))
/** YYMMDDhhmmssZ; a year from 2050 on would need another form. */
const utc = (instant: number): Buffer =>
  der(UTC_TIME, Buffer.from(`${new Date(instant).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))

const SHA256_RSA = der(SEQUENCE, oid('2a864886f70d01010b'), der(NULL))
const [COMMON_NAME, ORGANISATION, KEY_USAGE, CONSTRAINTS] = ['550403', '55040a', '551d0f', '551d13']
const part = (kind: string, text: string): Buffer =>
  der(SET, der(SEQUENCE, oid(kind), der(UTF8, Buffer.from(text, 'utf8'))))
const critical = (kind: string, value: Buffer): Buffer =>
  der(SEQUENCE, oid(kind), der(TRUE, Buffer.from([0xff])), der(OCTETS, value))

const makePair = promisify(generateKeyPair)

/** A new key and the certificate it signs for itself: for signatures only, not for other certificates. */
export async function makeCertificate(
  nama: string,
  { mulai, sampai }: Record<'mulai' | 'sampai', number>,
): Promise<Pasangan> {
  const { privateKey } = await makePair('rsa', { modulusLength: 3072 })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const serial = randomBytes(16)
  // A positive number without needless zeros.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const who = der(SEQUENCE, part(ORGANISATION, 'PRESENSI'), part(COMMON_NAME, nama))
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    SHA256_RSA,
    who,
    der(SEQUENCE, utc(mulai), utc(sampai)),
    who,
    spki,
    der(
      EXTENSIONS,
      der(
        SEQUENCE,
        critical(CONSTRAINTS, der(SEQUENCE)),
        // digitalSignature and nonRepudiation
        critical(KEY_USAGE, der(BITS, Buffer.from([0x06, 0xc0]))),
      ),
    ),
  )
  const signature = sign('sha256', content, privateKey)
  return {
    sertifikat: der(SEQUENCE, content, SHA256_RSA, der(BITS, Buffer.from([0]), signature)),
    kunci: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}
