import { createLampiran } from '../days/lampiran/public.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { SealedDeps } from '../platform/files/public.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { ImportDeps } from '../platform/impor/public.ts'
import { mountDelegasiCuti } from './delegasi/delegasi.routes.ts'
import { mountImporIzin } from './izin/impor.routes.ts'
import { mountIzin } from './izin/izin.routes.ts'
import { mountIzinJenis } from './jenis/jenis.routes.ts'
import { mountSaldo } from './saldo/saldo.routes.ts'

type Deps = SealedDeps & { db: Database; impor: ImportDeps; config: Config }

/** Leave: what people have of it, what there is to ask for, who grants it, and what was asked and decided. */
export function mountLeave(mount: Mount, { db, files, config, impor }: Deps): void {
  mountSaldo(mount, impor)
  mountIzinJenis(mount, { db })
  mountDelegasiCuti(mount, { db })
  mountImporIzin(mount, { db, config })
  mountIzin(mount, { db, lampiran: createLampiran({ files, config }) })
}
