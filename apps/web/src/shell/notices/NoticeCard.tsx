import { useEffect } from 'react'
import { clearNotice, type Notice } from '../../lib/notices.ts'
import { IconAlertTriangle, IconCircleCheck, IconX } from '../../ui/icons.ts'
import classes from './notices.module.css'
import { useNoticeWords } from './words.ts'

const PASSING_SECONDS = 8

export function NoticeCard({ notice }: { readonly notice: Notice }) {
  const t = useNoticeWords()
  useEffect(() => {
    if (!notice.passing) return
    const timer = setTimeout(() => clearNotice(notice.id), PASSING_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [notice])
  const Icon = notice.type === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.card} data-type={notice.type} role={notice.type === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} className={classes.icon} aria-hidden="true" />
      <p className={classes.message}>
        <span className={classes.spoken}>{t(notice.type)}: </span>
        <span>{notice.message}</span>
      </p>
      <button type="button" className={classes.close} aria-label={t('clear')} onClick={() => clearNotice(notice.id)}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
