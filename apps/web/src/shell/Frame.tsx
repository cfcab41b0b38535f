import { Button } from '@mantine/core'
import { VERSI } from '@presensi/contract/version'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePeranWords } from '../access/peran/public.ts'
import { readCookie, writeCookie } from '../lib/cookie.ts'
import { currentPayload, isPetugas } from '../lib/session/person.ts'
import { useRights } from '../lib/session/rights.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { PageGate } from './PageGate.tsx'
import { openPageSearch, usePageSearchOpened } from './page-search.ts'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useShellWords } from './words.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })))

export function Frame() {
  const t = useShellWords()
  useRightChanges()
  const [collapsed, setCollapsed] = useState(() => readCookie('menu') === 'ciut')
  const [drawer, setDrawer] = useState(false)
  const petugas = isPetugas()
  const main = useFocusOnNavigation(() => setDrawer(false))

  const changeCollapsed = (next: boolean) => {
    setCollapsed(next)
    writeCookie('menu', next ? 'ciut' : 'lebar')
  }

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined} data-petugas={petugas || undefined}>
      <a className={classes.skip} href="#isi">
        {t('skip')}
      </a>
      <Sidebar collapsed={collapsed} onCollapse={changeCollapsed} />
      <div className={classes.column}>
        <TopBar onOpenMenu={petugas ? () => setDrawer(true) : undefined} />
        <ActingBanner />
        <HeldBackBanner />
        <main ref={main} id="isi" tabIndex={-1} className={classes.main}>
          <PageGate>
            <Outlet />
          </PageGate>
        </main>
        <PageFooter />
      </div>
      {petugas ? <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} /> : <BottomBar />}
      <PageSearch />
    </div>
  )
}

/** Why menus are missing: roles that count only after a sign-in in two steps. */
function HeldBackBanner() {
  const t = useShellWords()
  const sayPeran = usePeranWords()
  const roles = [...new Set((currentPayload().ditahan ?? []).map(({ role }) => sayPeran(role)))]
  if (roles.length === 0) return null
  return (
    <div className={classes.acting} role="status">
      <span>{t('heldBack', { peran: roles.join(', ') })}</span>
      <Button component={Link} to="/profile" variant="default" size="xs">
        {t('heldBackGo')}
      </Button>
    </div>
  )
}

function PageFooter() {
  const t = useShellWords()
  return (
    <footer className={classes.footer}>
      <span>{t('credit')}</span>
      <span>{`v.${VERSI}`}</span>
    </footer>
  )
}

/** Ctrl K anywhere; the dialog itself is fetched when it is first wanted. */
function PageSearch() {
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

/** After a change of page the title takes the focus, so that keyboard and screen reader start there and not where the link was. */
function useFocusOnNavigation(onNavigated: () => void) {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  const navigated = useRef(onNavigated)
  navigated.current = onNavigated
  useEffect(() => {
    const cameFrom = before.current
    before.current = path
    if (cameFrom === undefined || path === undefined || cameFrom === path) return
    navigated.current()
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current
    target?.focus({ preventScroll: true })
  }, [path])
  return main
}

/** Other roles, other menus: they are asked for anew. */
function useRightChanges(): void {
  const client = useQueryClient()
  const rights = useRights()
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    void client.invalidateQueries({ queryKey: ['menu'] })
    void client.invalidateQueries({ queryKey: ['profil'] })
  }, [client, rights])
}
