import { useId } from 'react'
import { useActWords } from './act-words.ts'
import classes from './choices.module.css'
import type { HariIni } from './outbox/presensi-wire.ts'

type WorkFrom = HariIni['work_from'][number]
type WorkFromChoiceProps = {
  readonly options: readonly WorkFrom[]
  readonly value: WorkFrom
  readonly free: boolean
  readonly onChange: (value: WorkFrom) => void
}

/** Where the person works from today. All but the office counts only with an approved paper. */
export function WorkFromChoice({ options, value, free, onChange }: WorkFromChoiceProps) {
  const t = useActWords()
  const name = useId()
  if (options.length < 2) return null
  const needsPaper = value !== 'WFO' && !free
  return (
    <fieldset className={classes.choices}>
      <legend>{t('workFrom')}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{t(option)}</span>
          </label>
        ))}
      </div>
      {needsPaper && <p className={classes.paper}>{t('needsPaperHelp', { tempat: t(value) })}</p>}
    </fieldset>
  )
}
