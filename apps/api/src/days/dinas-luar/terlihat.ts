import { PERAN_DINAS } from '@presensi/domain/akses/peran'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import * as repo from './dinas-luar.repo.ts'

type Surat = NonNullable<Awaited<ReturnType<typeof repo.findDinasLuar>>>

/** Who may see a letter: those on it and who decides for them, who enters for its office, and the admins above. */
export async function isTerlihat(tx: Tx, instansi_id: string, row: Surat, { caller }: PersonCall): Promise<boolean> {
  const byRole = caller.roles.some(
    (held) =>
      held.instansi_id === instansi_id &&
      (held.role === 'role:presensi:admin:instansi' ||
        (PERAN_DINAS.includes(held.role) && held.kantor_id === row.kantor_id)),
  )
  if (byRole || row.orang.some(({ pengguna_id }) => pengguna_id === caller.sub)) return true
  return caller.pegawai_id !== null && repo.isBawahanDiSurat(tx, instansi_id, row.id, caller.pegawai_id)
}

/** The same of a letter by its id, for its file. */
export async function isDinasLuarTerlihat(
  tx: Tx,
  { instansi_id, id }: { readonly instansi_id: string; readonly id: string },
  call: PersonCall,
): Promise<boolean> {
  const row = await repo.findDinasLuar(tx, instansi_id, id)
  return row !== undefined && isTerlihat(tx, instansi_id, row, call)
}
