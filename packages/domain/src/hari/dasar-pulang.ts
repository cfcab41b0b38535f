import { bolehPulang, type DasarPulang } from './boleh-pulang.ts'
import type { HariDinilai } from './evaluate-bulan.ts'
import { type Timbangan, timbang } from './timbangan.ts'

/** Read off a day as it is judged; null on a day off. */
function dasarPulang({ input, waktu, maaf, dl, izin }: Timbangan): DasarPulang | null {
  if (waktu === null) return null
  const { fleksi_maks_bulan, sebelumnya } = input
  return {
    waktu,
    maaf,
    dinas: dl,
    izin_masuk: izin.it?.selang ?? null,
    izin_pulang: izin.ipc?.selang ?? null,
    fleksi_habis: fleksi_maks_bulan !== null && sebelumnya.fleksi_terpakai >= fleksi_maks_bulan,
  }
}

export const dasarPulangHari = ({ input }: Pick<HariDinilai, 'input'>): DasarPulang | null =>
  dasarPulang(timbang(input))

export function bolehPulangHari({ hari, input }: HariDinilai): number | null {
  const dasar = dasarPulangHari({ input })
  return dasar === null ? null : bolehPulang(dasar, hari.masuk)
}
