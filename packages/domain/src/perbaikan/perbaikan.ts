import { type Kapasitas, kantorDiputus } from '../akses/pemutus.ts'
import type { PeranDipegang } from '../akses/peran.ts'
import { evaluateBulan } from '../hari/evaluate-bulan.ts'
import type { BulanInput, Peristiwa, SebabPerbaikan } from '../hari/fakta.ts'
import type { Bulan } from '../hari/hasil.ts'
import type { Waktu } from '../jadwal/waktu.ts'
import { detikOf, type Jam } from '../kalender/jam.ts'
import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import { instantOf } from '../kalender/zona.ts'

export const JENIS_PERBAIKAN = ['masuk', 'pulang', 'keduanya'] as const
export type JenisPerbaikan = (typeof JENIS_PERBAIKAN)[number]
export const KEPUTUSAN_PERBAIKAN = ['disetujui', 'tidak_disetujui'] as const
export type KeputusanPerbaikan = (typeof KEPUTUSAN_PERBAIKAN)[number]
export const STATUS_PERBAIKAN = ['menunggu', ...KEPUTUSAN_PERBAIKAN, 'dibatalkan'] as const
export type StatusPerbaikan = (typeof STATUS_PERBAIKAN)[number]
/** 1: asked for the first time; 2: once more, after a refusal */
export type Putaran = 1 | 2

export type SisiHari = 'masuk' | 'pulang'
/** The sides of the day that a request is about. */
export const sisiPerbaikan = (jenis: JenisPerbaikan): readonly SisiHari[] =>
  jenis === 'keduanya' ? ['masuk', 'pulang'] : [jenis]

/** A request as the limits see it. */
export type Usul = {
  readonly tanggal: Tanggal
  readonly jenis: JenisPerbaikan
  readonly sebab: SebabPerbaikan
}
export type UsulTercatat = Usul & { readonly status: StatusPerbaikan; readonly putaran: Putaran }

/** By the settings of the day of asking. */
export type BatasPerbaikan = {
  readonly per_bulan: number
  readonly lupa_per_bulan: number
  readonly hari_mundur: number
}

const isSama = (a: Pick<Usul, 'tanggal' | 'jenis'>, b: Pick<Usul, 'tanggal' | 'jenis'>): boolean =>
  a.tanggal === b.tanggal && sisiPerbaikan(a.jenis).some((sisi) => sisiPerbaikan(b.jenis).includes(sisi))

/** Requests of a month that count. Asked once more is the same matter, and what was withdrawn was never asked. */
export function terpakaiBulan(
  lama: readonly UsulTercatat[],
  bulan: string,
): { readonly semua: number; readonly lupa: number } {
  const ofMonth = lama.filter((one) => one.status !== 'dibatalkan' && one.tanggal.startsWith(bulan))
  const first = ofMonth.filter((one) => one.putaran === 1)
  const lupa = ofMonth.filter(
    (one) =>
      one.sebab === 'lupa' &&
      (one.putaran === 1 || !first.some((before) => before.sebab === 'lupa' && isSama(before, one))),
  )
  return { semua: first.length, lupa: lupa.length }
}

/** Why somebody cannot ask; what it is, the refusals of the contract say. */
export type HalanganUsul = 'masih_menunggu' | 'sudah_dua_kali' | 'batas_bulan' | 'batas_lupa'

/**
 * Which round a request is, or why it cannot be asked for. `lama`: what the person asked for before, of the whole month of the day. One waits at a
 * time for each side of a day; after a refusal it is asked once more.
 */
