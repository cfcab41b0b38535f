import type { Database } from '../../platform/database.ts'
import type { JobHandler } from '../../platform/jobs/public.ts'
import { handleGenerate } from './generate.ts'

export const rekapJobs = (deps: { db: Database }): JobHandler[] => [handleGenerate(deps)]
