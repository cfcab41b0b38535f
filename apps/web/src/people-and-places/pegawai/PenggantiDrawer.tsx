import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { PenggantiForm } from './PenggantiForm.tsx'
import type { Pengganti } from './pengganti.api.ts'
import { usePenggantiWords } from './pengganti-words.ts'

type PenggantiDrawerProps = {
  /** from the address: 'plt-baru', or the id of a substitution */
  readonly open: string | undefined
  readonly rows: readonly Pengganti[]
  readonly loading: boolean
  readonly onClose: () => void
}

export function PenggantiDrawer({ open, rows, loading, onClose }: PenggantiDrawerProps) {
  const t = usePenggantiWords()
  const isNew = open === 'plt-baru'
  const row = rows.find(({ id }) => id === open)
  const content = () => {
    if (isNew || row) return <PenggantiForm key={row?.id ?? 'baru'} row={row} onDone={onClose} />
    return loading ? <SkeletonForm /> : <EmptyState title={t('goneTitle')} text={t('goneText')} />
  }
  return (
    <Drawer opened={open !== undefined} onClose={onClose} title={isNew ? t('newTitle') : t('editTitle')}>
      {open !== undefined && content()}
    </Drawer>
  )
}
