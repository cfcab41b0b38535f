import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Pengguna, useSetStatus } from './pengguna.api.ts'
import { usePenggunaWords } from './words.ts'

type StatusDialogProps = { readonly pengguna: Pengguna | undefined; readonly onClose: () => void }

/** Enables or disables an account, after saying what that does. */
export function StatusDialog({ pengguna, onClose }: StatusDialogProps) {
  const t = usePenggunaWords()
  const status = useSetStatus()
  const nama = pengguna?.nama ?? ''
  const disabling = pengguna?.aktif === true
  const confirm = async () => {
    if (pengguna === undefined) return
    await withSentence(status.mutateAsync({ id: pengguna.id, aktif: !pengguna.aktif }))
    notify('success', t(disabling ? 'disabled' : 'enabled', { nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={pengguna !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t(disabling ? 'disableTitle' : 'enableTitle', { nama })}
      consequences={
        disabling
          ? [t('disableSessions'), t('disableSignIn'), t('disableStays')]
          : [t('enableSignIn'), t('enableRoles')]
      }
      confirmLabel={t(disabling ? 'disable' : 'enable')}
      danger={disabling}
    />
  )
}
