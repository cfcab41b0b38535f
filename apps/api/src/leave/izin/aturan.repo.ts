import type { IzinSejenis } from '@presensi/domain/izin/berturut-izin'
import type { JenisIzin } from '@presensi/domain/izin/jenis-izin'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type LangkahRow, langkahOf } from './langkah.repo.ts'

/** Whose request it is, without holding it. */
export async function findPegawaiIzin(tx: Tx, instansi_id: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ pegawai_id: string }>`select pegawai_id from izin
    where instansi_id = ${instansi_id} and id = ${id} and dihapus_pada is null`.execute(tx)
  return rows[0]?.pegawai_id
}

type CutiBesarRow = { mulai: string; selesai: string; jenis: JenisIzin; langkah: LangkahRow[] }

/** Cuti besar of a person, granted or waiting, but one. */
export async function listCutiBesar(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, kecuali }: { pegawai_id: string; kecuali: string | null },
): Promise<CutiBesarRow[]> {
  const { rows } = await sql<CutiBesarRow>`
    select z.tanggal_mulai as mulai, z.tanggal_selesai as selesai, z.jenis, ${langkahOf} as langkah from izin z
    where z.instansi_id = ${instansi_id} and z.pegawai_id = ${pegawai_id} and z.kode_hari = 'CB' and (z.berlaku or z.diproses)
      and z.id is distinct from ${kecuali}::uuid order by z.tanggal_mulai`.execute(tx)
  return rows
}

/** Requests of a person that make the same of their days, granted or waiting, but one. */
export async function listSejenis(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, kode_hari, kecuali }: { pegawai_id: string; kode_hari: string; kecuali: string | null },
): Promise<IzinSejenis[]> {
  const { rows } = await sql<IzinSejenis>`
    select tanggal_mulai as mulai, tanggal_selesai as selesai, alasan_kode, anak_ke from izin
    where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id} and kode_hari = ${kode_hari} and (berlaku or diproses)
      and id is distinct from ${kecuali}::uuid order by tanggal_mulai`.execute(tx)
  return rows
}

/** Days of a person's annual leave that was postponed before, but for one request. */
export async function listHariDitangguhkan(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, kecuali, mulai, selesai }: { pegawai_id: string; kecuali: string } & Rentang,
): Promise<Set<string>> {
  const { rows } = await sql<{ hari: string }>`select h::date as hari from izin z,
    generate_series(greatest(z.tanggal_mulai, ${mulai}::date), least(z.tanggal_selesai, ${selesai}::date), interval '1 day') h
    where z.instansi_id = ${instansi_id} and z.pegawai_id = ${pegawai_id} and z.status = 'ditangguhkan' and z.id <> ${kecuali}
      and (z.jenis ->> 'memakai_saldo')::boolean and z.tanggal_mulai <= ${selesai} and z.tanggal_selesai >= ${mulai}`.execute(
    tx,
  )
  return new Set(rows.map(({ hari }) => hari))
}

type Rentang = { readonly mulai: string; readonly selesai: string }

/** Single sick days of a person inside a range, granted or waiting. */
export async function listSakitSehari(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  { mulai, selesai }: Rentang,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from izin where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id}
    and kode_hari = 'S' and (berlaku or diproses) and tanggal_mulai >= ${mulai} and tanggal_selesai <= ${selesai} order by tanggal_mulai`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Days of a person on which sickness or birth stands in front of another leave. */
export async function listHariSakit(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  { mulai, selesai }: Rentang,
): Promise<Set<string>> {
  const { rows } = await sql<{ hari: string }>`select h::date as hari from izin z,
    generate_series(greatest(z.tanggal_mulai, ${mulai}::date), least(z.tanggal_selesai, ${selesai}::date), interval '1 day') h
    where z.instansi_id = ${instansi_id} and z.pegawai_id = ${pegawai_id} and z.berlaku and z.kode_hari in ('CM', 'CS', 'S')
      and z.tanggal_mulai <= ${selesai} and z.tanggal_selesai >= ${mulai}`.execute(tx)
  return new Set(rows.map(({ hari }) => hari))
}

/** Whether another leave of the person begins on a day: written, asked for or granted. */
export async function hasCutiMulai(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, tanggal, kecuali }: { pegawai_id: string; tanggal: string; kecuali: string },
): Promise<boolean> {
  const { rows } = await sql<{
    ya: boolean
  }>`select exists (select 1 from izin where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id}
    and tanggal_mulai = ${tanggal} and id <> ${kecuali} and jenis ->> 'kelompok' = 'cuti' and dihapus_pada is null
    and (berlaku or diproses or status = 'draf')) as ya`.execute(tx)
  return rows[0]?.ya === true
}
