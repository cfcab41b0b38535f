import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatNumber, zoneName } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadList } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { type Column, DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconDownload, IconList, IconMap, IconPlus, IconTrash, IconUpload } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { KANTOR_PARAMS } from '../params.ts'
import type { KantorAct } from './KantorDialogs.tsx'
import { DOWNLOAD, type Kantor, useKantorList, useSaveKantor } from './kantor.api.ts'
import classes from './kantor.module.css'
import { switched } from './kantor-values.ts'
import { MapPanel } from './MapPanel.tsx'
import { useKantorWords } from './words.ts'

const KantorDrawer = lazy(() => import('./KantorDrawer.tsx').then((module) => ({ default: module.KantorDrawer })))
const ImportDrawer = lazy(() => import('./ImportDrawer.tsx').then((module) => ({ default: module.ImportDrawer })))
const KantorDialogs = lazy(() => import('./KantorDialogs.tsx').then((module) => ({ default: module.KantorDialogs })))

const SPEC = { filters: ['aktif'], sort: 'nama' } as const

export function KantorPage() {
  const t = useKantorWords()
  const { search, replaceAll, change } = useAddress(KANTOR_PARAMS)
  const may = useButtons('/instansi/lokasikantor')
  const list = useListSearch(search, (params) => replaceAll({ ...params, tampil: search.tampil }), SPEC)
  const columns = useKantorColumns()
  const aktif = useAktifFilter()
  const query = listQuery(list.value)
  const result = useKantorList(query)
  const [act, setAct] = useState<KantorAct>()
  const oneAtATime = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  const asMap = oneAtATime && search.tampil === 'peta'
  const open = (kode: string) => change({ kantor: kode, buka: undefined })
  const close = () => change({ kantor: undefined, buka: undefined })
  const actions = useKantorActions({
    mayChange: may('ubah'),
    mayDelete: may('hapus'),
    onOpen: (row) => open(row.kode),
    onAct: setAct,
  })
  const imports = search.buka === 'impor' && may('proses')
  const drawerOpened = useOnceOpened(search.kantor !== undefined || search.buka === 'baru')
  const importOpened = useOnceOpened(imports)
  const dialogOpened = useOnceOpened(act !== undefined)
  const mayDownload = may('export_excel')
  const { page: _, size: __, ...narrowed } = query
  const { sort: ___, ...wanted } = narrowed

  const add = may('tambah') && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ buka: 'baru', kantor: undefined })}
    >
      {t('add')}
    </Button>
  )
  const sheet = {
    key: 'import',
    label: t('importSheet'),
    icon: <IconUpload size={18} aria-hidden />,
    onSelect: () => change({ buka: 'impor', kantor: undefined }),
  }

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} menu={may('proses') ? [sheet] : []} />
      {oneAtATime && <ViewSwitch map={asMap} onChange={(map) => change({ tampil: map ? 'peta' : undefined })} />}
      <div className={classes.both}>
        {!asMap && (
          <DataTable
            caption={t('title')}
            columns={columns}
            list={list}
            state={listStateOf(result)}
            searchLabel={t('search')}
            filters={[aktif]}
            rowKey={(row) => row.id}
            rowName={(row) => `${row.nama} ${row.kode}`}
            onOpen={(row: Kantor) => open(row.kode)}
            actions={actions}
            tools={mayDownload && <DownloadButton query={wanted} rows={result.data?.total ?? 0} />}
            empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
          />
        )}
        {(!oneAtATime || asMap) && <MapPanel query={narrowed} onOpen={open} />}
      </div>
      <Suspense>
        {drawerOpened && (
          <KantorDrawer
            kode={search.kantor}
            isNew={search.buka === 'baru'}
            mayAdd={may('tambah')}
            mayChange={may('ubah')}
            onClose={close}
          />
        )}
        {importOpened && <ImportDrawer opened={imports} mayDownload={mayDownload} query={wanted} onClose={close} />}
        {dialogOpened && <KantorDialogs act={act} onAct={setAct} />}
      </Suspense>
    </>
  )
}

