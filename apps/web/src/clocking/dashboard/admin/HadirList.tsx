import { formatMinutes, formatNip, formatTime, instantIn } from '@presensi/contract/kata/format'
import { useAddress } from '../../../lib/address.ts'
import { useLanguage } from '../../../lib/language.ts'
import { searchKantor, useOfficeFilter } from '../../../people-and-places/referensi/public.ts'
import type { Tone } from '../../../theme/status.ts'
import { type Column, DataTable, listStateOf } from '../../../ui/DataTable.tsx'
import { SecondLine } from '../../../ui/SecondLine.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../../ui/use-list-search.ts'
import { DASHBOARD_PARAMS } from '../../params.ts'
import { type Hadir, type KantorAngka, type StatusHadir, useHadir } from './dashboard-admin.api.ts'
import { useAdminWords } from './words.ts'

const TONE: Readonly<Record<StatusHadir, Tone>> = {
  hadir: 'hadir',
  terlambat: 'tl3',
  belum_hadir: 'tk',
  belum_waktunya: 'belum',
  luar_jadwal: 'libur',
  libur: 'libur',
}

type HadirListProps = {
  readonly caption: string
  readonly tanggal: string
  readonly status: StatusHadir | undefined
  /** offices that are on the screen: they name the one in the address */
  readonly kantor: readonly KantorAngka[]
}

const SPEC = { filters: ['kantor_id'], sort: 'nama' } as const

export function HadirList({ caption, tanggal, status, kantor }: HadirListProps) {
  const t = useAdminWords()
  const { search, replaceAll } = useAddress(DASHBOARD_PARAMS)
  const keep = { tanggal: search.tanggal, kantor: search.kantor, urut: search.urut, daftar: search.daftar }
  const list = useListSearch(search, (params) => replaceAll({ ...params, ...keep }), SPEC)
  const result = useHadir({ ...listQuery(list.value), tanggal, ...(status ? { status } : {}) })
  const columns = useHadirColumns()
  const rows = [...(result.data?.items ?? []), ...kantor.map(({ kantor_id, nama }) => ({ kantor_id, kantor: nama }))]
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      list={list}
      // Figures that come in by themselves do not dim the rows.
      state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
      searchLabel={t('search')}
      filters={[office]}
      rowKey={(row) => row.nip}
      rowName={(row) => row.nama}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function useHadirColumns(): readonly Column<Hadir>[] {
  const t = useAdminWords()
  const language = useLanguage()
  const time = (instant: string | null, zone: string) => {
    const local = instant === null ? undefined : instantIn(instant, zone)
    return local ? formatTime(local.time, language, zone) : '–'
  }
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <>
          {row.nama} <SecondLine>{row.kantor}</SecondLine>
        </>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => (
        <>
          <StatusBadge
            kode={row.status}
            tone={TONE[row.status]}
            label={t(row.status === 'hadir' ? 'tepat' : row.status)}
          />
          {row.terlambat_menit > 0 && <SecondLine>{formatMinutes(row.terlambat_menit, language)}</SecondLine>}
        </>
      ),
    },
    { key: 'jadwal', header: t('jadwal'), cell: (row) => time(row.jadwal_masuk, row.zona_waktu) },
    { key: 'masuk', header: t('masuk'), sort: 'masuk', cell: (row) => time(row.masuk, row.zona_waktu) },
    { key: 'pulang', header: t('pulang'), cell: (row) => time(row.pulang, row.zona_waktu) },
    { key: 'nip', header: t('nip'), hidden: true, cell: (row) => formatNip(row.nip) },
  ]
}
