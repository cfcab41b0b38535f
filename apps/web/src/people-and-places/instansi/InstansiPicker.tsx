import type { FieldProps } from '../../ui/field.ts'
import classes from '../../ui/SearchPicker.module.css'
import { SearchPicker } from '../../ui/SearchPicker.tsx'
import { type InstansiChoice, searchInstansi } from './find-instansi.ts'
import { useInstansiWords } from './pick-words.ts'

/** An agency by name or code. */
export function InstansiPicker(props: FieldProps<InstansiChoice | null>) {
  const t = useInstansiWords()
  return (
    <SearchPicker
      {...props}
      search={searchInstansi}
      placeholder={t('search')}
      keyOf={(one) => one.id}
      titleOf={(one) => one.nama}
      option={(one) => (
        <>
          <span className={classes.name}>{one.nama}</span>
          <span className={classes.fact}>{one.kode}</span>
        </>
      )}
    />
  )
}
