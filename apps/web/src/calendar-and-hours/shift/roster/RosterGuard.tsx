import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOnceOpened } from '../../../lib/use-once-opened.ts'
import { useRosterWords } from './words.ts'

const ConfirmDialog = lazy(() =>
  import('../../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

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
  const asked = useOnceOpened(blocker.status === 'blocked')
  return (
    <Suspense>
      {asked && (
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
      )}
    </Suspense>
  )
}
