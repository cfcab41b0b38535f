import { VisuallyHidden } from '@mantine/core'
import { formatBasisPoints, formatMinutes, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { NamaDaftar } from './daftar.ts'
import type { Statistik } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

type AngkaCardsProps = { data: Statistik; onOpen: (daftar: NamaDaftar) => void }

/** The figures of the month, each of which opens to its people. */
export function AngkaCards({ data, onOpen }: AngkaCardsProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const { angka } = data
  const number = (value: number): string => formatNumber(value, language)
  const share = (bp: number | null): string => (bp === null ? '–' : formatBasisPoints(bp, language))
  const days = (value: number): string => t('hari', { n: number(value) })
  const cards: readonly { key: NamaDaftar; label: string; value: string; more?: string }[] = [
    {
      key: 'kehadiran',
      label: t('kehadiran'),
      value: share(angka.kehadiran_bp),
      more: t('kehadiranArti', { hadir: number(angka.dinilai_hadir), dinilai: number(angka.dinilai) }),
    },
    {
      key: 'ketepatan',
      label: t('ketepatan'),
      value: share(angka.ketepatan_bp),
      more: t('ketepatanArti', { tepat: number(angka.tepat_waktu), hadir: number(angka.dinilai_hadir) }),
    },
    { key: 'tk', label: t('tk'), value: days(angka.tk) },
    {
      key: 'terlambat',
      label: t('terlambat'),
      value: days(angka.terlambat),
      more: t('terlambatArti', { lama: formatMinutes(angka.terlambat_menit, language) }),
    },
    { key: 'cuti', label: t('cuti'), value: days(angka.cuti) },
    { key: 'orang', label: t('orang'), value: number(angka.orang) },
  ]
  return (
    <section aria-label={t('angka')}>
      <ul className={classes.cards}>
        {cards.map(({ key, label, value, more }) => {
          const inside = (
            <>
              <span className={classes.label}>{label}</span> <strong className={classes.value}>{value}</strong>
              {more !== undefined && <span className={classes.more}> {more}</span>}
              <VisuallyHidden>{t('lihat', { apa: '' })}</VisuallyHidden>
            </>
          )
          return (
            <li key={key}>
              <button type="button" className={classes.card} onClick={() => onOpen(key)}>
                {inside}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
