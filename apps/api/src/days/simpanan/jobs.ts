import type { JobHandler } from '../../platform/jobs/public.ts'
import { handleHitungUlang } from './hitung-ulang.ts'
import type { SimpanDeps } from './simpan.ts'

export const simpananJobs = (deps: SimpanDeps): JobHandler[] => [handleHitungUlang(deps)]
