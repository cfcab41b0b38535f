import type { Column } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Penugasan } from './peran.api.ts'
import { usePeranWords } from './role-name-words.ts'
import { usePeranPageWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

export function usePeranColumns(): Column<Penugasan>[] {
  const t = usePeranPageWords()
  const sayPeran = usePeranWords()
  return [
    { key: 'nama', header: t('nama'), cell: (row) => row.nama, sort: 'nama', fact: 1 },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'role', header: t('role'), cell: (row) => sayPeran(row.role) },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor ?? t('allOffices') },
    { key: 'berlaku', header: t('period'), cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
      fact: 2,
    },
  ]
}
