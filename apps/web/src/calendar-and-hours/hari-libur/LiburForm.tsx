import { alasanField, hariLiburFields } from '@presensi/contract/calendar-and-hours/hari-libur.fields'
import { limitsOf } from '@presensi/contract/field-list'
import { AGAMA } from '@presensi/domain/pegawai/agama'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { OfficesField, searchKantor } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type HariLibur, useSubmitHariLibur } from './hari-libur.api.ts'
import { JENIS } from './libur-look.ts'
import { inputOf, type LiburValues, liburProblems, valuesOf } from './libur-values.ts'
import { useLiburWords } from './words.ts'

type LiburFormProps = {
  /** undefined for a new one */
  readonly libur: HariLibur | undefined
  /** the day of the calendar that was clicked */
  readonly tanggal: string | undefined
  readonly onDone: () => void
}

/** So many notices can be read; the calendar shows every such day. */
const TOLD = 3
const DATE = /^\d{4}-\d{2}-\d{2}$/

export function LiburForm({ libur, tanggal = '', onDone }: LiburFormProps) {
  const t = useLiburWords()
  const save = useSubmitHariLibur()
  const today = useToday()
  const frame = useFormFrame<LiburValues>({
    initial: valuesOf(libur, tanggal),
    labels: {
      nama: t('nama'),
      jenis: t('jenis'),
      tanggal_mulai: t('tanggal_mulai'),
      tanggal_selesai: t('tanggal_selesai'),
      dasar: t('dasar'),
      keppres_asn: t('keppres_asn'),
      kantor_ids: t('kantor'),
      agama: t('agama'),
      alasan: t('alasan'),
    },
    check: (values) => liburProblems(values, t('endBeforeStart')),
    onSubmit: async (values) => {
      const saved = await withSentence(save.mutateAsync(inputOf(libur?.id, values)))
      notify('success', t('saved', { nama: saved.nama }))
      for (const { pesan } of saved.peringatan.slice(0, TOLD)) notify('success', pesan, false)
      if (saved.peringatan.length > TOLD)
        notify('success', t('moreBeaten', { n: saved.peringatan.length - TOLD }), false)
      onDone()
    },
    draft: { key: `/harilibur/lists ${libur?.id ?? 'baru'}`, store: draftStore },
  })

  // Whether a reason is needed is the server's to say; a date before today only brings the field up early.
  const { tanggal_mulai: from } = frame.values
  const asksWhy = (DATE.test(from) && from < today) || (libur !== undefined && libur.tanggal_mulai < today)

  return (
    <FormFrame
      frame={frame}
      onCancel={onDone}
      before={libur?.nasional && !libur.diubah_tangan && frame.dirty && <span role="status">{t('becomesOwn')}</span>}
    >
      <TextField {...frame.field('nama')} {...limitsOf(hariLiburFields.nama)} label={t('nama')} autoFocus={!libur} />
      <SelectField
        {...frame.field('jenis')}
        label={t('jenis')}
        options={JENIS.map((value) => ({ value, label: t(value) }))}
        required
      />
      <DateField {...frame.field('tanggal_mulai')} label={t('tanggal_mulai')} required />
      <DateField {...frame.field('tanggal_selesai')} label={t('tanggal_selesai')} description={t('selesaiHelp')} />
      <TextField
        {...frame.field('dasar')}
        {...limitsOf(hariLiburFields.dasar)}
        label={t('dasar')}
        description={t('dasarHelp')}
      />
      {frame.values.jenis === 'cuti_bersama' && (
        <TextField
          {...frame.field('keppres_asn')}
          {...limitsOf(hariLiburFields.keppres_asn)}
          label={t('keppres_asn')}
          description={t('keppresHelp')}
        />
      )}
      <OfficesField
        {...frame.field('kantor_ids')}
        label={t('kantor')}
        description={t('kantorHelp')}
        search={searchKantor}
      />
      <SelectField
        {...frame.field('agama')}
        label={t('agama')}
        description={t('agamaHelp')}
        options={AGAMA.map((value) => ({ value, label: value }))}
        placeholder={t('everybody')}
        clearable
      />
      {(asksWhy || frame.field('alasan').error !== undefined) && (
        <TextAreaField
          {...frame.field('alasan')}
          {...limitsOf(alasanField)}
          label={t('alasan')}
          description={t('alasanHelp')}
        />
      )}
    </FormFrame>
  )
}
