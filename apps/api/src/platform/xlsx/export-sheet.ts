import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { Database } from '../database.ts'
import { FileAnswer, type PersonCall } from '../http/call.ts'
import { refuse } from '../refusal.ts'
import { type ExportTurn, RENEW_SECONDS, takeExportTurn } from './export-turn.repo.ts'
import type { Cell, SheetStream } from './sheet.ts'
import { streamWorkbook } from './stream-workbook.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** How many rows are asked for at once: few enough that others are answered in between, and that little is held. */
const ROWS_AT_ONCE = 500

/** A sheet that is written while it is read; `jumlah` is how many rows it will have. */
export type Export = SheetStream & { readonly fileName: string; readonly jumlah?: number }

type Release = () => Promise<void>

/** One file at a time for a person: whoever asks again meanwhile is told so. A caller who goes away ends it. */
async function streamInTurn(
  db: Database,
  { caller, http }: PersonCall,
  make: (release: Release) => Promise<{ readonly stream: Readable; readonly type: string; readonly fileName: string }>,
): Promise<FileAnswer> {
  const turn = (await takeExportTurn(db, caller.sub)) ?? refuse('ekspor.sedang_berjalan', { retryAfter: 5 })
  let released: Promise<void> | undefined
  const release: Release = () => {
    // It runs out by itself where the database is away.
    released ??= turn.release().catch(() => undefined)
    return released
  }
  let stop = keepTurn(turn, () => undefined)
  try {
    const { stream, type, fileName } = await make(release)
    stop()
    stop = keepTurn(turn, () => stream.destroy(new Error('the turn of this export is over')))
    stream.once('close', () => {
      stop()
      void release()
    })
    // Fastify listens once it sends; a caller may be gone before that.
    stream.on('error', () => {})
    if (http.request.raw.destroyed) stream.destroy()
    return new FileAnswer(stream, type, fileName)
  } catch (error) {
    stop()
    await release()
    throw error
  }
}

/** A sheet as an answer, written while it is read: nothing of it is held but the page at hand. */
export const exportSheet = (db: Database, call: PersonCall, prepare: () => Promise<Export>): Promise<FileAnswer> =>
  streamInTurn(db, call, async (release) => {
    const { fileName, rows, jumlah: _rows, ...sheet } = await prepare()
    return { stream: streamWorkbook({ ...sheet, rows: endingWith(rows, release) }), type: XLSX_TYPE, fileName }
  })

/** Any other file that is made while it is sent, in the same turn as a person's sheets. */
export const exportStream = (
  db: Database,
  call: PersonCall,
  prepare: () => Promise<{
    readonly content: AsyncIterable<Buffer> | Iterable<Buffer>
    readonly type: string
    readonly fileName: string
  }>,
): Promise<FileAnswer> =>
  streamInTurn(db, call, async (release) => {
    const { content, ...file } = await prepare()
    return { ...file, stream: Readable.from(endingWith(content, release), { objectMode: false }) }
  })

/** A file that is made as a whole, in the same turn as a person's exports. */
export async function exportFile(
  db: Database,
  { caller }: PersonCall,
  prepare: () => Promise<{ readonly fileName: string; readonly content: Buffer }>,
): Promise<FileAnswer> {
  const turn = (await takeExportTurn(db, caller.sub)) ?? refuse('ekspor.sedang_berjalan', { retryAfter: 5 })
  const stop = keepTurn(turn, () => undefined)
  try {
    const { fileName, content } = await prepare()
    return new FileAnswer(content, XLSX_TYPE, fileName)
  } finally {
    stop()
    // It runs out by itself where the database is away.
    await turn.release().catch(() => undefined)
  }
}

/**
 * The turn ends before the last bytes leave, so that whoever has them may ask for the next file at once. Pages are read as the call that asked
 * for them, whatever takes the bytes: they wait with other readers, and are read no more when the caller has gone.
 */
function endingWith<T>(rows: AsyncIterable<T> | Iterable<T>, end: Release): AsyncGenerator<T> {
  const asTheCall = AsyncLocalStorage.snapshot()
  const iterator = (async function* () {
    yield* rows
  })()
  return (async function* () {
    try {
      for (;;) {
        const { done, value } = await asTheCall(() => iterator.next())
        if (done === true) return
        yield value
      }
    } finally {
      await asTheCall(() => iterator.return(undefined))
      await end()
    }
  })()
}

function keepTurn(turn: ExportTurn, lost: () => void): () => void {
  const timer = setInterval(() => {
    turn.renew().then(
      (held) => held || lost(),
      () => undefined, // the database is away: the next page notices
    )
  }, RENEW_SECONDS * 1000)
  timer.unref()
  return () => clearInterval(timer)
}

/** Rows of a list of keys, a page at a time, each page in a transaction of its own. */
export async function* rowsOfKeys<Key extends { readonly id: string }, Row extends { readonly id: string }>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Row[]>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const some = keys.slice(at, at + ROWS_AT_ONCE)
    const found = new Map((await read(some)).map((row) => [row.id, row]))
    for (const { id } of some) {
      const row = found.get(id)
      if (row !== undefined) yield toCells(row)
    }
  }
}
