import { formatBasisPoints, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { BANDING, type NamaDaftar } from './daftar.ts'
import type { AngkaStatistik, Statistik } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

export type Sisi = { readonly nama: string; readonly data: Statistik }

/** Days of one person on average, so that offices of different size can be compared. */
const perOrang = (days: number, { orang }: AngkaStatistik): number | null => (orang === 0 ? null : days / orang)

type BandingTableProps = {
  first: Sisi
  second: Sisi
  /** opens a figure to its people; `dari`: of the second */
  onOpen: (daftar: NamaDaftar, dari?: string) => void
}
/** Two months or offices beside each other; each figure opens to its people. */
export function BandingTable({ first, second, onOpen }: BandingTableProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const share = (value: number | null): string => (value === null ? '–' : formatBasisPoints(value, language))
  const plain = (value: number | null): string => (value === null ? '–' : formatNumber(value, language))
  const fine = (value: number | null): string => (value === null ? '–' : formatNumber(value, language, 2))
  const points = (value: number): string => t('poin', { n: signed(value / 100, 2) })
  const signed = (value: number, digits: number): string =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), language, digits)}`
  const rows = [
    {
      key: 'kehadiran' as const,
      label: t('kehadiran'),
      read: (one: AngkaStatistik) => one.kehadiran_bp,
      show: share,
      diff: points,
    },
    {
      key: 'ketepatan' as const,
      label: t('ketepatan'),
      read: (one: AngkaStatistik) => one.ketepatan_bp,
      show: share,
      diff: points,
    },
    ...(['tk', 'terlambat', 'cuti'] as const).map((key) => ({
      key,
      label: `${t(key)} / ${t('orang')}`,
      read: (one: AngkaStatistik) => perOrang(one[key], one),
      show: fine,
      diff: (value: number) => signed(value, 2),
    })),
    {
      key: 'orang' as const,
      label: t('orang'),
      read: (one: AngkaStatistik) => one.orang,
      show: plain,
      diff: (value: number) => signed(value, 0),
    },
  ]
  const charted = rows.filter(({ show }) => show === share)
  const part = (value: number | null): number => (value ?? 0) / 100
  return (
    <Section title={t('banding')} flush>
      <div className={classes.inside}>
        <BarChart
          title={t('bandingGrafik')}
          beside
          series={[
            { key: 'satu', label: first.nama, tone: 'hadir' },
            { key: 'dua', label: second.nama, tone: 'info' },
          ]}
          points={charted.map(({ key, label, read }) => ({
            key,
            label,
            values: { satu: part(read(first.data.angka)), dua: part(read(second.data.angka)) },
          }))}
          actions={
            <PictureButton
              label={t('unduhGambar', { apa: t('banding') })}
              name={`${t('banding')} ${first.nama} ${second.nama}`}
            />
          }
        />
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('ukuran')}</th>
              <th scope="col">{first.nama}</th>
              <th scope="col">{second.nama}</th>
              <th scope="col">{t('selisih')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, read, show, diff }) => {
              const [one, other] = [read(first.data.angka), read(second.data.angka)]
              return (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {[
                    { sisi: first, value: show(one), dari: undefined },
                    { sisi: second, value: show(other), dari: BANDING },
                  ].map(({ sisi, value, dari }) => (
                    <td key={dari ?? ''}>
                      <button
                        type="button"
                        aria-label={t('lihat', { apa: `${sisi.nama}, ${label} ${value}` })}
                        onClick={() => onOpen(key, dari)}
                      >
                        {value}
                      </button>
                    </td>
                  ))}
                  <td>{one === null || other === null ? '–' : diff(one - other)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
