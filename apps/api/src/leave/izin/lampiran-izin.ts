import { MAKS_LAMPIRAN_IZIN } from '@presensi/contract/leave/izin'
import { lampiranIzin } from '@presensi/domain/izin/jenis-izin'
import { deleteLampiran } from '../../days/lampiran/public.ts'
import type { Tx } from '../../platform/database.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { type Terhitung, valuesOf } from './hitung.ts'
import type { IzinRow, LampiranIzin } from './izin.repo.ts'

type Asked = { readonly hapus: readonly string[]; readonly baru: number }
export type Susunan = { readonly dihapus: readonly LampiranIzin[]; readonly jumlah: number }

/** Which files a save leaves and which it takes out. Only a draft loses any: what was asked for, others may have read. */
export function susunLampiran(before: IzinRow | undefined, { hapus, baru }: Asked): Susunan {
  const stored = before?.lampiran ?? []
  const dihapus = stored.filter(({ id }) => hapus.includes(id))
  if (dihapus.length < new Set(hapus).size) refuseField('lampiran_hapus', 'tidak_ada')
  if (dihapus.length > 0 && before?.status !== 'draf')
    refuse('izin.lampiran_tetap', { errors: [{ field: 'lampiran_hapus', message: 'izin_isian' }] })
  const jumlah = stored.length - dihapus.length + baru
  if (baru > 0 && jumlah > MAKS_LAMPIRAN_IZIN)
    refuse('izin.lampiran_penuh', {
      values: { maks: MAKS_LAMPIRAN_IZIN },
      errors: [{ field: 'lampiran', message: 'izin_isian' }],
    })
  return { dihapus, jumlah }
}

/** A kind without letters takes none, but for reasons for which the law asks for one. */
export function checkTanpaLampiran(found: Terhitung, alasan_kode: string | null, baru: number): void {
  if (baru > 0 && lampiranIzin(found.jenis, alasan_kode) === 'tidak')
    refuse('izin.lampiran_tidak', { values: valuesOf(found) })
}

/** The keys of the files that no row names any more. */
export async function keluarkanLampiran(
  tx: Tx,
  { instansi_id, id }: Pick<IzinRow, 'instansi_id' | 'id'>,
  { dihapus }: Pick<Susunan, 'dihapus'>,
): Promise<string[]> {
  if (dihapus.length === 0) return []
  return deleteLampiran(tx, instansi_id, { objek: 'izin', objek_id: id, ids: dihapus.map((one) => one.id) })
}
