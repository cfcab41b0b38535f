import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { INSTANSI_PARAMS } from '../params.ts'
import { type Instansi, useInstansiList, useSaveInstansi } from './instansi.api.ts'
import { useInstansiColumns } from './use-instansi-columns.tsx'
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
