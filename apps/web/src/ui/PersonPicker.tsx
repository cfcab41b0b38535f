import { formatNip } from '@presensi/contract/kata/format'
import type { FieldProps } from './field.ts'
import classes from './SearchPicker.module.css'
import { SearchPicker } from './SearchPicker.tsx'
import { useUiWords } from './words.ts'

export type Person = { nip: string; nama: string; jabatan?: string | null; kantor_nama?: string | null }
type PersonPickerProps = FieldProps<Person | null> & { search: (q: string) => Promise<readonly Person[]> }

const facts = (person: Person): string => [person.jabatan, person.kantor_nama].filter(Boolean).join(' · ')

/** A pegawai by name or NIP, with jabatan and kantor shown so that namesakes are told apart. */
export function PersonPicker(props: PersonPickerProps) {
  const say = useUiWords()
  const details = (person: Person) => (
    <>
      <span className={classes.fact}>{formatNip(person.nip)}</span>
      <span className={classes.fact}>{facts(person)}</span>
    </>
  )
  return (
    <SearchPicker
      {...props}
      placeholder={say('personSearch')}
      keyOf={(person) => person.nip}
      titleOf={(person) => person.nama}
      chosen={details}
      option={(person) => (
        <>
          <span className={classes.name}>{person.nama}</span>
          {details(person)}
        </>
      )}
    />
  )
}
