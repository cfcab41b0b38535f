import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconEye, IconPlus, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { SHIFT_PARAMS } from '../params.ts'
import { type Shift, useShifts } from './shift.api.ts'
import { useShiftColumns } from './use-shift-columns.tsx'
import { useShiftWords } from './words.ts'

const ShiftDrawer = lazy(() => import('./ShiftDrawer.tsx').then((module) => ({ default: module.ShiftDrawer })))
const DeleteShift = lazy(() => import('./DeleteShift.tsx').then((module) => ({ default: module.DeleteShift })))

const SPEC = { filters: ['aktif'], sort: 'kode' } as const

type ShiftListProps = {
  readonly title: string
  readonly purpose: string
  readonly emptyText: string
  readonly mayAdd: boolean
  readonly maySave: boolean
  readonly mayDelete: boolean
}

/** Shifts as a list: to define for the agency, to look up for an office. */
export function ShiftList({ title, purpose, emptyText, mayAdd, maySave, mayDelete }: ShiftListProps) {
  const t = useShiftWords()
  const { search, replaceAll, change } = useAddress(SHIFT_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const result = useShifts(listQuery(list.value))
  const columns = useShiftColumns()
  const [removed, setRemoved] = useState<Shift>()
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const dialogOpened = useOnceOpened(removed !== undefined)
  const open = (row: Shift) => change({ buka: row.id })
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('add')}
    </Button>
  )
  const actions = (row: Shift) => [
    {
      key: 'open',
      label: maySave ? t('edit') : t('see'),
      icon: <IconEye size={18} aria-hidden />,
      onSelect: () => open(row),
    },
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onSelect: () => setRemoved(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader title={title} purpose={purpose} action={add} />
      <DataTable
        caption={title}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'aktif',
            label: t('status'),
            kind: 'options',
            options: [
              { value: 'true', label: t('onlyActive') },
              { value: 'false', label: t('onlyInactive') },
            ],
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.kode} ${row.nama}`}
        onOpen={open}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: emptyText, action: add }}
      />
      <Suspense>
        {drawerOpened && (
          <ShiftDrawer
            open={search.buka}
            rows={result.data?.items ?? []}
            mayAdd={mayAdd}
            maySave={maySave}
            onClose={() => change({ buka: undefined })}
          />
        )}
        {dialogOpened && <DeleteShift shift={removed} onClose={() => setRemoved(undefined)} />}
      </Suspense>
    </>
  )
}
