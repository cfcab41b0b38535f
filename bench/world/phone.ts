import { createHash, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createPresensiTokens } from '../../apps/api/src/clocking/presensi/tokens.ts'
import { kanonikIsi, kanonikRekam, type RekamDitandatangani } from '../../packages/domain/src/bukti/kanonik.ts'
import { AGENT, type Person, privateKeyOf } from './people.ts'

const REKAM = '/absensi/v2/pegawai/presensi/rekam'
const FOTO = 'a'.repeat(64)
/** Within the fence, and hardly ever twice the same. */
const SPREAD = 0.0012
const hashIsi = (isi: RekamDitandatangani): string => createHash('sha256').update(kanonikIsi(isi)).digest('hex')
const round = (value: number): number => Math.round(value * 1e7) / 1e7

/** The office of everybody stands behind addresses of its own, as phones do; the limits of one address are not what is measured. */
const addressOf = (person: Person): string => {
  const no = Number(person.nip.slice(2))
  return `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`
}

const headOf = (line: string, headers: Readonly<Record<string, string>>): string =>
  `${line} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`

const usual = (person: Person) => ({
  host: '127.0.0.1',
  'user-agent': AGENT,
  'x-forwarded-for': addressOf(person),
})

export const getRequest = (person: Person, path: string, headers: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(headOf(`GET ${path}`, { ...usual(person), ...headers }))

/** A whole request as it goes over the wire; form-encoded, as the web application sends it. */
export function formRequest(
  person: Person,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const body = new URLSearchParams(fields).toString()
  const head = headOf(`POST ${path}`, {
    ...usual(person),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  return Buffer.from(`${head}${body}`)
}

export type Clocking = { readonly id: string; readonly person: Person; readonly request: Buffer }

/** Everything a phone does before it sends: a challenge, the fields, the signature. The challenge is made here, which costs the server nothing. */
export function createPhones(secret: string) {
  const tokens = createPresensiTokens(secret)
  const keys = new Map<string, KeyObject>()
  const keyOf = (person: Person): KeyObject => {
    const known = keys.get(person.perangkat_id)
    if (known !== undefined) return known
    const key = privateKeyOf(person)
    keys.set(person.perangkat_id, key)
    return key
  }

  /** What a tap fixes. */
  const tap = (person: Person, id: string): RekamDitandatangani => ({
    id,
    jenis: 'masuk',
    work_from: 'WFO',
    lat: round(person.lat + (Math.random() - 0.5) * SPREAD),
    lng: round(person.lng + (Math.random() - 0.5) * SPREAD),
    akurasi_m: 12,
    umur_posisi_detik: 3,
    waktu_perangkat: new Date().toISOString(),
    perangkat_id: person.perangkat_id,
    hash_foto: FOTO,
  })

  function signed(
    person: Person,
    isi: RekamDitandatangani,
    once: Pick<RekamDitandatangani, 'tantangan' | 'tiket' | 'nomor_urut'>,
  ) {
    const fields: RekamDitandatangani = { ...isi, ...once }
    const text = Buffer.from(kanonikRekam(fields))
    const tanda_tangan = sign('sha256', text, { key: keyOf(person), dsaEncoding: 'ieee-p1363' }).toString('base64url')
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)])
    return { ...Object.fromEntries(entries), tanda_tangan } as Record<string, string>
  }

  const request = (person: Person, fields: Record<string, string>, token: string): Buffer =>
    formRequest(person, REKAM, fields, { authorization: `Bearer ${token}` })

  return {
    /** with a challenge that was just made */
    clocking(person: Person, id: string = randomUUID()): Clocking {
      const isi = tap(person, id)
      const tantangan = tokens.tantangan(person, hashIsi(isi), Date.now())
      return { id, person, request: request(person, signed(person, isi, { tantangan }), person.token) }
    },
    /** a tap, and its clocking once the server has answered with a challenge for it */
    tap(person: Person) {
      const isi = tap(person, randomUUID())
      return {
        id: isi.id,
        hash_isi: hashIsi(isi),
        clocking: (tantangan: string, token: string): Clocking => ({
          id: isi.id,
          person,
          request: request(person, signed(person, isi, { tantangan }), token),
        }),
      }
    },
    /** the same event again, as a phone that was without a network sends it */
    late(person: Person, id: string): Clocking {
      const { tiket } = tokens.tiket(person, Date.now() - 60_000)
      const fields = signed(person, tap(person, id), { tiket, nomor_urut: 1 })
      return { id, person, request: request(person, fields, person.token) }
    },
  }
}
