import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { addDays } from '../../ui/calendar-grid.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Kegiatan, useDeleteKegiatan } from './kegiatan.api.ts'
import { useAudienceSay } from './use-kegiatan-columns.tsx'
import { useKegiatanWords } from './words.ts'

type DeleteKegiatanProps = { readonly kegiatan: Kegiatan | undefined; readonly onClose: () => void }

/** One that is to come is deleted; one that has been, or is on, is cancelled with a reason. */
export function DeleteKegiatan({ kegiatan, onClose }: DeleteKegiatanProps) {
  const t = useKegiatanWords()
  const audienceOf = useAudienceSay()
  const today = useToday()
  const remove = useDeleteKegiatan()
  const nama = kegiatan?.nama ?? ''
  const cancels = kegiatan !== undefined && kegiatan.tanggal <= addDays(today, 1)
  const confirm = async (alasan?: string) => {
    if (kegiatan === undefined) return
    await withSentence(remove.mutateAsync({ id: kegiatan.id, alasan }))
    notify('success', t(cancels ? 'cancelled' : 'deleted', { nama }))
    onClose()
  }
  const scope = kegiatan ? [t('deleteScope', { siapa: audienceOf(kegiatan) })] : []
  return (
    <>
      <ConfirmDialog
        opened={kegiatan !== undefined && !cancels}
        onClose={onClose}
        onConfirm={() => confirm()}
        title={t('deleteTitle', { nama })}
        consequences={[...scope, t('deleteForGood')]}
        confirmLabel={t('delete')}
        danger
      />
      <ReasonDialog
        opened={cancels}
        onClose={onClose}
        onConfirm={confirm}
        title={t('cancelTitle', { nama })}
        consequences={[...scope, t('cancelKeeps')]}
        confirmLabel={t('cancel')}
        label={t('alasan')}
        help={t('alasanHelp')}
        missing={t('alasanMissing')}
      />
    </>
  )
}
