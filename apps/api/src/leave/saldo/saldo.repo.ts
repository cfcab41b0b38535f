import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { Gerak, HariSaldo, IsiBuku, JenisBaris, Sumber } from '@presensi/domain/saldo/buku'
import type { OrangSaldo } from '@presensi/domain/saldo/hak'
import { sql } from 'kysely'
import { aktifPada, jenisSebelum } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { todayIn } from '../../platform/zone.repo.ts'

/** The end of an account: what the next line goes on from. */
type Ujung = { readonly akun_id: string; readonly urut: number; readonly sisa: number }

/** The ledger of a person as it is stored, with what is needed to add to it. */
export type BukuOrang = {
  readonly pegawai_id: string
  readonly nip: string
  readonly nama: string
  readonly pengguna_id: string | null
  readonly orang: OrangSaldo
  readonly isi: IsiBuku
  readonly ujung: ReadonlyMap<string, Ujung>
}

export const kunciAkun = (tahun: number, sumber: Sumber): string => `${tahun} ${sumber}`

/**
 * Whoever writes in the ledgers of people waits here for the others, until the transaction ends. What keeps a ledger right is its constraints; this
 * keeps two writers from finding out only at the end that one of them was late.
 */
export async function lockBuku(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]): Promise<void> {
  await sql`select 1 from pegawai where instansi_id = ${instansi_id} and id = any(${pegawai_ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** Today at the agency, and the first year in which it kept the ledger: null before there is one. */
export async function readKini(tx: Tx, instansi_id: string): Promise<{ hari_ini: Tanggal; sejak: number | null }> {
  const { rows } = await sql<{ hari_ini: Tanggal; sejak: number | null }>`
    select ${todayIn(instansi_id)} as hari_ini,
      (select min(a.tahun)::int from saldo_akun a where a.instansi_id = ${instansi_id} and a.sumber = 'n') as sejak`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`there is no agency ${instansi_id}`)
  return row
}

type Jumlah = { jenis: JenisBaris; jumlah: number; tanda: number; urut: number }
type BukuRow = {
  id: string
  nip: string
  nama: string
  pengguna_id: string | null
  jenis: JenisPegawai
  jenis_sebelum: OrangSaldo['jenis']['sebelum']
  guru: boolean
  tmt: Tanggal | null
  di_sini: Tanggal | null
  mulai_kontrak: Tanggal | null
  akhir_kontrak: Tanggal | null
  kembali_cltn: Tanggal | null
  akun: { akun_id: string; tahun: number; sumber: Sumber; jumlah: Jumlah[] }[]
  hari: HariSaldo[]
  cuti_bersama: Tanggal[]
}

const AKUN = sql`(select coalesce(json_agg(json_build_object('akun_id', a.id, 'tahun', a.tahun, 'sumber', a.sumber, 'jumlah', b.jumlah)), '[]')
  from saldo_akun a cross join lateral (
    select coalesce(json_agg(json_build_object('jenis', c.jenis, 'jumlah', c.jumlah, 'tanda', c.tanda, 'urut', c.urut)), '[]') as jumlah from (
      select jenis, max(urut) as urut, sum(jumlah) as jumlah, sum(tanda) as tanda from saldo_baris
      where instansi_id = a.instansi_id and akun_id = a.id group by jenis) c) b
  where a.instansi_id = g.instansi_id and a.pegawai_id = g.id)`
const HARI = sql`(select coalesce(json_agg(json_build_object('tanggal', h.tanggal, 'izin_id', h.izin_id, 'tahun', h.tahun, 'sumber', a.sumber)), '[]')
  from saldo_hari h join saldo_akun a on a.instansi_id = h.instansi_id and a.id = h.akun_id
  where h.instansi_id = g.instansi_id and h.pegawai_id = g.id)`
const CUTI_BERSAMA = sql`(select coalesce(json_agg(b.untuk), '[]')
  from saldo_akun a join saldo_baris b on b.instansi_id = a.instansi_id and b.akun_id = a.id
  where a.instansi_id = g.instansi_id and a.pegawai_id = g.id and a.sumber = 'cuti_bersama' and b.untuk is not null)`

/** The ledgers of people, by id: one statement, however many there are. */
export async function readBuku(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, BukuOrang>> {
  const { rows } = await sql<BukuRow>`
    select g.id, g.nip, g.nama, g.pengguna_id, g.jenis, ${jenisSebelum('g', '1900-01-01')} as jenis_sebelum, g.guru, g.tmt,
      (select max(lower(r)) from unnest(g.bekerja) r) as di_sini, g.mulai_kontrak, g.akhir_kontrak,
      (select max((upper(s.rentang) at time zone i.zona_waktu)::date) from surat_pegawai s
        where s.instansi_id = g.instansi_id and s.pegawai_id = g.id and s.kode = 'CLTN' and s.berlaku) as kembali_cltn,
      ${AKUN} as akun, ${HARI} as hari, ${CUTI_BERSAMA} as cuti_bersama
    from pegawai g join instansi i on i.id = g.instansi_id
    where g.instansi_id = ${instansi_id} and g.id = any(${pegawai_ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, toBuku(row)]))
}

