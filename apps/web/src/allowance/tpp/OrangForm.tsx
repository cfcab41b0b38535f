import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSkema } from '../tpp-skema/public.ts'
import { type Orang, useActOnOrang } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import { inputOf, type OrangValues, problemsOf, RUPIAH, valuesOf } from './orang-values.ts'
import type { Periode } from './periode.api.ts'
import classes from './tpp.module.css'

type OrangFormProps = { readonly periode: Periode; readonly row: Orang; readonly onDone: () => void }

/** What keuangan gives for a person; empty amounts are those of the class. */
export function OrangForm({ periode, row, onDone }: OrangFormProps) {
  const schemes = useSkema()
  if (schemes.data === undefined) return <SkeletonForm />
  const komponen = schemes.data.items.find(({ id }) => id === periode.skema_id)?.komponen ?? []
  return <Fields periode={periode} row={row} komponen={komponen} onDone={onDone} />
}

type FieldsProps = OrangFormProps & { readonly komponen: readonly { readonly kode: string; readonly nama: string }[] }

const PREDIKAT = ['sangat_baik', 'baik', 'butuh_perbaikan', 'kurang', 'sangat_kurang'] as const

function Fields({ periode, row, komponen, onDone }: FieldsProps) {
  const t = useHitungWords()
  const { save } = useActOnOrang(periode.id)
  const codes = komponen.map(({ kode }) => kode)
  const frame = useFormFrame<OrangValues>({
    initial: valuesOf(row, codes),
    labels: Object.fromEntries([
      ...['kelas_jabatan', 'predikat', 'lhkpn', 'zakat_bp', 'bank', 'nomor_rekening', 'catatan', ...RUPIAH].map(
        (name) => [name, t(name as 'bank')],
      ),
      ...komponen.map(({ kode, nama }) => [`besaran_${kode}`, t('besaranOf', { nama })]),
    ]) as Record<string, string>,
    check: (values) =>
      problemsOf(values, codes, { rupiah: t('rupiahSalah'), persen: t('persenSalah'), kelas: t('kelasSalah') }),
    onSubmit: async (values) => {
      await withSentence(save(inputOf({ periode_id: periode.id, nip: row.nip }, values, codes)))
      notify('success', t('saved', { nama: row.nama }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <div className={classes.pair}>
        <TextField
          {...frame.field('kelas_jabatan')}
          label={t('kelas_jabatan')}
          description={t('kelasHelp')}
          inputMode="numeric"
        />
        <SelectField
          {...frame.field('predikat')}
          label={t('predikat')}
          clearable
          options={PREDIKAT.map((value) => ({ value, label: t(`predikat_${value}`) }))}
        />
        {komponen.map(({ kode, nama }) => (
          <TextField
            key={kode}
            {...frame.field(`besaran_${kode}`)}
            label={t('besaranOf', { nama })}
            description={t('besaranHelp')}
            inputMode="numeric"
          />
        ))}
        {RUPIAH.map((name) => (
          <TextField key={name} {...frame.field(name)} label={t(name)} inputMode="numeric" />
        ))}
        <SelectField
          {...frame.field('lhkpn')}
          label={t('lhkpn')}
          clearable
          options={[
            { value: 'true', label: t('ya') },
            { value: 'false', label: t('tidak') },
          ]}
        />
        <TextField {...frame.field('zakat_bp')} label={t('zakat_bp')} inputMode="decimal" />
        <TextField {...frame.field('bank')} label={t('bank')} maxLength={60} />
        <TextField {...frame.field('nomor_rekening')} label={t('nomor_rekening')} maxLength={40} />
      </div>
      <TextField {...frame.field('catatan')} label={t('catatan')} maxLength={300} />
    </FormFrame>
  )
}
