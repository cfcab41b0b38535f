import { reviewAnomali } from '@presensi/contract/clocking/anomali'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { createTinjauTertukar } from './tinjau.ts'

/** Swapped kinds that were read by the hour: whether the reading stands. */
export function mountTertukar(mount: Mount, { db }: { db: Database }): void {
  const tinjau = createTinjauTertukar({ db })
  mount(reviewAnomali, ({ body }, call) => tinjau(body, call))
}
