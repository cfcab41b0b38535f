import type { Peristiwa } from '@presensi/domain/hari/fakta'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { idArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

/** Asked for with every day: planned once. */
const run = definePrepared('hari_daftar_hadir')

/** What the office's manual lists say about a person's days. */
export type DaftarHadirHari = {
  readonly peristiwa: readonly Peristiwa[]
  /** days of which a list says what they were, also that the person was not there */
  readonly didaftar: ReadonlySet<string>
}

type Row = {
  daftar_id: string
  pegawai_id: string
  tanggal: string
  masuk: number | null
  pulang: number | null
  zona_waktu: string
}

/** A list counts where it was agreed to, if that is needed, and was not taken back. */
export const isBerlaku = (d: string): RawBuilder<boolean> => {
  const step = (aksi: string) => sql`exists (select 1 from daftar_hadir_langkah l
    where l.instansi_id = ${sql.ref(`${d}.instansi_id`)} and l.daftar_id = ${sql.ref(`${d}.id`)} and l.aksi = ${sql.lit(aksi)})`
  return sql<boolean>`((not ${sql.ref(`${d}.perlu_setuju`)} or ${step('setujui')}) and not ${step('batal')})`
}

/** Rows of manual lists that count, of people on days around a range: of one person and day the latest. One statement, however many people there are. */
export async function readDaftarHadirHari(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dari: string,
  sampai: string,
): Promise<Map<string, DaftarHadirHari>> {
  const rows = await run(
    tx,
    sql<Row>`select distinct on (b.pegawai_id, b.tanggal) d.id as daftar_id, b.pegawai_id, b.tanggal,
      (extract(epoch from b.masuk) * 1000)::float8 as masuk, (extract(epoch from b.pulang) * 1000)::float8 as pulang, d.zona_waktu
    from daftar_hadir_baris b join daftar_hadir d on d.instansi_id = b.instansi_id and d.id = b.daftar_id
    where b.instansi_id = ${instansi_id} and b.pegawai_id = any(${idArray(pegawai_ids)}::uuid[]) and b.tanggal between ${dari} and ${sampai}
      and ${isBerlaku('d')}
    order by b.pegawai_id, b.tanggal, d.pada desc, d.id desc`,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.pegawai_id)].map(([pegawai_id, of]) => [
      pegawai_id,
      { peristiwa: of.flatMap(peristiwaDaftar), didaftar: new Set(of.map(({ tanggal }) => tanggal)) },
    ]),
  )
}

/** The events of a row; nobody tapped them, so their kind is what was written. */
function peristiwaDaftar({ daftar_id, pegawai_id, masuk, pulang, zona_waktu }: Row): Peristiwa[] {
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
