import type { TotalBulan } from '@presensi/domain/hari/hasil'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { type BulanBeku, type Pindahan, totalBagian, totalBeku } from '@presensi/domain/rekap/hari-beku'
import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import type { Tx } from '../../platform/database.ts'
import { eachInTurn } from '../../platform/pages.ts'
import type { KoreksiRow } from './koreksi.repo.ts'
import { bacaRingkasan, type Ringkasan } from './ringkasan.ts'
import { findInstansiKantor, findKunci, listOrangTerkunci } from './snapshot.repo.ts'

/** A correction line as it stood when the month was locked. */
export type KoreksiTerkunci = Omit<KoreksiRow, 'terkunci' | 'kantor' | 'dibuat_pada' | 'diubah_pada'> & {
  readonly dibuat_pada: string
  readonly diubah_pada: string
}

export type OrangSnapshot = BulanBeku & {
  readonly pegawai_id: string
  readonly nip: string
  readonly nama: string
  readonly jabatan: string | null
  /** over the days of this office */
  readonly total: TotalBulan
  readonly pindahan: Pindahan | null
}

/** The whole month stands where the person was on the last day; months that were stored before sums of it were have none. */
export function pindahanBeku({ seluruh }: Pick<BulanBeku, 'seluruh'>): Pindahan | null {
  if (seluruh === null) return { seluruh: null }
  return seluruh.total === undefined ? null : { seluruh: seluruh.total }
}

/** A locked month as it was stored: what papers are printed from. */
export type Snapshot = {
  readonly kunci_id: string
  readonly kantor_id: string
  readonly kantor: string
  /** its first day */
  readonly bulan: string
  readonly versi: number
  readonly dikunci_oleh: { readonly id: string; readonly nama: string }
  /** milliseconds */
  readonly dikunci_pada: number
  /** why it was locked over what was open */
  readonly alasan: string | null
  /** number and hash of its link in the chain */
  readonly nomor: number
  readonly hash: string
  readonly ringkasan: Ringkasan | null
  /** by name */
  readonly orang: readonly OrangSnapshot[]
  /** lines that are booked in this month */
  readonly koreksi: readonly KoreksiTerkunci[]
}

/** The lock of an office's month that holds, or that of a version; null where there is none. The transaction is one of the agency. */
export async function readSnapshot(
  tx: Tx,
  kantor_id: string,
  tahun: number,
  bulan: number,
  versi?: number,
): Promise<Snapshot | null> {
  const instansi_id = await findInstansiKantor(tx, kantor_id)
  if (instansi_id === null) return null
  const kunci = await findKunci(tx, instansi_id, { kantor_id, bulan: firstOfMonth(tahun, bulan), versi })
  if (kunci === undefined) return null
  const orang: OrangSnapshot[] = []
  await eachInTurn(await listOrangTerkunci(tx, instansi_id, kunci.id), ({ isi, ...one }) => {
    const month = bacaBeku(isi)
    const pindahan = pindahanBeku(month)
    const total = totalBagian(totalBeku(month.hari, month.baris_bulan, month.maks_bulan_bp), pindahan)
    orang.push({ ...one, ...month, total, pindahan })
  })
  return {
    kunci_id: kunci.id,
    kantor_id,
    kantor: kunci.kantor,
    bulan: kunci.bulan,
    versi: kunci.versi,
    dikunci_oleh: { id: kunci.oleh, nama: kunci.oleh_nama },
    dikunci_pada: kunci.pada,
    alasan: kunci.alasan,
    nomor: kunci.nomor ?? 0,
    hash: kunci.hash ?? '',
    ringkasan: bacaRingkasan(kunci.ringkasan),
    orang,
    koreksi: JSON.parse(kunci.koreksi) as KoreksiTerkunci[],
  }
}
