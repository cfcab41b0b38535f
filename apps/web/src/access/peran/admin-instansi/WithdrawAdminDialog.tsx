import { notify } from '../../../lib/notices.ts'
import { withSentence } from '../../../lib/say-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { type AdminInstansi, useWithdrawAdmin } from './admin-instansi.api.ts'
import { useAdminInstansiWords } from './words.ts'

type WithdrawAdminDialogProps = { readonly row: AdminInstansi | undefined; readonly onClose: () => void }

export function WithdrawAdminDialog({ row, onClose }: WithdrawAdminDialogProps) {
  const t = useAdminInstansiWords()
  const withdraw = useWithdrawAdmin()
  const confirm = async () => {
    if (row === undefined) return
    await withSentence(withdraw.mutateAsync(row.id))
    notify('success', t('withdrawn', { nama: row.nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={row !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('withdrawTitle', { nama: row?.nama ?? '' })}
      consequences={[t('withdrawNow', { instansi: row?.instansi ?? '' }), t('withdrawEmployee'), t('withdrawStays')]}
      confirmLabel={t('withdraw')}
      danger
    />
  )
}
