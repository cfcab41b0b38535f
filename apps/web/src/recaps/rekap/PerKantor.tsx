import { formatDate, formatNumber } from '@presensi/contract/kata/format'
import { KODE_HARI as ARTI } from '@presensi/contract/kata/istilah'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { useLanguage } from '../../lib/language.ts'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Rekap } from './rekap.api.ts'
import classes from './rekap.module.css'
import { useRekapWords } from './words.ts'

type PerKantorProps = { readonly tanggal: string; readonly kantor: Rekap['per_kantor'] }

/** How many of each office have which reason on one day, over everybody who was found. */
export function PerKantor({ tanggal, kantor }: PerKantorProps) {
  const t = useRekapWords()
  const language = useLanguage()
  if (kantor === undefined) return null
  const title = t('perKantor', { tanggal: formatDate(tanggal, language) })
  if (kantor === null)
    return (
      <Section title={title}>
        <p className={classes.none}>{t('perKantorBanyak')}</p>
      </Section>
    )
  if (kantor.length === 0) return null
  const codes = KODE_HARI.filter((one) => kantor.some(({ kode }) => (kode[one] ?? 0) > 0))
  const number = (value: number): string => formatNumber(value, language)
  const figures = (one: NonNullable<Rekap['per_kantor']>[number]) => [
    one.orang,
    one.hari_kerja,
    one.hadir,
    one.menunggu,
    ...codes.map((code) => one.kode[code] ?? 0),
  ]
  const sums = kantor
    .map(figures)
    .reduce((all, row) => all.map((value, at) => value + (row[at] ?? 0)))
    .map(number)
  const heads = [t('perKantorOrang'), t('perKantorWajib'), t('hadir'), t('menunggu'), ...codes]
  const cells = (values: readonly string[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: figures of a row have their place
    values.map((value, at) => <td key={at}>{value}</td>)
  return (
    <Section title={title} description={t('perKantorArti')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keys, too */}
      <section className={classes.scroll} aria-label={title} tabIndex={0}>
        <table className={classes.perKantor}>
          <thead>
            <tr>
              <th scope="col">{t('kantor')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                  {head in ARTI[language] && <SecondLine>{ARTI[language][head as keyof typeof ARTI.id]}</SecondLine>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kantor.map((one) => (
              <tr key={one.kantor?.id ?? ''}>
                <th scope="row">{one.kantor?.nama ?? t('tanpaKantor')}</th>
                {cells(figures(one).map(number))}
              </tr>
            ))}
          </tbody>
          {kantor.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('perKantorJumlah')}</th>
                {cells(sums)}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </Section>
  )
}
