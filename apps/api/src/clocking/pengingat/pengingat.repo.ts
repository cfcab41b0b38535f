import { sql } from 'kysely'
import { bekerjaPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { todayIn } from '../../platform/zone.repo.ts'

export type OrangDiingatkan = { id: string; pengguna_id: string }

/** Employees of today who have an account, so many after one. */
export async function listOrang(
  tx: Tx,
  instansi_id: string,
  { sesudah, limit }: { readonly sesudah: string; readonly limit: number },
): Promise<OrangDiingatkan[]> {
  const { rows } = await sql<OrangDiingatkan>`select g.id, g.pengguna_id from pegawai g
    where g.instansi_id = ${instansi_id} and g.id > ${sesudah}::uuid and g.pengguna_id is not null and ${bekerjaPada('g', todayIn(instansi_id))}
    order by g.id limit ${limit}`.execute(tx)
  return rows
}

type Baru = { readonly pegawai_id: string; readonly tanggal: string; readonly jenis: string; readonly sampai: number }

/** Writes down who is reminded of what; gives the id of the row, and nothing where they were reminded before. */
export async function insertPengingat(tx: Tx, instansi_id: string, one: Baru): Promise<string | undefined> {
  const row = await tx
    .insertInto('pengingat_presensi')
    .values({ instansi_id, id: newId(), ...one, sampai: new Date(one.sampai) })
    .onConflict((conflict) => conflict.constraint('pengingat_presensi_sekali').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Reminders that are settled: the person has clocked since, or their moment is two hours over. */
export async function settlePengingat(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update pengingat_presensi p set tuntas = true
    where p.instansi_id = ${instansi_id} and not p.tuntas and (p.sampai < now() - interval '2 hours' or exists (
      select 1 from presensi e where e.instansi_id = p.instansi_id and e.pegawai_id = p.pegawai_id and e.tanggal between p.tanggal - 1 and p.tanggal + 1
        and e.jenis = p.jenis and e.nilai <> 'ditolak' and e.waktu between p.sampai - interval '6 hours' and p.sampai + interval '6 hours'))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A reminder of last week helps nobody. */
export async function prunePengingat(tx: Tx): Promise<void> {
  await sql`delete from pengingat_presensi where tanggal < current_date - 3`.execute(tx)
  await sql`delete from notifikasi where jenis = 'presensi.pengingat' and dibuat_pada < now() - interval '3 days'`.execute(
    tx,
  )
}
