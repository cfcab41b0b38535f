import type { Tx } from '../database.ts'
import { factsOf, type PersonFacts } from '../http/call.ts'
import { refuse } from '../refusal.ts'
import { newId } from '../uuid.ts'
import { insertJob } from './jobs.repo.ts'
import type { JobKind } from './kind.ts'

export type Enqueue<Isi> = {
  readonly isi: Isi
  /** null: the worker itself, because of what somebody did */
  readonly oleh: PersonFacts | null
  readonly instansi_id: string | null
  readonly kantor_id?: string | null
  /** jobs of the agency with the same key run one after the other; none where they may run side by side */
  readonly kunci?: string
  readonly jumlah?: number
  /** key of a file that it is given; the store forgets it when the job is over */
  readonly berkas?: string
}

/** Starts a job in the caller's transaction: rolled back, it never was. The worker finds it after the commit. */
export async function enqueueJob<Isi>(tx: Tx, kind: JobKind<Isi>, given: Enqueue<Isi>): Promise<string> {
  // Some calls begin one that otherwise only read; who acts for somebody only reads.
  if (given.oleh?.caller.act !== undefined) return refuse('akses.hanya_baca')
  const id = newId()
  await insertJob(tx, {
    id,
    instansi_id: given.instansi_id,
    kantor_id: given.kantor_id ?? null,
    jenis: kind.nama,
    judul: kind.judul,
    // Only what the kind knows is kept, in the form it will read again.
    isi: kind.isi.parse(given.isi),
    pemanggil: given.oleh === null ? null : factsOf(given.oleh),
    kunci: given.kunci ?? null,
    peran_khusus: kind.khusus ?? null,
    berkas_peran: kind.berkasUntuk === undefined ? null : [...kind.berkasUntuk],
    menyisakan: kind.batal === 'bagian',
    jumlah: given.jumlah ?? 0,
    berkas_masuk: given.berkas ?? null,
  })
  return id
}
