import path from 'node:path'
import { bringUpToDate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'

/** Brings the schema `sso` up to date. Needs the owner's address. */
export async function migrateSso(ownerUrl: string): Promise<string[]> {
  await ensureGroups(ownerUrl, ['presensi_sso'])
  const folder = (name: string) => path.join(import.meta.dirname, name)
  return bringUpToDate(ownerUrl, {
    schema: folder('schema'),
    before: folder('migrations/before-baseline'),
    since: folder('migrations'),
    journal: 'sso._migrasi',
  })
}
