import { type Nilai, SINYAL_PALSU, type SinyalKode } from '@presensi/domain/bukti/sinyal'
import { type Kejadian, nilaiSekarang } from '@presensi/domain/bukti/turunan'
import type { PeristiwaRow } from './peristiwa.repo.ts'

type Penilaian = PeristiwaRow['penilaian'][number]

/** What a grade that was derived anew says about itself. */
export type FaktaTurunan = {
  readonly sebab: 'gangguan' | 'penempatan' | 'surat'
  /** what the facts alone give; the row's own grade differs where a person's refusal comes back to them */
  readonly turunan: Nilai
  /** signals that no longer hold, and those that came about since it was graded */
  readonly lepas: readonly SinyalKode[]
  readonly timbul: readonly SinyalKode[]
  /** the office of that date as known now, where the person was inside its fence */
  readonly kantor_id?: string
  readonly kantor?: string
  readonly tepi_m?: number
  readonly titik_ke?: number
}

export const faktaTurunanOf = ({ fakta }: Penilaian): FaktaTurunan => JSON.parse(fakta) as FaktaTurunan

/** The last grade that was derived anew; null where there is none. */
export function turunanOf(row: Pick<PeristiwaRow, 'penilaian'>): FaktaTurunan | null {
  const last = row.penilaian.findLast(({ jenis }) => jenis === 'turunan')
  return last === undefined ? null : faktaTurunanOf(last)
}

export const kejadianOf = (row: Pick<PeristiwaRow, 'penilaian'>): Kejadian[] =>
  row.penilaian.map((one) => ({
    jenis: one.jenis,
    nilai: one.nilai,
    ...(one.jenis === 'turunan' && { turunan: faktaTurunanOf(one).turunan }),
  }))

/** As it stands now, after later assessments, decisions and grades derived anew. */
export const nilaiAkhir = (row: Pick<PeristiwaRow, 'nilai' | 'penilaian'>): Nilai =>
  nilaiSekarang(row.nilai, kejadianOf(row))

/** The decision that counts; null while it waits, also again. */
export function keputusanOf(row: Pick<PeristiwaRow, 'penilaian'>): Penilaian | null {
  const last = row.penilaian.findLast(({ jenis }) => jenis !== 'otomatis')
  return last?.jenis === 'keputusan' ? last : null
}

/** Why a person cannot ask that somebody looks at a clocking; null where they can. */
export function halanganTinjau(
  row: Pick<PeristiwaRow, 'nilai' | 'penilaian' | 'sinyal_kode'>,
): 'tinjau.sudah_diminta' | 'tinjau.bukan_ditolak_mesin' | 'tinjau.tidak_dapat' | null {
  if (row.penilaian.some(({ jenis }) => jenis === 'permintaan')) return 'tinjau.sudah_diminta'
  if (nilaiAkhir(row) !== 'ditolak' || row.penilaian.some(({ jenis }) => jenis === 'keputusan'))
    return 'tinjau.bukan_ditolak_mesin'
  return SINYAL_PALSU.some((kode) => row.sinyal_kode.includes(kode)) ? 'tinjau.tidak_dapat' : null
}
