import { isTersisih, type Pemohon, type PemutusLini, pemutusLini, type Tingkat } from '../akses/pemutus.ts'
import { isInside, type Rentang, type Tanggal } from '../kalender/tanggal.ts'

/** Who grants which leave, by decree. Empty lists mean everybody. */
export type DelegasiCuti = Rentang & {
  readonly jenis_kodes: readonly string[]
  readonly luar_negeri: boolean
  readonly kantor_ids: readonly string[]
  readonly jabatan: readonly string[]
  readonly kelas_dari: number | null
  readonly kelas_sampai: number | null
  readonly pejabat_id: string
  readonly nomor_keputusan: string
  /** the employee who entered it, while nobody else agreed: on them it does not hold */
  readonly oleh_pegawai?: string | null
}

export type PerkaraCuti = {
  readonly jenis_kode: string
  readonly luar_negeri: boolean
  /** the day of deciding */
  readonly hari: Tanggal
  readonly pemohon: Pemohon & {
    readonly kantor_id: string | null
    readonly jabatan: string | null
    readonly kelas_jabatan: number | null
  }
  readonly delegasi: readonly DelegasiCuti[]
  /** the person's own PYBMC that day */
  readonly pybmc_id: string | null
  readonly ppk_id: string | null
}

export type Pybmc = {
  readonly pejabat_id: string
  readonly dari: 'delegasi' | 'pegawai' | 'ppk'
  readonly nomor_keputusan: string | null
}

const isReached = (one: DelegasiCuti, { jenis_kode, luar_negeri, hari, pemohon }: PerkaraCuti): boolean =>
  one.jenis_kodes.includes(jenis_kode) &&
  one.luar_negeri === luar_negeri &&
  one.oleh_pegawai !== pemohon.pegawai_id &&
  isInside(hari, one) &&
  (one.kantor_ids.length === 0 || (pemohon.kantor_id !== null && one.kantor_ids.includes(pemohon.kantor_id))) &&
  (one.jabatan.length === 0 || (pemohon.jabatan !== null && one.jabatan.includes(pemohon.jabatan))) &&
  isKelas(one, pemohon.kelas_jabatan)

function isKelas({ kelas_dari, kelas_sampai }: DelegasiCuti, kelas: number | null): boolean {
  if (kelas_dari === null && kelas_sampai === null) return true
  return kelas !== null && (kelas_dari ?? 1) <= kelas && kelas <= (kelas_sampai ?? 17)
}

/** The row that says more about the applicant goes before: a post, then classes, then an office. The later one of two alike. */
const weight = (one: DelegasiCuti): number =>
  (one.jabatan.length > 0 ? 4 : 0) +
  (one.kelas_dari !== null || one.kelas_sampai !== null ? 2 : 0) +
  (one.kantor_ids.length > 0 ? 1 : 0)
const byWeight = (a: DelegasiCuti, b: DelegasiCuti): number =>
  weight(b) - weight(a) || (a.mulai < b.mulai ? 1 : a.mulai > b.mulai ? -1 : a.pejabat_id < b.pejabat_id ? -1 : 1)

/**
 * Who grants a leave on the day of deciding: by the delegation of that day; without a row the person's own PYBMC; CLTN only the PPK; abroad only
 * the PPK or who holds the PPK's kuasa. Somebody who asks for themselves, or who filed it, is passed over for the next. Null: nobody is named, and
 * the request waits.
 */
export function pybmcOf(perkara: PerkaraCuti): Pybmc | null {
  const { jenis_kode, luar_negeri, pemohon, pybmc_id, ppk_id } = perkara
  const ppk: Pybmc[] = ppk_id === null ? [] : [{ pejabat_id: ppk_id, dari: 'ppk', nomor_keputusan: null }]
  const delegated = perkara.delegasi
    .filter((one) => isReached(one, perkara))
    .toSorted(byWeight)
    .map(({ pejabat_id, nomor_keputusan }): Pybmc => ({ pejabat_id, dari: 'delegasi', nomor_keputusan }))
  const own: Pybmc[] = pybmc_id === null ? [] : [{ pejabat_id: pybmc_id, dari: 'pegawai', nomor_keputusan: null }]
  const line =
    jenis_kode === 'CLTN' ? ppk : luar_negeri ? [...delegated, ...ppk] : [...delegated, ...own, ...ppkOver(own, ppk)]
  return line.find(({ pejabat_id }) => !isTersisih(pemohon, pejabat_id)) ?? null

  // Without a delegation and without an own PYBMC it waits, and says so: the PPK is asked only over a PYBMC who may not decide.
  function ppkOver(over: readonly Pybmc[], then: readonly Pybmc[]): readonly Pybmc[] {
    return over.length > 0 || delegated.length > 0 ? then : []
  }
}

/** The PYBMC and who stands in for them that day, but never a substitute who is the applicant, filed it, or stands below the applicant. */
export const pemutusPybmc = (pemohon: Pemohon, pejabat: Tingkat | null): PemutusLini[] =>
  pejabat === null ? [] : pemutusLini(pemohon, [pejabat])

/** The superior by the line; once the matter is late the next one up may give the consideration too. */
export const pemutusAtasan = (pemohon: Pemohon, tingkat: readonly Tingkat[], dieskalasi: boolean): PemutusLini[] => {
  const first = pemutusLini(pemohon, tingkat)
  if (!dieskalasi) return first
  const more = pemutusLini(pemohon, tingkat.slice(1))
  return [...first, ...more.filter((one) => !first.some(({ pegawai_id }) => pegawai_id === one.pegawai_id))]
}
