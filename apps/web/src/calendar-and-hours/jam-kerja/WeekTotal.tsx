import { formatMinutes } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './jam-kerja.module.css'
import { useJamKerjaWords } from './words.ts'

type Total = { readonly detik: number; readonly wajib: number | null; readonly selisih: number | null }

/** The week's working time against Perpres 21/2023: 37 h 30 m, in Ramadan 32 h 30 m. */
export function WeekTotal({ total, short = false }: { readonly total: Total; readonly short?: boolean }) {
  const t = useJamKerjaWords()
  const language = useLanguage()
  const time = (seconds: number) => formatMinutes(seconds / 60, language)
  const sum = short ? time(total.detik) : t('weekTotal', { jumlah: time(total.detik) })
  if (total.wajib === null || total.selisih === null)
    return (
      <span className={classes.total} role={short ? undefined : 'status'}>
        <span>{sum}</span>
        <StatusBadge kode="info" label={t('notCompared')} tone="info" />
      </span>
    )
  const wajib = time(total.wajib)
  const selisih = time(Math.abs(total.selisih))
  const right = total.selisih === 0
  const verdict = right
    ? t('lawful', { wajib })
    : total.selisih > 0
      ? t('over', { selisih, wajib })
      : t('under', { selisih, wajib })
  return (
    <span className={classes.total} role={short ? undefined : 'status'}>
      <span>{sum}</span>
      <StatusBadge kode={right ? 'aktif' : 'perhatian'} label={verdict} tone={right ? 'aktif' : 'perhatian'} />
    </span>
  )
}
