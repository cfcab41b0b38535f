import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useJumlah } from '../days/persetujuan/public.ts'
import { IconChecklist } from '../ui/icons.ts'
import classes from './topbar.module.css'
import { useShellWords } from './words.ts'

const MOST = 99

/** On the phone of an employee, who has no menu to open: only while something waits. */
export function ApprovalsButton() {
  const t = useShellWords()
  const { data } = useJumlah(true)
  const n = data?.total ?? 0
  if (n === 0) return null
  const label = t('approvalsWaiting', { n })
  return (
    <ActionIcon
      component={Link}
      to="/persetujuan"
      size={40}
      aria-label={label}
      title={label}
      className={`${classes.onPhone} ${classes.waitingButton}`}
    >
      <IconChecklist size={20} stroke={1.6} />
      <span className={classes.waitingCount} aria-hidden="true">
        {n > MOST ? `${MOST}+` : n}
      </span>
    </ActionIcon>
  )
}
