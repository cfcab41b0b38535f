import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { actAs } from '../auth/public.ts'
import type { Pengguna } from './pengguna.api.ts'
import { usePenggunaWords } from './words.ts'

type ActAsDialogProps = { readonly pengguna: Pengguna | undefined; readonly onClose: () => void }

export function ActAsDialog({ pengguna, onClose }: ActAsDialogProps) {
  const t = usePenggunaWords()
  const nama = pengguna?.nama ?? ''
  return (
    <ConfirmDialog
      opened={pengguna !== undefined}
      onClose={onClose}
      onConfirm={() => withSentence(actAs(pengguna?.nip ?? '', pengguna?.instansi_id ?? null))}
      title={t('actTitle', { nama })}
      consequences={[t('actRead', { nama }), t('actTime'), t('actAudit')]}
      confirmLabel={t('actGo', { nama })}
    />
  )
}
