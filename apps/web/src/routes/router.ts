import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { accountRoutes } from './account.ts'
import { devRoutes } from './dev.ts'
import { mainRoutes } from './main.ts'
import { PageError } from './PageError.tsx'
import { rootRoute } from './root.ts'
import { followSession } from './session-end.ts'

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
