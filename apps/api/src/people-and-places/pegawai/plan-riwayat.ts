import { addDays, isInside } from '@presensi/domain/kalender/tanggal'
import { golonganOf } from '@presensi/domain/pegawai/golongan'
import type { RencanaKerja } from '@presensi/domain/pegawai/kepegawaian'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { type BarisRiwayat, planAkhir, planRiwayat } from '@presensi/domain/pegawai/riwayat'
import { newId } from '../../platform/uuid.ts'
import type {
  GarisNilai,
  Jabatan,
  JenisGaris,
  Keadaan,
  Masalah,
  PegawaiGiven,
  PegawaiPlan,
  Perubahan,
  Riwayat,
} from './types.ts'

type Input = {
  given: PegawaiGiven
  pegawai_id: string
  /** the kind of employee on a day */
  jenisPada(tanggal: string): JenisPegawai
  kerja: RencanaKerja
  riwayat: Riwayat
  ids: ReadonlyMap<string, string>
  keadaan: Keadaan
}
type Histories = Pick<PegawaiPlan, 'penempatan' | 'jabatan' | 'garis'>

export const emptyRiwayat = (): Riwayat => ({
  penempatan: [],
  jabatan: [],
  atasan: [],
  pybmc: [],
  kepegawaian: [],
  jenis: [],
  ptkp: [],
})
const nothing = <V>(): Perubahan<V> => ({ tutup: [], hapus: [], ganti: [], baru: [] })
const isNothing = (changes: Perubahan<unknown>): boolean => Object.values(changes).every((list) => list.length === 0)

export const isUnchanged = (plan: PegawaiPlan): boolean =>
  !plan.orang_berubah &&
  plan.mulai_bekerja === null &&
  plan.berhenti === null &&
  isNothing(plan.penempatan) &&
  isNothing(plan.jabatan) &&
  isNothing(plan.garis)

export function planHistories(input: Input): Histories & { masalah: Masalah[] } {
  const { given, keadaan, pegawai_id, kerja } = input
  const rows = withoutEnd(input.riwayat, kerja)
  const plan: Histories = { penempatan: nothing(), jabatan: nothing(), garis: nothing() }
  // The database ends what holds only while somebody is employed.
  if (!kerja.aktif) return reopened({ ...plan, masalah: [] }, input)

  const masalah: Masalah[] = []
  const placed = rows.penempatan.find((row) => isInside(keadaan.hari_ini, row))
  const day = kerja.kembali ? (kerja.mulai ?? undefined) : given.mulai
  const mulai = day ?? (placed?.nilai === given.kantor_id ? keadaan.hari_ini : undefined)
  if (mulai === undefined) return { ...plan, masalah: [{ field: 'mulai', alasan: 'wajib' }] }
  const shared = { mulai, pegawai_id, hari_ini: keadaan.hari_ini, sampai: kerja.sampai, masalah }

  const office = keadaan.kantor.get(given.kantor_id)
  const moved = isInside(mulai, placed ?? NEVER) && placed?.nilai === given.kantor_id
  if (office === undefined) masalah.push({ field: 'kantor_id', alasan: 'tidak_ada' })
  else if (!office.aktif && !moved) masalah.push({ field: 'kantor_id', alasan: 'kantor_nonaktif' })
  const nameOf = (id: string) => keadaan.kantor.get(id)?.nama ?? 'kantor lain'
  write(plan.penempatan, rows.penempatan, given.kantor_id, { ...shared, field: 'mulai', show: nameOf, dated: true })

  planJabatan(input, rows.jabatan, plan.jabatan, shared)
  for (const jenis of ['atasan', 'pybmc'] as const) planGaris(input, jenis, rows[jenis], plan.garis, shared)
  return reopened({ ...plan, masalah }, input)
}

const lastDay = ({ kepegawaian }: Riwayat): string | null => {
  const end = kepegawaian.at(-1)?.berhenti_pada ?? null
  return end === null ? null : addDays(end, -1)
}

