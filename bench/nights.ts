import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openListWorld } from './list-world.ts'

/** The log of an agency that works day and night, for whoever works on the days that clockings belong to: `node bench/nights.ts`. */
const LOG = '/absensi/m-absensi/list'
const QUEUE = '/absensi/v2/pegawai/konfirmasi/get'
const ROUNDS = Number(process.env.PRESENSI_BENCH_KALI ?? 8)
const QUERIES: readonly Readonly<Record<string, string>>[] = [
  {},
  { size: '200', page: '20' },
  { nilai: 'perlu_konfirmasi' },
  { jenis: 'pulang' },
  { q: 'pegawai 77' },
]
const CALLS = [
  ...QUERIES.map((query) => ({ url: LOG, query })),
  { url: QUEUE, query: {} },
  { url: QUEUE, query: { status: 'diterima' } },
]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-bench-'))
fs.chmodSync(folder, 0o755) // as root PostgreSQL runs under another account, which must get in
const world = await openListWorld(
  process.env.PRESENSI_BENCH_DATA ?? folder,
  new URL('./night-data.sql', import.meta.url),
)
try {
  for (const caller of ['admin:instansi', 'admin:kantor'])
    for (const { url, query } of CALLS) {
      const taken: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const begun = performance.now()
        const status = await world.get(caller, url, query)
        if (status !== 200) throw new Error(`${caller} ${JSON.stringify(query)} answered ${status}`)
        if (round > 0) taken.push(performance.now() - begun)
      }
      taken.sort((a, b) => a - b)
      const median = taken[Math.floor(taken.length / 2)] ?? 0
      console.log(`${Math.round(median)} ms  ${caller} ${url} ${new URLSearchParams(query)}`)
    }
} finally {
  await world.close({ keep: process.env.PRESENSI_BENCH_DATA !== undefined })
  fs.rmSync(folder, { recursive: true, force: true })
}
