import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { Lambang } from '../lib/brand/Lambang.tsx'
import { LanguageSwitch } from '../lib/preferences/LanguageSwitch.tsx'
import { SchemeToggle } from '../lib/preferences/SchemeToggle.tsx'
import { NotifikasiBell } from '../system/notifikasi/public.ts'
import { PekerjaanButton } from '../system/pekerjaan/public.ts'
import { IconMaximize, IconMenu2, IconMinimize, IconSearch } from '../ui/icons.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ApprovalsButton } from './ApprovalsButton.tsx'
import { InstansiLogo } from './InstansiLogo.tsx'
import { InstansiSwitch } from './InstansiSwitch.tsx'
import { openPageSearch } from './page-search.ts'
import classes from './topbar.module.css'
import { useShellWords } from './words.ts'

const KEYS = ['Ctrl', 'K'] as const

type TopBarProps = { readonly onOpenMenu: (() => void) | undefined }

export function TopBar({ onOpenMenu }: TopBarProps) {
  const t = useShellWords()
  return (
    <header className={classes.bar} data-no-print>
      <div className={classes.start}>
        {onOpenMenu && (
          <ActionIcon className={classes.onPhone} size={44} aria-label={t('openMenu')} onClick={onOpenMenu}>
            <IconMenu2 size={22} stroke={1.7} />
          </ActionIcon>
        )}
        <Link to="/" className={`${classes.brand} ${classes.onPhone}`} aria-label={t('home')}>
          <Lambang size={32} />
        </Link>
        <InstansiLogo />
        <InstansiSwitch />
        <SearchButton />
      </div>
      <div className={classes.end}>
        {onOpenMenu === undefined && <ApprovalsButton />}
        {onOpenMenu !== undefined && (
          <Suspense>
            <PekerjaanButton />
          </Suspense>
        )}
        <NotifikasiBell />
        <div className={classes.onDesktop}>
          <FullScreenToggle />
          <SchemeToggle />
          <LanguageSwitch />
        </div>
        <AccountMenu />
      </div>
    </header>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function FullScreenToggle() {
  const t = useShellWords()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const label = t(full ? 'leaveFullScreen' : 'fullScreen')
  // The browser may refuse; then the page stays as it is, and so does the button.
  const toggle = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <ActionIcon size={40} aria-label={label} title={label} aria-pressed={full} onClick={() => void toggle()}>
      {full ? <IconMinimize size={20} stroke={1.6} /> : <IconMaximize size={20} stroke={1.6} />}
    </ActionIcon>
  )
}

function SearchButton() {
  const t = useShellWords()
  return (
    <button type="button" className={classes.search} aria-keyshortcuts="Control+K" onClick={openPageSearch}>
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.searchText}>{t('search')}</span>
      <span className={classes.keys} aria-hidden="true">
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </button>
  )
}
