import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** Pages for developers; the condition is constant in a build, so that nothing of them is shipped. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/_ui',
        component: lazyRouteComponent(() => import('../ui/gallery/Gallery.tsx'), 'Gallery'),
      }),
    ]
  : []
