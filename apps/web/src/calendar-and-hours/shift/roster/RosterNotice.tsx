import { useLanguage } from '../../../lib/language.ts'
import { formatMonth } from '../../../ui/format.ts'
import classes from './ask.module.css'
import type { Roster } from './roster.api.ts'
import { useRosterWords } from './words.ts'

/** Says before a month begins, and while it runs, that it is not filled. */
export function RosterNotice({ roster }: { readonly roster: Roster }) {
  const t = useRosterWords()
  const language = useLanguage()
  const { anggota, belum_diisi, hari, hari_ini, tahun, bulan } = roster
  if ((hari.at(-1)?.tanggal ?? '') < hari_ini) return null
  const month = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
  if (anggota === 0) return <p className={classes.notice}>{t('nobodyOnRoster', { bulan: month })}</p>
  if (belum_diisi === 0) return null
  return (
    <p className={classes.notice} data-attention>
      {t('notFilled', { bulan: month, n: belum_diisi, dari: anggota })}
    </p>
  )
}
