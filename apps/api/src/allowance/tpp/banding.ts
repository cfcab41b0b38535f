import type { bandingTpp, compareTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { RouteParsed } from '@presensi/contract/route'
import type { HasilTpp } from '@presensi/domain/tpp/orang-tpp'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { refuseField } from '../../platform/refusal.ts'
import { findSebelumnya, listSelisih, type SelisihRow } from './banding.repo.ts'
import { listHasil } from './hasil.repo.ts'
import type { IsiHasil } from './kumpul.ts'
import { periodeOf } from './periode.ts'

type Wire = z.output<typeof bandingTpp>

/** More than a tenth, where nothing is said. */
const BATAS_BP = 1_000

/** Of the amount it is compared with; null where that was nothing. */
const selisihBp = ({ neto, neto_dengan }: SelisihRow): number | null =>
  neto_dengan === 0 ? null : Math.round(((neto - neto_dengan) * 10_000) / neto_dengan)

const byKode = (hasil: HasilTpp | undefined): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { kode, jumlah } of hasil?.baris ?? []) sums.set(kode, (sums.get(kode) ?? 0) + jumlah)
  return sums
}

/** Which kinds of lines differ, the largest difference first. */
export function sebabOf(now: HasilTpp | undefined, then: HasilTpp | undefined): Wire['sebab'] {
  const [a, b] = [byKode(now), byKode(then)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((kode) => ({ kode, jumlah: a.get(kode) ?? 0, jumlah_dengan: b.get(kode) ?? 0 }))
    .filter(({ jumlah, jumlah_dengan }) => jumlah !== jumlah_dengan)
    .toSorted((x, y) => Math.abs(y.jumlah - y.jumlah_dengan) - Math.abs(x.jumlah - x.jumlah_dengan))
}

/** Who is paid more or less than in another period by more than a share, and which lines made it so. */
export async function bandingkan(tx: Tx, instansi_id: string, query: RouteParsed<typeof compareTpp>['query']) {
  const periode = await periodeOf(tx, instansi_id, query.periode_id)
  if (query.dengan === periode.id) return refuseField('dengan', 'periode_sama')
  const other =
    query.dengan === undefined
      ? await findSebelumnya(tx, instansi_id, periode)
      : (await periodeOf(tx, instansi_id, query.dengan)).id
  const window = windowOf(query)
  if (other === null) return { ...pageOf<Wire>([], 0, window), dengan: null }
  const { batas_bp = BATAS_BP } = query
  const changed = (await listSelisih(tx, instansi_id, periode.id, other)).filter((row) => {
    const bp = selisihBp(row)
    return bp === null ? row.neto !== 0 : Math.abs(bp) > batas_bp
  })
  const shown = changed.slice(window.offset, window.offset + window.limit)
  const pegawai_ids = shown.map((row) => row.pegawai_id)
  const read = async (id: string) =>
    new Map(
      (await listHasil(tx, instansi_id, id, { pegawai_ids })).map((row) => [
        row.pegawai_id,
        (JSON.parse(row.isi) as IsiHasil).hasil,
      ]),
    )
  const [now, then] = [await read(periode.id), await read(other)]
  const items = shown.map(
    (row): Wire => ({
      nip: row.nip,
      nama: row.nama,
      kantor: row.kantor,
      neto: row.neto,
      neto_dengan: row.neto_dengan,
      selisih: row.neto - row.neto_dengan,
      selisih_bp: selisihBp(row),
      sebab: sebabOf(now.get(row.pegawai_id), then.get(row.pegawai_id)),
    }),
  )
  return { ...pageOf(items, changed.length, window), dengan: other }
}
