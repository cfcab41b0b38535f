import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { useButtons } from '../lib/buttons.ts'
import { downloadSheet } from '../lib/download.ts'
import { DataTable, listStateOf } from '../ui/DataTable.tsx'
import { IconDownload, IconPlus, IconUpload } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../ui/use-list-search.ts'
import { ImportDrawer } from './ImportDrawer.tsx'
import { type KantorAct, KantorDialogs } from './KantorDialogs.tsx'
import { KantorDrawer } from './KantorDrawer.tsx'
import { DOWNLOAD, type Kantor, useKantorList } from './kantor.api.ts'
import classes from './kantor.module.css'
import { MapPanel } from './MapPanel.tsx'
import { useKantorActions } from './use-kantor-actions.tsx'
import { useKantorColumns } from './use-kantor-columns.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useKantorWords } from './words.ts'

const SPEC = { filters: ['aktif'], sort: 'nama' }

export function KantorPage() {
  const t = useKantorWords()
  const { search, replaceAll, change } = useAddress()
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
      onClick={() => void downloadSheet(DOWNLOAD, { query: sheetQuery }, 'lokasi_kantor.xlsx')}
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
            rowName={(row) => row.nama}
            onOpen={(row: Kantor) => open(row.kode)}
            actions={actions}
            tools={download}
            empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
          />
        )}
        {(!oneAtATime || asMap) && <MapPanel query={narrowed} onOpen={open} />}
      </div>
      <KantorDrawer
        kode={search.kantor}
        isNew={search.buka === 'baru'}
        mayAdd={may('tambah')}
        mayChange={may('ubah')}
        onClose={close}
      />
      <ImportDrawer
        opened={search.buka === 'impor' && may('proses')}
        mayDownload={may('export_excel')}
        onClose={close}
      />
      <KantorDialogs act={act} onAct={setAct} />
    </>
  )
}
