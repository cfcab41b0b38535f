import { useKantorNames } from '../lib/use-kantor-names.ts'
import type { Column } from '../ui/DataTable.tsx'
import { PeriodText } from '../ui/PeriodText.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { JamKerja } from './jam-kerja.api.ts'
import classes from './jam-kerja.module.css'
import { WeekTotal } from './WeekTotal.tsx'
import { useJamKerjaWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const
const NAMED = 2

export function useOfficesSay(): (set: Pick<JamKerja, 'kantor_ids'>) => string {
  const t = useJamKerjaWords()
  const namesOf = useKantorNames()
  return ({ kantor_ids: ids }) => {
    if (ids.length === 0) return t('allOffices')
    if (ids.length > NAMED) return t('offices', { n: ids.length })
    return namesOf(ids)
      .map(({ nama }) => nama)
      .join(', ')
  }
}

export function useStatusLabel(): (status: JamKerja['status']) => string {
  const t = useJamKerjaWords()
  return (status) => (status === 'berlaku' ? t('berlaku_status') : t(status))
}

export function useJamKerjaColumns(): readonly Column<JamKerja>[] {
  const t = useJamKerjaWords()
  const officesOf = useOfficesSay()
  const labelOf = useStatusLabel()
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <span>
          {row.nama} <span className={classes.code}>{row.kode}</span>
        </span>
      ),
    },
    { key: 'jenis', header: t('jenis'), cell: (row) => t(row.jenis) },
    {
      key: 'berlaku',
      header: t('berlaku'),
      sort: 'berlaku_mulai',
      cell: (row) => <PeriodText mulai={row.berlaku_mulai} selesai={row.berlaku_sampai} />,
    },
    { key: 'kantor', header: t('kantor'), cell: officesOf },
    { key: 'mingguan', header: t('mingguan'), cell: (row) => <WeekTotal total={row.mingguan} short /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={labelOf(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
