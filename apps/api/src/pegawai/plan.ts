import { addDays } from '@presensi/domain/kalender/tanggal'
import { findSemuaPutaran, type GarisAtasan } from '@presensi/domain/pegawai/garis'
import { checkNip } from '@presensi/domain/pegawai/nip'
import { mergeSave } from '../platform/merge-save.ts'
import { newId } from '../platform/uuid.ts'
import { isUnchanged, planHistories } from './plan-riwayat.ts'
import type { Keadaan, Masalah, Orang, OrangTersimpan, PegawaiGiven, PegawaiPlan } from './types.ts'

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
  const orang = mergeOrang(given, before)
  const account = keadaan.pengguna.get(given.nip)
  const pengguna_id = before?.pengguna_id ?? account?.id
  const isTerlindung = pengguna_id !== undefined && keadaan.terlindung.has(pengguna_id)
  const masalah = checkOrang(given, orang, before, keadaan, isTerlindung)
  const pegawai_id = ids.get(given.nip) ?? before?.id ?? ''
  const histories = planHistories({ given, pegawai_id, orang, before, ids, keadaan })
  masalah.push(...histories.masalah)
  const { masalah: _masalah, ...changes } = histories
  const plan: PegawaiPlan = {
    pegawai_id,
    pengguna_id: pengguna_id ?? newId(),
    pengguna_baru: before === undefined && account === undefined,
    sebelum: before ?? null,
    orang,
    orang_berubah: before === undefined || !isSame(FIELDS, before, orang),
    akun_tetap: isTerlindung,
    akun_berubah: before !== undefined && !isSame(['nip', 'nama', 'email'], before, orang),
    berhenti:
      before?.aktif === true && !orang.aktif ? { berhenti_pada: keadaan.hari_ini, berhenti_jenis: 'berhenti' } : null,
    peringatan: warningsOf(orang),
    ...changes,
  }
  if (pelaku_id === plan.pengguna_id && !isUnchanged(plan)) masalah.push({ field: 'nip', alasan: 'diri_sendiri' })
  return masalah.length > 0 ? { masalah } : { plan }
}

const TANPA = {
  gelar_depan: null,
  gelar_belakang: null,
  jenis_kelamin: null,
  agama: null,
  tanggal_lahir: null,
  tmt: null,
  email: null,
  no_hp: null,
  npwp: null,
  status_ptkp: null,
} satisfies Partial<Orang>

function mergeOrang(given: PegawaiGiven, before: OrangTersimpan | undefined): Orang {
  return {
    nip: given.nip,
    nip_lama: before !== undefined && before.nip !== given.nip ? before.nip : (before?.nip_lama ?? null),
    nama: given.nama,
    jenis: given.jenis,
    ...mergeSave<Pick<Orang, keyof typeof TANPA>>(TANPA, before, given),
    // Somebody who left comes back by being placed again; a form that has the person open says it itself.
    aktif: given.aktif ?? (given.id === undefined ? true : (before?.aktif ?? true)),
  }
}

const FIELDS = [
  'nip',
  'nama',
  'gelar_depan',
  'gelar_belakang',
  'jenis',
  'jenis_kelamin',
  'agama',
  'tanggal_lahir',
  'tmt',
  'email',
  'no_hp',
  'npwp',
  'status_ptkp',
  'aktif',
] as const satisfies readonly (keyof Orang)[]
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

function checkOrang(
  given: PegawaiGiven,
  orang: Orang,
  before: OrangTersimpan | undefined,
  keadaan: Keadaan,
  isTerlindung: boolean,
): Masalah[] {
  const masalah: Masalah[] = []
  const fail = (field: string, alasan: string) => masalah.push({ field, alasan })
  const checked = checkNip(orang)
  if (!checked.ok) fail('nip', checked.masalah)
  if (orang.tanggal_lahir !== null && orang.tanggal_lahir > keadaan.hari_ini) fail('tanggal_lahir', 'masa_depan')
  // A first day of work that is still to come belongs to a placement that is.
  const paling_lambat = given.mulai !== undefined && given.mulai > keadaan.hari_ini ? given.mulai : keadaan.hari_ini
  if (orang.tmt !== null && orang.tmt !== before?.tmt && orang.tmt > paling_lambat)
    fail('tmt', `tmt_masa_depan:${paling_lambat}`)
  if (before === undefined && !orang.aktif) fail('aktif', 'baru_harus_aktif')
  // Somebody out of reach gets the answer of somebody active elsewhere: nobody learns from it who holds roles.
  const isElsewhere = orang.aktif && !before?.aktif && keadaan.di_tempat_lain.has(given.nip)
  if (isElsewhere || (isTerlindung && (before === undefined || !isSame(AKUN, before, orang)))) {
    fail('nip', 'aktif_di_tempat_lain')
    return masalah
  }
  if (before !== undefined && before.nip !== given.nip) {
    // Whoever holds the account of a NIP becomes the person tied to it: roles must not change hands that way.
    if (before.sub === null && keadaan.berperan.has(before.pengguna_id)) fail('nip', 'tetap')
    else if (keadaan.byNip.has(given.nip) || keadaan.pengguna.has(given.nip)) fail('nip', 'nip_terpakai')
  }
  if (before?.aktif && !orang.aktif && keadaan.berperan.has(before.pengguna_id)) fail('aktif', 'masih_berperan')
  return masalah
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
