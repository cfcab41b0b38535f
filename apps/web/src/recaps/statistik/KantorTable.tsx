import { formatBasisPoints, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { Section } from '../../ui/Section.tsx'
import type { Statistik } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

type Kantor = Statistik['kantor'][number]

/** Offices in the order of their tree, each with how deep it stands. One whose superior is not shown stands at the top. */
export function pohonKantor(offices: readonly Kantor[]): { kantor: Kantor; dalam: number }[] {
  const known = new Set(offices.map(({ kantor_id }) => kantor_id))
  const below = Map.groupBy(offices, ({ induk_id }) => (induk_id !== null && known.has(induk_id) ? induk_id : null))
  const found: { kantor: Kantor; dalam: number }[] = []
  const open = (below.get(null) ?? []).toReversed().map((kantor) => ({ kantor, dalam: 0 }))
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    found.push(one)
    const { kantor, dalam } = one
    open.push(...(below.get(kantor.kantor_id) ?? []).toReversed().map((next) => ({ kantor: next, dalam: dalam + 1 })))
  }
  return found
}

type KantorTableProps = { data: Statistik; onChoose: (kantor_id: string) => void }

/** Every office by itself and with what is below it; choosing one narrows the page to it. */
export function KantorTable({ data, onChoose }: KantorTableProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const share = (value: number | null): string => (value === null ? '–' : formatBasisPoints(value, language))
  const number = (value: number): string => formatNumber(value, language)
  return (
    <Section
      title={t('kantorJudul')}
      description={t('kantorArti')}
      footer={data.kantor_lain > 0 ? t('kantorLain', { n: number(data.kantor_lain) }) : undefined}
      flush
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('kantor')}</th>
              <th scope="col">{t('orang')}</th>
              <th scope="col">{t('kehadiran')}</th>
              <th scope="col">{t('ketepatan')}</th>
              <th scope="col">{t('tk')}</th>
              <th scope="col">{t('terlambat')}</th>
              <th scope="col">{`${t('kehadiran')} (${t('unit')})`}</th>
              <th scope="col">{`${t('ketepatan')} (${t('unit')})`}</th>
            </tr>
          </thead>
          <tbody>
            {pohonKantor(data.kantor).map(({ kantor, dalam }) => (
              <tr key={kantor.kantor_id}>
                <th scope="row" data-depth={Math.min(dalam, 4)}>
                  <button
                    type="button"
                    aria-label={t('kantorPilih', { nama: kantor.nama })}
                    onClick={() => onChoose(kantor.kantor_id)}
                  >
                    {kantor.nama}
                  </button>
                </th>
                <td>{number(kantor.sendiri.orang)}</td>
                <td>{share(kantor.sendiri.kehadiran_bp)}</td>
                <td>{share(kantor.sendiri.ketepatan_bp)}</td>
                <td>{number(kantor.sendiri.tk)}</td>
                <td>{number(kantor.sendiri.terlambat)}</td>
                <td>{share(kantor.unit.kehadiran_bp)}</td>
                <td>{share(kantor.unit.ketepatan_bp)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
