import { Button, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { safeReturnPath } from '../../identity/auth/public.ts'
import { useZone } from '../../lib/use-zone.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import type { Notifikasi } from './notifikasi.api.ts'
import classes from './notifikasi.module.css'
import { useNotifikasiWords } from './words.ts'

type NotifikasiItemProps = {
  readonly item: Notifikasi
  /** undefined where it cannot be marked */
  readonly onRead: ((id: string) => void) | undefined
}

export function NotifikasiItem({ item, onRead }: NotifikasiItemProps) {
  const t = useNotifikasiWords()
  const zone = useZone()
  const unread = item.dibaca_pada === null
  const path = safeReturnPath(item.tautan)
  const navigate = useNavigate()
  const read = () => unread && onRead?.(item.id)
  const go = (event: MouseEvent) => {
    read()
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || path === undefined) return
    event.preventDefault()
    void navigate({ href: path })
  }
  return (
    <li className={classes.item} data-unread={unread || undefined} data-type={item.type}>
      <span className={classes.mark} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.message}>
          {unread && <VisuallyHidden>{t('isUnread')}: </VisuallyHidden>}
          {item.message}
        </p>
        <p className={classes.when}>
          <TimeText instant={item.dibuat_pada} zone={zone} />
        </p>
      </div>
      <div className={classes.buttons}>
        {path !== undefined && (
          <Button component="a" href={path} variant="default" size="xs" onClick={go}>
            {t('open')}
          </Button>
        )}
        {unread && onRead && (
          <Button variant="subtle" size="xs" onClick={read}>
            {t('markOne')}
          </Button>
        )}
      </div>
    </li>
  )
}
