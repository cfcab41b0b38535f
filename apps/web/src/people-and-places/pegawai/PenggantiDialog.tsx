import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Pengganti, untuk, useDeletePengganti, useSavePengganti } from './pengganti.api.ts'
import { usePenggantiWords } from './pengganti-words.ts'

type PenggantiDialogProps = { readonly row: Pengganti; readonly onClose: () => void }

/** Ends what is in force; takes out what has not begun. */
export function PenggantiDialog({ row, onClose }: PenggantiDialogProps) {
  const t = usePenggantiWords()
  const today = useToday()
  const save = useSavePengganti()
  const remove = useDeletePengganti()
  const { id, pengganti, pengganti_nip, jenis, mulai } = row
  const pejabat = untuk(row)
  const end = async () => {
    const body = { id, jabatan: row.jabatan ?? pejabat, pengganti_nip, jenis, mulai, selesai: today }
    await withSentence(save.mutateAsync(body))
    notify('success', t('ended', { pengganti }))
    onClose()
  }
  const takeOut = async () => {
    await withSentence(remove.mutateAsync(id))
    notify('success', t('removed'))
    onClose()
  }
  return row.berlaku ? (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={end}
      title={t('endTitle', { pengganti })}
      consequences={[t('endWho', { pengganti, pejabat }), t('endKept')]}
      confirmLabel={t('end')}
      danger
    />
  ) : (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={takeOut}
      title={t('removeTitle')}
      consequences={[t('removeWho', { pengganti, pejabat })]}
      confirmLabel={t('remove')}
      danger
    />
  )
}
