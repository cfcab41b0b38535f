import { useMediaQuery } from '@mantine/hooks'
import { formatDate, formatMonth } from '@presensi/contract/kata/format'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchKantor, useKantorNames } from '../../people-and-places/referensi/public.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { Legend } from '../../ui/calendar/Legend.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OfficePicker } from '../../ui/OfficePicker.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type KalenderIzin as Bulan, useKalenderIzin } from './kalender.api.ts'
import classes from './kalender.module.css'
import { daysOf, type HariPergi, peopleOf } from './kalender-days.ts'
import { useKalenderIzinWords } from './words.ts'

const PergiGrid = lazy(() => import('./PergiGrid.tsx').then((module) => ({ default: module.PergiGrid })))
const PergiBulan = lazy(() => import('./PergiBulan.tsx').then((module) => ({ default: module.PergiBulan })))

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

type KalenderIzinProps = {
  /** from the address */
  readonly bulan: string | undefined
  readonly kantor_id: string | undefined
  readonly onChange: (params: { bulan?: string | undefined; kantor_id?: string | undefined }) => void
}

/** A month of who is away: people and days on a desk, a month with the day's people below it on a phone. */
export function KalenderIzin({ bulan, kantor_id, onChange }: KalenderIzinProps) {
  const t = useKalenderIzinWords()
  const language = useLanguage()
  const today = useToday()
  const month = MONTH.test(bulan ?? '') ? (bulan ?? '') : today.slice(0, 7)
  const found = useKalenderIzin(month, kantor_id)
  const title = formatMonth(month, language)
  const go = (to: string) => onChange({ bulan: to, kantor_id })
  const turn = (step: number) => go(addMonths(`${month}-01`, step).slice(0, 7))
  const content = () => {
    if (found.isError) return <ErrorState message={sayError(found.error)} onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={6} />
    return <Shown key={`${month} ${kantor_id}`} month={month} data={found.data} onMonth={go} />
  }
  return (
    <Section title={t('title')} description={t('purpose')}>
      <div className={classes.office}>
        <ChosenOffice kantor_id={kantor_id} onChange={(id) => onChange({ bulan, kantor_id: id })} />
      </div>
      <CalendarBar
        title={title}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => turn(1) }}
      >
        <Legend
          label={t('legend')}
          items={[
            { key: 'berlaku', label: t('berlaku'), tone: 'cuti' },
            { key: 'diajukan', label: t('diajukan'), tone: 'menunggu' },
          ]}
        />
      </CalendarBar>
      {content()}
    </Section>
  )
}

type ChosenOfficeProps = {
  readonly kantor_id: string | undefined
  readonly onChange: (id: string | undefined) => void
}

function ChosenOffice({ kantor_id, onChange }: ChosenOfficeProps) {
  const t = useKalenderIzinWords()
  const namesOf = useKantorNames()
  return (
    <OfficePicker
      label={t('kantor')}
      description={t('kantorHelp')}
      value={kantor_id === undefined ? null : (namesOf([kantor_id])[0] ?? null)}
      onChange={(office) => onChange(office?.id)}
      search={searchKantor}
    />
  )
}

type ShownProps = { readonly month: string; readonly data: Bulan; readonly onMonth: (month: string) => void }

function Shown({ month, data, onMonth }: ShownProps) {
  const t = useKalenderIzinWords()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const { tahun, bulan, orang, jumlah_pegawai } = data
  const people = peopleOf(orang)
  const days = daysOf(people, daysOfMonth(tahun, bulan), jumlah_pegawai)
  if (people.length === 0)
    return <EmptyState title={t('emptyTitle', { bulan: formatMonth(month, language) })} text={t('emptyText')} />
  return (
    <div className={classes.month}>
      <TooMany days={days} jumlah={jumlah_pegawai} />
      <p className={classes.note}>
        {t('people', { n: people.length, semua: jumlah_pegawai })}
        {!phone && ` · ${t('keys')}`}
      </p>
      <Suspense fallback={<SkeletonText lines={6} />}>
        {phone ? (
          <PergiBulan month={month} days={days} jumlah={jumlah_pegawai} onMonth={onMonth} />
        ) : (
          <PergiGrid month={month} people={people} days={days} jumlah={jumlah_pegawai} />
        )}
      </Suspense>
    </div>
  )
}

/** Which days have too many away, before anybody has to look for them. */
function TooMany({ days, jumlah }: { readonly days: readonly HariPergi[]; readonly jumlah: number }) {
  const t = useKalenderIzinWords()
  const language = useLanguage()
  const many = days.filter(({ terlalu }) => terlalu)
  const [first] = many
  if (first === undefined) return null
  const show = ({ tanggal }: HariPergi) => formatDate(tanggal, language, 'plain')
  const paling = Math.max(...many.map(({ orang }) => orang.length))
  const hari = many.length > 6 ? `${many.slice(0, 6).map(show).join(', ')}, …` : many.map(show).join(', ')
  return (
    <p className={classes.warning} role="status">
      {many.length === 1
        ? t('warning', { tanggal: show(first), n: first.orang.length, semua: jumlah })
        : t('warnings', { n: many.length, hari, paling, semua: jumlah })}
    </p>
  )
}
