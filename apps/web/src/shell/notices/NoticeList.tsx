import { useNotices } from '../../lib/notices.ts'
import { NoticeCard } from './NoticeCard.tsx'
import classes from './notices.module.css'
import { UpdateBar } from './UpdateBar.tsx'
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
