import { Button } from '@mantine/core'
import { formatDateRange, formatNip } from '@presensi/contract/kata/format'
import { NILAI, SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import { lazy, Suspense, useRef } from 'react'
import { useButtons } from '../../../access/menu/public.ts'
import { useAddress } from '../../../lib/address.ts'
import { downloadList } from '../../../lib/download.ts'
import { useLanguage } from '../../../lib/language.ts'
import { currentRoles } from '../../../lib/session/person.ts'
import { useOnceOpened } from '../../../lib/use-once-opened.ts'
import { searchKantor, searchPegawai, useOfficeFilter } from '../../../people-and-places/referensi/public.ts'
import type { ActionItem } from '../../../ui/ActionMenu.tsx'
import { DataTable, type FilterDef, listStateOf } from '../../../ui/DataTable.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { Person } from '../../../ui/PersonPicker.tsx'
import { readRentang } from '../../../ui/rentang/rentang.ts'
import { useRentangWords } from '../../../ui/rentang/words.ts'
import { useStatusSay } from '../../../ui/status-words.ts'
import { listQuery, useListSearch } from '../../../ui/use-list-search.ts'
import { type Peristiwa, sinyalName, usePeristiwaSay, usePeristiwaWords } from '../../bukti/public.ts'
import { PRESENSI_KANTOR_PARAMS } from '../../params.ts'
import { PerangkatPegawai } from '../../perangkat/public.ts'
import { DOWNLOAD, usePresensiLog } from './presensi-log.api.ts'
import { MOST_DAYS, rentangQuery } from './rentang-query.ts'
import { useLogColumns } from './use-log-columns.tsx'
import { useLogWords } from './words.ts'

const RentangEditor = lazy(() =>
  import('../../../ui/rentang/RentangEditor.tsx').then((module) => ({ default: module.RentangEditor })),
)
const JENIS = ['masuk', 'pulang', 'kegiatan'] as const
const WORK_FROM = ['WFO', 'WFH', 'WFA', 'DL'] as const
const FILTERS = ['tanggal', 'kantor_id', 'nip', 'jenis', 'nilai', 'sinyal', 'work_from', 'luring'] as const
const PersonPicker = lazy(() =>
  import('../../../ui/PersonPicker.tsx').then((module) => ({ default: module.PersonPicker })),
)

const PresensiDrawer = lazy(() => import('./PresensiDrawer.tsx').then((module) => ({ default: module.PresensiDrawer })))

type PresensiLogProps = {
  readonly screen: '/logabsensi/lists/logkehadiran' | '/instansi/presensi/waktukehadiran'
  readonly title: string
  readonly purpose: string
  readonly menu?: readonly ActionItem[]
}

const SPEC = { filters: FILTERS, sort: '-waktu' } as const

const managesDevices = (): boolean =>
  currentRoles().some((role) => role === 'role:presensi:admin:instansi' || role === 'role:presensi:superadmin')

/** Clockings of an agency or of offices: the server decides which the caller may see. */
export function PresensiLog({ screen, title, purpose, menu = [] }: PresensiLogProps) {
  const t = useLogWords()
  const say = usePeristiwaSay()
  const may = useButtons(screen)
  const { search, replaceAll, change } = useAddress(PRESENSI_KANTOR_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const { tanggal: _, ...query } = listQuery(list.value)
  const dated = { ...query, ...rentangQuery(list.value.filters.tanggal ?? []) }
  const result = usePresensiLog(dated)
  const rows = result.data?.items ?? []
  const columns = useLogColumns()
  const filters = useLogFilters(rows)
  const opened = useOnceOpened(search.buka !== undefined)
  const { page: __, size: ___, ...narrowed } = dated
  const open = (row: Peristiwa) => change({ buka: row.id })

  const download = may('export_excel') && (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void downloadList(DOWNLOAD, { query: narrowed } as never, { name: t('file'), rows: result.data?.total ?? 0 })
      }
    >
      {t('download')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} purpose={purpose} menu={menu} />
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
        searchLabel={t('search')}
        filters={filters}
        rowKey={(row) => row.id}
        rowName={(row) =>
          t('rowName', {
            nama: row.nama,
            nip: formatNip(row.nip),
            jenis: say.jenis(row),
            waktu: say.moment(row.waktu, row.zona_waktu),
          })
        }
        onOpen={open}
        tools={download}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {opened && (
          <PresensiDrawer
            id={search.buka}
            known={rows.find(({ id }) => id === search.buka)}
            devices={managesDevices() ? (nip) => <PerangkatPegawai nip={nip} /> : undefined}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

function useLogFilters(rows: readonly Peristiwa[]): readonly FilterDef<(typeof FILTERS)[number]>[] {
  const t = useLogWords()
  const sayPeristiwa = usePeristiwaWords()
  const sayStatus = useStatusSay()
  const language = useLanguage()
  const kantor = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  const pegawai = usePersonFilter(rows)
  const sayRentang = useRentangWords()
  return [
    {
      name: 'tanggal',
      label: t('tanggal'),
      kind: 'custom',
      show: (values) => {
        const rentang = readRentang(values, MOST_DAYS)
        return rentang ? formatDateRange(rentang.mulai, rentang.selesai, language) : sayRentang('week')
      },
      edit: (values, change) => (
        <Suspense>
          <RentangEditor key={values.join()} values={values} most={MOST_DAYS} onChange={change} />
        </Suspense>
      ),
    },
    {
      name: 'nilai',
      label: t('nilai'),
      kind: 'options',
      options: NILAI.map((value) => ({ value, label: sayStatus(value) })),
    },
    {
      name: 'jenis',
      label: t('jenis'),
      kind: 'options',
      options: JENIS.map((value) => ({ value, label: sayPeristiwa(value) })),
    },
    kantor,
    {
      name: 'sinyal',
      label: t('sinyal'),
      kind: 'options',
      options: SINYAL_KODE.map((value) => ({ value, label: sinyalName(value, language) })),
    },
    {
      name: 'work_from',
      label: t('workFrom'),
      kind: 'options',
      options: WORK_FROM.map((value) => ({ value, label: sayPeristiwa(value) })),
    },
    {
      name: 'luring',
      label: t('luring'),
      kind: 'options',
      options: [
        { value: 'false', label: t('daring') },
        { value: 'true', label: t('luringYa') },
      ],
    },
    pegawai,
  ]
}

type Known = { readonly nip: string; readonly nama: string }

/** Narrows the list to one pegawai. In the address it is `nip`. */
function usePersonFilter(rows: readonly Known[]): FilterDef<'nip'> {
  const t = useLogWords()
  const chosen = useRef(new Map<string, Person>())
  const find = (nip: string): Person | null => chosen.current.get(nip) ?? rows.find((row) => row.nip === nip) ?? null
  return {
    name: 'nip',
    label: t('pegawai'),
    kind: 'custom',
    show: ([nip = '']) => find(nip)?.nama ?? formatNip(nip),
    edit: ([nip = ''], change) => (
      <Suspense>
        <PersonPicker
          label={t('pegawai')}
          value={nip === '' ? null : find(nip)}
          search={searchPegawai}
          onChange={(person) => {
            if (person) chosen.current.set(person.nip, person)
            change(person ? [person.nip] : [])
          }}
        />
      </Suspense>
    ),
  }
}
