import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconEye, IconPlus, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { API_KEY_PARAMS } from '../params.ts'
import { type ApiKey, useApiKeys } from './api-key.api.ts'
import { useApiKeyColumns } from './use-api-key-columns.tsx'
import { STATUSES, useKeyWords } from './use-key-words.ts'
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
