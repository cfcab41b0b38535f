import { formatDateRange } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { DaftarNasional } from './hari-libur.api.ts'
import classes from './hari-libur.module.css'
import { LiburDates } from './LiburDates.tsx'
import { TONE_LIBUR } from './libur-look.ts'
import { useLiburWords } from './words.ts'

type NasionalLinesProps = { readonly title: string; readonly lines: DaftarNasional['items'] }

export function NasionalLines({ title, lines }: NasionalLinesProps) {
  const t = useLiburWords()
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={classes.linesTitle}>
        {title} <span>{lines.length}</span>
      </h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.tanggal_mulai} ${line.nama}`}>
            <span className={classes.lineDate}>
              <LiburDates mulai={line.tanggal_mulai} selesai={line.tanggal_selesai} />
            </span>
            <span>
              {line.nama}
              {line.tersimpan && (line.status === 'berbeda' || line.status === 'milik_sendiri') && (
                <span className={classes.lineNow}>
                  {t('now', {
                    nama: line.tersimpan.nama,
                    tanggal: formatDateRange(line.tersimpan.tanggal_mulai, line.tersimpan.tanggal_selesai, language),
                  })}
                </span>
              )}
            </span>
            <StatusBadge kode={line.jenis} label={t(line.jenis)} tone={TONE_LIBUR[line.jenis]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
