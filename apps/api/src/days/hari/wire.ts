import type { barisBulan, hari, hariKini, hariSingkat, penjelasan, totalBulan } from '@presensi/contract/days/hari'
import { penjelasanWords } from '@presensi/contract/days/hari-words'
import type { Language } from '@presensi/contract/kata/sentence'
import type { HariBerjalan } from '@presensi/domain/hari/evaluate-bulan'
import type { FaktaHari } from '@presensi/domain/hari/fakta'
import type { BarisBulan, Hari, TotalBulan } from '@presensi/domain/hari/hasil'
import { teksKode } from '@presensi/domain/hari/kode'
import { type Pindahan, pindahanOf, totalBagian } from '@presensi/domain/rekap/hari-beku'
import type * as z from 'zod/mini'
import type { BulanTersaji } from '../simpanan/public.ts'
import type { Tampak } from './siapa.ts'

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

export function toHariWire(day: Hari, fakta: Pick<FaktaHari, 'kantor_id' | 'zona_waktu'>): z.output<typeof hari> {
  return {
    tanggal: day.tanggal,
    kode: teksKode(day.kode),
    kode_list: [...day.kode],
    mode: day.mode,
    tanda: [...day.tanda],
    sementara: day.sementara,
    menunggu: day.menunggu,
    diproses: day.diproses,
    ada_presensi: day.ada_presensi,
    belum_terdaftar: day.belum_terdaftar,
    kantor_id: fakta.kantor_id,
    zona_waktu: fakta.zona_waktu,
    jadwal_masuk: iso(day.jadwal_masuk),
    jadwal_pulang: iso(day.jadwal_pulang),
    wajib_pulang: iso(day.wajib_pulang),
    masuk: iso(day.masuk),
    pulang: iso(day.pulang),
    terlambat_menit: day.terlambat_menit,
    pulang_cepat_menit: day.pulang_cepat_menit,
    bekerja_menit: day.bekerja_menit,
    uang_makan: day.uang_makan,
    potongan_bp: day.baris.reduce((sum, line) => sum + (line.dihitung ? line.setelah_batas_bp : 0), 0),
    baris: day.baris.map(({ surat_id: _surat, kegiatan_id: _kegiatan, ...line }) => line),
    kegiatan: day.kegiatan.map((one) => ({ ...one, hadir_pada: iso(one.hadir_pada) })),
  }
}

/** As a cell of a month shows it. */
export function toHariSingkat(day: Hari, fakta: Parameters<typeof toHariWire>[1]): z.output<typeof hariSingkat> {
  const { tanggal, kode, mode, tanda, sementara, menunggu, diproses } = toHariWire(day, fakta)
  return { tanggal, kode, mode, tanda, sementara, menunggu, diproses }
}

/** A day as it stands, without what it costs. */
export const toHariKini = (day: HariBerjalan): z.output<typeof hariKini> => ({
  tanggal: day.tanggal,
  kode: teksKode(day.kode),
  kode_list: [...day.kode],
  mode: day.mode,
  tanda: [...day.tanda],
  sementara: day.sementara,
  menunggu: day.menunggu,
  diproses: day.diproses,
  masuk: iso(day.masuk),
  pulang: iso(day.pulang),
  terlambat_menit: day.terlambat_menit,
  pulang_cepat_menit: day.pulang_cepat_menit,
})

export const toPenjelasanWire = (
  day: Hari,
  { zona_waktu }: FaktaHari,
  language: Language,
): z.output<typeof penjelasan>[] =>
  day.penjelasan.map((one) => ({
    ...one,
    fakta: { ...one.fakta },
    kalimat: penjelasanWords(one, zona_waktu)[language],
  }))

export const toPindahanWire = (pindahan: Pindahan | null): { seluruh: z.output<typeof totalBulan> | null } | null =>
  pindahan === null ? null : { seluruh: pindahan.seluruh === null ? null : toTotalWire(pindahan.seluruh) }

/** The sums of the days that are shown, and what there is to say of who was in another office, too. */
export function toBagianWire({ total, penuh }: Pick<BulanTersaji, 'total' | 'penuh'>, tampak: Tampak) {
  const isTampak = ({ kantor_id }: { kantor_id: string | null }): boolean => tampak(kantor_id)
  const pindahan = penuh === null ? null : pindahanOf(penuh.hari, () => penuh.total, isTampak)
  return { total: toTotalWire(totalBagian(total, pindahan)), pindahan: toPindahanWire(pindahan) }
}

/** The lines of a month and its cap. */
export const toBarisBulanWire = (
  baris_bulan: readonly BarisBulan[],
  { maks_bulan_bp }: Pick<TotalBulan, 'maks_bulan_bp'>,
): { baris_bulan: z.output<typeof barisBulan>[]; maks_bulan_bp: number } => ({
  baris_bulan: baris_bulan.map(({ surat_id: _surat, ...line }) => line),
  maks_bulan_bp,
})

export const toTotalWire = ({ kode, ...total }: TotalBulan): z.output<typeof totalBulan> => ({
  kode: { ...kode },
  hari_kerja: total.hari_kerja,
  hadir: total.hadir,
  terlambat_menit: total.terlambat_menit,
  pulang_cepat_menit: total.pulang_cepat_menit,
  bekerja_menit: total.bekerja_menit,
  hari_uang_makan: total.hari_uang_makan,
  jumlah_bp: total.jumlah_bp,
  potongan_bp: total.potongan_bp,
  menunggu: total.menunggu,
  konflik: total.konflik,
})
