import { useUpdate } from '../../lib/pwa-update.ts'
import classes from './notices.module.css'
import { useNoticeWords } from './words.ts'

/** A new version stands ready. Nothing is reloaded before the person says so. */
export function UpdateBar() {
  const t = useNoticeWords()
  const reload = useUpdate()
  if (reload === undefined) return null
  return (
    <div className={classes.update} role="status">
      <span>{t('newVersion')}</span>
      <button type="button" onClick={reload}>
        {t('reload')}
      </button>
    </div>
  )
}
