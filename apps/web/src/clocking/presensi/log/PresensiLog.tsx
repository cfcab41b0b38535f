import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useButtons } from '../../../access/menu/public.ts'
import { useAddress } from '../../../lib/address.ts'
import { downloadList } from '../../../lib/download.ts'
import { currentRoles } from '../../../lib/session/person.ts'
import { useOnceOpened } from '../../../lib/use-once-opened.ts'
import type { ActionItem } from '../../../ui/ActionMenu.tsx'
import { DataTable, listStateOf } from '../../../ui/DataTable.tsx'
import { formatNip } from '../../../ui/format.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../../ui/use-list-search.ts'
import { type Peristiwa, usePeristiwaSay } from '../../bukti/public.ts'
import { PRESENSI_KANTOR_PARAMS } from '../../params.ts'
import { PerangkatPegawai } from '../../perangkat/public.ts'
import { DOWNLOAD, usePresensiLog } from './presensi-log.api.ts'
import { rentangQuery } from './rentang.ts'
import { useLogColumns } from './use-log-columns.tsx'
import { FILTERS, useLogFilters } from './use-log-filters.tsx'
import { useLogWords } from './words.ts'

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
