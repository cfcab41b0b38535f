import type { RouteContract } from '@presensi/contract/route'
import { KANONIK_REKAM } from '@presensi/domain/bukti/kanonik'
import type { Schema } from './schemas.ts'

const lines = KANONIK_REKAM.map((line, index) => `${index + 1}. ${line}`).join('\n')

/** What a schema cannot say, by path and field. */
const FIELDS: Record<string, Record<string, string>> = {
  '/absensi/v2/pegawai/presensi/rekam': {
    id: 'Made by the device before it sends, and used again for every retry. The same id with the same content gives the first answer again; with another content 422.',
    tanda_tangan: `ECDSA P-256 with SHA-256 by the key of the device (r and s, 64 bytes, base64url) over this text in UTF-8, one line each, joined by a line feed, no line feed at the end:\n\n${lines}\n\nLine 1 is that word itself. Every other line is the value of the field of that name as it is sent, empty where the field is not sent; a number is written as JavaScript writes it (String(value)), an id in lower case.`,
    waktu_perangkat: "The device's clock at the tap; evidence, not the time that counts",
    tantangan:
      'Of /absensi/v2/pegawai/presensi/tantangan, asked for with the hash of this very content (else 400 presensi.tantangan_lain); its time is the time of the clocking. Without a network tiket and nomor_urut instead',
    tiket: 'Of /absensi/v2/pegawai/presensi/hari-ini, for a clocking made without a network',
    hash_foto: 'SHA-256 of the photo that follows, hex',
  },
  '/absensi/v2/pegawai/presensi/tantangan': {
    hash_isi:
      'SHA-256, hex, of the text that rekam signs (see tanda_tangan there) with the lines tantangan, tiket and nomor_urut empty. The challenge is good for the clocking with that content only; asking again with the same hash is harmless, the oldest challenge gives the earliest time',
    kunci_publik: 'P-256, SPKI, base64url: binds a device that is not known yet',
  },
}

export function describeField(route: RouteContract, field: string, schema: Schema): Schema {
  const description = FIELDS[route.path]?.[field]
  return description === undefined ? schema : { ...schema, description }
}
