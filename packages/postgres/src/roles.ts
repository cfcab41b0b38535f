import { createHmac } from 'node:crypto'
import pg from 'pg'

export type ProgramRole = 'presensi_api' | 'presensi_penulis' | 'presensi_sso'

const LOCK_KEY = 4_711_728

/**
 * What a login role brings along, so that it holds on every connection and nothing has to be said at connecting: PgBouncer refuses
 * startup parameters. jit: planning one clocking over partitions with row security costs more than its limit, and compiling it takes seconds.
 */
const ROLE_SETTINGS = { jit: 'off', statement_timeout: '30s', idle_in_transaction_session_timeout: '30s' } as const
const PLAIN = 'nosuperuser nobypassrls nocreatedb nocreaterole'

/**
 * The address a program connects with: a LOGIN role of this database that is a member of the program's group role and owns
 * nothing. Its password is derived from the program's own secret, so that no second secret has to be kept.
 */
export function loginUrl(ownerUrl: string, { group, seed }: { group: ProgramRole; seed: string }): Promise<string> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ database: string }>('select current_database() as database')
    const role = `${rows[0]?.database ?? 'presensi'}_${group.replace('presensi_', '')}_masuk`.slice(0, 63)
    const password = createHmac('sha256', seed).update(`postgres:${role}`).digest('base64url')
    await ensureGroup(owner, group)
    await ensureLogin(owner, { role, group, password })
    return withUser(ownerUrl, role, password)
  })
}

/** Group roles carry the grants of the migrations; they exist before the first migration runs. */
export function ensureGroups(ownerUrl: string, groups: readonly ProgramRole[]): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    for (const group of groups) await ensureGroup(owner, group)
  })
}

/** The lock holds in one database, roles live in the whole server: programs of two databases can still meet. */
const MET = ['42710', '23505', 'XX000', '40P01']
const MAX_TRIES = 5

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-roles' })
  await owner.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      await owner.query('begin')
      try {
        await owner.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
        const result = await work(owner)
        await owner.query('commit')
        return result
      } catch (error) {
        await owner.query('rollback')
        if (!MET.includes(codeOf(error)) || attempt === MAX_TRIES) throw error
      }
    }
  } finally {
    await owner.end()
  }
}

async function ensureGroup(owner: pg.Client, group: ProgramRole): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [group])
  if (found.rowCount === 0)
    await change(owner, `create role ${pg.escapeIdentifier(group)} nologin ${PLAIN}`, ['createrole'])
}

type Login = { role: string; group: string; password: string }
type Found = { too_much: boolean; is_member: boolean; settings: string[] }

/** Says only what has to change: an owner without superuser rights may not even repeat what already holds. */
async function ensureLogin(owner: pg.Client, login: Login): Promise<void> {
  const role = pg.escapeIdentifier(login.role)
  const password = pg.escapeLiteral(login.password)
  const found = await findLogin(owner, login)
  if (found === undefined)
    await change(owner, `create role ${role} login inherit ${PLAIN} password ${password}`, ['createrole'])
  else {
    await change(owner, `alter role ${role} login inherit password ${password}`, ['createrole', login.role])
    if (found.too_much) await change(owner, `alter role ${role} ${PLAIN}`, [], `alter role ${login.role} ${PLAIN}`)
  }
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    if (!found?.settings.some((setting) => setting.startsWith(`${name}=`)))
      await change(owner, `alter role ${role} set ${name} = '${value}'`, ['createrole', login.role])
  if (found?.is_member !== true)
    await change(owner, `grant ${pg.escapeIdentifier(login.group)} to ${role}`, ['createrole', login.group])
}

async function findLogin(owner: pg.Client, { role, group }: Login): Promise<Found | undefined> {
  const { rows } = await owner.query<Found>(
    `select r.rolsuper or r.rolbypassrls or r.rolcreatedb or r.rolcreaterole as too_much,
       exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid and g.rolname = $2) as is_member,
       coalesce((select s.setconfig from pg_db_role_setting s where s.setrole = r.oid and s.setdatabase = 0), '{}') as settings
     from pg_roles r where r.rolname = $1`,
    [role, group],
  )
  return rows[0]
}

/** Runs it, or says in a sentence what the owner lacks: CREATEROLE, or the right to give a role that somebody else made. */
async function change(owner: pg.Client, sql: string, needs: readonly string[], remedy?: string): Promise<void> {
  try {
    await owner.query(sql)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    const user = owner.user ?? 'the owner'
    const grants = needs.map((need) =>
      need === 'createrole' ? `alter role ${user} createrole` : `grant ${need} to ${user} with admin option`,
    )
    throw new Error(
      `The owner ${user} of the database may not prepare the roles of the programs: ${(error as Error).message}. ` +
        `A superuser can mend it: ${remedy ?? grants.join('; ')}; (docs/operations.md, Roles).`,
    )
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

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

type Session = { role: string; jit: boolean; unlimited: boolean }

/** What is missing on a role that an administrator made for a program; the API says it at the start. Empty for roles of loginUrl. */
export async function missingRoleSettings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Session>(
    `select current_user as role, current_setting('jit') = 'on' and pg_jit_available() as jit,
       current_setting('statement_timeout') = '0' as unlimited`,
  )
  return rows.flatMap(({ role, jit, unlimited }) => [
    ...(jit ? [`jit is on for the role ${role}: clockings take seconds. alter role ${role} set jit = off;`] : []),
    ...(unlimited
      ? [`the role ${role} may take for ever over a statement. alter role ${role} set statement_timeout = '30s';`]
      : []),
  ])
}
