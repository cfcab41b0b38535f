import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import type { ListState } from '../../ui/table/types.ts'
import { NotifikasiItem } from './NotifikasiItem.tsx'
import type { Notifikasi } from './notifikasi.api.ts'
import classes from './notifikasi.module.css'
import { useNotifikasiWords } from './words.ts'

type NotifikasiListProps = {
  readonly state: ListState<Notifikasi>
  readonly onlyUnread: boolean
  readonly onRead: ((id: string) => void) | undefined
}

export function NotifikasiList({ state, onlyUnread, onRead }: NotifikasiListProps) {
  const t = useNotifikasiWords()
  if (state.kind === 'loading') {
    return (
      <div className={classes.loading}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (state.kind === 'denied') return <NoRightState />
  if (state.kind === 'error') {
    return <ErrorState message={state.message} requestId={state.requestId} onRetry={state.onRetry} />
  }
  if (state.rows.length === 0) {
    return onlyUnread ? (
      <EmptyState title={t('noneUnreadTitle')} text={t('noneUnreadText')} />
    ) : (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    )
  }
  return (
    <ul className={classes.list} aria-busy={state.busy}>
      {state.rows.map((item) => (
        <NotifikasiItem key={item.id} item={item} onRead={onRead} />
      ))}
    </ul>
  )
}
