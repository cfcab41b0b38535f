import { isInJaringan, readJaringan } from '@presensi/domain/api-key/jaringan'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiKeyHolder } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { findLiveKey, touchKey } from './api-key.repo.ts'
import { envOf, isKey, keyId } from './secret.ts'

type Known = { until: number; row: Awaited<ReturnType<typeof findLiveKey>> }

/** A revoked key is refused within this time on every other node, and at once on this one. */
const REMEMBERED_MS = 3_000
const TOUCHED_MS = 60_000
const MAX_KNOWN = 10_000

/** Says whose key came with a call, or refuses it. */
export function createApiKeys({
  db,
  config,
  now = Date.now,
}: {
  db: Database
  config: Pick<Config, 'NODE_ENV'>
  now?: Clock
}) {
  const env = envOf(config)
  const known = new Map<string, Known>()
  const touched = new Map<string, number>()

  async function look(id: string): Promise<Known['row']> {
    const found = known.get(id)
    if (found !== undefined && found.until > now()) return found.row
    // Across agencies: a key is looked up before anybody knows whose it is.
    const row = await db.acrossInstansi((tx) => findLiveKey(tx, id))
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(id, { until: now() + REMEMBERED_MS, row })
    return row
  }

  async function check(kunci: string | undefined, ip: string): Promise<ApiKeyHolder> {
    if (kunci === undefined) return refuse('auth.perlu_masuk')
    const id = keyId(env, kunci)
    const row = id === null ? undefined : await look(id)
    if (row === undefined || !isKey(kunci, row.rahasia)) return refuse('kunci.tidak_berlaku')
    const networks = row.alamat.map(readJaringan)
    if (networks.length > 0 && !networks.some((network) => network !== null && isInJaringan(ip, network)))
      return refuse('kunci.jaringan_lain')
    if ((touched.get(row.id) ?? 0) + TOUCHED_MS <= now()) {
      if (touched.size >= MAX_KNOWN) touched.clear()
      touched.set(row.id, now())
      await db.inInstansi(row.instansi_id, (tx) => touchKey(tx, row.instansi_id, row.id, ip))
    }
    return { id: row.id, nama: row.nama, instansi_id: row.instansi_id, cakupan: row.cakupan }
  }

  return { check, forget: (id: string): void => void known.delete(id) }
}

export type ApiKeys = ReturnType<typeof createApiKeys>
