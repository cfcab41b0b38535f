import type { PeranBersyarat } from '@presensi/domain/akses/dua-langkah'
import { isPeran } from '@presensi/domain/akses/peran'
import { AMBANG_BAKU } from '@presensi/domain/bukti/sinyal'
import { sql } from 'kysely'
import { aktifPada, bekerjaPada, tempatKini, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { SsoClaims } from '../../platform/http/call.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import { todayAt } from '../../platform/zone.repo.ts'

/** A person with every role they hold; what of it a session may use is decided when its token is signed. */
export type Identitas = {
  id: string
  nip: string
  nama: string
  username: string
  email: string | null
  aktif: boolean
  /** the account tied to the person may be somebody else's */
  sambungan_ragu: boolean
  versi_akses: number
  pegawai_id: string | null
  /** left so shortly ago that a clocking may still wait on the phone */
  mantan: { instansi_id: string; pegawai_id: string } | null
  roles: PeranBersyarat[]
  /** the next moment a role or a placement ends: no token lives beyond it */
  berubah_pada: Date | null
}

const COLUMNS = ['id', 'nip', 'nama', 'username', 'email', 'aktif', 'sambungan_ragu', 'versi_akses'] as const

export async function findPenggunaBySub(tx: Tx, claims: Pick<SsoClaims, 'iss' | 'sub'>) {
  return tx
    .selectFrom('pengguna')
    .select(COLUMNS)
    .where('iss', '=', claims.iss)
    .where('sub', '=', claims.sub)
    .executeTakeFirst()
}

export async function findPengguna(tx: Tx, by: { id: string } | { nip: string }) {
  const query = tx.selectFrom('pengguna').select(COLUMNS)
  return ('id' in by ? query.where('id', '=', by.id) : query.where('nip', '=', by.nip)).executeTakeFirst()
}

export type Pengguna = NonNullable<Awaited<ReturnType<typeof findPengguna>>>

const today = todayAt('i.zona_waktu')

type Held = {
  pengguna_id: string
  role: string
  instansi_id: string | null
  kantor_id: string | null
  pegawai_id: string | null
  sampai: Date | null
  wajib_totp: boolean
}

/** Stands among the roles for who left; it is none. */
const MANTAN = 'mantan'

const runIdentitas = definePrepared('identitas')

/** The roles that hold now, each agency's day taken in its own zone; everybody's in their order. */
export async function loadIdentitasOf(tx: Tx, pengguna: readonly Pengguna[]): Promise<Identitas[]> {
  const rows = await runIdentitas(
    tx,
    sql<Held>`
    select r.pengguna_id, r.role, r.instansi_id, r.kantor_id, null::uuid as pegawai_id, ((r.selesai + 1)::timestamp at time zone coalesce(i.zona_waktu, 'Asia/Jakarta')) as sampai,
      coalesce((select s.nilai = 'true'::jsonb from pengaturan s where s.instansi_id = r.instansi_id and s.nama = 'admin_wajib_totp'
        and s.berlaku_mulai <= ${today} order by s.berlaku_mulai desc limit 1), false) as wajib_totp
    from peran r left join instansi i on i.id = r.instansi_id
    where r.pengguna_id = any(${pengguna.map(({ id }) => id)}::uuid[]) and (r.instansi_id is null or i.aktif)
      and daterange(r.mulai, r.selesai, '[]') @> (now() at time zone coalesce(i.zona_waktu, 'Asia/Jakarta'))::date
      and not exists (select 1 from pegawai g where g.pengguna_id = r.pengguna_id and g.instansi_id = r.instansi_id and not ${aktifPada('g', today)})
    union all
    select g.pengguna_id, 'role:presensi:pegawai', g.instansi_id, t.kantor_id, g.id, ((t.selesai + 1)::timestamp at time zone t.zona_waktu), false
    from pegawai g join instansi i on i.id = g.instansi_id and i.aktif
    left join lateral ${tempatKini('g', 'i.zona_waktu')} t on true
    where g.pengguna_id = any(${pengguna.map(({ id }) => id)}::uuid[]) and ${bekerjaPada('g', sql`coalesce(t.hari, ${today})`)}
    union all
    select g.pengguna_id, ${MANTAN}, g.instansi_id, null, g.id, akhir.pada + akhir.boleh, false
    from pegawai g join instansi i on i.id = g.instansi_id and i.aktif
    cross join lateral (select max(upper(r)) as tanggal from unnest(g.bekerja) r where upper(r) <= ${today} + 1) b
    left join lateral ${tempatPada(sql`b.tanggal - 1`)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    cross join lateral (select b.tanggal::timestamp at time zone coalesce(t.zona_waktu, i.zona_waktu) as pada, make_interval(hours => coalesce((
      select (s.nilai #>> '{}')::int from pengaturan s where s.instansi_id = g.instansi_id and s.nama = 'luring_jam' and s.berlaku_mulai <= ${today}
      order by s.berlaku_mulai desc limit 1), ${AMBANG_BAKU.luring_jam})) as boleh) akhir
    where g.pengguna_id = any(${pengguna.map(({ id }) => id)}::uuid[]) and now() >= akhir.pada and now() < akhir.pada + akhir.boleh
    order by role, instansi_id, kantor_id`,
  )
  const held = Map.groupBy(rows, (row) => row.pengguna_id)
  return pengguna.map((one) => toIdentitas(one, held.get(one.id) ?? []))
}

export async function loadIdentitas(tx: Tx, pengguna: Pengguna): Promise<Identitas> {
  const [identitas] = await loadIdentitasOf(tx, [pengguna])
  return identitas ?? toIdentitas(pengguna, [])
}

function mantanOf(held: readonly Held[]): Identitas['mantan'] {
  const isHere = ({ instansi_id }: Held) =>
    held.some((row) => row.role !== MANTAN && row.pegawai_id !== null && row.instansi_id === instansi_id)
  const left = held.find((row) => row.role === MANTAN && !isHere(row))
  return left === undefined || left.instansi_id === null || left.pegawai_id === null
    ? null
    : { instansi_id: left.instansi_id, pegawai_id: left.pegawai_id }
}

function toIdentitas(pengguna: Pengguna, held: readonly Held[]): Identitas {
  const roles = held.flatMap(({ role, instansi_id, kantor_id, wajib_totp }) =>
    isPeran(role) ? [{ role, instansi_id, kantor_id, wajib_totp }] : [],
  )
  const ends = held.flatMap((row) => (row.sampai === null ? [] : [row.sampai.getTime()]))
  return {
    ...pengguna,
    pegawai_id: held.find((row) => row.role !== MANTAN && row.pegawai_id !== null)?.pegawai_id ?? null,
    mantan: mantanOf(held),
    roles,
    berubah_pada: ends.length === 0 ? null : new Date(Math.min(...ends)),
  }
}

/** How many days a session of somebody with roles in these agencies lasts: the shortest that one of them wants (sesi_hari). */
export async function sessionDays(tx: Tx, instansi_ids: readonly string[], usual: number): Promise<number> {
  const { rows } = await sql<{ hari: number | null }>`
    select min(coalesce((
      select (s.nilai #>> '{}')::int from pengaturan s
      where s.instansi_id = i.id and s.nama = 'sesi_hari' and s.berlaku_mulai <= ${today}
      order by s.berlaku_mulai desc limit 1), ${usual})) as hari
    from instansi i where i.id = any(${instansi_ids}::uuid[])`.execute(tx)
  return rows[0]?.hari ?? usual
}
