import type { Jatuh } from '@presensi/domain/privasi/hapus-pelan'
import { sql } from 'kysely'
import { pemutusKabar, tanpaAdmin } from '../../../access/wewenang/public.ts'
import { bekerjaPada } from '../../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../../platform/database.ts'
import { todayIn } from '../../../platform/zone.repo.ts'

export type Terlambat = {
  instansi_id: string
  presensi_id: string
  tanggal: string
  pegawai_id: string
  pengguna_id: string
  kantor_id: string | null
  jenis: 'masuk' | 'pulang' | 'kegiatan'
  waktu: number
  nilai: string
}

const COLUMNS = sql`e.instansi_id, e.id as presensi_id, e.tanggal, e.pegawai_id, g.pengguna_id, e.kantor_id, e.jenis, e.nilai,
  (extract(epoch from e.waktu) * 1000)::float8 as waktu`

/** Not one that the task could not handle and left for later. */
const notAside = (
  tugas: string,
) => sql`not exists (select 1 from sisihan s where s.instansi_id = e.instansi_id and s.tugas = ${tugas}
  and s.rujukan_id = e.id and s.coba_lagi_pada > now())`

/** Clockings whose photo is due, counted from when they were received, and has not come. Looked at once: the assessment itself is the mark. */
export async function readWithoutFoto(tx: Tx, instansi_id: string, menit: number, limit: number): Promise<Terlambat[]> {
  const { rows } = await sql<Terlambat>`select ${COLUMNS} from presensi e
    join pegawai g on g.instansi_id = e.instansi_id and g.id = e.pegawai_id
    where e.instansi_id = ${instansi_id} and e.tanggal between current_date - 2 and current_date + 1 and e.diterima_pada between now() - interval '1 day' and now() - make_interval(mins => ${menit})
      and e.foto_diharapkan and e.nilai <> 'ditolak'
      and not exists (select 1 from presensi_foto f where f.instansi_id = e.instansi_id and f.presensi_id = e.id and f.status not in ('rusak', 'gagal'))
      and not exists (select 1 from presensi_penilaian n where n.instansi_id = e.instansi_id and n.tanggal = e.tanggal and n.presensi_id = e.id
        and (n.kode = 'foto_tidak_datang' or n.jenis = 'keputusan'))
      and ${notAside('foto_tidak_datang')}
    order by e.waktu limit ${limit}`.execute(tx)
  return rows
}

/** Clockings of whoever was first on a device that somebody else used on the same day. */
export async function readShared(
  tx: Tx,
  instansi_id: string,
  limit: number,
): Promise<(Terlambat & { orang: number })[]> {
  const { rows } = await sql<Terlambat & { orang: number }>`
    with bersama as (
      select instansi_id, tanggal, perangkat_id, count(*)::int as orang from perangkat_harian
      where instansi_id = ${instansi_id} and tanggal between current_date - 2 and current_date + 1 group by 1, 2, 3 having count(*) > 1
    )
    select ${COLUMNS}, b.orang from bersama b
    join presensi e on e.instansi_id = b.instansi_id and e.tanggal = b.tanggal and e.perangkat_id = b.perangkat_id
    join pegawai g on g.instansi_id = e.instansi_id and g.id = e.pegawai_id
    where e.nilai <> 'ditolak' and not 'perangkat_bersama' = any(e.sinyal_kode)
      and not exists (select 1 from presensi_penilaian n where n.instansi_id = e.instansi_id and n.tanggal = e.tanggal and n.presensi_id = e.id
        and (n.kode = 'perangkat_bersama' or n.jenis = 'keputusan'))
      and ${notAside('perangkat_bersama')}
    order by e.waktu limit ${limit}`.execute(tx)
  return rows
}

