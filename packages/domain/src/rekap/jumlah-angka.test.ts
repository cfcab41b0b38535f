import { expect, it } from 'vitest'
import { KODE_HARI } from '../hari/kode.ts'
import { ANGKA, jumlahkanAngka } from '../statistik/angka-bulan.ts'
import { angkaTotal, totalAngka } from './jumlah-angka.ts'

const KODE_TERSIMPAN =
  'H TL1 TL2 TL3 TL4 PSW1 PSW2 PSW3 PSW4 TAM TAP TK DL CT CB CS CM CAP CLTN CBer S I IT IPC TB DK MPP DPK L GS KONFLIK BELUM –'

const total = (n: number) => ({
  kode: { H: n, TK: 2 * n, '–': 3 },
  hari_kerja: 3 * n,
  hadir: n,
  terlambat_menit: 5 * n,
  pulang_cepat_menit: 7 * n,
  bekerja_menit: 450 * n,
  hari_uang_makan: n,
  menunggu: 1,
  konflik: 0,
})

it('adds up as totals do, and leaves out days that were nobody’s', () => {
  const sum = totalAngka(jumlahkanAngka([angkaTotal(total(1)), angkaTotal(total(4))]))
  expect(sum).toEqual({ ...total(5), menunggu: 2, kode: { H: 5, TK: 10 } })
})

it('of nobody is nothing', () => {
  const { kode, ...sums } = totalAngka(jumlahkanAngka([]))
  expect([kode, [...new Set(Object.values(sums))]]).toEqual([{}, [0]])
})

// Whoever changes this order has to write the sums of locked months anew (rekap_beku.angka).
it('stands in locked months by place: figures stay as they are, codes are only added at the end', () => {
  expect(ANGKA.join(' ')).toBe(
    'hari_kerja hadir terlambat_menit pulang_cepat_menit bekerja_menit hari_uang_makan menunggu konflik dinilai dinilai_hadir tepat_waktu',
  )
  expect(KODE_HARI.join(' ').startsWith(KODE_TERSIMPAN)).toBe(true)
})