function useKantorColumns(): readonly Column<Kantor>[] {
  const t = useKantorWords()
  const language = useLanguage()
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <span className={classes.name}>
          {row.nama} <span className={classes.code}>{row.kode}</span>
        </span>
      ),
    },
    { key: 'kode', header: t('kode'), sort: 'kode', hidden: true, cell: (row) => row.kode },
    { key: 'zona_waktu', header: t('zona'), cell: (row) => zoneName(row.zona_waktu) },
    {
      key: 'pegawai',
      header: t('pegawai'),
      align: 'end',
      cell: (row) => formatNumber(row.jumlah_pegawai, language),
    },
    { key: 'titik', header: t('titik'), align: 'end', cell: (row) => formatNumber(row.titik.length, language) },
    { key: 'kepala', header: t('kepala'), hidden: true, cell: (row) => row.kepala },
    { key: 'induk', header: t('induk'), hidden: true, cell: (row) => row.induk },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat },
    { key: 'telepon', header: t('telepon'), hidden: true, cell: (row) => row.telepon },
    { key: 'diubah', header: t('diubah'), hidden: true, cell: (row) => <DateText value={row.diubah_pada} /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} />,
    },
  ]
}

function useAktifFilter(): FilterDef<'aktif'> {
  const t = useKantorWords()
  const options = [
    { value: 'true', label: t('onlyActive') },
    { value: 'false', label: t('onlyInactive') },
  ]
  return { name: 'aktif', label: t('status'), kind: 'options', options }
}

type KantorActions = {
  readonly mayChange: boolean
  readonly mayDelete: boolean
  readonly onOpen: (row: Kantor) => void
  readonly onAct: (act: KantorAct) => void
}

function useKantorActions({ mayChange, mayDelete, onOpen, onAct }: KantorActions) {
  const t = useKantorWords()
  const save = useSaveKantor()
  const activate = async (kantor: Kantor) => {
    try {
      await save.mutateAsync(switched(kantor, true))
      notify('success', t('activated', { nama: kantor.nama }))
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  return (row: Kantor): readonly ActionItem[] => {
    const changes = mayChange && row.can.ubah
    const open = { key: 'open', label: changes ? t('edit') : t('see'), onSelect: () => onOpen(row) }
    const turn = row.aktif
      ? { key: 'off', label: t('deactivate'), onSelect: () => onAct({ kind: 'off', kantor: row }) }
      : { key: 'on', label: t('activate'), onSelect: () => void activate(row) }
    const why = row.aktif && row.jumlah_pegawai > 0 ? t('whyPeople', { n: row.jumlah_pegawai }) : undefined
    const remove = {
      key: 'delete',
      label: t('delete'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      // People on the screen are reason enough; whatever else ties it, the server counts.
      onSelect: () => onAct(why && changes ? { kind: 'off', kantor: row, why } : { kind: 'delete', kantor: row }),
    }
    return [open, ...(changes ? [turn] : []), ...(mayDelete && row.can.hapus ? [remove] : [])]
  }
}

/** The list as a sheet, narrowed as on the screen. */
function DownloadButton({
  query,
  rows,
}: {
  readonly query: Readonly<Record<string, string | number>>
  readonly rows: number
}) {
  const t = useKantorWords()
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void downloadList(DOWNLOAD, { query: { ...query, bentuk: 'daftar' } }, { name: 'lokasi_kantor.xlsx', rows })
      }
    >
      {t('exportSheet')}
    </Button>
  )
}

type ViewSwitchProps = { readonly map: boolean; readonly onChange: (map: boolean) => void }

/** On a phone there is room for one of the two. */
function ViewSwitch({ map, onChange }: ViewSwitchProps) {
  const t = useKantorWords()
  return (
    <fieldset className={classes.switch} aria-label={t('view')}>
      <button type="button" aria-pressed={!map} onClick={() => onChange(false)}>
        <IconList size={18} aria-hidden /> {t('list')}
      </button>
      <button type="button" aria-pressed={map} onClick={() => onChange(true)}>
        <IconMap size={18} aria-hidden /> {t('map')}
      </button>
    </fieldset>
  )
}
