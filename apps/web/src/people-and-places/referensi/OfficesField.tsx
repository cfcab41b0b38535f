import type { FieldProps } from '../../ui/field.ts'
import { ManyPicker } from '../../ui/ManyPicker.tsx'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { useKantorNames } from './use-kantor-names.ts'

type OfficesFieldProps = FieldProps<readonly Office[]> & {
  readonly label: string
  readonly search: (q: string) => Promise<readonly Office[]>
}

/** Several kantor; none chosen means what the description says. One without a name is looked up by its id. */
export function OfficesField({ value, onChange, search, ...field }: OfficesFieldProps) {
  const namesOf = useKantorNames()
  return (
    <ManyPicker
      label={field.label}
      value={value}
      onChange={onChange}
      keyOf={(office) => office.id}
      titleOf={(office) => (office.nama === '' ? (namesOf([office.id])[0]?.nama ?? '') : office.nama)}
      picker={(add) => <OfficePicker {...field} value={null} onChange={add} search={search} />}
    />
  )
}
