import { formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { PekerjaanSaya } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

/** How far a job is, in a table cell. */
export function Progress({ job }: { readonly job: PekerjaanSaya }) {
  const t = usePekerjaanWords()
  const language = useLanguage()
  const text = t('count', {
    selesai: formatNumber(job.selesai, language),
    total: formatNumber(job.jumlah, language),
  })
  return (
    <span className={classes.progress}>
      <span>{text}</span>
      <progress aria-label={job.judul} max={Math.max(job.jumlah, 1)} value={job.selesai} />
    </span>
  )
}
