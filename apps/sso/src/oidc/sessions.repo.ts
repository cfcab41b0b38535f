import type { Database } from '../database.ts'

/** One session: its grant, every token of the family, the remembered answers. Whose it was, null when it had ended. */
export async function deleteSession(db: Database, grantId: string): Promise<string | null> {
  const { rows } = await db.query<{ pengguna_id: string | null }>(
    `delete from sso.artefak where model = 'Grant' and id = $1 returning pengguna_id`,
    [grantId],
  )
  await db.query('delete from sso.artefak where grant_id = $1', [grantId])
  await db.query('delete from sso.penyegaran where grant_id = $1', [grantId])
  return rows[0]?.pengguna_id ?? null
}

/** The browser's session at the sign-on page through which that session began: without it the page asks again. */
export async function deleteBrowserSession(db: Database, grantId: string): Promise<void> {
  await db.query(
    `delete from sso.artefak s using sso.artefak g
      where g.model = 'Grant' and g.id = $1 and s.model = 'Session' and s.pengguna_id = g.pengguna_id
        and position($1 in s.payload::text) > 0`,
    [grantId],
  )
}

/** Every session of a person, the browser's at the sign-on page included, but `keep`. Gives the ids of those that ended. */
export async function deleteSessionsOf(db: Database, penggunaId: string, keep?: string): Promise<string[]> {
  await db.query(`select 1 from sso.artefak where pengguna_id = $1 and model = 'Grant' order by id for update`, [
    penggunaId,
  ])
  const { rows } = await db.query<{ model: string; id: string }>(
    `delete from sso.artefak where pengguna_id = $1
       and case model when 'Grant' then id is distinct from $2
                      when 'Session' then $2::text is null or position($2 in payload::text) = 0
                      else grant_id is distinct from $2 end
     returning model, coalesce(grant_id, id) as id`,
    [penggunaId, keep ?? null],
  )
  await db.query('delete from sso.penyegaran where grant_id = any($1)', [rows.map((row) => row.id)])
  return rows.filter((row) => row.model === 'Grant').map((row) => row.id)
}

/** Takes the grant along with the new refresh token; false when the session has ended meanwhile. */
export async function prolongSession(db: Database, grantId: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sso.artefak set kedaluwarsa = now() + make_interval(secs => $2),
            payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint + $2))
      where model = 'Grant' and id = $1 and kedaluwarsa > now()`,
    [grantId, seconds],
  )
  return rowCount === 1
}

export async function rememberModule(db: Database, grantId: string, moduleId: string): Promise<void> {
  await db.query(`update sso.artefak set module_id = $2 where model = 'Grant' and id = $1`, [grantId, moduleId])
}

export async function moduleOf(db: Database, grantId: string): Promise<string | null> {
  const { rows } = await db.query<{ module_id: string | null }>(
    `select module_id from sso.artefak where model = 'Grant' and id = $1`,
    [grantId],
  )
  return rows[0]?.module_id ?? null
}

/** A token lives while its session does, its person is active, and nobody revoked it. */
export async function isLive(db: Database, token: { jti: string; sid?: string; sub: string }): Promise<boolean> {
  const { rows } = await db.query<{ live: boolean }>(
    `select not exists (select 1 from sso.pencabutan where jti = $1)
        and ($2::text is null or exists (
          select 1 from sso.artefak a join sso.pengguna p on p.id = a.pengguna_id
           where a.model = 'Grant' and a.id = $2 and a.kedaluwarsa > now() and p.aktif and p.id::text = $3)) as live`,
    [token.jti, token.sid ?? null, token.sub],
  )
  return rows[0]?.live === true
}

export async function revokeToken(db: Database, jti: string, expires: Date): Promise<void> {
  await db.query('insert into sso.pencabutan (jti, kedaluwarsa) values ($1, $2) on conflict do nothing', [jti, expires])
}
