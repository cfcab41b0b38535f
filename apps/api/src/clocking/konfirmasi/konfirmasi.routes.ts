import { decideKonfirmasi, listKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import { requestTinjau } from '@presensi/contract/clocking/presensi-tinjau'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { createKonfirmasi } from './konfirmasi.service.ts'
import { createMintaTinjau } from './minta-tinjau.ts'

export function mountKonfirmasi(mount: Mount, { db }: { db: Database }): void {
  const konfirmasi = createKonfirmasi({ db })
  mount(listKonfirmasi, ({ query }, call) => konfirmasi.list(query, call))
  const mintaTinjau = createMintaTinjau({ db })
  mount(requestTinjau, ({ body }, call) => mintaTinjau(body, call))
  mount(decideKonfirmasi, ({ body }, call) => konfirmasi.putuskan(body, call))
}
