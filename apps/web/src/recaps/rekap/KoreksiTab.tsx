import { formatDate, formatNip } from '@presensi/contract/kata/format'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { type Bulan, type Koreksi, useKoreksi } from './bulan.api.ts'
import classes from './bulan.module.css'
import { useBulanWords } from './bulan-words.ts'
import { useKoreksiSay } from './use-koreksi-say.ts'

const SPEC = { filters: [] } as const

type KoreksiTabProps = {
  readonly kantor_id: string | undefined
  readonly month: Bulan
  readonly onDay: (nip: string, tanggal: string) => void
}

/** What late facts changed: lines that come from this month, and lines that are booked in it. */
export function KoreksiTab({ kantor_id, month, onDay }: KoreksiTabProps) {
  const t = useBulanWords()
  const language = useLanguage()
  const { search, replaceAll } = useAddress(REKAP_BULAN_PARAMS)
  const keep = { tab: search.tab, bulan: search.bulan, kantor_id: search.kantor_id }
  const list = useListSearch(search, (params) => replaceAll({ ...params, ...keep }), SPEC)
  const { page, size } = list.value
  const result = useKoreksi({ page, size, ...month, ...(kantor_id !== undefined && { kantor_id }) })
  // Lines of an office are booked there, but for those of people who have moved on.
  const isLain = kantor_id === undefined || result.data?.items.some((row) => row.kantor_id !== kantor_id) === true
  return (
    <DataTable
      caption={t('koreksiCaption')}
      columns={useKoreksiColumns(month, isLain)}
      list={list}
      state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
      searchLabel={null}
      rowKey={(row) => row.id}
      rowName={(row) => t('koreksiRow', { nama: row.nama, tanggal: formatDate(row.tanggal, language) })}
      onOpen={(row) => onDay(row.nip, row.tanggal)}
      empty={{ title: t('koreksiEmptyTitle'), text: t('koreksiEmptyText') }}
    />
  )
}

/** `isLain`: they are booked in the months of several offices, or of another one than was chosen. */
function useKoreksiColumns(month: Bulan, isLain: boolean): readonly Column<Koreksi>[] {
  const t = useBulanWords()
  const language = useLanguage()
  const say = useKoreksiSay(month)
  return [
    {
      key: 'nama',
      header: t('pegawai'),
      fact: 1,
      cell: (row) => (
        <>
          {row.nama} <SecondLine unbroken>{formatNip(row.nip)}</SecondLine>
        </>
      ),
    },
    {
      key: 'tanggal',
      header: t('tanggal'),
      cell: (row) => <span className={classes.nowrap}>{formatDate(row.tanggal, language)}</span>,
    },
    {
      key: 'kode',
      header: t('kode'),
      fact: 2,
      cell: (row) => (
        <span className={classes.nowrap}>
          {row.kode_lama} → {row.kode_baru}
        </span>
      ),
    },
    {
      key: 'menit',
      header: t('menit'),
      cell: (row) => say.menit(row) ?? '–',
    },
    {
      key: 'potongan',
      header: t('potongan'),
      align: 'end',
      cell: (row) => say.potongan(row) ?? '–',
    },
    { key: 'sebab', header: t('sebab'), cell: say.sebab },
    {
      key: 'arah',
      header: t('arah'),
      cell: (row) => (
        <>
          {say.arah(row)} {isLain && <SecondLine>{t('dibukukanDi', { kantor: row.kantor })}</SecondLine>}
        </>
      ),
    },
    {
      key: 'terkunci',
      header: t('status'),
      cell: ({ terkunci }) => (
        <StatusBadge
          kode={terkunci ? 'final' : 'menunggu'}
          label={t(terkunci ? 'koreksiTerkunci' : 'koreksiTerbuka')}
          tone={terkunci ? 'aktif' : 'perhatian'}
        />
      ),
    },
  ]
}
