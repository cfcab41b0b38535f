import { formatTime, instantIn } from '@presensi/contract/kata/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { IconFlag } from '../../ui/icons.ts'
import classes from './kegiatan.module.css'
import type { Kegiatan } from './today.ts'
import { usePresensiWords } from './words.ts'

type KegiatanCardsProps = {
  readonly kegiatan: readonly Kegiatan[]
  readonly zone: string
  /** what is pressed: a button on the clocking screen, a way there on the home page */
  readonly action: (kegiatan: Kegiatan) => ReactNode
}

/** Apel, upacara and other events whose time has come: each is clocked on its own, and goes when its time is over. */
export function KegiatanCards({ kegiatan, zone, action }: KegiatanCardsProps) {
  const t = usePresensiWords()
  const language = useLanguage()
  const time = (instant: string) => formatTime(instantIn(instant, zone)?.time ?? '', language)
  return kegiatan.map((one) => (
    <section key={one.id} className={classes.card} data-wajib={one.wajib || undefined} aria-label={one.nama}>
      <IconFlag className={classes.icon} size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{one.nama}</strong>
        <span>
          {[
            `${time(one.mulai)}–${time(one.selesai)}`,
            one.wajib ? t('wajib') : undefined,
            one.dihitung_masuk ? t('countsAsIn') : undefined,
            one.tempat?.nama,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {action(one)}
    </section>
  ))
}
