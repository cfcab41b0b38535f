import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withDatabase, withUser } from '../packages/postgres/src/roles.ts'

/** What the documentation asks an administrator for: a role with CREATEROLE and nothing more, and a database that it owns. */
export async function createOwner(superUrl: string): Promise<{ ownerUrl: string; superUrl: string }> {
  const password = randomBytes(18).toString('base64url')
  const admin = new pg.Client({ connectionString: superUrl })
  await admin.connect()
  try {
    await admin.query(`create role presensi_pemilik login createrole password '${password}'`)
    await admin.query('create database presensi_uji owner presensi_pemilik')
  } finally {
    await admin.end()
  }
  const url = withDatabase(superUrl, 'presensi_uji')
  return { ownerUrl: withUser(url, 'presensi_pemilik', password), superUrl: url }
}

export async function asSuperuser(superUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: superUrl })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}
