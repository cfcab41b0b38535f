import { Button } from '@mantine/core'
import { currentPayload } from '../../lib/session/person.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { AdminKantorForm } from './AdminKantorForm.tsx'
import type { AdminKantor } from './admin-kantor.api.ts'
import { useAdminKantorButtons } from './use-admin-kantor-buttons.ts'
import { useAdminKantorWords } from './words.ts'

type AdminKantorDrawerProps = {
  /** from the address: 'baru', or the id of an office admin */
  readonly open: string | undefined
  readonly rows: readonly AdminKantor[]
  readonly loading: boolean
  readonly onClose: () => void
  readonly onWithdraw: (row: AdminKantor) => void
}

export function AdminKantorDrawer({ open, rows, loading, onClose, onWithdraw }: AdminKantorDrawerProps) {
  const t = useAdminKantorWords()
  const can = useAdminKantorButtons()
  const row = rows.find(({ id }) => id === open)
  const content = () => {
    if (open === 'baru') return <AdminKantorForm onDone={onClose} onCancel={onClose} />
    if (row === undefined) {
      return loading ? <SkeletonForm /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
    }
    if (row.can.ubah && can('ubah'))
      return <AdminKantorForm key={row.id} row={row} onDone={onClose} onCancel={onClose} />
    return (
      <>
        <p>{row.nip === currentPayload().nip ? t('selfLocked') : t('noButton')}</p>
        <KeyValue
          items={[
            { key: 'kantor', label: t('kantor'), value: row.kantor },
            { key: 'berlaku', label: t('period'), value: <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
            { key: 'status', label: t('status'), value: t(row.status) },
          ]}
        />
      </>
    )
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={row ? row.nama : open === 'baru' ? t('add') : t('editTitle')}
      subtitle={row ? <NipText nip={row.nip} copy /> : open === 'baru' ? t('addNote') : undefined}
      footer={
        row?.can.hapus && can('hapus') ? (
          <Button variant="subtle" color="merah" onClick={() => onWithdraw(row)}>
            {t('withdraw')}
          </Button>
        ) : undefined
      }
    >
      {content()}
    </Drawer>
  )
}
