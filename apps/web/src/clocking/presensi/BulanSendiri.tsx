import { formatMonth, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { installStatusColours } from '../../theme/status-sheet.ts'
import { Section } from '../../ui/Section.tsx'
import { useBulanSendiri } from './presensi.api.ts'
import classes from './ringkas.module.css'
import { usePresensiWords } from './words.ts'

installStatusColours()

/** The own month so far. Takes no room for who is no employee, or while it cannot be known. */
export function BulanSendiri() {
  const t = usePresensiWords()
  const language = useLanguage()
  const { data } = useBulanSendiri()
  if (data == null) return null
  const month = `${data.tahun}-${String(data.bulan).padStart(2, '0')}`
  const figures = [
    { label: t('hariKerja'), value: data.hari_kerja, tone: undefined },
    { label: t('hadir'), value: data.hadir, tone: 'hadir' },
    { label: t('terlambat'), value: data.terlambat, tone: 'tl3' },
    { label: t('perluKonfirmasi'), value: data.perlu_konfirmasi, tone: 'menunggu' },
    { label: t('belumLengkap'), value: data.belum_lengkap, tone: 'tk' },
  ]
  return (
    <Section title={t('monthOf', { bulan: formatMonth(month, language) })}>
      <dl className={classes.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
