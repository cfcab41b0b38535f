import { Button } from '@mantine/core'
import { STATUS_IZIN } from '@presensi/domain/izin/keadaan-izin'
import { lazy, Suspense } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { IconDownload, IconPlus } from '../../ui/icons.ts'
import { useStatusSay } from '../../ui/status-words.ts'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { useJenisIzin } from '../jenis/public.ts'
import { IZIN_INSTANSI_PARAMS } from '../params.ts'
import classes from './instansi.module.css'
import { type Permohonan, usePermohonan } from './permohonan.api.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { usePermohonanColumns } from './use-permohonan-columns.tsx'
import { useInstansiWords } from './words.ts'

const PermohonanDrawer = lazy(() =>
  import('./PermohonanDrawer.tsx').then((module) => ({ default: module.PermohonanDrawer })),
)
const OtomatisDialog = lazy(() => import('./OtomatisDialog.tsx').then((module) => ({ default: module.OtomatisDialog })))
const ImporDrawer = lazy(() => import('./ImporDrawer.tsx').then((module) => ({ default: module.ImporDrawer })))
const AjukanDrawer = lazy(() => import('./AjukanDrawer.tsx').then((module) => ({ default: module.AjukanDrawer })))

const SPEC = {
  filters: ['menunggu', 'status', 'jenis_kode', 'kantor_id', 'dari', 'sampai'],
  sort: '-tanggal_mulai',
} as const
/** As many as one call registers. */
const MOST = 200

type PermohonanTabProps = {
  readonly may: (right: ButtonRight) => boolean
  /** how many wait for the agency */
  readonly waiting: number
}

/** Everything that was asked for in the agency: to look at, to register or return, one by one or many at once. */
export function PermohonanTab({ may, waiting }: PermohonanTabProps) {
  const t = useInstansiWords()
  const { search, replaceAll, change } = useAddress(IZIN_INSTANSI_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const query = listQuery(list.value)
  const result = usePermohonan(query)
  const columns = usePermohonanColumns()
  const filters = useFilters()
  const { page: _, size: __, sort: ___, ...narrowed } = query
  const { chosen, choice, clear } = useChosenRows(JSON.stringify(narrowed))
  const open = (row: Permohonan) => change({ izin: row.id, buka: undefined })
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru', izin: undefined })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <Waiting
        waiting={waiting}
        shown={search.menunggu === 'instansi'}
        onToggle={(shown) => replaceAll(shown ? { menunggu: 'instansi' } : {})}
        onAuto={may('proses') ? () => change({ buka: 'otomatis', izin: undefined }) : undefined}
      />
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={filters}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.nama}, ${row.nomor}`}
        onOpen={open}
        {...(may('proses') && { choice })}
        above={
          chosen.length > 0 && (
            <ChosenBar
              n={chosen.length}
              onClear={clear}
              onRegister={() => change({ buka: 'otomatis', izin: undefined })}
            />
          )
        }
        tools={
          <div className={classes.buttons}>
            {may('proses') && (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => change({ buka: 'impor', izin: undefined })}
              >
                {t('impor')}
              </Button>
            )}
            {add}
          </div>
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Beside may={may} ids={chosen} waiting={waiting} onDone={clear} />
    </>
  )
}

type BesideProps = PermohonanTabProps & { readonly ids: readonly string[]; readonly onDone: () => void }

/** What opens beside the list: a request, the form, and what is done with many at once. */
function Beside({ may, ids, waiting, onDone }: BesideProps) {
  const { search, change } = useAddress(IZIN_INSTANSI_PARAMS)
  const { izin, buka, jenis_kode, kantor_id } = search
  const [isNew, isAuto, isImport] = [buka === 'baru', buka === 'otomatis', buka === 'impor']
  const drawerOpened = useOnceOpened(izin !== undefined)
  const autoOpened = useOnceOpened(isAuto)
  const formOpened = useOnceOpened(isNew)
  const importOpened = useOnceOpened(isImport)
  const see = (id: string) => change({ izin: id, buka: undefined })
  const close = () => change({ izin: undefined, buka: undefined })
  return (
    <Suspense>
      {drawerOpened && <PermohonanDrawer id={isNew ? undefined : izin} may={may} onClose={close} />}
      {formOpened && <AjukanDrawer opened={isNew && may('tambah')} onClose={close} onSent={see} />}
      {importOpened && <ImporDrawer opened={isImport && may('proses')} onClose={close} />}
      {autoOpened && (
        <OtomatisDialog
          opened={isAuto && may('proses')}
          ids={ids}
          narrowed={{ jenis_kode, kantor_id }}
          waiting={waiting}
          onOpen={see}
          onClose={close}
          onDone={onDone}
        />
      )}
    </Suspense>
  )
}

type ChosenBarProps = { readonly n: number; readonly onClear: () => void; readonly onRegister: () => void }

function ChosenBar({ n, onClear, onRegister }: ChosenBarProps) {
  const t = useInstansiWords()
  return (
    <section className={classes.chosen} aria-label={t('chosenBar')}>
      <p role="status">
        {t('chosen', { n })}
        {n > MOST && ` ${t('most', { n: MOST })}`}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
      <Button size="sm" disabled={n > MOST} onClick={onRegister}>
        {t('register')}
      </Button>
    </section>
  )
}

type WaitingProps = {
  readonly waiting: number
  readonly shown: boolean
  readonly onToggle: (shown: boolean) => void
  readonly onAuto: (() => void) | undefined
}

/** What waits for the agency, and the ways to it: to look at it, or to register all that breaks no rule. */
function Waiting({ waiting, shown, onToggle, onAuto }: WaitingProps) {
  const t = useInstansiWords()
  if (waiting === 0 && !shown) return null
  return (
    <div className={classes.waiting} role="status">
      <p>{t('waiting', { n: waiting })}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => onToggle(!shown)}>
          {shown ? t('showAll') : t('showWaiting')}
        </Button>
        {onAuto !== undefined && waiting > 0 && (
          <Button variant="default" size="sm" onClick={onAuto}>
            {t('auto')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useFilters(): readonly FilterDef<(typeof SPEC.filters)[number]>[] {
  const t = useInstansiWords()
  const status = useStatusSay()
  const kinds = useJenisIzin().data?.items ?? []
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows: [] })
  return [
    {
      name: 'menunggu',
      label: t('menunggu'),
      kind: 'options',
      options: (['atasan', 'pybmc', 'instansi', 'pemohon'] as const).map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'status',
      label: t('status'),
      kind: 'options',
      // A draft is seen only by who writes it.
      options: STATUS_IZIN.filter((one) => one !== 'draf').map((value) => ({ value, label: status(value) })),
    },
    {
      name: 'jenis_kode',
      label: t('jenis'),
      kind: 'options',
      options: kinds.map(({ kode, nama }) => ({ value: kode, label: nama })),
    },
    office,
    { name: 'dari', label: t('dari'), kind: 'date' },
    { name: 'sampai', label: t('sampai'), kind: 'date' },
  ]
}
