import type { MenuScreen } from '../lib/screens.ts'
import { useZone } from '../lib/use-zone.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { KeyValue } from '../ui/KeyValue.tsx'
import { NipText } from '../ui/NipText.tsx'
import { SkeletonText } from '../ui/SkeletonText.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { TimeText } from '../ui/TimeText.tsx'
import { DecideRegistrasi } from './DecideRegistrasi.tsx'
import type { Registrasi } from './pengguna.api.ts'
import { useRegistrasiWords } from './registrasi-words.ts'

type RegistrasiDrawerProps = {
  readonly screen: MenuScreen
  /** from the address: the id */
  readonly open: string | undefined
  readonly rows: readonly Registrasi[]
  readonly loading: boolean
  readonly onClose: () => void
}

export function RegistrasiDrawer({ screen, open, rows, loading, onClose }: RegistrasiDrawerProps) {
  const t = useRegistrasiWords()
  const zone = useZone()
  const row = rows.find(({ id }) => id === open)
  const facts = (one: Registrasi) => [
    { key: 'nip', label: t('nip'), value: <NipText nip={one.nip} copy /> },
    { key: 'email', label: t('email'), value: one.email },
    { key: 'instansi', label: t('instansi'), value: one.instansi ?? t('unknownInstansi') },
    { key: 'asked', label: t('asked'), value: <TimeText instant={one.dibuat_pada} zone={zone} /> },
    { key: 'status', label: t('status'), value: <StatusBadge kode={one.status} /> },
    ...(one.diputuskan_pada === null
      ? []
      : [
          { key: 'decided', label: t('decided'), value: <TimeText instant={one.diputuskan_pada} zone={zone} /> },
          { key: 'note', label: t('note'), value: one.catatan },
        ]),
  ]
  const missing = () =>
    loading ? <SkeletonText lines={5} /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
  return (
    <Drawer opened={open !== undefined} onClose={onClose} title={row?.nama ?? t('detail')} subtitle={t('caption')}>
      {open !== undefined && (row === undefined ? missing() : <KeyValue items={facts(row)} />)}
      {row?.status === 'menunggu' && <DecideRegistrasi key={row.id} screen={screen} row={row} onDone={onClose} />}
    </Drawer>
  )
}
