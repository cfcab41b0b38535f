import { lazy, Suspense, useState } from 'react'
import { TotpKodeDialog, useTotpKodeWords } from '../../identity/totp/public.ts'
import { useAddress } from '../../lib/address.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconCalendar, IconLock, IconTrash } from '../../ui/icons.ts'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { useButtons } from '../menu/public.ts'
import { PERAN_PARAMS } from '../params.ts'
import { type Penugasan, usePenugasan, usePeranRef } from './peran.api.ts'
import { usePeranWords } from './role-name-words.ts'
import { usePeranPageWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

const PeranDrawer = lazy(() => import('./PeranDrawer.tsx').then((module) => ({ default: module.PeranDrawer })))
const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })))

const SPEC = { filters: ['role', 'kantor_id', 'status'], sort: 'nama' } as const
const STATUSES = ['berlaku', 'akan_datang', 'berakhir'] as const

/** Who has which role in this agency. */
export function PeranPage() {
  const t = usePeranPageWords()
  const sayPeran = usePeranWords()
  const can = useButtons('/manajemen-role/lists')
  const address = useAddress(PERAN_PARAMS)
  const drawerOpened = useOnceOpened(address.search.buka !== undefined)
  const list = useListSearch(address.search, address.replaceAll, SPEC)
  const result = usePenugasan(listQuery(list.value))
  const rows = result.data?.items ?? []
  const ref = usePeranRef()
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  const columns = usePeranColumns()
  const [leaving, setLeaving] = useState<Penugasan>()
  const [coding, setCoding] = useState<Penugasan>()
  const sayKode = useTotpKodeWords()
  const open = (id: string | undefined) => address.change({ buka: id })

  const actions = (row: Penugasan) => {
    const own = row.nip === currentPayload().nip
    const edit = { key: 'edit', label: t('edit'), icon: <IconCalendar size={18} aria-hidden /> }
    const kode = { key: 'kode', label: sayKode('action'), icon: <IconLock size={18} aria-hidden /> }
    const withdraw = { key: 'cabut', danger: true, icon: <IconTrash size={18} aria-hidden /> }
    return [
      { ...edit, disabled: !row.can.ubah || !can('ubah'), onSelect: () => open(row.id) },
      { ...kode, disabled: own || !can('proses'), onSelect: () => setCoding(row) },
      {
        ...withdraw,
        label: own ? t('withdrawSelf') : row.can.hapus ? t('withdraw') : t('withdrawRank'),
        disabled: !row.can.hapus || !can('hapus'),
        onSelect: () => setLeaving(row),
      },
    ]
  }

  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.nama}, ${sayPeran(row.role)}`}
        onOpen={(row) => open(row.id)}
        actions={actions}
        filters={[
          {
            name: 'role',
            label: t('role'),
            kind: 'options',
            options: (ref.data ?? []).map(({ role }) => ({ value: role, label: sayPeran(role) })),
          },
          office,
          {
            name: 'status',
            label: t('status'),
            kind: 'options',
            options: STATUSES.map((status) => ({ value: status, label: t(status) })),
          },
        ]}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {drawerOpened && (
          <PeranDrawer
            open={address.search.buka}
            rows={rows}
            loading={result.isPending}
            onClose={() => open(undefined)}
            onWithdraw={setLeaving}
          />
        )}
        {coding && <TotpKodeDialog orang={coding} onClose={() => setCoding(undefined)} />}
        {leaving && (
          <WithdrawDialog
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

function usePeranColumns(): Column<Penugasan>[] {
  const t = usePeranPageWords()
  const sayPeran = usePeranWords()
  return [
    { key: 'nama', header: t('nama'), cell: (row) => row.nama, sort: 'nama', fact: 1 },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'role', header: t('role'), cell: (row) => sayPeran(row.role) },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor ?? t('allOffices') },
    { key: 'berlaku', header: t('period'), cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} /> },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
      fact: 2,
    },
  ]
}
