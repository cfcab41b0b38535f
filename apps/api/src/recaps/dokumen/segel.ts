import type { Config } from '../../platform/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { makeCertificate, type Segel } from '../../platform/pdf/public.ts'
import { deriveKey, seal, unsealBytes } from '../../platform/sealing.ts'
import { newId } from '../../platform/uuid.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { findSegel, insertSegel } from './dokumen.repo.ts'

const HARI = 86_400_000
const BERLAKU = 3_650 * HARI
/** A certificate is not used until its last day: a paper printed then would soon look expired. */
const SISA = 365 * HARI

type Deps = { db: Database; config: Pick<Config, 'PRESENSI_SECRET' | 'PUBLIC_URL'> }

/**
 * The certificate of this installation, made when the first paper is sealed and the same on all nodes. Its key lies in the database sealed
 * with the secret of the application; one that was sealed with another secret is left where it is, and a new one takes over.
 */
export function createSegel({ db, config }: Deps): () => Promise<Segel> {
  const key = deriveKey(config.PRESENSI_SECRET, 'segel')
  let known: { segel: Segel; sampai: number } | null = null

  async function find(tx: Tx, lock: boolean): Promise<Segel | null> {
    const found = await findSegel(tx, { lock })
    const opened = found === undefined ? null : unsealBytes(key, found.kunci)
    if (found === undefined || opened === null || found.sampai.getTime() - found.sekarang.getTime() <= SISA) return null
    const segel = { kunci: opened.toString('base64'), sertifikat: found.sertifikat.toString('base64') }
    known = { segel, sampai: found.sampai.getTime() - SISA }
    return segel
  }

  /** Made before anything is locked; where another node was first, its own is taken. */
  async function make(): Promise<Segel> {
    // A day before, so that a clock that is a little behind does not find it too young.
    const mulai = (await db.acrossInstansi(readSekarang)) - HARI
    const sampai = mulai + BERLAKU
    const made = await makeCertificate(new URL(config.PUBLIC_URL).host, { mulai, sampai })
    const times = { mulai: new Date(mulai), sampai: new Date(sampai) }
    return db.acrossInstansi(async (tx) => {
      const first = await find(tx, true)
      if (first !== null) return first
      await insertSegel(tx, { id: newId(), sertifikat: made.sertifikat, kunci: seal(key, made.kunci), ...times })
      const segel = { kunci: made.kunci.toString('base64'), sertifikat: made.sertifikat.toString('base64') }
      known = { segel, sampai: sampai - SISA }
      return segel
    })
  }

  return async () => {
    if (known !== null && known.sampai > Date.now()) return known.segel
    return (await db.acrossInstansi((tx) => find(tx, false))) ?? make()
  }
}
