import { KODE_HARI, KODE_PSW, KODE_TL } from '../hari/kode.ts'
import { isDateText, type Tanggal } from '../kalender/tanggal.ts'
import { JENIS_PEGAWAI } from '../pegawai/nip.ts'
import {
  DASAR_POTONGAN,
  HARI_DIHITUNG,
  type Kebijakan,
  type KodeBertarif,
  type PerKode,
  type Pita,
  SELURUH_BP,
} from './kebijakan.ts'

export const MASALAH_KEBIJAKAN = [
  'wajib',
  'terlalu_panjang',
  'bukan_tanggal',
  'pilihan',
  'bilangan',
  'bp',
  'ganda',
  'pita_kosong',
  'pita_terbalik',
  'pita_lubang',
  'pita_tumpang',
  'pita_urutan',
  'pita_tanpa_akhir',
  'pita_berakhir',
  'kode_tidak_dikenal',
  'tingkat_dan_bulanan',
  'tanpa_tarif',
  'alasan_wajib',
] as const
export type MasalahKebijakan = {
  readonly field: string
  /** which row of a list, or which code; null: the field itself */
  readonly di: number | string | null
  readonly alasan: (typeof MASALAH_KEBIJAKAN)[number]
}

/** What somebody wants to save. `alasan` says why it begins in the past. */
export type CalonKebijakan = Omit<Kebijakan, 'id'> & { readonly alasan?: string | null | undefined }

type Catat = (field: string, alasan: MasalahKebijakan['alasan'], di?: number | string | null) => void

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to
const isBp = (value: number): boolean => isWhole(value, 0, SELURUH_BP)

/** What is wrong with a policy, all of it at once. */
export function periksaKebijakan(calon: CalonKebijakan, hari_ini: Tanggal): MasalahKebijakan[] {
  const found: MasalahKebijakan[] = []
  const catat: Catat = (field, alasan, di = null) => found.push({ field, di, alasan })
  texts(calon, hari_ini, catat)
  bands(calon.pita, 'TL', KODE_TL, catat)
  bands(calon.pita, 'PSW', KODE_PSW, catat)
  rates(calon, catat)
  for (const [kode, per] of Object.entries(calon.per_kode)) perKode(kode, per, catat)
  discipline(calon, catat)
  return found
}

function texts(calon: CalonKebijakan, hari_ini: Tanggal, catat: Catat): void {
  for (const field of ['nama', 'dasar'] as const) {
    if (calon[field].trim() === '') catat(field, 'wajib')
    else if (calon[field].length > 200) catat(field, 'terlalu_panjang')
  }
  if (!isDateText(calon.berlaku_mulai)) catat('berlaku_mulai', 'bukan_tanggal')
  else if (calon.berlaku_mulai < hari_ini && (calon.alasan ?? '').trim() === '') catat('alasan', 'alasan_wajib')
  if (calon.tl_dari !== 'masuk' && calon.tl_dari !== 'batas') catat('tl_dari', 'pilihan')
  if (calon.dl_presensi !== 'catat' && calon.dl_presensi !== 'hitung') catat('dl_presensi', 'pilihan')
  if (!DASAR_POTONGAN.includes(calon.dasar_potongan)) catat('dasar_potongan', 'pilihan')
  calon.jenis_pegawai.forEach((jenis, index, all) => {
    if (!JENIS_PEGAWAI.includes(jenis)) catat('jenis_pegawai', 'pilihan', index)
    else if (all.indexOf(jenis) < index) catat('jenis_pegawai', 'ganda', index)
  })
}

/**
 * Bands of one side are half-open, follow each other without hole or overlap, and the last one has no end: whoever comes later still is late. The
 * first one may begin after 0. There may be fewer than four.
 */
function bands(pita: readonly Pita[], sisi: 'TL' | 'PSW', names: readonly string[], catat: Catat): void {
  const own = pita.map((one, index) => ({ ...one, index })).filter(({ kode }) => kode.startsWith(sisi))
  if (own.length === 0) catat('pita', 'pita_kosong', sisi)
  for (const { kode, dari_detik, sampai_detik, bp, index } of own) {
    if (!names.includes(kode)) catat('pita', 'kode_tidak_dikenal', index)
    if (own.some((other) => other.kode === kode && other.index < index)) catat('pita', 'ganda', index)
    if (!isWhole(dari_detik, 0, 86_400) || (sampai_detik !== null && !isWhole(sampai_detik, 0, 86_400)))
      catat('pita', 'bilangan', index)
    else if (sampai_detik !== null && sampai_detik <= dari_detik) catat('pita', 'pita_terbalik', index)
    if (!isBp(bp)) catat('pita', 'bp', index)
  }
  const sorted = own.toSorted((a, b) => a.dari_detik - b.dari_detik || a.index - b.index)
  sorted.forEach(({ kode, sampai_detik, index }, at) => {
    const next = sorted[at + 1]
    if (next === undefined) {
      if (sampai_detik !== null) catat('pita', 'pita_berakhir', index)
      return
    }
    if (sampai_detik === null) catat('pita', 'pita_tanpa_akhir', index)
    else if (sampai_detik < next.dari_detik) catat('pita', 'pita_lubang', next.index)
    else if (sampai_detik > next.dari_detik) catat('pita', 'pita_tumpang', next.index)
    if (names.indexOf(next.kode) < names.indexOf(kode)) catat('pita', 'pita_urutan', next.index)
  })
}

