import { type AnyRouter, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { safeReturnPath } from '../identity/auth/return-path.ts'
import { watchOtherTabs } from '../identity/auth/watch-tabs.ts'
import { notify } from '../lib/notices.ts'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { onSessionEnd } from '../lib/session/end.ts'
import { accountRoutes } from './account.ts'
import { mainRoutes } from './main.ts'
import { PageError } from './PageError.tsx'
import { rootRoute } from './root.ts'
import { useSessionWords } from './words.ts'

/** Pages for developers; the condition is constant in a build, so that nothing of them is shipped. */
const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/_ui',
        component: lazyRouteComponent(() => import('../ui/gallery/Gallery.tsx'), 'Gallery'),
      }),
    ]
  : []

export const router = createRouter({
  routeTree: rootRoute.addChildren([accountRoutes, mainRoutes, ...devRoutes]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

followSession(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** When the session is over the login page opens and remembers where to return. A logout leaves for the portal by itself. */
function followSession(router: AnyRouter): void {
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
