import { lazy, Suspense, useEffect } from 'react'
import { openPageSearch, usePageSearchOpened } from './page-search.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })))

/** Ctrl K anywhere; the dialog itself is fetched when it is first wanted. */
export function PageSearch() {
  const opened = usePageSearchOpened()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      openPageSearch()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return opened ? (
    <Suspense fallback={null}>
      <SearchDialog />
    </Suspense>
  ) : null
}
