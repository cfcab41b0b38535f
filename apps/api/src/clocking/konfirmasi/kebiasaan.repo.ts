import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PeristiwaRow } from '../presensi/public.ts'

export type Kebiasaan = { jumlah: number; waktu: number; tepi_m: number | null }

const HARI = 30

/**
 * What is usual for the people of some clockings: the middle of their accepted ones of the same kind in the days before, by time of day and by
 * distance to the edge of the fence. Times are measured from this clocking and at most half a day away from it, so that those around midnight
 * have a middle too. Who has none is left out.
 */
export async function readKebiasaan(
  tx: Tx,
  instansi_id: string,
  peristiwa: readonly Pick<PeristiwaRow, 'id' | 'pegawai_id' | 'jenis' | 'tanggal' | 'waktu'>[],
): Promise<Map<string, Kebiasaan>> {
  const asked = peristiwa.filter(({ jenis }) => jenis !== 'kegiatan')
  const { rows } = await sql<Kebiasaan & { id: string }>`
    select i.id, count(*)::int as jumlah, percentile_disc(0.5) within group (order by y.tepi_m) as tepi_m,
      i.waktu + 1000 * percentile_disc(0.5) within group (order by s.selisih) as waktu
    from unnest(${asked.map((one) => one.id)}::uuid[], ${asked.map((one) => one.pegawai_id)}::uuid[], ${asked.map((one) => one.jenis)}::text[],
      ${asked.map((one) => one.tanggal)}::date[], ${asked.map((one) => one.waktu)}::float8[]) as i (id, pegawai_id, jenis, tanggal, waktu)
    cross join lateral (
      select p.id, p.tanggal, p.waktu from presensi p
      where p.instansi_id = ${instansi_id} and p.pegawai_id = i.pegawai_id and p.jenis = i.jenis and p.nilai = 'diterima'
        and p.tanggal between i.tanggal - ${HARI}::int and i.tanggal - 1 offset 0) b
    cross join lateral (
      select mod(mod(extract(epoch from b.waktu) - (i.waktu / 1000)::numeric, 86400) + 129600, 86400)::float8 - 43200 as selisih) s
    left join lateral (
      select r.tepi_m from presensi_pribadi r
      where r.instansi_id = ${instansi_id} and r.tanggal = b.tanggal and r.presensi_id = b.id offset 0) y on true
    group by i.id, i.waktu`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
