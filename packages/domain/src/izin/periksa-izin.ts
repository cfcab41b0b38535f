import { detikOf } from '../kalender/jam.ts'
import { addDays, daysBetween, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import { addMonths } from '../saldo/hak.ts'
import { type FaktaBerturut, isPerpanjanganSakit, type MasalahBerturut, masalahBerturut } from './berturut-izin.ts'
import { type FaktaCutiBesar, type MasalahCutiBesar, masalahCutiBesar } from './cuti-besar-izin.ts'
import { ALASAN_KODE, HANYA_OPERATOR, type JenisIzin, lampiranIzin } from './jenis-izin.ts'

/** The person who asks, as they are on the first day of the request. */
export type PemohonIzin = {
  readonly jenis: JenisPegawai
  readonly jenis_kelamin: 'L' | 'P' | null
  /** first appointment, or the first day of employment */
  readonly tmt: Tanggal | null
  readonly guru: boolean
  readonly akhir_kontrak: Tanggal | null
  /** employed and placed on every day of the request */
  readonly bekerja: boolean
}

export type IsiIzin = {
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  readonly jam_mulai: string | null
  readonly jam_selesai: string | null
  readonly luar_negeri: boolean
  readonly negara: string | null
  readonly alasan_kode: string | null
  readonly anak_ke: number | null
  readonly hari_perjalanan: number
  readonly jumlah_lampiran: number
}

export type Keadaan = {
  readonly hari_ini: Tanggal
  /** how much of the kind's unit it takes: days that count, or 1 for hours of a day */
  readonly dihitung: number
  /** the same of the person's other requests of this kind in the month or year that `maks_per` names */
  readonly terpakai: number
  /** filed by the operator for somebody else */
  readonly oleh_operator: boolean
  /** null for anything but cuti besar */
  readonly cuti_besar: FaktaCutiBesar | null
  /** null for kinds that are limited by request only */
  readonly berturut: FaktaBerturut | null
}

export type TolakIzin =
  | 'izin.jenis_tidak_aktif'
  | 'izin.bukan_untuk'
  | 'izin.hanya_operator'
  | 'izin.jenis_kelamin'
  | 'izin.guru_pppk'
  | 'izin.masa_kerja'
  | 'izin.tidak_bekerja'
  | 'izin.kontrak'
  | 'izin.alasan_kode'
  | 'izin.anak_ke'
  | 'izin.negara'
  | 'izin.jam'
  | 'izin.hari_perjalanan'
  | 'izin.terlambat'
  | 'izin.terlalu_jauh'
  | 'izin.hanya_hari_libur'
  | 'izin.terlalu_lama'
  | 'izin.lampiran_wajib'
  | MasalahCutiBesar['code']
  | MasalahBerturut['code']
export type MasalahIzin = { readonly code: TolakIzin; readonly field: string | null; readonly nilai?: string }

/** Nobody asks for a leave that begins later than this. */
const TERJAUH_HARI = 550
/** Law: PPPK are on sick leave for at most a month (PP 49/2018), PNS as their kind says. */
const MAKS_BULAN_CS_PPPK = 1
const MAKS_PERJALANAN = { PNS: 12, PPPK: 6 } as const
const LAHIR_TERBANYAK = 3
/** Reasons that only one of the sexes has. */
const JENIS_KELAMIN_ALASAN: Readonly<Record<string, 'L' | 'P'>> = { kelahiran_4: 'P', istri_melahirkan: 'L' }

const isPppk = (jenis: JenisPegawai): boolean => jenis === 'PPPK' || jenis === 'PPPK_PARUH_WAKTU'
/** Hajj for the first time and a fourth child do not wait for five years of service. */
const tanpaMasaKerja = ({ kode }: JenisIzin, alasan: string | null): boolean =>
  kode === 'CB' && (alasan === 'haji_pertama' || alasan === 'kelahiran_4')

/** Why a kind is not for somebody, whatever the days; null where it is. */
export function bukanUntuk(
  jenis: JenisIzin,
  orang: Pick<PemohonIzin, 'jenis' | 'jenis_kelamin' | 'guru'>,
  oleh_operator: boolean,
): TolakIzin | null {
  if (!jenis.aktif) return 'izin.jenis_tidak_aktif'
  if (HANYA_OPERATOR.includes(jenis.kode) && !oleh_operator) return 'izin.hanya_operator'
  if (!jenis.untuk.includes(orang.jenis)) return 'izin.bukan_untuk'
  if (jenis.jenis_kelamin !== null && orang.jenis_kelamin !== jenis.jenis_kelamin) return 'izin.jenis_kelamin'
  // Teachers with a contract are deemed to have had it in the school holidays (PP 49/2018 art. 81).
  return jenis.memakai_saldo && orang.guru && isPppk(orang.jenis) ? 'izin.guru_pppk' : null
}

function siapa(jenis: JenisIzin, orang: PemohonIzin, isi: IsiIzin, oleh_operator: boolean): MasalahIzin | null {
  const no = (code: TolakIzin, field: string | null = 'jenis_kode', nilai?: string): MasalahIzin =>
    nilai === undefined ? { code, field } : { code, field, nilai }
  const notFor = bukanUntuk(jenis, orang, oleh_operator)
  if (notFor !== null) return no(notFor)
  if (!orang.bekerja) return no('izin.tidak_bekerja', 'tanggal_mulai')
  if (orang.akhir_kontrak !== null && isi.selesai > orang.akhir_kontrak)
    return no('izin.kontrak', 'tanggal_selesai', orang.akhir_kontrak)
  const { masa_kerja_bulan } = jenis
  if (masa_kerja_bulan !== null && masa_kerja_bulan > 0 && !tanpaMasaKerja(jenis, isi.alasan_kode)) {
    const from = orang.tmt === null ? null : addMonths(orang.tmt, masa_kerja_bulan)
    if (from === null || isi.mulai < from) return no('izin.masa_kerja', 'tanggal_mulai', from ?? '')
  }
  return null
}

function isian(jenis: JenisIzin, orang: PemohonIzin, isi: IsiIzin): MasalahIzin | null {
  const reasons = ALASAN_KODE[jenis.kode]
  if (reasons === undefined ? isi.alasan_kode !== null : !reasons.includes(isi.alasan_kode ?? ''))
    return { code: 'izin.alasan_kode', field: 'alasan_kode', nilai: (reasons ?? []).join(', ') }
  const sex = JENIS_KELAMIN_ALASAN[isi.alasan_kode ?? '']
  if (sex !== undefined && orang.jenis_kelamin !== null && orang.jenis_kelamin !== sex)
    return { code: 'izin.jenis_kelamin', field: 'alasan_kode' }
  const child = isi.anak_ke
  const needsChild = jenis.kode === 'CM' || isi.alasan_kode === 'kelahiran_4'
  const childIsRight = jenis.kode === 'CM' ? (child ?? 0) <= LAHIR_TERBANYAK : (child ?? 0) > LAHIR_TERBANYAK
  if (needsChild ? child === null || !childIsRight : child !== null) return { code: 'izin.anak_ke', field: 'anak_ke' }
  if (isi.luar_negeri !== (isi.negara !== null)) return { code: 'izin.negara', field: 'negara' }
  if (!isJamRight(jenis, isi))
    return { code: 'izin.jam', field: jenis.kode_hari === 'IPC' ? 'jam_mulai' : 'jam_selesai' }
  const travel = isPppk(orang.jenis) ? MAKS_PERJALANAN.PPPK : MAKS_PERJALANAN.PNS
  const days = daysBetween(isi.mulai, isi.selesai) + 1
  if (isi.hari_perjalanan > 0 && (jenis.kode !== 'CT' || isi.hari_perjalanan > travel || isi.hari_perjalanan >= days))
    return { code: 'izin.hari_perjalanan', field: 'hari_perjalanan', nilai: String(travel) }
  return null
}

/** IT ends at a time, IPC begins at one, IK has both; they are for one day. No other kind has times. */
function isJamRight({ satuan, kode_hari }: JenisIzin, { jam_mulai, jam_selesai, mulai, selesai }: IsiIzin): boolean {
  if (satuan !== 'jam') return jam_mulai === null && jam_selesai === null
  if (mulai !== selesai) return false
  if (kode_hari === 'IT') return jam_selesai !== null
  if (kode_hari === 'IPC') return jam_mulai !== null
  return jam_mulai !== null && jam_selesai !== null && detikOf(jam_mulai) < detikOf(jam_selesai)
}

const maksBulanOf = (jenis: JenisIzin, orang: Pick<PemohonIzin, 'jenis'>): number | null =>
  jenis.kode_hari === 'CS' && isPppk(orang.jenis) ? MAKS_BULAN_CS_PPPK : jenis.maks_bulan

/** Whether a sick leave goes on beyond a year by this request: it needs another letter than the doctor's. */
export function isSakitDiperpanjang(
  jenis: JenisIzin,
  orang: Pick<PemohonIzin, 'jenis'>,
  isi: IsiIzin,
  berturut: FaktaBerturut | null,
): boolean {
  const bulan = maksBulanOf(jenis, orang)
  if (bulan === null || berturut === null || isPppk(orang.jenis)) return false
  return isPerpanjanganSakit(jenis.kode_hari, isi, bulan, berturut)
}

function lama(
  jenis: JenisIzin,
  orang: PemohonIzin,
  isi: IsiIzin,
  { dihitung, terpakai, cuti_besar, berturut }: Keadaan,
): MasalahIzin | null {
  if (cuti_besar !== null) {
    const found = masalahCutiBesar(isi, jenis.maks_bulan, cuti_besar)
    if (found !== null) return found
  }
  const bulan = maksBulanOf(jenis, orang)
  // Three months of cuti besar are counted to the same day of the month (the example of Peraturan BKN 24/2017).
  const isBesar = cuti_besar !== null && isi.alasan_kode !== 'kelahiran_4'
  if (bulan !== null && !isBesar) {
    const last = addDays(addMonths(isi.mulai, bulan), -1)
    if (isi.selesai > last) return { code: 'izin.terlalu_lama', field: 'tanggal_selesai', nilai: `${bulan} bulan` }
    const found =
      berturut === null
        ? null
        : masalahBerturut(jenis.kode_hari, isi, { bulan, dapat_diperpanjang: !isPppk(orang.jenis) }, berturut)
    if (found !== null) return found
  }
  const before = jenis.maks_per === 'permintaan' ? 0 : terpakai
  if (jenis.maks !== null && dihitung + before > jenis.maks)
    return { code: 'izin.terlalu_lama', field: 'tanggal_selesai', nilai: String(jenis.maks) }
  return null
}

/** What stands in the way of a request, the first that is found; null where it can be asked for. */
export function masalahIzin(jenis: JenisIzin, orang: PemohonIzin, isi: IsiIzin, keadaan: Keadaan): MasalahIzin | null {
  const found = siapa(jenis, orang, isi, keadaan.oleh_operator) ?? isian(jenis, orang, isi)
  if (found !== null) return found
  // What the operator enters with a decree begins when the decree says.
  if (!HANYA_OPERATOR.includes(jenis.kode) && addDays(isi.mulai, jenis.mundur_hari) < keadaan.hari_ini)
    return { code: 'izin.terlambat', field: 'tanggal_mulai', nilai: String(jenis.mundur_hari) }
  if (daysBetween(keadaan.hari_ini, isi.mulai) > TERJAUH_HARI)
    return { code: 'izin.terlalu_jauh', field: 'tanggal_mulai' }
  if (keadaan.dihitung === 0) return { code: 'izin.hanya_hari_libur', field: 'tanggal_mulai' }
  const long = lama(jenis, orang, isi, keadaan)
  if (long !== null) return long
  if (lampiranIzin(jenis, isi.alasan_kode) === 'wajib' && isi.jumlah_lampiran === 0)
    return { code: 'izin.lampiran_wajib', field: 'lampiran', nilai: isi.alasan_kode ?? '' }
  return null
}
