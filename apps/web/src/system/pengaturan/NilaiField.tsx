import type { FieldProps } from '../../ui/field.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import { sayPilihan, sayUnit, type Typed } from './nilai.ts'
import type { Pengaturan } from './pengaturan.api.ts'
import { usePengaturanWords } from './words.ts'

type NilaiFieldProps = Omit<FieldProps<Typed>, 'label' | 'description'> & { readonly setting: Pengaturan }

/** The field that suits what a setting holds. */
export function NilaiField({ setting, value, ...field }: NilaiFieldProps) {
  const t = usePengaturanWords()
  const label = t('newValue')
  const choices = (setting.pilihan ?? []).map((one) => ({ value: one, label: sayPilihan(one, t) }))
  const text = typeof value === 'string' ? value : ''
  switch (setting.tipe) {
    case 'ya_tidak':
      return <SwitchField {...field} label={t('on')} value={value === true} />
    case 'pilihan':
      return <SelectField {...field} label={label} options={choices} value={text} required />
    case 'daftar':
      return <TicksField {...field} label={label} options={choices} value={Array.isArray(value) ? value : []} />
    case 'rahasia':
      return (
        <PasswordField
          {...field}
          label={label}
          description={t('secretHelp')}
          value={text}
          autoComplete="new-password"
        />
      )
    case 'teks':
      return <TextField {...field} label={label} value={text} />
    case 'alamat':
      return <TextField {...field} label={label} description={t('addressHelp')} value={text} type="url" />
    case 'bilangan':
      return (
        <TextField
          {...field}
          label={label}
          description={t('newValueHelp', {
            satuan: sayUnit(setting.satuan, t),
            min: setting.min ?? '',
            max: setting.max ?? '',
          })}
          value={text}
          inputMode="numeric"
          required
        />
      )
  }
}
