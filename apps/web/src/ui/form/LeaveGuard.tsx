import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useUiWords } from '../words.ts'

type LeaveGuardProps = {
  mayLose: () => boolean /** the person chose to go: what was typed is let go too */
  onLeave: () => void
}

/** Asks before a page with unsaved changes is left, inside the app and by closing the tab. */
export function LeaveGuard({ mayLose, onLeave }: LeaveGuardProps) {
  const say = useUiWords()
  const blocker = useBlocker({ shouldBlockFn: mayLose, enableBeforeUnload: mayLose, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      title={say('leaveTitle')}
      text={say('leaveText')}
      confirmLabel={say('leaveGo')}
      cancelLabel={say('leaveStay')}
      danger
    />
  )
}
