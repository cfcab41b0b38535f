import { formatDateRange } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { type IzinLengkap, useActOnIzin } from '../izin/public.ts'
import { useTindakanWords } from './tindakan-words.ts'

type TerimaDialogProps = { readonly izin: IzinLengkap; readonly opened: boolean; readonly onClose: () => void }

/** Who filed a request takes the proposed days for the person, who signed that. */
export function TerimaDialog({ izin, opened, onClose }: TerimaDialogProps) {
  const t = useTindakanWords()
  const language = useLanguage()
  const { accept } = useActOnIzin()
  const [files, setFiles] = useState<File[]>([])
  const [tried, setTried] = useState(false)
  const close = () => {
    setFiles([])
    setTried(false)
    onClose()
  }
  const { usulan } = izin
  const waktu = usulan === null ? '' : formatDateRange(usulan.tanggal_mulai, usulan.tanggal_selesai, language)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t('acceptTitle', { nomor: izin.nomor })}
      text={
        <FileDrop
          label={t('signed')}
          description={t('signedHelp', { nama: izin.nama })}
          value={files}
          onChange={setFiles}
          types={['pdf', 'jpg', 'jpeg', 'png']}
          required
          {...(tried && files.length === 0 ? { error: t('signedMissing') } : {})}
        />
      }
      consequences={[t('aboutWhom', { nama: izin.nama, jenis: izin.jenis, waktu })]}
      confirmLabel={t('acceptProposal')}
      onConfirm={async () => {
        setTried(true)
        if (files.length === 0) return
        await withSentence(accept({ id: izin.id, terima: true, lampiran: files }))
        notify('success', t('accepted'))
        close()
      }}
    />
  )
}
