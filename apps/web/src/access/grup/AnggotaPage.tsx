import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { NipText } from '../../ui/NipText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { useButtons } from '../menu/public.ts'
import { ANGGOTA_PARAMS } from '../params.ts'
import { type Anggota, useAnggota } from './anggota.api.ts'
import { GrupStrip } from './GrupStrip.tsx'
import classes from './grup.module.css'
import { useGrupWords } from './words.ts'

const AnggotaDrawer = lazy(() => import('./AnggotaDrawer.tsx').then((module) => ({ default: module.AnggotaDrawer })))
const RemoveAnggota = lazy(() => import('./RemoveAnggota.tsx').then((module) => ({ default: module.RemoveAnggota })))

const SPEC = { filters: ['sys_group_id'], sort: 'nama' } as const

/** Who of this agency is in which group. */
export function AnggotaPage() {
  const t = useGrupWords()
  const can = useButtons('/manajemen-role/lists')
  const address = useAddress(ANGGOTA_PARAMS)
  const drawerOpened = useOnceOpened(address.search.buka !== undefined)
  const list = useListSearch(address.search, address.replaceAll, SPEC)
  const result = useAnggota(listQuery(list.value))
  const [leaving, setLeaving] = useState<Anggota>()
  const open = (id: string | undefined) => address.change({ buka: id })
  const columns: Column<Anggota>[] = [
    { key: 'nama', header: t('orang'), cell: (row) => row.nama, sort: 'nama', fact: 1 },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'grup', header: t('grup'), cell: (row) => row.name_group, sort: 'name_group' },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.status_active ? 'aktif' : 'nonaktif'} />,
      fact: 2,
    },
  ]
  const actions = (row: Anggota) => [
    {
      key: 'pindah',
      label: t('changeMember'),
      disabled: !row.can.ubah || !can('ubah'),
      onSelect: () => open(row.id),
    },
    {
      key: 'keluar',
      label: row.nip === currentPayload().nip ? t('removeSelf') : t('removeMember'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      disabled: !row.can.hapus || !can('hapus'),
      onSelect: () => setLeaving(row),
    },
  ]
  return (
    <>
      <p className={classes.help}>{t('tabHelp')}</p>
      <GrupStrip
        chosen={list.value.filters.sys_group_id?.[0]}
        onChoose={(id) => list.setFilter('sys_group_id', id === undefined ? [] : [id])}
      />
      <DataTable
        caption={t('captionAnggota')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('searchAnggota')}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.nama}, ${row.name_group}`}
        onOpen={(row) => open(row.id)}
        actions={actions}
        empty={{ title: t('emptyAnggota'), text: t('emptyAnggotaText') }}
      />
      <Suspense>
        {drawerOpened && (
          <AnggotaDrawer
            open={address.search.buka}
            rows={result.data?.items ?? []}
            loading={result.isPending}
            group={list.value.filters.sys_group_id?.[0]}
            onClose={() => open(undefined)}
            onRemove={setLeaving}
          />
        )}
        {leaving && (
          <RemoveAnggota
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
