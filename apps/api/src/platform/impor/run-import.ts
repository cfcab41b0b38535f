import { boolean, optional } from '@presensi/contract/fields'
import type { LaporanImpor } from '@presensi/contract/impor'
import { MOST_FIELD_ERRORS } from '@presensi/contract/issues'
import * as z from 'zod/mini'
import type { Database, Tx } from '../database.ts'
import { createFairTurns, senderOf } from '../fair-turns.ts'
import { countUpload } from '../files/public.ts'
import { whileHeld } from '../held.ts'
import { factsOf, type PersonCall, type PersonFacts } from '../http/call.ts'
import {
  defineJob,
  enqueueJob,
  handleJob,
  type JobDone,
  type JobFiles,
  type JobHandler,
  type JobKind,
} from '../jobs/public.ts'
import { refuse } from '../refusal.ts'
import { instansiOf } from '../scope.ts'
import { sha256 } from '../sealing.ts'
import { readSheet, type SheetRead, XLSX_TYPE } from '../xlsx/public.ts'
import { type ImportCounts, type ImportProblem, importReport } from './report.ts'

/** More rows than these are done by a job. */
export const JOB_ROWS = 5_000
/** Of a file whose header is wrong only its beginning comes back: nothing below can be marked. */
const SHOWN_ROWS = 20

/** How a file is taken: a look that writes nothing; or the good rows although others are bad. */
export type ImportMode = { pratinjau?: boolean | undefined; terapkan_yang_benar?: boolean | undefined }
const modeFields = { pratinjau: optional(boolean()), terapkan_yang_benar: optional(boolean()) }

/** What a file would do: what is wrong with it, and what the rest of it comes to. */
export type ImportPlan<Good> = Partial<ImportCounts> & {
  readonly problems: readonly ImportProblem[]
  readonly peringatan?: readonly ImportProblem[]
  /** what `apply` writes: of the rows without a problem */
  readonly good: Good
  /** what else the answer says */
  readonly tambahan?: Record<string, unknown>
}

export type ImportSpec<Args, Table extends Read, Good> = {
  readonly nama: string
  readonly judul: JobKind<unknown>['judul']
  /** only who holds this role sees the job of a large file */
  readonly khusus?: JobKind<unknown>['khusus']
  /** what the call says beside the file; of a large file it goes into the job */
  readonly args: z.ZodMiniType<Args>
  /** columns in the order of the sheet: problems are told in it */
  readonly kolom: readonly string[]
  /** the rows. What is wrong in row 1, the header, refuses the file as a whole */
  read(sheet: SheetRead, args: Args): Table
  /** what has to be asked before the transaction, e.g. over all agencies */
  before?(table: Table, call: PersonFacts): Promise<unknown>
  plan(tx: Tx, table: Table, context: ImportContext<Args>): Promise<ImportPlan<Good>>
  /** writes; what it gives back runs after the commit */
  apply(tx: Tx, good: Good, context: ImportContext<Args>): Promise<(() => void) | undefined>
  /** a conflict that only the database sees */
  readonly conflict?: (error: unknown) => never
}
/** What was read: at least what is wrong with it. */
type Read = { readonly problems: readonly ImportProblem[] }

export type ImportContext<Args> = {
  readonly args: Args
  readonly call: PersonFacts
  readonly instansi_id: string
  /** what `before` found */
  readonly sebelumnya: unknown
}

type Decided = {
  readonly plan: Omit<ImportPlan<unknown>, 'good'> & { readonly isBadFile?: true }
  readonly isRefused: boolean
  readonly after?: (() => void) | undefined
}
type Done = { readonly report: LaporanImpor; readonly isRefused: boolean }

