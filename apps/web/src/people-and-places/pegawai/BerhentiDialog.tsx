import { formatDate } from '@presensi/contract/kata/format'
import { BERHENTI_JENIS, type BerhentiJenis } from '@presensi/domain/pegawai/kepegawaian'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useActWords } from './act-words.ts'
import classes from './pegawai.module.css'
import type { ActDialog, PegawaiAct } from './use-pegawai-acts.ts'

export type Akhir = { readonly berhenti_pada: string; readonly berhenti_jenis: BerhentiJenis }

type BerhentiDialogProps = {
  readonly act: PegawaiAct
  readonly dialog: Pick<ActDialog, 'title' | 'text' | 'confirmLabel'>
  readonly onConfirm: (akhir: Akhir) => Promise<void>
  readonly onClose: () => void
}

/** From when on somebody is no longer employed, and why; what happens then is said for the day that was chosen. */
export function BerhentiDialog({ act: { pegawai }, dialog, onConfirm, onClose }: BerhentiDialogProps) {
  const t = useActWords()
  const sayJenis = useJenisWords()
  const language = useLanguage()
  const today = useToday()
  const [pada, setPada] = useState(pegawai.berhenti_pada ?? today)
  const [jenis, setJenis] = useState<string>(pegawai.berhenti_jenis ?? 'berhenti')
  const chosen = BERHENTI_JENIS.find((one) => one === jenis) ?? 'berhenti'
  const hari = formatDate(pada, language)
  const isAhead = pada > today
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => onConfirm({ berhenti_pada: pada, berhenti_jenis: chosen })}
      title={dialog.title}
      text={
        <div className={classes.pair}>
          {dialog.text}
          <DateField
            label={t('berhentiPada')}
            description={t('berhentiPadaHelp')}
            value={pada}
            onChange={setPada}
            required
          />
          <SelectField
            label={t('berhentiJenis')}
            value={jenis}
            onChange={setJenis}
            options={BERHENTI_JENIS.map((value) => ({ value, label: sayJenis(value) }))}
            required
          />
        </div>
      }
      consequences={[
        t('offEnds', { nama: pegawai.nama, hari }),
        isAhead ? t('offSessionsAhead', { hari }) : t('offSessions'),
        t('offRoles'),
        t('offKept'),
        isAhead ? t('offTakeBack', { hari }) : t('offBack'),
      ]}
      confirmLabel={dialog.confirmLabel}
      danger
    />
  )
}
