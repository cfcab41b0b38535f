import { Button } from '@mantine/core'
import { formatDate, formatMonth } from '@presensi/contract/kata/format'
import { PERAN_DAFTAR_HADIR } from '@presensi/domain/akses/peran'
import { useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchKantor } from '../../people-and-places/referensi/public.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconDownload, IconPlus } from '../../ui/icons.ts'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { DINAS_LUAR_PARAMS } from '../params.ts'
import { DaftarHadirFacts, StatusDaftar } from './DaftarHadirFacts.tsx'
import { DaftarHadirForm } from './DaftarHadirForm.tsx'
import {
  type DaftarHadir,
  downloadLembar,
  useDaftarHadir,
  useDaftarHadirList,
  useHariBelum,
} from './daftar-hadir.api.ts'
import classes from './daftar-hadir.module.css'
import { useDaftarHadirWords } from './words.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const DATE = /^20\d\d-\d\d-\d\d$/
const SPEC = { filters: [], sort: '-tanggal' } as const

/** Offices for which the caller enters lists. */
const officesOf = (): string[] => [
  ...new Set(
    (currentPayload().roles ?? [])
      .filter(({ role }) => PERAN_DAFTAR_HADIR.includes(role))
      .flatMap(({ kantor_id }) => kantor_id ?? []),
  ),
]

type Month = { readonly tahun: number; readonly bulan: number }

function useColumns(): readonly Column<DaftarHadir>[] {
  const t = useDaftarHadirWords()
  const language = useLanguage()
  return [
    {
      key: 'tanggal',
      header: t('tanggal'),
      sort: 'tanggal',
      fact: 1,
      cell: (row) => formatDate(row.tanggal, language),
    },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor },
    { key: 'sebab', header: t('sebab'), fact: 2, cell: (row) => t(row.sebab) },
    { key: 'pegawai', header: t('pegawai'), cell: (row) => t('people', { n: row.baris.length }) },
    { key: 'status', header: t('status'), cell: (row) => <StatusDaftar status={row.status} /> },
    { key: 'oleh', header: t('oleh'), cell: (row) => row.oleh },
  ]
}

