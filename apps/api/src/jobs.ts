import { presensiJobs } from './clocking/presensi/jobs.ts'
import { kantorJobs } from './people-and-places/kantor/jobs.ts'
import { pegawaiJobs } from './people-and-places/pegawai/jobs.ts'
import type { Database } from './platform/database.ts'
import type { JobHandler } from './platform/jobs/public.ts'

/** Every kind of job that the worker knows. A feature adds its own in its `jobs.ts`. */
export const createJobHandlers = (deps: { db: Database }): JobHandler[] => [
  ...pegawaiJobs(deps),
  ...kantorJobs(deps),
  ...presensiJobs(deps),
]
