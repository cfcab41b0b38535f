import type { FieldProps } from './field.ts'
import { ManyPicker } from './ManyPicker.tsx'
import { type Office, OfficePicker } from './OfficePicker.tsx'

type OfficesFieldProps = FieldProps<readonly Office[]> & {
  readonly label: string
  readonly search: (q: string) => Promise<readonly Office[]>
}

/** Several kantor; none chosen means what the description says. */
export function OfficesField({ value, onChange, search, ...field }: OfficesFieldProps) {
  return (
    <ManyPicker
      label={field.label}
      value={value}
      onChange={onChange}
      keyOf={(office) => office.id}
      titleOf={(office) => office.nama}
      picker={(add) => <OfficePicker {...field} value={null} onChange={add} search={search} />}
    />
  )
}
