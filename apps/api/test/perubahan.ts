import { randomUUID } from 'node:crypto'
import { instantOf } from '@presensi/domain/kalender/zona'
import type pg from 'pg'
import { lockText } from '../src/clocking/rantai/public.ts'
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

/**
 * A clocking as it would stand there, without its chain: `nomor` says which link it would be; 'berikut': the next one, as one that arrives late.
 * `menunggu`: with its wait for a decision.
 */
export async function putPresensi(
  owner: pg.Pool,
  harness: Harness,
  key: string,
  {
    tanggal,
    jenis,
    jam,
    nilai = 'diterima',
    nomor = 0,
    zona = ZONA,
    kegiatan_id = null,
    menunggu = false,
  }: PresensiUji,
): Promise<string> {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const [h = 0, m = 0] = jam.split(':').map(Number)
  const [id, waktu] = [randomUUID(), instantOf(tanggal, h * 3600 + m * 60, zona)]
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('begin')
    if (nomor === 'berikut') await client.query(lockText('presensi', [instansi_id ?? '']))
    const { rows } = await client.query(
      `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
         sinyal_kode, foto_diharapkan, komitmen, nomor, kegiatan_id)
       values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, $8, '{}', false, sha256('x'),
         coalesce($9, (select coalesce(max(nomor), 0) + 1 from rantai where instansi_id = $1)), $10) returning nomor`,
      [
        instansi_id,
        tanggal,
        id,
        pegawai_id,
        kantor_id,
        jenis,
        waktu,
        nilai,
        nomor === 'berikut' ? null : nomor,
        kegiatan_id,
      ],
    )
    if (nomor !== 0)
      await client.query(
        `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
         values ($1, $2, 'presensi', $3, $4, now(), sha256('x'), sha256('x'), sha256('x'))`,
        [instansi_id, rows[0].nomor, id, tanggal],
      )
    if (menunggu)
      await client.query(
        `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
         select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu from presensi where instansi_id = $1 and tanggal = $2 and id = $3`,
        [instansi_id, tanggal, id],
      )
    await client.query('commit')
  } finally {
    client.release(true)
  }
  return id
}
type PresensiUji = {
  tanggal: string
  jenis: 'masuk' | 'pulang' | 'kegiatan'
  jam: string
  nilai?: 'diterima' | 'perlu_konfirmasi' | 'ditolak'
  nomor?: number | 'berikut'
  zona?: string
  kegiatan_id?: string | null
  menunggu?: boolean
}

export type IzinUji = {
  readonly id: string
  readonly pegawai_id: string | null
  readonly oleh: string
  readonly kode: string
  readonly mulai: string
  readonly selesai: string
  readonly jam?: readonly [mulai: string, selesai: string]
}

/** Leave that waits. What covers whole days stands among the papers of its person, as the product puts it there. */
export async function putIzin(run: Jalankan, a: string | null, izin: IzinUji): Promise<void> {
  const { id, pegawai_id, oleh, kode, mulai, selesai, jam = [null, null] } = izin
  await run(
    `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, jam_mulai, jam_selesai, luar_negeri,
       hari_perjalanan, alasan, zona_waktu, hari, penyusun, status, menunggu, berlaku, diproses)
     values ($1, $2, $3, $4, '{}', $4, $5, $6, $7, $8, false, 0, 'uji', $9, $6::date - $5::date + 1, array[$10::uuid], 'diajukan', 'atasan', false, true)`,
    [a, id, pegawai_id, kode, mulai, selesai, ...jam, ZONA, oleh],
  )
  if (jam[0] === null && !kode.startsWith('WF'))
    await run(
      `insert into surat_pegawai (instansi_id, id, pegawai_id, kode, izin_id, rentang, berlaku, diproses)
       select instansi_id, $2, pegawai_id, kode_hari, id, rentang, berlaku, diproses from izin where id = $1`,
      [id, randomUUID()],
    )
}
export const setujuiIzin = (run: Jalankan, id: string) =>
  run(
    `update izin set status = 'disetujui', menunggu = null, berlaku = true, diproses = false, disetujui_pada = now() where id = $1`,
    [id],
  )
