import type { Database } from '../database.ts'

export async function insertLink(
  db: Database,
  link: { id: string; penggunaId: string; tokenHash: string; sealed: Buffer | null; now: Date; expires: Date },
): Promise<void> {
  await db.query(
    `insert into sso.tautan_reset (id, pengguna_id, token_hash, tautan, dibuat_pada, kedaluwarsa)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.id, link.penggunaId, link.tokenHash, link.sealed, link.now, link.expires],
  )
}

/** How many links a person got lately: enough is enough, without telling the asker. */
export async function countRecentLinks(db: Database, penggunaId: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from sso.tautan_reset where pengguna_id = $1 and dibuat_pada > $2',
    [penggunaId, since],
  )
  return rows[0]?.n ?? 0
}

export async function findUsableLink(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ pengguna_id: string }>(
    'select pengguna_id from sso.tautan_reset where token_hash = $1 and dipakai_pada is null and kedaluwarsa > $2',
    [tokenHash, now],
  )
  return rows[0]?.pengguna_id
}

/** Single use: this one statement decides who of many comes first. */
export async function useLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sso.tautan_reset set dipakai_pada = $2, tautan = null
      where token_hash = $1 and dipakai_pada is null and kedaluwarsa > $2`,
    [tokenHash, now],
  )
  return rowCount === 1
}

export type PendingLink = {
  id: string
  pengguna_id: string
  username: string
  nama: string
  tautan: Buffer
  dibuat_pada: Date
  kedaluwarsa: Date
}

export async function listPendingLinks(db: Database, now: Date): Promise<PendingLink[]> {
  const { rows } = await db.query<PendingLink>(
    `select t.id, t.pengguna_id, p.username, p.nama, t.tautan, t.dibuat_pada, t.kedaluwarsa
       from sso.tautan_reset t join sso.pengguna p on p.id = t.pengguna_id
      where t.dipakai_pada is null and t.tautan is not null and t.kedaluwarsa > $1
      order by t.dibuat_pada desc limit 500`,
    [now],
  )
  return rows
}

/** Links that were asked for before the password changed are worth nothing any more. */
export async function dropLinks(db: Database, penggunaId: string): Promise<void> {
  await db.query('delete from sso.tautan_reset where pengguna_id = $1 and dipakai_pada is null', [penggunaId])
}
