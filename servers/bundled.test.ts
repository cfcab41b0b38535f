import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { createOwner } from './owner.ts'
import { productionSettings, runProgram, type Settings } from './programs.ts'
import { startEverythingTwice } from './start-twice.ts'

let cluster: TestCluster
let settings: Settings
const folder = makeTemporaryFolder()

beforeAll(async () => {
  cluster = await openTestCluster()
  settings = productionSettings((await createOwner(cluster.url)).ownerUrl, folder)
})
afterAll(async () => {
  await cluster?.close()
  removeFolder(folder)
})

it('the bundled PostgreSQL, its owner with CREATEROLE only: every program starts, twice, and twice at once', () =>
  startEverythingTwice(settings))

it('and its chains are read', async () => {
  const verified = await runProgram(['verify'], settings)
  expect(verified.code, verified.output).toBe(0)
})
