import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { type AuditLine, readsAll } from './audit.api.ts'
import classes from './audit.module.css'
import { useAuditSay } from './use-audit-say.ts'
import { useAuditWords } from './words.ts'

export function useAuditColumns(): readonly Column<AuditLine>[] {
  const t = useAuditWords()
  const say = useAuditSay()
  const zone = useZone()
  const instansi: Column<AuditLine> = {
    key: 'instansi',
    header: t('instansi'),
    cell: (row) => row.instansi ?? t('everywhere'),
  }
  return [
    { key: 'aksi', header: t('aksi'), fact: 1, cell: (row) => say.action(row.aksi) },
    { key: 'objek', header: t('objek'), cell: (row) => say.object(row.objek) },
    {
      key: 'pelaku',
      header: t('pelaku'),
      cell: (row) => (
        <>
          {row.pelaku ?? t('system')}
          {row.bertindak && <span className={classes.second}>{t('acting')}</span>}
        </>
      ),
    },
    ...(readsAll() ? [instansi] : []),
    { key: 'pada', header: t('pada'), fact: 2, cell: (row) => <TimeText instant={row.pada} zone={zone} /> },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat },
    { key: 'permintaan', header: t('permintaan'), hidden: true, cell: (row) => row.permintaan },
  ]
}
