import { formatDate, formatNip, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { IzinBadge, useLamaIzin, useWaktuIzin } from '../izin/public.ts'
import type { Permohonan } from './permohonan.api.ts'
import { useInstansiWords } from './words.ts'

export function usePermohonanColumns(): readonly Column<Permohonan>[] {
  const t = useInstansiWords()
  const language = useLanguage()
  const zone = useZone()
  const waktu = useWaktuIzin()
  const lama = useLamaIzin()
  const dateOf = (instant: string) => formatDate(instantIn(instant, zone)?.date ?? '', language, 'plain')
  return [
    {
      key: 'nama',
      header: t('pegawai'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <>
          {row.nama} <SecondLine unbroken>{formatNip(row.nip)}</SecondLine>
        </>
      ),
    },
    {
      key: 'jenis',
      header: t('jenis'),
      cell: (row) => (
        <>
          {row.jenis}
          {row.luar_negeri && <SecondLine>{row.negara ?? t('abroad')}</SecondLine>}
        </>
      ),
    },
    {
      key: 'tanggal_mulai',
      header: t('tanggal'),
      sort: 'tanggal_mulai',
      cell: (row) => (
        <>
          {waktu(row)}
          {lama(row) !== null && <SecondLine>{lama(row)}</SecondLine>}
        </>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <>
          <IzinBadge izin={row} />
          {row.menunggu !== null && row.menunggu_sejak !== null && (
            <SecondLine>{t('waitsSince', { siapa: t(row.menunggu), sejak: dateOf(row.menunggu_sejak) })}</SecondLine>
          )}
        </>
      ),
    },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor },
    { key: 'nomor', header: t('nomor'), cell: (row) => row.nomor, hidden: true },
    {
      key: 'dibuat_pada',
      header: t('dibuat'),
      sort: 'dibuat_pada',
      cell: (row) => dateOf(row.dibuat_pada),
      hidden: true,
    },
  ]
}
