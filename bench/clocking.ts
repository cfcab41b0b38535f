import { emptyHttp, signatureMicros } from './ceilings.ts'
import { type GeneratorOrder, prepareLoad } from './generator.ts'
import type { LoadResult } from './load.ts'
import type { Yardsticks } from './pgbench.ts'
import { atLeast, atMost, middle, type Row, told } from './rows.ts'
import type { ApiProcess } from './world/api-process.ts'
import { createProcessorTimes } from './world/processor-time.ts'

export type Setting = {
  readonly api: ApiProcess
  /** the server's folder */
  readonly folder: string
  readonly yardsticks: Yardsticks
  readonly base: Omit<GeneratorOrder, 'load' | 'offset'>
  readonly seconds: number
}

const CONNECTIONS = 128
const ROUNDS = 3
const EMPTY_SECONDS = 2
/** So many times what was reached so far is signed beforehand; what is left over is thrown away. */
const MARGIN = 1.8
const WARM_UP = { kind: 'closed', connections: 64, requests: 3_000, seconds: 20 } as const

const others = ({ others: by }: LoadResult): string =>
  Object.entries(by)
    .map(([status, count]) => `${count}×${status}`)
    .join(' ')

/**
 * behaviour.md §13, first line. Clocking and pgbench take turns on the same server, so that whatever else the machine does weighs on both;
 * the ratio is that of the medians.
 */
export async function benchClocking({ api, folder, yardsticks, base, seconds }: Setting): Promise<Row[]> {
  let offset = 0
  const run = async (load: Parameters<typeof prepareLoad>[0]['load'] & { kind: 'closed' | 'open' }) => {
    const prepared = await prepareLoad({ ...base, offset, load })
    const result = await prepared.go()
    offset += load.requests
    return result
  }
  const processorTime = createProcessorTimes(api.pid, folder)
  let fastest = (await run(WARM_UP)).perSecond
  await yardsticks.single(1)
  const commits: number[] = []
  const same: number[] = []
  const clockings: LoadResult[] = []
  const spent = { api: 0, postgres: 0, pengirim: 0, presensi: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    commits.push(await yardsticks.single(seconds))
    same.push(await yardsticks.sameRows(seconds))
    const requests = Math.ceil(fastest * MARGIN * seconds)
    const before = processorTime()
    const result = await run({ kind: 'closed', connections: CONNECTIONS, requests, seconds })
    const after = processorTime()
    spent.api += after.api - before.api
    spent.postgres += after.postgres - before.postgres
    spent.pengirim += result.processor
    spent.presensi += result.acknowledged
    fastest = Math.max(fastest, result.perSecond)
    clockings.push(result)
  }
  const empty = await emptyHttp(base, { connections: CONNECTIONS, seconds: EMPTY_SECONDS })
  const single = middle(commits)
  const closed = clockings.toSorted((a, b) => a.perSecond - b.perSecond)[ROUNDS >> 1] as LoadResult
  const ratio = middle(clockings.map((one, at) => one.perSecond / (commits[at] ?? 1)))
  const half = single / 2
  // Asked for more than it can do, it would only show how long the queue grew; it is asked no longer than for what it can answer in the time.
  const requests = Math.round(Math.min(half, closed.perSecond) * seconds)
  const open = await run({ kind: 'open', connections: 256, requests, rate: half })
  const own = closed.perSecond / 2
  const calm = await run({ kind: 'open', connections: 256, requests: Math.round(own * seconds), rate: own })
  const bad = [...clockings, open].map(others).filter((one) => one !== '')
  return [
    told(
      'pgbench, 16 klien, satu baris per commit',
      single,
      'commit/s',
      `putaran: ${commits.map(Math.round).join(', ')}`,
    ),
    told(
      'presensi lewat HTTP, dicatat',
      closed.perSecond,
      'baris/s',
      `${CONNECTIONS} sambungan, p50 ${closed.p50.toFixed(0)} ms, p99 ${closed.p99.toFixed(0)} ms; putaran: ${clockings.map((one) => Math.round(one.perSecond)).join(', ')}`,
    ),
    ...(['api', 'postgres', 'pengirim'] as const).map((part) =>
      told(`prosesor per presensi: ${part}`, (spent[part] / Math.max(1, spent.presensi)) * 1e6, 'µs'),
    ),
    told('pgbench, 16 klien, semua baris satu presensi per commit', middle(same), 'commit/s'),
    told(
      'presensi dibanding baris yang sama',
      middle(clockings.map((one, at) => one.perSecond / (same[at] ?? 1))),
      '×',
    ),
    told(
      'HTTP yang tidak berbuat apa-apa',
      empty.perSecond,
      'jawaban/s',
      `${(empty.perSecond / single).toFixed(2)} × pgbench; memeriksa satu tanda tangan perangkat ${signatureMicros().toFixed(0)} µs`,
    ),
    atLeast('presensi dibanding pgbench', ratio, '×', 0.8, bad.join(' ')),
    atMost(
      'presensi pada setengah laju pgbench, p99',
      open.p99,
      'ms',
      100,
      `${Math.round(half)}/s diminta, ${Math.round(open.perSecond)}/s dijawab, p50 ${open.p50.toFixed(0)} ms`,
    ),
    atMost(
      'presensi pada setengah laju sendiri, p99',
      calm.p99,
      'ms',
      100,
      `${Math.round(own)}/s diminta, ${Math.round(calm.perSecond)}/s dijawab, p50 ${calm.p50.toFixed(0)} ms`,
    ),
    told('memori API setelah beban', api.peakMb(), 'MB'),
  ]
}
