import { isSelesai } from '@presensi/domain/izin/keadaan-izin'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type { Tersimpan } from '../../days/lampiran/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { hasCutiMulai } from './aturan.repo.ts'
import type { IzinRow } from './izin.repo.ts'
import * as repo from './izin.repo.ts'
import { tellMenunggu, tellPemohon } from './kabar.ts'
import { keluarkanLampiran } from './lampiran-izin.ts'
import type { LangkahBaru } from './langkah.repo.ts'
import { catat, keadaanOf, lanjutkan } from './langkah.ts'
import { hasPresensiDiterima } from './pemohon.repo.ts'
import { readKepalaKantor, readPemutus, sebagaiOf } from './pemutus.ts'
import { checkBatas, checkBentrok, lockRequest, setujuiSendiri } from './putuskan.ts'
import { isDiputus, isDrafLain, isOperator, isTerlibat } from './wire.ts'

/** What was written beside an act stands with the step, where retention finds it. */
type Done = { row: IzinRow; before: IzinRow; terima?: boolean; surat?: number; tanggal?: string }

async function record(tx: Tx, call: PersonCall, aksi: string, { row, before, ...more }: Done): Promise<IzinRow> {
  await recordAudit(tx, call, {
    aksi,
    objek: 'izin',
    objek_id: row.id,
    instansi_id: row.instansi_id,
    sebelum: { status: before.status },
    sesudah: { nomor: row.nomor, status: row.status, ...pick(more, 'terima', 'surat', 'tanggal') },
  })
  return row
}

/** Of what is not theirs nothing is told. */
async function lockOwn(
  tx: Tx,
  instansi_id: string,
  id: string,
  { caller }: PersonCall,
  filers = false,
): Promise<IzinRow> {
  const row = await lockRequest(tx, instansi_id, id)
  if (caller.act !== undefined) return refuse('akses.hanya_baca')
  return row.pengguna_id === caller.sub || (filers && row.penyusun.includes(caller.sub))
    ? row
    : refuse('tidak_ditemukan')
}

/** The applicant takes the proposed days, or withdraws the request; who filed it does so with the paper that the person signed. */
export async function terimaPerubahan(
  tx: Tx,
  instansi_id: string,
  { id, terima }: { id: string; terima: boolean },
  berkas: readonly Tersimpan[],
  call: PersonCall,
) {
  const { sub } = call.caller
  const before = await lockOwn(tx, instansi_id, id, call, true)
  const { usulan } = keadaanOf(before)
  if (before.status !== 'perubahan_diusulkan' || usulan === null) return refuse('izin.tanpa_usulan')
  if (terima) {
    if (before.pengguna_id !== sub && berkas.length === 0)
      refuse('izin.persetujuan_tertulis', { errors: [{ field: 'lampiran', message: 'wajib' }] })
    await checkBentrok(tx, before, usulan)
    await checkBatas(tx, before, usulan)
  }
  for (const one of berkas) await one.record(tx, { instansi_id, objek: 'izin', objek_id: id, oleh: sub })
  const step: LangkahBaru = { aksi: terima ? 'terima' : 'batal', oleh: sub }
  const row = await setujuiSendiri(tx, await lanjutkan(tx, await catat(tx, before, [step])))
  await tellMenunggu(tx, row)
  return record(tx, call, 'terima_perubahan', { row, before, terima, surat: berkas.length })
}

/** The applicant cancels before it begins. */
export async function batalkan(
  tx: Tx,
  instansi_id: string,
  { id, alasan }: { id: string; alasan?: string | undefined },
  call: PersonCall,
) {
  const before = await lockOwn(tx, instansi_id, id, call)
  if (isSelesai(before.status)) return refuse('izin.sudah_selesai')
  // What nobody decided can still be deleted; anything else is the agency's to cancel, with a reason.
  if (before.status !== 'draf' && before.hari_ini >= before.tanggal_mulai) return refuse('izin.sudah_mulai')
  const row = await catat(tx, before, [
    { aksi: 'batal', oleh: call.caller.sub, sebagai: 'sendiri', catatan: alasan ?? null },
  ])
  return record(tx, call, 'batal', { row, before })
}

/**
 * What nobody decided goes; what was decided is cancelled by the operator with a reason, and stays in the list. A draft leaves nothing behind of what
 * its person wrote; says which files it no longer has.
 */
