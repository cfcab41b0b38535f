import { formatDate, formatInstant, formatMinutes, formatNip, formatNumber } from '@presensi/contract/kata/format'
import { LANGKAH_PNS } from '@presensi/domain/disiplin/disiplin'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { useZone } from '../../lib/use-zone.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { type Column, DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { KEHADIRAN_PARAMS } from '../params.ts'
import { type DisiplinOrang, useDisiplin } from './disiplin.api.ts'
import classes from './disiplin.module.css'
import { useLangkahSay } from './use-langkah-say.ts'
import { useDisiplinWords } from './words.ts'

const DisiplinDrawer = lazy(() => import('./DisiplinDrawer.tsx').then((module) => ({ default: module.DisiplinDrawer })))

const YEAR = /^20\d\d$/
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SPEC = { filters: ['kantor_id', 'turunan', 'langkah', 'sampai'] } as const
const BERUNTUN = 'beruntun'

/** What is chosen as the call asks for it: near any step, at one step of the law, or ten in a row; the year or a part of it. */
function queryOf(chosen: Readonly<Record<string, string | number>>, tahun: number) {
  const { langkah, turunan, sampai, ...query } = chosen
  const month = String(sampai ?? '')
  return {
    ...query,
    ...(turunan !== undefined && { turunan: 'true' }),
    ...(langkah === 'ya' && { langkah: 'true' }),
    ...(langkah === BERUNTUN && { beruntun: 'true' }),
    ...(/^\d+$/.test(String(langkah)) && { langkah_hari: Number(langkah) }),
    ...(MONTH.test(month) && month.startsWith(`${tahun}-`) && { bulan: Number(month.slice(5)) }),
    tahun,
  }
}

function useFilters(chosen: boolean) {
  const t = useDisiplinWords()
  const say = useLangkahSay()
  const kantor = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows: [] })
  const near: FilterDef<'langkah'> = {
    name: 'langkah',
    label: t('saring'),
    kind: 'options',
    options: [
      { value: 'ya', label: t('saringYa') },
      ...LANGKAH_PNS.map((one) => ({
        value: String(one.hari),
        label: t('saringHari', { n: one.hari, apa: say(one) }),
      })),
      { value: BERUNTUN, label: t('saringBeruntun') },
    ],
  }
  const below: FilterDef<'turunan'> = {
    name: 'turunan',
    label: t('turunan'),
    kind: 'options',
    options: [{ value: 'ya', label: t('turunanYa') }],
  }
  const until: FilterDef<'sampai'> = { name: 'sampai', label: t('sampai'), kind: 'month' }
  return [kantor, ...(chosen ? [below] : []), near, until]
}

function useColumns(): readonly Column<DisiplinOrang>[] {
  const t = useDisiplinWords()
  const language = useLanguage()
  const say = useLangkahSay()
  const days = (value: number): string => formatNumber(value, language)
  return [
    {
      key: 'nama',
      header: t('nama'),
      fact: 1,
      cell: (row) => (
        <>
          {row.nama} <SecondLine unbroken>{formatNip(row.nip)}</SecondLine>
        </>
      ),
    },
    {
      key: 'kantor',
      header: t('kantor'),
      cell: (row) => (
        <>
          {row.kantor ?? '–'}
          {row.berhenti_pada !== null && (
            <SecondLine>{t('berhenti', { tanggal: formatDate(row.berhenti_pada, language) })}</SecondLine>
          )}
        </>
      ),
    },
    { key: 'tk', header: t('tk'), align: 'end', fact: 2, cell: (row) => t('hari', { n: days(row.tk) }) },
    { key: 'beruntun', header: t('beruntun'), align: 'end', cell: (row) => days(row.beruntun) },
    { key: 'kini', header: t('beruntunKini'), align: 'end', hidden: true, cell: (row) => days(row.beruntun_kini) },
    {
      key: 'langkah',
      header: t('langkah'),
      cell: (row) => (
        <>
          {row.langkah === null ? t('tanpaLangkah') : say(row.langkah)}
          {row.beruntun_tercapai && <SecondLine>{t('sepuluh', { n: days(row.beruntun) })}</SecondLine>}
        </>
      ),
    },
    {
      key: 'berikut',
      header: t('berikut'),
      cell: (row) => (row.berikut === null ? '–' : t('sisa', { n: row.berikut.hari - row.tk })),
    },
    {
      key: 'menit',
      header: t('menit'),
      align: 'end',
      cell: (row) => (row.menit === null ? '–' : formatMinutes(row.menit.jumlah, language)),
    },
  ]
}

/** Who has days without a reason in a year, worst first. */
export function DisiplinPanel() {
  const t = useDisiplinWords()
  const language = useLanguage()
  const zone = useZone()
  const today = useToday()
  const { search, replaceAll, change } = useAddress(KEHADIRAN_PARAMS)
  const now = Number(today.slice(0, 4))
  const tahun = YEAR.test(search.tahun ?? '') ? Math.min(now, Number(search.tahun)) : now
  const list = useListSearch(search, (params) => replaceAll({ ...params, tab: 'disiplin', tahun: search.tahun }), SPEC)
  const result = useDisiplin(queryOf(listQuery(list.value), tahun))
  const drawer = useOnceOpened(search.nip !== undefined)
  const turn = (step: number) =>
    change({ tahun: tahun + step === now ? undefined : tahun + step, sampai: undefined, page: undefined })
  return (
    <>
      <CalendarBar
        title={String(tahun)}
        previous={{ label: t('previousYear'), onClick: () => turn(-1) }}
        next={{ label: t('nextYear'), onClick: () => turn(1), disabled: tahun >= now }}
      />
      <p className={classes.note}>{t('arti')}</p>
      {result.data !== undefined && result.data.belum > 0 && (
        <p className={classes.note}>{t('belum', { n: formatNumber(result.data.belum, language) })}</p>
      )}
      <DataTable
        caption={t('caption')}
        columns={useColumns()}
        list={list}
        state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
        searchLabel={t('search')}
        filters={useFilters(search.kantor_id !== undefined)}
        rowKey={(row) => row.nip}
        rowName={(row) => t('buka', { nama: row.nama, nip: formatNip(row.nip) })}
        onOpen={(row) => change({ nip: row.nip })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {result.data !== undefined && (
        <p className={classes.note}>{t('dataPer', { waktu: formatInstant(result.data.data_per, zone, language) })}</p>
      )}
      <Suspense>
        {drawer && (
          <DisiplinDrawer
            nip={search.nip}
            tahun={tahun}
            hrefOf={(nip, tanggal) =>
              `/kehadirankantor/lists?bulan=${tanggal.slice(0, 7)}&nip=${nip}&tanggal=${tanggal}`
            }
            onClose={() => change({ nip: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
