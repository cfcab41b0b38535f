import { endSession } from '../../lib/session/end.ts'
import { storedName } from '../../lib/session/store.ts'
import { readPayload } from '../../lib/session/token.ts'

/** A sign-out in another tab counts here too; another person's sign-in must not meet this person's data on screen. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storedName('presensi')) return
    if (event.newValue === null) return endSession('elsewhere')
    const before = readPayload(event.oldValue)
    const after = readPayload(event.newValue)
    if (before !== null && (before.sub !== after?.sub || before.act?.sub !== after?.act?.sub))
      location.replace('/dashboard')
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
