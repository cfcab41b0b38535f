import type { HariDinilai } from '../hari/evaluate-bulan.ts'
import { isHadir } from '../hari/kode.ts'

/**
 * Whether somebody was not given a day of cuti bersama because of the post (PP 11/2017 art. 333): at work on it by a roster, by a work day made by
 * hand, or on field duty. Not who was absent, ill or off, and not while a clocking of the day waits for a decision.
 */
export function isBekerjaCutiBersama({ hari, input }: Pick<HariDinilai, 'input'> & { hari: HariRingkas }): boolean {
  const { jadwal, lepas_tanpa_libur } = input.fakta
  if (!jadwal.libur.some(({ jenis }) => jenis === 'cuti_bersama') || hari.menunggu || !hari.selesai) return false
  if (jadwal.status === 'kerja') return isHadir(hari.kode)
  // On a holiday the code is the holiday's; a field duty over the whole day is a mark. Who would be off anyway missed nothing.
  if (lepas_tanpa_libur || !hari.tanda.includes('DL')) return false
  return hari.masuk !== null || hari.pulang !== null || !isPresensiDiminta(input, hari.tanggal)
}
type HariRingkas = Pick<HariDinilai['hari'], 'tanggal' | 'kode' | 'tanda' | 'menunggu' | 'selesai' | 'masuk' | 'pulang'>

/** Whether every field duty of the day is judged by its clockings. */
const isPresensiDiminta = ({ surat }: HariDinilai['input'], tanggal: string): boolean => {
  const duties = surat.flatMap((one) =>
    one.bentuk === 'waktu' ||
    (one.bentuk === 'hari' && one.kode === 'DL' && one.mulai <= tanggal && tanggal <= one.selesai)
      ? [one]
      : [],
  )
  return duties.every(({ presensi }) => presensi !== null)
}
