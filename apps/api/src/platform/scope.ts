import type { Lingkup } from '@presensi/domain/akses/lingkup'
import type { Database, Tx } from './database.ts'
import { refuse } from './refusal.ts'

/** For calls of admins: a transaction of their agency, or over all of them for a super admin who chose none. */
export function inScope<T>(db: Database, lingkup: Lingkup, use: (tx: Tx) => Promise<T>): Promise<T> {
  if (lingkup.instansi_id !== null) return db.inInstansi(lingkup.instansi_id, use)
  return lingkup.tingkat === 'semua' ? db.acrossInstansi(use) : refuse('lingkup.pilih_instansi')
}

/** The agency of a call that cannot do without one. */
export const instansiOf = (lingkup: Lingkup): string => lingkup.instansi_id ?? refuse('lingkup.pilih_instansi')
