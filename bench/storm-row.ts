import { connect } from '../packages/postgres/src/connect.ts'
import { type GeneratorOrder, prepareLoad } from './generator.ts'
import { atMost, type Row } from './rows.ts'
import type { ApiProcess } from './world/api-process.ts'
import type { Server } from './world/server.ts'

const PHONES = 10_000
const WITHIN_MS = 2_000
const LIMIT_MS = 30_000
const PATIENCE_MS = 90_000
const MEMORY_MB = 512

/** behaviour.md §13: everybody at once, each with a token that ran out. `api` is fresh, so that its memory is the storm's. */
export async function benchStorm(
  server: Server,
  api: ApiProcess,
  base: Omit<GeneratorOrder, 'load' | 'offset'>,
): Promise<Row[]> {
  const pool = connect(server.url, { max: 1, applicationName: 'presensi-bench' })
  try {
    const before = new Set((await pool.query<{ id: string }>('select id from presensi')).rows.map(({ id }) => id))
    const load = { kind: 'storm', phones: PHONES, withinMs: WITHIN_MS, patienceMs: PATIENCE_MS } as const
    const { ids, acknowledged, lastMs, p50, p99, retries } = await (
      await prepareLoad({ ...base, offset: 0, load })
    ).go()
    const stored = await pool.query<{ id: string }>('select id from presensi')
    const since = stored.rows.map(({ id }) => id).filter((id) => !before.has(id))
    const found = new Set(since)
    const lost = ids.filter((id) => !found.has(id)).length
    const doubled = since.length - found.size + Math.max(0, found.size - PHONES)
    const again = Object.entries(retries).map(([why, count]) => `${count}×${why}`)
    const calm = again.length === 0 ? 'tanpa pengulangan' : `diulang: ${again.join(' ')}`
    return [
      atMost(
        'badai: yang terakhir tercatat',
        lastMs,
        'ms',
        LIMIT_MS,
        `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${calm}`,
      ),
      atMost('badai: tidak tercatat', PHONES - acknowledged, 'ponsel', 0, `${acknowledged} dari ${PHONES}`),
      atMost('badai: hilang', lost, 'presensi', 0),
      atMost('badai: ganda', doubled, 'presensi', 0),
      atMost('badai: memori API', api.peakMb(), 'MB', MEMORY_MB),
    ]
  } finally {
    await pool.end()
  }
}
