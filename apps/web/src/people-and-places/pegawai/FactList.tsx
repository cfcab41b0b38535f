import type { NipWarning } from '@presensi/domain/pegawai/nip'
import { useFormWords } from './form-words.ts'
import classes from './pegawai.module.css'

type FactListProps = { readonly facts: readonly string[]; readonly warnings?: readonly NipWarning[] }

/** What saving will do, and what looks odd, said before the button. */
export function FactList({ facts, warnings = [] }: FactListProps) {
  const t = useFormWords()
  return (
    <div className={classes.before} role="status">
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <div className={classes.warning}>
          {warnings.map((warning) => (
            <p key={warning}>{t(warning)}</p>
          ))}
          <p className={classes.quiet}>{t('warnNote')}</p>
        </div>
      )}
    </div>
  )
}
