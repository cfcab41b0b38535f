import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Berita, useDeleteBerita } from './berita.api.ts'
import { useBeritaWords } from './words.ts'

type DeleteBeritaProps = { readonly berita: Berita | undefined; readonly onClose: () => void }

export function DeleteBerita({ berita, onClose }: DeleteBeritaProps) {
  const t = useBeritaWords()
  const remove = useDeleteBerita()
  const judul = berita?.judul ?? ''
  const confirm = async () => {
    if (berita === undefined) return
    await withSentence(remove.mutateAsync(berita.id))
    notify('success', t('deleted', { judul }))
    onClose()
  }
  const where = berita?.sasaran === 'instansi' ? t('deleteSome', { n: berita.instansi_ids.length }) : t('deleteAll')
  return (
    <ConfirmDialog
      opened={berita !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('deleteTitle', { judul })}
      consequences={[where, t('deleteForGood')]}
      confirmLabel={t('delete')}
      danger
    />
  )
}
