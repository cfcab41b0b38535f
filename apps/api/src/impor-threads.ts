import type { Config } from './platform/config.ts'
import type { AskedImport, Imported } from './platform/impor/public.ts'
import type { Log } from './platform/log.ts'
import { createThreads } from './platform/threads.ts'
import type { RevocationRow, Revocations } from './platform/token/revocation.ts'

/** As many files as are read at once (run-import.ts). */
const COUNT = 2
const MEMORY_MB = 512
const PROGRAM = new URL('./impor-program.ts', import.meta.url)

export type ImporThreadData = { readonly url: string; readonly config: Config }
/** `ended`: sessions that end with what was written, for the tokens that this process knows. */
export type ImporAnswer = { readonly imported: Imported; readonly ended: readonly RevocationRow[] }

export type ImporThreads = { readonly run: (asked: AskedImport) => Promise<Imported>; close(): Promise<void> }

type Options = ImporThreadData & {
  readonly revocations: Pick<Revocations, 'add'>
  readonly log: Pick<Log, 'error'>
}

/**
 * Threads that read sheets, plan what is in them and write it: 5,000 rows take seconds of a core, which nobody at the gate should wait for. Where one dies,
 * nothing of its file was written, and whoever sent it is told that it failed.
 */
export function createImporThreads({ url, config, revocations, log }: Options): ImporThreads {
  const data: ImporThreadData = { url, config }
  const { ask, close } = createThreads<AskedImport, ImporAnswer>({
    program: PROGRAM,
    data,
    count: COUNT,
    together: 1,
    memoryMb: MEMORY_MB,
    log,
  })
  return {
    async run(asked) {
      const { imported, ended } = await ask(asked)
      revocations.add(ended)
      return imported
    },
    close,
  }
}
