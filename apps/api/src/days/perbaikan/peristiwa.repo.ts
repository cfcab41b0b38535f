import type { Peristiwa, SebabPerbaikan } from '@presensi/domain/hari/fakta'
import type { Rentang } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { idArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

/** Asked for with every day: planned once. */
const run = definePrepared('hari_perbaikan')

/** What corrections say about a person's days. */
export type PerbaikanHari = {
  /** approved ones, as events */
  readonly peristiwa: readonly Peristiwa[]
  /** days of which one waits */
  readonly diproses: readonly Rentang[]
}

type Row = {
  id: string
  pegawai_id: string
  tanggal: string
  disetujui: boolean
  masuk: number | null
  pulang: number | null
  zona_waktu: string
  sebab: SebabPerbaikan
}

/** Corrections of people on days around a range that are approved or wait. One statement, however many people there are. */
export async function readPerbaikanHari(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dari: string,
  sampai: string,
): Promise<Map<string, PerbaikanHari>> {
  // Approved is what was decided: the decision stands in the chain.
  const rows = await run(
    tx,
    sql<Row>`select p.id, p.pegawai_id, p.tanggal, k.id is not null as disetujui,
      (extract(epoch from p.masuk) * 1000)::float8 as masuk, (extract(epoch from p.pulang) * 1000)::float8 as pulang, p.zona_waktu, p.sebab
    from perbaikan p
    left join perbaikan_keputusan k on k.instansi_id = p.instansi_id and k.perbaikan_id = p.id and k.keputusan = 'disetujui'
    where p.instansi_id = ${instansi_id} and p.pegawai_id = any(${idArray(pegawai_ids)}::uuid[]) and p.tanggal between ${dari} and ${sampai}
      and p.status in ('menunggu', 'disetujui')`,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.pegawai_id)].map(([pegawai_id, of]) => [
      pegawai_id,
      {
        peristiwa: of.flatMap((row) => (row.disetujui ? peristiwaUsul(row) : [])),
        diproses: of.flatMap(({ disetujui, tanggal }) => (disetujui ? [] : [{ mulai: tanggal, selesai: tanggal }])),
      },
    ]),
  )
}

/** The events that a correction is, or would be. */
export function peristiwaUsul({
  id,
  masuk,
  pulang,
  zona_waktu,
  sebab,
}: Pick<Row, 'id' | 'masuk' | 'pulang' | 'zona_waktu' | 'sebab'>): Peristiwa[] {
  const event = (jenis: 'masuk' | 'pulang', waktu: number | null): Peristiwa[] =>
    waktu === null
      ? []
      : [
          {
            id: `${id}:${jenis}`,
            jenis,
            waktu,
            zona_waktu,
            nilai: 'diterima',
            work_from: null,
            kegiatan_id: null,
            dihitung_masuk: false,
            perbaikan: sebab,
          },
        ]
  return [...event('masuk', masuk), ...event('pulang', pulang)]
}