function toBuku({
  id,
  nip,
  nama,
  pengguna_id,
  jenis,
  jenis_sebelum,
  tmt,
  akun,
  hari,
  cuti_bersama,
  ...rest
}: BukuRow): BukuOrang {
  const orang: OrangSaldo = { ...rest, jenis: { sebelum: jenis_sebelum, terakhir: jenis }, masuk: tmt ?? rest.di_sini }
  const accounts = akun.map(({ akun_id, tahun, sumber, jumlah: sums }) => ({
    akun_id,
    tahun,
    sumber,
    urut: Math.max(0, ...sums.map(({ urut }) => urut)),
    sisa: sums.reduce((sum, { jumlah }) => sum + jumlah, 0),
    jumlah: Object.fromEntries(sums.map((one) => [one.jenis, one.jumlah])),
    tanda: Object.fromEntries(sums.map((one) => [one.jenis, one.tanda])),
  }))
  const ujung = new Map(
    accounts.map(({ akun_id, tahun, sumber, urut, sisa }) => [kunciAkun(tahun, sumber), { akun_id, urut, sisa }]),
  )
  return { pegawai_id: id, nip, nama, pengguna_id, orang, isi: { akun: accounts, hari, cuti_bersama }, ujung }
}

type Ditulis = {
  readonly gerak: readonly Gerak[]
  readonly diambil: readonly HariSaldo[]
  readonly dilepas: readonly HariSaldo[]
}
type Oleh = { readonly tanggal: Tanggal; readonly oleh: string | null }

/** Adds what was written in ledgers to what is stored, all of it in as many statements as one person would need. */
export async function writeBuku(
  tx: Tx,
  instansi_id: string,
  written: readonly { readonly buku: BukuOrang; readonly ditulis: Ditulis }[],
  { tanggal, oleh }: Oleh,
): Promise<void> {
  const akun: { id: string; pegawai_id: string; tahun: number; sumber: Sumber }[] = []
  const baris: (Omit<Gerak, 'tahun' | 'sumber'> & { akun_id: string; urut: number; sebelum: number; sisa: number })[] =
    []
  const ambil: { pegawai_id: string; tanggal: Tanggal; izin_id: string; akun_id: string }[] = []
  const lepas: { pegawai_id: string; tanggal: Tanggal }[] = []
  for (const { buku, ditulis } of written) {
    const { pegawai_id } = buku
    const ends = new Map(buku.ujung)
    const endOf = (tahun: number, sumber: Sumber): Ujung => {
      const key = kunciAkun(tahun, sumber)
      const known = ends.get(key)
      if (known !== undefined) return known
      const begun = { akun_id: newId(), urut: 0, sisa: 0 }
      akun.push({ id: begun.akun_id, pegawai_id, tahun, sumber })
      ends.set(key, begun)
      return begun
    }
    for (const { tahun, sumber, ...line } of ditulis.gerak) {
      const { akun_id, urut, sisa: sebelum } = endOf(tahun, sumber)
      const next = { akun_id, urut: urut + 1, sisa: sebelum + line.jumlah }
      ends.set(kunciAkun(tahun, sumber), next)
      baris.push({ ...line, ...next, sebelum })
    }
    for (const day of ditulis.dilepas) lepas.push({ pegawai_id, tanggal: day.tanggal })
    for (const { tanggal: day, izin_id, tahun, sumber } of ditulis.diambil)
      ambil.push({ pegawai_id, tanggal: day, izin_id, akun_id: endOf(tahun, sumber).akun_id })
  }
  if (akun.length > 0)
    await sql`insert into saldo_akun (instansi_id, id, pegawai_id, tahun, sumber)
      select ${instansi_id}, r.* from jsonb_to_recordset(${JSON.stringify(akun)}::jsonb) as r (id uuid, pegawai_id uuid, tahun smallint, sumber text)`.execute(
      tx,
    )
  if (baris.length > 0)
    await sql`insert into saldo_baris (instansi_id, akun_id, urut, jenis, sisa_sebelum, jumlah, sisa, tanda, izin_id, untuk, dasar, alasan, tanggal, oleh)
      select ${instansi_id}, r.akun_id, r.urut, r.jenis, r.sebelum, r.jumlah, r.sisa, r.tanda, r.izin_id, r.untuk, r.dasar, r.alasan, ${tanggal}::date, ${oleh}::uuid
      from jsonb_to_recordset(${JSON.stringify(baris)}::jsonb) as r (akun_id uuid, urut int, jenis text, sebelum smallint, jumlah smallint, sisa smallint,
        tanda smallint, izin_id uuid, untuk date, dasar text, alasan text)`.execute(tx)
  if (lepas.length > 0)
    await sql`delete from saldo_hari h using jsonb_to_recordset(${JSON.stringify(lepas)}::jsonb) as r (pegawai_id uuid, tanggal date)
      where h.instansi_id = ${instansi_id} and h.pegawai_id = r.pegawai_id and h.tanggal = r.tanggal`.execute(tx)
  if (ambil.length > 0)
    await sql`insert into saldo_hari (instansi_id, pegawai_id, tanggal, izin_id, akun_id)
      select ${instansi_id}, r.* from jsonb_to_recordset(${JSON.stringify(ambil)}::jsonb) as r (pegawai_id uuid, tanggal date, izin_id uuid, akun_id uuid)`.execute(
      tx,
    )
}

