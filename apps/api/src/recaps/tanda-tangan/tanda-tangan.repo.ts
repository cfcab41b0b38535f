import { hashTandaTangan, type IsiTandaTangan } from '@presensi/domain/rantai/isi-rekap'
import { sql } from 'kysely'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { todayAt, todayOf } from '../../platform/zone.repo.ts'

export type Penanda = {
  readonly pegawai_id: string
  readonly nama: string
  readonly nip: string
  readonly jabatan_cetak: string
  readonly kapasitas: 'pejabat' | 'Plt' | 'Plh'
}

/** On whose behalf somebody signs for offices today, by the date of each office: as the one who is named, or as their Plt/Plh. */
const PENANDA = sql`penandatangan p join kantor k on k.instansi_id = p.instansi_id and k.id = p.kantor_id
  cross join lateral (select ${todayAt('k.zona_waktu')} as hari) h
  cross join lateral (
    select p.pegawai_id, 'pejabat' as kapasitas
    union all select s.pengganti_id, s.jenis from pejabat_pengganti s
      where s.instansi_id = p.instansi_id and s.pejabat_id = p.pegawai_id and s.mulai <= h.hari and (s.selesai is null or s.selesai >= h.hari)) o
  join pegawai g on g.instansi_id = p.instansi_id and g.id = o.pegawai_id`
const HARI_INI = sql`p.mulai <= h.hari and (p.selesai is null or p.selesai >= h.hari)`

/** As what somebody may sign for an office today; undefined where they may not. */
export async function findPenanda(
  tx: Tx,
  instansi_id: string,
  { kantor_id, pegawai_id }: { readonly kantor_id: string; readonly pegawai_id: string },
): Promise<Penanda | undefined> {
  const { rows } = await sql<Penanda>`select o.pegawai_id, g.nama, g.nip, p.jabatan_cetak, o.kapasitas from ${PENANDA}
    where p.instansi_id = ${instansi_id} and p.kantor_id = ${kantor_id} and o.pegawai_id = ${pegawai_id} and ${HARI_INI}
    order by o.kapasitas desc limit 1`.execute(tx)
  return rows[0]
}

/** Who is named to sign for offices today: accounts, by office. */
export async function mapPenandaAkun(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    kantor_id: string
    id: string
  }>`select distinct p.kantor_id, g.pengguna_id as id from ${PENANDA}
    where p.instansi_id = ${instansi_id} and p.kantor_id = any(${kantor_ids}::uuid[]) and ${HARI_INI}`.execute(tx)
  const found = new Map<string, string[]>()
  for (const { kantor_id, id } of rows) found.set(kantor_id, [...(found.get(kantor_id) ?? []), id])
  return found
}

export type BulanRow = {
  kunci_id: string
  kantor_id: string
  kantor: string
  bulan: string
  versi: number
  orang: number
  dikunci_pada: Date
  dikunci_oleh: string
  nomor: number | null
  hash: string | null
}
const BULAN = sql`m.kunci_id, m.kantor_id, k.nama as kantor, m.bulan, m.versi, c.orang, c.pada as dikunci_pada, u.nama as dikunci_oleh,
    r.nomor::float8 as nomor, encode(r.hash, 'hex') as hash
  from rekap_bulan m join kantor k on k.instansi_id = m.instansi_id and k.id = m.kantor_id
  join rekap_kunci c on c.instansi_id = m.instansi_id and c.id = m.kunci_id join pengguna u on u.id = c.oleh
  left join rantai r on r.instansi_id = c.instansi_id and r.rujukan_id = c.id and r.jenis = 'rekap' and r.jenis <> 'presensi'`

/** The lock of a month that holds. */
export async function findBulan(
  tx: Tx,
  instansi_id: string,
  { kantor_id, bulan }: { readonly kantor_id: string; readonly bulan: string },
): Promise<BulanRow | undefined> {
  const { rows } = await sql<BulanRow>`select ${BULAN}
    where m.instansi_id = ${instansi_id} and m.kantor_id = ${kantor_id} and m.bulan = ${bulan}::date and m.status = 'final'`.execute(
    tx,
  )
  return rows[0]
}

/** Locked months that nobody has signed for their office yet, of the offices for which somebody signs today; the last of a year and a half. */
export async function listMenunggu(tx: Tx, instansi_id: string, pegawai_id: string): Promise<BulanRow[]> {
  const { rows } = await sql<BulanRow>`select ${BULAN}
    where m.instansi_id = ${instansi_id} and m.status = 'final'
      and m.kantor_id in (select p.kantor_id from ${PENANDA} where p.instansi_id = ${instansi_id} and o.pegawai_id = ${pegawai_id} and ${HARI_INI})
      and not exists (select 1 from rekap_tanda_tangan t where t.instansi_id = m.instansi_id and t.kunci_id = m.kunci_id and t.peran = 'penandatangan')
    order by m.bulan desc, k.nama limit 50`.execute(tx)
  return rows
}

export type TandaTanganRow = Omit<IsiTandaTangan, 'instansi_id' | 'id' | 'sidik' | 'pada' | 'pengguna_id'> & {
  readonly berkas: string | null
  readonly pada: Date
}

/** Who signed these locks. */
export async function listTandaTangan(
  tx: Tx,
  instansi_id: string,
  kunci_ids: readonly string[],
): Promise<TandaTanganRow[]> {
  const { rows } =
    await sql<TandaTanganRow>`select kunci_id, peran, nama, nip, jabatan_cetak, kapasitas, berkas, pada from rekap_tanda_tangan
    where instansi_id = ${instansi_id} and kunci_id = any(${kunci_ids}::uuid[]) order by peran`.execute(tx)
  return rows
}

export type TandaTanganBaru = Omit<IsiTandaTangan, 'id' | 'pada' | 'sidik'> & {
  readonly spesimen: { readonly berkas: string; readonly sidik: Buffer } | undefined
}

/** Stores a signature and appends its hash to the chain; false where there is one already. */
export async function insertTandaTangan(tx: Tx, { spesimen, ...one }: TandaTanganBaru): Promise<boolean> {
  const { rows } = await sql<{ id: string; pada: number }>`
    insert into rekap_tanda_tangan (instansi_id, id, kunci_id, peran, pengguna_id, nama, nip, jabatan_cetak, kapasitas, berkas, sidik)
    values (${one.instansi_id}, ${newId()}, ${one.kunci_id}, ${one.peran}, ${one.pengguna_id}, ${one.nama}, ${one.nip}, ${one.jabatan_cetak},
      ${one.kapasitas}, ${spesimen?.berkas ?? null}, ${spesimen?.sidik ?? null})
    on conflict (instansi_id, kunci_id, peran) do nothing returning id, (extract(epoch from pada) * 1000)::float8 as pada`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) return false
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id: one.instansi_id,
    jenis: 'tanda_tangan',
    rujukan_id: row.id,
    tanggal: await todayOf(tx, one.instansi_id),
    hash_isi: hashTandaTangan({ ...one, ...row, sidik: spesimen?.sidik.toString('hex') ?? null }, sha256Hex),
  })
  return true
}
