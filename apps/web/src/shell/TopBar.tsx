import { ActionIcon } from '@mantine/core'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Lambang } from '../lib/brand/Lambang.tsx'
import { LanguageSwitch } from '../lib/preferences/LanguageSwitch.tsx'
import { SchemeToggle } from '../lib/preferences/SchemeToggle.tsx'
import { NotifikasiBell } from '../system/notifikasi/public.ts'
import { PekerjaanButton } from '../system/pekerjaan/public.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ApprovalsButton } from './ApprovalsButton.tsx'
import { FullScreenToggle } from './FullScreenToggle.tsx'
import { InstansiSwitch } from './InstansiSwitch.tsx'
import { SearchButton } from './SearchButton.tsx'
import classes from './topbar.module.css'
import { useShellWords } from './words.ts'

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
