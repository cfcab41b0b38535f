import type { Database } from '../database.ts'
import { uuidv7 } from '../uuid.ts'

/** A time step is accepted once: one statement decides, whatever arrives at the same moment. */
export async function useStep(db: Database, penggunaId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sso.pengguna set totp_langkah = $2 where id = $1 and (totp_langkah is null or totp_langkah < $2)',
    [penggunaId, step],
  )
  return rowCount === 1
}

export async function storePendingSecret(db: Database, penggunaId: string, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sso.pengguna set totp_rahasia = $2, totp_id = $3, totp_langkah = null
      where id = $1 and not totp_aktif`,
    [penggunaId, sealed, uuidv7()],
  )
  return rowCount === 1
}

export async function activateTotp(db: Database, penggunaId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sso.pengguna set totp_aktif = true where id = $1 and not totp_aktif and totp_rahasia is not null',
    [penggunaId],
  )
  return rowCount === 1
}

/** `totpId` names the device that is meant: false when it is not the one in use. */
export async function removeTotp(db: Database, penggunaId: string, totpId: string | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sso.pengguna set totp_aktif = false, totp_rahasia = null, totp_id = null, totp_langkah = null
      where id = $1 and totp_aktif and totp_id is not distinct from $2`,
    [penggunaId, totpId],
  )
  return rowCount === 1
}
