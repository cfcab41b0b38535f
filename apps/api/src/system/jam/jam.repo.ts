import type { SebabJam, TemuanJam } from '@presensi/domain/jam/jam'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** What the machine's own clock is counted from. */
export type Acuan = { readonly waktu: number; readonly hidup_ms: number }

/** The database's clock, and what was written down before by clocks that were believed. A time that somebody confirmed ends what was counted before. */
export async function readSaksi(tx: Tx, nyala: string) {
  const { rows } = await sql<{ kini: number; detak: number | null; waktu: number | null; hidup_ms: number | null }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as kini,
      (select ${ms('terakhir')} from detak where percaya order by terakhir desc limit 1) as detak, n.waktu, n.hidup_ms
    from (select) satu left join lateral (
      select ${ms('terakhir')} as waktu, hidup_ms::float8 as hidup_ms from detak where percaya and nyala = ${nyala}
        and terakhir >= (select coalesce(max(selesai), '-infinity') from jam_periksa where cara = 'orang') order by terakhir desc limit 1) n on true`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the database does not tell the time')
  const { kini, detak, waktu, hidup_ms } = row
  return { kini, detak, acuan: waktu === null || hidup_ms === null ? null : ({ waktu, hidup_ms } satisfies Acuan) }
}

/** When the newest link of any chain was made. Over all agencies: there is one clock for all. */
export async function readMata(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ waktu: number | null }>`
    select max(r.waktu) as waktu from instansi i cross join lateral (
      select ${ms('waktu')} as waktu from rantai where instansi_id = i.id order by nomor desc limit 1) r`.execute(tx)
  return rows[0]?.waktu ?? null
}

export type Pemeriksaan = {
  id: string
  sebab: SebabJam
  saksi: TemuanJam['saksi']
  selisih_ms: number
  mulai: Date
  bantahan: number
}

/** The span in which the clock is not believed; null: it is believed. */
export async function findPemeriksaan(tx: Tx): Promise<Pemeriksaan | null> {
  const { rows } = await sql<Pemeriksaan>`
    select id, sebab, saksi, selisih_ms::float8 as selisih_ms, mulai, bantahan::float8 as bantahan from jam_periksa where selesai is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Begins one, unless another program has. */
export async function beginPemeriksaan(tx: Tx, id: string, { sebab, saksi, selisih_ms }: TemuanJam): Promise<boolean> {
  const { rows } = await sql`insert into jam_periksa (id, sebab, saksi, selisih_ms, mulai)
    values (${id}, ${sebab}, ${saksi}, ${Math.round(selisih_ms)}, clock_timestamp())
    on conflict ((true)) where selesai is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** A step ahead explains what follows from it, so it stays the reason. */
export async function contradict(tx: Tx, id: string, { sebab, saksi, selisih_ms }: TemuanJam): Promise<void> {
  await sql`update jam_periksa set bantahan = bantahan + 1,
      sebab = case when sebab = 'maju' then sebab else ${sebab} end,
      saksi = case when sebab = 'maju' and ${sebab} <> 'maju' then saksi else ${saksi} end,
      selisih_ms = case when sebab = 'maju' and ${sebab} <> 'maju' then selisih_ms else ${Math.round(selisih_ms)} end
    where id = ${id} and selesai is null`.execute(tx)
}

type Akhir =
  | { readonly cara: 'sepakat' | 'layanan_waktu' }
  | { readonly cara: 'orang'; readonly oleh: string; readonly alasan: string }

export async function endPemeriksaan(tx: Tx, id: string, akhir: Akhir): Promise<boolean> {
  const { oleh, alasan } = akhir.cara === 'orang' ? akhir : { oleh: null, alasan: null }
  const { rows } =
    await sql`update jam_periksa set selesai = clock_timestamp(), cara = ${akhir.cara}, oleh = ${oleh}, alasan = ${alasan}
    where id = ${id} and selesai is null returning id`.execute(tx)
  return rows.length > 0
}

type Riwayat = {
  id: string
  sebab: SebabJam
  selisih_ms: number
  mulai: Date
  selesai: Date
  cara: 'sepakat' | 'layanan_waktu' | 'orang'
  oleh: string | null
  alasan: string | null
}

/** Spans that have ended, the last first. */
export async function listRiwayat(tx: Tx): Promise<Riwayat[]> {
  const { rows } = await sql<Riwayat>`
    select j.id, j.sebab, j.selisih_ms::float8 as selisih_ms, j.mulai, j.selesai, j.cara, p.nama as oleh, j.alasan
    from jam_periksa j left join pengguna p on p.id = j.oleh where j.selesai is not null order by j.selesai desc, j.id limit 20`.execute(
    tx,
  )
  return rows
}

/** What was written by a clock that was ahead of the one that is right after all says nothing. */
export async function forgetLaterDetak(tx: Tx): Promise<void> {
  await sql`delete from detak where percaya and terakhir > clock_timestamp()`.execute(tx)
}

export type Detak = {
  readonly simpul: string
  readonly program: 'api' | 'worker'
  readonly nyala: string
  readonly hidup_ms: number
  readonly percaya: boolean
}

/** `waktu`: when the database's clock was read, with how long the machine had been running then. */
export async function writeDetak(
  tx: Tx,
  waktu: number,
  { simpul, program, nyala, hidup_ms, percaya }: Detak,
): Promise<void> {
  const pada = new Date(waktu)
  await sql`insert into detak (menit, simpul, program, nyala, hidup_ms, pertama, terakhir, percaya)
    values (date_trunc('minute', ${pada}::timestamptz), ${simpul}, ${program}, ${nyala}, ${Math.round(hidup_ms)}, ${pada}, ${pada}, ${percaya})
    on conflict (menit, simpul, percaya) do update set hidup_ms = excluded.hidup_ms, terakhir = excluded.terakhir`.execute(
    tx,
  )
}

/** Kept as long as corrections may be asked for, and some more. */
export async function pruneDetak(tx: Tx): Promise<void> {
  await sql`delete from detak where menit < now() - interval '400 days'`.execute(tx)
}

export async function isDipercaya(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select jam_dipercaya() as ya`.execute(tx)
  return rows[0]?.ya === true
}
