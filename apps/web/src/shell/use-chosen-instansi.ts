import { useInstansi } from '../lib/session/instansi.ts'
import { useProfile } from '../lib/session/profile.ts'

/** The agency that the person works on now, with its name and logo. */
export function useChosenInstansi() {
  const chosen = useInstansi()
  return useProfile().data?.instansi.find(({ id }) => id === chosen)
}
