import type { BarisRiwayat, RencanaAkhir, RencanaRiwayat } from '@presensi/domain/pegawai/riwayat'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { todayAt } from '../../platform/zone.repo.ts'
import { bekerjaPada } from '../pegawai/public.ts'

export type Kepala = {
  kantor_id: string
  id: string
  pegawai_id: string
  nip: string
  nama: string
  mulai: string
  selesai: string | null
  /** heads the office on its own today */
  kini: boolean
}

/** The heads of these offices, newest first, those to come included. Whoever leaves the agency heads no office from that day on. */
export async function readKepala(tx: Tx, kantor_ids: readonly string[]): Promise<Kepala[]> {
  const { rows } = await sql<Kepala>`
    select h.kantor_id, h.id, h.pegawai_id, g.nip, g.nama, h.mulai, e.selesai,
      h.mulai <= e.hari_ini and (e.selesai is null or e.selesai >= e.hari_ini) as kini
    from kepala_kantor h
    join kantor k on k.instansi_id = h.instansi_id and k.id = h.kantor_id
    join pegawai g on g.instansi_id = h.instansi_id and g.id = h.pegawai_id
    cross join lateral (select ${todayAt('k.zona_waktu')} as hari_ini,
      least(h.selesai, (select upper(b) - 1 from unnest(g.bekerja) b where b @> h.mulai)) as selesai) e
    where h.kantor_id = any(${kantor_ids}::uuid[]) order by h.kantor_id, h.mulai desc`.execute(tx)
  return rows
}

/** Somebody of the agency, and whether they are employed on that day. */
export async function findCalonKepala(tx: Tx, instansi_id: string, nip: string, tanggal: string) {
  const { rows } = await sql<{ id: string; pengguna_id: string; bekerja: boolean }>`
    select g.id, g.pengguna_id, ${bekerjaPada('g', tanggal)} as bekerja
    from pegawai g where g.instansi_id = ${instansi_id} and g.nip = ${nip}`.execute(tx)
  return rows[0]
}

export async function todayOfKantor(tx: Tx, zona_waktu: string): Promise<string> {
  const { rows } = await sql<{
    tanggal: string
  }>`select (now() at time zone ${zona_waktu})::date::text as tanggal`.execute(tx)
  return rows[0]?.tanggal ?? ''
}

type Where = { instansi_id: string; kantor_id: string }

/** Rows that end go first, so that the new one finds its days free. */
export async function applyKepala(
  tx: Tx,
  { instansi_id, kantor_id }: Where,
  plan: RencanaRiwayat<string>,
  next: { pegawai_id: string; mulai: string },
): Promise<void> {
  if (plan.hasil === 'ganti')
    await sql`update kepala_kantor set pegawai_id = ${next.pegawai_id}, selesai = null
      where instansi_id = ${instansi_id} and id = ${plan.id}`.execute(tx)
  if (plan.hasil !== 'sambung') return
  if (plan.tutup !== null) await endKepala(tx, instansi_id, { tutup: [plan.tutup], hapus: [] })
  await sql`insert into kepala_kantor (instansi_id, id, kantor_id, pegawai_id, mulai)
    values (${instansi_id}, ${newId()}, ${kantor_id}, ${next.pegawai_id}, ${next.mulai})`.execute(tx)
}

export async function endKepala(tx: Tx, instansi_id: string, { tutup, hapus }: RencanaAkhir): Promise<void> {
  for (const { id, selesai } of tutup)
    await sql`update kepala_kantor set selesai = ${selesai} where instansi_id = ${instansi_id} and id = ${id}`.execute(
      tx,
    )
  if (hapus.length > 0)
    await sql`delete from kepala_kantor where instansi_id = ${instansi_id} and id = any(${hapus}::uuid[])`.execute(tx)
}

export const toRiwayat = (rows: readonly Kepala[]): BarisRiwayat<string>[] =>
  rows.map(({ id, mulai, selesai, pegawai_id }) => ({ id, mulai, selesai, nilai: pegawai_id }))