/** What the end of employment cut is still in force: without that end it would go on. */
function withoutEnd(riwayat: Riwayat, kerja: RencanaKerja): Riwayat {
  const last = lastDay(riwayat)
  if (last === null || kerja.kembali) return riwayat
  const open = <V>(rows: readonly BarisRiwayat<V>[]): BarisRiwayat<V>[] =>
    rows.map((row) => (row.selesai === last ? { ...row, selesai: null } : row))
  const { penempatan, jabatan, atasan, pybmc } = riwayat
  return {
    ...riwayat,
    penempatan: open(penempatan),
    jabatan: open(jabatan),
    atasan: open(atasan),
    pybmc: open(pybmc),
  }
}

/** An end that is taken back or comes later: what it had cut goes on with the person. */
function reopened(
  plan: Histories & { masalah: Masalah[] },
  { riwayat, kerja }: Input,
): Histories & { masalah: Masalah[] } {
  if (kerja.buka === null) return plan
  const reopen = (into: Perubahan<never>, rows: readonly BarisRiwayat<unknown>[]): void => {
    const touched = new Set([...into.tutup, ...into.ganti].map(({ id }) => id).concat(into.hapus))
    for (const { id, selesai } of rows)
      if (selesai === kerja.buka && !touched.has(id)) into.tutup.push({ id, selesai: kerja.sampai })
  }
  reopen(plan.penempatan as Perubahan<never>, riwayat.penempatan)
  reopen(plan.jabatan as Perubahan<never>, riwayat.jabatan)
  reopen(plan.garis as Perubahan<never>, [...riwayat.atasan, ...riwayat.pybmc])
  return plan
}
const NEVER = { mulai: '9999-12-31', selesai: '0001-01-01' }

type Shared = { mulai: string; pegawai_id: string; hari_ini: string; sampai: string | null; masalah: Masalah[] }
type How<V> = Shared & { field: string; show(nilai: V): string; isSame?(a: V, b: V): boolean; dated?: boolean }

/**
 * Forms and sheets carry the post and the superior of today together with the first day in the office: a value that holds already
 * is no change, whatever that day was.
 */
function write<V>(into: Perubahan<V>, rows: readonly BarisRiwayat<V>[], nilai: V, how: How<V>): void {
  const { mulai, hari_ini, isSame = Object.is } = how
  const now = rows.find((row) => isInside(mulai > hari_ini ? mulai : hari_ini, row))
  if (how.dated !== true && now !== undefined && isSame(now.nilai, nilai)) return
  const plan = planRiwayat(rows, nilai, mulai, isSame)
  if (plan.hasil === 'terhalang') how.masalah.push(obstacle(how, plan.oleh))
  if (plan.hasil === 'tetap' || plan.hasil === 'terhalang') return
  const { sampai: selesai } = how
  if (selesai !== null && mulai > selesai)
    return void how.masalah.push({ field: 'mulai', alasan: `sesudah_berhenti:${selesai}` })
  if (plan.hasil === 'ganti') return void into.ganti.push({ id: plan.id, nilai, selesai })
  if (plan.tutup !== null) into.tutup.push(plan.tutup)
  into.baru.push({ id: newId(), pegawai_id: how.pegawai_id, mulai, nilai, selesai })
}

function obstacle<V>(how: Pick<How<V>, 'field' | 'show'>, oleh: readonly BarisRiwayat<V>[]): Masalah {
  const rintangan = oleh.map((row) => ({ mulai: row.mulai, selesai: row.selesai, nilai: how.show(row.nilai) }))
  const [first] = rintangan
  return {
    field: how.field,
    alasan: `riwayat_terhalang:${first?.mulai}:${first?.nilai.replaceAll(':', ' ')}`,
    rintangan,
  }
}

