import { isiUnduhanKantor } from '@presensi/contract/people-and-places/kantor'
import type { Database } from '../../platform/database.ts'
import { defineJob, type JobFiles, type JobHandler } from '../../platform/jobs/public.ts'
import { handleExport } from '../../platform/xlsx/public.ts'
import { createImporKantor, prepareUnduhan } from './sheet.ts'

export const UNDUH_KANTOR = defineJob({
  nama: 'kantor.unduh',
  judul: { id: 'Unduhan lokasi kantor', en: 'Download of offices' },
  isi: isiUnduhanKantor,
  batal: 'tidak_ada',
})

export const kantorJobs = ({ db, files }: { db: Database; files: JobFiles }): JobHandler[] => [
  handleExport(UNDUH_KANTOR, (filter, facts) => prepareUnduhan(db, filter, facts)),
  createImporKantor({ db, files }).handler,
]
