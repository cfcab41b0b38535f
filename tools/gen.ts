import fs from 'node:fs'
import path from 'node:path'
import { accessInventory } from '@presensi/contract/inventory'
import { lockMigrations } from './gates/migrations.ts'
import { writeDatabaseTypes } from './gen/database-types.ts'
import { productMap } from './gen/map.ts'
import { precedencePage } from './gen/precedence.ts'
import { SECOND_PEOPLE, secondPeoplePage } from './gen/second-people.ts'
import { SKEMA_GEN, skemaFile } from './gen/skema.ts'
import { VERSI_GEN, versiFile } from './gen/versi-hari.ts'
import { ROOT } from './start/folders.ts'
import { PROGRAMS } from './start/programs.ts'
import { say, step } from './start/terminal.ts'
import { openTestCluster } from './test/cluster.ts'

await step('docs/access-inventory.tsv', async () =>
  fs.writeFileSync(path.join(ROOT, 'docs/access-inventory.tsv'), accessInventory()),
)

await step('docs/precedence.md', async () => fs.writeFileSync(path.join(ROOT, 'docs/precedence.md'), precedencePage()))
await step(SECOND_PEOPLE, async () => fs.writeFileSync(path.join(ROOT, SECOND_PEOPLE), secondPeoplePage()))
await step(SKEMA_GEN, async () => fs.writeFileSync(path.join(ROOT, SKEMA_GEN), skemaFile(ROOT)))
await step(VERSI_GEN, async () => fs.writeFileSync(path.join(ROOT, VERSI_GEN), versiFile(ROOT)))

// npm run gen -- --accept-changed-migrations: what main has may change while nobody has run it
const acceptChanged = process.argv.includes('--accept-changed-migrations')
let refused = ''
await step('tools/gates/migrations.lock', async () => {
  try {
    for (const file of lockMigrations(ROOT, { acceptChanged })) say(`  ${file}`)
  } catch (error) {
    refused = error instanceof Error ? error.message : String(error)
  }
})

await step('apps/api/src/platform/database.gen.ts', async () => {
  const cluster = await openTestCluster()
  try {
    await PROGRAMS.migrateApi(cluster.url)
    await writeDatabaseTypes(cluster.url)
  } finally {
    await cluster.close()
  }
})
// After the types: it names the tables they list.
await step('docs/map.md', async () => fs.writeFileSync(path.join(ROOT, 'docs/map.md'), productMap(ROOT)))
if (refused !== '') say(`✗ tools/gates/migrations.lock\n${refused}`)
process.exit(refused === '' ? 0 : 1)
