import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { createOwner } from './owner.ts'
import { productionSettings, runProgram, type Settings, startProgram } from './programs.ts'

let cluster: TestCluster
let settings: Settings
const folder = makeTemporaryFolder()

beforeAll(async () => {
  cluster = await openTestCluster()
  settings = productionSettings((await createOwner(cluster.url)).ownerUrl, folder)
  await runProgram(['migrate'], settings)
})
afterAll(async () => {
  await cluster?.close()
  removeFolder(folder)
})

it('presensi api on SIGTERM says at once that it is not ready, goes on answering whoever comes, and ends with 0', async () => {
  const api = await startProgram('api', settings)
  const statusOf = (at: string): Promise<number> =>
    fetch(`http://127.0.0.1:${api.port}${at}`).then(
      (answer) => answer.status,
      () => 0,
    )
  const ended = api.stop()
  const seen: [number, number][] = []
  let gone = false
  void ended.then(() => {
    gone = true
  })
  while (!gone) seen.push([await statusOf('/readyz'), await statusOf('/livez')])
  expect(await ended).toBe(0)
  // While a proxy still sends callers, they are answered; only then the door is closed. How many come meanwhile is the machine's affair.
  const draining = seen.filter(([ready]) => ready === 503)
  expect(draining.map(([, other]) => other)).toContain(200)
})
