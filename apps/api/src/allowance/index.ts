import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/public.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { ImportDeps } from '../platform/impor/public.ts'
import { createCetak } from '../recaps/dokumen/public.ts'
import { createKop } from '../recaps/kop/public.ts'
import { mountTpp } from './tpp/tpp.routes.ts'
import { mountTppSanksi } from './tpp-sanksi/tpp-sanksi.routes.ts'
import { mountTppKelas } from './tpp-skema/tpp-kelas.routes.ts'
import { mountTppSkema } from './tpp-skema/tpp-skema.routes.ts'

type Deps = { db: Database; impor: ImportDeps; config: Config; files: FileStore }

/** Allowances: by which scheme they are reckoned, what a class is worth, who is sanctioned, and what is paid. */
export function mountAllowance(mount: Mount, { db, impor, config, files }: Deps): void {
  mountTppSkema(mount, { db })
  mountTppKelas(mount, { db })
  mountTppSanksi(mount, { db })
  const cetak = createCetak({ db, files, config })
  mountTpp(mount, { ...impor, config, cetak, bacaKop: createKop({ files, config }) })
}
