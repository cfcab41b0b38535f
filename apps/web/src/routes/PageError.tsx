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
  // Most of what an older browser cannot open is a screen for which one of the last two years is asked.
  const isOld = document.documentElement.dataset.peramban === 'lama'
  return (
    <div className={classes.page} role="alert">
      <h1>{t(online ? 'title' : 'offlineTitle')}</h1>
      <p>{t(online ? (isOld ? 'oldText' : 'text') : 'offlineText')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('again')}
      </button>
    </div>
  )
}
