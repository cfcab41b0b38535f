import { useSyncExternalStore } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { usePageErrorWords } from './words.ts'

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A page that could not be opened: usually one that is not kept on the phone, without a network. */
export function PageError() {
  const t = usePageErrorWords()
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  const again = () => window.location.reload()
  if (online) return <ErrorState onRetry={again} />
  return <ErrorState title={t('offlineTitle')} message={t('offlineText')} onRetry={again} />
}
