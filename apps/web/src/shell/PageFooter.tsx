import classes from './shell.module.css'
import { useShellWords } from './words.ts'

export function PageFooter() {
  const t = useShellWords()
  return (
    <footer className={classes.footer}>
      <span>{t('credit')}</span>
      <span>{t('version')}</span>
    </footer>
  )
}
