import { downloadRekapInstansi, HAK_BENTUK } from '@presensi/contract/recaps/rekap-bulan'
import type { Database } from '../../platform/database.ts'
import type { Mount, MountHooks } from '../../platform/http/mount-route.ts'
import { instansiOf } from '../../platform/scope.ts'
import { startUnduh } from './unduh-instansi.ts'

type Deps = { db: Database; checkButtons: MountHooks['checkButtons'] }

/** All offices of a month in one archive. */
export function mountUnduhInstansi(mount: Mount, { db, checkButtons }: Deps): void {
  mount(downloadRekapInstansi, async ({ body: { bentuk = 'xlsx', ...month } }, call) => {
    const button = { ...downloadRekapInstansi.button, right: HAK_BENTUK[bentuk] }
    await checkButtons({ ...downloadRekapInstansi, button }, call, {})
    return db.inInstansi(instansiOf(call.lingkup), (tx) => startUnduh(tx, { ...month, bentuk }, call))
  })
}
