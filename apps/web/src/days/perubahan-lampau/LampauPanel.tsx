import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { type PerubahanLampau, usePerubahanLampau } from './lampau.api.ts'
import classes from './lampau.module.css'
import { useAksiSay, useLampauColumns } from './use-lampau-columns.tsx'
import { useLampauWords } from './words.ts'

const HariLampauDrawer = lazy(() =>
  import('./HariLampauDrawer.tsx').then((module) => ({ default: module.HariLampauDrawer })),
)

const SPEC = { filters: ['objek', 'keadaan', 'tanggal_mulai', 'tanggal_selesai'], sort: '-pada' } as const
const KEADAAN: readonly PerubahanLampau['keadaan'][] = ['ditahan', 'disetujui', 'diganti', 'berlaku']
const OBJEK: readonly PerubahanLampau['objek'][] = [
  'hari_libur',
  'hari_kerja',
  'kegiatan',
  'shift_pegawai',
  'kebijakan',
  'gangguan',
  'daftar_hadir',
]

/** What was changed in days that are over, each line with the days that it changed. */
export function LampauPanel() {
  const t = useLampauWords()
  const { search, replaceAll, change } = useAddress(PERSETUJUAN_PARAMS)
  const list = useListSearch(search, (params) => replaceAll({ ...params, jenis: 'lampau' }), SPEC)
  const result = usePerubahanLampau(listQuery(list.value))
  const columns = useLampauColumns()
  const aksi = useAksiSay()
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  return (
    <div className={classes.panel}>
      <p className={classes.purpose}>{t('purpose')}</p>
      <DataTable
        caption={t('list')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'objek',
            label: t('objek'),
            kind: 'options',
            options: OBJEK.map((value) => ({ value, label: t(value) })),
          },
          {
            name: 'keadaan',
            label: t('keadaan'),
            kind: 'options',
            options: KEADAAN.map((value) => ({ value, label: t(value) })),
          },
          { name: 'tanggal_mulai', label: t('dari'), kind: 'date' },
          { name: 'tanggal_selesai', label: t('hingga'), kind: 'date' },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => `${aksi(row)}: ${row.judul}`}
        onOpen={(row) => change({ buka: row.id })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {drawerOpened && (
          <HariLampauDrawer
            key={search.buka}
            id={search.buka}
            perubahan={result.data?.items.find(({ id }) => id === search.buka)}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}
