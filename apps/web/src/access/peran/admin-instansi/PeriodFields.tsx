import { DateField } from '../../../ui/DateField.tsx'
import type { FieldProps } from '../../../ui/field.ts'
import { useAdminInstansiWords } from './words.ts'

type Bound = Omit<FieldProps<string>, 'label' | 'description'>

export function PeriodFields({ mulai, selesai }: { readonly mulai: Bound; readonly selesai: Bound }) {
  const t = useAdminInstansiWords()
  return (
    <>
      <DateField {...mulai} label={t('mulai')} description={t('mulaiHelp')} />
      <DateField {...selesai} label={t('selesai')} description={t('selesaiHelp')} />
    </>
  )
}
