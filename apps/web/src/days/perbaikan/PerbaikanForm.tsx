import { formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import type { HariBulan } from '../hari/public.ts'
import { type UsulHari, useActOnPerbaikan } from './perbaikan.api.ts'
import { inputOf, jenisAwal, jenisOf, type PerbaikanValues, problemsOf, SEBAB } from './perbaikan-values.ts'
import { usePerbaikanWords } from './words.ts'

type PerbaikanFormProps = {
  readonly usul: UsulHari
  readonly kode: HariBulan['kode_list']
  readonly onDone: () => void
}

export function PerbaikanForm({ usul, kode, onDone }: PerbaikanFormProps) {
  const t = usePerbaikanWords()
  const language = useLanguage()
  const { save } = useActOnPerbaikan()
  const frame = useFormFrame<PerbaikanValues>({
    initial: { jenis: jenisAwal(usul, kode), jam_masuk: '', jam_pulang: '', sebab: '', alasan: '', lampiran: [] },
    labels: {
      jenis: t('jenis'),
      jam_masuk: t('jam_masuk'),
      jam_pulang: t('jam_pulang'),
      sebab: t('sebab'),
      alasan: t('alasan'),
      lampiran: t('lampiran'),
    },
    check: problemsOf,
    onSubmit: async (values) => {
      await withSentence(save(inputOf(usul.tanggal, values)))
      notify('success', t('sent'))
      onDone()
    },
  })
  const { jenis } = frame.values
  const at = (instant: string) => formatTime(instantIn(instant, usul.zona_waktu)?.time ?? '', language)
  const between = (window: UsulHari['jendela_masuk']) =>
    window === null ? undefined : t('between', { mulai: at(window.mulai), selesai: at(window.selesai) })
  const sebab = SEBAB.map((value) => ({
    value,
    label: value === 'lupa' ? t('lupaLeft', { n: usul.sisa_lupa }) : t(value),
    disabled: value === 'lupa' && usul.sisa_lupa === 0 && usul.putaran === 1,
  }))
  return (
    <FormFrame
      frame={frame}
      submitLabel={t('send')}
      onCancel={onDone}
      {...(usul.putaran === 2 && { before: t('again') })}
    >
      <SelectField
        {...frame.field('jenis')}
        label={t('jenis')}
        options={jenisOf(usul).map((value) => ({ value, label: t(value) }))}
        required
      />
      {jenis !== 'pulang' && (
        <TimeField
          {...frame.field('jam_masuk')}
          label={t('jam_masuk')}
          description={between(usul.jendela_masuk)}
          required
        />
      )}
      {jenis !== 'masuk' && (
        <TimeField
          {...frame.field('jam_pulang')}
          label={t('jam_pulang')}
          description={between(usul.jendela_pulang)}
          required
        />
      )}
      <SelectField {...frame.field('sebab')} label={t('sebab')} options={sebab} required />
      <TextAreaField
        {...frame.field('alasan')}
        label={t('alasan')}
        description={t('alasanHelp')}
        maxLength={500}
        required
      />
      <FileDrop {...frame.field('lampiran')} label={t('lampiran')} types={['pdf', 'jpg', 'jpeg', 'png']} />
    </FormFrame>
  )
}
