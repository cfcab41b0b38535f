import { daysOfMonth, type Tanggal } from '../kalender/tanggal.ts'
import { tanggalAt } from '../kalender/zona.ts'
import { bayarBulanBp, type Kebijakan, maksBulanBp, SELURUH_BP } from '../kebijakan/kebijakan.ts'
import type { BulanInput, FaktaHari } from './fakta.ts'
import type { BarisBulan, Bulan, Hari, TotalBulan } from './hasil.ts'
import { isHadir, type KodeHari } from './kode.ts'
import { type SuratSehari, suratMenang, suratPadaHari } from './surat-hari.ts'

type BulanDinilai = {
  readonly input: BulanInput
  readonly fakta: readonly FaktaHari[]
  readonly hari: readonly Hari[]
  /** of the last day */
  readonly kebijakan: Kebijakan
}

/** The month of a paper in which a date lies, from 1: it begins on the paper's own day of the month. */
function bulanKe(mulai: Tanggal, tanggal: Tanggal): number {
  const [fromYear, fromMonth, fromDay] = [mulai.slice(0, 4), mulai.slice(5, 7), mulai.slice(8)].map(Number)
  const [year, month, day] = [tanggal.slice(0, 4), tanggal.slice(5, 7), tanggal.slice(8)].map(Number)
  const months = ((year ?? 0) - (fromYear ?? 0)) * 12 + (month ?? 0) - (fromMonth ?? 0)
  return months + ((day ?? 0) < (fromDay ?? 0) ? 0 : 1)
}

/** Papers that pay a share of the month: by the days they take of it. */
function barisBulanan({ input, fakta, hari, kebijakan }: BulanDinilai): BarisBulan[] {
  const found = new Map<
    string,
    { line: Omit<BarisBulan, 'bp' | 'selesai'>; days: number; cut: number; of: number; to: Tanggal }
  >()
  if (input.surat.length === 0) return []
  const workDays = fakta.filter((one) => one.bekerja && one.jadwal.waktu !== null).length
  const monthly = new Set(
    [...new Set(fakta.map((one) => one.kebijakan))].filter(({ per_kode }) =>
      Object.values(per_kode).some(({ bulanan }) => bulanan !== undefined),
    ),
  )
  fakta.forEach((one, index) => {
    const day = hari[index]
    if (day === undefined || !monthly.has(one.kebijakan) || !day.selesai || day.menunggu) return
    const surat = suratMenang(suratPadaHari(one, input.surat))
    if (surat === null || day.kode[0] === 'KONFLIK' || day.kode[0] === '–') return
    const per = one.kebijakan.per_kode[surat.kode]
    const isKalender = (per?.hari ?? 'kalender') === 'kalender'
    const isFree = one.jadwal.waktu === null
    if (!(isFree ? isKalender : day.surat_id === surat.id)) return
    const bayar = bayarBulanBp(per, bulanKe(mulaiOf(surat, one.zona_waktu), one.tanggal))
    if (per === undefined || bayar === null || bayar >= SELURUH_BP) return
    const key = `${surat.id} ${bayar} ${one.kebijakan.id ?? ''}`
    const known = found.get(key)
    if (known !== undefined) {
      known.days += 1
      known.to = one.tanggal
      return
    }
    const { id: kebijakan_id, dasar } = one.kebijakan
    const line = {
      aturan: 'bulanan' as const,
      kode: surat.kode,
      dasar_potongan: per.dasar ?? kebijakan.dasar_potongan,
      kebijakan_id,
      dasar,
      surat_id: surat.id,
      mulai: one.tanggal,
    }
    const of = isKalender ? daysOfMonth(input.tahun, input.bulan).length : workDays
    found.set(key, { line, days: 1, cut: SELURUH_BP - bayar, of, to: one.tanggal })
  })
  return [...found.values()].map(({ line, days, cut, of, to }) => ({
    ...line,
    bp: Math.round((cut * days) / of),
    selesai: to,
  }))
}

