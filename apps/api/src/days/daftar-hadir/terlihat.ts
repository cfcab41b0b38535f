import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { PERAN_DAFTAR_HADIR } from '@presensi/domain/akses/peran'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { findDaftar } from './daftar-hadir.repo.ts'

/** Who may see the scan of a list: who enters those of its office, and whoever stands in it. */
export async function isDaftarTerlihat(
  tx: Tx,
  { instansi_id, id }: { readonly instansi_id: string; readonly id: string },
  { caller }: PersonCall,
): Promise<boolean> {
  const [row] = await findDaftar(tx, instansi_id, [id])
  if (row === undefined) return false
  const byRole = caller.roles.some(
    (held) =>
      PERAN_DAFTAR_HADIR.includes(held.role) &&
      held.instansi_id === instansi_id &&
      (held.kantor_id === null || held.kantor_id === row.kantor_id),
  )
  return byRole || row.baris.some((one) => isDiriSendiri(caller, one))
}
