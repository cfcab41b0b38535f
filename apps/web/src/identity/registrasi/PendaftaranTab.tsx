import { lazy, Suspense, useMemo } from 'react'
import type { MenuScreen } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { listQuery, type SearchParams, useListSearch } from '../../ui/use-list-search.ts'
import { PENDAFTARAN_PARAMS } from '../params.ts'
import { type Registrasi, useRegistrasi } from './registrasi.api.ts'
import { useRegistrasiWords } from './words.ts'

const RegistrasiDrawer = lazy(() =>
  import('./RegistrasiDrawer.tsx').then((module) => ({ default: module.RegistrasiDrawer })),
)

const SPEC = { filters: ['status'], sort: '-dibuat_pada' } as const
const NOTHING: SearchParams = {}
const STATUSES = ['menunggu', 'diterima', 'ditolak'] as const
const EVERY = 'semua'

type PendaftaranTabProps = {
  /** the screen it stands on, whose button rights count */
  readonly screen: MenuScreen
  /** what the address keeps besides the list's own */
  readonly keep?: SearchParams
}

/** Registrations: at first those that wait for a decision; all of them once that filter is taken away. */
export function PendaftaranTab({ screen, keep = NOTHING }: PendaftaranTabProps) {
  const t = useRegistrasiWords()
  const { search, replaceAll, change } = useAddress(PENDAFTARAN_PARAMS)
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const raw = useMemo(() => {
    const { status = 'menunggu' } = search
    return { ...search, status: status === EVERY ? undefined : status }
  }, [search])
  const list = useListSearch(raw, (params: SearchParams) => replaceAll({ status: EVERY, ...params, ...keep }), SPEC)
  const result = useRegistrasi(listQuery(list.value))
  const columns = useRegistrasiColumns({ oneInstansi: screen === '/manajemen-role/lists' })
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            kind: 'options',
            options: STATUSES.map((status) => ({ value: status, label: t(status) })),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.nama}
        onOpen={(row) => change({ buka: row.id })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {drawerOpened && (
          <RegistrasiDrawer
            screen={screen}
            open={search.buka}
            rows={result.data?.items ?? []}
            loading={result.isPending}
            onOpen={(id) => change({ buka: id })}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** `oneInstansi`: all of them are of the same agency, which need not be said. */
function useRegistrasiColumns({ oneInstansi }: { oneInstansi: boolean }): readonly Column<Registrasi>[] {
  const t = useRegistrasiWords()
  const zone = useZone()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    { key: 'nip', header: t('nip'), cell: (row) => <NipText nip={row.nip} /> },
    {
      key: 'email',
      header: t('email'),
      cell: (row) =>
        row.lain.length === 0 ? row.email : `${row.email} ${t('andOthers', { jumlah: row.lain.length })}`,
    },
    {
      key: 'instansi',
      header: t('instansi'),
      hidden: oneInstansi,
      cell: (row) => row.instansi ?? t('unknownInstansi'),
    },
    {
      key: 'asked',
      header: t('asked'),
      sort: 'dibuat_pada',
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    { key: 'status', header: t('status'), fact: 2, cell: (row) => <StatusBadge kode={row.status} /> },
  ]
}
