import { workerData } from 'node:worker_threads'
import { createImporTpp } from './allowance/tpp/sheet.ts'
import { createImporTemplate } from './calendar-and-hours/jam-kerja/template-kantor.ts'
import { createImporRoster } from './calendar-and-hours/shift/roster-sheet.ts'
import { createAppender, createKeyRing } from './clocking/rantai/public.ts'
import type { ImporAnswer, ImporThreadData } from './impor-threads.ts'
import { createImporSaldo } from './leave/saldo/sheet.ts'
import { createImporKantor } from './people-and-places/kantor/sheet.ts'
import { createImporPegawai } from './people-and-places/pegawai/sheet.ts'
import { openDatabase } from './platform/database.ts'
import { createFileStore } from './platform/files/public.ts'
import type { AskedImport } from './platform/impor/public.ts'
import { createJobFiles } from './platform/jobs/public.ts'
import { answerQuestions } from './platform/threads.ts'
import type { RevocationRow } from './platform/token/revocation.ts'

/** A thread that imports one file after the other, with connections of its own. */
const { url, config } = workerData as ImporThreadData
const db = openDatabase(url, {
  max: 2,
  applicationName: 'presensi-api',
  beforeCommit: createAppender(createKeyRing(config)),
})
let ended: RevocationRow[] = []
const revocations = { add: (rows: readonly RevocationRow[]) => void ended.push(...rows) }
const deps = { db, files: createJobFiles({ files: createFileStore(config), config }), revocations }
const runs = new Map(
  [
    createImporKantor(deps),
    createImporPegawai(deps),
    createImporTemplate(deps),
    createImporRoster(deps),
    createImporSaldo(deps),
    createImporTpp(deps),
  ].map(({ nama, run }) => [nama, run] as const),
)

answerQuestions(
  async ({ nama, content, isi, call }: AskedImport): Promise<ImporAnswer> => {
    const run = runs.get(nama)
    if (run === undefined) throw new Error(`no import called ${nama}`)
    ended = []
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return { imported: await run(bytes, isi as never, call), ended }
  },
  () => db.close(),
)
