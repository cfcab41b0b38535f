import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { Berita } from './berita.api.ts'
import { useBeritaWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

export function useBeritaColumns(): readonly Column<Berita>[] {
  const t = useBeritaWords()
  const zone = useZone()
  return [
    { key: 'judul', header: t('judul'), sort: 'judul', fact: 1, cell: (row) => row.judul },
    {
      key: 'sasaran',
      header: t('sasaran'),
      cell: (row) => (row.sasaran === 'semua' ? t('semua') : t('instansiCount', { n: row.instansi_ids.length })),
    },
    {
      key: 'masa',
      header: t('masa'),
      sort: 'mulai',
      cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} />,
    },
    { key: 'disematkan', header: t('pinned'), cell: (row) => t(row.disematkan ? 'yes' : 'no') },
    {
      key: 'dibuat_pada',
      header: t('dibuat'),
      sort: 'dibuat_pada',
      hidden: true,
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
