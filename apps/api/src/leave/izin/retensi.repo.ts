import type { Jatuh } from '@presensi/domain/privasi/hapus-pelan'
import { TULISAN_PRIBADI } from '@presensi/domain/privasi/tulisan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

const ADA_TULISAN = sql.join(
  TULISAN_PRIBADI.izin.map((name) => sql`${sql.ref(`z.${name}`)} is not null`),
  sql` or `,
)
const TANPA_TULISAN = sql.join(TULISAN_PRIBADI.izin.map((name) => sql`${sql.ref(name)} = null`))

/** So many at once: the worker comes again every night. */
const SEKALIGUS = 5_000

/** What is written of requests whose last day lies before one, where nothing waits. The database keeps what was written in the last months. */
const boleh = (
  instansi_id: string,
  sebelum: string,
) => sql`z.instansi_id = ${instansi_id} and z.tanggal_selesai < ${sebelum} and z.menunggu is null
  and (${ADA_TULISAN})
  and not exists (select 1 from izin_keputusan k where k.instansi_id = z.instansi_id and k.izin_id = z.id and k.pada >= now() - interval '90 days')
  and not exists (select 1 from lampiran l where l.instansi_id = z.instansi_id and l.objek = 'izin' and l.objek_id = z.id
    and l.dibuat_pada >= now() - interval '90 days')`

/** Requests that may be emptied, by their last day. */
export async function countTulisanIzin(tx: Tx, instansi_id: string, sebelum: string): Promise<Jatuh[]> {
  const { rows } = await sql<Jatuh>`select z.tanggal_selesai as tanggal, count(*)::int as jumlah from izin z
    where ${boleh(instansi_id, sebelum)} group by z.tanggal_selesai`.execute(tx)
  return rows
}

/**
 * Empties what people wrote about leave whose last day lies before one, and deletes its notes and letters: what was asked and decided, and its
 * links in the chain, stay. Gives how many, and the files that no row names any more. What still waits is left alone.
 */
export async function deleteTulisanIzin(
  tx: Tx,
  instansi_id: string,
  sebelum: string,
): Promise<{ jumlah: number; berkas: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select z.id from izin z where ${boleh(instansi_id, sebelum)}
    order by z.tanggal_selesai, z.id limit ${SEKALIGUS} for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { jumlah: 0, berkas: [] }
  await sql`delete from izin_keputusan_pribadi y using izin_keputusan k where y.instansi_id = ${instansi_id} and k.instansi_id = y.instansi_id
    and k.id = y.keputusan_id and k.izin_id = any(${ids}::uuid[])`.execute(tx)
  const { rows: files } = await sql<{ berkas: string }>`delete from lampiran
    where instansi_id = ${instansi_id} and objek = 'izin' and objek_id = any(${ids}::uuid[]) returning berkas`.execute(
    tx,
  )
  await sql`update izin set ${TANPA_TULISAN}
    where instansi_id = ${instansi_id} and id = any(${ids}::uuid[])`.execute(tx)
  return { jumlah: ids.length, berkas: files.map((row) => row.berkas) }
}
