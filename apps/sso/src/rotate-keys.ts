import { loginUrl } from '@presensi/postgres/roles'
import { readConfig, type SsoEnv } from './config.ts'
import { openDatabase } from './database.ts'
import { rotateKeysIn } from './keys/keys.repo.ts'

/** For the command line: new signing keys for every node, without a restart. */
export async function rotateKeys(env: SsoEnv): Promise<void> {
  const config = readConfig(env)
  const db = openDatabase(await loginUrl(config.databaseUrl, { group: 'presensi_sso', seed: config.secret }), 1)
  try {
    await rotateKeysIn(db, config.secret)
  } finally {
    await db.end()
  }
}
