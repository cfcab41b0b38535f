import { instantIn, zoneName } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import { useZone } from '../../../lib/use-zone.ts'

/** An instant as the clock on the wall shows it, with its zone. */
export function useJam(): (waktu: string) => string {
  const language = useLanguage()
  const zone = useZone()
  return (waktu) => {
    const time = instantIn(waktu, zone)?.time ?? ''
    return `${language === 'id' ? time.replaceAll(':', '.') : time} ${zoneName(zone)}`
  }
}
