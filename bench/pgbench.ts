import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { connect } from '../packages/postgres/src/connect.ts'
import { withDatabase } from '../packages/postgres/src/roles.ts'
import { Refusal, say } from '../tools/start/terminal.ts'
import { runCommand } from '../tools/test/command.ts'
import type { Server } from './world/server.ts'

/** How many people the bench has. */
export const PEOPLE = 10_000

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
    const options = { log: 'install-pgbench.log', env: { DEBIAN_FRONTEND: 'noninteractive' } }
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

const ONE_ROW = `create table bench_baris (id uuid primary key default gen_random_uuid(), pegawai_id uuid not null, jenis text not null,
  waktu timestamptz not null default now())`
const SAME_ROWS = [
  `create table bench_orang as select row_number() over () as no, g.instansi_id, g.id as pegawai_id, p.kantor_id, d.perangkat_id
   from pegawai g join penempatan p on p.instansi_id = g.instansi_id and p.pegawai_id = g.id
   join perangkat d on d.instansi_id = g.instansi_id and d.pegawai_id = g.id`,
  'alter table bench_orang add primary key (no)',
  // After the links of the people's devices.
  'create sequence bench_nomor start 1000000',
]
const COPY = 'presensi_banding'

export type Yardsticks = {
  /** one row, one commit */
  single(seconds: number): Promise<number>
  /** all rows that one clocking leaves behind, one clocking a commit, without anything being checked or hashed */
  sameRows(seconds: number): Promise<number>
}

/** What the same server does when it is asked directly, by 16 clients. To be called before anybody is connected: the second one has a database of its own. */
export async function preparePgbench(program: string, { url, folder }: Server): Promise<Yardsticks> {
  await asOwner(withDatabase(url, 'postgres'), [`create database ${COPY} template presensi`])
  const copy = withDatabase(url, COPY)
  await asOwner(url, [ONE_ROW])
  await asOwner(copy, SAME_ROWS)
  const single = path.join(folder, 'satu-baris.sql')
  fs.writeFileSync(single, "insert into bench_baris (pegawai_id, jenis) values (gen_random_uuid(), 'masuk');\n")
  const same = path.join(import.meta.dirname, 'same-rows.sql')
  return {
    single: (seconds) => runPgbench(program, url, single, seconds),
    sameRows: (seconds) => runPgbench(program, copy, same, seconds),
  }
}

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const pool = connect(url, { max: 1, applicationName: 'presensi-bench' })
  try {
    for (const statement of statements) await pool.query(statement)
  } finally {
    await pool.end()
  }
}

async function runPgbench(program: string, ownerUrl: string, script: string, seconds: number): Promise<number> {
  const { username, password, searchParams, pathname } = new URL(ownerUrl.replace(/^postgres(ql)?:/, 'http:'))
  const args = [
    '-n',
    '-c',
    '16',
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    `orang=${PEOPLE}`,
    '-f',
    script,
    pathname.slice(1),
  ]
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
