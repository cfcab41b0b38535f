import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useInstansiFilter } from '../../people-and-places/instansi/public.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PENGGUNA_PARAMS } from '../params.ts'
import { TotpKodeDialog } from '../totp/public.ts'
import { type Pengguna, usePengguna } from './pengguna.api.ts'
import { usePenggunaActions } from './use-pengguna-actions.ts'
import { usePenggunaColumns } from './use-pengguna-columns.tsx'
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
