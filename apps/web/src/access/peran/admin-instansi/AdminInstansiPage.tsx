import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { useOnceOpened } from '../../../lib/use-once-opened.ts'
import { useInstansiFilter } from '../../../people-and-places/instansi/public.ts'
import { type Column, DataTable, listStateOf } from '../../../ui/DataTable.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { NipText } from '../../../ui/NipText.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PeriodText } from '../../../ui/PeriodText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../../ui/use-list-search.ts'
import { useButtons } from '../../menu/public.ts'
import { ADMIN_INSTANSI_PARAMS } from '../../params.ts'
import { type AdminInstansi, useAdmins } from './admin-instansi.api.ts'
import { useAdminInstansiWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

const AdminDrawer = lazy(() => import('./AdminDrawer.tsx').then((module) => ({ default: module.AdminDrawer })))
const WithdrawAdminDialog = lazy(() =>
  import('./WithdrawAdminDialog.tsx').then((module) => ({ default: module.WithdrawAdminDialog })),
)

const SPEC = { filters: ['instansi_id', 'status'], sort: 'nama' } as const
const STATUSES = ['berlaku', 'akan_datang', 'berakhir'] as const

export function AdminInstansiPage() {
  const t = useAdminInstansiWords()
  const { search, replaceAll, change } = useAddress(ADMIN_INSTANSI_PARAMS)
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const may = useButtons('/superadmin/admin')
  const list = useListSearch(search, replaceAll, SPEC)
  const result = useAdmins(listQuery(list.value))
  const instansi = useInstansiFilter(search.instansi_id)
  const columns = useAdminColumns()
  const [leaving, setLeaving] = useState<AdminInstansi>()

  const actions = (row: AdminInstansi) => [
    {
      key: 'edit',
      label: t('edit'),
      disabled: !row.can.ubah || !may('ubah'),
      onSelect: () => change({ buka: row.id }),
    },
    {
      key: 'withdraw',
      label: t('withdraw'),
      danger: true,
      disabled: !row.can.hapus || !may('hapus'),
      onSelect: () => setLeaving(row),
    },
  ]
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('give')}
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
          instansi,
          {
            name: 'status',
            label: t('status'),
            kind: 'options',
            options: STATUSES.map((status) => ({ value: status, label: t(status) })),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.nama}
        {...(may('ubah') ? { onOpen: (row: AdminInstansi) => row.can.ubah && change({ buka: row.id }) } : {})}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && (
          <AdminDrawer
            open={search.buka}
            rows={result.data?.items ?? []}
            loading={result.isPending}
            onClose={() => change({ buka: undefined })}
          />
        )}
        {leaving && <WithdrawAdminDialog row={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

function useAdminColumns(): readonly Column<AdminInstansi>[] {
  const t = useAdminInstansiWords()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'instansi', header: t('instansi'), cell: (row) => row.instansi },
    { key: 'period', header: t('period'), cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
