import { formatMinutes, formatTime } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Swatch } from './Swatch.tsx'
import type { Shift } from './shift.api.ts'
import classes from './shift.module.css'
import { useShiftWords } from './words.ts'

export function useShiftColumns(): readonly Column<Shift>[] {
  const t = useShiftWords()
  const language = useLanguage()
  const time = (value: string) => formatTime(value, language)
  return [
    {
      key: 'kode',
      header: t('kode'),
      sort: 'kode',
      fact: 1,
      cell: (row) => (
        <span className={classes.name}>
          <Swatch warna={row.warna} /> {row.kode}
        </span>
      ),
    },
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 2, cell: (row) => row.nama },
    {
      key: 'jam',
      header: t('jam'),
      cell: (row) => (
        <>
          {time(row.masuk)}–{time(row.pulang)}
          {row.lintas_hari && <span className={classes.next}> {t('nextDay')}</span>}
        </>
      ),
    },
    {
      key: 'istirahat',
      header: t('istirahat'),
      cell: (row) =>
        row.istirahat_mulai && row.istirahat_selesai
          ? `${time(row.istirahat_mulai)}–${time(row.istirahat_selesai)}`
          : '–',
    },
    { key: 'lama', header: t('lama'), cell: (row) => formatMinutes(Math.round(row.detik / 60), language) },
    {
      key: 'kantor',
      header: t('kantor'),
      cell: (row) => (row.kantor_ids.length === 0 ? t('allKantor') : t('kantorCount', { n: row.kantor_ids.length })),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} />,
    },
  ]
}
