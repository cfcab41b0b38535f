import type { Database } from '../../platform/database.ts'
import type { JobHandler } from '../../platform/jobs/public.ts'
import { handleSimulasiHari } from './simulasi-semua.ts'

export const hariJobs = (deps: { db: Database }): JobHandler[] => [handleSimulasiHari(deps)]
