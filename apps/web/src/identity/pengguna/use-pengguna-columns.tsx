import type { Column } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Pengguna } from './pengguna.api.ts'
import { usePenggunaWords } from './words.ts'

export function usePenggunaColumns(): readonly Column<Pengguna>[] {
  const t = usePenggunaWords()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'nip', header: t('nip'), sort: 'nip', cell: (row) => <NipText nip={row.nip} /> },
    { key: 'username', header: t('username'), hidden: true, cell: (row) => row.username },
    { key: 'email', header: t('email'), hidden: true, cell: (row) => row.email },
    { key: 'instansi', header: t('instansi'), cell: (row) => row.instansi ?? t('noInstansi') },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} />,
    },
  ]
}
