import { useZone } from '../../lib/use-zone.ts'
import { today } from '../../ui/calendar-grid.ts'
import { instantIn } from '../../ui/format.ts'

/** The day it is at the agency, wherever the browser is. */
export function useToday(): string {
  const zone = useZone()
  return instantIn(new Date().toISOString(), zone)?.date ?? today()
}
