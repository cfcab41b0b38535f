import type { Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'

/** The radius that holds in an agency where a circle comes without one. */
export const readRadius = async (tx: Tx, instansi_id: string): Promise<number> =>
  Number(await readPengaturan(tx, instansi_id, 'radius_default', await todayOf(tx, instansi_id)))
