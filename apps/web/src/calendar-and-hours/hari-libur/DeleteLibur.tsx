import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { addDays } from '../../ui/calendar-grid.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
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
  const today = useToday()
  const [alasan, setAlasan] = useState('')
  const [missing, setMissing] = useState(false)
  const nama = libur?.nama ?? ''
  const asksWhy = libur !== undefined && libur.tanggal_mulai < today
  const close = () => {
    setAlasan('')
    setMissing(false)
    onClose()
  }
  const confirm = async () => {
    if (libur === undefined) return
    const why = alasan.trim()
    setMissing(asksWhy && why === '')
    if (asksWhy && why === '') return
    await withSentence(remove.mutateAsync({ id: libur.id, ...(why === '' ? {} : { alasan: why }) }))
    notify('success', t('deleted', { nama }))
    close()
  }
  return (
    <ConfirmDialog
      opened={libur !== undefined}
      onClose={close}
      onConfirm={confirm}
      title={t('deleteTitle', { nama })}
      text={
        asksWhy && (
          <TextAreaField
            label={t('alasan')}
            description={t('alasanHelp')}
            value={alasan}
            onChange={setAlasan}
            maxLength={500}
            required
            {...(missing ? { error: t('alasanMissing') } : {})}
          />
        )
      }
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
