import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { addDays } from '../../ui/calendar-grid.ts'
import { type HariLibur, useDeleteHariLibur } from './hari-libur.api.ts'
import { useScopeSay } from './use-libur-columns.tsx'
import { useLiburWords } from './words.ts'

type DeleteLiburProps = { readonly libur: HariLibur | undefined; readonly onClose: () => void }

function countDays({ tanggal_mulai, tanggal_selesai }: HariLibur): number {
  let days = 0
  for (let date = tanggal_mulai; date <= tanggal_selesai; date = addDays(date, 1)) days += 1
  return days
}

export function DeleteLibur({ libur, onClose }: DeleteLiburProps) {
  const t = useLiburWords()
  const scopeOf = useScopeSay()
  const remove = useDeleteHariLibur()
  const nama = libur?.nama ?? ''
  const confirm = async () => {
    if (libur === undefined) return
    await withSentence(remove.mutateAsync(libur.id))
    notify('success', t('deleted', { nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={libur !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('deleteTitle', { nama })}
      consequences={
        libur
          ? [
              t('deleteDays', { n: countDays(libur) }),
              t('deleteScope', { siapa: scopeOf(libur) }),
              ...(libur.nasional ? [t('deleteNasional')] : []),
            ]
          : []
      }
      confirmLabel={t('delete')}
      danger
    />
  )
}
