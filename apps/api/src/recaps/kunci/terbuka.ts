import { addDays, daysBetween } from '@presensi/domain/kalender/tanggal'
import { JENIS_TERBUKA, type JenisTerbuka, palingCepat } from '@presensi/domain/rekap/bulan-kantor'
import { loadKalenderKantor } from '../../calendar-and-hours/jadwal/public.ts'
import { bacaBulanTersaji, PRESENSI_DI_SEBELAH } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { type Bulan, firstOf, lastOf, SEKALIGUS } from './evaluasi.ts'
import type { KantorRow } from './rekap-bulan.repo.ts'
import { listOrangKantor } from './rekap-bulan.repo.ts'
import { readKonfirmasiDiSebelah, type TerbukaRow } from './terbuka.repo.ts'

/** A wait over the longest stretch of free days. */
const KALENDER_HARI = 120

/** The first day on which an office can lock a month, by the settings that hold at its end. */
export async function readPalingCepat(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  month: Bulan,
): Promise<(kantor: KantorRow) => string> {
  const last = lastOf(month)
  const number = async (nama: string) => Number(await readPengaturan(tx, instansi_id, nama, last))
  const isHariKerja = await loadKalenderKantor(tx, instansi_id, kantor_ids, last, addDays(last, KALENDER_HARI))
  const jeda = { hari_mundur: await number('perbaikan_hari_mundur'), luring_jam: await number('luring_jam') }
  return ({ id: kantor_id, zona_waktu }) =>
    palingCepat(month, jeda, (tanggal) => isHariKerja({ kantor_id, zona_waktu }, tanggal))
}

/**
 * What only an evaluation finds in an office's month: days on which papers contradict each other, and days of a clocking that waits and was filed
 * beside the month.
 */
export async function listDariHari(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  month: Bulan,
): Promise<TerbukaRow[]> {
  const ids = await listOrangKantor(tx, instansi_id, kantor_id, { first: firstOf(month), last: lastOf(month) })
  const sekarang = await readSekarang(tx)
  const found: TerbukaRow[] = []
  const beside = await readKonfirmasiDiSebelah(tx, instansi_id, ids, { first: firstOf(month), last: lastOf(month) })
  for (let at = 0; at < ids.length; at += SEKALIGUS) {
    const some = ids.slice(at, at + SEKALIGUS)
    const months = await bacaBulanTersaji(tx, instansi_id, some, month, { sekarang, tampak: () => true })
    for (const [pegawai_id, { orang, hari }] of months)
      for (const day of hari.filter((one) => one.kantor_id === kantor_id)) {
        const { tanggal } = day
        const row = { pegawai_id, nip: orang.nip, nama: orang.nama, tanggal, menunggu: null }
        if (day.kode[0] === 'KONFLIK') found.push({ jenis: 'konflik', id: pegawai_id, ...row })
        const filed = beside
          .get(pegawai_id)
          ?.find((one) => Math.abs(daysBetween(one.tanggal, tanggal)) <= PRESENSI_DI_SEBELAH)
        if (day.menunggu && filed !== undefined) found.push({ jenis: 'konfirmasi', id: filed.id, ...row })
      }
  }
  return found
}

export type JumlahTerbuka = Record<JenisTerbuka, number>
export const jumlahTerbuka = (jenis: readonly JenisTerbuka[]): JumlahTerbuka =>
  Object.fromEntries(JENIS_TERBUKA.map((one) => [one, jenis.filter((other) => other === one).length])) as JumlahTerbuka
