import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type AdminKantor, useWithdrawAdminKantor } from './admin-kantor.api.ts'
import { useAdminKantorWords } from './words.ts'

type WithdrawAdminProps = {
  readonly row: AdminKantor | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

export function WithdrawAdmin({ row, onClose, onDone }: WithdrawAdminProps) {
  const t = useAdminKantorWords()
  const withdraw = useWithdrawAdminKantor()
  if (row === undefined) return null
  const kantor = row.kantor ?? ''
  const confirm = async () => {
    await withdraw.mutateAsync(row.id).catch((error: unknown) => {
      throw new Error(sayError(error))
    })
    notify('success', t('withdrawn', { nama: row.nama, kantor }))
    onDone()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('withdrawTitle', { kantor })}
      consequences={[t('withdrawWho', { nama: row.nama }), t('withdrawLoses'), t('withdrawKept')]}
      confirmLabel={t('withdraw')}
      danger
    />
  )
}
