import { Button } from '@mantine/core'
import { zoneName } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { INSTANSI_PARAMS } from '../params.ts'
import { InstansiName } from './InstansiName.tsx'
import { type Instansi, useInstansiList, useSaveInstansi } from './instansi.api.ts'
import { useInstansiScreenWords } from './words.ts'

const DeactivateDialog = lazy(() =>
  import('./DeactivateDialog.tsx').then((module) => ({ default: module.DeactivateDialog })),
)
const InstansiDrawer = lazy(() => import('./InstansiDrawer.tsx').then((module) => ({ default: module.InstansiDrawer })))

const SPEC = { filters: ['jenis', 'aktif'], sort: 'nama' } as const

export function InstansiPage() {
  const t = useInstansiScreenWords()
  const { search, replaceAll, change } = useAddress(INSTANSI_PARAMS)
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const may = useButtons('/superadmin/instansi')
  const list = useListSearch(search, replaceAll, SPEC)
  const columns = useInstansiColumns()
  const result = useInstansiList(listQuery(list.value))
  const save = useSaveInstansi()
  const [leaving, setLeaving] = useState<Instansi>()

  const activate = async (instansi: Instansi) => {
    const { id, kode, nama, jenis, zona_waktu, alamat } = instansi
    try {
      await save.mutateAsync({ id, kode, nama, jenis, zona_waktu, alamat: alamat ?? '', aktif: true })
      notify('success', t('activated', { nama }))
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  const actions = (row: Instansi) => [
    { key: 'edit', label: t('edit'), onSelect: () => change({ buka: row.kode }) },
    row.aktif
      ? { key: 'off', label: t('deactivate'), danger: true, onSelect: () => setLeaving(row) }
      : { key: 'on', label: t('activate'), onSelect: () => void activate(row) },
  ]
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('add')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} />
      <DataTable
        caption={t('title')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'jenis',
            label: t('jenis'),
            kind: 'options',
            options: [
              { value: 'pusat', label: t('pusat') },
              { value: 'daerah', label: t('daerah') },
            ],
          },
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
        {...(may('ubah') ? { onOpen: (row: Instansi) => change({ buka: row.kode }), actions } : {})}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && <InstansiDrawer open={search.buka} onClose={() => change({ buka: undefined })} />}
        {leaving && <DeactivateDialog instansi={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

function useInstansiColumns(): readonly Column<Instansi>[] {
  const t = useInstansiScreenWords()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => <InstansiName instansi={row} /> },
    { key: 'kode', header: t('kode'), sort: 'kode', cell: (row) => row.kode },
    { key: 'jenis', header: t('jenis'), cell: (row) => t(row.jenis) },
    { key: 'zona_waktu', header: t('zona_waktu'), cell: (row) => zoneName(row.zona_waktu) },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat },
    { key: 'diubah', header: t('diubah'), hidden: true, cell: (row) => <DateText value={row.diubah_pada} /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} />,
    },
  ]
}
