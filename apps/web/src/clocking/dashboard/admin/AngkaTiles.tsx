import { formatNumber } from '@presensi/contract/kata/format'
import { findEntry, useMenu } from '../../../access/menu/public.ts'
import { useLanguage } from '../../../lib/language.ts'
import { AngkaTile } from './AngkaTile.tsx'
import type { Angka, StatusHadir } from './dashboard-admin.api.ts'
import classes from './dashboard-admin.module.css'
import { dueOf, percentOf } from './share.ts'
import { useAdminWords } from './words.ts'

type AngkaTilesProps = {
  readonly angka: Angka
  readonly tanggal: string
  /** absent where the person may not see names */
  readonly onPeople: ((status: StatusHadir | 'semua') => void) | undefined
}

const LOGS = ['/logabsensi/lists/logkehadiran', '/instansi/presensi/waktukehadiran'] as const

/** The day in figures: first those who are expected, then what stands beside them. */
export function AngkaTiles({ angka, tanggal, onPeople }: AngkaTilesProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const menu = useMenu().data
  const log = LOGS.find((path) => findEntry(menu, path) !== undefined)
  const graded = (nilai: string) => (log === undefined ? undefined : { path: log, search: { tanggal, nilai } })
  const people = (status: StatusHadir | 'semua') => onPeople && (() => onPeople(status))
  const due = dueOf(angka)
  const share = percentOf(angka.hadir, due)
  return (
    <section className={classes.tiles} aria-label={t('figures')}>
      <AngkaTile
        label={t('dijadwalkan')}
        value={angka.dijadwalkan}
        tone="info"
        note={t('dijadwalkanNote', { n: formatNumber(angka.pegawai, language) })}
        onOpen={people('semua')}
      />
      <AngkaTile
        label={t('hadir')}
        value={angka.hadir}
        tone="hadir"
        note={
          due > 0 && (
            <>
              <span className={classes.meter} aria-hidden>
                <span style={{ width: `${share}%` }} />
              </span>
              {t('hadirNote', { n: share })}
            </>
          )
        }
        onOpen={people('hadir')}
      />
      <AngkaTile label={t('terlambat')} value={angka.terlambat} tone="tl3" onOpen={people('terlambat')} />
      <AngkaTile label={t('belum_hadir')} value={angka.belum_hadir} tone="tk" onOpen={people('belum_hadir')} />
      <AngkaTile
        label={t('belum_waktunya')}
        value={angka.belum_waktunya}
        tone="belum"
        onOpen={people('belum_waktunya')}
      />
      <AngkaTile label={t('sudah_pulang')} value={angka.sudah_pulang} tone="dl" />
      <AngkaTile label={t('luar_jadwal')} value={angka.hadir_luar_jadwal} tone="libur" onOpen={people('luar_jadwal')} />
      <AngkaTile
        label={t('perlu_konfirmasi')}
        value={angka.perlu_konfirmasi}
        tone="menunggu"
        note={t('peopleCounted')}
        to={graded('perlu_konfirmasi')}
      />
      <AngkaTile
        label={t('ditolak')}
        value={angka.ditolak}
        tone="ditolak"
        note={t('peopleCounted')}
        to={graded('ditolak')}
      />
    </section>
  )
}
