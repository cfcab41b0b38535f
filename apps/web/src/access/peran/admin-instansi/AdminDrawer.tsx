import { Drawer } from '../../../ui/Drawer.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonForm } from '../../../ui/SkeletonForm.tsx'
import type { AdminInstansi } from './admin-instansi.api.ts'
import { ChangeAdminForm } from './ChangeAdminForm.tsx'
import { GiveAdminForm } from './GiveAdminForm.tsx'
import { useAdminInstansiWords } from './words.ts'

type AdminDrawerProps = {
  /** from the address: 'baru', or the id of an assignment */
  readonly open: string | undefined
  readonly rows: readonly AdminInstansi[]
  readonly loading: boolean
  readonly onClose: () => void
}

export function AdminDrawer({ open, rows, loading, onClose }: AdminDrawerProps) {
  const t = useAdminInstansiWords()
  const row = rows.find(({ id }) => id === open)
  const content = () => {
    if (open === 'baru') return <GiveAdminForm onDone={onClose} onCancel={onClose} />
    if (row !== undefined) return <ChangeAdminForm key={row.id} row={row} onDone={onClose} onCancel={onClose} />
    return loading ? <SkeletonForm /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={open === 'baru' ? t('giveTitle') : t('editTitle')}
      subtitle={row && `${row.nama} · ${row.instansi ?? ''}`}
    >
      {open !== undefined && content()}
    </Drawer>
  )
}
