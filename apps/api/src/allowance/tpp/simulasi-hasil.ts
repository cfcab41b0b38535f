import type { HasilTpp } from '@presensi/domain/tpp/orang-tpp'
import type { JobDone } from '../../platform/jobs/public.ts'
import { type SheetColumn, writeSheet, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { sebabOf } from './banding.ts'

/** One person as they are paid now and as they would be; null where something is missing. */
export type Disimulasi = {
  readonly nip: string
  readonly nama: string
  readonly kantor: string | null
  readonly sebelum: HasilTpp | null
  readonly sesudah: HasilTpp | null
}

const JUDUL: readonly SheetColumn[] = [
  { header: 'nip', width: 22 },
  { header: 'nama', width: 34 },
  { header: 'kantor', width: 30 },
  { header: 'neto', width: 16, kind: 'rupiah' },
  { header: 'neto_simulasi', width: 16, kind: 'rupiah' },
  { header: 'selisih', width: 16, kind: 'rupiah' },
]
/** As many people are named in the result, with the lines that differ; everybody stands in the file. */
const DISEBUT = 100

/** What a simulation says: sums, who would be paid otherwise and why, and everybody in a file. */
export async function laporkanSimulasi(all: readonly Disimulasi[], nama: string): Promise<JobDone> {
  const known = all.map((one) => {
    const [sebelum, sesudah] = [one.sebelum?.neto ?? null, one.sesudah?.neto ?? null]
    const selisih = sebelum === null || sesudah === null ? null : sesudah - sebelum
    return { one, sebelum, sesudah, selisih }
  })
  const sorted = known.toSorted((a, b) => Math.abs(b.selisih ?? 0) - Math.abs(a.selisih ?? 0))
  const both = sorted.filter(({ selisih }) => selisih !== null)
  const berubah = both.filter(({ selisih }) => selisih !== 0)
  const total = (pick: (row: (typeof both)[number]) => number | null): number =>
    both.reduce((sum, row) => sum + (pick(row) ?? 0), 0)
  const hasil = {
    orang: all.length,
    dihitung: both.length,
    berubah: berubah.length,
    neto: total((row) => row.sebelum),
    neto_simulasi: total((row) => row.sesudah),
    selisih: total((row) => row.selisih),
    contoh: berubah.slice(0, DISEBUT).map(({ one, sebelum, sesudah, selisih }) => ({
      nip: one.nip,
      nama: one.nama,
      kantor: one.kantor,
      neto: sebelum,
      neto_simulasi: sesudah,
      selisih,
      sebab: sebabOf(one.sesudah ?? undefined, one.sebelum ?? undefined),
    })),
  }
  const rows = sorted.map(({ one, sebelum, sesudah, selisih }) => [
    ...[one.nip, one.nama, one.kantor],
    ...[sebelum, sesudah, selisih],
  ])
  const content = await writeSheet({ name: 'Simulasi', columns: JUDUL, rows })
  return { hasil, berkas: { nama, tipe: XLSX_TYPE, content } }
}