function rates(calon: CalonKebijakan, catat: Catat): void {
  const { fleksi_maks_bulan, tk_beruntun } = calon
  for (const field of [
    'tidak_hadir_bp',
    'tanpa_masuk_bp',
    'tanpa_pulang_bp',
    'maks_hari_bp',
    'maks_bulan_bp',
  ] as const) {
    const value = calon[field]
    if (value !== null && !isBp(value)) catat(field, 'bp')
  }
  // The cap of a day is what an absence costs: left at 0 it would silently take back every other rate.
  const isCosting = [...calon.pita.map(({ bp }) => bp), ...Object.values(calon.kegiatan)].some((bp) => bp > 0)
  if (calon.maks_hari_bp === null && calon.tidak_hadir_bp === 0 && isCosting) catat('tidak_hadir_bp', 'wajib')
  if (fleksi_maks_bulan !== null && !isWhole(fleksi_maks_bulan, 0, 31)) catat('fleksi_maks_bulan', 'bilangan')
  if (tk_beruntun !== null) {
    if (!isWhole(tk_beruntun.hari, 2, 366)) catat('tk_beruntun', 'bilangan', 'hari')
    if (!isBp(tk_beruntun.bp)) catat('tk_beruntun', 'bp', 'bp')
  }
  for (const [kode, bp] of Object.entries(calon.kegiatan)) {
    if (kode.trim() === '') catat('kegiatan', 'wajib', kode)
    if (!isBp(bp)) catat('kegiatan', 'bp', kode)
  }
}

const BERTARIF: readonly KodeBertarif[] = [...KODE_HARI, 'IK']
/** Their rate stands elsewhere in the policy, or they cost nothing: only meal money can be said of them. */
const TANPA_TARIF: readonly string[] = [
  'H',
  ...KODE_TL,
  ...KODE_PSW,
  'TAM',
  'TAP',
  'TK',
  'CBer',
  'L',
  'GS',
  'KONFLIK',
  'BELUM',
  '–',
]

function perKode(kode: string, per: PerKode, catat: Catat): void {
  if (!BERTARIF.some((one) => one === kode)) catat('per_kode', 'kode_tidak_dikenal', kode)
  const { tingkat, bulanan } = per
  if (tingkat !== undefined && bulanan !== undefined) catat('per_kode', 'tingkat_dan_bulanan', kode)
  if ((tingkat !== undefined || bulanan !== undefined) && TANPA_TARIF.includes(kode))
    catat('per_kode', 'tanpa_tarif', kode)
  if (per.dasar !== undefined && !DASAR_POTONGAN.includes(per.dasar)) catat('per_kode', 'pilihan', kode)
  if (per.hari !== undefined && !HARI_DIHITUNG.includes(per.hari)) catat('per_kode', 'pilihan', kode)
  steps(
    tingkat?.map(({ dari_hari, bp }) => [dari_hari, bp] as const),
    kode,
    catat,
  )
  steps(
    bulanan?.map(({ dari_bulan, bayar_bp }) => [dari_bulan, bayar_bp] as const),
    kode,
    catat,
  )
}

/** Tiers by the day or month of a paper, from 1, each named once. */
function steps(list: readonly (readonly [number, number])[] | undefined, kode: string, catat: Catat): void {
  if (list === undefined) return
  if (list.length === 0) catat('per_kode', 'wajib', kode)
  list.forEach(([from, bp], index) => {
    if (!isWhole(from, 1, 9_999)) catat('per_kode', 'bilangan', kode)
    else if (list.findIndex(([other]) => other === from) < index) catat('per_kode', 'ganda', kode)
    if (!isBp(bp)) catat('per_kode', 'bp', kode)
  })
}

/** Minutes become days, and PPPK have steps, only by the agency's own decree. */
function discipline(calon: CalonKebijakan, catat: Catat): void {
  const isBlank = (text: string | null): boolean => (text ?? '').trim() === ''
  if (calon.disiplin_menit !== 'tidak' && calon.disiplin_menit !== 'ya') catat('disiplin_menit', 'pilihan')
  if (calon.disiplin_menit === 'ya') {
    if (calon.menit_per_hari === null) catat('menit_per_hari', 'wajib')
    if (isBlank(calon.disiplin_menit_dasar)) catat('disiplin_menit_dasar', 'wajib')
  }
  if (calon.menit_per_hari !== null && !isWhole(calon.menit_per_hari, 1, 1_440)) catat('menit_per_hari', 'bilangan')
  const ladder = calon.disiplin_pppk
  if (ladder === null) return
  if (ladder.length === 0) catat('disiplin_pppk', 'wajib')
  if (isBlank(calon.disiplin_pppk_dasar)) catat('disiplin_pppk_dasar', 'wajib')
  ladder.forEach(({ hari, tindakan }, index) => {
    if (!isWhole(hari, 1, 366)) catat('disiplin_pppk', 'bilangan', index)
    else if (ladder.findIndex((other) => other.hari === hari) < index) catat('disiplin_pppk', 'ganda', index)
    if (isBlank(tindakan)) catat('disiplin_pppk', 'wajib', index)
  })
}