/** The work-list: days that wait for a list, each with the way to it. */
function Belum({ kantor_id, month, onFill }: { kantor_id: string; month: Month; onFill: (tanggal: string) => void }) {
  const t = useDaftarHadirWords()
  const language = useLanguage()
  const instansi = useInstansi()
  const found = useHariBelum(kantor_id, month)
  const may = useButtons('/dinasluar/lists')
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonForm />
  const { items } = found.data
  if (items.length === 0) return <p className={classes.note}>{t('missingNone')}</p>
  const print = (tanggal: string) =>
    void downloadLembar(kantor_id, tanggal, instansi).catch((error: unknown) => notify('danger', sayError(error)))
  return (
    <>
      <p className={classes.note}>{t('missingText')}</p>
      <ul className={classes.belum}>
        {items.map(({ tanggal, orang: [first, ...rest] }) => {
          const day = formatDate(tanggal, language)
          const nama = first?.nama ?? ''
          return (
            <li key={tanggal}>
              <div>
                <strong>{day}</strong>
                <small>{rest.length === 0 ? nama : t('more', { nama, n: rest.length })}</small>
              </div>
              <div className={classes.actions}>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  aria-label={t('printFor', { tanggal: day })}
                  onClick={() => print(tanggal)}
                >
                  {t('print')}
                </Button>
                {may('tambah') && (
                  <Button size="xs" aria-label={t('addFor', { tanggal: day })} onClick={() => onFill(tanggal)}>
                    {t('add')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Lihat({ id, month }: { readonly id: string; readonly month: Month }) {
  const may = useButtons('/dinasluar/lists')
  const found = useDaftarHadir(id, month)
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonForm />
  return found.data === null ? <NotFoundState /> : <DaftarHadirFacts row={found.data} mayCancel={may('hapus')} />
}

/** Which office, month, list and form the address means, and how to change that. */
function usePanel() {
  const today = useToday()
  const { search, replaceAll, change } = useAddress(DINAS_LUAR_PARAMS)
  const may = useButtons('/dinasluar/lists')
  const offices = officesOf()
  const [chosen, setChosen] = useState<Office | null>(null)
  const kantor_id = chosen?.id ?? search.kantor_id ?? (offices.length === 1 ? offices[0] : undefined)
  const given = search.bulan ?? search.tanggal?.slice(0, 7)
  const shown = MONTH.test(given ?? '') ? (given ?? '') : today.slice(0, 7)
  const keep = { tab: search.tab, bulan: search.bulan, kantor_id: search.kantor_id }
  return {
    search,
    kantor_id,
    picker: offices.length === 1 ? null : { value: chosen, onChange: setChosen },
    shown,
    month: { tahun: Number(shown.slice(0, 4)), bulan: Number(shown.slice(5)) },
    today,
    hari: DATE.test(search.tanggal ?? '') ? (search.tanggal ?? today) : today,
    mayAdd: may('tambah') && kantor_id !== undefined,
    isNew: search.buka === 'baru' && may('tambah') && kantor_id !== undefined,
    replace: (params: Parameters<typeof replaceAll>[0]) => replaceAll({ ...params, ...keep }),
    turn: (step: number) =>
      change({ bulan: addMonths(`${shown}-01`, step).slice(0, 7), tanggal: undefined, page: undefined }),
    fill: (tanggal: string) => change({ buka: 'baru', tanggal, dinas: undefined }),
    open: ({ id }: DaftarHadir) => change({ dinas: id, buka: undefined }),
    close: () => change({ buka: undefined, dinas: undefined, tanggal: undefined, bulan: shown }),
  }
}
type Panel = ReturnType<typeof usePanel>

function PanelDrawer({ panel }: { readonly panel: Panel }) {
  const t = useDaftarHadirWords()
  const { search, isNew, kantor_id, hari, month, close } = panel
  return (
    <Drawer
      opened={isNew || search.dinas !== undefined}
      onClose={close}
      title={isNew ? t('newTitle') : t('seeTitle')}
      size="lg"
    >
      {isNew && kantor_id !== undefined ? (
        <DaftarHadirForm key={`${kantor_id} ${hari}`} kantor_id={kantor_id} tanggal={hari} onDone={close} />
      ) : (
        search.dinas !== undefined && <Lihat id={search.dinas} month={month} />
      )}
    </Drawer>
  )
}

/** Lists that the office keeps by hand for who cannot clock, and the days that still wait for one. */
export function DaftarHadirPanel() {
  const t = useDaftarHadirWords()
  const language = useLanguage()
  const panel = usePanel()
  const { kantor_id, picker, month, fill, open, today } = panel
  const title = formatMonth(panel.shown, language)
  const list = useListSearch(panel.search, panel.replace, SPEC)
  const result = useDaftarHadirList({ ...listQuery(list.value), ...month })
  const columns = useColumns()
  const add = panel.mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => fill(today)}>
      {t('add')}
    </Button>
  )
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p className={classes.note}>{t('purpose')}</p>
        {add}
      </div>
      {picker !== null && <OfficePicker {...picker} label={t('kantor')} search={searchKantor} />}
      <CalendarBar
        title={title}
        previous={{ label: t('previousMonth'), onClick: () => panel.turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => panel.turn(1) }}
      />
      <Section title={t('missing')}>
        {kantor_id === undefined ? (
          <p className={classes.note}>{t('chooseOffice')}</p>
        ) : (
          <Belum kantor_id={kantor_id} month={month} onFill={fill} />
        )}
      </Section>
      <DataTable
        caption={t('list', { bulan: title })}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        rowKey={(row) => row.id}
        rowName={(row) => formatDate(row.tanggal, language)}
        onOpen={open}
        actions={(row) => [{ key: 'open', label: t('see'), onSelect: () => open(row) }]}
        empty={{ title: t('emptyTitle', { bulan: title }), text: t('emptyText'), action: add }}
      />
      <PanelDrawer panel={panel} />
    </div>
  )
}
