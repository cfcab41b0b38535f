import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconBell } from '../../ui/icons.ts'
import { useUnread } from './notifikasi.api.ts'
import classes from './notifikasi.module.css'
import { useLiveNotifikasi } from './use-live-notifikasi.ts'
import { useNotifikasiWords } from './words.ts'

const MOST = 99

/** In the top bar of every page: how many are unread, and the way to them. */
export function NotifikasiBell() {
  const t = useNotifikasiWords()
  const { data: unread = 0 } = useUnread(useLiveNotifikasi())
  const label = unread === 0 ? t('title') : t('bellUnread', { n: unread })
  return (
    <ActionIcon component={Link} to="/notifikasi" size={40} aria-label={label} title={label} className={classes.bell}>
      <IconBell size={20} stroke={1.6} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </ActionIcon>
  )
}
