import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Column, DataTable, type ListState } from '../DataTable.tsx'
import { IconDownload } from '../icons.ts'
import { Money } from '../Money.tsx'
import { NipText } from '../NipText.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { TabBar } from '../TabBar.tsx'
import { TimeText } from '../TimeText.tsx'
import { type SearchParams, useListSearch } from '../use-list-search.ts'
import { type SampleRow, sampleRows } from './samples.ts'
import { useGalleryWords } from './words.ts'

const SPEC = { filters: ['status', 'tanggal', 'periode'] }

export function TableGallery() {
  const say = useGalleryWords()
  const [params, setParams] = useState<SearchParams>({ status: 'H,TL1,PSW2,TK,DL,CT,perlu_konfirmasi,KONFLIK' })
  const [shown, setShown] = useState('ready')
  const list = useListSearch(params, setParams, SPEC)
  const { q, filters } = list.value
  const rows = sampleRows.filter(
    (row) => row.nama.toLowerCase().includes(q.toLowerCase()) && (filters.status ?? [row.status]).includes(row.status),
  )
  const states: Record<string, ListState<SampleRow>> = {
    loading: { kind: 'loading' },
    ready: { kind: 'ready', rows, total: 1204 },
    empty: { kind: 'ready', rows: [], total: 0 },
    error: {
      kind: 'error',
      message: say('errorMessage'),
      requestId: '01935a2c-7f1e',
      onRetry: () => setShown('ready'),
    },
    denied: { kind: 'denied', ask: say('admin') },
  }
  const columns: Column<SampleRow>[] = [
    { key: 'nama', header: say('nama'), cell: (row) => row.nama, sort: 'nama', fact: 1 },
    { key: 'nip', header: say('nip'), cell: (row) => <NipText nip={row.nip} /> },
    { key: 'jabatan', header: say('jabatan'), cell: (row) => row.jabatan, sort: 'jabatan' },
    { key: 'kantor', header: say('kantor'), cell: (row) => row.kantor_nama, hidden: true },
    { key: 'status', header: say('status'), cell: (row) => <StatusBadge kode={row.status} />, fact: 2 },
    {
      key: 'terakhir',
      header: say('terakhir'),
      cell: (row) => <TimeText instant={row.terakhir} zone="WIB" />,
      sort: 'terakhir',
    },
    { key: 'tpp', header: say('tpp'), cell: (row) => <Money value={row.tpp} />, align: 'end', sort: 'tpp' },
  ]
  return (
    <TabBar
      label={say('table')}
      value={shown}
      onChange={setShown}
      items={[
        { value: 'ready', label: say('readyState'), count: rows.length },
        { value: 'loading', label: say('loadingState') },
        { value: 'empty', label: say('emptyState') },
        { value: 'error', label: say('errorState') },
        { value: 'denied', label: say('deniedState') },
      ]}
    >
      {(value) => (
        <DataTable
          caption={say('title')}
          columns={columns}
          list={list}
          state={states[value] ?? { kind: 'loading' }}
          rowKey={(row) => row.nip}
          rowName={(row) => row.nama}
          href={(row) => `#${row.nip}`}
          onOpen={() => undefined}
          actions={() => [
            { key: 'edit', label: say('edit'), onSelect: () => undefined },
            { key: 'move', label: say('move'), onSelect: () => undefined },
            { key: 'off', label: say('deactivate'), danger: true, onSelect: () => undefined },
          ]}
          filters={[
            {
              name: 'status',
              label: say('status'),
              kind: 'options',
              multiple: true,
              options: sampleRows.map(({ status }) => ({ value: status, label: status })),
            },
            { name: 'tanggal', label: say('tanggal'), kind: 'date' },
            { name: 'periode', label: say('periode'), kind: 'month' },
          ]}
          empty={{ title: say('emptyTitle'), text: say('emptyText'), action: <Button>{say('add')}</Button> }}
          tools={
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
              {say('export')}
            </Button>
          }
        />
      )}
    </TabBar>
  )
}
