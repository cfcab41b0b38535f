import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { addDays } from '../../ui/calendar-grid.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useIzinActWords } from './act-words.ts'
import { type IzinLengkap, useActOnIzin } from './izin.api.ts'
import classes from './izin.module.css'

type PanggilDialogProps = {
  readonly izin: Pick<IzinLengkap, 'id' | 'nama' | 'tanggal_mulai' | 'tanggal_selesai'>
  readonly opened: boolean
  readonly onClose: () => void
  /** who records the PYBMC's letter names it */
  readonly needsLetter?: boolean
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Calls somebody back from a leave: from which day on, and why. */
export function PanggilDialog({ izin, opened, onClose, needsLetter = false }: PanggilDialogProps) {
  const t = useIzinActWords()
  const { recall } = useActOnIzin()
  const [tanggal, setTanggal] = useState('')
  const [alasan, setAlasan] = useState('')
  const [nomor, setNomor] = useState('')
  const [tried, setTried] = useState(false)
  const missing = {
    tanggal: !DATE.test(tanggal),
    alasan: alasan.trim() === '',
    nomor: needsLetter && nomor.trim() === '',
  }
  const wrong = (is: boolean) => (tried && is ? { error: t('required') } : {})
  const close = () => {
    setTanggal('')
    setAlasan('')
    setNomor('')
    setTried(false)
    onClose()
  }
  const confirm = async () => {
    setTried(true)
    if (missing.tanggal || missing.alasan || missing.nomor) return
    const nomor_surat = nomor.trim() === '' ? undefined : nomor.trim()
    await withSentence(recall({ id: izin.id, tanggal, alasan: alasan.trim(), nomor_surat }))
    notify('success', t('recalled'))
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title={t('recallTitle', { nama: izin.nama })}
      text={
        <div className={classes.acts}>
          <DateField
            label={t('recallDate')}
            value={tanggal}
            onChange={setTanggal}
            // Its first day stays leave; which later day is too early only the server knows: who clocked in is called back from that day on.
            min={addDays(izin.tanggal_mulai, 1)}
            max={izin.tanggal_selesai}
            required
            {...wrong(missing.tanggal)}
          />
          <TextAreaField
            label={t('recallNote')}
            value={alasan}
            onChange={setAlasan}
            rows={2}
            maxLength={500}
            required
            {...wrong(missing.alasan)}
          />
          <TextField
            label={t(needsLetter ? 'recallLetterNeeded' : 'recallLetter')}
            value={nomor}
            onChange={setNomor}
            maxLength={100}
            required={needsLetter}
            {...wrong(missing.nomor)}
          />
        </div>
      }
      consequences={[t('recallCounts')]}
      confirmLabel={t('recall')}
      danger
    />
  )
}