export function putaranUsul(
  usul: Usul,
  lama: readonly UsulTercatat[],
  batas: Pick<BatasPerbaikan, 'per_bulan' | 'lupa_per_bulan'>,
): Putaran | HalanganUsul {
  const same = lama.filter((one) => one.status !== 'dibatalkan' && isSama(one, usul))
  if (same.some((one) => one.status === 'menunggu')) return 'masih_menunggu'
  const refused = same.filter((one) => one.status === 'tidak_disetujui')
  if (same.some((one) => one.putaran === 2)) return 'sudah_dua_kali'
  const { semua, lupa } = terpakaiBulan(lama, usul.tanggal.slice(0, 7))
  if (refused.length === 0 && semua >= batas.per_bulan) return 'batas_bulan'
  const isLupaLagi = refused.some((one) => one.sebab === 'lupa')
  if (usul.sebab === 'lupa' && !isLupaLagi && lupa >= batas.lupa_per_bulan) return 'batas_lupa'
  return refused.length === 0 ? 1 : 2
}

/** What the day itself says against correcting it. */
export type HalanganHari = 'belum_terjadi' | 'terlalu_lama' | 'bukan_hari_kerja' | 'tertutup_surat'

export type HariUsul = {
  readonly tanggal: Tanggal
  /** today, where the person worked on that day */
  readonly hari_ini: Tanggal
  /** work days of the person after that day, up to today */
  readonly hari_kerja_sejak: number
  /** the day has hours for this person */
  readonly is_hari_kerja: boolean
  /** a paper says what the whole day is, and expects no clocking */
  readonly is_tertutup: boolean
}

export function halanganHari(
  hari: HariUsul,
  { hari_mundur }: Pick<BatasPerbaikan, 'hari_mundur'>,
): HalanganHari | null {
  if (hari.tanggal > hari.hari_ini) return 'belum_terjadi'
  if (hari.hari_kerja_sejak > hari_mundur) return 'terlalu_lama'
  // A paper over a free day: there is nothing to correct, whatever the paper.
  if (!hari.is_hari_kerja) return 'bukan_hari_kerja'
  return hari.is_tertutup ? 'tertutup_surat' : null
}

/**
 * The instant of a time of day that belongs to a work day: the one inside the window of its side, which for a night shift may lie on the date
 * before or after. Null: at that time nothing of this day can be clocked.
 */
export function waktuUsul(tanggal: Tanggal, jam: Jam, sisi: SisiHari, waktu: Waktu): number | null {
  const window = sisi === 'masuk' ? waktu.jendela_masuk : waktu.jendela_pulang
  const hour = sisi === 'masuk' ? waktu.masuk : waktu.pulang
  const inside = [-1, 0, 1, 2]
    .map((days) => instantOf(addDays(tanggal, days), detikOf(jam), waktu.zona_waktu))
    .filter((at) => window.mulai <= at && at <= window.selesai)
    .sort((a, b) => Math.abs(a - hour) - Math.abs(b - hour))
  return inside[0] ?? null
}

const costOf = ({ hari }: Bulan, tanggal: Tanggal): number =>
  hari.find((one) => one.tanggal === tanggal)?.baris.reduce((sum, line) => sum + line.setelah_batas_bp, 0) ?? 0

/**
 * Whether the day, or the month, would cost more with these times than without them. The best event counts, so that this is rare: an hour that was
 * missing and excused becomes a late one. Judged as if every day were over.
 */
export function isMerugikan(input: BulanInput, tanggal: Tanggal, usul: readonly Peristiwa[]): boolean {
  const over = { ...input, sekarang: undefined }
  const before = evaluateBulan(over)
  const after = evaluateBulan({ ...over, peristiwa: [...over.peristiwa, ...usul] })
  return costOf(after, tanggal) > costOf(before, tanggal) || after.total.jumlah_bp > before.total.jumlah_bp
}

/**
 * In which capacity somebody decides, of what `kapasitasOf` says; null where they may not. What is asked once more is for the admins of the agency
 * only: the line that refused it does not decide again. Where the agency has no other admin, a super admin is the last one.
 */
export function kapasitasPerbaikan(
  kapasitas: Kapasitas | null,
  putaran: Putaran,
  roles: readonly PeranDipegang[],
  instansi_id: string,
): Kapasitas | null {
  if (putaran === 1 || kapasitas === null || kapasitas === 'superadmin') return kapasitas
  return kantorDiputus(roles, instansi_id) === null ? 'admin_instansi' : null
}
