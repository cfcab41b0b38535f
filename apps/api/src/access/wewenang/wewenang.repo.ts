import type { Tingkat } from '@presensi/domain/akses/pemutus'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { aktifPada, diKantorPada, tempatKini, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'
import { MASIH_TERLIHAT } from '../tindakan/public.ts'

/** Whose matters a person decides: of the whole agency, of some offices, and of those below them; never their own. */
export type Wewenang = {
  readonly instansi_id: string
  /** null: every office */
  readonly kantor_ids: readonly string[] | null
  readonly pegawai_id: string | null
  /** the account: it may have been opened, or given its roles, by those it would decide on. Null where only the line counts */
  readonly pengguna_id: string | null
  /** a super admin: decides where nobody of the agency is left */
  readonly terakhir?: boolean
}

/** A line or a substitution, wide enough for every zone; the exact day is asked where the applicant is known. */
const around = (mulai: string, selesai: string): RawBuilder<unknown> =>
  sql`${sql.ref(mulai)} <= current_date + 2 and coalesce(${sql.ref(selesai)}, 'infinity') >= current_date - 2`

/** Who entered a row, while nobody else agreed to it. */
const belumDisetujui = (baris: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${baris}.disetujui_oleh`)} is null then ${sql.ref(`${baris}.dimasukkan_oleh`)} end`

/** Whether somebody could sign in as an official a short while ago: an expression for the official, one for the account of who could. */
const dilihat = (instansi_id: string, pejabat: RawBuilder<unknown>, akun: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from pegawai o join sandi_dilihat d on d.pengguna_id = o.pengguna_id
    where o.instansi_id = ${instansi_id} and o.id = ${pejabat} and d.oleh = ${akun} and ${MASIH_TERLIHAT})`

/**
 * The lines of the day of deciding, which is the database's date in the applicant's zone. `lini`: superiors. `ganti`: Plt/Plh of the officials in
 * question (`tuju`, ids; an agency may have thousands of others). `di_atas`: who stands above a substitute. `naik`: officials who decide for a
 * person (`p`, `akun`): the superior; the next one up while the official or the substitute on the way may not decide for them (domain
 * akses/pemutus.ts). `oleh`: who entered a line or a substitution, while nobody else agreed to it.
 * `dari` limits whose lines are walked, by `l`.
 */
const lines = (instansi_id: string, tuju: RawBuilder<unknown>, dari: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  lini as not materialized (
    select l.pegawai_id, l.pejabat_id, l.mulai, coalesce(l.selesai, 'infinity') as selesai, ${belumDisetujui('l')} as oleh from garis_pejabat l
    where l.instansi_id = ${instansi_id} and l.jenis = 'atasan' and ${around('l.mulai', 'l.selesai')}
  ), ganti_semua as materialized (
    select s.pejabat_id, s.pengganti_id, s.jenis, s.mulai, coalesce(s.selesai, 'infinity') as selesai, ${belumDisetujui('s')} as oleh from pejabat_pengganti s
    where s.instansi_id = ${instansi_id} and ${around('s.mulai', 's.selesai')}
  ), tuju as (${tuju}), ganti as materialized (
    select * from ganti_semua where pejabat_id in (select id from tuju)
  ), di_atas as (
    select s.pengganti_id as pengganti, l.pejabat_id as atas, greatest(l.mulai, s.mulai) as mulai, least(l.selesai, s.selesai) as selesai
    from ganti s join lini l on l.pegawai_id = s.pengganti_id
    union
    select d.pengganti, l.pejabat_id, greatest(l.mulai, d.mulai), least(l.selesai, d.selesai)
    from di_atas d join lini l on l.pegawai_id = d.atas where greatest(l.mulai, d.mulai) <= least(l.selesai, d.selesai)
  ), naik as (
    select l.pegawai_id as p, g.pengguna_id as akun, l.pejabat_id as s, l.oleh, h.hari, 1 as tingkat
    from lini l join pegawai g on g.instansi_id = ${instansi_id} and g.id = l.pegawai_id join instansi i on i.id = ${instansi_id}
    left join lateral ${tempatKini('g', 'i.zona_waktu')} t on true
    cross join lateral (select coalesce(t.hari, ${todayAt('i.zona_waktu')}) as hari) h
    where h.hari between l.mulai and l.selesai and ${dari}
    union
    select n.p, n.akun, l.pejabat_id, l.oleh, n.hari, n.tingkat + 1 from naik n join lini l on l.pegawai_id = n.s and n.hari between l.mulai and l.selesai
    where n.tingkat < 30 and (${terikat(instansi_id)} or exists (select 1 from ganti s where s.pejabat_id = n.s
      and n.hari between s.mulai and s.selesai and (s.pengganti_id = n.p or ${tersisih(instansi_id, 's')})))
  )`

/** Everybody above some people (`l.pegawai_id`), on any day around: the officials through whom a matter of theirs may go. */
const above = (dari: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.pejabat_id as id from lini l where ${dari}
  union
  select l.pejabat_id from tuju u join lini l on l.pegawai_id = u.id`

/** An official, those for whom they stand in, and from there down the officials who have a substitute, or may not decide for somebody: only past such ones does a matter go further up. */
const reachedBy = (instansi_id: string, pejabat_id: string): RawBuilder<unknown> => sql`
  select ${pejabat_id}::uuid as id
  union
  select s.pejabat_id from ganti_semua s where s.pengganti_id = ${pejabat_id}
  union
  select l.pegawai_id from tuju u join lini l on l.pejabat_id = u.id where l.pegawai_id in (select pejabat_id from ganti_semua
    union select o.id from sandi_dilihat d join pegawai o on o.instansi_id = ${instansi_id} and o.pengguna_id = d.pengguna_id where ${MASIH_TERLIHAT}
    union select t.pejabat_id from lini t where t.oleh is not null)`

/** Whether somebody stands below the person of a row of `naik`. */
const below = (pengganti: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (select 1 from di_atas d
  where d.pengganti = ${sql.ref(pengganti)} and d.atas = n.p and n.hari between d.mulai and d.selesai)`

/** Whether the official of a row of `naik` has the line, or the account, from the very person. */
const terikat = (instansi_id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(coalesce(n.oleh = n.akun, false) or ${dilihat(instansi_id, sql`n.s`, sql`n.akun`)})`

/** Whether a substitute (a row of `ganti`) is passed over for the person of a row of `naik`: below them, or acting by their hand. */
const tersisih = (instansi_id: string, ganti: string): RawBuilder<SqlBool> => {
  const pengganti = `${ganti}.pengganti_id`
  return sql<SqlBool>`(${below(pengganti)} or coalesce(${sql.ref(`${ganti}.oleh`)} = n.akun, false)
    or ${dilihat(instansi_id, sql.ref(pengganti), sql`n.akun`)})`
}

/** Those for whom somebody decides by the line today: as superior, or as Plt/Plh of one. */
const bawahan = (instansi_id: string, pejabat_id: string): RawBuilder<unknown> => sql`(
  with recursive ${lines(instansi_id, reachedBy(instansi_id, pejabat_id), sql`l.pejabat_id in (select id from tuju)`)}
  select n.p from naik n where n.p <> ${pejabat_id} and ((n.s = ${pejabat_id} and not ${terikat(instansi_id)})
    or exists (select 1 from ganti s where s.pejabat_id = n.s and s.pengganti_id = ${pejabat_id} and n.hari between s.mulai and s.selesai
      and not ${tersisih(instansi_id, 's')})))`

/** Whether a person is one for whom somebody decides by the line today. */
export const isBawahan = (pegawai: string, instansi_id: string, pejabat_id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(pegawai)} in ${bawahan(instansi_id, pejabat_id)}`

/** Employees who could sign in as somebody a short while ago. */
const pemberiAkun = (instansi_id: string, pengguna_id: string): RawBuilder<unknown> =>
  sql`select g.id from sandi_dilihat d join pegawai g on g.instansi_id = ${instansi_id} and g.pengguna_id = d.oleh
    where d.pengguna_id = ${pengguna_id} and ${MASIH_TERLIHAT}`

/** Employees who gave somebody a role by which days are decided, to which nobody else agreed. */
const pemberiPeran = (instansi_id: string, pengguna_id: string): RawBuilder<unknown> =>
  sql`select g.id from peran r join pegawai g on g.instansi_id = r.instansi_id and g.pengguna_id = r.diberikan_oleh
    where r.instansi_id = ${instansi_id} and r.pengguna_id = ${pengguna_id} and r.disetujui_oleh is null
      and r.role in ('role:presensi:admin:instansi', 'role:presensi:admin:kantor')`

/** Who does not decide on these people, because they could sign in as them a short while ago. */
export async function readTerikat(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ pegawai_id: string; terikat: string[] }>`
    select g.id as pegawai_id, array_agg(distinct o.id) as terikat from pegawai g join sandi_dilihat d on d.oleh = g.pengguna_id
    join pegawai o on o.instansi_id = g.instansi_id and o.pengguna_id = d.pengguna_id
    where g.instansi_id = ${instansi_id} and g.id = any(${pegawai_ids}::uuid[]) and ${MASIH_TERLIHAT} group by g.id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.pegawai_id, row.terikat]))
}

/** Whom somebody does not decide on: in no capacity, and by no role. */
export async function readPemberi(
  tx: Tx,
  instansi_id: string,
  pengguna_id: string,
): Promise<{ akun: string[]; peran: string[] }> {
  const { rows } = await sql<{ akun: string[]; peran: string[] }>`
    select array(${pemberiAkun(instansi_id, pengguna_id)}) as akun, array(${pemberiPeran(instansi_id, pengguna_id)}) as peran`.execute(
    tx,
  )
  return rows[0] ?? { akun: [], peran: [] }
}

/**
 * Whether an agency has no admin who could decide on a person (an expression for their id): only themselves, or those who have the account, or the role
 * that nobody else agreed to, from them.
 */
export const tanpaAdmin = (
  instansi_id: string,
  pegawai: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select 1 from peran r join pengguna u on u.id = r.pengguna_id and u.aktif join instansi i on i.id = r.instansi_id
  join pegawai bagi on bagi.instansi_id = r.instansi_id and bagi.id = ${pegawai}
  where r.instansi_id = ${instansi_id} and r.role = 'role:presensi:admin:instansi'
    and daterange(r.mulai, r.selesai, '[]') @> ${todayAt('i.zona_waktu')} and r.pengguna_id is distinct from bagi.pengguna_id
    and not exists (select 1 from pegawai o where o.instansi_id = r.instansi_id and o.pengguna_id = r.pengguna_id and not ${aktifPada('o', todayAt('i.zona_waktu'))})
    and not coalesce(r.disetujui_oleh is null and r.diberikan_oleh = bagi.pengguna_id, false)
    and not exists (select 1 from sandi_dilihat d where d.pengguna_id = r.pengguna_id and d.oleh = bagi.pengguna_id and ${MASIH_TERLIHAT}))`

export async function isTanpaAdmin(tx: Tx, instansi_id: string, pegawai_id: string): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select ${tanpaAdmin(instansi_id, sql`${pegawai_id}`)} as ya`.execute(tx)
  return rows[0]?.ya === true
}

/** Whether nobody of the agency is left to decide on a row about somebody's day: a super admin is the last one (behaviour §3, rule 1). */
export const isTerakhir = (instansi_id: string, { pegawai }: Pick<Kolom, 'pegawai'>): RawBuilder<SqlBool> => {
  const sendirian = sql`(select g.id from pegawai g where g.instansi_id = ${instansi_id} and ${tanpaAdmin(instansi_id, sql`g.id`)})`
  // Row by row first: hardly any row of an agency with two admins passes, and then nobody's line is walked.
  return sql<SqlBool>`(${tanpaAdmin(instansi_id, sql.ref(pegawai))}
    and ${sql.ref(pegawai)} not in (select k.pegawai_id from ${pemutusKabar(instansi_id, sendirian)} k))`
}

/** The columns that say whose day a row is about. */
type Kolom = { readonly pegawai: string; readonly tanggal: string }

/** Whether a person decides on a row about somebody's day. */
export function isDiputus(wewenang: Wewenang, kolom: Kolom): RawBuilder<SqlBool> {
  const { instansi_id, kantor_ids, pegawai_id, pengguna_id, terakhir = false } = wewenang
  const { pegawai } = kolom
  const other = pegawai_id === null ? sql`true` : sql`${sql.ref(pegawai)} <> ${pegawai_id}`
  const beside = (pemberi: typeof pemberiAkun) =>
    pengguna_id === null ? sql`true` : sql`${sql.ref(pegawai)} not in (${pemberi(instansi_id, pengguna_id)})`
  const own = sql`${other} and ${beside(pemberiAkun)}`
  const free = beside(pemberiPeran)
  const parts: RawBuilder<unknown>[] = []
  if (kantor_ids === null) parts.push(free)
  // The offices of a role reach a day by the office of that day, as it is known now.
  else if (kantor_ids.length > 0) parts.push(sql`(${free} and ${diKantorPada(instansi_id, kolom, kantor_ids)})`)
  if (pegawai_id !== null) parts.push(isBawahan(pegawai, instansi_id, pegawai_id))
  if (terakhir) parts.push(isTerakhir(instansi_id, kolom))
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${own} and (${sql.join(parts, sql` or `)}))`
}

/** Whether anybody has this person as superior today, or would through a substitution. */
export async function hasBawahan(tx: Tx, instansi_id: string, pegawai_id: string): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select exists ${bawahan(instansi_id, pegawai_id)} as ya`.execute(tx)
  return rows[0]?.ya === true
}

export async function isBawahanOf(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, pejabat_id }: { pegawai_id: string; pejabat_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select ${isBawahan('g.id', instansi_id, pejabat_id)} as ya
    from pegawai g where g.instansi_id = ${instansi_id} and g.id = ${pegawai_id}`.execute(tx)
  return rows[0]?.ya === true
}

/** The officials above a person on the day of deciding, nearest first, and where the person belonged on another day. */
export async function readLini(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  tanggal: string,
): Promise<{ kantor_id: string | null; tingkat: Tingkat[] }> {
  const dari = sql`l.pegawai_id = ${pegawai_id}`
  const { rows } = await sql<{ kantor_id: string | null; tingkat: Tingkat[] }>`
    with recursive ${lines(instansi_id, above(dari), dari)}, semua as (
      select n.p, n.akun, n.s, n.oleh, n.hari, 1 as tingkat from naik n where n.tingkat = 1
      union
      select n.p, n.akun, l.pejabat_id, l.oleh, n.hari, n.tingkat + 1 from semua n join lini l on l.pegawai_id = n.s and n.hari between l.mulai and l.selesai
      where n.tingkat < 30
    )
    select (select t.kantor_id from ${tempatPada(tanggal)} t where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id}) as kantor_id,
      coalesce((select json_agg(json_build_object('pejabat_id', n.s, 'terikat', ${terikat(instansi_id)}, 'pengganti', (
        select json_build_object('pegawai_id', s.pengganti_id, 'jenis', s.jenis, 'di_bawah', ${tersisih(instansi_id, 's')})
        from ganti s where s.pejabat_id = n.s and n.hari between s.mulai and s.selesai)) order by n.tingkat) from semua n), '[]') as tingkat`.execute(
    tx,
  )
  return rows[0] ?? { kantor_id: null, tingkat: [] }
}

/**
 * Whom to tell of matters of some people, one row each: who decides by the line today. Where somebody stands in for an official, they are told
 * and not the official. `pemohon` is a select of `pegawai_id`.
 */
export function pemutusKabar(instansi_id: string, pemohon: RawBuilder<unknown>): RawBuilder<unknown> {
  const dari = sql`l.pegawai_id in ${pemohon}`
  return sql`(
  with recursive ${lines(instansi_id, above(dari), dari)}
  select distinct n.p as pegawai_id, coalesce(w.pengganti_id, n.s) as pemutus_id from naik n
  left join ganti w on w.pejabat_id = n.s and n.hari between w.mulai and w.selesai and w.pengganti_id <> n.p and not ${tersisih(instansi_id, 'w')}
  where w.pengganti_id is not null or not ${terikat(instansi_id)})`
}
