import type { RingConfig } from '../../clocking/rantai/public.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createThreads, type Refused } from '../../platform/threads.ts'
import type { LockOffices } from './banyak.ts'
import type { DimintaBanyak, Sebagai } from './periksa.ts'

const TOGETHER = 2
/** The next offices are evaluated while the database writes for those before. */
const CONNECTIONS = 2 * TOGETHER
const MEMORY_MB = 512
const PROGRAM = new URL('./kunci-program.ts', import.meta.url)

export type ThreadData = { readonly url: string; readonly ring: RingConfig; readonly connections: number }
export type Asked = {
  readonly instansi_id: string
  readonly diminta: DimintaBanyak
  readonly sebagai: Sebagai
  readonly call: PersonFacts
}
/** By office, as `HasilKunci`. */
export type Answer = readonly (readonly [string, Refused | null])[]

export type KunciThreads = { readonly lock: LockOffices; close(): Promise<void> }

type Options = {
  readonly url: string
  readonly ring: RingConfig
  readonly log: Pick<Log, 'error'>
  readonly program?: URL
}

/**
 * A thread that locks months: thousands of people are judged for it, and clockings would wait for that. Where it dies, offices that it had committed
 * stay locked, and whoever asked is told that it failed; this process, which everybody needs, is not risked for it.
 */
export function createKunciThreads({ url, ring, log, program = PROGRAM }: Options): KunciThreads {
  const data: ThreadData = { url, ring, connections: CONNECTIONS }
  const { ask, close } = createThreads<Asked, Answer>({
    program,
    data,
    count: 1,
    together: TOGETHER,
    // Locks of an agency wait for each other in the database anyway.
    turnOf: ({ instansi_id }) => instansi_id,
    memoryMb: MEMORY_MB,
    log,
  })
  return {
    lock: async (instansi_id, diminta, sebagai, call) => {
      const answer = await ask({ instansi_id, diminta, sebagai, call })
      return new Map(answer.map(([id, refused]) => [id, refused && new Refusal(refused.code, refused.detail)]))
    },
    close,
  }
}