/** What an automatic assessment made uncertain waits for a person from now on. */
export async function enqueue(tx: Tx, rows: readonly Terlambat[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('konfirmasi')
    .values(
      rows.map(({ instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu }) => ({
        instansi_id,
        presensi_id,
        tanggal,
        pegawai_id,
        kantor_id,
        waktu: new Date(waktu),
      })),
    )
    // What a grade derived anew had accepted waits again, unless a person decided.
    .onConflict((conflict) =>
      conflict
        .columns(['instansi_id', 'presensi_id'])
        .doUpdateSet({ status: 'menunggu', diberitahu_pada: null })
        .where(
          sql<boolean>`konfirmasi.status = 'diterima' and not exists (select 1 from presensi_penilaian n where n.instansi_id = konfirmasi.instansi_id
          and n.tanggal = konfirmasi.tanggal and n.presensi_id = konfirmasi.presensi_id and n.jenis = 'keputusan')`,
        ),
    )
    .execute()
}

/** `perkara`: the clockings they are told of. */
export type Pemutus = { instansi_id: string; pengguna_id: string; jumlah: number; perkara: string[] }
type Ripe = { tahap: 'diberitahu_pada' | 'diingatkan_pada'; setelah_hari: number }

/**
 * Marks what became ripe for news and says whom to tell: who decides for each person by the line today. Marking and telling are
 * one transaction, so nobody hears twice.
 */
export async function takeForSuperiors(tx: Tx, instansi_id: string, { tahap, setelah_hari }: Ripe): Promise<Pemutus[]> {
  const { rows } = await sql<Pemutus>`
    with matang as (
      update konfirmasi w set ${sql.ref(tahap)} = now()
      where w.instansi_id = ${instansi_id} and w.status = 'menunggu' and w.${sql.ref(tahap)} is null
        and w.dibuat_pada <= now() - make_interval(days => ${setelah_hari})
      returning w.instansi_id, w.presensi_id, w.pegawai_id
    )
    select m.instansi_id, p.pengguna_id, count(*)::int as jumlah, array_agg(m.presensi_id) as perkara from matang m
    join ${pemutusKabar(instansi_id, sql`(select pegawai_id from matang)`)} k on k.pegawai_id = m.pegawai_id
    join pegawai p on p.instansi_id = m.instansi_id and p.id = k.pemutus_id and ${bekerjaPada('p', todayIn(instansi_id))}
    group by 1, 2`.execute(tx)
  return rows
}

/** What waited too long goes to the admins, or where none of them may decide, to a super admin; says which. */
export async function takeForAdmins(
  tx: Tx,
  instansi_id: string,
  setelah_hari: number,
): Promise<{ presensi_id: string; terakhir: boolean }[]> {
  const { rows } = await sql<{ presensi_id: string; terakhir: boolean }>`
    update konfirmasi w set dieskalasi_pada = now() where w.instansi_id = ${instansi_id} and w.status = 'menunggu' and w.dieskalasi_pada is null
      and w.dibuat_pada <= now() - make_interval(days => ${setelah_hari})
    returning w.presensi_id, ${tanpaAdmin(instansi_id, sql.ref('w.pegawai_id'))} as terakhir`.execute(tx)
  return rows
}

/** Agencies that have something waiting. */
export async function listWaiting(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where exists (select 1 from konfirmasi w where w.instansi_id = i.id and w.status = 'menunggu')`.execute(tx)
  return rows.map((row) => row.id)
}

/** Names of challenges can go once no ticket that old is taken any more; who used which device is asked for a day. */
export async function pruneSekaliPakai(tx: Tx): Promise<void> {
  await sql`delete from sekali_pakai where dibuat_pada < now() - interval '35 days'`.execute(tx)
  await sql`delete from perangkat_harian where tanggal < current_date - 60`.execute(tx)
}

/** Before which day so many months are over. */
export async function batasOf(tx: Tx, today: string, bulan: number): Promise<string> {
  const { rows } = await sql<{
    sebelum: string
  }>`select (${today}::date - make_interval(months => ${bulan}))::date as sebelum`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the database does not reckon')
  return row.sebelum
}

/** Personal rows of events filed before a day, by the day. */
export async function countPribadi(tx: Tx, instansi_id: string, sebelum: string): Promise<Jatuh[]> {
  const { rows } = await sql<Jatuh>`select tanggal, count(*)::int as jumlah from presensi_pribadi
    where instansi_id = ${instansi_id} and tanggal < ${sebelum} group by tanggal order by tanggal`.execute(tx)
  return rows
}

/** Deletes them; says how many. */
export async function deletePribadi(tx: Tx, instansi_id: string, sebelum: string): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from presensi_pribadi where instansi_id = ${instansi_id} and tanggal < ${sebelum}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Gives when it was. */
export async function insertPenghapusan(
  tx: Tx,
  row: { instansi_id: string; id: string; sebelum: string; jumlah: number },
): Promise<number> {
  const { pada } = await tx
    .insertInto('penghapusan')
    .values(row)
    .returning(sql<number>`(extract(epoch from pada) * 1000)::float8`.as('pada'))
    .executeTakeFirstOrThrow()
  return pada
}
