import type { Column } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { AdminInstansi } from './admin-instansi.api.ts'
import { useAdminInstansiWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

export function useAdminColumns(): readonly Column<AdminInstansi>[] {
  const t = useAdminInstansiWords()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'instansi', header: t('instansi'), cell: (row) => row.instansi },
    { key: 'period', header: t('period'), cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