function end<V>(into: Perubahan<V>, rows: readonly BarisRiwayat<V>[], how: Omit<How<V>, 'isSame'>): void {
  const later = rows.filter((row) => row.mulai > how.mulai)
  if (later.length > 0) return void how.masalah.push(obstacle(how, later))
  const plan = planAkhir(rows, addDays(how.mulai, -1))
  into.tutup.push(...plan.tutup)
  into.hapus.push(...plan.hapus)
}

/** A form that carries the first day in the office means today when it empties what holds today. */
function endNow<V>(into: Perubahan<V>, rows: readonly BarisRiwayat<V>[], how: Omit<How<V>, 'isSame'>): void {
  const mulai = how.mulai > how.hari_ini ? how.mulai : how.hari_ini
  if (rows.some((row) => isInside(mulai, row))) end(into, rows, { ...how, mulai })
}

const isSameJabatan = (a: Jabatan, b: Jabatan): boolean =>
  a.jabatan === b.jabatan && a.kelas_jabatan === b.kelas_jabatan && a.golongan === b.golongan

function planJabatan(
  { given, jenisPada }: Input,
  rows: Riwayat['jabatan'],
  into: Perubahan<Jabatan>,
  shared: Shared,
): void {
  const how = { ...shared, field: 'jabatan', show: (nilai: Jabatan) => nilai.jabatan }
  const { jabatan, kelas_jabatan, golongan, akhiri } = given
  if (akhiri?.includes('jabatan')) {
    end(into, rows, how)
    return
  }
  if (jabatan === null) {
    if ((kelas_jabatan ?? null) !== null || (golongan ?? null) !== null)
      return void shared.masalah.push({ field: 'jabatan', alasan: 'wajib' })
    endNow(into, rows, how)
    return
  }
  const keep = <T>(value: T | undefined, stored: T | undefined): T | null =>
    value === undefined ? (stored ?? null) : value
  const day = shared.mulai > shared.hari_ini ? shared.mulai : shared.hari_ini
  const now = rows.find((row) => isInside(day, row))?.nilai
  const post = jabatan ?? now?.jabatan
  const grade = keep(golongan, now?.golongan)
  if (grade !== null && !golonganOf(jenisPada(day)).includes(grade))
    return void shared.masalah.push({ field: 'golongan', alasan: 'golongan' })
  if (jabatan === undefined && kelas_jabatan === undefined && golongan === undefined) return
  if (post === undefined && (kelas_jabatan ?? golongan ?? null) === null) return
  if (post === undefined) return void shared.masalah.push({ field: 'jabatan', alasan: 'wajib' })
  const nilai = {
    jabatan: post,
    kelas_jabatan: keep(kelas_jabatan, now?.kelas_jabatan),
    golongan: grade,
  }
  write(into, rows, nilai, { ...how, isSame: isSameJabatan })
}

function planGaris(
  { given, ids, keadaan, pegawai_id }: Input,
  jenis: JenisGaris,
  rows: readonly BarisRiwayat<string>[],
  into: Perubahan<GarisNilai>,
  shared: Shared,
): void {
  const field = `${jenis}_nip`
  const lines = rows.map((row) => ({ ...row, nilai: { jenis, pejabat_id: row.nilai } }))
  const show = ({ pejabat_id }: GarisNilai) => keadaan.byId.get(pejabat_id)?.nama ?? 'pejabat lain'
  if (given.akhiri?.includes(jenis)) {
    end(into, lines, { ...shared, field, show })
    return
  }
  const nip = jenis === 'atasan' ? given.atasan_nip : given.pybmc_nip
  if (nip === undefined) return
  if (nip === null) {
    endNow(into, lines, { ...shared, field, show })
    return
  }
  const pejabat_id = ids.get(nip)
  if (nip === given.nip || pejabat_id === pegawai_id) shared.masalah.push({ field, alasan: 'atasan_diri' })
  else if (pejabat_id === undefined) shared.masalah.push({ field, alasan: 'tidak_ada' })
  else
    write(
      into,
      lines,
      { jenis, pejabat_id },
      { ...shared, field, show, isSame: (a, b) => a.pejabat_id === b.pejabat_id },
    )
}
