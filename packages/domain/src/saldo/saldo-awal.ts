import type { Tanggal } from '../kalender/tanggal.ts'
import type { Buku, Sumber } from './buku.ts'
import { BAWAAN_SETAHUN, batasSetahun, DASAR, HARI_SETAHUN, type OrangSaldo, tanpaHakPada } from './hak.ts'

/** The columns of saldo_cuti.xlsx and the accounts they mean. */
export const KOLOM_SALDO = { tahun_n2: 'n2', tahun_n1: 'n1', tahun_n: 'n', ditangguhkan: 'ditangguhkan' } as const
export type KolomSaldo = keyof typeof KOLOM_SALDO
export type SaldoAwal = Readonly<Record<KolomSaldo, number>>
export const KOLOM = Object.keys(KOLOM_SALDO) as KolomSaldo[]

export const TERBANYAK: SaldoAwal = {
  tahun_n2: BAWAAN_SETAHUN,
  tahun_n1: BAWAAN_SETAHUN,
  tahun_n: HARI_SETAHUN,
  ditangguhkan: HARI_SETAHUN,
}

export type MasalahSaldo = { readonly kolom: KolomSaldo; readonly alasan: string }

/** What is wrong with balances brought in for a person; the sums are those that the turn of the year keeps to. */
export function periksaSaldoAwal(orang: OrangSaldo, hari_ini: Tanggal, given: SaldoAwal): MasalahSaldo[] {
  const over = KOLOM.filter((kolom) => given[kolom] < 0 || given[kolom] > TERBANYAK[kolom])
  if (over.length > 0) return over.map((kolom) => ({ kolom, alasan: `rentang:0:${TERBANYAK[kolom]}` }))
  const batas = batasSetahun(orang, hari_ini)
  const first = KOLOM.find((kolom) => given[kolom] > 0)
  if (batas === 0) return first === undefined ? [] : [{ kolom: first, alasan: 'saldo_bukan_haknya' }]
  if (tanpaHakPada(orang, `${hari_ini.slice(0, 4)}-12-31`) !== null)
    return first === undefined ? [] : [{ kolom: first, alasan: 'saldo_belum_berhak' }]
  if (given.tahun_n1 + given.ditangguhkan > HARI_SETAHUN)
    return [{ kolom: 'ditangguhkan', alasan: `saldo_bawaan_terbanyak:${HARI_SETAHUN}` }]
  const carried = given.tahun_n2 + given.tahun_n1 + given.ditangguhkan
  if (carried > batas - HARI_SETAHUN) return [{ kolom: lastOf(given), alasan: `saldo_jumlah_terbanyak:${batas}` }]
  return []
}

const lastOf = ({ ditangguhkan, tahun_n1 }: SaldoAwal): KolomSaldo =>
  ditangguhkan > 0 ? 'ditangguhkan' : tahun_n1 > 0 ? 'tahun_n1' : 'tahun_n2'

/** What the year began with, whoever said so. */
const awalOf = (buku: Buku, tahun: number, sumber: Sumber): number =>
  buku.jumlah(tahun, sumber, 'hak', 'bawaan', 'saldo_awal')

/**
 * Brings the balances of a year to what the agency says they were before the ledger. What requests hold stays held; where that is more than
 * there would be, the column is named. Says whether anything changes.
 */
export function bukaSaldo(
  buku: Buku,
  tahun: number,
  given: SaldoAwal,
  dasar: string,
): { readonly berubah: boolean; readonly masalah: readonly MasalahSaldo[] } {
  const diffs = KOLOM.map((kolom) => ({ kolom, sumber: KOLOM_SALDO[kolom] })).map(({ kolom, sumber }) => ({
    kolom,
    sumber,
    jumlah: given[kolom] - awalOf(buku, tahun, sumber),
    sisa: buku.sisa(tahun, sumber),
  }))
  const masalah = diffs
    .filter(({ jumlah, sisa }) => sisa + jumlah < 0)
    .map(({ kolom, sisa, jumlah }) => ({ kolom, alasan: `saldo_sudah_dipakai:${-(sisa + jumlah)}` }))
  if (masalah.length > 0) return { berubah: false, masalah }
  // The year's own account says that its balances were brought in. Where they are what the ledger has anyway, nothing was.
  const isOther = diffs.some(({ jumlah }) => jumlah !== 0) || buku.jumlah(tahun, 'n', 'hak') === 0
  const isMarked = buku.tanda(tahun, 'n', 'saldo_awal') > 0
  const writes = diffs.filter(({ sumber, jumlah }) => jumlah !== 0 || (sumber === 'n' && isOther && !isMarked))
  for (const { sumber, jumlah } of writes)
    buku.tulis({ tahun, sumber, jenis: 'saldo_awal', jumlah, tanda: sumber === 'n' ? 1 : 0, dasar })
  return { berubah: writes.length > 0, masalah: [] }
}

type Penyesuaian = {
  readonly tahun: number
  readonly sumber: Sumber
  readonly hari: number
  readonly dasar: string
  readonly alasan: string
}

/** An adjustment by decree. False where there is less than it takes. */
export function sesuaikan(buku: Buku, { tahun, sumber, hari, dasar, alasan }: Penyesuaian): boolean {
  if (buku.sisa(tahun, sumber) + hari < 0) return false
  buku.tulis({ tahun, sumber, jenis: 'penyesuaian', jumlah: hari, dasar, alasan })
  return true
}

/**
 * The PYBMC lets days of cuti bersama be used in the next year, too (law.md 8). No more than there are, and none twice: what is extended already
 * counts. False where it is more.
 */
export function perpanjang(buku: Buku, { tahun, hari, dasar, alasan }: Omit<Penyesuaian, 'sumber'>): boolean {
  const sumber = 'cuti_bersama'
  if (hari < 1 || buku.tanda(tahun, sumber, 'diperpanjang') + hari > buku.sisa(tahun, sumber)) return false
  buku.tulis({ tahun, sumber, jenis: 'diperpanjang', tanda: hari, dasar, alasan })
  return true
}

/** A day for who worked on a day of cuti bersama: once a day, outside of the 18 and 24, until 31 December (PP 11/2017 art. 333). */
export function bukukanCutiBersama(buku: Buku, orang: OrangSaldo, tanggal: Tanggal, keppres: string): boolean {
  if (batasSetahun(orang, tanggal) === 0 || buku.isCutiBersama(tanggal)) return false
  const tahun = Number(tanggal.slice(0, 4))
  const dasar = `${DASAR.cuti_bersama}; ${keppres}`
  buku.tulis({ tahun, sumber: 'cuti_bersama', jenis: 'cuti_bersama', jumlah: 1, untuk: tanggal, dasar })
  return true
}
