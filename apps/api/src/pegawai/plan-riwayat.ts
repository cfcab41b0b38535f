import { addDays, isInside } from '@presensi/domain/kalender/tanggal'
import { golonganOf } from '@presensi/domain/pegawai/golongan'
import { type BarisRiwayat, planAkhir, planRiwayat } from '@presensi/domain/pegawai/riwayat'
import { newId } from '../platform/uuid.ts'
import type {
  GarisNilai,
  Jabatan,
  JenisGaris,
  Keadaan,
  Masalah,
  Orang,
  OrangTersimpan,
  PegawaiGiven,
  PegawaiPlan,
  Perubahan,
  Riwayat,
} from './types.ts'

type Input = {
  given: PegawaiGiven
  pegawai_id: string
  orang: Orang
  before: OrangTersimpan | undefined
  ids: ReadonlyMap<string, string>
  keadaan: Keadaan
}
type Histories = Pick<PegawaiPlan, 'penempatan' | 'jabatan' | 'garis'>

const EMPTY: Riwayat = { penempatan: [], jabatan: [], atasan: [], pybmc: [] }
const nothing = <V>(): Perubahan<V> => ({ tutup: [], hapus: [], ganti: [], baru: [] })
const isNothing = (changes: Perubahan<unknown>): boolean => Object.values(changes).every((list) => list.length === 0)

export const isUnchanged = (plan: PegawaiPlan): boolean =>
  !plan.orang_berubah && isNothing(plan.penempatan) && isNothing(plan.jabatan) && isNothing(plan.garis)

export function planHistories(input: Input): Histories & { masalah: Masalah[] } {
  const { given, orang, keadaan, pegawai_id } = input
  const rows = keadaan.riwayat.get(pegawai_id) ?? EMPTY
  const plan: Histories = { penempatan: nothing(), jabatan: nothing(), garis: nothing() }
  // The database ends what holds only while somebody is employed.
  if (!orang.aktif) return { ...plan, masalah: [] }

  const masalah: Masalah[] = []
  const placed = rows.penempatan.find((row) => isInside(keadaan.hari_ini, row))
  const mulai = given.mulai ?? (placed?.nilai === given.kantor_id ? keadaan.hari_ini : undefined)
  if (mulai === undefined) return { ...plan, masalah: [{ field: 'mulai', alasan: 'wajib' }] }
  const shared = { mulai, pegawai_id, hari_ini: keadaan.hari_ini, masalah }

  const office = keadaan.kantor.get(given.kantor_id)
  const moved = isInside(mulai, placed ?? NEVER) && placed?.nilai === given.kantor_id
  if (office === undefined) masalah.push({ field: 'kantor_id', alasan: 'tidak_ada' })
  else if (!office.aktif && !moved) masalah.push({ field: 'kantor_id', alasan: 'kantor_nonaktif' })
  const nameOf = (id: string) => keadaan.kantor.get(id)?.nama ?? 'kantor lain'
  write(plan.penempatan, rows.penempatan, given.kantor_id, { ...shared, field: 'mulai', show: nameOf, dated: true })

  planJabatan(input, rows.jabatan, plan.jabatan, shared)
  for (const jenis of ['atasan', 'pybmc'] as const) planGaris(input, jenis, rows[jenis], plan.garis, shared)
  return { ...plan, masalah }
}
const NEVER = { mulai: '9999-12-31', selesai: '0001-01-01' }

type Shared = { mulai: string; pegawai_id: string; hari_ini: string; masalah: Masalah[] }
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
  if (plan.hasil === 'ganti') into.ganti.push({ id: plan.id, nilai })
  if (plan.hasil !== 'sambung') return
  if (plan.tutup !== null) into.tutup.push(plan.tutup)
  into.baru.push({ id: newId(), pegawai_id: how.pegawai_id, mulai, nilai })
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
  { given, orang }: Input,
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
  if (grade !== null && !golonganOf(orang.jenis).includes(grade))
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
