import type { FieldProps } from './field.ts'
import { ManyPicker } from './ManyPicker.tsx'
import { type Person, PersonPicker } from './PersonPicker.tsx'

type PeopleFieldProps = FieldProps<readonly Person[]> & {
  readonly label: string
  readonly search: (q: string) => Promise<readonly Person[]>
}

/** Several pegawai by name or NIP. */
export function PeopleField({ value, onChange, search, ...field }: PeopleFieldProps) {
  return (
    <ManyPicker
      label={field.label}
      value={value}
      onChange={onChange}
      keyOf={(person) => person.nip}
      titleOf={(person) => person.nama}
      picker={(add) => <PersonPicker {...field} value={null} onChange={add} search={search} />}
    />
  )
}
