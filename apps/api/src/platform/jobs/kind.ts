import type { Sentence } from '@presensi/contract/kata/sentence'
import type { Peran } from '@presensi/domain/akses/peran'
import type * as z from 'zod/mini'
import type { Tx } from '../database.ts'
import type { PersonFacts } from '../http/call.ts'

/** A kind of long work, as its feature declares it. The API needs no more to start one; the worker also needs its handler. */
export type JobKind<Isi> = {
  /** stands in the row, e.g. 'pegawai.unduh' */
  readonly nama: string
  /** what people read */
  readonly judul: Sentence
  /** what it is asked to do; read again from the database, so it is parsed twice */
  readonly isi: z.ZodMiniType<Isi>
  /** only who holds this role in the job's agency sees it, its starter included */
  readonly khusus?: Peran
  /** only these roles of the job's agency may have its file, asked for anew at each download; else any but an employee's */
  readonly berkasUntuk?: readonly Peran[]
  /** what a cancelled job leaves: the parts that were done before, each whole, or nothing at all */
  readonly batal: 'bagian' | 'tidak_ada'
  /** it has a line of the worker to itself: it takes minutes, and nobody's download waits behind it */
  readonly sendiri?: true
}

export const defineJob = <Isi>(kind: JobKind<Isi>): JobKind<Isi> => kind

/** A file that a job made. It is sealed in the store and gone when its time is over. */
export type JobFile = {
  readonly nama: string
  readonly tipe: string
  /** what is too long to be held comes as it is made: it is stored in pieces meanwhile */
  readonly content: Buffer | AsyncIterable<Buffer>
  /** hours until it is deleted; a day where nothing is said */
  readonly jam?: number
  /** for who started the job alone, and gone after one download */
  readonly rahasia?: true
}

export type JobDone = {
  /** it ended early, because it was cancelled */
  readonly dibatalkan?: true
  /** a few facts for the screen; everybody who sees the job sees them. Read when its file was written */
  readonly hasil?: Record<string, unknown>
  readonly berkas?: JobFile
  /** rows of a sheet that have to be put right: nothing was saved, and who started it is told so */
  readonly perlu_diperbaiki?: number
}

/** How far a part brought the job. `lanjut` is what the next part, or the worker after a crash, goes on from. */
export type JobPart<Lanjut> = { readonly selesai: number; readonly jumlah?: number; readonly lanjut?: Lanjut }

export type JobRun<Isi, Lanjut = unknown> = {
  readonly id: string
  readonly instansi_id: string | null
  readonly kantor_id: string | null
  readonly isi: Isi
  /** who started it, as the call had them; asking for it throws where the worker itself did */
  readonly oleh: PersonFacts
  /** the checkpoint of the worker before, or null at the beginning */
  readonly lanjut: Lanjut | null
  readonly selesai: number
  /** aborted when the job was cancelled, or is another worker's by now, or this one stops */
  readonly signal: AbortSignal
  /**
   * A part of the work in one transaction with its progress and checkpoint: all of it counts, or nothing. Throws when the job was cancelled
   * or taken by another worker meanwhile, and the part is rolled back.
   */
  step(work: (tx: Tx) => Promise<JobPart<Lanjut>>): Promise<void>
  /** Says how far work is that writes nothing, or that is one long part. Throws as above. */
  progress(selesai: number, jumlah?: number): Promise<void>
  /** Somebody cancelled it: a kind that has something to hand over does so and says `dibatalkan`. */
  isCancelled(): Promise<boolean>
  /** What it was given as a file. */
  readFile(): Promise<Buffer>
}

/** A kind and what does it. */
export type JobHandler = { readonly kind: JobKind<unknown>; readonly run: (job: JobRun<unknown>) => Promise<JobDone> }

export const handleJob = <Isi, Lanjut = unknown>(
  kind: JobKind<Isi>,
  run: (job: JobRun<Isi, Lanjut>) => Promise<JobDone>,
): JobHandler => ({ kind: kind as JobKind<unknown>, run: run as JobHandler['run'] })
