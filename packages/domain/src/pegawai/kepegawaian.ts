import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import { findPilihan } from './pilihan.ts'

export const BERHENTI_JENIS = ['pensiun', 'mutasi_keluar', 'wafat', 'berhenti', 'akhir_kontrak'] as const
export type BerhentiJenis = (typeof BERHENTI_JENIS)[number]
/** As somebody typed it, in the words of the screen or of the wire. */
export const findBerhentiJenis = (text: string): BerhentiJenis | undefined =>
  findPilihan(BERHENTI_JENIS, text, {
    Retired: 'pensiun',
    'Transferred out': 'mutasi_keluar',
    Died: 'wafat',
    Resigned: 'berhenti',
    'End of contract': 'akhir_kontrak',
  })

/** One time of employment; `berhenti_pada` is the first day without it. */
export type MasaKerja = {
  readonly mulai: Tanggal
  readonly berhenti_pada: Tanggal | null
  readonly berhenti_jenis: BerhentiJenis | null
}
type Akhir = { readonly berhenti_pada: Tanggal; readonly berhenti_jenis: BerhentiJenis }

/** What a save says about employment: left out stays, null takes an end back. */
export type KehendakKerja = {
  readonly berhenti_pada?: Tanggal | null | undefined
  readonly berhenti_jenis?: BerhentiJenis | null | undefined
  /** of callers who know no dates: false ends today, true brings back who has left */
  readonly aktif?: boolean | undefined
  /** first day in the office */
  readonly mulai?: Tanggal | undefined
  /** an entry that does not name a record: who has left comes back by being placed again */
  readonly baru: boolean
}

export type RencanaKerja = {
  /** employed today, or from a later day on */
  readonly aktif: boolean
  /** employment has to begin (again) on this day, without an end; null: it stands already */
  readonly mulai: Tanggal | null
  /** an end that has to be written */
  readonly berhenti: Akhir | null
  /** the last day as it will be */
  readonly sampai: Tanggal | null
  /** the last day as it was, where employment now goes on beyond it: what ended on it goes on, too */
  readonly buka: Tanggal | null
  /** comes back after a time without employment */
  readonly kembali: boolean
}
export type MasalahKerja = { readonly field: 'berhenti_pada'; readonly alasan: string }

type Masa = Pick<MasaKerja, 'mulai' | 'berhenti_pada'>

/** Whether somebody counts as active on a day: employed, or new and still to begin; between two times of employment nobody does. */
export const isAktif = (masa: readonly Masa[], hari: Tanggal): boolean =>
  masa.some(({ mulai, berhenti_pada }) => mulai <= hari && (berhenti_pada === null || hari < berhenti_pada)) ||
  (masa.length > 0 && masa.every(({ mulai }) => hari < mulai))

/** A person's times of employment once a plan about the last of them is written. */
export function masaSesudah(masa: readonly Masa[], { mulai, sampai, kembali }: RencanaKerja): Masa[] {
  const last = kembali ? undefined : masa.at(-1)
  const from = last?.mulai ?? mulai
  if (from === null) return [...masa]
  const berhenti_pada = sampai === null ? null : addDays(sampai, 1)
  return [...(last === undefined ? masa : masa.slice(0, -1)), { mulai: from, berhenti_pada }]
}

const eve = (tanggal: Tanggal | null): Tanggal | null => (tanggal === null ? null : addDays(tanggal, -1))

/** What has to be written about a person whose last time of employment is `terakhir`. */
export function planKepegawaian(
  terakhir: MasaKerja | undefined,
  given: KehendakKerja,
  hari_ini: Tanggal,
): RencanaKerja | MasalahKerja {
  const end = terakhir?.berhenti_pada ?? null
  const hasLeft = end !== null && end <= hari_ini
  const kembali = hasLeft && given.berhenti_pada === undefined && (given.aktif ?? given.baru) === true
  if (terakhir === undefined || kembali) {
    const day = given.mulai ?? hari_ini
    const mulai = kembali && end !== null && day < end ? hari_ini : day
    return begin(given, mulai, hari_ini, kembali)
  }
  if (given.berhenti_pada === null && hasLeft) return { field: 'berhenti_pada', alasan: `sudah_berhenti:${end}` }
  const wanted = wantedEnd(given, end, hari_ini, hasLeft)
  if (wanted === null && (given.berhenti_jenis ?? null) !== null) return { field: 'berhenti_pada', alasan: 'wajib' }
  if (wanted !== null && wanted < terakhir.mulai) return { field: 'berhenti_pada', alasan: 'sebelum_mulai' }
  const jenis = wanted === null ? null : (given.berhenti_jenis ?? terakhir.berhenti_jenis ?? 'berhenti')
  const isChanged = wanted !== end || jenis !== terakhir.berhenti_jenis
  return {
    aktif: wanted === null || wanted > hari_ini,
    mulai: wanted === null && end !== null ? terakhir.mulai : null,
    berhenti: isChanged && wanted !== null && jenis !== null ? { berhenti_pada: wanted, berhenti_jenis: jenis } : null,
    sampai: eve(wanted),
    buka: end !== null && (wanted === null || wanted > end) ? eve(end) : null,
    kembali: false,
  }
}

function begin(given: KehendakKerja, mulai: Tanggal, hari_ini: Tanggal, kembali: boolean): RencanaKerja | MasalahKerja {
  const wanted = given.berhenti_pada ?? (given.aktif === false ? hari_ini : null)
  if (wanted !== null && wanted < mulai) return { field: 'berhenti_pada', alasan: 'sebelum_mulai' }
  return {
    aktif: wanted === null || wanted > hari_ini,
    mulai,
    berhenti: wanted === null ? null : { berhenti_pada: wanted, berhenti_jenis: given.berhenti_jenis ?? 'berhenti' },
    sampai: eve(wanted),
    buka: null,
    kembali,
  }
}

function wantedEnd(given: KehendakKerja, end: Tanggal | null, hari_ini: Tanggal, hasLeft: boolean): Tanggal | null {
  if (given.berhenti_pada !== undefined) return given.berhenti_pada
  return given.aktif === false && !hasLeft ? hari_ini : end
}
