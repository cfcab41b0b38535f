import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useInstansiFilter } from '../../people-and-places/instansi/public.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PENGGUNA_PARAMS } from '../params.ts'
import { TotpKodeDialog, useTotpKodeWords } from '../totp/public.ts'
import { type Pengguna, usePengguna } from './pengguna.api.ts'
import { usePenggunaWords } from './words.ts'

const ActAsDialog = lazy(() => import('./ActAsDialog.tsx').then((module) => ({ default: module.ActAsDialog })))
const PenggunaDrawer = lazy(() => import('./PenggunaDrawer.tsx').then((module) => ({ default: module.PenggunaDrawer })))
const StatusDialog = lazy(() => import('./StatusDialog.tsx').then((module) => ({ default: module.StatusDialog })))

const SPEC = { filters: ['instansi_id', 'aktif'], sort: 'nama' } as const

/** Users of all agencies. */
export function PenggunaTab() {
  const t = usePenggunaWords()
  const { search, replaceAll, change } = useAddress(PENGGUNA_PARAMS)
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const list = useListSearch(search, replaceAll, SPEC)
  const result = usePengguna(listQuery(list.value))
  const instansi = useInstansiFilter(search.instansi_id)
  const columns = usePenggunaColumns()
  const [switching, setSwitching] = useState<Pengguna>()
  const [acting, setActing] = useState<Pengguna>()
  const [coding, setCoding] = useState<Pengguna>()
  const actions = usePenggunaActions({ onSwitch: setSwitching, onActAs: setActing, onKode: setCoding })
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          instansi,
          {
            name: 'aktif',
            label: t('status'),
            kind: 'options',
            options: [
              { value: 'true', label: t('aktif') },
              { value: 'false', label: t('nonaktif') },
            ],
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.nama}
        onOpen={(row) => change({ buka: row.nip })}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {drawerOpened && (
          <PenggunaDrawer nip={search.buka} actions={actions} onClose={() => change({ buka: undefined })} />
        )}
        {coding && <TotpKodeDialog orang={coding} onClose={() => setCoding(undefined)} />}
        {switching && <StatusDialog pengguna={switching} onClose={() => setSwitching(undefined)} />}
        {acting && <ActAsDialog pengguna={acting} onClose={() => setActing(undefined)} />}
      </Suspense>
    </>
  )
}

function usePenggunaColumns(): readonly Column<Pengguna>[] {
  const t = usePenggunaWords()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'nip', header: t('nip'), sort: 'nip', cell: (row) => <NipText nip={row.nip} /> },
    { key: 'username', header: t('username'), hidden: true, cell: (row) => row.username },
    { key: 'email', header: t('email'), hidden: true, cell: (row) => row.email },
    { key: 'instansi', header: t('instansi'), cell: (row) => row.instansi ?? t('noInstansi') },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} />,
    },
  ]
}

type Asked = {
  readonly onSwitch: (row: Pengguna) => void
  readonly onActAs: (row: Pengguna) => void
  readonly onKode: (row: Pengguna) => void
}

/** What can be done to an account; never to the own one. */
function usePenggunaActions({ onSwitch, onActAs, onKode }: Asked): (row: Pengguna) => readonly ActionItem[] {
  const t = usePenggunaWords()
  const sayKode = useTotpKodeWords()
  const may = useButtons('/superadmin/pengguna')
  return (row) => {
    const own = row.id === currentPayload().sub
    const items: ActionItem[] = []
    if (may('proses') && !own)
      items.push({ key: 'act', label: t('actAs'), disabled: !row.aktif, onSelect: () => onActAs(row) })
    if (may('proses') && !own)
      items.push({ key: 'kode', label: sayKode('action'), disabled: !row.aktif, onSelect: () => onKode(row) })
    if (may('ubah')) {
      items.push({
        key: 'status',
        label: own ? t('disableSelf') : row.aktif ? t('disable') : t('enable'),
        danger: row.aktif,
        disabled: own,
        onSelect: () => onSwitch(row),
      })
    }
    return items
  }
}