/** What became of a file: done; or so many rows that a job has to do it. */
export type Imported = (Done & { readonly errors: FieldError[] }) | { readonly rows: number }
type FieldError = { readonly field: string; readonly message: string }
type Isi<Args> = ImportMode & { readonly args: Args }
/** What is told to the thread that imports. */
export type AskedImport = {
  readonly nama: string
  readonly content: Uint8Array
  readonly isi: Isi<unknown>
  readonly call: PersonFacts
}
export type ImportDeps = {
  readonly db: Database
  readonly files: JobFiles
  /** imports beside this thread; without it this thread does */
  readonly apart?: ((asked: AskedImport) => Promise<Imported>) | undefined
}

/** A person sends some files at once, an agency has one of them read at a time: another one's place is never taken. */
const inTurn = createFairTurns({ atOnce: 2, ofInstansi: 1, waiting: { orang: 5, instansi: 30, all: 100 } })

/**
 * Every import is this one: read, plan, and in the same transaction apply. A look writes nothing. With a bad row nothing is written and the
 * answer is 400 `impor.ditolak` with the report, unless the good rows were asked for. Large files go the same way in a job.
 */
export function createImport<Args, Table extends Read, Good>(
  { db, files, apart }: ImportDeps,
  spec: ImportSpec<Args, Table, Good>,
) {
  const kind = defineJob({
    nama: spec.nama,
    judul: spec.judul,
    ...(spec.khusus !== undefined && { khusus: spec.khusus }),
    isi: z.strictObject({ ...modeFields, args: spec.args }),
    batal: 'tidak_ada',
  })

  /** Plans, and writes where it may; inside the caller's transaction. */
  async function decide(tx: Tx, table: Table, mode: ImportMode, context: ImportContext<Args>): Promise<Decided> {
    if (hasBadHeader(table)) return { plan: { problems: table.problems, ditolak: 1, isBadFile: true }, isRefused: true }
    const { good, ...plan } = await spec.plan(tx, table, context)
    const isRefused = plan.problems.length > 0 && mode.terapkan_yang_benar !== true
    if (isRefused || mode.pratinjau === true) return { plan, isRefused }
    return { plan, isRefused, after: await spec.apply(tx, good, context) }
  }

  async function reportOf(
    sheet: SheetRead,
    { plan, isRefused }: Decided,
    mode: ImportMode,
    { call }: ImportContext<Args>,
  ): Promise<Done> {
    const nothing = isRefused && mode.pratinjau !== true
    const { dibuat = 0, diubah = 0, dilewati = 0 } = nothing ? {} : plan
    const report = await importReport(
      plan.isBadFile ? sheet.rows.slice(0, SHOWN_ROWS) : sheet.rows,
      inReadingOrder(plan.problems, spec.kolom),
      {
        language: call.language,
        peringatan: inReadingOrder(plan.peringatan ?? [], spec.kolom),
        dibuat,
        diubah,
        dilewati,
        ...(plan.ditolak !== undefined && { ditolak: plan.ditolak }),
      },
    )
    return { report: { ...report, ...plan.tambahan }, isRefused: nothing }
  }

  const contextOf = async (args: Args, table: Table, call: PersonFacts): Promise<ImportContext<Args>> => ({
    args,
    call,
    instansi_id: instansiOf(call.lingkup),
    sebelumnya: await spec.before?.(table, call),
  })

  /** Reads, plans and writes; what it leaves to a job is counted only. */
  async function run(content: Buffer, { args, ...mode }: Isi<Args>, call: PersonFacts): Promise<Imported> {
    const instansi_id = instansiOf(call.lingkup)
    const sheet = await readSheet(content)
    const table = spec.read(sheet, args)
    const rows = sheet.rows.length - 1
    if (rows > JOB_ROWS && !hasBadHeader(table)) return { rows }
    const context = await contextOf(args, table, call)
    const decided = await db.inInstansi(instansi_id, (tx) => decide(tx, table, mode, context)).catch(conflictOf)
    decided.after?.()
    const done = await reportOf(sheet, decided, mode, context)
    // A header that is not the template's is a fault of the file itself.
    const header = table.problems.filter(({ baris }) => baris === 1).slice(0, MOST_FIELD_ERRORS)
    return { ...done, errors: header.map(({ alasan }) => ({ field: 'file', message: alasan })) }
  }

  async function upload(content: Uint8Array, isi: Isi<Args>, call: PersonCall): Promise<LaporanImpor> {
    const bytes = Buffer.from(content)
    await countUpload(db, call.caller.sub, { pratinjau: isi.pratinjau === true, sidik: sha256(bytes) })
    // Thousands of rows are looked at one by one: whoever clocks would wait for that.
    const done = await inTurn(senderOf(call), () =>
      apart === undefined
        ? run(bytes, isi, call)
        : apart({ nama: spec.nama, content: bytes, isi, call: factsOf(call) }),
    )
    if ('rows' in done) return startJob(bytes, isi, done.rows, call)
    const { report, isRefused, errors } = done
    if (!isRefused) return report
    const values = { jumlah: report.ditolak }
    return refuse('impor.ditolak', { values, data: report, ...(errors.length > 0 && { errors }) })
  }
  const conflictOf = (error: unknown): never => {
    spec.conflict?.(error)
    throw error
  }

  async function startJob(content: Buffer, isi: Isi<Args>, jumlah: number, call: PersonCall): Promise<LaporanImpor> {
    const instansi_id = instansiOf(call.lingkup)
    const berkas = files.newKey()
    await files.put(berkas, content)
    try {
      const kunci = `impor:${spec.nama}`
      const pekerjaan_id = await db.inInstansi(instansi_id, (tx) =>
        enqueueJob(tx, kind, { isi, oleh: call, instansi_id, kunci, jumlah, berkas }),
      )
      return { baris: [], dibuat: 0, diubah: 0, dilewati: 0, ditolak: 0, pekerjaan_id }
    } catch (error) {
      await files.delete(berkas)
      throw error
    }
  }

  const handler: JobHandler = handleJob<Isi<Args>, Done>(kind, async (job): Promise<JobDone> => {
    const { args, ...mode } = job.isi
    if (job.lanjut !== null) return doneOf(job.lanjut)
    const sheet = await readSheet(await job.readFile())
    const table = spec.read(sheet, args)
    const context = await contextOf(args, table, job.oleh)
    const rows = sheet.rows.length - 1
    let done: Done | undefined
    await job
      .step(async (tx) => {
        done = await whileHeld('what a job has done is stored with its report', async () =>
          reportOf(sheet, await decide(tx, table, mode, context), mode, context),
        )
        return { selesai: rows, jumlah: rows, lanjut: done }
      })
      .catch(conflictOf)
    return doneOf(done ?? refuse('pekerjaan.gagal'))
  })

  return { nama: spec.nama, upload, run, handler }
}

