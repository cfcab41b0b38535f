import { saringanPresensi } from '@presensi/contract/clocking/presensi'
import type { Database } from '../../platform/database.ts'
import { defineJob, type JobHandler } from '../../platform/jobs/public.ts'
import { handleExport } from '../../platform/xlsx/public.ts'
import { prepareUnduhan } from './daftar.ts'

export const UNDUH_PRESENSI = defineJob({
  nama: 'presensi.unduh',
  judul: { id: 'Unduhan presensi', en: 'Download of clockings' },
  isi: saringanPresensi,
  batal: 'tidak_ada',
})

export const presensiJobs = ({ db }: { db: Database }): JobHandler[] => [
  handleExport(UNDUH_PRESENSI, (query, facts) => prepareUnduhan(db, query, facts)),
]
