import { countKonfirmasi, decideKonfirmasi, listKonfirmasi } from '@presensi/contract/konfirmasi'
import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { createKonfirmasi } from './konfirmasi.service.ts'

export function mountKonfirmasi(mount: Mount, { db }: { db: Database }): void {
  const konfirmasi = createKonfirmasi({ db })
  mount(listKonfirmasi, ({ query }, call) => konfirmasi.list(query, call))
  mount(countKonfirmasi, (_input, call) => konfirmasi.jumlah(call))
  mount(decideKonfirmasi, ({ body }, call) => konfirmasi.putuskan(body, call))
}
