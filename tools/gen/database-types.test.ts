import fs from 'node:fs'
import path from 'node:path'
import { migrateApi } from '@presensi/api/migrate'
import { testDatabase } from '@presensi/postgres/testing'
import { expect, it, onTestFinished } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { DATABASE_TYPES, writeDatabaseTypes } from './database-types.ts'

it('the committed types are those of the migrated database (npm run gen writes them)', async () => {
  const database = await testDatabase('database types', migrateApi)
  onTestFinished(() => database.drop())
  const file = path.join(plantTree({}), 'database.gen.ts')
  await writeDatabaseTypes(database.ownerUrl, file)
  expect(fs.readFileSync(DATABASE_TYPES, 'utf8')).toBe(fs.readFileSync(file, 'utf8'))
})
