import type { Database } from '../../platform/database.ts'
import type { JobFiles, JobHandler } from '../../platform/jobs/public.ts'
import { createImporRoster } from './roster-sheet.ts'

export const shiftJobs = (deps: { db: Database; files: JobFiles }): JobHandler[] => [createImporRoster(deps).handler]
