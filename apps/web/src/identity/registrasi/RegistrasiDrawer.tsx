import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MenuScreen } from '../../access/menu/public.ts'
import { useZone } from '../../lib/use-zone.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FirstPassword } from '../../ui/FirstPassword.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { DecideRegistrasi } from './DecideRegistrasi.tsx'
import { RequestsOfNip } from './RequestsOfNip.tsx'
import type { Decided, Registrasi } from './registrasi.api.ts'
import classes from './registrasi.module.css'
import { useRegistrasiWords } from './words.ts'

type RegistrasiDrawerProps = {
  readonly screen: MenuScreen
  /** from the address: the id */
  readonly open: string | undefined
  readonly rows: readonly Registrasi[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

export function RegistrasiDrawer({ screen, open, rows, loading, onOpen, onClose }: RegistrasiDrawerProps) {
  const t = useRegistrasiWords()
  const zone = useZone()
  const [made, setMade] = useState<Decided>()
  const row = rows.find(({ id }) => id === open)
  const finish = () => {
    setMade(undefined)
    onClose()
  }
  /** The request leaves the list of those that wait; the password that is told once stays until it was seen. */
  const onDecided = (decided: Decided) => (decided.kata_sandi_sementara === undefined ? finish() : setMade(decided))
  const facts = (one: Registrasi) => [
    { key: 'nip', label: t('nip'), value: <NipText nip={one.nip} copy /> },
    { key: 'pegawai', label: t('pegawai'), value: one.pegawai ?? t('noPegawai') },
    { key: 'emailPegawai', label: t('emailPegawai'), value: one.email_pegawai },
    { key: 'email', label: t('emailAsked'), value: one.email },
    { key: 'instansi', label: t('instansi'), value: one.instansi ?? t('unknownInstansi') },
    { key: 'asked', label: t('asked'), value: <TimeText instant={one.dibuat_pada} zone={zone} /> },
    { key: 'status', label: t('status'), value: <StatusBadge kode={one.status} /> },
    ...(one.diputuskan_pada === null
      ? []
      : [
          { key: 'decided', label: t('decided'), value: <TimeText instant={one.diputuskan_pada} zone={zone} /> },
          { key: 'note', label: t('note'), value: one.bersama === null ? one.catatan : t('closedWith') },
        ]),
  ]
  const missing = () =>
    loading ? <SkeletonText lines={5} /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
  const password = made?.kata_sandi_sementara
  if (made !== undefined && password !== undefined)
    return (
      <Drawer opened onClose={finish} title={made.pegawai ?? made.nama} subtitle={t('caption')}>
        <div className={classes.outcome} role="status">
          <h3>{t('accountMade')}</h3>
          <FirstPassword username={made.nip} password={password} />
          <Button className={classes.finish} onClick={finish}>
            {t('done')}
          </Button>
        </div>
      </Drawer>
    )
  return (
    <Drawer opened={open !== undefined} onClose={onClose} title={row?.nama ?? t('detail')} subtitle={t('caption')}>
      {open !== undefined && (row === undefined ? missing() : <KeyValue items={facts(row)} />)}
      {row !== undefined && <RequestsOfNip row={row} onOpen={onOpen} />}
      {row?.status === 'menunggu' && <DecideRegistrasi key={row.id} screen={screen} row={row} onDone={onDecided} />}
    </Drawer>
  )
}
