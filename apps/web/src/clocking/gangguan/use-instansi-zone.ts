import { useInstansi } from '../../lib/session/instansi.ts'
import { useProfile } from '../../lib/session/profile.ts'

/** An outage is declared in the time of the agency, whatever office the admin belongs to. */
export function useInstansiZone(): string {
  const profile = useProfile().data
  const chosen = useInstansi()
  const instansi = profile?.instansi.find((one) => one.id === chosen) ?? profile?.instansi[0]
  return instansi?.zona_waktu ?? 'Asia/Jakarta'
}
