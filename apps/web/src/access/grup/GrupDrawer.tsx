import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { GrupForm } from './GrupForm.tsx'
import type { Grup } from './grup.api.ts'
import { useGrupWords } from './words.ts'

type GrupDrawerProps = {
  /** from the address: 'baru', or the id of a group */
  readonly open: string | undefined
  readonly rows: readonly Grup[]
  readonly loading: boolean
  readonly onClose: () => void
  readonly onCreated: (grup: Grup) => void
}

export function GrupDrawer({ open, rows, loading, onClose, onCreated }: GrupDrawerProps) {
  const t = useGrupWords()
  const row = rows.find(({ id }) => id === open)
  const content = () => {
    if (open === 'baru') return <GrupForm onDone={onCreated} onCancel={onClose} />
    if (row) return <GrupForm key={row.id} grup={row} onDone={onClose} onCancel={onClose} />
    return loading ? <SkeletonForm fields={2} /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={open === 'baru' ? t('createTitle') : t('renameTitle')}
      subtitle={open === 'baru' ? t('createNote') : row?.name_group}
    >
      {content()}
    </Drawer>
  )
}
