import type { Database } from '../../platform/database.ts'
import type { JobFiles, JobHandler } from '../../platform/jobs/public.ts'
import { createImporSaldo } from './sheet.ts'
import { handleTutupTahun } from './tutup-tahun.ts'

export const saldoJobs = (deps: { db: Database; files: JobFiles }): JobHandler[] => [
  createImporSaldo(deps).handler,
  handleTutupTahun(),
]
