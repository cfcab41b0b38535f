import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Shift, useDeleteShift } from './shift.api.ts'
import { useShiftWords } from './words.ts'

type DeleteShiftProps = { readonly shift: Shift | undefined; readonly onClose: () => void }

export function DeleteShift({ shift, onClose }: DeleteShiftProps) {
  const t = useShiftWords()
  const remove = useDeleteShift()
  const kode = shift?.kode ?? ''
  const confirm = async () => {
    if (shift === undefined) return
    await withSentence(remove.mutateAsync(shift.id))
    notify('success', t('deleted', { kode }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={shift !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('deleteTitle', { kode })}
      consequences={[t('deleteGone', { kode, nama: shift?.nama ?? '' }), t('deleteUsed'), t('deleteForGood')]}
      confirmLabel={t('delete')}
      danger
    />
  )
}
