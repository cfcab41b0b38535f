import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useJumlah } from '../days/persetujuan/public.ts'
import { IconChecklist } from '../ui/icons.ts'
import classes from './sidebar.module.css'
import { useActiveScreen } from './use-active-screen.ts'
import { useShellWords } from './words.ts'

const SCREEN = '/persetujuan'
const MOST = 99

/** Below the menu of whoever decides on matters of others, with how many wait. */
export function ApprovalsLink({ collapsed = false }: { readonly collapsed?: boolean }) {
  const t = useShellWords()
  const active = useActiveScreen() === SCREEN
  const { data } = useJumlah(true)
  if (!data?.berwenang) return null
  const n = data.total
  const label = n === 0 ? t('approvals') : t('approvalsWaiting', { n })
  return (
    <Link
      to={SCREEN}
      className={classes.entry}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      activeOptions={{ exact: true }}
      aria-label={collapsed ? label : undefined}
      title={label}
    >
      <IconChecklist size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <span className={classes.label}>{t('approvals')}</span>
      {n > 0 && (
        <>
          <span className={classes.waiting}>{n > MOST ? `${MOST}+` : n}</span>
          <VisuallyHidden>{t('waiting')}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
