import type { Formasi, Jenis } from './formasi.ts'
import {
  GOLONGAN,
  GOLONGAN_MASUK,
  GOLONGAN_PPPK,
  JENJANG,
  type JenjangStaf,
  jabatanStaf,
  type Pendidikan,
} from './jabatan.ts'
import type { Random } from './random.ts'

export type RiwayatJabatan = {
  jabatan: string
  kelas_jabatan: number | null
  golongan: string | null
  mulai: string
  selesai: string | null
}
export type Karier = {
  tanggal_lahir: string
  tmt: string
  /** first day at the present office */
  mulai: string
  /** oldest first; the last one still holds */
  riwayat: RiwayatJabatan[]
}

/** The demo stands still at this date, whatever the clock says: everything in it began before. */
const TAHUN_INI = 2026
const TAHUN_LALU = TAHUN_INI - 1
export const AKHIR_TAHUN_LALU = `${TAHUN_LALU}-12-31`
export const AWAL_TAHUN_INI = `${TAHUN_LALU + 1}-01-01`

const two = (number: number): string => String(number).padStart(2, '0')
const firstOf = (year: number, month: number): string => `${year}-${two(month)}-01`

export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

const UMUR_MASUK: Record<Pendidikan, readonly [number, number]> = { SMA: [19, 25], D3: [21, 27], S1: [23, 29] }

const drawLahir = (random: Random, tmt: string, [muda, tua]: readonly [number, number]): string =>
  `${Number(tmt.slice(0, 4)) - random.int(muda, tua)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`

export function drawKarier(random: Random, formasi: Formasi): Karier {
  const { jenis } = formasi
  return jenis === 'PNS' ? drawKarierPns(random, formasi) : drawKarierBaru(random, { ...formasi, jenis })
}

function drawKarierPns(random: Random, formasi: Formasi): Karier {
  const aturan = JENJANG[formasi.jenjang]
  const masuk = GOLONGAN_MASUK[aturan.pendidikan]
  const [dari, sampai] = aturan.golongan
  const sekarang = random.int(GOLONGAN.indexOf(dari), GOLONGAN.indexOf(sampai))
  const kenaikan = sekarang - GOLONGAN.indexOf(masuk)
  const tahunMasuk = TAHUN_LALU - kenaikan * aturan.tahun_per_golongan - random.int(1, 3)
  const tmt = firstOf(tahunMasuk, random.pick([1, 2, 3, 4, 12]))
  const pejabat = aturan.tahun_per_golongan === 3
  const tanggal_lahir = drawLahir(random, tmt, pejabat ? [23, 26] : UMUR_MASUK[aturan.pendidikan])
  const tahunPindah = random.int(pejabat ? 2021 : Math.max(tahunMasuk, 2016), TAHUN_LALU)
  const mulai = tahunPindah === tahunMasuk ? tmt : firstOf(tahunPindah, random.pick([1, 4, 7, 10]))
  const { jabatan, kelas } = formasi
  const terakhir = { jabatan, kelas_jabatan: kelas, golongan: GOLONGAN[sekarang] ?? masuk, selesai: null }
  if (kenaikan < 2) return { tanggal_lahir, tmt, mulai, riwayat: [{ ...terakhir, mulai: tmt }] }
  const sejak = pejabat ? mulai : firstOf(random.int(2020, TAHUN_LALU), random.pick([4, 10]))
  const pertama = jenjangPertama(formasi)
  const awal: RiwayatJabatan = {
    jabatan: jabatanStaf(formasi.rumpun, pertama),
    kelas_jabatan: JENJANG[pertama].kelas,
    golongan: masuk,
    mulai: tmt,
    selesai: dayBefore(sejak),
  }
  return { tanggal_lahir, tmt, mulai, riwayat: [awal, { ...terakhir, mulai: sejak }] }
}

function jenjangPertama({ jenjang }: Formasi): JenjangStaf {
  if (jenjang === 'pelaksana' || jenjang === 'pelaksana_sarjana') return jenjang
  return JENJANG[jenjang].pendidikan === 'D3' ? 'terampil' : 'ahli_pertama'
}

/** Those without promotions: they hold the post they came for. */
function drawKarierBaru(
  random: Random,
  { jenis, jenjang, jabatan, kelas }: Formasi & { readonly jenis: Exclude<Jenis, 'PNS'> },
): Karier {
  const { pendidikan } = JENJANG[jenjang]
  const tmt = {
    CPNS: () => firstOf(TAHUN_LALU, 12),
    PPPK: () => firstOf(random.int(2021, TAHUN_LALU), random.pick([2, 3, 4, 5])),
    PPPK_PARUH_WAKTU: () => firstOf(TAHUN_LALU, 10),
    NON_ASN: () => firstOf(random.int(2013, TAHUN_LALU), 1),
  }[jenis]()
  const golongan = {
    CPNS: GOLONGAN_MASUK[pendidikan],
    PPPK: GOLONGAN_PPPK[pendidikan],
    PPPK_PARUH_WAKTU: null,
    NON_ASN: null,
  }[jenis]
  const tanggal_lahir = drawLahir(random, tmt, jenis === 'CPNS' ? UMUR_MASUK[pendidikan] : [24, 42])
  return {
    tanggal_lahir,
    tmt,
    mulai: tmt,
    riwayat: [{ jabatan, kelas_jabatan: kelas, golongan, mulai: tmt, selesai: null }],
  }
}
