import type { AnyRouter } from '@tanstack/react-router'
import { safeReturnPath } from '../identity/auth/return-path.ts'
import { watchOtherTabs } from '../identity/auth/watch-tabs.ts'
import { notify } from '../lib/notices.ts'
import { onSessionEnd } from '../lib/session/end.ts'
import { useSessionWords } from './words.ts'

/** When the session is over the login page opens and remembers where to return. A logout leaves for the portal by itself. */
export function followSession(router: AnyRouter): void {
  onSessionEnd((reason) => {
    if (reason === 'logout') return
    const kembali = safeReturnPath(router.state.location.href)
    // Several calls may learn of the end at once; the first has led to the login page already.
    if (kembali === undefined) return
    if (reason === 'over') notify('danger', useSessionWords.now()('over'))
    // A form with changes must not ask here: it cannot stay, and what was typed is kept as a draft.
    void router.navigate({ to: '/', search: { kembali }, replace: true, ignoreBlocker: true })
  })
  watchOtherTabs()
}
