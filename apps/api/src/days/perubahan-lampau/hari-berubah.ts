import { teksKode } from '@presensi/domain/hari/kode'
import { monthsOf } from '@presensi/domain/kalender/tanggal'
import { type BedaHari, bedaHari, bpHari } from '@presensi/domain/lampau/tangan'
import type { Andaian, BarisLampau } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { bacaBulan } from '../hari/public.ts'
import type * as repo from './perubahan-lampau.repo.ts'

/** Each fact as it stood before the act, or as it stands after it. */
export const andaikan = (
  baris: readonly BarisLampau[],
  sisi: 'sebelum' | 'sesudah',
  rentang: { readonly dari: string; readonly sampai: string },
): Andaian[] => baris.map((one) => ({ jenis: one.jenis, kunci: one.kunci, isi: one[sisi], ...rentang }) as Andaian)

const tertulis = (pegawai_id: string, { tanggal, sebelum, sesudah }: BedaHari): repo.HariBerubah => ({
  ...{ pegawai_id, tanggal },
  ...{ kode_sebelum: teksKode(sebelum.kode), kode_sesudah: teksKode(sesudah.kode) },
  ...{ bp_sebelum: bpHari(sebelum), bp_sesudah: bpHari(sesudah) },
})

/** The days of some people that an act changed, judged without it and with it; as if nobody had to wait for it. */
export async function hariBerubah(
  tx: Tx,
  instansi_id: string,
  { id, dari, sampai, baris }: repo.BelumDihitung,
  pegawai_ids: readonly string[],
): Promise<repo.HariBerubah[]> {
  const sekarang = await readSekarang(tx)
  const rows: repo.HariBerubah[] = []
  for (const month of monthsOf(dari, sampai)) {
    const judge = (sisi: 'sebelum' | 'sesudah') =>
      bacaBulan(tx, instansi_id, pegawai_ids, month, {
        ...{ sekarang, berlakukan: id },
        andaian: andaikan(baris, sisi, { dari, sampai }),
      })
    const [before, after] = [await judge('sebelum'), await judge('sesudah')]
    for (const [pegawai_id, { bulan }] of before) {
      const later = after.get(pegawai_id)?.bulan
      if (later !== undefined) rows.push(...bedaHari(bulan, later, sampai).map((one) => tertulis(pegawai_id, one)))
    }
  }
  return rows
}
