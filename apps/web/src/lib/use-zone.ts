import { useInstansi } from './session/instansi.ts'
import { useProfile } from './session/profile.ts'

/** The zone in which moments are shown: of the own office, else of the agency that is worked on. */
export function useZone(): string {
  const profile = useProfile().data
  const chosen = useInstansi()
  const instansi = profile?.instansi.find((one) => one.id === chosen) ?? profile?.instansi[0]
  return profile?.kantor?.zona_waktu ?? instansi?.zona_waktu ?? 'Asia/Jakarta'
}
