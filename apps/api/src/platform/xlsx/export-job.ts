import { buffer } from 'node:stream/consumers'
import type { Database } from '../database.ts'
import type { PersonCall, PersonFacts } from '../http/call.ts'
import { enqueueJob, handleJob, type JobDone, type JobHandler, type JobKind } from '../jobs/public.ts'
import { inScope } from '../scope.ts'
import { type Export, XLSX_TYPE } from './export-sheet.ts'
import type { Cell } from './sheet.ts'
import { streamWorkbook } from './stream-workbook.ts'

/** How many rows are written between two words about it. */
const ROWS_A_WORD = 1_000

/** An export that takes long: the same sheet, made by the worker and kept for a day. Begun anew after a crash, as it writes nothing else. */
export const handleExport = <Query>(
  kind: JobKind<Query>,
  prepare: (query: Query, facts: PersonFacts) => Promise<Export>,
): JobHandler =>
  handleJob(kind, async (job): Promise<JobDone> => {
    const { fileName, rows, jumlah = 0, ...sheet } = await prepare(job.isi, job.oleh)
    await job.progress(0, jumlah)
    async function* counted(): AsyncGenerator<readonly Cell[]> {
      let done = 0
      for await (const row of rows) {
        yield row
        done += 1
        if (done % ROWS_A_WORD === 0) await job.progress(done)
      }
    }
    const content = await buffer(streamWorkbook({ ...sheet, rows: counted() }))
    return { hasil: { baris: jumlah }, berkas: { nama: fileName, tipe: XLSX_TYPE, content } }
  })

/** One export a person at a time; the next one waits. */
export async function startExport<Query>(
  db: Database,
  kind: JobKind<Query>,
  isi: Query,
  call: PersonCall,
): Promise<{ pekerjaan_id: string }> {
  const { caller, lingkup } = call
  const { instansi_id, kantor_ids } = lingkup
  const kantor_id = kantor_ids?.length === 1 ? (kantor_ids[0] ?? null) : null
  const kunci = `unduh:${caller.sub}`
  const pekerjaan_id = await inScope(db, lingkup, (tx) =>
    enqueueJob(tx, kind, { isi, oleh: call, instansi_id, kantor_id, kunci }),
  )
  return { pekerjaan_id }
}
