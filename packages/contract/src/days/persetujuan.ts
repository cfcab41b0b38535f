import * as z from 'zod/mini'
import { tindakan } from '../access/tindakan.ts'
import { hariTertukar } from '../clocking/anomali.ts'
import { peristiwaPegawai, titikWire } from '../clocking/presensi-fields.ts'
import { listQuery, nothing, oneOf, optional, page, uuid } from '../fields.ts'
import { izin } from '../leave/izin.ts'
import { timbanganIzin } from '../leave/izin-keputusan.ts'
import { defineRoute } from '../route.ts'
import { dinasLuar } from './dinas-luar.ts'
import { perbaikan } from './perbaikan.ts'

export const JENIS_PERSETUJUAN = [
  'konfirmasi',
  'perbaikan',
  'izin',
  'dinas_luar',
  'tertukar',
  'tindakan',
  'sambungan_akun',
] as const
const { sort: _sort, ...LIST } = listQuery(['sejak'])

/** What the person's accepted clockings of the same kind were like in the thirty days before. */
export const kebiasaan = z.object({
  jumlah: z.int(),
  /** the usual time of day, on the day of this clocking */
  waktu: z.string(),
  /** metres to the edge of the fence, 0 or negative inside; null where none was measured */
  tepi_m: z.nullable(z.int()),
})

/** A day in short: its codes, and what is deducted for it. */
export const hariUsul = z.object({ kode: z.string(), potongan_bp: z.int() })

/** `sejak`: since when it waits. */
const kepala = { id: z.string(), sejak: z.string() }

/** A matter that waits, with what its kind says about it. */
export const persetujuan = z.discriminatedUnion('jenis', [
  z.object({
    jenis: z.literal('konfirmasi'),
    ...kepala,
    konfirmasi: peristiwaPegawai,
    /** null where there were none */
    biasanya: z.nullable(kebiasaan),
    /** the fence that its place is measured against; null without a position or a fence */
    titik: z.nullable(titikWire),
  }),
  z.object({
    jenis: z.literal('perbaikan'),
    ...kepala,
    perbaikan,
    /** the day as it is judged now, and as it would be */
    hari_kini: z.nullable(hariUsul),
    hari_nanti: z.nullable(hariUsul),
  }),
  z.object({ jenis: z.literal('izin'), ...kepala, izin, timbangan: timbanganIzin }),
  z.object({ jenis: z.literal('dinas_luar'), ...kepala, dinas_luar: dinasLuar }),
  z.object({ jenis: z.literal('tindakan'), ...kepala, tindakan }),
  z.object({ jenis: z.literal('sambungan_akun'), ...kepala, tindakan }),
  z.object({ jenis: z.literal('tertukar'), ...kepala, tertukar: hariTertukar }),
])

export const listPersetujuan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/persetujuan/get',
  summary:
    'Everything that waits for the caller, oldest first: konfirmasi, perbaikan, izin, dinas luar, tertukar, tindakan, sambungan akun',
  access: { signedIn: true },
  query: z.strictObject({ jenis: optional(oneOf(JENIS_PERSETUJUAN)), kantor_id: optional(uuid()), ...LIST }),
  answer: page(persetujuan),
})

export const countPersetujuan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/persetujuan/jumlah',
  summary: 'How many of each',
  access: { signedIn: true },
  query: nothing(),
  answer: z.object({
    konfirmasi: z.int(),
    perbaikan: z.int(),
    izin: z.int(),
    dinas_luar: z.int(),
    tindakan: z.int(),
    sambungan_akun: z.int(),
    tertukar: z.int(),
    /** of all kinds; each is exact up to 10,000 */
    total: z.int(),
    /** whether anything can ever wait for the caller */
    berwenang: z.boolean(),
  }),
})
