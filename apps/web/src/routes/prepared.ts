import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { MENU_SCREENS, PERSONAL_SCREENS } from '../access/menu/screens.ts'

const PreparedPage = lazyRouteComponent(() => import('../shell/PreparedPage.tsx'), 'PreparedPage')

/** Screens that no area has a route for yet: a page says that they are being prepared. */
export function preparedRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent, built: readonly AnyRoute[]) {
  const taken = new Set<string>(built.map((route) => (route.options as { path: string }).path))
  return [...MENU_SCREENS, ...PERSONAL_SCREENS]
    .filter((path) => !taken.has(path))
    .map((path) => createRoute({ getParentRoute, path, component: PreparedPage }))
}
