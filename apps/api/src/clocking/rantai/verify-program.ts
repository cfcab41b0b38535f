import { z } from 'zod'
import { type Env, readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { appDatabaseUrl } from '../../program.ts'
import { createAnchorStore } from './anchor-store.ts'
import { createKeyRing } from './key-ring.ts'
import { type BuktiSimpanan, type HasilPeriksa, verifyChains } from './verify.ts'

const receipt = z.object({ instansi_id: z.uuid(), nomor: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** Receipts that people kept, as a JSON list; fields beyond the three that count are left alone. */
export const readReceipts = (text: string): BuktiSimpanan[] => z.array(receipt).parse(JSON.parse(text))

/** `presensi verify`: checks every chain against its rows, its proofs and its anchors. */
export async function runVerify(env: Env, bukti: readonly BuktiSimpanan[] = []): Promise<HasilPeriksa[]> {
  const config = readConfig(env)
  const db = openDatabase(await appDatabaseUrl(config), { max: 2, applicationName: 'presensi-verify' })
  try {
    return await verifyChains({ db, keys: createKeyRing(config), store: createAnchorStore(config), bukti })
  } finally {
    await db.close()
  }
}
