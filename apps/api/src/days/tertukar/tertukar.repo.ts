import { type RawBuilder, sql } from 'kysely'
import { isDiputus, type Wewenang } from '../../access/wewenang/public.ts'
import { diKantorPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { newId } from '../../platform/uuid.ts'

/** A clocking whose kind was read by the hour. */
export type Ketukan = {
  readonly id: string
  readonly waktu: number
  readonly zona_waktu: string
  readonly diketuk: 'masuk' | 'pulang'
  readonly dibaca: 'masuk' | 'pulang'
}

export type TertukarRow = {
  id: string
  pegawai_id: string
  pengguna_id: string | null
  nip: string
  nama: string
  tanggal: string
  peristiwa: Ketukan[]
  dibuat_pada: Date
  diminta_pada: Date | null
  alasan: string | null
  keputusan: 'sah' | 'tidak_sah' | null
  catatan: string | null
  sebagai: string | null
}

const KOLOM = sql`t.id, t.pegawai_id, g.pengguna_id, g.nip, g.nama, t.tanggal, t.peristiwa, t.dibuat_pada, t.diminta_pada, t.alasan, t.keputusan, t.catatan, t.sebagai`

export async function readTertukar(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TertukarRow[]> {
  const { rows } = await sql<TertukarRow>`select ${KOLOM} from tertukar t
    join pegawai g on g.instansi_id = t.instansi_id and g.id = t.pegawai_id
    where t.instansi_id = ${instansi_id} and t.id = any(${ids}::uuid[]) order by t.tanggal, t.id ${lock ? sql`for update of t` : sql``}`.execute(
    tx,
  )
  return rows
}

/** The undecided day that a clocking of a person was read on. */
export async function findTertukar(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, presensi_id }: { readonly pegawai_id: string; readonly presensi_id: string },
): Promise<{ id: string; diminta: boolean } | undefined> {
  const { rows } = await sql<{ id: string; diminta: boolean }>`
    select t.id, t.diminta_pada is not null as diminta from tertukar t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id} and t.keputusan is null
      and t.peristiwa @> ${JSON.stringify([{ id: presensi_id }])}::jsonb for update`.execute(tx)
  return rows[0]
}

export async function writeKeberatan(tx: Tx, instansi_id: string, id: string, alasan: string): Promise<void> {
  await sql`update tertukar set diminta_pada = now(), alasan = ${alasan} where instansi_id = ${instansi_id} and id = ${id}`.execute(
    tx,
  )
}

type Putusan = {
  readonly keputusan: 'sah' | 'tidak_sah'
  readonly alasan_kode: string | null
  readonly catatan: string | null
  readonly sebagai: string
  readonly oleh: string
}
export async function writePutusan(tx: Tx, instansi_id: string, id: string, putusan: Putusan): Promise<void> {
  const { keputusan, alasan_kode, catatan, sebagai, oleh } = putusan
  await sql`update tertukar set keputusan = ${keputusan}, alasan_kode = ${alasan_kode}, catatan = ${catatan}, sebagai = ${sebagai}, oleh = ${oleh},
    diputuskan_pada = now() where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

const DITANYA = { pegawai: 't.pegawai_id', tanggal: 't.tanggal' }
/** Nobody is asked about an older one unless its person objects. */
const LAMA = sql`interval '30 days'`

/** Days whose reading the caller may undo, and since when. */
export const selectMenunggu = (
  wewenang: Wewenang,
  { q, kantor_id }: { readonly q?: string | undefined; readonly kantor_id?: string | undefined } = {},
): RawBuilder<unknown> => {
  const { instansi_id } = wewenang
  return sql`select t.id, coalesce(t.diminta_pada, t.dibuat_pada) as sejak from tertukar t
    where t.instansi_id = ${instansi_id} and t.keputusan is null and (t.diminta_pada is not null or t.dibuat_pada > now() - ${LAMA})
      and ${isDiputus({ ...wewenang, kantor_ids: wewenang.kantor_ids === null ? null : [] }, DITANYA)}
      ${kantor_id === undefined ? sql`` : sql`and ${diKantorPada(instansi_id, DITANYA, [kantor_id])}`}
      ${q === undefined ? sql`` : sql`and t.pegawai_id in (select o.id from pegawai o where o.instansi_id = ${instansi_id} and ${beginsWords('o.cari', q)})`}`
}

type Hari = { readonly pegawai_id: string; readonly tanggal: string }

/** People who have tapped on some days what may be swapped: no pair in order, or a kind twice and the other never. */
export async function listCalon(tx: Tx, instansi_id: string, dari: string): Promise<string[]> {
  const { rows } = await sql<{ pegawai_id: string }>`
    select distinct x.pegawai_id from (
      select e.pegawai_id, min(e.waktu) filter (where e.jenis = 'masuk') as masuk, max(e.waktu) filter (where e.jenis = 'masuk') as masuk_akhir,
        min(e.waktu) filter (where e.jenis = 'pulang') as pulang, count(*) as n, max(k.zona_waktu) as zona
      from presensi e join instansi a on a.id = e.instansi_id
      left join kantor k on k.instansi_id = e.instansi_id and k.id = e.kantor_id
      where e.instansi_id = ${instansi_id} and e.tanggal >= ${dari}::date and e.jenis <> 'kegiatan' and e.nilai <> 'ditolak'
      group by e.pegawai_id, e.tanggal) x
    where x.pulang < x.masuk_akhir or x.masuk is null
      or (x.pulang is null and (x.n > 1 or (x.masuk at time zone coalesce(x.zona, 'Asia/Jakarta'))::time >= '11:00'))
    union
    select t.pegawai_id from tertukar t where t.instansi_id = ${instansi_id} and t.keputusan is null and t.tanggal >= ${dari}::date`.execute(
    tx,
  )
  return rows.map(({ pegawai_id }) => pegawai_id)
}

/** Writes down the days that are read so, and forgets undecided ones that are not any more. Answers those that are new. */
export async function simpanTertukar(
  tx: Tx,
  instansi_id: string,
  { ids, dari, sampai }: { readonly ids: readonly string[]; readonly dari: string; readonly sampai: string },
  found: readonly (Hari & { readonly peristiwa: readonly Ketukan[] })[],
): Promise<(Hari & { id: string })[]> {
  await sql`delete from tertukar t where t.instansi_id = ${instansi_id} and t.pegawai_id = any(${ids}::uuid[]) and t.keputusan is null
    and t.tanggal between ${dari}::date and ${sampai}::date and not exists (
      select 1 from unnest(${found.map((one) => one.pegawai_id)}::uuid[], ${found.map((one) => one.tanggal)}::date[]) as f (pegawai_id, tanggal)
      where f.pegawai_id = t.pegawai_id and f.tanggal = t.tanggal)`.execute(tx)
  const fresh: (Hari & { id: string })[] = []
  for (const { pegawai_id, tanggal, peristiwa } of found) {
    const { rows } = await sql<{ id: string; baru: boolean }>`
      insert into tertukar as t (instansi_id, id, pegawai_id, tanggal, peristiwa)
      values (${instansi_id}, ${newId()}, ${pegawai_id}, ${tanggal}::date, ${JSON.stringify(peristiwa)}::jsonb)
      on conflict on constraint tertukar_sehari do update set peristiwa = excluded.peristiwa where t.keputusan is null and t.peristiwa <> excluded.peristiwa
      returning id, xmax = 0 as baru`.execute(tx)
    for (const row of rows) if (row.baru) fresh.push({ id: row.id, pegawai_id, tanggal })
  }
  return fresh
}

/** Accounts of some people. */
export async function readAkun(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; pengguna_id: string }>`select id, pengguna_id from pegawai
    where instansi_id = ${instansi_id} and id = any(${ids}::uuid[]) and pengguna_id is not null`.execute(tx)
  return new Map(rows.map(({ id, pengguna_id }) => [id, pengguna_id]))
}
