import { connect } from '../packages/postgres/src/connect.ts'
import { type GeneratorOrder, prepareLoad } from './generator.ts'
import { PEOPLE } from './pgbench.ts'
import { atMost, type Row, told } from './rows.ts'
import type { ApiProcess } from './world/api-process.ts'
import { createProcessorTimes } from './world/processor-time.ts'
import type { Server } from './world/server.ts'

const CONNECTIONS = 128
/** A token is renewed once: nobody is in two of these, nor in the storm. */
const WARM_UP = 1_000
const MEASURED = 2_500
export const MORNING_PEOPLE = WARM_UP + MEASURED
const CLOCKINGS = 4_000

/** What autovacuum does within a minute on every day but the first of a month: until then statements are planned for tables of this month that are empty. */
async function analyze({ url }: Server): Promise<void> {
  const pool = connect(url, { max: 1, applicationName: 'presensi-bench' })
  try {
    await pool.query('analyze')
  } finally {
    await pool.end()
  }
}

/** behaviour.md §13, second line: what a person's whole morning takes beside the clocking alone, on the same server one after the other. */
export async function benchMorning(
  server: Server,
  api: ApiProcess,
  base: Omit<GeneratorOrder, 'load' | 'offset'>,
): Promise<Row[]> {
  const processorTime = createProcessorTimes(api.pid, server.folder)
  const measured = async <R extends { acknowledged: number }>(prepared: { go(): Promise<R> }) => {
    const before = processorTime()
    const { acknowledged } = await prepared.go()
    const after = processorTime()
    const each = (part: 'api' | 'postgres') => ((after[part] - before[part]) / Math.max(1, acknowledged)) * 1e6
    return { acknowledged, api: each('api'), postgres: each('postgres'), sum: each('api') + each('postgres') }
  }
  const mornings = (offset: number, people: number) =>
    prepareLoad({ ...base, offset, load: { kind: 'mornings', people, connections: CONNECTIONS } })
  const clockings = await prepareLoad({
    ...base,
    offset: 0,
    load: { kind: 'closed', connections: CONNECTIONS, requests: CLOCKINGS, seconds: 60 },
  })
  await (await mornings(PEOPLE, WARM_UP)).go()
  await analyze(server)
  const alone = await measured(clockings)
  const whole = await measured(await mornings(PEOPLE + WARM_UP, MEASURED))
  return [
    told('pagi: prosesor per orang, api', whole.api, 'µs', `presensi saja ${alone.api.toFixed(0)} µs`),
    told('pagi: prosesor per orang, postgres', whole.postgres, 'µs', `presensi saja ${alone.postgres.toFixed(0)} µs`),
    atMost('pagi: tidak tercatat', MEASURED - whole.acknowledged, 'ponsel', 0),
    atMost('pagi: prosesor dibanding presensi saja', whole.sum / alone.sum, '×', 3),
  ]
}
