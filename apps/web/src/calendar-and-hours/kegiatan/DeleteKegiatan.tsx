import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Kegiatan, useDeleteKegiatan } from './kegiatan.api.ts'
import { useAudienceSay } from './use-kegiatan-columns.tsx'
import { useKegiatanWords } from './words.ts'

type DeleteKegiatanProps = { readonly kegiatan: Kegiatan | undefined; readonly onClose: () => void }

export function DeleteKegiatan({ kegiatan, onClose }: DeleteKegiatanProps) {
  const t = useKegiatanWords()
  const audienceOf = useAudienceSay()
  const remove = useDeleteKegiatan()
  const nama = kegiatan?.nama ?? ''
  const confirm = async () => {
    if (kegiatan === undefined) return
    await withSentence(remove.mutateAsync(kegiatan.id))
    notify('success', t('deleted', { nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={kegiatan !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('deleteTitle', { nama })}
      consequences={kegiatan ? [t('deleteScope', { siapa: audienceOf(kegiatan) }), t('deleteForGood')] : []}
      confirmLabel={t('delete')}
      danger
    />
  )
}
