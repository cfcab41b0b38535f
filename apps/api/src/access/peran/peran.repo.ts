import type { STATUS_PERAN } from '@presensi/contract/access/peran'
import { sql } from 'kysely'
import { aktifPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'

type Status = (typeof STATUS_PERAN)[number]

/** By the agency's own calendar. */
const TODAY = sql`(now() at time zone coalesce(i.zona_waktu, 'Asia/Jakarta'))::date`
const STATUS = sql<Status>`case when r.mulai > ${TODAY} then 'akan_datang' when r.selesai < ${TODAY} then 'berakhir'
  else 'berlaku' end`

const penugasan = (tx: Tx, instansi_id: string | null) => {
  const rows = tx
    .selectFrom('peran as r')
    .innerJoin('pengguna as u', 'u.id', 'r.pengguna_id')
    .leftJoin('instansi as i', 'i.id', 'r.instansi_id')
    .leftJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'r.instansi_id').onRef('k.id', '=', 'r.kantor_id'),
    )
    .select([
      'r.id',
      'r.pengguna_id',
      'u.nip',
      'u.nama',
      'r.role',
      'r.instansi_id',
      'i.nama as instansi',
      'r.kantor_id',
      'k.nama as kantor',
      'r.mulai',
      'r.selesai',
      sql<boolean>`${STATUS} = 'berlaku'`.as('berlaku'),
      STATUS.as('status'),
    ])
  return instansi_id === null ? rows : rows.where('r.instansi_id', '=', instansi_id)
}

export type PeranFilter = ListQuery & {
  role?: string | undefined
  kantor_id?: string | undefined
  status?: Status | undefined
}

/** Found first, put in order then: by the index of names it would take everybody in the country to find those with a role. */
export async function listPeran(tx: Tx, query: PeranFilter, window: Window, instansi_id: string | null) {
  const { column, direction } = orderOf<'nama' | 'dibuat_pada'>(query.sort, 'nama')
  const parts = [instansi_id === null ? sql`true` : sql`r.instansi_id = ${instansi_id}`]
  if (query.role !== undefined) parts.push(sql`r.role = ${query.role}`)
  if (query.kantor_id !== undefined) parts.push(sql`r.kantor_id = ${query.kantor_id}`)
  if (query.status !== undefined) parts.push(sql`${STATUS} = ${query.status}`)
  if (query.q !== undefined) parts.push(beginsWords('u.cari', query.q))
  const rows = sql`
    select r.id, u.nama from peran r join pengguna u on u.id = r.pengguna_id
    left join instansi i on i.id = r.instansi_id where ${sql.join(parts, sql` and `)}`
  const order = column === 'dibuat_pada' ? sql`id ${sql.raw(direction)}` : sql`nama ${sql.raw(direction)}, id`
  const { ids, pageWith } = await pickPage(tx, { rows, order, by: 'gather', cutInOrder: false }, window)
  const shown = ids.length === 0 ? [] : await penugasan(tx, instansi_id).where('r.id', 'in', ids).execute()
  const byId = new Map(shown.map((row) => [row.id, row]))
  return pageWith(ids.flatMap((id) => byId.get(id) ?? []))
}

export async function findPeran(tx: Tx, id: string, instansi_id: string | null) {
  return penugasan(tx, instansi_id).where('r.id', '=', id).executeTakeFirst()
}
export type PeranRow = NonNullable<Awaited<ReturnType<typeof findPeran>>>

/** Somebody whom this agency employs now: roles are given to its own people only. */
export async function findPenerima(
  tx: Tx,
  instansi_id: string,
  by: { nip: string } | { pengguna_id: string },
): Promise<string | undefined> {
  const rows = tx
    .selectFrom('pegawai')
    .select('pengguna_id')
    .where('instansi_id', '=', instansi_id)
    .where(aktifPada('pegawai', todayIn(instansi_id)))
  const found = await ('nip' in by
    ? rows.where('nip', '=', by.nip)
    : rows.where('pengguna_id', '=', by.pengguna_id)
  ).executeTakeFirst()
  return found?.pengguna_id
}

export type PeranWrite = { kantor_id: string | null; mulai: string | null; selesai: string | null }

export async function insertPeran(
  tx: Tx,
  row: PeranWrite & {
    id: string
    instansi_id: string
    pengguna_id: string
    role: string
    diberikan_oleh: string
    disetujui_oleh: string | null
  },
): Promise<void> {
  await tx.insertInto('peran').values(row).execute()
}

export async function updatePeran(tx: Tx, id: string, instansi_id: string, row: PeranWrite): Promise<void> {
  await tx
    .updateTable('peran')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('id', '=', id)
    .where('instansi_id', '=', instansi_id)
    .execute()
}

export async function deletePeran(tx: Tx, id: string, instansi_id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('peran')
    .where('id', '=', id)
    .where('instansi_id', '=', instansi_id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Who holds a role of an agency today. */
export async function listPemegang(tx: Tx, instansi_id: string, role: string): Promise<string[]> {
  const { rows } = await sql<{
    pengguna_id: string
  }>`select distinct r.pengguna_id from peran r join instansi i on i.id = r.instansi_id
    where r.instansi_id = ${instansi_id} and r.role = ${role} and ${STATUS} = 'berlaku'`.execute(tx)
  return rows.map((row) => row.pengguna_id)
}

/** Somebody else who could have given it agreed: it no longer binds its holder to who gave it. */
export async function setujuiPeran(tx: Tx, instansi_id: string, id: string, disetujui_oleh: string): Promise<void> {
  await tx
    .updateTable('peran')
    .set({ disetujui_oleh })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .where('diberikan_oleh', '<>', disetujui_oleh)
    .where('pengguna_id', '<>', disetujui_oleh)
    .execute()
}
