import { totalBagian, totalBeku } from '@presensi/domain/rekap/hari-beku'
import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import { toPindahanWire, toTotalWire } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pindahanBeku } from '../kunci/public.ts'
import type { Total } from '../rekap/public.ts'
import * as repo from './perubahan.repo.ts'

export { type Kunci as KunciRekap, nomorSebelum } from './perubahan.repo.ts'

const TANPA = '00000000-0000-0000-0000-000000000000'
const AWAL: repo.Kunci = { bulan: '1900-01-01', kantor_id: TANPA, pegawai_id: TANPA }

export type PosisiRekap = repo.Kunci & { readonly jendela: repo.Jendela }
export type RekapBerubah = Omit<repo.RekapRow, 'isi'> & {
  /** of the lock that holds; null where none does */
  readonly total: Total | null
  readonly pindahan: { readonly seluruh: Total | null } | null
  readonly koreksi: readonly repo.KoreksiRow[]
}

const keyOf = ({ bulan, kantor_id, pegawai_id }: repo.Kunci): string => `${bulan} ${kantor_id} ${pegawai_id}`

function totalOf(isi: string): Pick<RekapBerubah, 'total' | 'pindahan'> {
  const month = bacaBeku(isi)
  const pindahan = pindahanBeku(month)
  const total = totalBagian(totalBeku(month.hari, month.baris_bulan, month.maks_bulan_bp), pindahan)
  return { total: toTotalWire(total), pindahan: toPindahanWire(pindahan) }
}

/**
 * Months of people in offices that were locked or reopened, or got correction lines, as they stand now. The window ends at the last number that was
 * given when its first page was read; numbers are taken under a lock that is held to the commit, so nothing that is committed later lies in it.
 */
export async function pageRekapBerubah(
  tx: Tx,
  instansi_id: string,
  asked: { readonly dari: number; readonly posisi: PosisiRekap | undefined; readonly limit: number },
): Promise<{ rows: RekapBerubah[]; jendela: repo.Jendela; akhir: repo.Kunci | null }> {
  const { posisi, limit } = asked
  const jendela = posisi?.jendela ?? { dari: asked.dari, sampai: await repo.nomorTerakhir(tx, instansi_id) }
  const found = await repo.listBerubah(tx, instansi_id, jendela, { sesudah: posisi ?? AWAL, limit: limit + 1 })
  const keys = found.slice(0, limit)
  const lines = Map.groupBy(await repo.readKoreksi(tx, instansi_id, keys), keyOf)
  const rows = (await repo.readRekap(tx, instansi_id, keys)).map(({ isi, ...row }) => ({
    ...row,
    ...(isi === null ? { total: null, pindahan: null } : totalOf(isi)),
    koreksi: lines.get(keyOf(row)) ?? [],
  }))
  return { rows, jendela, akhir: found.length > limit ? (keys.at(-1) ?? null) : null }
}
