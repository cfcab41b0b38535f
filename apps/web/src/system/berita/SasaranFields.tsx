import { type InstansiChoice, InstansiPicker } from '../../people-and-places/instansi/public.ts'
import type { FieldProps } from '../../ui/field.ts'
import { ManyPicker } from '../../ui/ManyPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useBeritaWords } from './words.ts'

type Bound<Value> = Omit<FieldProps<Value>, 'label' | 'description'>
type SasaranFieldsProps = {
  readonly sasaran: Bound<string>
  readonly instansi: Bound<readonly InstansiChoice[]>
}

/** For everybody, or for the people of certain agencies. */
export function SasaranFields({ sasaran, instansi }: SasaranFieldsProps) {
  const t = useBeritaWords()
  const { id, error } = instansi
  return (
    <>
      <SelectField
        {...sasaran}
        label={t('sasaran')}
        options={[
          { value: 'semua', label: t('semua') },
          { value: 'instansi', label: t('instansi') },
        ]}
        required
      />
      {sasaran.value === 'instansi' && (
        <ManyPicker
          label={t('instansi')}
          value={instansi.value}
          onChange={instansi.onChange}
          keyOf={(one) => one.id}
          titleOf={(one) => one.nama}
          picker={(add) => (
            <InstansiPicker
              label={t('instansi')}
              description={t('instansiHelp')}
              value={null}
              onChange={add}
              {...(id ? { id } : {})}
              {...(error ? { error } : {})}
            />
          )}
        />
      )}
    </>
  )
}