/** Whose ledger a request is in, and how many of its days are marked as granted, by account. */
export async function findIzin(tx: Tx, izin_id: string) {
  const { rows } = await sql<{
    instansi_id: string
    pegawai_id: string
    tahun: number
    sumber: Sumber
    dipakai: number
  }>`
    select a.instansi_id, a.pegawai_id, a.tahun::int as tahun, a.sumber,
      coalesce(sum(b.tanda) filter (where b.jenis = 'dipakai'), 0)::int as dipakai
    from saldo_baris b join saldo_akun a on a.instansi_id = b.instansi_id and a.id = b.akun_id
    where b.izin_id = ${izin_id} and b.instansi_id = instansi_sekarang() group by a.instansi_id, a.id`.execute(tx)
  return rows
}

export type BarisRow = {
  sumber: Sumber
  urut: number
  tanggal: Tanggal
  jenis: JenisBaris
  jumlah: number
  sisa: number
  tanda: number
  dasar: string
  alasan: string | null
  izin_id: string | null
  untuk: Tanggal | null
  oleh: string | null
}

/** The lines of a person's accounts of a year, with who wrote them. */
export async function readBaris(tx: Tx, instansi_id: string, pegawai_id: string, tahun: number): Promise<BarisRow[]> {
  const { rows } = await sql<BarisRow>`
    select a.sumber, b.urut, b.tanggal, b.jenis, b.jumlah::int as jumlah, b.sisa::int as sisa, b.tanda::int as tanda, b.dasar, b.alasan, b.izin_id,
      b.untuk, p.nama as oleh
    from saldo_akun a join saldo_baris b on b.instansi_id = a.instansi_id and b.akun_id = a.id left join pengguna p on p.id = b.oleh
    where a.instansi_id = ${instansi_id} and a.pegawai_id = ${pegawai_id} and a.tahun = ${tahun} order by a.sumber, b.urut`.execute(
    tx,
  )
  return rows
}

/** Whether somebody grants the leave of a person today: as PYBMC, or as Plt/Plh of one. */
export async function isPybmcOf(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, pejabat_id, hari_ini }: { pegawai_id: string; pejabat_id: string; hari_ini: Tanggal },
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select exists (
    select 1 from garis_pejabat l where l.instansi_id = ${instansi_id} and l.pegawai_id = ${pegawai_id} and l.jenis = 'pybmc'
      and l.mulai <= ${hari_ini}::date and coalesce(l.selesai, 'infinity') >= ${hari_ini}::date and l.pegawai_id <> ${pejabat_id}
      and (l.pejabat_id = ${pejabat_id} or exists (select 1 from pejabat_pengganti s where s.instansi_id = l.instansi_id
        and s.pejabat_id = l.pejabat_id and s.pengganti_id = ${pejabat_id}
        and s.mulai <= ${hari_ini}::date and coalesce(s.selesai, 'infinity') >= ${hari_ini}::date))) as ya`.execute(tx)
  return rows[0]?.ya === true
}

/** People by NIP. */
export async function findByNip(tx: Tx, instansi_id: string, nips: readonly string[]) {
  return tx
    .selectFrom('pegawai')
    .select(['id', 'nip', 'nama', 'pengguna_id'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<boolean>`nip = any(${nips}::text[])`)
    .execute()
}

/** Everybody who is employed on a day or later, some at a time in the order of their ids. */
export async function listBekerja(
  tx: Tx,
  instansi_id: string,
  { pada, sesudah, limit }: { pada: Tanggal; sesudah: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('pegawai as g')
    .select('g.id')
    .where('g.instansi_id', '=', instansi_id)
    .where('g.id', '>', sesudah)
    .where(aktifPada('g', pada))
    .orderBy('g.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countBekerja(tx: Tx, instansi_id: string, pada: Tanggal): Promise<number> {
  const row = await tx
    .selectFrom('pegawai as g')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('g.instansi_id', '=', instansi_id)
    .where(aktifPada('g', pada))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}
