import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Anggota, useRemoveAnggota } from './anggota.api.ts'
import { useGrupWords } from './words.ts'

type RemoveAnggotaProps = {
  readonly row: Anggota | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

export function RemoveAnggota({ row, onClose, onDone }: RemoveAnggotaProps) {
  const t = useGrupWords()
  const remove = useRemoveAnggota()
  if (row === undefined) return null
  const facts = { nama: row.nama, grup: row.name_group }
  const confirm = async () => {
    await remove.mutateAsync(row.id).catch((error: unknown) => {
      throw new Error(sayError(error))
    })
    notify('success', t('removed', facts))
    onDone()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeTitle', facts)}
      consequences={[t('removeWho', { nama: row.nama }), t('removeOpens')]}
      confirmLabel={t('removeMember')}
      danger
    />
  )
}
