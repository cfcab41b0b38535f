import { NILAI, SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { searchKantor, useOfficeFilter } from '../../../people-and-places/referensi/public.ts'
import type { FilterDef } from '../../../ui/DataTable.tsx'
import { formatDateRange } from '../../../ui/format.ts'
import { useStatusSay } from '../../../ui/status-words.ts'
import { type Peristiwa, sinyalName, usePeristiwaWords } from '../../bukti/public.ts'
import { readRentang } from './rentang.ts'
import { usePersonFilter } from './use-person-filter.tsx'
import { useLogWords } from './words.ts'

const RentangEditor = lazy(() => import('./RentangEditor.tsx').then((module) => ({ default: module.RentangEditor })))

const JENIS = ['masuk', 'pulang', 'kegiatan'] as const
const WORK_FROM = ['WFO', 'WFH', 'WFA', 'DL'] as const

export const FILTERS = ['tanggal', 'kantor_id', 'nip', 'jenis', 'nilai', 'sinyal', 'work_from', 'luring'] as const

export function useLogFilters(rows: readonly Peristiwa[]): readonly FilterDef<(typeof FILTERS)[number]>[] {
  const t = useLogWords()
  const sayPeristiwa = usePeristiwaWords()
  const sayStatus = useStatusSay()
  const language = useLanguage()
  const kantor = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  const pegawai = usePersonFilter(rows)
  return [
    {
      name: 'tanggal',
      label: t('tanggal'),
      kind: 'custom',
      show: (values) => {
        const rentang = readRentang(values)
        return rentang ? formatDateRange(rentang.mulai, rentang.selesai, language) : t('week')
      },
      edit: (values, change) => (
        <Suspense>
          <RentangEditor key={values.join()} values={values} onChange={change} />
        </Suspense>
      ),
    },
    {
      name: 'nilai',
      label: t('nilai'),
      kind: 'options',
      options: NILAI.map((value) => ({ value, label: sayStatus(value) })),
    },
    {
      name: 'jenis',
      label: t('jenis'),
      kind: 'options',
      options: JENIS.map((value) => ({ value, label: sayPeristiwa(value) })),
    },
    kantor,
    {
      name: 'sinyal',
      label: t('sinyal'),
      kind: 'options',
      options: SINYAL_KODE.map((value) => ({ value, label: sinyalName(value, language) })),
    },
    {
      name: 'work_from',
      label: t('workFrom'),
      kind: 'options',
      options: WORK_FROM.map((value) => ({ value, label: sayPeristiwa(value) })),
    },
    {
      name: 'luring',
      label: t('luring'),
      kind: 'options',
      options: [
        { value: 'false', label: t('daring') },
        { value: 'true', label: t('luringYa') },
      ],
    },
    pegawai,
  ]
}
