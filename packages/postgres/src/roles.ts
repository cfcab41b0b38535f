import { createHmac } from 'node:crypto'
import pg from 'pg'

export type ProgramRole = 'presensi_api' | 'presensi_penulis' | 'presensi_sso'

const LOCK_KEY = 4_711_728

/**
 * The address a program connects with: a LOGIN role of this database that is a member of the program's group role and owns
 * nothing. Its password is derived from the program's own secret, so that no second secret has to be kept.
 */
export async function loginUrl(
  ownerUrl: string,
  { group, seed }: { group: ProgramRole; seed: string },
): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-roles' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ database: string }>('select current_database() as database')
    const role = `${rows[0]?.database ?? 'presensi'}_${group.replace('presensi_', '')}_masuk`.slice(0, 63)
    const password = createHmac('sha256', seed).update(`postgres:${role}`).digest('base64url')
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await ensureGroup(owner, group)
    await ensureLogin(owner, { role, group, password })
    await owner.query('commit')
    return withUser(ownerUrl, role, password)
  } finally {
    await owner.end()
  }
}

/** Group roles carry the grants of the migrations; they exist before the first migration runs. */
export async function ensureGroups(ownerUrl: string, groups: readonly ProgramRole[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-roles' })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    for (const group of groups) await ensureGroup(owner, group)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

async function ensureGroup(owner: pg.Client, group: ProgramRole): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [group])
  if (found.rowCount === 0) {
    await owner.query(
      `create role ${pg.escapeIdentifier(group)} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
    )
  }
}

async function ensureLogin(owner: pg.Client, login: { role: string; group: string; password: string }): Promise<void> {
  const role = pg.escapeIdentifier(login.role)
  const password = pg.escapeLiteral(login.password)
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [login.role])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await owner.query(
    `${verb} role ${role} login inherit nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
  )
  await owner.query(`grant ${pg.escapeIdentifier(login.group)} to ${role}`)
}

export function withUser(url: string, user: string, password: string): string {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, (_whole, scheme: string) => `${scheme}${credentials}`)
}

export function withDatabase(url: string, database: string): string {
  return url.replace(
    /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]*)/,
    (_whole, before: string) => `${before}${encodeURIComponent(database)}`,
  )
}
