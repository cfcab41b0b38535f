import { saringanPegawai } from '@presensi/contract/people-and-places/pegawai'
import type { Database } from '../../platform/database.ts'
import { defineJob, type JobHandler } from '../../platform/jobs/public.ts'
import { handleExport } from '../../platform/xlsx/public.ts'
import { prepareUnduhan } from './sheet.ts'

export const UNDUH_PEGAWAI = defineJob({
  nama: 'pegawai.unduh',
  judul: { id: 'Unduhan daftar pegawai', en: 'Download of employees' },
  isi: saringanPegawai,
  batal: 'tidak_ada',
})

export const pegawaiJobs = ({ db }: { db: Database }): JobHandler[] => [
  handleExport(UNDUH_PEGAWAI, (filter, facts) => prepareUnduhan(db, filter, facts)),
]
