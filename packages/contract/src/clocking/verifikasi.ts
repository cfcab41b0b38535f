import * as z from 'zod/mini'
import { instant, integer, list, nothing, optional, rawText, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { JENIS_PRESENSI, tandaTerima, WORK_FROM } from './presensi-fields.ts'

const hash = () => z.string({ error: 'wajib' }).check(z.regex(/^[0-9a-f]{64}$/, { error: 'hash' }))
const NEIGHBOURS = 40
const anything = Object.fromEntries(Object.keys(tandaTerima.shape).map((name) => [name, z.optional(z.unknown())]))

/** A receipt as the phone kept it. What is checked is named; the rest of it is compared where it says the same. */
const receipt = z.strictObject({
  ...anything,
  instansi_id: uuid(),
  id: uuid(),
  isi: rawText(4_000),
  nomor: integer(1, Number.MAX_SAFE_INTEGER),
  hash: hash(),
  hash_sebelum: hash(),
  dicatat_pada: instant(),
  jalur: optional(list(z.string().check(z.regex(/^[LR][0-9a-f]{64}$/, { error: 'hash' })), NEIGHBOURS)),
  dari: integer(1, Number.MAX_SAFE_INTEGER),
  sampai: integer(1, Number.MAX_SAFE_INTEGER),
  tanda_tangan: text(200),
  kunci_id: text(40),
})

export const verifyTandaTerima = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/verifikasi/tanda-terima',
  summary: 'Whether a receipt is ours, whole, and in the chain',
  access: { public: true, why: 'a receipt is checked by whoever holds it' },
  reads: true,
  body: receipt,
  answer: z.object({
    /** all three of what follows */
    sah: z.boolean(),
    /** a key of ours signed it */
    milik_kami: z.boolean(),
    /** what it shows is what was signed */
    utuh: z.boolean(),
    /** its link stands in the chain, and the event as it stands still gives it */
    dalam_rantai: z.boolean(),
    kunci: z.nullable(z.object({ id: z.string(), sejak: z.string(), sampai: z.nullable(z.string()) })),
    /** what was signed; null where it cannot be read */
    isi: z.nullable(
      z.object({
        jenis: z.enum(JENIS_PRESENSI),
        work_from: z.enum(WORK_FROM),
        tanggal: z.string(),
        waktu: z.string(),
        diterima_pada: z.string(),
        luring: z.boolean(),
        nilai: z.string(),
      }),
    ),
    instansi: z.nullable(z.string()),
  }),
})

export const readKunciTandaTerima = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/.well-known/presensi-kunci.json',
  summary: 'Signing keys with validity',
  access: { public: true, why: 'whoever checks a receipt needs the keys' },
  bare: true,
  query: nothing(),
  answer: z.object({
    kunci: z.array(
      z.object({
        id: z.string(),
        alg: z.literal('Ed25519'),
        /** SPKI, DER, base64url */
        kunci_publik: z.string(),
        sejak: z.string(),
        /** null while it is in use */
        sampai: z.nullable(z.string()),
      }),
    ),
  }),
})
