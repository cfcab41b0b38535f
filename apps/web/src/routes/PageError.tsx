import { useSyncExternalStore } from 'react'
import classes from './page-error.module.css'
import { usePageErrorWords } from './words.ts'

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * A page that could not be opened: usually one that is not kept on the phone, without a network. Plain, because it comes with the first page
 * and may have nothing else to build on.
 */
export function PageError() {
  const t = usePageErrorWords()
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div className={classes.page} role="alert">
      <h1>{t(online ? 'title' : 'offlineTitle')}</h1>
      <p>{t(online ? 'text' : 'offlineText')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('again')}
      </button>
    </div>
  )
}
