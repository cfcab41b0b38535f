import type { Database } from '../../platform/database.ts'
import type { JobFiles, JobHandler } from '../../platform/jobs/public.ts'
import { createImporTemplate } from './template-kantor.ts'

export const jamKerjaJobs = (deps: { db: Database; files: JobFiles }): JobHandler[] => [
  createImporTemplate(deps).handler,
]
