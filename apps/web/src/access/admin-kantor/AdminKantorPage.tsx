import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCalendar, IconPlus, IconTrash } from '../../ui/icons.ts'
import { NipText } from '../../ui/NipText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { ADMIN_KANTOR_PARAMS } from '../params.ts'
import { type AdminKantor, useAdminKantor } from './admin-kantor.api.ts'
import { useAdminKantorButtons } from './use-admin-kantor-buttons.ts'
import { useAdminKantorWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

const AdminKantorDrawer = lazy(() =>
  import('./AdminKantorDrawer.tsx').then((module) => ({ default: module.AdminKantorDrawer })),
)
const WithdrawAdmin = lazy(() => import('./WithdrawAdmin.tsx').then((module) => ({ default: module.WithdrawAdmin })))

const SPEC = { filters: ['kantor_id', 'status'], sort: 'nama' } as const
const STATUSES = ['berlaku', 'akan_datang', 'berakhir'] as const

/** Office admins of the chosen agency. */
export function AdminKantorPage() {
  const t = useAdminKantorWords()
  const can = useAdminKantorButtons()
  const address = useAddress(ADMIN_KANTOR_PARAMS)
  const drawerOpened = useOnceOpened(address.search.buka !== undefined)
  const list = useListSearch(address.search, address.replaceAll, SPEC)
  const result = useAdminKantor(listQuery(list.value))
  const rows = result.data?.items ?? []
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  const columns = useAdminKantorColumns()
  const [leaving, setLeaving] = useState<AdminKantor>()
  const open = (id: string | undefined) => address.change({ buka: id })
  const chosen = useInstansi() !== null
  const add = chosen && can('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('baru')}>
      {t('add')}
    </Button>
  )
  const actions = (row: AdminKantor) => [
    {
      key: 'ubah',
      label: t('edit'),
      icon: <IconCalendar size={18} aria-hidden />,
      disabled: !row.can.ubah || !can('ubah'),
      onSelect: () => open(row.id),
    },
    {
      key: 'cabut',
      label: row.nip === currentPayload().nip ? t('withdrawSelf') : t('withdraw'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      disabled: !row.can.hapus || !can('hapus'),
      onSelect: () => setLeaving(row),
    },
  ]

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} />
      {chosen ? (
        <DataTable
          caption={t('caption')}
          columns={columns}
          list={list}
          state={listStateOf(result)}
          searchLabel={t('search')}
          rowKey={(row) => row.id}
          rowName={(row) => `${row.nama}, ${row.kantor ?? ''}`}
          onOpen={(row) => open(row.id)}
          actions={actions}
          filters={[
            office,
            {
              name: 'status',
              label: t('status'),
              kind: 'options',
              options: STATUSES.map((status) => ({ value: status, label: t(status) })),
            },
          ]}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
        />
      ) : (
        <Section>
          <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
        </Section>
      )}
      <Suspense>
        {drawerOpened && (
          <AdminKantorDrawer
            open={address.search.buka}
            rows={rows}
            loading={result.isPending}
            onClose={() => open(undefined)}
            onWithdraw={setLeaving}
          />
        )}
        {leaving && (
          <WithdrawAdmin
            row={leaving}
            onClose={() => setLeaving(undefined)}
            onDone={() => {
              setLeaving(undefined)
              if (address.search.buka !== undefined) open(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function useAdminKantorColumns(): Column<AdminKantor>[] {
  const t = useAdminKantorWords()
  return [
    { key: 'nama', header: t('nama'), cell: (row) => row.nama, sort: 'nama', fact: 1 },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor },
    { key: 'berlaku', header: t('period'), cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
      fact: 2,
    },
  ]
}
