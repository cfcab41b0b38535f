import type { Gangguan as Dinyatakan } from '@presensi/domain/akses/diri-sendiri'
import type { NilaiPengaturan } from '@presensi/domain/pengaturan/jenis'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

export type Gangguan = Dinyatakan & { mulai: number; selesai: number; kantor_id: string | null }

export type AreaDiubah = { kantor_id: string; oleh: string; pada: number }

/** Who changed the fences of which office lately: long enough for the latest offline clocking. */
export async function readAreaDiubah(tx: Tx, instansi_ids: readonly string[]): Promise<Map<string, AreaDiubah[]>> {
  const { rows } = await sql<AreaDiubah & { instansi_id: string }>`
    select instansi_id, kantor_id, oleh, (extract(epoch from pada) * 1000)::float8 as pada
    from kantor_area_diubah where instansi_id = any(${instansi_ids}::uuid[]) and pada > now() - interval '16 days'`.execute(
    tx,
  )
  return Map.groupBy(rows, (row) => row.instansi_id)
}

/** Every value that holds today or held before in these agencies, by agency, newest first. */
export async function readPengaturanBerlaku(tx: Tx, instansi_ids: readonly string[]) {
  const { rows } = await sql<{ instansi_id: string; nama: string; berlaku_mulai: string; nilai: NilaiPengaturan }>`
    select p.instansi_id, p.nama, p.berlaku_mulai, p.nilai
    from pengaturan p join instansi i on i.id = p.instansi_id
    where p.instansi_id = any(${instansi_ids}::uuid[]) and p.berlaku_mulai <= ${todayAt('i.zona_waktu')}
    order by p.berlaku_mulai desc`.execute(tx)
  return Map.groupBy(rows, (row) => row.instansi_id)
}

/** Outages that clockings arriving now can still fall into. */
export async function readGangguan(tx: Tx, instansi_ids: readonly string[]): Promise<Map<string, Gangguan[]>> {
  const { rows } = await sql<Gangguan & { instansi_id: string }>`
    select instansi_id, kantor_id, oleh, keputusan, (extract(epoch from mulai) * 1000)::float8 as mulai, (extract(epoch from selesai) * 1000)::float8 as selesai
    from gangguan where instansi_id = any(${instansi_ids}::uuid[]) and selesai > now() - interval '15 days'`.execute(tx)
  return Map.groupBy(rows, (row) => row.instansi_id)
}
