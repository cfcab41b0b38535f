import type { Peristiwa } from '@presensi/domain/hari/fakta'
import { tindih } from '@presensi/domain/lampau/andaian'
import { type RawBuilder, sql } from 'kysely'
import { type Andaian, type IsiDaftarHadir, pilihAndaian } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { idArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

/** Asked for with every day: planned once. */
const run = definePrepared('hari_daftar_hadir')

/** What the office's manual lists say about a person's days. */
type DaftarHadirHari = {
  readonly peristiwa: readonly Peristiwa[]
  /** days of which a list says what they were, also that the person was not there */
  readonly didaftar: ReadonlySet<string>
}

/** A list counts where it was agreed to, if that is needed, and was not taken back. */
export const isBerlaku = (d: string): RawBuilder<boolean> => {
  const step = (aksi: string) => sql`exists (select 1 from daftar_hadir_langkah l
    where l.instansi_id = ${sql.ref(`${d}.instansi_id`)} and l.daftar_id = ${sql.ref(`${d}.id`)} and l.aksi = ${sql.lit(aksi)})`
  return sql<boolean>`((not ${sql.ref(`${d}.perlu_setuju`)} or ${step('setujui')}) and not ${step('batal')})`
}

/** Rows of manual lists that count, of people on days around a range, by person. One statement, however many people there are. */
export async function readBarisDaftar(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dari: string,
  sampai: string,
): Promise<Map<string, IsiDaftarHadir[]>> {
  const rows = await run(
    tx,
    sql<IsiDaftarHadir>`select d.id as daftar_id, b.pegawai_id, b.tanggal, (extract(epoch from b.masuk) * 1000)::float8 as masuk,
      (extract(epoch from b.pulang) * 1000)::float8 as pulang, d.zona_waktu, (extract(epoch from d.pada) * 1000)::float8 as pada
    from daftar_hadir_baris b join daftar_hadir d on d.instansi_id = b.instansi_id and d.id = b.daftar_id
    where b.instansi_id = ${instansi_id} and b.pegawai_id = any(${idArray(pegawai_ids)}::uuid[]) and b.tanggal between ${dari} and ${sampai}
      and ${isBerlaku('d')} order by d.pada, d.id`,
  )
  return Map.groupBy(rows, (row) => row.pegawai_id)
}

/** Which row of a person it is. */
export const kunciBaris = ({ daftar_id, pegawai_id }: Pick<IsiDaftarHadir, 'daftar_id' | 'pegawai_id'>): string =>
  `${daftar_id} ${pegawai_id}`

/** What the rows of a person say of their days: of one day the latest. */
export function hariDaftar(rows: readonly IsiDaftarHadir[]): DaftarHadirHari {
  const latest = new Map<string, IsiDaftarHadir>()
  for (const row of rows.toSorted((a, b) => a.pada - b.pada || (a.daftar_id < b.daftar_id ? -1 : 1)))
    latest.set(row.tanggal, row)
  return { peristiwa: [...latest.values()].flatMap(peristiwaDaftar), didaftar: new Set(latest.keys()) }
}

/** The same of a person, with what of their rows is taken to stand. */
export function hariDaftarOrang(
  pegawai_id: string,
  rows: readonly IsiDaftarHadir[] = [],
  andaian: readonly Andaian[] = [],
): DaftarHadirHari | undefined {
  const taken = pilihAndaian(andaian, 'daftar_hadir').filter(({ kunci }) => kunci.endsWith(pegawai_id))
  const found = tindih(rows, kunciBaris, taken)
  return found.length === 0 ? undefined : hariDaftar(found)
}

/** The events of a row; nobody tapped them, so their kind is what was written. */
function peristiwaDaftar({ daftar_id, pegawai_id, masuk, pulang, zona_waktu }: IsiDaftarHadir): Peristiwa[] {
  const event = (jenis: 'masuk' | 'pulang', waktu: number | null): Peristiwa[] =>
    waktu === null
      ? []
      : [
          {
            id: `${daftar_id}:${pegawai_id}:${jenis}`,
            jenis,
            waktu,
            zona_waktu,
            nilai: 'diterima',
            work_from: null,
            kegiatan_id: null,
            dihitung_masuk: false,
            perbaikan: null,
            tetap: true,
            daftar_hadir_id: daftar_id,
          },
        ]
  return [...event('masuk', masuk), ...event('pulang', pulang)]
}
