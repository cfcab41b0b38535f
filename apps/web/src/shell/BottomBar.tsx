import { Link } from '@tanstack/react-router'
import { showClockButton } from '../clocking/presensi/public.ts'
import { IconFileText, IconFingerprint, IconHistory, IconHome, IconUserCircle } from '../ui/icons.ts'
import classes from './shell.module.css'
import { useActiveScreen } from './use-active-screen.ts'
import { useShellWords } from './words.ts'

const ENTRIES = [
  { to: '/dashboard', word: 'beranda', Icon: IconHome },
  { to: '/presensi/riwayat', word: 'riwayat', Icon: IconHistory },
  { to: '/presensi', word: 'presensi', Icon: IconFingerprint },
  { to: '/izin/lists', word: 'izin', Icon: IconFileText },
  { to: '/profile', word: 'profil', Icon: IconUserCircle },
] as const

/** The employee's menu on a phone; the middle is what the phone is for. */
export function BottomBar() {
  const t = useShellWords()
  const active = useActiveScreen()
  return (
    <nav className={classes.bottom} aria-label={t('bottomBar')} data-no-print>
      {ENTRIES.map(({ to, word, Icon }) => (
        <Link
          key={to}
          to={to}
          className={word === 'presensi' ? classes.clock : classes.tab}
          data-active={active === to || undefined}
          aria-current={active === to ? 'page' : undefined}
          activeOptions={{ exact: true }}
          onClick={(event) => {
            if (to !== '/presensi' || active !== to) return
            event.preventDefault()
            showClockButton()
          }}
        >
          <span className={classes.tabIcon}>
            <Icon size={word === 'presensi' ? 30 : 23} stroke={1.6} aria-hidden="true" />
          </span>
          <span>{t(word)}</span>
        </Link>
      ))}
    </nav>
  )
}
