import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'

process.env.TZ = 'America/St_Johns'
// Random cases (packages/domain/src/testing/acak.ts): how many, and by which seed. A run draws its own, unless it repeats another.
process.env.PRESENSI_ACAK ||= '500'
process.env.PRESENSI_BENIH ||= String(randomInt(2 ** 31))
console.log(`Random cases: PRESENSI_ACAK=${process.env.PRESENSI_ACAK} PRESENSI_BENIH=${process.env.PRESENSI_BENIH}`)

/** One PostgreSQL for the whole run; every test file takes a database of its own from it (packages/postgres, testing.ts). */
export default async function startCluster(): Promise<() => Promise<void>> {
  const program = fork('tools/test/cluster-program.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(program, 'exit')
  const first = await Promise.race([once(program, 'message'), exited.then(() => undefined)])
  if (first === undefined) throw new Error('The PostgreSQL for the tests did not start.')
  process.env.PRESENSI_TEST_PG = (first[0] as { url: string }).url
  return async () => {
    program.disconnect()
    await exited
  }
}
