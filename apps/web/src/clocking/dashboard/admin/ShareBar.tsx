import { formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import classes from './kantor-table.module.css'
import { percentOf } from './share.ts'
import { useAdminWords } from './words.ts'

type ShareBarProps = { readonly hadir: number; readonly due: number }

/** How many of those due are there: the number, the share and a bar. */
export function ShareBar({ hadir, due }: ShareBarProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const share = percentOf(hadir, due)
  const number = (value: number) => formatNumber(value, language)
  return (
    <span className={classes.share}>
      <span className={classes.meter} data-tone="hadir" aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <span aria-hidden className={classes.shareText}>
        {t('shareShort', { hadir: number(hadir), wajib: number(due) })}
        <small>{due > 0 && t('share', { n: share })}</small>
      </span>
      <span className={classes.hidden}>{t('shareLong', { hadir: number(hadir), wajib: number(due), n: share })}</span>
    </span>
  )
}
