import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { Progress } from './Progress.tsx'
import type { Pekerjaan, PekerjaanSaya } from './pekerjaan.api.ts'
import { usePekerjaanWords } from './words.ts'

const STATUSES = ['menunggu', 'berjalan', 'selesai', 'gagal', 'dibatalkan'] as const

/** The same columns for one's own jobs and for the super admin's list of all. */
export function usePekerjaanColumns(): readonly Column<PekerjaanSaya>[] {
  const t = usePekerjaanWords()
  const zone = useZone()
  return [
    { key: 'jenis', header: t('jenis'), fact: 1, cell: (row) => row.judul },
    { key: 'progress', header: t('progress'), cell: (row) => <Progress job={row} /> },
    { key: 'status', header: t('status'), fact: 2, cell: (row) => <StatusBadge kode={row.status} /> },
    { key: 'oleh', header: t('oleh'), cell: (row) => row.oleh ?? t('bySystem') },
    {
      key: 'dibuat',
      header: t('dibuat'),
      sort: 'dibuat_pada',
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    { key: 'pesan', header: t('pesan'), hidden: true, cell: (row) => row.pesan },
  ]
}

export function useAllPekerjaanColumns(): readonly Column<Pekerjaan>[] {
  const t = usePekerjaanWords()
  const [jenis, ...others] = usePekerjaanColumns() as readonly Column<Pekerjaan>[]
  const instansi: Column<Pekerjaan> = {
    key: 'instansi',
    header: t('instansi'),
    cell: (row) => row.instansi ?? t('everywhere'),
  }
  return [...(jenis ? [jenis] : []), instansi, ...others]
}

export function useStatusFilter() {
  const t = usePekerjaanWords()
  const sayStatus = useStatusSay()
  return {
    name: 'status' as const,
    label: t('status'),
    kind: 'options' as const,
    options: STATUSES.map((status) => ({ value: status, label: sayStatus(status) })),
  }
}
