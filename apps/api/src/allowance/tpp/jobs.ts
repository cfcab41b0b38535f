import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { JobFiles, JobHandler } from '../../platform/jobs/public.ts'
import { handleGenerateTpp } from './hitung.ts'
import { handleSyncKinerja } from './kinerja.ts'
import { createImporTpp } from './sheet.ts'
import { handleSimulasi } from './simulasi.ts'
import { handleSimulasiKebijakan } from './simulasi-kebijakan.ts'

export const tppJobs = (deps: { db: Database; files: JobFiles; config: Config }): JobHandler[] => [
  createImporTpp(deps).handler,
  handleGenerateTpp(),
  handleSyncKinerja(deps),
  handleSimulasi(deps),
  handleSimulasiKebijakan(deps),
]
