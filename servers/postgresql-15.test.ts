import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Connection } from '../bench/world/connection.ts'
import { type Person, seedPeople } from '../bench/world/people.ts'
import { createPhones } from '../bench/world/phone.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { asSuperuser, createOwner } from './owner.ts'
import { type Cluster, isPackagedThere, openPackagedCluster } from './packaged-cluster.ts'
import { productionSettings, runProgram, type Settings, startProgram } from './programs.ts'
import { startEverythingTwice } from './start-twice.ts'

const CLOCKINGS = 9
/** Seen: 28 ms against 6,900 ms. Far enough from both for a busy machine. */
const JIT_COSTS = 5

describe.skipIf(!isPackagedThere())('PostgreSQL 15 as Debian packages it, its owner with CREATEROLE only', () => {
  let cluster: Cluster
  let settings: Settings
  let superUrl: string
  let people: Person[]
  const folder = makeTemporaryFolder()

  beforeAll(async () => {
    cluster = await openPackagedCluster()
    const owner = await createOwner(cluster.superUrl)
    superUrl = owner.superUrl
    settings = productionSettings(owner.ownerUrl, folder)
  })
  afterAll(async () => {
    await cluster?.stop()
    removeFolder(folder)
  })

  it('migrates and starts every program, twice, and twice at once', () => startEverythingTwice(settings))

  it('takes the demo data', async () => {
    const made = await runProgram(['demo'], settings)
    expect(made.code, made.output).toBe(0)
    people = await seedPeople(superUrl, { count: 20, agencies: 1, secret: settings.PRESENSI_SECRET ?? '' })
    await asSuperuser(superUrl, 'analyze')
  })

  /** Milliseconds of a clocking in the middle, over HTTP, by people in turn; and what the API had to say. */
  async function clock(times: number): Promise<{ ms: number; said: string }> {
    const phones = createPhones(settings.PRESENSI_SECRET ?? '')
    const api = await startProgram('api', settings)
    const connection = new Connection(api.port)
    try {
      const taken: number[] = []
      for (let at = 0; at < times; at += 1) {
        const { request } = phones.clocking(people[at % people.length] as Person)
        const begun = performance.now()
        const { status, body } = await connection.send(request)
        taken.push(performance.now() - begun)
        expect(status, body.toString()).toBe(200)
      }
      const ms = taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
      return { ms, said: api.output() }
    } finally {
      connection.end()
      await api.stop()
    }
  }

  it('answers a clocking without waiting for jit, and says so when somebody turned it on', async () => {
    const quick = await clock(CLOCKINGS)
    expect(quick.said).not.toContain('jit is on')
    // The control: without it this test would also pass where jit does not matter.
    await asSuperuser(superUrl, 'alter role presensi_uji_api_masuk set jit = on')
    const slow = await clock(3)
    await asSuperuser(superUrl, 'alter role presensi_uji_api_masuk set jit = off')
    expect(slow.said).toContain('alter role presensi_uji_api_masuk set jit = off')
    expect(slow.ms, `jit on ${slow.ms} ms, off ${quick.ms} ms`).toBeGreaterThan(JIT_COSTS * quick.ms)
  })

  it('verifies its chains', async () => {
    const { output } = await runProgram(['verify'], settings)
    const chains = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { mata: number; temuan: { apa: string }[] })
    expect(chains.some(({ mata }) => mata > 1_000)).toBe(true)
    // No worker ran long enough to write a head of the demo's past; apart from that nothing may be found.
    const found = chains.flatMap(({ temuan }) => temuan).filter(({ apa }) => !apa.endsWith('tanpa jangkar'))
    expect(found).toEqual([])
  })
})
