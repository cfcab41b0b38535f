import { timbangKantor } from '../../clocking/kantor-dinilai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPenempatan } from './riwayat.repo.ts'
import { readAnggota } from './roster.repo.ts'
import type { PegawaiPlan } from './types.ts'
import { applyPlans } from './write.repo.ts'

/** Who was known before and may belong elsewhere afterwards. */
const isPindah = ({ sebelum, penempatan, mulai_bekerja, berhenti }: PegawaiPlan): boolean =>
  sebelum !== null &&
  (mulai_bekerja !== null || berhenti !== null || Object.values(penempatan).some((list) => list.length > 0))

/** Writes what was planned. Days that were clocked stay with the office they were clocked for. */
export async function terapkan(
  tx: Tx,
  instansi_id: string,
  plans: readonly PegawaiPlan[],
  oleh: string,
): Promise<void> {
  const ids = plans.filter(isPindah).map(({ pegawai_id }) => pegawai_id)
  if (ids.length === 0) return applyPlans(tx, instansi_id, plans, oleh)
  const read = async () => Map.groupBy(await readPenempatan(tx, instansi_id, ids), ({ pegawai_id }) => pegawai_id)
  // A move ends the rosters of the office that is left.
  const anggota = Map.groupBy(await readAnggota(tx, instansi_id, ids), ({ pegawai_id }) => pegawai_id)
  const before = await read()
  await applyPlans(tx, instansi_id, plans, oleh)
  const after = await read()
  const moves = ids.map((pegawai_id) => ({
    pegawai_id,
    lama: before.get(pegawai_id) ?? [],
    baru: after.get(pegawai_id) ?? [],
    anggota: anggota.get(pegawai_id) ?? [],
  }))
  await timbangKantor(tx, instansi_id, moves, await todayOf(tx, instansi_id))
}
