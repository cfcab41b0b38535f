import { tppJobs } from './allowance/tpp/jobs.ts'
import { jamKerjaJobs } from './calendar-and-hours/jam-kerja/jobs.ts'
import { shiftJobs } from './calendar-and-hours/shift/jobs.ts'
import { presensiJobs } from './clocking/presensi/jobs.ts'
import { hariJobs } from './days/hari/jobs.ts'
import { simpananJobs } from './days/simpanan/jobs.ts'
import type { SimpanThreads } from './days/simpanan/public.ts'
import type { AdminClient } from './identity/sso/public.ts'
import { izinJobs } from './leave/izin/jobs.ts'
import { saldoJobs } from './leave/saldo/jobs.ts'
import { kantorJobs } from './people-and-places/kantor/jobs.ts'
import { pegawaiJobs } from './people-and-places/pegawai/jobs.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { JobFiles, JobHandler } from './platform/jobs/public.ts'
import { rekapJobs } from './recaps/kunci/jobs.ts'
import { unduhInstansiJobs } from './recaps/unduh-instansi/jobs.ts'
import type { TugasRunner } from './system/pekerjaan/public.ts'

type Deps = {
  db: Database
  files: JobFiles
  adminClient: AdminClient
  config: Config
  tugas: TugasRunner
  /** where large pieces of work are judged; without them in the caller's thread */
  threads?: SimpanThreads
}

/** Every kind of job that the worker knows. A feature adds its own in its `jobs.ts`. */
export const createJobHandlers = (deps: Deps): JobHandler[] => [
  ...pegawaiJobs(deps),
  ...kantorJobs(deps),
  ...jamKerjaJobs(deps),
  ...shiftJobs(deps),
  ...presensiJobs(deps),
  ...saldoJobs(deps),
  ...izinJobs(deps),
  ...rekapJobs(deps),
  ...unduhInstansiJobs(deps),
  ...tppJobs(deps),
  ...hariJobs(deps),
  ...simpananJobs(deps),
]
