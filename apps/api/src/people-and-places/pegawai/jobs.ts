import { saringanPegawai } from '@presensi/contract/people-and-places/pegawai'
import type { Database } from '../../platform/database.ts'
import { defineJob, type JobFiles, type JobHandler } from '../../platform/jobs/public.ts'
import { handleExport } from '../../platform/xlsx/public.ts'
import { createImporPegawai, prepareUnduhan } from './sheet.ts'

export const UNDUH_PEGAWAI = defineJob({
  nama: 'pegawai.unduh',
  judul: { id: 'Unduhan daftar pegawai', en: 'Download of employees' },
  isi: saringanPegawai,
  batal: 'tidak_ada',
})

export const pegawaiJobs = ({ db, files }: { db: Database; files: JobFiles }): JobHandler[] => [
  handleExport(UNDUH_PEGAWAI, (filter, facts) => prepareUnduhan(db, filter, facts)),
  // The API's nodes hear of ended sessions by themselves.
  createImporPegawai({ db, files, revocations: { add: () => undefined } }).handler,
]
