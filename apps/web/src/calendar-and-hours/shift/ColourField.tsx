import type { FieldProps } from '../../ui/field.ts'
import classes from './shift.module.css'
import { COLOURS } from './shift-values.ts'
import { useShiftWords } from './words.ts'

/** One of a few colours that work in both themes; one set elsewhere stays to be chosen. */
export function ColourField({ id, name, label, value, onChange }: FieldProps<string>) {
  const t = useShiftWords()
  const colours: string[] = [...COLOURS]
  if (value !== '' && !colours.includes(value)) colours.push(value)
  return (
    <fieldset className={classes.colours} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div>
        {colours.map((colour, index) => (
          <label key={colour} className={classes.colour} style={{ backgroundColor: colour }}>
            <input
              type="radio"
              name={name}
              aria-label={t('warnaOf', { n: index + 1 })}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
