import type { Buku, JenisBaris, Sumber } from './buku.ts'
import { BAWAAN_SETAHUN, batasSetahun, beriHak, DASAR, HARI_SETAHUN, isSaldoAwal, type OrangSaldo } from './hak.ts'

const TAHUNAN: readonly Sumber[] = ['n', 'n1', 'n2', 'ditangguhkan']

/** What an account held before the turn of the year took anything from it. */
export const sebelumTutup = (buku: Buku, tahun: number, sumber: Sumber): number =>
  buku.sisa(tahun, sumber) - buku.jumlah(tahun, sumber, 'dibawa', 'hangus')

/**
 * Whether no day of annual leave was used in a year ('zero use', the strict reading of domain.md §4.2). Of a year before the ledger only the
 * import of the next one can say it: days of N−2 are left only to who used none of both years.
 */
function isTanpaPakai(buku: Buku, tahun: number): boolean {
  if (buku.jumlah(tahun, 'n', 'hak') === 0 && !isSaldoAwal(buku, tahun))
    return isSaldoAwal(buku, tahun + 1) && buku.jumlah(tahun + 1, 'n2', 'saldo_awal') > 0
  const dipakai = TAHUNAN.reduce((sum, sumber) => sum - buku.jumlah(tahun, sumber, 'dipesan', 'dikembalikan'), 0)
  const sebelumnya = isSaldoAwal(buku, tahun) ? HARI_SETAHUN - buku.jumlah(tahun, 'n', 'hak', 'saldo_awal') : 0
  return dipakai === 0 && sebelumnya === 0
}

/**
 * Turns a year: what may go into the next, and what lapses. Running it again writes only what is new, such as a day that was given back since.
 *
 * c1 = min(12, p + min(6, a1 − p)), p the postponed days of the year and a1 what is left of its own right; c2 = min(6, what is left of the year
 * before) when nothing was used in both years; in all with the new 12 at most 18, 24 with p or c2, and less for a short contract (law.md 3).
 */
export function tutupTahun(buku: Buku, orang: OrangSaldo, tahun: number): void {
  const lanjut = tahun + 1
  const own = sebelumTutup(buku, tahun, 'n')
  const lama = sebelumTutup(buku, tahun, 'n1') + sebelumTutup(buku, tahun, 'ditangguhkan')
  const masuk = (sumber: Sumber): number => buku.jumlah(lanjut, sumber, 'bawaan')
  const sudah = { p: masuk('ditangguhkan'), n1: masuk('n1'), n2: masuk('n2') }

  // Balances that the agency brought in for the new year already say what was carried.
  const tertutup = isSaldoAwal(buku, lanjut)
  const ditunda = TAHUNAN.reduce((sum, sumber) => sum + buku.tanda(tahun, sumber, 'ditangguhkan'), 0)
  const p = tertutup ? 0 : Math.min(ditunda, own)
  const n1 = tertutup ? 0 : Math.min(BAWAAN_SETAHUN, own - p)
  const isDuaTahun = !tertutup && isTanpaPakai(buku, tahun) && isTanpaPakai(buku, tahun - 1)
  const n2 = isDuaTahun ? Math.min(BAWAAN_SETAHUN, lama) : 0
  const batas = Math.min(batasSetahun(orang, `${lanjut}-01-01`), p > 0 || n2 > 0 ? 24 : 18)
  const ruang = Math.max(0, batas - HARI_SETAHUN)

  // What was carried before stays: it may be reserved by now.
  const jadi = { ...sudah }
  jadi.p = Math.max(sudah.p, Math.min(p, own - sudah.n1, ruang - sudah.n1 - sudah.n2))
  jadi.n1 = Math.max(sudah.n1, Math.min(n1, own - jadi.p, ruang - jadi.p - sudah.n2))
  jadi.n2 = Math.max(sudah.n2, Math.min(n2, ruang - jadi.p - jadi.n1))
  const cb = sebelumTutup(buku, tahun, 'cuti_bersama')
  const perpanjang = Math.max(masuk('cuti_bersama'), Math.min(cb, buku.tanda(tahun, 'cuti_bersama', 'diperpanjang')))

  const dariN1 = Math.min(jadi.n2, sebelumTutup(buku, tahun, 'n1'))
  keluarkan(buku, tahun, 'n', jadi.p + jadi.n1)
  keluarkan(buku, tahun, 'n1', dariN1)
  keluarkan(buku, tahun, 'ditangguhkan', jadi.n2 - dariN1)
  keluarkan(buku, tahun, 'n2', 0)
  keluarkan(buku, tahun, 'cuti_bersama', perpanjang)
  masukkan(buku, lanjut, 'ditangguhkan', jadi.p, DASAR.ditangguhkan)
  masukkan(buku, lanjut, 'n1', jadi.n1, DASAR.bawaan)
  masukkan(buku, lanjut, 'n2', jadi.n2, DASAR.dua_tahun)
  masukkan(buku, lanjut, 'cuti_bersama', perpanjang, DASAR.cuti_bersama)
}

/** Empties an account of the old year: so much goes on, the rest lapses. Lines of an earlier turn are put right by the difference. */
function keluarkan(buku: Buku, tahun: number, sumber: Sumber, dibawa: number): void {
  const semua = sebelumTutup(buku, tahun, sumber)
  const beda: [JenisBaris, number, string][] = [
    ['dibawa', -dibawa - buku.jumlah(tahun, sumber, 'dibawa'), DASAR.bawaan],
    ['hangus', dibawa - semua - buku.jumlah(tahun, sumber, 'hangus'), DASAR.hangus],
  ]
  // What comes back first: no line in between is negative.
  for (const [jenis, jumlah, dasar] of beda.toSorted((a, b) => b[1] - a[1]))
    if (jumlah !== 0) buku.tulis({ tahun, sumber, jenis, jumlah, dasar })
}

function masukkan(buku: Buku, tahun: number, sumber: Sumber, jumlah: number, dasar: string): void {
  const beda = jumlah - buku.jumlah(tahun, sumber, 'bawaan')
  if (beda > 0) buku.tulis({ tahun, sumber, jenis: 'bawaan', jumlah: beda, dasar })
}

/**
 * Every year that is over is turned, oldest first, from the year on in which the agency began to keep the ledger: who asked for nothing in such a
 * year has its right all the same.
 */
export function tutupYangLalu(
  buku: Buku,
  orang: OrangSaldo,
  { sejak, sebelum }: { sejak: number; sebelum: number },
): void {
  const first = Math.min(sejak, buku.tahunAda()[0] ?? sejak)
  for (let tahun = first; tahun < sebelum; tahun += 1) {
    if (tahun >= sejak) beriHak(buku, orang, `${tahun}-12-31`)
    tutupTahun(buku, orang, tahun)
  }
}
