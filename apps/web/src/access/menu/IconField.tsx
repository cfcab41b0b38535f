import type { FieldProps } from '../../ui/field.ts'
import { useIconNames } from './menu.api.ts'
import classes from './menu.module.css'
import { ICONS, iconName } from './menu-icons.ts'
import { useMenuWords } from './words.ts'

/** The icons that the server knows, to be picked by eye or by arrow keys. */
export function IconField({ label, id, name, value, onChange, error }: FieldProps<string>) {
  const t = useMenuWords()
  const names = useIconNames().data ?? []
  const options = ['', ...names.filter((one) => ICONS[one] !== undefined)]
  return (
    <fieldset className={classes.ticks} id={id} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.icons}>
        {options.map((option) => {
          const Shown = ICONS[option]
          const title = option === '' ? t('noIcon') : iconName(option)
          return (
            <label key={option} className={classes.icon} title={title}>
              <input
                type="radio"
                name={`${id}-${name}`}
                aria-label={title}
                checked={value === option}
                onChange={() => onChange(option)}
              />
              {Shown ? <Shown size={22} stroke={1.7} aria-hidden /> : <span aria-hidden>–</span>}
            </label>
          )
        })}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
