import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createFileStore } from '../../platform/files/public.ts'
import type { JobHandler } from '../../platform/jobs/public.ts'
import { createBacaSpesimen, createCetak } from '../dokumen/public.ts'
import { createKop } from '../kop/public.ts'
import { handleUnduhInstansi } from './unduh-instansi.ts'

export function unduhInstansiJobs({ db, config }: { db: Database; config: Config }): JobHandler[] {
  const files = createFileStore(config)
  return [
    handleUnduhInstansi({
      db,
      bacaKop: createKop({ files, config }),
      bacaSpesimen: createBacaSpesimen({ files, config }),
      cetak: createCetak({ db, files, config }),
    }),
  ]
}
