import { formatBasisPoints, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { Section } from '../../ui/Section.tsx'
import { type NamaDaftar, unitAlamat } from './daftar.ts'
import type { AngkaStatistik, Statistik } from './statistik.api.ts'
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

type Kolom = {
  key: string
  label: string
  daftar: NamaDaftar
  /** with the offices below */
  unit: boolean
  read: (one: AngkaStatistik) => string
}
type KantorTableProps = {
  data: Statistik
  onChoose: (kantor_id: string) => void
  /** opens a figure to its people; `dari`: of which office, alone or with those below it */
  onOpen: (daftar: NamaDaftar, dari: string) => void
}

/** Every office by itself and with what is below it; choosing one narrows the page to it, and each figure opens to its people. */
export function KantorTable({ data, onChoose, onOpen }: KantorTableProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const share = (value: number | null): string => (value === null ? '–' : formatBasisPoints(value, language))
  const number = (value: number): string => formatNumber(value, language)
  const denganUnit = data.kantor.some(({ unit }) => unit !== null)
  const all = [
    { key: 'orang', label: t('orang'), daftar: 'orang', unit: false, read: (one) => number(one.orang) },
    {
      key: 'kehadiran',
      label: t('kehadiran'),
      daftar: 'kehadiran',
      unit: false,
      read: (one) => share(one.kehadiran_bp),
    },
    {
      key: 'ketepatan',
      label: t('ketepatan'),
      daftar: 'ketepatan',
      unit: false,
      read: (one) => share(one.ketepatan_bp),
    },
    { key: 'tk', label: t('tk'), daftar: 'tk', unit: false, read: (one) => number(one.tk) },
    { key: 'terlambat', label: t('terlambat'), daftar: 'terlambat', unit: false, read: (one) => number(one.terlambat) },
    {
      key: 'unit kehadiran',
      label: `${t('kehadiran')} (${t('unit')})`,
      daftar: 'kehadiran',
      unit: true,
      read: (one) => share(one.kehadiran_bp),
    },
    {
      key: 'unit ketepatan',
      label: `${t('ketepatan')} (${t('unit')})`,
      daftar: 'ketepatan',
      unit: true,
      read: (one) => share(one.ketepatan_bp),
    },
  ] as const satisfies readonly Kolom[]
  const columns = all.filter(({ unit }) => denganUnit || !unit)
  return (
    <Section
      title={t('kantorJudul')}
      description={denganUnit ? t('kantorArti') : undefined}
      footer={data.kantor_lain > 0 ? t('kantorLain', { n: number(data.kantor_lain) }) : undefined}
      flush
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('kantor')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
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
                {columns.map(({ key, label, daftar, unit, read }) => {
                  const value = read((unit ? kantor.unit : null) ?? kantor.sendiri)
                  return (
                    <td key={key}>
                      <button
                        type="button"
                        aria-label={t('lihat', { apa: `${kantor.nama}, ${label} ${value}` })}
                        onClick={() => onOpen(daftar, unit ? unitAlamat(kantor.kantor_id) : kantor.kantor_id)}
                      >
                        {value}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
