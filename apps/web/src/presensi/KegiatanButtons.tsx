import { Button } from '@mantine/core'
import { useLanguage } from '../lib/language.ts'
import type { HariIni } from '../lib/presensi-wire.ts'
import { formatTime, instantIn } from '../ui/format.ts'
import { Section } from '../ui/Section.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useActWords } from './act-words.ts'
import classes from './rows.module.css'

type Kegiatan = HariIni['kegiatan'][number]
type KegiatanButtonsProps = {
  readonly kegiatan: readonly Kegiatan[]
  readonly zone: string
  readonly disabled: boolean
  readonly onClock: (kegiatan: Kegiatan) => void
}

/** Apel, upacara and other events of today: each is clocked on its own. */
export function KegiatanButtons({ kegiatan, zone, disabled, onClock }: KegiatanButtonsProps) {
  const t = useActWords()
  const language = useLanguage()
  if (kegiatan.length === 0) return null
  const time = (instant: string) =>
    formatTime(/^\d{2}:/.test(instant) ? instant : (instantIn(instant, zone)?.time ?? instant), language)
  return (
    <Section title={t('kegiatanToday')}>
      <ul className={classes.rows}>
        {kegiatan.map((one) => {
          const facts = [
            `${time(one.mulai)}–${time(one.selesai)}`,
            one.tempat?.nama,
            one.wajib ? t('wajib') : undefined,
            one.dihitung_masuk ? t('countsAsIn') : undefined,
          ]
          return (
            <li key={one.id} className={classes.row}>
              <div>
                <strong>{one.nama}</strong>
                <span>{facts.filter(Boolean).join(' · ')}</span>
              </div>
              {one.sudah ? (
                <StatusBadge kode="diterima" label={t('kegiatanDone')} />
              ) : (
                <Button
                  variant="default"
                  disabled={disabled}
                  aria-label={t('kegiatanDo', { nama: one.nama })}
                  onClick={() => onClock(one)}
                >
                  {t('doIt')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
