import type { Column } from '../../ui/DataTable.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './pegawai.module.css'
import type { Pengganti } from './pengganti.api.ts'
import { usePenggantiWords } from './pengganti-words.ts'
import { useToday } from './use-today.ts'

export function usePenggantiColumns(): readonly Column<Pengganti>[] {
  const t = usePenggantiWords()
  const today = useToday()
  const person = (nama: string, nip: string) => (
    <span className={classes.name}>
      {nama}{' '}
      <span className={classes.second}>
        <NipText nip={nip} />
      </span>
    </span>
  )
  const status = (row: Pengganti) => {
    if (row.berlaku) return <StatusBadge kode="aktif" label={t('berlaku')} />
    return row.mulai > today ? (
      <StatusBadge kode="akan_datang" tone="info" label={t('akan_datang')} />
    ) : (
      <StatusBadge kode="nonaktif" label={t('berakhir')} />
    )
  }
  return [
    {
      key: 'pengganti',
      header: t('pengganti'),
      fact: 1,
      cell: (row) => person(row.pengganti, row.pengganti_nip),
    },
    { key: 'jenis', header: t('jenis'), cell: (row) => row.jenis },
    { key: 'pejabat', header: t('pejabat'), cell: (row) => person(row.pejabat, row.pejabat_nip) },
    {
      key: 'mulai',
      header: t('period'),
      sort: 'mulai',
      cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} />,
    },
    { key: 'dasar', header: t('dasar'), hidden: true, cell: (row) => row.dasar },
    { key: 'status', header: t('status'), fact: 2, cell: status },
  ]
}
