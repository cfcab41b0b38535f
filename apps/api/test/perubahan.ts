import { randomUUID } from 'node:crypto'
import { instantOf } from '@presensi/domain/kalender/zona'
import type pg from 'pg'
import type { Harness } from './harness.ts'

/** The month in which every kind of fact changes, each on a day of its own. */
export const BULAN_UJI = { tahun: 2026, bulan: 3 } as const
export const ZONA = 'Asia/Jakarta'

/** In the scope of one agency, as the program's own statements are. */
export type Jalankan = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** Whose month changes, and who changes it. */
export type Pelaku = {
  readonly a: string | null
  readonly pegawai_id: string | null
  readonly kantor_id: string | null
  readonly pengguna_id: string
  readonly lain: string
  readonly oleh: string
  /** clocks a joint event, as it would stand there */
  readonly hadiri: (kegiatan_id: string, tanggal: string, jam: string) => Promise<void>
}

export type Perubahan = {
  readonly nama: string
  /** what has to stand before; committed */
  readonly siap?: (run: Jalankan) => Promise<unknown>
  readonly ubah: (run: Jalankan) => Promise<unknown>
}

/** As the application's own role, in one transaction of the agency. */
export async function inAgency<T>(pool: pg.Pool, instansi_id: string, use: (run: Jalankan) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.instansi', $1, true)`, [instansi_id])
    const result = await use((text, values = []) => client.query(text, [...values]))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A clocking as it would stand there, without its chain: `nomor` says which link it would be. */
export async function putPresensi(
  owner: pg.Pool,
  harness: Harness,
  key: string,
  { tanggal, jenis, jam, nilai = 'diterima', nomor = 0, zona = ZONA, kegiatan_id = null }: PresensiUji,
): Promise<string> {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const [h = 0, m = 0] = jam.split(':').map(Number)
  const [id, waktu] = [randomUUID(), instantOf(tanggal, h * 3600 + m * 60, zona)]
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor, kegiatan_id)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, $8, '{}', false, sha256('x'), $9, $10)`,
    [instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, waktu, nilai, nomor, kegiatan_id],
  )
  if (nomor > 0)
    await client.query(
      `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
       values ($1, $2, 'presensi', $3, $4, now(), sha256('x'), sha256('x'), sha256('x'))`,
      [instansi_id, nomor, id, tanggal],
    )
  client.release(true)
  return id
}
type PresensiUji = {
  tanggal: string
  jenis: 'masuk' | 'pulang' | 'kegiatan'
  jam: string
  nilai?: 'diterima' | 'perlu_konfirmasi' | 'ditolak'
  nomor?: number
  zona?: string
  kegiatan_id?: string | null
}

/** A month at work: late on some days, away on those that a paper or an outage will explain. */
export async function putBulan(owner: pg.Pool, harness: Harness, key: string): Promise<void> {
  const absent = new Set([19, 24, 25])
  const late = new Set([17, 18])
  for (let day = 1; day <= 31; day += 1) {
    const tanggal = `2026-03-${String(day).padStart(2, '0')}`
    if (absent.has(day)) continue
    await putPresensi(owner, harness, key, { tanggal, jenis: 'masuk', jam: late.has(day) ? '07:50' : '07:20' })
    await putPresensi(owner, harness, key, { tanggal, jenis: 'pulang', jam: '16:35' })
  }
}
