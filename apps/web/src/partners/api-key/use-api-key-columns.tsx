import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { ApiKey } from './api-key.api.ts'
import classes from './api-key.module.css'
import { TONE, useKeyWords } from './use-key-words.ts'
import { useApiKeyWords } from './words.ts'

export function useApiKeyColumns(): readonly Column<ApiKey>[] {
  const t = useApiKeyWords()
  const say = useKeyWords()
  const zone = useZone()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'awalan', header: t('awalan'), cell: (row) => <span className={classes.mono}>{row.awalan}</span> },
    { key: 'cakupan', header: t('cakupan'), cell: (row) => row.cakupan.map(say.scope).join(', ') },
    {
      key: 'kedaluwarsa',
      header: t('kedaluwarsa'),
      sort: 'kedaluwarsa',
      cell: (row) => <DateText value={row.kedaluwarsa} style="plain" />,
    },
    {
      key: 'terakhir',
      header: t('terakhir'),
      cell: (row) =>
        row.terakhir_dipakai_pada ? <TimeText instant={row.terakhir_dipakai_pada} zone={zone} /> : t('never'),
    },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat.join(', ') || t('anywhere') },
    { key: 'dibuat_oleh', header: t('dibuatOleh'), hidden: true, cell: (row) => row.dibuat_oleh },
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
      cell: (row) => <StatusBadge kode={row.status} label={say.status(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
