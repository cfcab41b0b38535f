import { useAddress } from '../../lib/address.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { type Column, DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { type Orang, useOrang } from './hitung.api.ts'
import { KURANG, useHitungWords } from './hitung-words.ts'
import type { Periode } from './periode.api.ts'

const SPEC = { filters: ['status', 'kurang', 'kantor_id', 'perlu_dihitung_ulang'], sort: 'nama' } as const
const STATUS = ['belum', 'dihitung', 'tertahan', 'dikecualikan'] as const
const TONE = { belum: 'belum', dihitung: 'aktif', tertahan: 'perhatian', dikecualikan: 'nonaktif' } as const

/** Everybody of a period. */
export function OrangTable({ periode }: { readonly periode: Periode }) {
  const t = useHitungWords()
  const { search, replaceAll, change } = useAddress(TPP_HITUNG_PARAMS)
  // The period, and the job that is followed, are part of where the list stands.
  const list = useListSearch(
    search,
    (params) => replaceAll({ ...params, periode_id: periode.id, kerja: search.kerja }),
    SPEC,
  )
  const result = useOrang({ ...listQuery(list.value), periode_id: periode.id })
  const columns = useOrangColumns()
  const filters = useFilters()
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      list={list}
      state={listStateOf(result)}
      searchLabel={t('search')}
      filters={filters}
      rowKey={(row) => row.id}
      rowName={(row) => row.nama}
      onOpen={(row: Orang) => change({ periode_id: periode.id, nip: row.nip, buka: undefined })}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function useFilters(): readonly FilterDef<(typeof SPEC.filters)[number]>[] {
  const t = useHitungWords()
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows: [] })
  return [
    {
      name: 'status',
      label: t('status'),
      kind: 'options',
      options: STATUS.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'kurang',
      label: t('kurang'),
      kind: 'options',
      options: KURANG.map((value) => ({ value, label: t(`kurang_${value}`) })),
    },
    office,
    {
      name: 'perlu_dihitung_ulang',
      label: t('ulang'),
      kind: 'options',
      options: [{ value: 'true', label: t('ulang') }],
    },
  ]
}

function useOrangColumns(): readonly Column<Orang>[] {
  const t = useHitungWords()
  const money = (value: number | undefined) => (value === undefined ? '–' : <Money value={value} />)
  return [
    {
      key: 'nama',
      header: t('pegawai'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <>
          {row.nama}
          <SecondLine unbroken>
            <NipText nip={row.nip} />
          </SecondLine>
        </>
      ),
    },
    {
      key: 'jabatan',
      header: t('jabatan'),
      cell: (row) => (
        <>
          {row.jabatan ?? '–'}
          <SecondLine>
            {[row.kelas_jabatan === null ? '' : t('kelasN', { n: row.kelas_jabatan }), row.kantor]
              .filter(Boolean)
              .join(' · ')}
          </SecondLine>
        </>
      ),
    },
    {
      key: 'predikat',
      header: t('predikat'),
      cell: (row) => (row.masukan.predikat === null ? '–' : t(`predikat_${row.masukan.predikat}`)),
    },
    { key: 'dasar', header: t('dasar'), align: 'end', hidden: true, cell: (row) => money(row.hasil?.dasar) },
    { key: 'potongan', header: t('potongan'), align: 'end', cell: (row) => money(row.hasil?.potongan) },
    { key: 'bruto', header: t('bruto'), align: 'end', cell: (row) => money(row.hasil?.bruto) },
    { key: 'pajak', header: t('pajak'), align: 'end', hidden: true, cell: (row) => money(row.hasil?.pajak) },
    { key: 'neto', header: t('neto'), align: 'end', cell: (row) => money(row.hasil?.neto) },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => (
        <>
          <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />
          {row.perlu_dihitung_ulang && <SecondLine>{t('ulang')}</SecondLine>}
          {row.kurang.length > 0 && <SecondLine>{row.kurang.map((one) => t(`kurang_${one}`)).join(', ')}</SecondLine>}
          {row.alasan !== null && <SecondLine>{row.alasan}</SecondLine>}
        </>
      ),
    },
  ]
}
