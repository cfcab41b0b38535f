import { useNotices } from '../../lib/notices.ts'
import { useUpdate } from '../../lib/pwa-update.ts'
import { NoticeCard } from './NoticeCard.tsx'
import classes from './notices.module.css'
import { useNoticeWords } from './words.ts'

export function NoticeList() {
  const t = useNoticeWords()
  const notices = useNotices()
  return (
    <section className={classes.list} aria-label={t('region')} data-no-print>
      <UpdateBar />
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

/** A new version stands ready. Nothing is reloaded before the person says so. */
function UpdateBar() {
  const t = useNoticeWords()
  const reload = useUpdate()
  if (reload === undefined) return null
  return (
    <div className={classes.update} role="status">
      <span>{t('newVersion')}</span>
      <button type="button" onClick={reload}>
        {t('reload')}
      </button>
    </div>
  )
}
