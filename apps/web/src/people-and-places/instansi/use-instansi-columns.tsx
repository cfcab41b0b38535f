import type { Column } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { zoneName } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { InstansiName } from './InstansiName.tsx'
import type { Instansi } from './instansi.api.ts'
import { useInstansiScreenWords } from './words.ts'

export function useInstansiColumns(): readonly Column<Instansi>[] {
  const t = useInstansiScreenWords()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => <InstansiName instansi={row} /> },
    { key: 'kode', header: t('kode'), sort: 'kode', cell: (row) => row.kode },
    { key: 'jenis', header: t('jenis'), cell: (row) => t(row.jenis) },
    { key: 'zona_waktu', header: t('zona_waktu'), cell: (row) => zoneName(row.zona_waktu) },
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
