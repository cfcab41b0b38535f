import * as z from 'zod/mini'

const baris = z.object({
  /** as the sheet counts it: the header is 1 */
  baris: z.int(),
  kolom: z.string(),
  nilai: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  alasan: z.string(),
})

/** What an import answers, the same for every file: counts, the bad cells, and the file with those cells marked. */
export const laporanImpor = z.object({
  baris: z.array(baris),
  /** what looks odd in rows that were taken; only where there is something */
  peringatan: z.optional(z.array(baris)),
  dibuat: z.int(),
  diubah: z.int(),
  dilewati: z.int(),
  ditolak: z.int(),
  /** xlsx in base64, only where something is wrong */
  berkas_tanda: z.optional(z.string()),
  /** a large file is imported by this job; its result has the counts */
  pekerjaan_id: z.optional(z.string()),
})
export type LaporanImpor = z.output<typeof laporanImpor>
