import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServerMinute } from '../../lib/server-clock.ts'
import { HARI_INI_KEY } from './hari-ini.ts'
import type { Entri } from './outbox/outbox.ts'
import type { HariIni } from './outbox/presensi-wire.ts'
import { eventsToday, happenedToday, isOfToday, nextJenis, openKegiatan } from './today.ts'

/** Today as this phone knows it: what the server says, what it has taken since, and what still waits here. */
export function useDay(hari: HariIni, entries: readonly Entri[]) {
  const client = useQueryClient()
  const now = useServerMinute()
  const known = new Set(hari.peristiwa.map(({ id }) => id))
  const sent = entries.filter(({ id, status }) => status === 'terkirim' && !known.has(id)).map(({ id }) => id)
  const asked = sent.join()
  // Whoever sent it, this page, another tab or the service worker: the server now has more to tell.
  useEffect(() => {
    if (asked !== '') void client.invalidateQueries({ queryKey: HARI_INI_KEY })
  }, [asked, client])
  const done = happenedToday(hari, entries, now)
  return {
    now,
    ofToday: isOfToday(hari, now),
    done,
    events: eventsToday(hari, entries, now),
    next: nextJenis(hari, done, now),
    open: openKegiatan(hari, done, now),
  }
}
export type Day = ReturnType<typeof useDay>
