import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../start/folders.ts'

export const DATABASE_TYPES = path.join(ROOT, 'apps/api/src/platform/database.gen.ts')

const CODEGEN = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
const NOT_OURS = '{sso.*,_migrasi,*._migrasi}'

/** Writes the TypeScript types of a migrated database. Dates stay text and bigint is a number, as packages/postgres reads them. */
export async function writeDatabaseTypes(migratedUrl: string, file = DATABASE_TYPES): Promise<void> {
  const parsers = ['--date-parser', 'string', '--type-mapping', '{"int8":"number"}']
  const args = ['--dialect', 'postgres', '--url', migratedUrl, '--exclude-pattern', NOT_OURS, ...parsers]
  await promisify(execFile)(process.execPath, [CODEGEN, ...args, '--out-file', file], { cwd: ROOT })
}
