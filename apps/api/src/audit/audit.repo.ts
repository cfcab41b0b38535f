import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/uuid.ts'

export type AuditRow = {
  instansi_id: string | null
  pengguna_id: string | null
  bertindak_oleh: string | null
  pelaku: string | null
  alamat: string
  agen: string
  permintaan: string
  aksi: string
  objek: string
  objek_id: string | null
  sebelum: unknown
  sesudah: unknown
}

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  const asJson = (value: unknown): string | null =>
    value === undefined || value === null ? null : JSON.stringify(value)
  await tx
    .insertInto('audit')
    .values({ ...row, id: newId(), sebelum: asJson(row.sebelum), sesudah: asJson(row.sesudah) })
    .execute()
}
