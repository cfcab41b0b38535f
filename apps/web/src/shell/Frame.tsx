import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { readCookie, writeCookie } from '../lib/cookie.ts'
import { isPetugas } from '../lib/session/person.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { HeldBackBanner } from './HeldBackBanner.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { PageFooter } from './PageFooter.tsx'
import { PageGate } from './PageGate.tsx'
import { PageSearch } from './PageSearch.tsx'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useRightChanges } from './use-right-changes.ts'
import { useShellWords } from './words.ts'

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
