import { isDiriSendiri, type Orang, type Pelaku } from '../akses/diri-sendiri.ts'
import type { Bulan, Hari } from '../hari/hasil.ts'
import type { Tanggal } from '../kalender/tanggal.ts'

/** What a day costs by its lines, also those that are shown and not summed yet. */
export const bpHari = ({ baris }: Pick<Hari, 'baris'>): number =>
  baris.reduce((sum, { setelah_batas_bp }) => sum + setelah_batas_bp, 0)

/** How much of the day is missing: both sides, one, or none. */
const hilang = ({ kode }: Hari): number =>
  kode.includes('TK') ? 2 : kode.filter((one) => one === 'TAM' || one === 'TAP').length
const terlewat = ({ kegiatan }: Hari): number => kegiatan.filter(({ status }) => status === 'terlewat').length
const menit = ({ terlambat_menit, pulang_cepat_menit }: Hari): number => terlambat_menit + pulang_cepat_menit
/** It takes a day of some paper other than a duty: of leave, most of all. */
const isDariJatah = ({ surat_id, kode }: Hari): boolean => surat_id !== null && !kode.includes('DL')

/**
 * Whether a day became cheaper for its person in anything that somebody may be asked for: basis points, absence, minutes late or early, an assembly,
 * a day of leave, meal money. Minutes count only where no more of the day is missing than before.
 */
export function isHariLebihRingan(sebelum: Hari, sesudah: Hari): boolean {
  if (bpHari(sesudah) < bpHari(sebelum) || hilang(sesudah) < hilang(sebelum)) return true
  if (hilang(sesudah) === hilang(sebelum) && menit(sesudah) < menit(sebelum)) return true
  if (terlewat(sesudah) < terlewat(sebelum)) return true
  if (isDariJatah(sebelum) && !isDariJatah(sesudah)) return true
  return sesudah.uang_makan && !sebelum.uang_makan
}

const teks = (hari: Hari): string =>
  [hari.kode.join('+'), bpHari(hari), hilang(hari), menit(hari), terlewat(hari), hari.surat_id, hari.uang_makan].join()

export type BedaHari = { readonly tanggal: Tanggal; readonly sebelum: Hari; readonly sesudah: Hari }

/** The days of a month up to a date that came out otherwise. */
export function bedaHari(sebelum: Bulan, sesudah: Bulan, sampai: Tanggal): BedaHari[] {
  const later = new Map(sesudah.hari.map((hari) => [hari.tanggal, hari]))
  return sebelum.hari.flatMap((one) => {
    const other = later.get(one.tanggal)
    return other === undefined || one.tanggal > sampai || teks(one) === teks(other)
      ? []
      : [{ tanggal: one.tanggal, sebelum: one, sesudah: other }]
  })
}

const bpBulan = ({ baris_bulan }: Bulan): number => baris_bulan.reduce((sum, { bp }) => sum + bp, 0)

/** Whether a person's month became cheaper in any of its days up to a date, in a line of the month, or in what is left under its cap. */
export const isBulanLebihRingan = (sebelum: Bulan, sesudah: Bulan, sampai: Tanggal): boolean =>
  bedaHari(sebelum, sesudah, sampai).some((one) => isHariLebihRingan(one.sebelum, one.sesudah)) ||
  bpBulan(sesudah) < bpBulan(sebelum) ||
  sesudah.total.potongan_bp < sebelum.total.potongan_bp

export type Akibat = 'ditolak' | 'menunggu' | 'berlaku'

/**
 * Whose hand, whose day, what does it change. What names the person who does it and nobody else is refused. What reaches others as well holds for them
 * at once; for who did it, it waits for somebody else where it makes a day of theirs that is over cheaper.
 */
export function akibatOf(
  pelaku: Pelaku,
  orang: Orang,
  { hanya_dia, lebih_ringan }: { readonly hanya_dia: boolean; readonly lebih_ringan: boolean },
): Akibat {
  if (!isDiriSendiri(pelaku, orang)) return 'berlaku'
  return hanya_dia ? 'ditolak' : lebih_ringan ? 'menunggu' : 'berlaku'
}
