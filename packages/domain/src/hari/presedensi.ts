import { KLAIM_HARI, KLAIM_WAKTU, type Klaim, type KlaimHari } from './klaim.ts'
import { PRESEDENSI_HARI } from './presedensi-hari.ts'
import type { Baris } from './presedensi-kata.ts'
import { PRESEDENSI_WAKTU } from './presedensi-waktu.ts'

type Tabel = Readonly<Partial<Record<string, Readonly<Partial<Record<string, Baris>>>>>>
const TABEL: Tabel = { ...PRESEDENSI_HARI, ...PRESEDENSI_WAKTU }

/** Every pair once, in the order of the table. */
export const SEMUA_PASANGAN: readonly { readonly a: Klaim; readonly b: Klaim; readonly baris: Baris }[] = [
  ...KLAIM_HARI,
  ...KLAIM_WAKTU,
  'KEGIATAN_TERLEWAT' as const,
].flatMap((a) =>
  [...KLAIM_HARI, ...KLAIM_WAKTU].flatMap((b) => {
    const baris = TABEL[a]?.[b]
    return baris === undefined ? [] : [{ a, b, baris }]
  }),
)

/** The rule for two claims on one day, whichever of them is named first; undefined only for two missed joint events. */
export const barisOf = (a: Klaim, b: Klaim): Baris | undefined => TABEL[a]?.[b] ?? TABEL[b]?.[a]

/** Who of two whole-day claims wins. */
function winnerOf(a: KlaimHari, b: KlaimHari): KlaimHari | 'KONFLIK' {
  const hasil = barisOf(a, b)?.hasil
  return hasil === a || hasil === 'KONFLIK' ? hasil : hasil === 'PERISTIWA_TANPA_GANGGUAN' ? 'PERISTIWA' : b
}

/** What a day is: the claim that wins over every other one. Where none does, nobody decides but a person. */
export function pemenang(klaim: readonly KlaimHari[]): KlaimHari | 'KONFLIK' {
  return klaim.find((one) => klaim.every((other) => one === other || winnerOf(one, other) === one)) ?? 'KONFLIK'
}
