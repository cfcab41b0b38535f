import { saringanKantor } from '@presensi/contract/people-and-places/kantor'
import type { Database } from '../../platform/database.ts'
import { defineJob, type JobHandler } from '../../platform/jobs/public.ts'
import { handleExport } from '../../platform/xlsx/public.ts'
import { prepareUnduhan } from './sheet.ts'

export const UNDUH_KANTOR = defineJob({
  nama: 'kantor.unduh',
  judul: { id: 'Unduhan lokasi kantor', en: 'Download of offices' },
  isi: saringanKantor,
  batal: 'tidak_ada',
})

export const kantorJobs = ({ db }: { db: Database }): JobHandler[] => [
  handleExport(UNDUH_KANTOR, (filter, facts) => prepareUnduhan(db, filter, facts)),
]
