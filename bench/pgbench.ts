import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { connect } from '../packages/postgres/src/connect.ts'
import { Refusal, say } from '../tools/start/terminal.ts'
import { runCommand } from '../tools/test/command.ts'

/** Debian keeps the program itself here; what is in /usr/bin is a script that looks for it each time. */
const PLACES = [
  '/usr/lib/postgresql/18/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
  '/usr/bin',
]

const installed = (): string | undefined =>
  [process.env.PRESENSI_PGBENCH, ...PLACES.map((place) => path.join(place, 'pgbench'))].find(
    (place) => place !== undefined && fs.existsSync(place),
  )

/** The machine's own pgbench, or one that this installs. */
export async function ensurePgbench(): Promise<string> {
  if (installed() === undefined && process.getuid?.() === 0) {
    say('Memasang pgbench (sekali saja) …')
    const options = { log: 'install-pgbench.log', timeoutMs: 420_000, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runCommand('apt-get', ['-qq', 'update'], options)
    await runCommand('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'postgresql-contrib'], options)
  }
  const found = installed()
  if (found === undefined)
    throw new Refusal(
      'pgbench tidak ditemukan dan tidak dapat dipasang; pasang dengan: sudo apt-get install postgresql-contrib (atau isi PRESENSI_PGBENCH).',
    )
  return found
}

export async function preparePgbench(ownerUrl: string): Promise<void> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-bench' })
  try {
    await pool.query(
      `create table bench_baris (id uuid primary key default gen_random_uuid(), pegawai_id uuid not null, jenis text not null, waktu timestamptz not null default now())`,
    )
  } finally {
    await pool.end()
  }
}

/** Commits a second of one row each, 16 clients: what the same server does when nothing else is asked of it. */
export async function runPgbench(program: string, ownerUrl: string, folder: string, seconds: number): Promise<number> {
  const script = path.join(folder, 'satu-baris.sql')
  fs.writeFileSync(script, "insert into bench_baris (pegawai_id, jenis) values (gen_random_uuid(), 'masuk');\n")
  const { username, password, searchParams, pathname } = new URL(ownerUrl.replace(/^postgres(ql)?:/, 'http:'))
  const args = ['-n', '-c', '16', '-j', '2', '-T', String(seconds), '-f', script, pathname.slice(1)]
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PGHOST: searchParams.get('host') ?? '',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await once(child, 'close')
  const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (!Number.isFinite(tps)) throw new Error(`pgbench: ${output.slice(-500)}`)
  return tps
}
