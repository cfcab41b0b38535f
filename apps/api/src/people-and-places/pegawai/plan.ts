import { fallbacksOf, isSameRow } from '@presensi/contract/field-list'
import { orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { findSemuaPutaran, type GarisAtasan } from '@presensi/domain/pegawai/garis'
import { isAktif, masaSesudah, planKepegawaian, type RencanaKerja } from '@presensi/domain/pegawai/kepegawaian'
import { checkNip } from '@presensi/domain/pegawai/nip'
import { mergeSave } from '../../platform/merge-save.ts'
import { newId } from '../../platform/uuid.ts'
import { planNilaiOrang } from './plan-nilai.ts'
import { emptyRiwayat, isUnchanged, planHistories } from './plan-riwayat.ts'
import type { Keadaan, Masalah, Orang, OrangTersimpan, PegawaiGiven, PegawaiPlan, Riwayat } from './types.ts'

export type Pilihan = {
  /** whose own record may not be changed; null for the super admin */
  pelaku_id: string | null
}
export type Putusan = { plan: PegawaiPlan; masalah?: never } | { plan?: never; masalah: Masalah[] }

/** Judges any number of people against what is stored and against each other. Nothing is written here. */
export function planPegawai(given: readonly PegawaiGiven[], keadaan: Keadaan, pilihan: Pilihan): Putusan[] {
  const ids = new Map<string, string>()
  for (const [nip, row] of keadaan.byNip) if (row.aktif) ids.set(nip, row.id)
  for (const one of given) ids.set(one.nip, findBefore(one, keadaan)?.id ?? ids.get(one.nip) ?? newId())
  const verdicts = given.map((one) => planOne(one, ids, keadaan, pilihan))
  refusePutaran(given, verdicts, keadaan)
  refuseOrphans(verdicts, keadaan)
  return verdicts
}

/** A superior who was to be made in the same sheet and is not takes those below along. */
function refuseOrphans(verdicts: Putusan[], { byId }: Keadaan): void {
  const taken = new Set(verdicts.flatMap(({ plan }) => (plan === undefined ? [] : [plan.pegawai_id])))
  for (let size = -1; size !== taken.size; ) {
    size = taken.size
    verdicts.forEach(({ plan }, index) => {
      const lines = plan === undefined ? [] : [...plan.garis.baru, ...plan.garis.ganti].map((row) => row.nilai)
      const lost = lines.find(({ pejabat_id }) => !byId.has(pejabat_id) && !taken.has(pejabat_id))
      if (plan === undefined || lost === undefined) return
      taken.delete(plan.pegawai_id)
      verdicts[index] = { masalah: [{ field: `${lost.jenis}_nip`, alasan: 'pejabat_ditolak' }] }
    })
  }
}

const findBefore = (given: PegawaiGiven, { byId, byNip }: Keadaan): OrangTersimpan | undefined =>
  given.id === undefined ? byNip.get(given.nip) : byId.get(given.id)

function planOne(
  given: PegawaiGiven,
  ids: ReadonlyMap<string, string>,
  keadaan: Keadaan,
  { pelaku_id }: Pilihan,
): Putusan {
  const before = findBefore(given, keadaan)
  const pegawai_id = ids.get(given.nip) ?? before?.id ?? ''
  const riwayat = keadaan.riwayat.get(pegawai_id) ?? emptyRiwayat()
  const kerja = planKepegawaian(
    riwayat.kepegawaian.at(-1),
    { ...given, baru: given.id === undefined },
    keadaan.hari_ini,
  )
  if ('alasan' in kerja) return { masalah: [kerja] }
  const nilai = planNilaiOrang(given, before, riwayat, keadaan.hari_ini)
  const aktif = isAktif(masaSesudah(riwayat.kepegawaian, kerja), keadaan.hari_ini)
  const orang = mergeOrang(given, before, { ...nilai.orang, aktif })
  const account = keadaan.pengguna.get(given.nip)
  const pengguna_id = before?.pengguna_id ?? account?.id
  const isTerlindung = pengguna_id !== undefined && keadaan.terlindung.has(pengguna_id)
  const masalah = [...checkOrang({ given, orang, before, keadaan, isTerlindung, kerja }), ...nilai.masalah]
  const { jenisPada } = nilai
  const histories = planHistories({ given, pegawai_id, jenisPada, kerja, riwayat, ids, keadaan })
  masalah.push(...histories.masalah)
  const { masalah: _masalah, ...changes } = histories
  const plan: PegawaiPlan = {
    pegawai_id,
    pengguna_id: pengguna_id ?? newId(),
    pengguna_baru: before === undefined && account === undefined,
    sebelum: before ?? null,
    orang,
    orang_berubah: before === undefined || before.aktif !== orang.aktif || !isSameRow(orangFields, before, orang),
    akun_tetap: isTerlindung,
    akun_berubah: before !== undefined && !isSame(['nip', 'nama', 'email'], before, orang),
    ...employmentOf(kerja, riwayat, changes.penempatan),
    jenis: nilai.jenis,
    ptkp: nilai.ptkp,
    peringatan: warningsOf(orang),
    ...changes,
  }
  if (pelaku_id === plan.pengguna_id && !isUnchanged(plan)) masalah.push({ field: 'nip', alasan: 'diri_sendiri' })
  return masalah.length > 0 ? { masalah } : { plan }
}

/** Whoever is placed is employed from that day on, also where it lies before all employment. */
function employmentOf(
  kerja: RencanaKerja,
  { kepegawaian }: Riwayat,
  { baru }: PegawaiPlan['penempatan'],
): Pick<PegawaiPlan, 'mulai_bekerja' | 'berhenti'> {
  const [only, more] = kepegawaian
  const [first] = baru
  if (
    kerja.mulai !== null ||
    only === undefined ||
    more !== undefined ||
    first === undefined ||
    first.mulai >= only.mulai
  )
    return { mulai_bekerja: kerja.mulai, berhenti: kerja.berhenti }
  // Beginning earlier takes an end back; it is written again.
  const { berhenti_pada, berhenti_jenis } = only
  const kept = berhenti_pada !== null && berhenti_jenis !== null ? { berhenti_pada, berhenti_jenis } : null
  return { mulai_bekerja: first.mulai, berhenti: kerja.berhenti ?? kept }
}

/** Kind and status have their own days (`plan-nilai.ts`). */
const { status_ptkp: _status_ptkp, ...BARU } = fallbacksOf(orangFields)

function mergeOrang(
  given: PegawaiGiven,
  before: OrangTersimpan | undefined,
  known: Pick<Orang, 'jenis' | 'status_ptkp' | 'aktif'>,
): Orang {
  return {
    nip: given.nip,
    nip_lama: before !== undefined && before.nip !== given.nip ? before.nip : (before?.nip_lama ?? null),
    nama: given.nama,
    ...mergeSave(BARU, before, given),
    ...known,
  }
}

/** What shows who somebody is and how their account is reached; the rest are facts of their employment. */
const AKUN = [
  'nip',
  'nama',
  'gelar_depan',
  'gelar_belakang',
  'email',
  'aktif',
] as const satisfies readonly (keyof Orang)[]
const isSame = (fields: readonly (keyof Orang)[], a: Orang, b: Orang): boolean =>
  fields.every((name) => a[name] === b[name])

const warningsOf = (orang: Orang): readonly string[] => {
  const checked = checkNip(orang)
  return checked.ok ? checked.peringatan : []
}

type Checked = {
  given: PegawaiGiven
  orang: Orang
  before: OrangTersimpan | undefined
  keadaan: Keadaan
  isTerlindung: boolean
  kerja: RencanaKerja
}

function checkOrang({ given, orang, before, keadaan, isTerlindung, kerja }: Checked): Masalah[] {
  const masalah: Masalah[] = []
  const fail = (field: string, alasan: string) => masalah.push({ field, alasan })
  const checked = checkNip(orang)
  if (!checked.ok) fail('nip', checked.masalah)
  if (orang.tanggal_lahir !== null && orang.tanggal_lahir > keadaan.hari_ini) fail('tanggal_lahir', 'masa_depan')
  // A first day of work that is still to come belongs to a placement that is.
  const paling_lambat = given.mulai !== undefined && given.mulai > keadaan.hari_ini ? given.mulai : keadaan.hari_ini
  if (orang.tmt !== null && orang.tmt !== before?.tmt && orang.tmt > paling_lambat)
    fail('tmt', `tmt_masa_depan:${paling_lambat}`)
  checkKontrak(orang, before, fail)
  if (before === undefined && !orang.aktif)
    fail(given.berhenti_pada === undefined ? 'aktif' : 'berhenti_pada', 'baru_harus_aktif')
  // Somebody out of reach gets the answer of somebody active elsewhere: nobody learns from it who holds roles.
  const isElsewhere = orang.aktif && !before?.aktif && keadaan.di_tempat_lain.has(given.nip)
  const isEmployment = kerja.mulai !== null || kerja.berhenti !== null
  if (isElsewhere || (isTerlindung && (before === undefined || isEmployment || !isSame(AKUN, before, orang)))) {
    fail('nip', 'aktif_di_tempat_lain')
    return masalah
  }
  if (
    before !== undefined &&
    before.nip !== given.nip &&
    (keadaan.byNip.has(given.nip) || keadaan.pengguna.has(given.nip))
  )
    fail('nip', 'nip_terpakai')
  // Roles go before the person does: none may reach beyond the last day.
  const held = before === undefined ? undefined : keadaan.berperan.get(before.pengguna_id)
  if (kerja.berhenti !== null && held !== undefined && held >= kerja.berhenti.berhenti_pada)
    fail(given.berhenti_pada === undefined ? 'aktif' : 'berhenti_pada', 'masih_berperan')
  return masalah
}

const BERKONTRAK: readonly string[] = ['PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN']

function checkKontrak(orang: Orang, before: OrangTersimpan | undefined, fail: (field: string, alasan: string) => void) {
  const { mulai_kontrak, akhir_kontrak, jenis } = orang
  for (const field of ['mulai_kontrak', 'akhir_kontrak'] as const)
    if (orang[field] !== null && orang[field] !== before?.[field] && !BERKONTRAK.includes(jenis))
      fail(field, 'kontrak_jenis')
  if (mulai_kontrak !== null && akhir_kontrak !== null && akhir_kontrak < mulai_kontrak)
    fail('akhir_kontrak', 'sebelum_mulai')
}

/** Lines of superiors as they would be; whoever would end up below themselves is refused. */
function refusePutaran(given: readonly PegawaiGiven[], verdicts: Putusan[], keadaan: Keadaan): void {
  const plans = verdicts.flatMap(({ plan }, index) => (plan === undefined ? [] : [{ plan, index }]))
  const changed = plans.flatMap(({ plan, index }) => {
    const line = [
      ...plan.garis.baru.filter((row) => row.nilai.jenis === 'atasan'),
      ...plan.garis.ganti.flatMap((row) =>
        row.nilai.jenis === 'atasan'
          ? [{ ...row, pegawai_id: plan.pegawai_id, mulai: given[index]?.mulai ?? keadaan.hari_ini }]
          : [],
      ),
    ][0]
    return line === undefined ? [] : [{ ...line, selesai: null, pejabat_id: line.nilai.pejabat_id, index }]
  })
  if (changed.length === 0) return
  const mulai = new Map(changed.map((one) => [one.pegawai_id, one.mulai]))
  const kept = keadaan.garis.flatMap((line): GarisAtasan[] => {
    const cut = mulai.get(line.pegawai_id)
    if (cut === undefined) return [line]
    return line.mulai < cut ? [{ ...line, selesai: dayBefore(cut, line.selesai) }] : []
  })
  const rings = findSemuaPutaran([...kept, ...changed], changed)
  const names = new Map<string, string>([...keadaan.byId].map(([id, row]) => [id, row.nama]))
  for (const { plan } of plans) names.set(plan.pegawai_id, plan.orang.nama)
  for (const { pegawai_id, index } of changed) {
    const ring = rings.get(pegawai_id)
    if (ring === undefined) continue
    const way = ring.jalur.map((id) => (names.get(id) ?? '…').replaceAll(':', ' ')).join(' → ')
    verdicts[index] = { masalah: [{ field: 'atasan_nip', alasan: `atasan_berputar:${way}` }] }
  }
}

const dayBefore = (cut: string, selesai: string | null): string => {
  const before = addDays(cut, -1)
  return selesai !== null && selesai < before ? selesai : before
}
