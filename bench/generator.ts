import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { LoadResult } from './load.ts'
import type { MorningsResult } from './mornings.ts'
import type { StormResult } from './storm.ts'
import type { Person } from './world/people.ts'

export type ClosedLoad = { kind: 'closed'; connections: number; requests: number; seconds: number }
export type OpenLoad = { kind: 'open'; connections: number; requests: number; rate: number }
export type StormLoad = { kind: 'storm'; phones: number; withinMs: number; patienceMs: number }

export type MorningsLoad = { kind: 'mornings'; people: number; connections: number }

export type GeneratorOrder = {
  readonly port: number
  readonly secret: string
  /** file with everybody */
  readonly people: string
  /** from which of them on, so that two runs do not begin with the same */
  readonly offset: number
  readonly load: ClosedLoad | OpenLoad | StormLoad | MorningsLoad
}

const PROGRAM = path.join(import.meta.dirname, 'generator-program.ts')

export function writePeople(folder: string, people: readonly Person[]): string {
  const file = path.join(folder, 'people.json')
  fs.writeFileSync(file, JSON.stringify(people), { mode: 0o600 })
  return file
}

export type Prepared<R> = { go(): Promise<R> }

/** Starts the generator and waits until everything is signed and connected; `go` is what is measured. */
export async function prepareLoad(order: GeneratorOrder & { load: StormLoad }): Promise<Prepared<StormResult>>
export async function prepareLoad(order: GeneratorOrder & { load: MorningsLoad }): Promise<Prepared<MorningsResult>>
export async function prepareLoad(
  order: GeneratorOrder & { load: ClosedLoad | OpenLoad },
): Promise<Prepared<LoadResult>>
export async function prepareLoad(order: GeneratorOrder): Promise<Prepared<unknown>> {
  const program = fork(PROGRAM, [JSON.stringify(order)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(program, 'exit')
  const next = async (): Promise<unknown> => {
    const first = await Promise.race([once(program, 'message'), exited.then(() => undefined)])
    if (first === undefined) throw new Error('the load generator ended early')
    return first[0]
  }
  await next()
  return {
    async go() {
      program.send('go')
      const result = await next()
      await exited
      return result
    },
  }
}
