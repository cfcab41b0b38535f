import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadList } from '../../lib/download.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconDownload, IconPlus, IconUpload } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { KANTOR_PARAMS } from '../params.ts'
import type { KantorAct } from './KantorDialogs.tsx'
import { DOWNLOAD, type Kantor, useKantorList } from './kantor.api.ts'
import classes from './kantor.module.css'
import { MapPanel } from './MapPanel.tsx'
import { useKantorActions } from './use-kantor-actions.tsx'
import { useKantorColumns } from './use-kantor-columns.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
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
  const { page: _, size: __, ...narrowed } = query
  const { sort: ___, ...sheetQuery } = narrowed

  const add = may('tambah') && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ buka: 'baru', kantor: undefined })}
    >
      {t('add')}
    </Button>
  )
  const sheets = [
    {
      key: 'import',
      label: t('importSheet'),
      icon: <IconUpload size={18} aria-hidden />,
      onSelect: () => change({ buka: 'impor', kantor: undefined }),
    },
  ]
  const download = may('export_excel') && (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void downloadList(
          DOWNLOAD,
          { query: sheetQuery },
          { name: 'lokasi_kantor.xlsx', rows: result.data?.total ?? 0 },
        )
      }
    >
      {t('exportSheet')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} menu={may('proses') ? sheets : []} />
      {oneAtATime && <ViewSwitch map={asMap} onChange={(map) => change({ tampil: map ? 'peta' : undefined })} />}
      <div className={classes.both}>
        {!asMap && (
          <DataTable
            caption={t('title')}
            columns={columns}
            list={list}
            state={listStateOf(result)}
            searchLabel={t('search')}
            filters={[
              {
                name: 'aktif',
                label: t('status'),
                kind: 'options',
                options: [
                  { value: 'true', label: t('onlyActive') },
                  { value: 'false', label: t('onlyInactive') },
                ],
              },
            ]}
            rowKey={(row) => row.id}
            rowName={(row) => `${row.nama} ${row.kode}`}
            onOpen={(row: Kantor) => open(row.kode)}
            actions={actions}
            tools={download}
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
        {importOpened && <ImportDrawer opened={imports} mayDownload={may('export_excel')} onClose={close} />}
        {dialogOpened && <KantorDialogs act={act} onAct={setAct} />}
      </Suspense>
    </>
  )
}
