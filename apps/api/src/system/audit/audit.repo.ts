import { hashAudit } from '@presensi/domain/rantai/isi'
import { INSTANSI_KOSONG } from '@presensi/domain/rantai/rantai'
import { sql } from 'kysely'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

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

/** The database's clock, and an address as it writes it: a line is hashed as it will stand there. */
async function readStamp(tx: Tx, alamat: string): Promise<{ pada: string; alamat: string }> {
  const { rows } = await sql<{ pada: string; alamat: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as pada, host(${alamat}::inet) as alamat`.execute(
    tx,
  )
  return rows[0] ?? { pada: '', alamat }
}

/** Writes lines of one caller, and their links into the chain of the audit log at the end of the transaction. */
export async function insertAudit(tx: Tx, alamat: string, rows: readonly Omit<AuditRow, 'alamat'>[]): Promise<void> {
  if (rows.length === 0) return
  const asJson = (value: unknown): string | null =>
    value === undefined || value === null ? null : JSON.stringify(value)
  const stamp = await readStamp(tx, alamat)
  const lines = rows.map((row) => ({
    ...row,
    ...stamp,
    id: newId(),
    sebelum: asJson(row.sebelum),
    sesudah: asJson(row.sesudah),
  }))
  await tx.insertInto('audit').values(lines).execute()
  const asRead = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  for (const line of lines)
    appendMata(tx, {
      rangkaian: 'audit',
      instansi_id: line.instansi_id ?? INSTANSI_KOSONG,
      jenis: 'audit',
      rujukan_id: line.id,
      tanggal: line.pada.slice(0, 10),
      hash_isi: hashAudit({ ...line, sebelum: asRead(line.sebelum), sesudah: asRead(line.sesudah) }, sha256Hex),
    })
}
