import { lastOfMonth, type Tanggal } from '../kalender/tanggal.ts'
import { type NilaiBerlaku, nilaiPada } from '../pegawai/nilai-berlaku.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import type { Buku } from './buku.ts'

/** Working days of annual leave a year. Perka BKN 24/2017 III.A; PPPK: Peraturan BKN 7/2022. The first year is not prorated (law.md 3). */
export const HARI_SETAHUN = 12
/** Of what is left of a year, so much goes into the next without postponement. Perka BKN 24/2017 III.A.8. */
export const BAWAAN_SETAHUN = 6

/** What the ledger must know of a person. */
export type OrangSaldo = {
  readonly jenis: NilaiBerlaku<JenisPegawai>
  /** with school holidays */
  readonly guru: boolean
  /** since when they are a civil servant, else since when they are employed here; null where nobody knows */
  readonly masuk: Tanggal | null
  /** the first day of employment in this agency: rights of the years before are another's */
  readonly di_sini: Tanggal | null
  readonly mulai_kontrak: Tanggal | null
  readonly akhir_kontrak: Tanggal | null
  /** the first day of duty after the last leave without pay (CLTN) */
  readonly kembali_cltn: Tanggal | null
}

export const DASAR = {
  hak: 'Perka BKN 24/2017 III.A',
  hak_pppk: 'Peraturan BKN 7/2022 ps. 5–10',
  bawaan: 'Perka BKN 24/2017 III.A.8',
  dua_tahun: 'Perka BKN 24/2017 III.A.9',
  ditangguhkan: 'PP 11/2017 ps. 314',
  cuti_besar: 'Perka BKN 24/2017 III.B',
  cuti_bersama: 'PP 11/2017 ps. 333',
  hangus: 'Akhir tahun: tidak dapat dibawa',
  permohonan: 'Permohonan cuti',
} as const

export const tahunOf = (tanggal: Tanggal): number => Number(tanggal.slice(0, 4))

/** So many months later; the last day of the month where that day does not exist. */
export function addMonths(tanggal: Tanggal, months: number): Tanggal {
  const [year = 0, month = 1] = tanggal.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const [tahun, bulan] = [Math.floor(count / 12), (count % 12) + 1]
  const last = lastOfMonth(tahun, bulan)
  const wanted = `${last.slice(0, 8)}${tanggal.slice(8)}`
  return wanted < last ? wanted : last
}

export type TanpaHak =
  /** part-time PPPK and non-ASN have no annual leave; PPPK teachers are deemed to have used it (PP 49/2018 art. 81; BKN 7/2022 art. 10) */
  | { readonly alasan: 'bukan_haknya'; readonly jenis: JenisPegawai; readonly guru: boolean }
  /** before a year of service, or in the year after CLTN */
  | { readonly alasan: 'masa_kerja' | 'setelah_cltn'; readonly mulai: Tanggal }
  | { readonly alasan: 'masa_kerja_tidak_diketahui' }

/** Why somebody cannot have annual leave on a day; null where they can. CPNS count as PNS (law.md 3: 'CPNS too'). */
export function tanpaHakPada(orang: OrangSaldo, tanggal: Tanggal): TanpaHak | null {
  const jenis = nilaiPada(orang.jenis, tanggal)
  if (jenis === 'PPPK_PARUH_WAKTU' || jenis === 'NON_ASN' || (jenis === 'PPPK' && orang.guru))
    return { alasan: 'bukan_haknya', jenis, guru: orang.guru }
  if (orang.masuk === null) return { alasan: 'masa_kerja_tidak_diketahui' }
  const setahun = addMonths(orang.masuk, 12)
  if (tanggal < setahun) return { alasan: 'masa_kerja', mulai: setahun }
  if (orang.kembali_cltn === null || tanggal < orang.kembali_cltn) return null
  const lagi = addMonths(orang.kembali_cltn, 12)
  return tanggal < lagi ? { alasan: 'setelah_cltn', mulai: lagi } : null
}

/** All that may be there in a year, the year's own right included: 24 at most; PPPK 18 with a contract over two years, 24 over three (behaviour.md §7). */
export function batasSetahun(orang: OrangSaldo, tanggal: Tanggal): number {
  const jenis = nilaiPada(orang.jenis, tanggal)
  if (jenis === 'PNS' || jenis === 'CPNS') return 24
  if (jenis !== 'PPPK' || orang.guru) return 0
  const { mulai_kontrak, akhir_kontrak } = orang
  const isOver = (years: number): boolean =>
    mulai_kontrak !== null && akhir_kontrak !== null && akhir_kontrak >= addMonths(mulai_kontrak, years * 12)
  return isOver(3) ? 24 : isOver(2) ? 18 : HARI_SETAHUN
}

/** Gives the year's own right, once, to who has it on a day of that year. Days brought in by import are instead of it. */
export function beriHak(buku: Buku, orang: OrangSaldo, pada: Tanggal): void {
  const tahun = tahunOf(pada)
  if (isDibuka(buku, tahun) || tanpaHakPada(orang, pada) !== null) return
  if (orang.di_sini === null || tahun < tahunOf(orang.di_sini)) return
  // Cuti besar has ended the right of this year before it was given.
  if (buku.tanda(tahun, 'n', 'cuti_besar') > 0) return
  const isPppk = nilaiPada(orang.jenis, pada) === 'PPPK'
  buku.tulis({ tahun, sumber: 'n', jenis: 'hak', jumlah: HARI_SETAHUN, dasar: isPppk ? DASAR.hak_pppk : DASAR.hak })
}

/** Whether the year's own right was given or brought in by import: also where that was nothing. */
const isDibuka = (buku: Buku, tahun: number): boolean => buku.jumlah(tahun, 'n', 'hak') > 0 || isSaldoAwal(buku, tahun)

/** Whether the agency brought in the balances of this year. Each import marks the year's own account, also where nothing is left. */
export const isSaldoAwal = (buku: Buku, tahun: number): boolean => buku.tanda(tahun, 'n', 'saldo_awal') > 0
