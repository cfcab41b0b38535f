import type { FieldProps } from './field.ts'
import classes from './SearchPicker.module.css'
import { SearchPicker } from './SearchPicker.tsx'
import { useUiWords } from './words.ts'

export type Office = { id: string; nama: string; kode: string; induk_nama?: string | null }
/** As stored, before its name is known. */
export const unnamedOffice = (id: string): Office => ({ id, nama: '', kode: '' })

type OfficePickerProps = FieldProps<Office | null> & { search: (q: string) => Promise<readonly Office[]> }

/** A kantor by name or code, with the kantor above it. */
export function OfficePicker(props: OfficePickerProps) {
  const say = useUiWords()
  return (
    <SearchPicker
      {...props}
      placeholder={say('officeSearch')}
      keyOf={(office) => office.id}
      titleOf={(office) => office.nama}
      option={(office) => (
        <>
          <span className={classes.name}>{office.nama}</span>
          <span className={classes.fact}>{[office.kode, office.induk_nama].filter(Boolean).join(' · ')}</span>
        </>
      )}
    />
  )
}
