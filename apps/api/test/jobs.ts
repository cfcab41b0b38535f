import type { Language } from '@presensi/contract/kata/sentence'
import type { Peran } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import type { AdminClient } from '../src/identity/sso/public.ts'
import { createJobHandlers } from '../src/jobs.ts'
import { createFileStore } from '../src/platform/files/public.ts'
import type { PersonFacts } from '../src/platform/http/call.ts'
import {
  createJobFiles,
  createJobRunner,
  defineJob,
  enqueueJob,
  type JobHandler,
  type JobKind,
} from '../src/platform/jobs/public.ts'
import { createTugas, tellPemulai } from '../src/system/pekerjaan/public.ts'
import type { Harness } from './harness.ts'
import type { LogLine } from './worker.ts'

/** A worker for jobs on the harness's database; `lines` is its log. */
export function createTestJobs(
  harness: Pick<Harness, 'db' | 'config'>,
  handlers: readonly JobHandler[],
  more: { readonly atOnce?: number } = {},
) {
  const lines: LogLine[] = []
  const say = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void lines.push({ ...facts, level, message })
  const files = createJobFiles({ files: createFileStore(harness.config), config: harness.config })
  const log = { info: say('info'), warn: say('warn'), error: say('error') }
  const runner = createJobRunner({ db: harness.db, log, files, handlers, onEnd: tellPemulai, ...more })
  async function drain(): Promise<void> {
    while (await runner.runNext());
  }
  return { ...runner, drain, lines, files }
}

/** The worker with every kind of job that the product has. */
export function createProductJobs({ db, config }: Harness, adminClient: Partial<AdminClient> = {}) {
  const files = createJobFiles({ files: createFileStore(config), config })
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const tugas = createTugas({ db, log: silent })
  return createTestJobs(
    { db, config },
    createJobHandlers({ db, files, config, tugas, adminClient: adminClient as AdminClient }),
  )
}

/** A person's call, as a job keeps it. */
export function factsFor(harness: Harness, as: string, language: Language = 'id'): PersonFacts {
  const { pengguna_id, nip, nama, pegawai_id, instansi_id, kantor_id } = harness.person(as)
  const role = `role:presensi:${as.split('@')[0]}` as Peran
  const caller = {
    sub: pengguna_id,
    nip,
    nama,
    sid: pengguna_id,
    ver: 1,
    roles: [{ role, instansi_id, kantor_id: role.includes(':kantor') ? kantor_id : null }],
    pegawai_id,
    iat: 0,
    exp: 0,
  }
  const lingkup = { tingkat: 'instansi' as const, instansi_id, kantor_ids: null }
  return { language, requestId: 'uji', ip: '127.0.0.1', agent: 'uji', caller, lingkup }
}

/** A kind that does what the test says, `n` parts of it. */
export const ujiKind = (nama: string, more: Partial<JobKind<{ n: number }>> = {}) =>
  defineJob({
    nama,
    judul: { id: `Uji ${nama}`, en: `Test ${nama}` },
    isi: z.strictObject({ n: z.int() }),
    batal: 'bagian',
    ...more,
  })

/** Starts a job of the first agency, in a transaction of its own. */
export const startUji = (
  harness: Harness,
  kind: JobKind<{ n: number }>,
  {
    as = 'pegawai@a',
    n = 10,
    language = 'id' as Language,
    ...given
  }: {
    as?: string
    n?: number
    language?: Language
    kunci?: string
    kantor_id?: string | null
    instansi_id?: string
  } = {},
): Promise<string> =>
  harness.db.acrossInstansi((tx) =>
    enqueueJob(tx, kind, {
      isi: { n },
      jumlah: n,
      oleh: factsFor(harness, as, language),
      instansi_id: harness.world.a.id,
      ...given,
    }),
  )
