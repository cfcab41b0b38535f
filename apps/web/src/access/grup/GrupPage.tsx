import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { useButtons } from '../menu/public.ts'
import { GRUP_PARAMS } from '../params.ts'
import type { GrupAct } from './GrupDialog.tsx'
import { type Grup, useGrupList } from './grup.api.ts'
import { useGrupActions } from './use-grup-actions.tsx'
import { useGrupWords } from './words.ts'

const GrupDialog = lazy(() => import('./GrupDialog.tsx').then((module) => ({ default: module.GrupDialog })))
const GrupDrawer = lazy(() => import('./GrupDrawer.tsx').then((module) => ({ default: module.GrupDrawer })))

const SPEC = { filters: ['status_active'], sort: 'name_group' } as const

/** The super admin's groups; a row opens its button rights. */
export function GrupPage() {
  const t = useGrupWords()
  const sayStatus = useStatusSay()
  const can = useButtons('/superadmin/grup')
  const navigate = useNavigate()
  const address = useAddress(GRUP_PARAMS)
  const drawerOpened = useOnceOpened(address.search.buka !== undefined)
  const list = useListSearch(address.search, address.replaceAll, SPEC)
  const result = useGrupList(listQuery(list.value))
  const [act, setAct] = useState<GrupAct>()
  const open = (id: string | undefined) => address.change({ buka: id })
  const pathOf = (row: Grup) => `/superadmin/grup/${row.id}`
  const toRights = (row: Grup) => void navigate({ to: pathOf(row), search: {} as never })
  const actionsOf = useGrupActions({ onRights: toRights, onRename: (row) => open(row.id), onAct: setAct })
  const columns: Column<Grup>[] = [
    { key: 'nama', header: t('nama'), cell: (row) => row.name_group, sort: 'name_group', fact: 1 },
    { key: 'anggota', header: t('anggota'), cell: (row) => t('members', { n: row.jumlah_anggota }) },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.status_active ? 'aktif' : 'nonaktif'} />,
      fact: 2,
    },
  ]
  const add = can('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('baru')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} />
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name_group}
        onOpen={toRights}
        href={pathOf}
        actions={actionsOf}
        filters={[
          {
            name: 'status_active',
            label: t('status'),
            kind: 'options',
            options: [
              { value: 'true', label: sayStatus('aktif') },
              { value: 'false', label: sayStatus('nonaktif') },
            ],
          },
        ]}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && (
          <GrupDrawer
            open={address.search.buka}
            rows={result.data?.items ?? []}
            loading={result.isPending}
            onClose={() => open(undefined)}
            onCreated={toRights}
          />
        )}
        {act && <GrupDialog act={act} onClose={() => setAct(undefined)} onDeleted={() => setAct(undefined)} />}
      </Suspense>
    </>
  )
}
