import { samarkan, TULISAN_AUDIT } from '@presensi/domain/privasi/tulisan'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts, PublicCall } from '../../platform/http/call.ts'
import { insertAudit } from './audit.repo.ts'

export { createSamarkanAudit } from './penyamaran.ts'

/** What the audit takes of a row, by name: what somebody adds to the row later is not in it by itself. */
export const pick = <T extends object, K extends keyof T>(row: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>

export type AuditEntry = {
  /** verb, e.g. 'buat', 'ubah', 'hapus', 'masuk', 'lihat' */
  aksi: string
  objek: string
  objek_id?: string | null
  instansi_id?: string | null
  sebelum?: unknown
  sesudah?: unknown
}

type Witness = Pick<PublicCall, 'caller' | 'ip' | 'agent' | 'requestId'> | PersonFacts

/** Writes down who did what, in the transaction that does it. */
export const recordAudit = (tx: Tx, call: Witness, entry: AuditEntry): Promise<void> => recordAudits(tx, call, [entry])

/** The same for an act on many things. */
export async function recordAudits(tx: Tx, call: Witness, entries: readonly AuditEntry[]): Promise<void> {
  const { caller } = call
  const rows = entries.map((entry) => ({
    instansi_id: entry.instansi_id ?? ('lingkup' in call ? call.lingkup.instansi_id : null),
    pengguna_id: caller?.sub ?? null,
    bertindak_oleh: caller?.act?.sub ?? null,
    pelaku: caller === null ? null : `${caller.act?.nama ?? caller.nama} (${caller.nip})`,
    agen: call.agent,
    permintaan: call.requestId,
    aksi: entry.aksi,
    objek: entry.objek,
    objek_id: entry.objek_id ?? null,
    // The log never forgets: what retention removes is not taken, whoever hands it over.
    sebelum: samarkan(entry.sebelum, TULISAN_AUDIT[entry.objek] ?? []),
    sesudah: samarkan(entry.sesudah, TULISAN_AUDIT[entry.objek] ?? []),
  }))
  await insertAudit(tx, call.ip, rows)
}
