import type { IsiAudit } from '@presensi/domain/rantai/isi'
import type { IsiPenyamaran } from '@presensi/domain/rantai/isi-penyamaran'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { MataBerkas } from './append.repo.ts'

const AUDIT = sql`a.id, to_char(a.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as pada, a.instansi_id, a.pengguna_id, a.bertindak_oleh, a.pelaku,
  host(a.alamat) as alamat, a.agen, a.permintaan, a.aksi, a.objek, a.objek_id, a.sebelum, a.sesudah`

export async function readAudit(tx: Tx, links: readonly Pick<MataBerkas, 'rujukan_id'>[]): Promise<IsiAudit[]> {
  const { rows } =
    await sql<IsiAudit>`select ${AUDIT} from audit a where a.id = any(${links.map((one) => one.rujukan_id)}::uuid[])`.execute(
      tx,
    )
  return rows
}

const PENYAMARAN = sql`p.id, p.instansi_id, p.audit_id, p.bidang, encode(p.hash_awal, 'hex') as hash_awal,
  encode(p.hash_akhir, 'hex') as hash_akhir, p.alasan, (extract(epoch from p.pada) * 1000)::float8 as pada`

export async function readPenyamaran(
  tx: Tx,
  links: readonly Pick<MataBerkas, 'rujukan_id'>[],
): Promise<IsiPenyamaran[]> {
  const { rows } = await sql<IsiPenyamaran>`select ${PENYAMARAN} from audit_penyamaran p
    where p.id = any(${links.map((one) => one.rujukan_id)}::uuid[])`.execute(tx)
  return rows
}

/** Of these lines, as far as a link stands for it. */
export async function readPenyamaranOf(tx: Tx, audit_ids: readonly string[]): Promise<IsiPenyamaran[]> {
  const { rows } = await sql<IsiPenyamaran>`select ${PENYAMARAN} from audit_penyamaran p
    where p.audit_id = any(${audit_ids}::uuid[])
      and exists (select 1 from rantai_audit r where r.rujukan_id = p.id and r.jenis = 'penyamaran')`.execute(tx)
  return rows
}

/** Lines of the audit log without a link, oldest first. */
export async function readUnlinkedAudit(tx: Tx, instansi_id: string | null, limit: number): Promise<IsiAudit[]> {
  const { rows } = await sql<IsiAudit>`select ${AUDIT} from audit a
    where a.instansi_id is not distinct from ${instansi_id}::uuid and not exists (select 1 from rantai_audit r where r.rujukan_id = a.id)
    order by a.pada, a.id limit ${limit}`.execute(tx)
  return rows
}
