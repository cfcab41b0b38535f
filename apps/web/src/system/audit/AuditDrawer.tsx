import { Button } from '@mantine/core'
import { useZone } from '../../lib/use-zone.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { AuditLine } from './audit.api.ts'
import classes from './audit.module.css'
import { DifferenceList } from './DifferenceList.tsx'
import { useAuditSay } from './use-audit-say.ts'
import { useAuditWords } from './words.ts'

type AuditDrawerProps = {
  /** from the address: the line's id */
  readonly open: string | undefined
  readonly rows: readonly AuditLine[]
  readonly loading: boolean
  readonly onClose: () => void
  readonly onObject: (line: AuditLine) => void
}

export function AuditDrawer({ open, rows, loading, onClose, onObject }: AuditDrawerProps) {
  const t = useAuditWords()
  const say = useAuditSay()
  const zone = useZone()
  const line = rows.find(({ id }) => id === open)
  const code = (text: string | null) => text && <code className={classes.code}>{text}</code>
  const facts = (one: AuditLine) => [
    { key: 'pada', label: t('pada'), value: <TimeText instant={one.pada} zone={zone} /> },
    {
      key: 'pelaku',
      label: t('pelaku'),
      value: one.bertindak ? `${one.pelaku ?? t('system')} (${t('acting')})` : (one.pelaku ?? t('system')),
    },
    { key: 'instansi', label: t('instansi'), value: one.instansi ?? t('everywhere') },
    { key: 'alamat', label: t('alamat'), value: code(one.alamat) },
    { key: 'agen', label: t('agen'), value: one.agen },
    { key: 'objek_id', label: t('objekId'), value: code(one.objek_id) },
    {
      key: 'permintaan',
      label: t('permintaan'),
      value: one.permintaan && (
        <span className={classes.withCopy}>
          {code(one.permintaan)}
          <CopyButton value={one.permintaan} label={t('copyRequest')} />
        </span>
      ),
    },
  ]
  const missing = () =>
    loading ? <SkeletonText lines={6} /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      size="lg"
      title={line ? `${say.action(line.aksi)}: ${say.object(line.objek)}` : t('detail')}
      subtitle={line && t('detail')}
      footer={
        line?.objek_id && (
          <Button variant="default" onClick={() => onObject(line)}>
            {t('ofObject')}
          </Button>
        )
      }
    >
      {open !== undefined && line === undefined && missing()}
      {line !== undefined && (
        <>
          <KeyValue items={facts(line)} />
          <h3 className={classes.heading}>{t('changes')}</h3>
          <DifferenceList key={line.id} before={line.sebelum} after={line.sesudah} />
        </>
      )}
    </Drawer>
  )
}
