import { formatDateRange, formatInstant } from '@presensi/contract/kata/format'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { type Bulan, type Dokumen, downloadCetakan, useDokumen } from './bulan.api.ts'
import classes from './bulan.module.css'
import type { BulanHak } from './bulan-hak.ts'
import { useBulanWords } from './bulan-words.ts'

const SPEC = { filters: [] } as const

type DokumenTabProps = {
  readonly kantor_id: string | undefined
  readonly month: Bulan
  readonly hak: Pick<BulanHak, 'cetak' | 'excel'>
}

/** The register: what was printed of the month, whether it still holds, and the kept ones again as they were. */
export function DokumenTab({ kantor_id, month, hak }: DokumenTabProps) {
  const t = useBulanWords()
  const { search, replaceAll } = useAddress(REKAP_BULAN_PARAMS)
  const keep = { tab: search.tab, bulan: search.bulan, kantor_id: search.kantor_id }
  const list = useListSearch(search, (params) => replaceAll({ ...params, ...keep }), SPEC)
  const { page, size } = list.value
  const result = useDokumen({ page, size, ...month, ...(kantor_id !== undefined && { kantor_id }) })
  return (
    <DataTable
      caption={t('dokumenCaption')}
      columns={useDokumenColumns()}
      list={list}
      state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
      searchLabel={null}
      rowKey={(row) => row.kode}
      rowName={(row) => t('dokumenRow', { bentuk: row.bentuk, kantor: row.kantor ?? t('semuaKantor') })}
      actions={(row) => [
        ...(row.tersimpan && (row.bentuk === 'pdf' ? hak.cetak : hak.excel)
          ? [{ key: 'again', label: t('again'), onSelect: () => void downloadCetakan(row) }]
          : []),
        {
          key: 'verify',
          label: t('verify'),
          onSelect: () => void window.open(`/verifikasi/${row.kode}`, '_blank', 'noopener'),
        },
      ]}
      empty={{ title: t('dokumenEmptyTitle'), text: t('dokumenEmptyText') }}
    />
  )
}

const TONE = { berlaku: 'aktif', digantikan: 'nonaktif', ditarik: 'ditolak', sementara: 'perhatian' } as const

function useDokumenColumns(): readonly Column<Dokumen>[] {
  const t = useBulanWords()
  const language = useLanguage()
  const zone = useZone()
  return [
    {
      key: 'dicetak',
      header: t('dicetak'),
      fact: 1,
      cell: (row) => (
        <>
          <span className={classes.nowrap}>{formatInstant(row.dicetak_pada, zone, language)}</span>{' '}
          <SecondLine>{row.dicetak_oleh}</SecondLine>
        </>
      ),
    },
    {
      key: 'bentuk',
      header: t('bentuk'),
      cell: ({ bentuk, kertas, papan }) =>
        [bentuk.toUpperCase(), kertas, papan ? t('bentukPapan') : null].filter(Boolean).join(' · '),
    },
    {
      key: 'kantor',
      header: t('kantor'),
      cell: ({ kantor, turunan }) => (
        <>
          {kantor ?? t('semuaKantor')} {turunan && <SecondLine>{t('turunan')}</SecondLine>}
        </>
      ),
    },
    { key: 'periode', header: t('periode'), cell: ({ mulai, selesai }) => formatDateRange(mulai, selesai, language) },
    { key: 'versi', header: t('versi'), align: 'end', cell: ({ versi }) => versi ?? '–' },
    {
      key: 'keadaan',
      header: t('keadaan'),
      fact: 2,
      cell: ({ keadaan, digantikan_oleh }) => (
        <StatusBadge
          kode={keadaan}
          label={keadaan === 'digantikan' ? t('digantikan', { n: digantikan_oleh ?? 0 }) : t(keadaan)}
          tone={TONE[keadaan]}
        />
      ),
    },
    {
      key: 'sidik',
      header: t('sidik'),
      cell: ({ sidik }) => (
        <span className={classes.hash} title={sidik}>
          {sidik.slice(0, 12)}…
        </span>
      ),
    },
  ]
}
