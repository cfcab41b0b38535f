import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRosterWords } from './words.ts'

type RosterGuardProps = { readonly count: number; readonly onLeave: () => void }
type Place = { readonly pathname: string; readonly search: unknown }

const monthOf = ({ pathname, search }: Place): string => {
  const { bulan, kantor_id } = search as { readonly bulan?: string; readonly kantor_id?: string }
  return `${pathname} ${bulan ?? ''} ${kantor_id ?? ''}`
}

/** Asks before unsaved cells are lost: on leaving, and on going to another month or office. Searching loses nothing. */
export function RosterGuard({ count, onLeave }: RosterGuardProps) {
  const t = useRosterWords()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && monthOf(current) !== monthOf(next),
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      title={t('leaveTitle')}
      consequences={[t('leaveFacts', { n: count })]}
      confirmLabel={t('discard')}
      danger
    />
  )
}
