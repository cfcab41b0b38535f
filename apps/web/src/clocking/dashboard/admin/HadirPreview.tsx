import { formatMinutes, formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonText } from '../../../ui/SkeletonText.tsx'
import { type Hadir, useHadir } from './dashboard-admin.api.ts'
import classes from './dashboard-admin.module.css'
import { useAdminWords } from './words.ts'

type HadirPreviewProps = {
  readonly status: 'terlambat' | 'belum_hadir'
  readonly tanggal: string
  readonly kantor: string | undefined
  readonly onAll: () => void
}

const FEW = 5
const WORDS = {
  terlambat: { title: 'latePeople', none: 'nobodyLate' },
  belum_hadir: { title: 'missingPeople', none: 'nobodyMissing' },
} as const

/** The first few who are late or missing; the rest is a click away. */
export function HadirPreview({ status, tanggal, kantor, onAll }: HadirPreviewProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const { data, isPending, isError } = useHadir({
    tanggal,
    status,
    size: FEW,
    ...(kantor !== undefined && { kantor_id: kantor }),
  })
  const fact = (one: Hadir): string => {
    if (status === 'terlambat') return t('late', { lama: formatMinutes(one.terlambat_menit, language) })
    const due = one.jadwal_masuk && instantIn(one.jadwal_masuk, one.zona_waktu)
    return due ? t('due', { jam: formatTime(due.time, language, one.zona_waktu) }) : ''
  }
  if (isError && data === undefined) return null
  const total = data?.total ?? 0
  return (
    <Section
      title={t(WORDS[status].title)}
      actions={
        total > 0 && (
          <button type="button" className={classes.more} onClick={onAll}>
            {t('seeAll', { n: total })}
          </button>
        )
      }
    >
      {isPending && <SkeletonText lines={3} />}
      {data && total === 0 && <p className={classes.none}>{t(WORDS[status].none)}</p>}
      <ul className={classes.people}>
        {data?.items.map((one) => (
          <li key={one.nip}>
            <span>
              <strong>{one.nama}</strong>
              <small>{one.kantor}</small>
            </span>
            <span className={classes.fact}>{fact(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
