import { jamKerjaFields } from '@presensi/contract/calendar-and-hours/jam-kerja.fields'
import { limitsOf } from '@presensi/contract/field-list'
import { JENIS_JAM_KERJA, type JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { useState } from 'react'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { withSentence } from '../../lib/say-error.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { useIssueSay } from '../../ui/issue-words.ts'
import { unnamedOffice } from '../../ui/OfficePicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type JamKerja, previewJamKerja } from './jam-kerja.api.ts'
import classes from './jam-kerja.module.css'
import { fallsThrough, inputOf, type JamKerjaValues, problemsOf, valuesOf } from './jam-kerja-values.ts'
import { LingkupFields } from './LingkupFields.tsx'
import { type Looked, SaveDialog } from './SaveDialog.tsx'
import { WeekEditor } from './WeekEditor.tsx'
import { weekLabels } from './week-labels.ts'
import { useJamKerjaWords } from './words.ts'

type JamKerjaFormProps = {
  /** undefined for a new one */
  readonly set: JamKerja | undefined
  /** the kind of a new one */
  readonly fresh: JenisJamKerja
  readonly onDone: () => void
}

export function JamKerjaForm({ set, fresh, onDone }: JamKerjaFormProps) {
  const t = useJamKerjaWords()
  const language = useLanguage()
  const sayIssue = useIssueSay()
  const [looked, setLooked] = useState<Looked>()
  const frame = useFormFrame<JamKerjaValues>({
    initial: valuesOf(set, fresh, (set?.kantor_ids ?? []).map(unnamedOffice)),
    labels: {
      kode: t('kode'),
      nama: t('nama'),
      jenis: t('jenis'),
      berlaku_mulai: t('berlaku_mulai'),
      berlaku_sampai: t('berlaku_sampai'),
      otomatis: t('otomatis'),
      lingkup: t('lingkup'),
      kantor_ids: t('kantor'),
      jenis_pegawai: t('jenis_pegawai'),
      pegawai_nips: t('pegawai'),
      hari: t('week'),
      ...weekLabels(t, language),
    },
    check: (values) => problemsOf(values, t),
    // Saving is looked at first: the dialog says who is affected, and only it writes.
    onSubmit: async (values) => {
      const body = inputOf(set?.id, values)
      const plan = await withSentence(previewJamKerja(body))
      await new Promise<void>((saved, given) => {
        setLooked({ body, plan, onSaved: saved, onGivenUp: () => given(new Error(t('notSaved'))) })
      }).finally(() => setLooked(undefined))
      onDone()
    },
    draft: { key: `/jamkerja/lists ${set?.id ?? fresh}`, store: draftStore },
  })
  const week = frame.field('hari')
  const errors = Object.fromEntries(
    frame.summary.flatMap(({ key, message }) => (key.startsWith('hari.') ? [[key.slice(5), sayIssue(message)]] : [])),
  )

  return (
    <div className={classes.wide}>
      <FormFrame frame={frame} onCancel={onDone} submitLabel={t('preview')}>
        <div className={classes.pair}>
          <TextField
            {...frame.field('kode')}
            {...limitsOf(jamKerjaFields.kode)}
            label={t('kode')}
            description={t('kodeHelp')}
          />
          <SelectField
            {...frame.field('jenis')}
            label={t('jenis')}
            description={t('jenisHelp')}
            options={JENIS_JAM_KERJA.map((value) => ({ value, label: t(value) }))}
            required
          />
        </div>
        <TextField {...frame.field('nama')} {...limitsOf(jamKerjaFields.nama)} label={t('nama')} />
        <div className={classes.pair}>
          <DateField
            {...frame.field('berlaku_mulai')}
            label={t('berlaku_mulai')}
            description={t('berlakuMulaiHelp')}
            required
          />
          <DateField {...frame.field('berlaku_sampai')} label={t('berlaku_sampai')} description={t('sampaiHelp')} />
        </div>
        <LingkupFields frame={frame} />
        <SwitchField {...frame.field('otomatis')} label={t('otomatis')} description={t('otomatisHelp')} />
        <WeekEditor
          id={week.id}
          value={week.value}
          jenis={frame.values.jenis as JenisJamKerja}
          jenisPegawai={frame.values.lingkup === 'jenis_pegawai' ? frame.values.jenis_pegawai : []}
          fallsThrough={fallsThrough(frame.values)}
          onChange={week.onChange}
          errors={errors}
          error={week.error}
        />
      </FormFrame>
      <SaveDialog looked={looked} />
    </div>
  )
}
