import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/public.ts'
import type { Mount, MountHooks } from '../platform/http/mount-route.ts'
import { mountDokumen } from './dokumen/dokumen.routes.ts'
import { createBacaSpesimen, createCetak } from './dokumen/public.ts'
import { mountFormulir } from './formulir/formulir.routes.ts'
import { mountKop } from './kop/kop.routes.ts'
import { createKop } from './kop/public.ts'
import { mountKunci } from './kunci/kunci.routes.ts'
import type { LockOffices } from './kunci/public.ts'
import { mountRegister } from './register/register.routes.ts'
import { mountRekap } from './rekap/rekap.routes.ts'
import { mountStatistik } from './statistik/statistik.routes.ts'
import { mountTandaTangan } from './tanda-tangan/tanda-tangan.routes.ts'
import { mountUnduhInstansi } from './unduh-instansi/unduh-instansi.routes.ts'
import { mountVerifikasi } from './verifikasi/verifikasi.routes.ts'

type Deps = {
  db: Database
  config: Config
  files: FileStore
  lock?: LockOffices | undefined
  checkButtons: MountHooks['checkButtons']
}

/** Months and ranges of days put together, and the papers that come of them. */
export function mountRecaps(mount: Mount, { db, config, files, lock, checkButtons }: Deps): void {
  const cetak = createCetak({ db, files, config })
  const bacaKop = createKop({ files, config })
  mountRekap(mount, { db })
  mountKunci(mount, { db, lock })
  mountStatistik(mount, { db })
  mountKop(mount, { db, files, config })
  mountDokumen(mount, { db, bacaKop, bacaSpesimen: createBacaSpesimen({ files, config }), cetak })
  mountRegister(mount, { db, files, config, checkButtons })
  mountUnduhInstansi(mount, { db, checkButtons })
  mountFormulir(mount, { db, bacaKop, cetak })
  mountTandaTangan(mount, { db })
  mountVerifikasi(mount, { db })
}
