import { namesOf } from '@presensi/contract/field-list'
import { berhentiFields, jabatanFields, orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { notifyOrang } from '../../access/hak-orang/public.ts'
import { endSessions, endTokens } from '../../identity/auth/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { RevocationRow } from '../../platform/token/revocation.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import type { Kabar } from '../../system/notifikasi/public.ts'
import { lockKeadaan } from './keadaan.ts'
import { findPegawai } from './pegawai.repo.ts'
import { type Putusan, planPegawai } from './plan.ts'
import { countSelBerlaku } from './roster.repo.ts'
import { terapkan } from './terapkan.ts'
import type { Keadaan, Masalah, PegawaiGiven, PegawaiPlan } from './types.ts'

export const CONFLICTS = [
  { constraint: 'kepegawaian_satu', code: 'pegawai.aktif_di_tempat_lain' },
  {
    constraint: /^(pegawai_instansi_id_nip|pengguna_(nip|username))_key$/,
    code: 'sudah_ada',
    values: { apa: 'Orang dengan NIP ini' },
  },
] as const

/** Everybody but the super admin leaves their own record to somebody else: class and superior decide about one's own pay and leave. */
export const selfOf = (call: PersonFacts): string | null => (call.lingkup.tingkat === 'semua' ? null : call.caller.sub)

/** Judges one person against what is stored, under the lock that every change of people takes. */
export async function judgePegawai(
  tx: Tx,
  given: PegawaiGiven,
  call: PersonFacts,
  di_tempat_lain: ReadonlySet<string>,
): Promise<Putusan> {
  const keadaan = await lockKeadaan(tx, call, [given], di_tempat_lain)
  checkTarget(given, keadaan)
  const [verdict] = planPegawai([given], keadaan, { pelaku_id: selfOf(call) })
  return verdict ?? { masalah: [] }
}

/** Writes one person in the transaction that judged them, with all that follows from it. */
export async function writePegawai(tx: Tx, plan: PegawaiPlan, call: PersonFacts) {
  const instansi_id = instansiOf(call.lingkup)
  const scope = { instansi_id, kantor_ids: null, hari_ini: await todayOf(tx, instansi_id) }
  const before = await findPegawai(tx, scope, { id: plan.pegawai_id })
  const sel = await countSelBerlaku(tx, instansi_id, [plan.pegawai_id])
  await terapkan(tx, instansi_id, [plan], call.caller.sub)
  const sel_berakhir = sel - (await countSelBerlaku(tx, instansi_id, [plan.pegawai_id]))
  const after = (await findPegawai(tx, scope, { id: plan.pegawai_id })) ?? refuse('tidak_ditemukan')
  const revoked = await endWhatChanged(tx, plan)
  if (plan.akun_berubah) await notifyOrang(tx, call, plan.pengguna_id, kabarOf(instansi_id, plan))
  await recordAudit(tx, call, {
    aksi: plan.sebelum === null ? 'buat' : 'ubah',
    objek: 'pegawai',
    objek_id: plan.pegawai_id,
    instansi_id,
    sebelum: before,
    sesudah: {
      ...pick(after, 'id', 'kantor_id', 'kantor_kode', 'kantor', 'mulai', 'atasan', 'pybmc', 'username', 'terhubung'),
      ...pick(after, ...namesOf(orangFields), 'nip_lama', 'aktif'),
      ...pick(after, ...namesOf(jabatanFields), ...namesOf(berhentiFields)),
      perubahan: { penempatan: plan.penempatan, jabatan: plan.jabatan, garis: plan.garis },
      ...(sel_berakhir > 0 && { sel_berakhir }),
    },
  })
  return { after, sel_berakhir, revoked }
}

/** Name, NIP and e-mail are how a person is known and reached: they hear of a change that somebody else made. */
const kabarOf = (instansi_id: string, { orang: { nama, nip } }: PegawaiPlan): Kabar => ({
  instansi_id,
  jenis: 'pengguna.diubah',
  isi: { nama, nip },
})

/** A new entry for somebody who has an office already is a slip, not a change. */
function checkTarget(given: PegawaiGiven, { byId, byNip, riwayat, hari_ini }: Keadaan): void {
  if (given.id !== undefined) {
    if (!byId.has(given.id)) refuse('tidak_ditemukan')
    return
  }
  const known = byNip.get(given.nip)
  // Of who has left none is left; who returns later has the one of then.
  const rows = known === undefined ? [] : (riwayat.get(known.id)?.penempatan ?? [])
  if (rows.some((row) => row.selesai === null || row.selesai >= hari_ini))
    refuse('sudah_ada', { values: { apa: 'Pegawai dengan NIP ini' } })
}

/** Tokens name the office; whoever left has none that holds. */
export async function endWhatChanged(tx: Tx, plan: PegawaiPlan): Promise<RevocationRow[]> {
  if (plan.sebelum === null) return []
  if (plan.sebelum.aktif && !plan.orang.aktif) return endSessions(tx, plan.pengguna_id, 'pegawai dinonaktifkan')
  const moved = plan.penempatan.baru.length + plan.penempatan.ganti.length > 0
  return moved || plan.sebelum.aktif !== plan.orang.aktif ? endTokens(tx, plan.pengguna_id) : []
}

const NOT_FOUND = new Set(['kantor_id', 'atasan_nip', 'pybmc_nip'])

export function refuseMasalah(masalah: readonly Masalah[]): never {
  const errors = masalah.map(({ field, alasan }) => ({ field, message: alasan }))
  const has = (alasan: string) => masalah.length === 1 && masalah[0]?.alasan === alasan
  if (has('diri_sendiri')) refuse('akses.diri_sendiri')
  if (has('masih_berperan')) refuse('pegawai.masih_berperan')
  if (has('aktif_di_tempat_lain')) refuse('pegawai.aktif_di_tempat_lain')
  if (has('nip_terpakai')) refuse('sudah_ada', { values: { apa: 'Orang dengan NIP ini' } })
  const rintangan = masalah.flatMap((one) => (one.rintangan ?? []).map((row) => ({ field: one.field, ...row })))
  if (rintangan.length > 0 && masalah.every((one) => one.rintangan !== undefined))
    refuse('pegawai.riwayat_terhalang', { errors, data: { rintangan } })
  // What belongs to another agency is not there for this one.
  if (masalah.every((one) => one.alasan === 'tidak_ada' && NOT_FOUND.has(one.field)))
    refuse('tidak_ditemukan', { errors })
  return refuse('input_salah', { errors })
}
