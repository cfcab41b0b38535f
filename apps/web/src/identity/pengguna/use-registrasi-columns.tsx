import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { Registrasi } from './pengguna.api.ts'
import { useRegistrasiWords } from './registrasi-words.ts'

/** `oneInstansi`: all of them are of the same agency, which need not be said. */
export function useRegistrasiColumns({ oneInstansi }: { oneInstansi: boolean }): readonly Column<Registrasi>[] {
  const t = useRegistrasiWords()
  const zone = useZone()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    {
      key: 'email',
      header: t('email'),
      cell: (row) =>
        row.lain.length === 0 ? row.email : `${row.email} ${t('andOthers', { jumlah: row.lain.length })}`,
    },
    {
      key: 'instansi',
      header: t('instansi'),
      hidden: oneInstansi,
      cell: (row) => row.instansi ?? t('unknownInstansi'),
    },
    {
      key: 'asked',
      header: t('asked'),
      sort: 'dibuat_pada',
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    { key: 'status', header: t('status'), fact: 2, cell: (row) => <StatusBadge kode={row.status} /> },
  ]
}
