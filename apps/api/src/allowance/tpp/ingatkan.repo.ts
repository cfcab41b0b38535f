import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayIn } from '../../platform/zone.repo.ts'

/**
 * Accounts that can mend something by a role that holds today. Where an office has no admin of its own, those of the agency: they lock months,
 * too.
 */
export async function listPembenah(
  tx: Tx,
  instansi_id: string,
  pembenah: 'keuangan' | 'admin_instansi' | 'admin_kantor',
  kantor_id: string | null,
): Promise<string[]> {
  const role = {
    keuangan: 'role:presensi:operator:instansi:keuangan',
    admin_instansi: 'role:presensi:admin:instansi',
    admin_kantor: 'role:presensi:admin:kantor',
  }[pembenah]
  const { rows } = await sql<{ pengguna_id: string }>`select distinct r.pengguna_id from peran r
    where r.instansi_id = ${instansi_id} and r.role = ${role} and daterange(r.mulai, r.selesai, '[]') @> ${todayIn(instansi_id)}
      and (${pembenah} <> 'admin_kantor' or r.kantor_id = ${kantor_id}::uuid)`.execute(tx)
  if (rows.length === 0 && pembenah === 'admin_kantor') return listPembenah(tx, instansi_id, 'admin_instansi', null)
  return rows.map((row) => row.pengguna_id)
}
