import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { MonthField } from '../../ui/MonthField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSkema } from '../tpp-skema/public.ts'
import { type Periode, useActOnPeriode } from './periode.api.ts'
import { inputOf, JENIS, type PeriodeValues, problemsOf, valuesOf } from './periode-values.ts'
import classes from './tpp.module.css'
import { useTppWords } from './words.ts'

type PeriodeFormProps = {
  readonly row: Periode | undefined
  /** with what was saved; undefined where nothing was */
  readonly onDone: (id: string | undefined) => void
}

export function PeriodeForm({ row, onDone }: PeriodeFormProps) {
  const schemes = useSkema()
  if (schemes.data === undefined) return <SkeletonForm />
  const usual = schemes.data.items.find(({ berlaku }) => berlaku)?.id ?? ''
  const options = schemes.data.items.map(({ id, nama, dasar }) => ({ value: id, label: `${nama} (${dasar})` }))
  return <Fields row={row} usual={usual} options={options} onDone={onDone} />
}

type FieldsProps = PeriodeFormProps & {
  readonly usual: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function Fields({ row, usual, options, onDone }: FieldsProps) {
  const t = useTppWords()
  const today = useToday()
  const { save } = useActOnPeriode()
  const frame = useFormFrame<PeriodeValues>({
    initial: valuesOf(row, today, usual),
    labels: {
      jenis: t('jenis'),
      nama: t('nama'),
      bulan: t('bulan'),
      presensi: t('presensi'),
      periode_kinerja: t('periode_kinerja'),
      skema_id: t('skema'),
    },
    check: (values) => problemsOf(values, { kinerja: t('kinerjaSalah') }),
    onSubmit: async (values) => {
      const { id, nama } = await withSentence(save(inputOf(row?.id, values)))
      notify('success', t('saved', { nama }))
      onDone(id)
    },
  })
  return (
    <FormFrame frame={frame} onCancel={() => onDone(undefined)}>
      <SelectField
        {...frame.field('jenis')}
        label={t('jenis')}
        description={t('jenisHelp')}
        options={JENIS.map((value) => ({ value, label: t(value) }))}
        required
      />
      <TextField {...frame.field('nama')} label={t('nama')} maxLength={100} required />
      <div className={classes.pair}>
        <MonthField {...frame.field('bulan')} label={t('bulan')} required />
        <MonthField {...frame.field('presensi')} label={t('presensi')} description={t('presensiHelp')} required />
      </div>
      <TextField
        {...frame.field('periode_kinerja')}
        label={t('periode_kinerja')}
        description={t('kinerjaHelp')}
        maxLength={7}
      />
      <SelectField
        {...frame.field('skema_id')}
        label={t('skema')}
        description={options.length === 0 ? t('noSkema') : undefined}
        options={options}
        required
      />
    </FormFrame>
  )
}