/** What a job of an import leaves: the counts for everybody who sees it, the cells and the marked file as a file. */
function doneOf({ report, isRefused }: { report: LaporanImpor; isRefused: boolean }): JobDone {
  const { dibuat, diubah, dilewati, ditolak, berkas_tanda } = report
  return {
    hasil: { dibuat, diubah, dilewati, ditolak },
    ...(isRefused && { perlu_diperbaiki: ditolak }),
    ...(berkas_tanda !== undefined && {
      berkas: { nama: 'periksa.xlsx', tipe: XLSX_TYPE, content: Buffer.from(berkas_tanda, 'base64') },
    }),
  }
}

/** Nobody can tell what the cells of such a file mean. */
const hasBadHeader = ({ problems }: Read): boolean => problems.some(({ baris }) => baris === 1)

/** As somebody reads the sheet: row by row, from left to right, each cell once. */
export function inReadingOrder(problems: readonly ImportProblem[], kolom: readonly string[]): ImportProblem[] {
  const told = new Set<string>()
  return problems
    .filter(({ baris, kolom: name }) => {
      const key = `${baris}:${name}`
      const isFirst = !told.has(key)
      told.add(key)
      return isFirst
    })
    .toSorted((a, b) => a.baris - b.baris || kolom.indexOf(a.kolom) - kolom.indexOf(b.kolom))
}
