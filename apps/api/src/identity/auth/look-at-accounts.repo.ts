import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type AkunHidup = { pengguna_id: string; sub: string; berakhir_pada: Date | null }

/** Accounts with living sessions that nobody has looked at for an hour, the longest first. */
export async function listAkunHidup(tx: Tx, iss: string, limit: number): Promise<AkunHidup[]> {
  const { rows } = await sql<AkunHidup>`
    select p.id as pengguna_id, p.sub, p.sesi_berakhir_pada as berakhir_pada
    from pengguna p left join sso_dilihat d on d.pengguna_id = p.id
    where p.iss = ${iss} and p.sub is not null and (d.pada is null or d.pada < now() - interval '1 hour')
      and exists (select 1 from sesi s where s.pengguna_id = p.id and s.dicabut_pada is null and s.berakhir_pada > now())
    order by d.pada nulls first limit ${limit}`.execute(tx)
  return rows
}

/** Accounts that something was just said about. */
export async function listAkunDitandai(tx: Tx, iss: string, limit: number): Promise<AkunHidup[]> {
  const { rows } = await sql<AkunHidup>`
    select p.id as pengguna_id, p.sub, p.sesi_berakhir_pada as berakhir_pada
    from sso_dilihat d join pengguna p on p.id = d.pengguna_id and p.iss = ${iss}
    where d.pada = '-infinity' limit ${limit}`.execute(tx)
  return rows
}

/** The worker looks at it within a second or two. */
export async function markAkun(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`insert into sso_dilihat (pengguna_id, pada) values (${pengguna_id}, '-infinity')
    on conflict (pengguna_id) do update set pada = excluded.pada`.execute(tx)
}

export async function noteDilihat(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`insert into sso_dilihat (pengguna_id, pada) select id, now() from unnest(${ids}::uuid[]) id
    on conflict (pengguna_id) do update set pada = excluded.pada`.execute(tx)
}
