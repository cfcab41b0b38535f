import { isiUnduhanPegawai } from '@presensi/contract/people-and-places/pegawai'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { defineJob, type JobFiles, type JobHandler } from '../../platform/jobs/public.ts'
import { handleExport } from '../../platform/xlsx/public.ts'
import { handleBuatAkun } from './akun-massal.ts'
import { handleMassal } from './massal.ts'
import { createImporPegawai, prepareUnduhan } from './sheet.ts'

export const UNDUH_PEGAWAI = defineJob({
  nama: 'pegawai.unduh',
  judul: { id: 'Unduhan daftar pegawai', en: 'Download of employees' },
  isi: isiUnduhanPegawai,
  batal: 'tidak_ada',
})

type Deps = { db: Database; files: JobFiles; adminClient: AdminClient; config: Config }

export const pegawaiJobs = ({ db, files, adminClient, config }: Deps): JobHandler[] => [
  handleExport(UNDUH_PEGAWAI, (filter, facts) => prepareUnduhan(db, filter, facts)),
  // The API's nodes hear of ended sessions by themselves.
  handleBuatAkun({ db, adminClient, config }),
  handleMassal({ db }),
  createImporPegawai({ db, files, revocations: { add: () => undefined } }).handler,
]
