import { IconList, IconMap } from '../../ui/icons.ts'
import classes from './kantor.module.css'
import { useKantorWords } from './words.ts'

type ViewSwitchProps = { readonly map: boolean; readonly onChange: (map: boolean) => void }

/** On a phone there is room for one of the two. */
export function ViewSwitch({ map, onChange }: ViewSwitchProps) {
  const t = useKantorWords()
  return (
    <fieldset className={classes.switch} aria-label={t('view')}>
      <button type="button" aria-pressed={!map} onClick={() => onChange(false)}>
        <IconList size={18} aria-hidden /> {t('list')}
      </button>
      <button type="button" aria-pressed={map} onClick={() => onChange(true)}>
        <IconMap size={18} aria-hidden /> {t('map')}
      </button>
    </fieldset>
  )
}
