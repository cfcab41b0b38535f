import type { Tx } from '../../platform/database.ts'
import { hasIzin, readAsked } from './totp.repo.ts'

/** Whether a sign-in may turn two-step verification on as it is. */
export function createSyarat({ superadminWajib }: { superadminWajib: boolean }) {
  async function isOpen(tx: Tx, who: { id: string; sso_sid: string | null }): Promise<boolean> {
    const asked = await readAsked(tx, who.id)
    if (!asked.instansi && !(asked.superadmin && superadminWajib)) return true
    return who.sso_sid !== null && hasIzin(tx, who.id, who.sso_sid)
  }
  return { isOpen }
}

export type Syarat = ReturnType<typeof createSyarat>
