import { instantIn } from '@presensi/contract/kata/format'
import { today } from '../ui/calendar-grid.ts'
import { serverClock } from './server-clock.ts'
import { useZone } from './use-zone.ts'

/** The day it is at the agency by the server's clock, wherever the browser is and whatever its own clock says. */
export function useToday(): string {
  const zone = useZone()
  return instantIn(serverClock.now(), zone)?.date ?? today()
}
