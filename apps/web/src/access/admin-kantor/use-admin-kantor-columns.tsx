import type { Column } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { AdminKantor } from './admin-kantor.api.ts'
import { useAdminKantorWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

export function useAdminKantorColumns(): Column<AdminKantor>[] {
  const t = useAdminKantorWords()
  return [
    { key: 'nama', header: t('nama'), cell: (row) => row.nama, sort: 'nama', fact: 1 },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor },
    { key: 'berlaku', header: t('period'), cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
      fact: 2,
    },
  ]
}
