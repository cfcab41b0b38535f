import { formatDateRange, formatNip, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useHealth } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const CAUSES = [
  'roster',
  'sel_tanpa_kantor',
  'kepegawaian',
  'penempatan',
  'libur',
  'jam_kerja',
  'agama',
  'agama_libur',
  'gangguan',
  'golongan',
  'status_ptkp',
] as const

/** What an update of the product could not carry over as it was: by cause, and line by line. Nothing where there is none. */
export function CatatanMigrasi() {
  const t = usePekerjaanWords()
  const language = useLanguage()
  const { data } = useHealth()
  if (data === undefined || data.catatan.ringkas.length === 0) return null
  const { ringkas, rinci } = data.catatan
  const nameOf = (sebab: string): string => {
    const known = CAUSES.find((one) => one === sebab)
    return known === undefined ? sebab : t(`sebab_${known}`)
  }
  return (
    <section>
      <h2 className={classes.heading}>{t('changed')}</h2>
      <p className={classes.note}>{t('changedHelp')}</p>
      {ringkas.map(({ migrasi, sebab, jumlah, orang }) => {
        const lines = rinci.filter((one) => one.migrasi === migrasi && one.sebab === sebab)
        return (
          <details key={`${migrasi} ${sebab}`} className={classes.changed}>
            <summary>
              {nameOf(sebab)} ({migrasi}):{' '}
              {t('changedCount', { n: formatNumber(jumlah, language), orang: formatNumber(orang, language) })}
            </summary>
            <ul>
              {lines.map((one) => (
                <li key={one.id}>
                  <strong>{[one.instansi, one.nama, one.nip && formatNip(one.nip)].filter(Boolean).join(' · ')}</strong>
                  {one.mulai !== null && <span>{formatDateRange(one.mulai, one.selesai ?? one.mulai, language)}</span>}
                  {one.kantor !== null && <span>{one.kantor}</span>}
                  <span>
                    {one.sebelum ?? '–'} → {one.sesudah ?? '–'}
                  </span>
                </li>
              ))}
              {lines.length < jumlah && (
                <li>{t('changedMore', { n: formatNumber(jumlah - lines.length, language) })}</li>
              )}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
