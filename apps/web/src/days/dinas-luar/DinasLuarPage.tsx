import { Button } from '@mantine/core'
import { formatMonth } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { DaftarHadirPanel } from '../daftar-hadir/public.ts'
import { DINAS_LUAR_PARAMS } from '../params.ts'
import { type DinasLuar, useDinasLuarList, useMenunggu } from './dinas-luar.api.ts'
import classes from './dinas-luar.module.css'
import { JENIS, STATUS } from './dinas-luar-values.ts'
import { useDinasLuarColumns } from './use-dinas-luar-say.tsx'
import { useDinasLuarWords } from './words.ts'

const DinasLuarDrawer = lazy(() =>
  import('./DinasLuarDrawer.tsx').then((module) => ({ default: module.DinasLuarDrawer })),
)

const SPEC = { filters: ['jenis', 'status'], sort: '-mulai' } as const
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** What waits for somebody's agreement, in any month, and the way to it and back. */
function Waiting({ shown, onToggle }: { readonly shown: boolean; readonly onToggle: () => void }) {
  const t = useDinasLuarWords()
  const waiting = useMenunggu()
  if (waiting === 0 && !shown) return null
  return (
    <div className={classes.waiting} role="status">
      <p>{t('waiting', { n: waiting })}</p>
      <Button variant="default" size="xs" onClick={onToggle}>
        {shown ? t('showMonth') : t('showWaiting')}
      </Button>
    </div>
  )
}

function useFilters() {
  const t = useDinasLuarWords()
  const options = (values: readonly (DinasLuar['jenis'] | DinasLuar['status'])[]) =>
    values.map((value) => ({ value, label: t(value) }))
  return [
    { name: 'jenis', label: t('jenis'), kind: 'options', options: options(JENIS) },
    { name: 'status', label: t('status'), kind: 'options', options: options(STATUS) },
  ] as const
}

/** Letters of field duty, and lists kept by hand: what an office enters for its people's days. */
export function DinasLuarPage() {
  const t = useDinasLuarWords()
  const { search, replaceAll } = useAddress(DINAS_LUAR_PARAMS)
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <TabBar
        label={t('tabs')}
        items={[
          { value: 'dinas', label: t('tabDinas') },
          { value: DAFTAR_HADIR, label: t('tabDaftar') },
        ]}
        value={search.tab}
        onChange={(tab) => replaceAll(tab === DAFTAR_HADIR ? { tab } : {})}
      >
        {(tab) =>
          tab === DAFTAR_HADIR ? (
            <Suspense fallback={<SkeletonForm />}>
              <DaftarHadirPanel />
            </Suspense>
          ) : (
            <DinasLuarTab />
          )
        }
      </TabBar>
    </>
  )
}
const DAFTAR_HADIR = 'daftar-hadir'

function DinasLuarTab() {
  const today = useToday()
  const t = useDinasLuarWords()
  const language = useLanguage()
  const { search, replaceAll, change } = useAddress(DINAS_LUAR_PARAMS)
  const may = useButtons('/dinasluar/lists')
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  // What waits is shown whatever month it is in: nobody should have to look for it.
  const isWaiting = search.status === 'menunggu'
  const when = isWaiting ? {} : { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const title = formatMonth(month, language)
  const list = useListSearch(search, (params) => replaceAll({ ...params, bulan: search.bulan }), SPEC)
  const result = useDinasLuarList({ ...listQuery(list.value), ...when })
  const columns = useDinasLuarColumns()
  const filters = useFilters()
  const isNew = search.buka === 'baru' && may('tambah')
  const drawerOpened = useOnceOpened(isNew || search.dinas !== undefined)
  const open = (row: DinasLuar) => change({ dinas: row.id, buka: undefined })
  const turn = (step: number) => change({ bulan: addMonths(`${month}-01`, step).slice(0, 7), page: undefined })

  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru', dinas: undefined })}>
      {t('add')}
    </Button>
  )
  const empty = isWaiting
    ? { title: t('emptyWaiting') }
    : { title: t('emptyTitle', { bulan: title }), text: t('emptyText'), action: add }

  return (
    <>
      <div className={classes.tools}>{add}</div>
      <Waiting
        shown={isWaiting}
        onToggle={() => change({ status: isWaiting ? undefined : 'menunggu', page: undefined })}
      />
      {!isWaiting && (
        <CalendarBar
          title={title}
          previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
          next={{ label: t('nextMonth'), onClick: () => turn(1) }}
        />
      )}
      <DataTable
        caption={isWaiting ? t('listWaiting') : t('list', { bulan: title })}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={filters}
        rowKey={(row) => row.id}
        rowName={(row) => row.nomor_surat}
        onOpen={open}
        actions={(row) => [
          { key: 'open', label: t('see'), onSelect: () => open(row) },
          ...(row.can.ubah && may('ubah')
            ? [{ key: 'edit', label: t('edit'), onSelect: () => change({ dinas: row.id, buka: 'ubah' }) }]
            : []),
        ]}
        empty={empty}
      />
      <Suspense>
        {drawerOpened && (
          <DinasLuarDrawer
            id={search.dinas}
            status={search.status}
            mode={isNew ? 'baru' : search.buka === 'ubah' ? 'ubah' : 'lihat'}
            may={may}
            onEdit={() => change({ buka: 'ubah' })}
            onSee={() => change({ buka: undefined })}
            onClose={() => change({ buka: undefined, dinas: undefined, nip: undefined, tanggal: undefined })}
            start={{ nip: search.nip, tanggal: search.tanggal }}
          />
        )}
      </Suspense>
    </>
  )
}
