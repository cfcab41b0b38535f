import type { Database } from '../database.ts'

export type Pengguna = {
  id: string
  username: string
  nip: string | null
  email: string | null
  nama: string
  sandi: string | null
  sandi_sementara: boolean
  sandi_diubah_pada: Date
  aktif: boolean
  totp_rahasia: Buffer | null
  totp_aktif: boolean
  totp_id: string | null
  dibuat_pada: Date
}

export type PenggunaBaru = Pick<Pengguna, 'id' | 'username' | 'nip' | 'email' | 'nama' | 'aktif'>

const COLUMNS = `p.id, p.username, p.nip, p.email, p.nama, p.sandi, p.sandi_sementara, p.sandi_diubah_pada, p.aktif,
  p.totp_rahasia, p.totp_aktif, p.totp_id, p.dibuat_pada`

/** What was typed, in the form in which identifiers are stored: lower case, and a NIP without the spaces people write. */
export function normaliseIdentifier(typed: string): string {
  const trimmed = typed.trim().normalize('NFC').toLowerCase()
  const digits = trimmed.replace(/[\s.]/g, '')
  return /^\d{8,20}$/.test(digits) ? digits : trimmed
}

export const identifiersOf = (person: Pick<Pengguna, 'username' | 'nip' | 'email'>): string[] => [
  ...new Set([person.username, person.nip, person.email].filter((value) => value !== null).map(normaliseIdentifier)),
]

export async function findByIdentifier(db: Database, typed: string): Promise<Pengguna | undefined> {
  const { rows } = await db.query<Pengguna>(
    `select ${COLUMNS} from sso.pengenal g join sso.pengguna p on p.id = g.pengguna_id where g.nilai = $1`,
    [normaliseIdentifier(typed)],
  )
  return rows[0]
}

export async function findById(db: Database, id: string): Promise<Pengguna | undefined> {
  const { rows } = await db.query<Pengguna>(`select ${COLUMNS} from sso.pengguna p where p.id = $1`, [id])
  return rows[0]
}

export type PenggunaFilter = { username?: string; search?: string; exact: boolean; first: number; max: number }

/** Exact matches come first, so that whoever takes the first row gets the person they named. */
export async function listPengguna(db: Database, filter: PenggunaFilter): Promise<Pengguna[]> {
  const like = (value: string) => `%${value.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const named = filter.username === undefined ? null : normaliseIdentifier(filter.username)
  const { rows } = await db.query<Pengguna>(
    `select ${COLUMNS} from sso.pengguna p
      where ($1::text is null or lower(p.username) = $1 or (not $3 and lower(p.username) like $2))
        and ($4::text is null or lower(concat_ws(' ', p.username, p.nip, p.email, p.nama)) like $4)
      order by (lower(p.username) = $1) desc nulls last, lower(p.username), p.id
      offset $5 limit $6`,
    [
      named,
      named === null ? null : like(named),
      filter.exact,
      filter.search === undefined ? null : like(filter.search),
      filter.first,
      filter.max,
    ],
  )
  return rows
}

/** False when somebody already has the user name, NIP or e-mail address; nothing is written then. */
export async function insertPengguna(
  db: Database,
  person: PenggunaBaru & { sandi: string | null; sandi_sementara: boolean },
): Promise<boolean> {
  return whenUnique(db, async () => {
    await db.query(
      `insert into sso.pengguna (id, username, nip, email, nama, aktif, sandi, sandi_sementara)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        person.id,
        person.username,
        person.nip,
        person.email,
        person.nama,
        person.aktif,
        person.sandi,
        person.sandi_sementara,
      ],
    )
    await writeIdentifiers(db, person)
  })
}

export async function updatePengguna(db: Database, person: PenggunaBaru): Promise<boolean> {
  return whenUnique(db, async () => {
    await db.query('update sso.pengguna set username = $2, nip = $3, email = $4, nama = $5, aktif = $6 where id = $1', [
      person.id,
      person.username,
      person.nip,
      person.email,
      person.nama,
      person.aktif,
    ])
    await db.query('delete from sso.pengenal where pengguna_id = $1', [person.id])
    await writeIdentifiers(db, person)
  })
}

async function writeIdentifiers(db: Database, person: PenggunaBaru): Promise<void> {
  await db.query('insert into sso.pengenal (nilai, pengguna_id) select unnest($1::text[]), $2', [
    identifiersOf(person),
    person.id,
  ])
}

async function whenUnique(db: Database, write: () => Promise<void>): Promise<boolean> {
  try {
    await db.transaction(write)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}

/** One statement, and only while the old hash is still there: of two simultaneous changes one wins. */
export async function replaceSandi(
  db: Database,
  change: { id: string; before: string | null; after: string; temporary: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sso.pengguna set sandi = $3, sandi_sementara = $4, sandi_diubah_pada = now()
      where id = $1 and sandi is not distinct from $2`,
    [change.id, change.before, change.after, change.temporary],
  )
  return rowCount === 1
}

/** The same password under our own cost: nothing changes for the person. */
export async function renewHash(db: Database, id: string, before: string, after: string): Promise<void> {
  await db.query('update sso.pengguna set sandi = $3 where id = $1 and sandi = $2', [id, before, after])
}
