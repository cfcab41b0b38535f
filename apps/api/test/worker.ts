import { createPresensiKerja } from '../src/clocking/presensi/kerja/public.ts'
import { createFileStore, type FileStore } from '../src/platform/files/public.ts'
import { createTugas } from '../src/system/pekerjaan/public.ts'
import type { Harness } from './harness.ts'

export type LogLine = { level: string; message: string } & Record<string, unknown>

/** What the worker does about clockings, on the harness's database. `lines` is its log; `files` replaces parts of the store. */
export function createTestWorker({ config, keys, db }: Harness, files: Partial<FileStore> = {}) {
  const lines: LogLine[] = []
  const say = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void lines.push({ ...facts, level, message })
  const tugas = createTugas({ db, log: { info: say('info'), warn: say('warn'), error: say('error') } })
  const store = { ...createFileStore(config), ...files }
  return { lines, ...createPresensiKerja({ config, keys, db, files: store, tugas }) }
}
