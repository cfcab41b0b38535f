import * as z from 'zod/mini'

/** What became of an imported sheet. `baris` counts as the sheet does: the header is row 1. */
export const laporanImpor = z.object({
  baris: z.array(
    z.object({
      baris: z.int(),
      kolom: z.string(),
      nilai: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      alasan: z.string(),
    }),
  ),
  dibuat: z.int(),
  diubah: z.int(),
  dilewati: z.int(),
  ditolak: z.int(),
  /** the sheet as it came with the bad cells marked, base64; only where there are any */
  berkas_tanda: z.optional(z.string()),
})
