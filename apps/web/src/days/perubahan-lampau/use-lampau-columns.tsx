import { formatBasisPoints, formatDateRange, formatInstant, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { PerubahanLampau } from './lampau.api.ts'
import { useLampauWords } from './words.ts'

const TONES = { berlaku: 'nonaktif', ditahan: 'menunggu', disetujui: 'hadir', diganti: 'info' } as const

/** What somebody did to days that are over: 'Hari libur diubah'. */
export function useAksiSay(): (row: PerubahanLampau) => string {
  const t = useLampauWords()
  return ({ aksi, objek }) => t(aksi, { objek: t(objek) })
}

export function KeadaanLampau({ row }: { readonly row: PerubahanLampau }) {
  const t = useLampauWords()
  const { keadaan, disetujui_oleh, berpasangan } = row
  const label = disetujui_oleh === null ? t(keadaan) : t('disetujuiOleh', { nama: disetujui_oleh.nama })
  return (
    <>
      <StatusBadge kode={keadaan} label={label} tone={TONES[keadaan]} />
      {berpasangan && <StatusBadge kode="berpasangan" label={t('berpasangan')} tone="ditolak" />}
    </>
  )
}

export function useLampauColumns(): readonly Column<PerubahanLampau>[] {
  const t = useLampauWords()
  const language = useLanguage()
  const zone = useZone()
  const say = useAksiSay()
  const bp = (value: number) => `${value > 0 ? '+' : ''}${formatBasisPoints(value, language)}`
  return [
    {
      key: 'apa',
      header: t('apa'),
      fact: 1,
      cell: (row) => (
        <>
          <strong>{row.judul}</strong>
          <br />
          <small>{say(row)}</small>
        </>
      ),
    },
    { key: 'pada', header: t('pada'), sort: 'pada', fact: 2, cell: (row) => formatInstant(row.pada, zone, language) },
    { key: 'oleh', header: t('oleh'), cell: (row) => row.oleh.nama },
    { key: 'alasan', header: t('alasan'), cell: (row) => row.alasan },
    { key: 'hari', header: t('hari'), cell: (row) => formatDateRange(row.dari, row.sampai, language) },
    {
      key: 'orang',
      header: t('orang'),
      cell: (row) =>
        row.dihitung
          ? row.hari === 0
            ? t('tanpa')
            : t('terkena', { n: formatNumber(row.hari, language), orang: formatNumber(row.orang, language) })
          : t('menghitung'),
    },
    { key: 'bp', header: t('potongan'), align: 'end', cell: (row) => (row.bp === 0 ? '–' : bp(row.bp)) },
    { key: 'keadaan', header: t('keadaan'), cell: (row) => <KeadaanLampau row={row} /> },
  ]
}
