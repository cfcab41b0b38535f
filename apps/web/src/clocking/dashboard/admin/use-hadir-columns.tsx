import { useLanguage } from '../../../lib/language.ts'
import type { Tone } from '../../../theme/status.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { formatMinutes, formatNip, formatTime, instantIn } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Hadir, StatusHadir } from './dashboard-admin.api.ts'
import classes from './dashboard-admin.module.css'
import { useAdminWords } from './words.ts'

const TONE: Readonly<Record<StatusHadir, Tone>> = {
  hadir: 'hadir',
  terlambat: 'tl3',
  belum_hadir: 'tk',
  belum_waktunya: 'belum',
  luar_jadwal: 'libur',
  libur: 'libur',
}

export function useHadirColumns(): readonly Column<Hadir>[] {
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
          {row.nama} <span className={classes.second}>{row.kantor}</span>
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
          {row.terlambat_menit > 0 && (
            <span className={classes.second}>{formatMinutes(row.terlambat_menit, language)}</span>
          )}
        </>
      ),
    },
    { key: 'jadwal', header: t('jadwal'), cell: (row) => time(row.jadwal_masuk, row.zona_waktu) },
    { key: 'masuk', header: t('masuk'), sort: 'masuk', cell: (row) => time(row.masuk, row.zona_waktu) },
    { key: 'pulang', header: t('pulang'), cell: (row) => time(row.pulang, row.zona_waktu) },
    { key: 'nip', header: t('nip'), hidden: true, cell: (row) => formatNip(row.nip) },
  ]
}
