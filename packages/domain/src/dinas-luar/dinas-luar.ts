import type { SuratTempat } from '../bukti/turunan.ts'
import { addDays, isInside, overlaps, type Rentang, type Tanggal } from '../kalender/tanggal.ts'
import { instantOf, tanggalAt } from '../kalender/zona.ts'
import type { Titik } from '../kantor/titik.ts'
import { isBekerjaSelama } from '../pegawai/masa-kerja.ts'

export const JENIS_DINAS_LUAR = ['dalam_kota', 'luar_kota', 'luar_negeri'] as const
export const STATUS_DINAS_LUAR = ['berlaku', 'menunggu', 'tidak_disetujui', 'dihapus'] as const
export const KEPUTUSAN_DINAS_LUAR = ['disetujui', 'tidak_disetujui'] as const
export type JenisDinasLuar = (typeof JENIS_DINAS_LUAR)[number]
export type StatusDinasLuar = (typeof STATUS_DINAS_LUAR)[number]

/** When a letter holds. An end that was given as a date is that whole day, whatever the zone; `mulai` and `selesai` are the instants. */
export type WaktuDinasLuar = {
  readonly mulai: number
  /** the first instant after it */
  readonly selesai: number
  readonly mulai_tanggal: Tanggal | null
  readonly selesai_tanggal: Tanggal | null
  readonly zona_waktu: string
}

const isTanggal = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** From the texts of a letter: each end is an instant, or a date in the zone of the letter. */
export function waktuDinasLuar(given: { mulai: string; selesai: string; zona_waktu: string }): WaktuDinasLuar {
  const { mulai, selesai, zona_waktu } = given
  const [first, last] = [isTanggal(mulai), isTanggal(selesai)]
  return {
    mulai: first ? instantOf(mulai, 0, zona_waktu) : Date.parse(mulai),
    selesai: last ? instantOf(addDays(selesai, 1), 0, zona_waktu) : Date.parse(selesai),
    mulai_tanggal: first ? mulai : null,
    selesai_tanggal: last ? selesai : null,
    zona_waktu,
  }
}

/** The days it touches, in its own zone. */
export const hariDinasLuar = ({ mulai, selesai, zona_waktu }: WaktuDinasLuar): { dari: Tanggal; sampai: Tanggal } => ({
  dari: tanggalAt(mulai, zona_waktu),
  sampai: tanggalAt(selesai - 1, zona_waktu),
})

type JamHari = { readonly masuk: number; readonly pulang: number }
export type BagianHari =
  | { readonly jenis: 'penuh' }
  /** excused time inside the hours of the day */
  | { readonly jenis: 'sebagian'; readonly mulai: number; readonly selesai: number }

/**
 * What a letter is for a day with hours: the whole day when it covers masuk and pulang, excused time when it covers a part, null when it does
 * not reach the hours. The hours are those of the zone that holds on the day (`zonaDinasLuar`).
 */
export function bagianHari(surat: WaktuDinasLuar, tanggal: Tanggal, { masuk, pulang }: JamHari): BagianHari | null {
  const { mulai_tanggal, selesai_tanggal } = surat
  if (mulai_tanggal !== null && mulai_tanggal > tanggal) return null
  if (selesai_tanggal !== null && selesai_tanggal < tanggal) return null
  const from = mulai_tanggal !== null ? masuk : Math.max(masuk, surat.mulai)
  const to = selesai_tanggal !== null ? pulang : Math.min(pulang, surat.selesai)
  if (from === masuk && to === pulang) return { jenis: 'penuh' }
  return from < to ? { jenis: 'sebagian', mulai: from, selesai: to } : null
}

type Ditempatkan = WaktuDinasLuar & { readonly perlu_presensi: boolean }

/** The zone in which the hours of a day hold: that of a letter that expects clocking there, else that of the office. */
export function zonaDinasLuar(surat: readonly Ditempatkan[], tanggal: Tanggal, zona_kantor: string): string {
  const there = surat.find((one) => {
    const { dari, sampai } = hariDinasLuar(one)
    return one.perlu_presensi && isInside(tanggal, { mulai: dari, selesai: sampai })
  })
  return there?.zona_waktu ?? zona_kantor
}

/**
 * What letters do to the fence of a clocking: their place where they name one, no fence where they do not. Where clocking is expected that
 * holds for the whole days of the letter, else for its own time.
 */
export function tempatDinasLuar(
  surat: readonly (Ditempatkan & { readonly tempat: Titik | null })[],
  waktu: number,
): SuratTempat[] {
  return surat.flatMap((one) => {
    const { dari, sampai } = hariDinasLuar(one)
    const holds = one.perlu_presensi
      ? isInside(tanggalAt(waktu, one.zona_waktu), { mulai: dari, selesai: sampai })
      : one.mulai <= waktu && waktu < one.selesai
    return holds ? [{ titik: one.tempat === null ? null : [one.tempat] }] : []
  })
}

/** An own one waits for a second person: somebody who entered or changed it is among its people. */
export const isMenunggu = (penyusun: readonly string[], orang: readonly { pengguna_id: string | null }[]): boolean =>
  orang.some(({ pengguna_id }) => pengguna_id !== null && penyusun.includes(pengguna_id))

type Isi = WaktuDinasLuar & { readonly pegawai_ids: readonly string[] }

/** Whether a change leaves the letter within what was agreed to: fewer people, a shorter time, and nothing else. */
export const isLebihSempit = (before: Isi, after: Isi, sisanya_sama: boolean): boolean =>
  sisanya_sama &&
  after.mulai >= before.mulai &&
  after.selesai <= before.selesai &&
  after.pegawai_ids.every((id) => before.pegawai_ids.includes(id))

type Penempatan = Rentang & { readonly kantor_id: string; readonly kantor: string }
export type HalanganOrang =
  | { readonly sebab: 'tidak_bekerja' }
  | { readonly sebab: 'tanpa_kantor' }
  | { readonly sebab: 'kantor_lain'; readonly kantor: string }

/**
 * Why an office cannot enter a letter for somebody: each office does so for its own people of those days. Days before and after employment are
 * cut off, a letter wholly outside of it is refused.
 */
export function halanganOrang(
  orang: { readonly bekerja: string; readonly penempatan: readonly Penempatan[] },
  kantor_id: string,
  { dari, sampai }: { readonly dari: Tanggal; readonly sampai: Tanggal },
): HalanganOrang | null {
  const { bekerja, penempatan } = orang
  if (!isBekerjaSelama(bekerja, dari, sampai)) return { sebab: 'tidak_bekerja' }
  // Somebody is placed only while employed.
  const places = penempatan.filter((one) => overlaps(one, { mulai: dari, selesai: sampai }))
  const other = places.find((one) => one.kantor_id !== kantor_id)
  if (other !== undefined) return { sebab: 'kantor_lain', kantor: other.kantor }
  return places.length === 0 ? { sebab: 'tanpa_kantor' } : null
}
