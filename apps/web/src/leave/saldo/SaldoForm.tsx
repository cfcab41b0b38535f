import { SUMBER } from '@presensi/domain/saldo/buku'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useActOnSaldo } from './saldo.api.ts'
import { useSumberSay } from './use-sumber-say.ts'
import { useSaldoWords } from './words.ts'

type Values = { sumber: string; tahun: string; hari: string; dasar: string; alasan: string }
type SaldoFormProps = {
  readonly nip: string
  readonly tahun: number
  readonly thisYear: number
  readonly onDone: () => void
}

/** An extension is written like an adjustment, of days of cuti bersama. */
const PERPANJANG = 'perpanjang'

export function SaldoForm({ nip, tahun, thisYear, onDone }: SaldoFormProps) {
  const t = useSaldoWords()
  const { save } = useActOnSaldo()
  const check = (values: Values) => [
    ...(['dasar', 'alasan'] as const)
      .filter((field) => values[field].trim() === '')
      .map((field) => ({ field, message: 'wajib' })),
    ...(/^-?\d{1,2}$/.test(values.hari.trim()) && Number(values.hari) !== 0
      ? []
      : [{ field: 'hari', message: t('hariWrong') }]),
  ]
  const frame = useFormFrame<Values>({
    initial: { sumber: 'n', tahun: String(tahun === thisYear + 1 ? tahun : thisYear), hari: '', dasar: '', alasan: '' },
    labels: { sumber: t('sumber'), tahun: t('year'), hari: t('hari'), dasar: t('dasar'), alasan: t('alasan') },
    check,
    onSubmit: async ({ sumber, tahun: year, hari, dasar, alasan }) => {
      const isExtension = sumber === PERPANJANG
      const chosen = SUMBER.find((one) => one === (isExtension ? 'cuti_bersama' : sumber))
      const line = await withSentence(
        save({
          nip,
          tahun: Number(year),
          hari: Number(hari.trim()),
          dasar,
          alasan,
          sumber: chosen,
          perpanjang: isExtension,
        }),
      )
      notify('success', t('adjusted', { n: line.sisa }))
      onDone()
    },
  })
  const years = [thisYear, thisYear + 1]
  const sumberOf = useSumberSay()
  const chosenYear = Number(frame.values.tahun)
  const options = [
    ...SUMBER.toReversed().map((one) => ({
      value: one,
      label: sumberOf(one, chosenYear),
    })),
    { value: PERPANJANG, label: t('extend') },
  ]
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <SelectField
        {...frame.field('tahun')}
        label={t('year')}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
      />
      <SelectField {...frame.field('sumber')} label={t('sumber')} options={options} />
      <TextField {...frame.field('hari')} label={t('hari')} description={t('hariHelp')} required />
      <TextField {...frame.field('dasar')} label={t('dasar')} description={t('dasarHelp')} maxLength={200} required />
      <TextAreaField {...frame.field('alasan')} label={t('alasan')} maxLength={500} required />
    </FormFrame>
  )
}
