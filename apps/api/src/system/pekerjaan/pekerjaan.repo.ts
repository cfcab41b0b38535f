import type { PelihatPekerjaan } from '@presensi/domain/akses/pekerjaan'
import type { Peran } from '@presensi/domain/akses/peran'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

/** Jobs as they are shown. What they were asked to do and how far they wrote stays inside. */
const rowsOf = (tx: Tx) =>
  tx
    .selectFrom('pekerjaan as p')
    .leftJoin('pengguna as u', 'u.id', 'p.dimulai_oleh')
    .select([
      'p.id',
      'p.instansi_id',
      'p.kantor_id',
      'p.jenis',
      'p.judul',
      'p.judul_en',
      'p.status',
      'p.jumlah',
      'p.selesai',
      'p.hasil',
      'p.pesan',
      'p.dimulai_oleh',
      'u.nama as oleh',
      'p.menyisakan',
      'p.batal_diminta_pada',
      'p.berkas_nama',
      'p.berkas_tipe',
      'p.berkas_sampai',
      'p.berkas_sekali',
      'p.berkas_pemulai',
      'p.dibuat_pada',
      'p.dimulai_pada',
      'p.selesai_pada',
      sql<Peran | null>`p.peran_khusus`.as('peran_khusus'),
      sql<Peran[] | null>`p.berkas_peran`.as('berkas_peran'),
      sql<boolean>`p.berkas is not null and p.berkas_nama is not null and p.berkas_sampai > now() and not (p.berkas_sekali and p.berkas_diambil_pada is not null)`.as(
        'berkas_ada',
      ),
    ])
export type PekerjaanRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const roleText = ({ role, instansi_id, kantor_id }: PelihatPekerjaan['roles'][number]): string =>
  [role, instansi_id ?? '', kantor_id ?? ''].join('|')

/** A transaction that sees no agency, and of jobs just those that this person may see: row security decides (pekerjaan_terlihat). */
export function asPelihat<T>(db: Database, { sub, roles }: PelihatPekerjaan, use: (tx: Tx) => Promise<T>): Promise<T> {
  return db.acrossInstansi(async (tx) => {
    await sql`select set_config('app.lintas', '', true), set_config('app.pelihat', ${sub}, true),
      set_config('app.pelihat_peran', ${roles.map(roleText).join(',')}, true)`.execute(tx)
    return use(tx)
  })
}

export const findPekerjaan = (tx: Tx, id: string): Promise<PekerjaanRow | undefined> =>
  rowsOf(tx).where('p.id', '=', id).executeTakeFirst()

export async function listPekerjaan(
  tx: Tx,
  query: ListQuery & { status?: string | undefined },
  window: Window,
  { instansi_id, sub }: { instansi_id: string | null; sub: string },
) {
  const { direction } = orderOf(query.sort ?? '-dibuat_pada', 'dibuat_pada')
  let rows = rowsOf(tx)
  if (instansi_id !== null)
    rows = rows.where((is) => is.or([is('p.instansi_id', '=', instansi_id), is('p.dimulai_oleh', '=', sub)]))
  if (query.status !== undefined) rows = rows.where('p.status', '=', query.status)
  if (query.q !== undefined) {
    const like = likeOf(query.q)
    rows = rows.where((is) =>
      is.or(['p.jenis', 'p.judul', 'p.judul_en'].map((name) => sql<boolean>`${sql.ref(name)} ilike ${like}`)),
    )
  }
  return readPage(tx, rows.orderBy('p.id', direction), window)
}

export async function namesOfInstansi(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('instansi').select(['id', 'nama']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nama }) => [id, nama]))
}

/** One that waits is over at once; one that runs is told, and ends with the part at hand. Undefined: it was over already. */
export async function cancelPekerjaan(
  tx: Tx,
  id: string,
  oleh: string,
): Promise<'dibatalkan' | 'berjalan' | undefined> {
  const { rows } = await sql<{ status: 'dibatalkan' | 'berjalan' }>`
    update pekerjaan set batal_diminta_pada = coalesce(batal_diminta_pada, now()), batal_oleh = coalesce(batal_oleh, ${oleh}), diubah_pada = now(),
      isi = case when status = 'menunggu' then '{}' else isi end, pemanggil = case when status = 'menunggu' then null else pemanggil end,
      selesai_pada = case when status = 'menunggu' then now() end, status = case when status = 'menunggu' then 'dibatalkan' else status end
    where id = ${id} and status in ('menunggu', 'berjalan') returning status`.execute(tx)
  return rows[0]?.status
}

/** The file's key, for whoever takes it: one that goes after one download is taken here, by one caller. */
export async function takeBerkas(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ berkas: string }>`
    update pekerjaan set berkas_diambil_pada = now() where id = ${id} and berkas is not null and berkas_nama is not null and berkas_sampai > now()
      and not (berkas_sekali and berkas_diambil_pada is not null) returning berkas`.execute(tx)
  return rows[0]?.berkas
}

/** The connection broke before the file had gone out: it can be taken once more. */
export async function untakeBerkas(tx: Tx, id: string): Promise<void> {
  await sql`update pekerjaan set berkas_diambil_pada = null where id = ${id} and berkas is not null`.execute(tx)
}

export async function countPekerjaan(tx: Tx): Promise<{ menunggu: number; berjalan: number }> {
  const rows = await tx
    .selectFrom('pekerjaan')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('status', 'in', ['menunggu', 'berjalan'])
    .groupBy('status')
    .execute()
  const of = (status: string): number => rows.find((row) => row.status === status)?.n ?? 0
  return { menunggu: of('menunggu'), berjalan: of('berjalan') }
}
