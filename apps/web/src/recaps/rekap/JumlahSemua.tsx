import { formatMinutes, formatNumber } from '@presensi/contract/kata/format'
import { useId } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { CUTI, countOf, DINAS } from './kode-kelompok.ts'
import type { JumlahRekap } from './rekap.api.ts'
import classes from './rekap.module.css'
import { useRekapWords } from './words.ts'

/** What everybody who was found adds up to, also those on other pages. */
export function JumlahSemua({ jumlah }: { readonly jumlah: JumlahRekap }) {
  const t = useRekapWords()
  const language = useLanguage()
  const title = useId()
  const number = (value: number): string => formatNumber(value, language)
  const facts = [
    [t('hariKerja'), number(jumlah.hari_kerja)],
    [t('hadir'), number(jumlah.hadir)],
    [t('terlambat'), formatMinutes(jumlah.terlambat_menit, language)],
    [t('pulangCepat'), formatMinutes(jumlah.pulang_cepat_menit, language)],
    [t('tk'), number(countOf(jumlah.kode, ['TK']))],
    [t('cuti'), number(countOf(jumlah.kode, CUTI))],
    [t('dinas'), number(countOf(jumlah.kode, DINAS))],
    [t('uangMakan'), number(jumlah.hari_uang_makan)],
    [t('menunggu'), number(jumlah.menunggu)],
  ] as const
  return (
    <section className={classes.sums} aria-labelledby={title}>
      <h2 id={title}>{t('jumlah', { n: number(jumlah.orang) })}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {jumlah.belum > 0 && <p role="status">{t('jumlahBelum', { n: number(jumlah.belum) })}</p>}
    </section>
  )
}
