import { shiftFields } from '@presensi/contract/calendar-and-hours/shift.fields'
import { limitsOf } from '@presensi/contract/field-list'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { OfficesField, searchKantor } from '../../people-and-places/referensi/public.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { unnamedOffice } from '../../ui/OfficePicker.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { ColourField } from './ColourField.tsx'
import { type Shift, useSaveShift } from './shift.api.ts'
import classes from './shift.module.css'
import { inputOf, type ShiftValues, shiftProblems, valuesOf } from './shift-values.ts'
import { useShiftWords } from './words.ts'

type ShiftFormProps = {
  /** undefined for a new one */
  readonly shift: Shift | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

const NAMES = [
  'kode',
  'nama',
  'masuk',
  'pulang',
  'lintas_hari',
  'istirahat_mulai',
  'istirahat_selesai',
  'masuk_dari',
  'masuk_sampai',
  'pulang_dari',
  'pulang_sampai',
  'warna',
  'aktif',
] as const

export function ShiftForm({ shift, onDone, onCancel }: ShiftFormProps) {
  const t = useShiftWords()
  const save = useSaveShift()
  const say = {
    kode: t('kodeBad'),
    lepas: t('kodeLepas'),
    crosses: t('crosses'),
    both: t('both'),
    rest: t('restOut'),
    order: t('order'),
  }
  const frame = useFormFrame<ShiftValues>({
    initial: valuesOf(shift, (shift?.kantor_ids ?? []).map(unnamedOffice)),
    labels: {
      ...(Object.fromEntries(NAMES.map((name) => [name, t(name)])) as Record<(typeof NAMES)[number], string>),
      kantor_ids: t('kantor'),
    },
    check: (values) => shiftProblems(values, say),
    onSubmit: async (values) => {
      const saved = await withSentence(save.mutateAsync(inputOf(shift?.id, values)))
      notify('success', t('saved', { kode: saved.kode }))
      onDone()
    },
    draft: { key: `/instansi/shift/lists ${shift?.id ?? 'baru'}`, store: draftStore },
  })
  const offices = frame.field('kantor_ids')
  const time = (name: 'masuk_dari' | 'masuk_sampai' | 'pulang_dari' | 'pulang_sampai') => (
    <TimeField {...frame.field(name)} label={t(name)} />
  )
  return (
    <FormFrame frame={frame} onCancel={onCancel}>
      <TextField
        {...frame.field('kode')}
        {...limitsOf(shiftFields.kode)}
        label={t('kode')}
        description={t('kodeHelp')}
        autoFocus={!shift}
      />
      <TextField {...frame.field('nama')} {...limitsOf(shiftFields.nama)} label={t('nama')} />
      <div className={classes.pair}>
        <TimeField {...frame.field('masuk')} label={t('masuk')} required />
        <TimeField {...frame.field('pulang')} label={t('pulang')} required />
      </div>
      <SwitchField {...frame.field('lintas_hari')} label={t('lintas_hari')} description={t('lintasHelp')} />
      <div className={classes.pair}>
        <TimeField {...frame.field('istirahat_mulai')} label={t('istirahat_mulai')} />
        <TimeField {...frame.field('istirahat_selesai')} label={t('istirahat_selesai')} />
      </div>
      <fieldset className={classes.windows}>
        <legend>{t('windows')}</legend>
        <p>{t('windowsHelp')}</p>
        <div className={classes.pair}>
          {time('masuk_dari')}
          {time('masuk_sampai')}
          {time('pulang_dari')}
          {time('pulang_sampai')}
        </div>
      </fieldset>
      <ColourField {...frame.field('warna')} label={t('warna')} />
      <OfficesField {...offices} label={t('kantor')} description={t('kantorHelp')} search={searchKantor} />
      <SwitchField {...frame.field('aktif')} label={t('aktif')} description={t('aktifHelp')} />
    </FormFrame>
  )
}