const mulaiOf = (surat: SuratSehari, zona: string): Tanggal =>
  surat.bentuk === 'hari' ? surat.mulai : tanggalAt(surat.mulai, zona)

/** So many TK in a row cost extra, once a run and month: on the first day on which the run is long enough. */
function barisBeruntun({ fakta, hari, input, kebijakan: akhir }: BulanDinilai): BarisBulan[] {
  const lines: BarisBulan[] = []
  let before = input.tk_beruntun_sebelum
  let isGiven = false
  hari.forEach((day, index) => {
    const kebijakan = fakta[index]?.kebijakan
    const isLonger = day.tk_beruntun > before
    if (day.tk_beruntun === 0) isGiven = false
    before = day.tk_beruntun
    const rule = kebijakan?.tk_beruntun ?? null
    if (kebijakan === undefined || rule === null || !isLonger || isGiven || day.tk_beruntun < rule.hari) return
    isGiven = true
    lines.push({
      aturan: 'tk_beruntun',
      kode: 'TK',
      bp: rule.bp,
      dasar_potongan: akhir.dasar_potongan,
      kebijakan_id: kebijakan.id,
      dasar: kebijakan.dasar,
      surat_id: null,
      mulai: day.tanggal,
      selesai: day.tanggal,
    })
  })
  return lines
}

export function jumlahkan(dinilai: BulanDinilai): Bulan {
  const { fakta, hari, kebijakan } = dinilai
  const baris_bulan = [...barisBeruntun(dinilai), ...barisBulanan(dinilai)].filter(({ bp }) => bp > 0)
  const kode: Partial<Record<KodeHari, number>> = {}
  const bp = { disiplin: 0, seluruh: 0 }
  const sum = { terlambat: 0, pulang_cepat: 0, bekerja: 0, hadir: 0, makan: 0, fleksi: 0, menunggu: 0, konflik: 0 }
  const menit = { terlambat: 0, pulang_cepat: 0, bekerja: 0 }
  for (const day of hari) {
    for (const one of day.kode) kode[one] = (kode[one] ?? 0) + 1
    for (const line of day.baris) if (line.dihitung) bp[line.dasar_potongan] += line.setelah_batas_bp
    sum.terlambat += day.terlambat_detik
    sum.pulang_cepat += day.pulang_cepat_detik
    sum.bekerja += day.bekerja_detik
    menit.terlambat += day.terlambat_menit
    menit.pulang_cepat += day.pulang_cepat_menit
    menit.bekerja += day.bekerja_menit
    if (isHadir(day.kode)) sum.hadir += 1
    if (day.uang_makan) sum.makan += 1
    if (day.fleksi) sum.fleksi += 1
    if (day.menunggu) sum.menunggu += 1
    if (day.kode[0] === 'KONFLIK') sum.konflik += 1
  }
  for (const line of baris_bulan) bp[line.dasar_potongan] += line.bp
  const jumlah_bp = bp.disiplin + bp.seluruh
  const maks_bulan_bp = maksBulanBp(kebijakan)
  const total: TotalBulan = {
    kode,
    hari_kerja: fakta.filter((one) => one.bekerja && one.jadwal.waktu !== null).length,
    hadir: sum.hadir,
    terlambat_menit: menit.terlambat,
    pulang_cepat_menit: menit.pulang_cepat,
    bekerja_menit: menit.bekerja,
    terlambat_detik: sum.terlambat,
    pulang_cepat_detik: sum.pulang_cepat,
    bekerja_detik: sum.bekerja,
    hari_uang_makan: sum.makan,
    fleksi_terpakai: sum.fleksi,
    jumlah_bp,
    jumlah_bp_disiplin: bp.disiplin,
    jumlah_bp_seluruh: bp.seluruh,
    maks_bulan_bp,
    potongan_bp: Math.min(jumlah_bp, maks_bulan_bp),
    menunggu: sum.menunggu,
    konflik: sum.konflik,
    tk_beruntun: hari.at(-1)?.tk_beruntun ?? dinilai.input.tk_beruntun_sebelum,
  }
  return { hari, baris_bulan, total }
}
