import path from 'node:path'
import { migrate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'

/** Brings the schema `sso` up to date. Needs the owner's address. */
export async function migrateSso(ownerUrl: string): Promise<string[]> {
  await ensureGroups(ownerUrl, ['presensi_sso'])
  return migrate(ownerUrl, { dir: path.join(import.meta.dirname, 'migrations'), journal: 'sso._migrasi' })
}
