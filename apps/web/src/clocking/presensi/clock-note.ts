import type { HariIniDilihat } from './hari-ini.ts'
import type { Jenis } from './today.ts'

type Situation = {
  readonly seen: HariIniDilihat
  readonly jenis: Jenis | null
  readonly now: number
  readonly ofToday: boolean
  readonly acting: boolean
  readonly secure: boolean
  readonly online: boolean
  readonly bound: boolean
}
export type ClockNote =
  | {
      readonly blocked: boolean
      readonly word: 'acting' | 'insecure' | 'noTicket' | 'willOffline' | 'dayOff'
    }
  | { readonly blocked: false; readonly word: 'window'; readonly mulai: string; readonly selesai: string }

/** Why the button cannot be pressed, or the one thing to know beside the verdict; undefined when there is nothing to say. */
export function clockNote(situation: Situation): ClockNote | undefined {
  const { seen, jenis, now, ofToday } = situation
  if (situation.acting) return { blocked: true, word: 'acting' }
  if (!situation.secure) return { blocked: true, word: 'insecure' }
  if (jenis === null) return undefined
  if (seen.luring || !situation.online) {
    return situation.bound ? { blocked: false, word: 'willOffline' } : { blocked: true, word: 'noTicket' }
  }
  const { status, waktu } = seen.hari.jadwal
  if (!ofToday || waktu === null) return status === 'kerja' ? undefined : { blocked: false, word: 'dayOff' }
  const { mulai, selesai } = jenis === 'masuk' ? waktu.jendela_masuk : waktu.jendela_pulang
  const isInside = now >= Date.parse(mulai) && now <= Date.parse(selesai)
  return isInside ? undefined : { blocked: false, word: 'window', mulai, selesai }
}