export async function hapus(
  tx: Tx,
  instansi_id: string,
  { id, alasan }: { id: string; alasan?: string | undefined },
  call: PersonCall,
): Promise<readonly string[]> {
  const { caller } = call
  const before = await lockRequest(tx, instansi_id, id)
  if (caller.act !== undefined) return refuse('akses.hanya_baca')
  const own = before.pengguna_id === caller.sub
  const operator = isOperator(instansi_id, call)
  if ((!own && !operator) || isDrafLain(before, call)) return refuse('tidak_ditemukan')
  if (isSelesai(before.status)) return refuse('izin.sudah_selesai')
  const decided = isDiputus(before)
  if (decided && (!operator || own)) return refuse('izin.sudah_diputus_hapus')
  if (decided && alasan === undefined)
    return refuse('izin.alasan_wajib', { errors: [{ field: 'alasan', message: 'wajib' }] })
  const catatan = alasan ?? null
  const draft = before.status === 'draf'
  const lepas = draft ? await keluarkanLampiran(tx, before, { dihapus: before.lampiran }) : []
  const row = draft
    ? before
    : await catat(tx, before, [{ aksi: 'batal', oleh: caller.sub, sebagai: own ? 'sendiri' : 'operator', catatan }])
  if (!decided) await repo.hideIzin(tx, instansi_id, id)
  if (!own && !draft) await tellPemohon(tx, row, 'dibatalkan', { oleh: caller, catatan })
  await record(tx, call, 'hapus', { row, before })
  return lepas
}

type Panggilan = { id: string; tanggal: string; alasan: string; nomor_surat?: string | undefined }

/** The PYBMC calls somebody back, or the operator records the PYBMC's letter: what is left of the leave comes back. */
export async function panggil(
  tx: Tx,
  instansi_id: string,
  { id, tanggal, alasan, nomor_surat }: Panggilan,
  call: PersonCall,
) {
  const { caller } = call
  const before = await lockRequest(tx, instansi_id, id)
  if (caller.act !== undefined) return refuse('akses.hanya_baca')
  const operator = isOperator(instansi_id, call)
  const pybmc = sebagaiOf(await readPemutus(tx, before), 'pybmc', call)
  if (pybmc === null && !operator) return refuse('tidak_ditemukan')
  if (isTerlibat(before, call)) return refuse('izin.sendiri')
  if (pybmc === null && nomor_surat === undefined)
    return refuse('izin.nomor_surat_wajib', { errors: [{ field: 'nomor_surat', message: 'wajib' }] })
  const holds = before.berlaku && !isSelesai(before.status) && before.status !== 'perubahan_diusulkan'
  if (!holds || !before.jenis.boleh_panggil)
    return refuse('izin.tidak_dapat_dipanggil', { values: { jenis: before.jenis.nama } })
  const inside = before.tanggal_mulai < tanggal && tanggal <= before.tanggal_selesai
  const { pegawai_id } = before
  const early =
    tanggal >= addDays(before.hari_ini, 1) ||
    (await hasPresensiDiterima(tx, instansi_id, pegawai_id, tanggal)) ||
    (await hasCutiMulai(tx, instansi_id, { pegawai_id, tanggal, kecuali: id }))
  if (!inside || !early)
    return refuse('izin.tanggal_panggil', { errors: [{ field: 'tanggal', message: 'izin_isian' }] })
  const sebagai = pybmc ?? 'operator'
  const row = await catat(tx, before, [
    { aksi: 'panggil', tanggal, catatan: alasan, nomor_surat: nomor_surat ?? null, oleh: caller.sub, sebagai },
  ])
  await tellPemohon(tx, row, 'dipanggil', { oleh: caller, catatan: alasan })
  return record(tx, call, 'panggil', { row, before, tanggal })
}

/** The head of the office permits at once what cannot wait; the PYBMC is told and confirms. */
export async function izinkanSementara(
  tx: Tx,
  instansi_id: string,
  { id, catatan }: { id: string; catatan: string },
  call: PersonCall,
) {
  const { caller } = call
  const before = await lockRequest(tx, instansi_id, id)
  if (caller.act !== undefined) return refuse('akses.hanya_baca')
  const sebagai = (await readKepalaKantor(tx, before)).find(
    ({ pegawai_id }) => pegawai_id === caller.pegawai_id,
  )?.sebagai
  if (sebagai === undefined) return isTerlibat(before, call) ? refuse('izin.sendiri') : refuse('tidak_ditemukan')
  if (isTerlibat(before, call)) return refuse('izin.sendiri')
  const waits = ['diajukan', 'disetujui_atasan', 'dipertimbangkan_atasan'].includes(before.status)
  const urgent = before.jenis.kelompok === 'cuti' && (before.kode_hari === 'CAP' || before.luar_negeri)
  if (!waits || !urgent) return refuse('izin.bukan_mendesak')
  await checkBentrok(tx, before)
  await checkBatas(tx, before)
  const row = await catat(tx, before, [{ aksi: 'sementara', catatan, oleh: caller.sub, sebagai }])
  await tellPemohon(tx, row, 'sementara', { oleh: caller, catatan })
  await tellMenunggu(tx, row)
  return record(tx, call, 'sementara', { row, before })
}
