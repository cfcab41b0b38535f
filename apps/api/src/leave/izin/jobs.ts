import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { JobHandler } from '../../platform/jobs/public.ts'
import { handleImporIzin } from './impor.routes.ts'

export const izinJobs = (deps: { db: Database; config: Config }): JobHandler[] => [handleImporIzin(deps)]
