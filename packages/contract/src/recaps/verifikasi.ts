import * as z from 'zod/mini'
import { nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const JENIS_DOKUMEN = ['report_kantor', 'report_pegawai', 'formulir_cuti', 'daftar_tpp', 'slip_tpp'] as const
/** `digantikan`: by a later version of the same month; `ditarik`: what it is about was taken back; `sementara`: it never was final */
export const KEADAAN_DOKUMEN = ['berlaku', 'digantikan', 'ditarik', 'sementara'] as const
const kode = () => text(60)
/** Somebody as a paper may be recognised by, without a name. */
const samar = z.object({ inisial: z.string(), nip_akhir: z.string() })

/** What a paper says about itself to whoever holds it. No names, no amounts. */
export const dokumenTerperiksa = z.object({
  kode: z.string(),
  jenis: z.enum(JENIS_DOKUMEN),
  bentuk: z.enum(['pdf', 'xlsx']),
  keadaan: z.enum(KEADAAN_DOKUMEN),
  /** the version that took its place; its own: a print of it that more have signed */
  digantikan_oleh: z.nullable(z.int()),
  instansi: z.string(),
  kantor: z.nullable(z.string()),
  mulai: z.string(),
  selesai: z.string(),
  /** one calendar month, which can be locked */
  bulanan: z.boolean(),
  versi: z.nullable(z.int()),
  /** of papers about one person */
  pegawai: z.nullable(samar),
  orang: z.int(),
  /** days by code; of a leave form and of papers of the allowance none */
  jumlah: z.record(z.string(), z.int()),
  dikunci_pada: z.nullable(z.string()),
  dikunci_oleh: z.nullable(samar),
  /** who had signed it when it was printed */
  tanda_tangan: z.array(z.object({ peran: z.string(), oleh: samar, pada: z.string() })),
  data_per: z.string(),
  dibuat_pada: z.string(),
  zona_waktu: z.string(),
  /** SHA-256 of the file, in hex, and its size in bytes */
  sidik: z.string(),
  ukuran: z.int(),
})

export const readVerifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/verifikasi/{kode}',
  summary: 'What a printed paper says about itself',
  access: { public: true, why: 'a printed paper is checked by whoever holds it' },
  page: true,
  rare: true,
  params: z.strictObject({ kode: kode() }),
  query: nothing(),
  answer: dokumenTerperiksa,
})
