import type { hariTerkunci, koreksiHari } from '@presensi/contract/days/satu-hari'
import { bacaNilaiBeku } from '@presensi/domain/rekap/teks-beku'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { findBekuHari, type KoreksiHari, listKoreksiHari } from '../../recaps/terkunci/public.ts'

type HariOrang = { readonly pegawai_id: string; readonly tanggal: string }

/** A day as the locked month that holds has stored it; null where none has. */
export async function readTerkunci(
  tx: Tx,
  instansi_id: string,
  hari: HariOrang,
): Promise<z.output<typeof hariTerkunci> | null> {
  const stored = await findBekuHari(tx, instansi_id, hari)
  if (stored === undefined) return null
  const found = bacaNilaiBeku(stored.isi).find(({ tanggal }) => tanggal === hari.tanggal)
  if (found === undefined) return null
  const { kantor_id, kantor, versi } = stored
  const { kode, terlambat_menit, pulang_cepat_menit, bekerja_menit, bp_disiplin, bp_seluruh } = found.nilai
  return {
    kantor_id,
    kantor,
    versi,
    kode,
    menunggu: found.menunggu,
    terlambat_menit,
    pulang_cepat_menit,
    bekerja_menit,
    potongan_bp: bp_disiplin + bp_seluruh,
  }
}

/** Lines about a day, as far as the list of lines shows them to the caller: a superior has no share in them. */
export async function readKoreksi(
  tx: Tx,
  instansi_id: string,
  hari: HariOrang & { readonly isOwn: boolean },
  { lingkup: { tingkat, kantor_ids } }: PersonCall,
): Promise<z.output<typeof koreksiHari>[]> {
  const isShown = ({ kantor_asal, kantor_id }: KoreksiHari): boolean =>
    hari.isOwn || kantor_ids === null || kantor_ids.includes(kantor_asal) || kantor_ids.includes(kantor_id)
  if (!hari.isOwn && tingkat === 'sendiri') return []
  const lines = await listKoreksiHari(tx, instansi_id, hari)
  return lines.filter(isShown).map(({ kantor_asal: _asal, ...line }) => line)
}
