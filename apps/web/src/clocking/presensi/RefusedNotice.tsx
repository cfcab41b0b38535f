import { Button } from '@mantine/core'
import classes from './act-notices.module.css'
import { useActWords } from './act-words.ts'
import type { Peristiwa } from './outbox/presensi-wire.ts'
import type { Terjadi } from './today.ts'
import { useJenisSay } from './use-jenis-say.ts'

type RefusedNoticeProps = {
  readonly refused: Terjadi
  readonly event: Peristiwa | undefined
  readonly onOpen: () => void
}

/** A clocking that does not count is said before anything else. */
export function RefusedNotice({ refused, event, onOpen }: RefusedNoticeProps) {
  const t = useActWords()
  const say = useJenisSay()
  const reason = event?.alasan.find(({ nilai }) => nilai === 'ditolak')?.pesan
  return (
    <div className={classes.refused} role="status">
      <strong>{t('refusedTitle', { jenis: say({ jenis: refused.jenis, kegiatan: null }) })}</strong>
      <Button size="xs" variant="default" onClick={onOpen}>
        {t('refusedOpen')}
      </Button>
      {reason !== undefined && <p>{reason}</p>}
    </div>
  )
}
