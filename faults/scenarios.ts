import { pause, type Scenario } from './scenario.ts'

const STORM = { people: 600, copies: 3, lanes: 48, atLeast: 5_000 }

/** reliability F1: the API ends in the middle of a storm, nine times, every clocking sent up to three times. */
export const apiKilled: Scenario = {
  ...STORM,
  fault: 'F1 kill -9 API ×9',
  async faults({ killApi, random }, traffic) {
    for (let times = 0; times < 9; times += 1) {
      await pause(traffic, { ms: 300 + random() * 900, clockings: 60 })
      await killApi()
    }
  },
}

/** reliability F2: all of PostgreSQL ends, four times; the API has to come back to it by itself. */
export const postgresKilled: Scenario = {
  ...STORM,
  fault: 'F2 kill -9 PostgreSQL ×4',
  async faults({ killPostgres, random }, traffic) {
    for (let times = 0; times < 4; times += 1) {
      await pause(traffic, { ms: 500 + random() * 1_500, clockings: 150 })
      await killPostgres()
    }
    await pause(traffic, { ms: 0, clockings: 50 })
  },
}

/** reliability F2n: without waiting for the disk the same fault must lose acknowledged clockings, or F2 proves nothing. */
export const control: Scenario = {
  ...STORM,
  copies: 1,
  atLeast: 0,
  weak: true,
  fault: 'F2n kontrol: synchronous_commit=off',
  async faults({ server, random }, traffic) {
    await pause(traffic, { ms: 500 + random() * 300, clockings: 300 })
    await server.killAll()
    await traffic.stop()
    await server.start()
  },
}

/** For every `npm test`: a few hundred clockings, each sent twice, the API killed twice and PostgreSQL once. */
export const short: Scenario = {
  people: 60,
  copies: 2,
  lanes: 12,
  atLeast: 300,
  fault: 'ringkas: API ×2, PostgreSQL ×1',
  async faults({ killApi, killPostgres }, traffic) {
    await pause(traffic, { ms: 100, clockings: 60 })
    await killApi()
    await pause(traffic, { ms: 100, clockings: 60 })
    await killPostgres()
    await pause(traffic, { ms: 100, clockings: 60 })
    await killApi()
  },
}
