import { fork } from 'node:child_process'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '../tools/start/ports.ts'
import { type GeneratorOrder, prepareLoad } from './generator.ts'
import type { LoadResult } from './load.ts'

const PROGRAM = path.join(import.meta.dirname, 'empty-http-program.ts')
const MOST_PER_SECOND = 25_000
const SIGNATURES = 2_000

/** What the same machine and the same sender reach when the server does nothing at all: no clocking can be faster. */
export async function emptyHttp(
  base: Omit<GeneratorOrder, 'load' | 'offset'>,
  load: { connections: number; seconds: number },
): Promise<LoadResult> {
  const port = await freePort()
  const program = fork(PROGRAM, [String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    await once(program, 'message')
    const requests = Math.ceil(load.seconds * MOST_PER_SECOND)
    const prepared = await prepareLoad({ ...base, port, offset: 0, load: { kind: 'closed', ...load, requests } })
    return await prepared.go()
  } finally {
    program.kill()
  }
}

/** Microseconds of one core that checking a device's signature takes. */
export function signatureMicros(): number {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const text = Buffer.alloc(300, 'a')
  const signature = sign('sha256', text, privateKey)
  const begun = process.cpuUsage()
  for (let count = 0; count < SIGNATURES; count += 1) verify('sha256', text, publicKey, signature)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / SIGNATURES
}
