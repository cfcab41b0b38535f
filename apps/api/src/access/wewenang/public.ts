import { isSuperadmin } from '@presensi/domain/akses/hak-orang'
import { type Kapasitas, kantorDiputus, kapasitasOf } from '@presensi/domain/akses/pemutus'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { hasBawahan, isBawahanOf, isTanpaAdmin, readLini, readPemberi, type Wewenang } from './wewenang.repo.ts'

export {
  isBawahan,
  isDiputus,
  isTerakhir,
  pemutusKabar,
  readLini,
  readTerikat,
  tanpaAdmin,
  type Wewenang,
} from './wewenang.repo.ts'

/** Whose matters the caller decides, for lists and counts (`isDiputus`). */
export const wewenangOf = (instansi_id: string, { caller }: PersonCall): Wewenang => ({
  instansi_id,
  kantor_ids: kantorDiputus(caller.roles, instansi_id),
  pegawai_id: caller.pegawai_id,
  pengguna_id: caller.sub,
  terakhir: isSuperadmin(caller.roles),
})

/** Whether anything can ever wait for the caller. */
export async function isBerwenang(tx: Tx, wewenang: Wewenang): Promise<boolean> {
  const { instansi_id, kantor_ids, pegawai_id, terakhir } = wewenang
  if (kantor_ids === null || kantor_ids.length > 0 || terakhir === true) return true
  return pegawai_id !== null && (await hasBawahan(tx, instansi_id, pegawai_id))
}

type Orang = { readonly pegawai_id: string; readonly pengguna_id: string }

/** In which capacity the caller may decide on a matter of somebody's day; null where they may not. A token that acts for somebody only reads. */
export async function kapasitasFor(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, pengguna_id, tanggal }: Orang & { readonly tanggal: string },
  { caller }: PersonCall,
): Promise<Kapasitas | null> {
  if (caller.act !== undefined) return null
  const { kantor_id, tingkat } = await readLini(tx, instansi_id, pegawai_id, tanggal)
  const { akun, peran } = await readPemberi(tx, instansi_id, caller.sub)
  const bound = { akun: akun.includes(pegawai_id), peran: peran.includes(pegawai_id) }
  const tanpa_admin = isSuperadmin(caller.roles) && (await isTanpaAdmin(tx, instansi_id, pegawai_id))
  const pemohon = { pegawai_id, pengguna_id }
  return kapasitasOf(caller, { instansi_id, pemohon, kantor_id, tingkat, terikat: bound, tanpa_admin })
}

/**
 * Who may see rows about a person, beside what the roles of the call reach: oneself, and who decides for them by the line today. Every call that
 * declares the relations 'sendiri' and 'atasan' asks here.
 */
export async function isTerkait(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, pengguna_id }: Orang,
  { caller }: PersonCall,
): Promise<boolean> {
  if (pengguna_id === caller.sub) return true
  return caller.pegawai_id !== null && isBawahanOf(tx, instansi_id, { pegawai_id, pejabat_id: caller.pegawai_id })
}