export const batalkanIzin = (run: Jalankan, id: string) =>
  run(`update izin set status = 'dibatalkan', menunggu = null, berlaku = false, diproses = false where id = $1`, [id])

export type DinasLuarUji = {
  readonly id: string
  readonly kantor_id: string | null
  readonly oleh: string
  readonly orang: readonly (string | null)[]
  readonly mulai: string
  readonly selesai: string
  readonly status?: 'berlaku' | 'menunggu'
  readonly perlu_presensi?: boolean
}

/** A letter of field duty over whole days, with its people. */
export async function putDinasLuar(run: Jalankan, a: string | null, surat: DinasLuarUji): Promise<void> {
  const { id, kantor_id, oleh, mulai, selesai, status = 'berlaku', perlu_presensi = false } = surat
  const lampiran = randomUUID()
  await run(
    `insert into lampiran (instansi_id, id, objek, objek_id, nama, jenis, ukuran, sidik, berkas, oleh) values ($1, $2, 'dinas_luar', $3, 'a.pdf', 'application/pdf', 1, sha256('x'), 'x', $4)`,
    [a, lampiran, id, oleh],
  )
  await run(
    `insert into dinas_luar (instansi_id, id, kantor_id, nomor_surat, tanggal_surat, tujuan, jenis, mulai, selesai, mulai_tanggal, selesai_tanggal, zona_waktu, perlu_presensi, surat_id, status, penyusun)
     values ($1, $2, $3, 'ST-1', $4::date, 'Bandung', 'luar_kota', $4::date::timestamp at time zone $6, ($5::date + 1)::timestamp at time zone $6, $4::date, $5::date,
       $6, $7, $8, $9, array[$10::uuid])`,
    [a, id, kantor_id, mulai, selesai, ZONA, perlu_presensi, lampiran, status, oleh],
  )
  await tambahDinasLuar(run, id, surat.orang)
}
export const tambahDinasLuar = (run: Jalankan, id: string, orang: readonly (string | null)[]) =>
  run(
    `insert into surat_pegawai (instansi_id, id, pegawai_id, kode, dinas_luar_id, rentang, berlaku)
     select d.instansi_id, gen_random_uuid(), i.pegawai_id, 'DL', d.id, d.rentang, d.berlaku
     from dinas_luar d cross join unnest($2::uuid[]) as i (pegawai_id) where d.id = $1`,
    [id, orang],
  )

export type PerbaikanUji = {
  readonly id: string
  readonly pegawai_id: string | null
  readonly tanggal: string
  readonly sebab: 'lupa' | 'mesin'
}

/** A correction that waits: on time by what it asks for. */
export const putPerbaikan = (run: Jalankan, a: string | null, { id, pegawai_id, tanggal, sebab }: PerbaikanUji) =>
  run(
    `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen)
     values ($1, $2, $3, $4::date, 'masuk', '07:20', ($4::date + time '07:20') at time zone $5, $5, $6, 1, sha256('x'))`,
    [a, id, pegawai_id, tanggal, ZONA, sebab],
  )
export async function setujuiPerbaikan(run: Jalankan, a: string | null, id: string, oleh: string): Promise<void> {
  await run(`update perbaikan set status = 'disetujui' where id = $1`, [id])
  await run(
    `insert into perbaikan_keputusan (instansi_id, id, perbaikan_id, keputusan, sebagai, oleh) values ($1, $2, $3, 'disetujui', 'admin_instansi', $4)`,
    [a, randomUUID(), id, oleh],
  )
}
export const tarikPerbaikan = (run: Jalankan, id: string) =>
  run(`update perbaikan set status = 'dibatalkan', dibatalkan_pada = clock_timestamp() where id = $1`, [id])

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
