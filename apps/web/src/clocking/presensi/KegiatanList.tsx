import { formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useActWords } from './act-words.ts'
import classes from './rows.module.css'
import { type Kegiatan, keadaanKegiatan, type Terjadi } from './today.ts'
import { usePresensiWords } from './words.ts'

type KegiatanListProps = {
  readonly kegiatan: readonly Kegiatan[]
  readonly done: readonly Terjadi[]
  readonly now: number
  readonly zone: string
}

/** Events of today that are still to come, or clocked already. What can be clocked now stands above the button. */
export function KegiatanList({ kegiatan, done, now, zone }: KegiatanListProps) {
  const t = useActWords()
  const say = usePresensiWords()
  const language = useLanguage()
  const shown = kegiatan
    .map((one) => ({ one, keadaan: keadaanKegiatan(one, done, now) }))
    .filter(({ keadaan }) => keadaan === 'nanti' || keadaan === 'sudah')
  if (shown.length === 0) return null
  const time = (instant: string) => formatTime(instantIn(instant, zone)?.time ?? '', language)
  return (
    <Section title={t('kegiatanToday')}>
      <ul className={classes.rows}>
        {shown.map(({ one, keadaan }) => (
          <li key={one.id} className={classes.row}>
            <div>
              <strong>{one.nama}</strong>
              <span>
                {[`${time(one.mulai)}–${time(one.selesai)}`, one.tempat?.nama, one.wajib ? say('wajib') : undefined]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {keadaan === 'sudah' && <StatusBadge kode="diterima" label={t('kegiatanDone')} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
