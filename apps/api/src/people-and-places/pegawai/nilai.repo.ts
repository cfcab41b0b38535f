import type { NilaiBerlaku } from '@presensi/domain/pegawai/nilai-berlaku'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { StatusPtkp } from '@presensi/domain/pegawai/ptkp'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Hari = string | RawBuilder<unknown>
const day = (hari: Hari): RawBuilder<unknown> => (typeof hari === 'string' ? sql`${hari}::date` : hari)

/** The first of what held before and reaches that day, else the last value, which the person has. */
const nilaiPada = (table: string, kolom: string, pegawai: string, hari: Hari): RawBuilder<unknown> => {
  const [g, r] = [(name: string) => sql.ref(`${pegawai}.${name}`), sql.ref(kolom)]
  return sql`(select n.nilai from (
    select r.sampai, r.${r} as nilai from ${sql.table(table)} r where r.instansi_id = ${g('instansi_id')} and r.pegawai_id = ${g('id')}
    union all select 'infinity', ${g(kolom)}) n
    where n.sampai >= ${day(hari)} order by n.sampai limit 1)`
}

/** The kind of employee on a date: `select ${jenisPada('g', hari)} from pegawai g`. */
export const jenisPada = (pegawai: string, hari: Hari): RawBuilder<JenisPegawai> =>
  nilaiPada('riwayat_jenis', 'jenis', pegawai, hari) as RawBuilder<JenisPegawai>

/** What held before the last kind, for whoever asks for many days at once (domain pegawai/nilai-berlaku.ts). */
export const jenisSebelum = (pegawai: string, dari: string): RawBuilder<NilaiBerlaku<JenisPegawai>['sebelum']> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('sampai', r.sampai, 'nilai', r.jenis) order by r.sampai), '[]') from riwayat_jenis r
    where r.instansi_id = ${sql.ref(`${pegawai}.instansi_id`)} and r.pegawai_id = ${sql.ref(`${pegawai}.id`)} and r.sampai >= ${dari}::date)`

/** The PTKP status on a date; taxes ask for 1 January. */
export const ptkpPada = (pegawai: string, hari: Hari): RawBuilder<StatusPtkp | null> =>
  nilaiPada('riwayat_ptkp', 'status_ptkp', pegawai, hari) as RawBuilder<StatusPtkp | null>

type Rentang = { mulai: string | null; selesai: string | null }

/** Both histories of a person, newest first. */
export async function readNilai(tx: Tx, instansi_id: string, pegawai_id: string) {
  const of = async <V>(table: string, kolom: string): Promise<(Rentang & { nilai: V })[]> => {
    const { rows } = await sql<Rentang & { nilai: V }>`
      select (lag(n.sampai) over (order by n.sampai) + 1) as mulai, nullif(n.sampai, 'infinity') as selesai, n.nilai from (
        select r.sampai, r.${sql.ref(kolom)} as nilai from ${sql.table(table)} r
          where r.instansi_id = ${instansi_id} and r.pegawai_id = ${pegawai_id}
        union all select 'infinity', g.${sql.ref(kolom)} from pegawai g where g.instansi_id = ${instansi_id} and g.id = ${pegawai_id}) n
      order by n.sampai desc`.execute(tx)
    return rows
  }
  const kinds = await of<JenisPegawai>('riwayat_jenis', 'jenis')
  const statuses = await of<StatusPtkp | null>('riwayat_ptkp', 'status_ptkp')
  return {
    jenis: kinds.map(({ nilai, ...rentang }) => ({ ...rentang, jenis: nilai })),
    status_ptkp: statuses.map(({ nilai, ...rentang }) => ({ ...rentang, status_ptkp: nilai })),
  }
}
