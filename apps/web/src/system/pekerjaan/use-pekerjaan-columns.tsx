import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { Progress } from './Progress.tsx'
import type { Pekerjaan } from './pekerjaan.api.ts'
import { usePekerjaanWords } from './words.ts'

export function usePekerjaanColumns(): readonly Column<Pekerjaan>[] {
  const t = usePekerjaanWords()
  const zone = useZone()
  return [
    { key: 'jenis', header: t('jenis'), fact: 1, cell: (row) => row.jenis },
    { key: 'instansi', header: t('instansi'), cell: (row) => row.instansi ?? t('everywhere') },
    { key: 'oleh', header: t('oleh'), cell: (row) => row.oleh ?? t('bySystem') },
    { key: 'progress', header: t('progress'), cell: (row) => <Progress job={row} /> },
    { key: 'status', header: t('status'), fact: 2, cell: (row) => <StatusBadge kode={row.status} /> },
    {
      key: 'dibuat',
      header: t('dibuat'),
      sort: 'dibuat_pada',
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    { key: 'pesan', header: t('pesan'), hidden: true, cell: (row) => row.pesan },
  ]
}
