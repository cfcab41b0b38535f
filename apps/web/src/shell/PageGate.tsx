import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findEntry, type MenuScreen, screenOf, useMenu } from '../access/menu/public.ts'
import { CallError } from '../lib/call-error.ts'
import { sayError } from '../lib/say-error.ts'
import { currentRoles } from '../lib/session/person.ts'
import { withoutLastSlash } from '../lib/without-last-slash.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { NoRightState } from '../ui/NoRightState.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonText } from '../ui/SkeletonText.tsx'
import classes from './shell.module.css'
import { useShellWords } from './words.ts'

/** Pages that work for admin:instansi although others have them in the menu: links, such as that of a discipline warning, lead there. */
const ADMIN_INSTANSI: readonly string[] = ['/adminkantor/lists', '/kehadirankantor/lists']
const opensWithoutEntry = (screen: MenuScreen): boolean =>
  ADMIN_INSTANSI.includes(screen) && currentRoles().includes('role:presensi:admin:instansi')

/** Personal screens that need more than being signed in: without one of these roles every call behind them is refused. */
const PERSONAL_ROLES: Readonly<Record<string, readonly string[]>> = {
  '/presensi': ['role:presensi:pegawai'],
  '/presensi/riwayat': ['role:presensi:pegawai'],
  '/persetujuan': [
    'role:presensi:pegawai',
    'role:presensi:admin:kantor',
    'role:presensi:admin:instansi',
    'role:presensi:superadmin',
  ],
}
const isClosedPersonal = (pathname: string): boolean => {
  const roles = PERSONAL_ROLES[withoutLastSlash(pathname)]
  return roles !== undefined && !currentRoles().some((role) => roles.includes(role))
}

/** A screen that is not in the person's menu says so instead of failing call by call; the server decides all the same. */
export function PageGate({ children }: { readonly children: ReactNode }) {
  const menu = useMenu()
  const screen = useRouterState({ select: (state) => screenOf(state.location.pathname) })
  const closed = useRouterState({ select: (state) => isClosedPersonal(state.location.pathname) })
  if (closed) return <NoRight />
  if (screen === undefined || screen === '/dashboard' || opensWithoutEntry(screen)) return children
  if (menu.isPending) return <SkeletonText lines={4} />
  if (menu.isError) {
    const requestId = menu.error instanceof CallError ? menu.error.requestId : undefined
    return <ErrorState message={sayError(menu.error)} requestId={requestId} onRetry={() => void menu.refetch()} />
  }
  return findEntry(menu.data, screen) === undefined ? <NoRight /> : children
}

function NoRight() {
  const t = useShellWords()
  return (
    <>
      <h1 className={classes.gate} tabIndex={-1}>
        {t('noRightTitle')}
      </h1>
      <Section>
        <NoRightState
          title={t('noRight')}
          ask={t('admin')}
          action={
            <Button component={Link} to="/dashboard" variant="default">
              {t('toDashboard')}
            </Button>
          }
        />
      </Section>
    </>
  )
}
