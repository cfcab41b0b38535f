import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Penugasan, useWithdrawPenugasan } from './peran.api.ts'
import { usePeranWords } from './role-name-words.ts'
import { usePeranPageWords } from './words.ts'

type WithdrawDialogProps = {
  readonly row: Penugasan | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

export function WithdrawDialog({ row, onClose, onDone }: WithdrawDialogProps) {
  const t = usePeranPageWords()
  const sayPeran = usePeranWords()
  const withdraw = useWithdrawPenugasan()
  if (row === undefined) return null
  const peran = row.kantor === null ? sayPeran(row.role) : `${sayPeran(row.role)} · ${row.kantor}`
  const confirm = async () => {
    await withdraw.mutateAsync(row.id).catch((error: unknown) => {
      throw new Error(sayError(error))
    })
    notify('success', t('withdrawn', { peran, nama: row.nama }))
    onDone()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('withdrawTitle', { peran })}
      consequences={[t('withdrawWho', { nama: row.nama }), t('withdrawLoses'), t('withdrawKept')]}
      confirmLabel={t('withdrawYes')}
      danger
    />
  )
}
