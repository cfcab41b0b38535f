import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconEye, IconPlus, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { API_KEY_PARAMS } from '../params.ts'
import { type ApiKey, useApiKeys } from './api-key.api.ts'
import classes from './api-key.module.css'
import { STATUSES, TONE, useKeyWords } from './use-key-words.ts'
import { useApiKeyWords } from './words.ts'

const ApiKeyDrawer = lazy(() => import('./ApiKeyDrawer.tsx').then((module) => ({ default: module.ApiKeyDrawer })))
const RevokeDialog = lazy(() => import('./RevokeDialog.tsx').then((module) => ({ default: module.RevokeDialog })))

const SPEC = { filters: ['status'], sort: '-dibuat_pada' } as const

export function ApiKeyPage() {
  const t = useApiKeyWords()
  const say = useKeyWords()
  const { search, replaceAll, change } = useAddress(API_KEY_PARAMS)
  const may = useButtons('/instansi/api/key')
  const list = useListSearch(search, replaceAll, SPEC)
  const result = useApiKeys(listQuery(list.value))
  const columns = useApiKeyColumns()
  const [revoked, setRevoked] = useState<ApiKey>()
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const dialogOpened = useOnceOpened(revoked !== undefined)
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('add')}
    </Button>
  )
  const actions = (row: ApiKey) => [
    {
      key: 'see',
      label: t('see'),
      icon: <IconEye size={18} aria-hidden />,
      onSelect: () => change({ buka: row.id }),
    },
    ...(may('hapus') && row.status === 'berlaku'
      ? [
          {
            key: 'revoke',
            label: t('revoke'),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onSelect: () => setRevoked(row),
          },
        ]
      : []),
  ]
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
            name: 'status',
            label: t('status'),
            kind: 'options',
            options: STATUSES.map((status) => ({ value: status, label: say.status(status) })),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.nama}
        onOpen={(row: ApiKey) => change({ buka: row.id })}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && (
          <ApiKeyDrawer
            open={search.buka}
            rows={result.data?.items ?? []}
            mayAdd={may('tambah')}
            onClose={() => change({ buka: undefined })}
          />
        )}
        {dialogOpened && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
      </Suspense>
    </>
  )
}

function useApiKeyColumns(): readonly Column<ApiKey>[] {
  const t = useApiKeyWords()
  const say = useKeyWords()
  const zone = useZone()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'awalan', header: t('awalan'), cell: (row) => <span className={classes.mono}>{row.awalan}</span> },
    { key: 'cakupan', header: t('cakupan'), cell: (row) => row.cakupan.map(say.scope).join(', ') },
    {
      key: 'kedaluwarsa',
      header: t('kedaluwarsa'),
      sort: 'kedaluwarsa',
      cell: (row) => <DateText value={row.kedaluwarsa} style="plain" />,
    },
    {
      key: 'terakhir',
      header: t('terakhir'),
      cell: (row) =>
        row.terakhir_dipakai_pada ? <TimeText instant={row.terakhir_dipakai_pada} zone={zone} /> : t('never'),
    },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat.join(', ') || t('anywhere') },
    { key: 'dibuat_oleh', header: t('dibuatOleh'), hidden: true, cell: (row) => row.dibuat_oleh },
    {
      key: 'dibuat_pada',
      header: t('dibuat'),
      sort: 'dibuat_pada',
      hidden: true,
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={say.status(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
