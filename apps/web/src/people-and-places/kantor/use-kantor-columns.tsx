import { useLanguage } from '../../lib/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { formatNumber, zoneName } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Kantor } from './kantor.api.ts'
import classes from './kantor.module.css'
import { useKantorWords } from './words.ts'

export function useKantorColumns(): readonly Column<Kantor>[] {
  const t = useKantorWords()
  const language = useLanguage()
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <span className={classes.name}>
          {row.nama} <span className={classes.code}>{row.kode}</span>
        </span>
      ),
    },
    { key: 'kode', header: t('kode'), sort: 'kode', hidden: true, cell: (row) => row.kode },
    { key: 'zona_waktu', header: t('zona'), cell: (row) => zoneName(row.zona_waktu) },
    {
      key: 'pegawai',
      header: t('pegawai'),
      align: 'end',
      cell: (row) => formatNumber(row.jumlah_pegawai, language),
    },
    { key: 'titik', header: t('titik'), align: 'end', cell: (row) => formatNumber(row.titik.length, language) },
    { key: 'kepala', header: t('kepala'), hidden: true, cell: (row) => row.kepala },
    { key: 'induk', header: t('induk'), hidden: true, cell: (row) => row.induk },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat },
    { key: 'diubah', header: t('diubah'), hidden: true, cell: (row) => <DateText value={row.diubah_pada} /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} />,
    },
  ]
}
