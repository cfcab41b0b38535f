import { downloadRekapInstansi } from '@presensi/contract/recaps/rekap-bulan'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { instansiOf } from '../../platform/scope.ts'
import { startUnduh } from './unduh-instansi.ts'

/** All offices of a month in one archive. */
export function mountUnduhInstansi(mount: Mount, { db }: { db: Database }): void {
  mount(downloadRekapInstansi, ({ body: { bentuk = 'xlsx', ...month } }, call) =>
    db.inInstansi(instansiOf(call.lingkup), (tx) => startUnduh(tx, { ...month, bentuk }, call)),
  )
}
