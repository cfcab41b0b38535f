import { formatDate } from '@presensi/contract/kata/format'
import { draftStore } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import type { Office } from '../../ui/OfficePicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useJamKerjaOptions } from '../jam-kerja/public.ts'
import { type Hari, useSaveHari } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { useHariKerjaWords } from './words.ts'

type HariFormProps = { readonly hari: Hari; readonly kantor: Office | undefined; readonly onDone: () => void }
type Values = { kerja: boolean; jam_kerja_id: string; keterangan: string; alasan: string }

export function HariForm({ hari, kantor, onDone }: HariFormProps) {
  const t = useHariKerjaWords()
  const language = useLanguage()
  const save = useSaveHari()
  const sets = useJamKerjaOptions().data?.items ?? []
  const { perlu_alasan: needsReason } = hari.can
  // A rule of the agency that is seen from an office stays; the office gets one of its own.
  const own = hari.id !== null && hari.kantor_id === (kantor?.id ?? null)
  const frame = useFormFrame<Values>({
    initial: {
      kerja: hari.kerja,
      jam_kerja_id: hari.jam_kerja_id ?? '',
      keterangan: own ? (hari.keterangan ?? '') : '',
      alasan: '',
    },
    labels: { kerja: t('kerja'), jam_kerja_id: t('hours'), keterangan: t('keterangan'), alasan: t('alasan') },
    check: ({ alasan }) => (needsReason && alasan.trim() === '' ? [{ field: 'alasan', message: t('alasanPast') }] : []),
    onSubmit: async ({ kerja, jam_kerja_id, keterangan, alasan }) => {
      const { peringatan } = await withSentence(
        save.mutateAsync({
          id: own && hari.id !== null ? hari.id : undefined,
          tanggal: hari.tanggal,
          kerja,
          kantor_id: kantor?.id,
          jam_kerja_id: kerja && jam_kerja_id !== '' ? jam_kerja_id : null,
          keterangan,
          alasan: alasan.trim() || undefined,
        }),
      )
      notify('success', t('saved', { tanggal: formatDate(hari.tanggal, language) }))
      for (const { pesan } of peringatan) notify('success', pesan, false)
      onDone()
    },
    draft: { key: `/harikerja/lists ${hari.tanggal} ${kantor?.id ?? ''}`, store: draftStore },
  })
  const options = sets.map(({ id, kode, nama }) => ({ value: id, label: `${kode} · ${nama}` }))
  const known = frame.values.jam_kerja_id === '' || options.some(({ value }) => value === frame.values.jam_kerja_id)

  return (
    <FormFrame
      frame={frame}
      onCancel={onDone}
      before={kantor ? t('scopeOffice', { kantor: kantor.nama }) : t('scopeAll')}
    >
      {frame.values.kerja && hari.libur.length > 0 && (
        <p role="note" className={classes.scope}>
          {t('beatsHoliday', { nama: hari.libur.map(({ nama }) => nama).join(', ') })}
        </p>
      )}
      <SwitchField {...frame.field('kerja')} label={t('kerja')} description={t('kerjaHelp')} />
      {frame.values.kerja && (
        <SelectField
          {...frame.field('jam_kerja_id')}
          label={t('hours')}
          description={t('hoursHelp')}
          options={known ? options : [...options, { value: frame.values.jam_kerja_id, label: hari.jam_kerja ?? '' }]}
          placeholder={t('hoursUsual')}
          clearable
        />
      )}
      <TextField
        {...frame.field('keterangan')}
        label={t('keterangan')}
        description={t('keteranganHelp')}
        maxLength={200}
      />
      {needsReason && (
        <TextAreaField
          {...frame.field('alasan')}
          label={t('alasan')}
          description={t('alasanPast')}
          maxLength={500}
          required
        />
      )}
    </FormFrame>
  )
}
