import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { IzinLengkap } from '../izin/public.ts'
import classes from './instansi.module.css'
import { useActOnPermohonan } from './permohonan.api.ts'
import { useTindakanWords } from './tindakan-words.ts'

type UsulkanDialogProps = { readonly izin: IzinLengkap; readonly opened: boolean; readonly onClose: () => void }

/** Other days for what the agency decides; the applicant takes them or withdraws. */
export function UsulkanDialog({ izin, opened, onClose }: UsulkanDialogProps) {
  const t = useTindakanWords()
  const { decide } = useActOnPermohonan()
  const [mulai, setMulai] = useState(izin.tanggal_mulai)
  const [selesai, setSelesai] = useState(izin.tanggal_selesai)
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('decideTitle', { apa: t('perubahan'), nomor: izin.nomor })}
      text={
        <div className={classes.fields}>
          <DateField label={t('tanggal_mulai')} value={mulai} onChange={setMulai} required />
          <DateField label={t('tanggal_selesai')} value={selesai} onChange={setSelesai} required />
        </div>
      }
      consequences={[t('changeCounts')]}
      confirmLabel={t('perubahan')}
      label={t('reason')}
      help={t('reasonHelp')}
      missing={t('reasonMissing')}
      onConfirm={async (catatan) => {
        if (selesai < mulai) throw new Error(t('endBeforeStart'))
        const dates = { tanggal_mulai: mulai, tanggal_selesai: selesai }
        await withSentence(decide({ id: izin.id, keputusan: 'perubahan', catatan, ...dates }))
        notify('success', t('changedOne', { nomor: izin.nomor }))
      }}
    />
  )
}
