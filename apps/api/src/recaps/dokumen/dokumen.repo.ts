import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type JenisDokumen = 'report_kantor' | 'report_pegawai' | 'formulir_cuti' | 'daftar_tpp' | 'slip_tpp'

/** A line of the register. `versi` and `berkas` are of papers of locked months and final periods, which are kept. */
export type Dokumen = {
  readonly instansi_id: string
  readonly kode: string
  readonly jenis: JenisDokumen
  readonly bentuk: 'pdf' | 'xlsx'
  readonly kertas: 'A4' | 'F4' | null
  readonly bahasa: 'id' | 'en'
  readonly papan: boolean
  readonly kantor_id: string | null
  readonly turunan: boolean
  readonly pegawai_id: string | null
  readonly izin_id: string | null
  /** of papers of the allowance */
  readonly periode_id: string | null
  readonly mulai: string
  readonly selesai: string
  readonly bulanan: boolean
  readonly versi: number | null
  /** how many had signed when it was printed */
  readonly tanda: number
  readonly data_per: string
  readonly orang: number
  readonly jumlah: Readonly<Record<string, number>>
  readonly sidik: Buffer
  readonly ukuran: number
  readonly berkas: string | null
  readonly oleh: string
}

/** False: of a paper that is kept there is one already. */
export async function insertDokumen(tx: Tx, { jumlah, ...row }: Dokumen): Promise<boolean> {
  const written = await tx
    .insertInto('dokumen')
    .values({ ...row, jumlah: JSON.stringify(jumlah) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kode')
    .executeTakeFirst()
  return written !== undefined
}

export type Bentuk = Pick<
  Dokumen,
  | 'instansi_id'
  | 'kantor_id'
  | 'pegawai_id'
  | 'periode_id'
  | 'mulai'
  | 'versi'
  | 'jenis'
  | 'bentuk'
  | 'kertas'
  | 'bahasa'
  | 'papan'
  | 'tanda'
>

/** The first print of a form of a locked month or a final period, by as many as had signed. */
export async function findTersimpan(tx: Tx, one: Bentuk): Promise<string | null> {
  const { rows } = await sql<{ berkas: string | null }>`
    select berkas from dokumen where instansi_id = ${one.instansi_id} and kantor_id is not distinct from ${one.kantor_id} and mulai = ${one.mulai}
      and pegawai_id is not distinct from ${one.pegawai_id} and periode_id is not distinct from ${one.periode_id} and versi = ${one.versi} and jenis = ${one.jenis} and bentuk = ${one.bentuk} and kertas is not distinct from ${one.kertas}
      and bahasa = ${one.bahasa} and papan = ${one.papan} and tanda = ${one.tanda}`.execute(tx)
  return rows[0]?.berkas ?? null
}

export type Penanda = {
  nama: string
  nip: string
  jabatan_cetak: string
  kapasitas: 'pejabat' | 'Plt' | 'Plh'
  kota: string | null
}

/** Who signs for an office on a day: the Plt/Plh of that day, else the one who is named; undefined where nobody is. */
export async function findPenanda(
  tx: Tx,
  { instansi_id, kantor_id, tanggal }: { instansi_id: string; kantor_id: string; tanggal: string },
): Promise<Penanda | undefined> {
  const { rows } = await sql<Penanda>`
    select g.nama, g.nip, p.jabatan_cetak, coalesce(s.jenis, 'pejabat') as kapasitas, (select s.kota from kop_surat s where s.instansi_id = p.instansi_id) as kota
    from penandatangan p
    left join pejabat_pengganti s on s.instansi_id = p.instansi_id and s.pejabat_id = p.pegawai_id and s.mulai <= ${tanggal}
      and (s.selesai is null or s.selesai >= ${tanggal})
    join pegawai g on g.instansi_id = p.instansi_id and g.id = coalesce(s.pengganti_id, p.pegawai_id)
    where p.instansi_id = ${instansi_id} and p.kantor_id = ${kantor_id} and p.mulai <= ${tanggal}
      and (p.selesai is null or p.selesai >= ${tanggal})
    order by s.jenis limit 1`.execute(tx)
  return rows[0]
}

/** The NIP of people by their account, wherever they work. */
export async function readNip(tx: Tx, pengguna_ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nip: string }>`
    select id, nip from pengguna where id = any(${pengguna_ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, nip }) => [id, nip]))
}

/** Of some policies, those that were known at a moment. */
export async function kebijakanDikenal(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  pada: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from kebijakan where instansi_id = ${instansi_id} and id = any(${ids}::uuid[]) and dibuat_pada <= ${pada}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The position each of some people held on a day. */
export async function readJabatan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  tanggal: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ pegawai_id: string; jabatan: string }>`
    select distinct on (pegawai_id) pegawai_id, jabatan from riwayat_jabatan
    where instansi_id = ${instansi_id} and pegawai_id = any(${pegawai_ids}::uuid[]) and mulai <= ${tanggal}
      and (selesai is null or selesai >= ${tanggal})
    order by pegawai_id, mulai desc`.execute(tx)
  return new Map(rows.map(({ pegawai_id, jabatan }) => [pegawai_id, jabatan]))
}

export type Penerbit = { nama: string; alamat: string | null; zona_waktu: string; kantor: string | null }

/** Whose paper it is: the agency, and the office it is about. */
export async function readPenerbit(tx: Tx, instansi_id: string, kantor_id: string | null): Promise<Penerbit> {
  const { rows } = await sql<Penerbit>`
    select i.nama, i.alamat, i.zona_waktu, k.nama as kantor from instansi i
    left join kantor k on k.instansi_id = i.id and k.id = ${kantor_id}
    where i.id = ${instansi_id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a paper of an agency that is not there')
  return row
}

export type Sertifikat = { sertifikat: Buffer; kunci: Buffer; sampai: Date; sekarang: Date }

/** The certificate that holds now and longest: all nodes take the same one. Whoever makes one holds the lock. */
export async function findSegel(tx: Tx, { lock }: { lock: boolean }): Promise<Sertifikat | undefined> {
  if (lock) await sql`select pg_advisory_xact_lock(7300)`.execute(tx)
  const { rows } = await sql<Sertifikat>`
    select sertifikat, kunci, sampai, now() as sekarang from segel
    where mulai <= now() and sampai > now() order by sampai desc, id limit 1`.execute(tx)
  return rows[0]
}

export async function insertSegel(
  tx: Tx,
  row: { id: string; sertifikat: Buffer; kunci: Buffer; mulai: Date; sampai: Date },
): Promise<void> {
  await tx.insertInto('segel').values(row).execute()
}
