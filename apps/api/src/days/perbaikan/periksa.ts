import { bagiPeristiwa } from '@presensi/domain/hari/evaluate-bulan'
import { suratPadaHari, waktuPadaHari } from '@presensi/domain/hari/surat-hari'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { jamOf } from '@presensi/domain/kalender/jam'
import { addDays, daysBetween, daysOf, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { detikAt, tanggalAt } from '@presensi/domain/kalender/zona'
import {
  type BatasPerbaikan,
  halanganHari,
  isMerugikan,
  putaranUsul,
  type SisiHari,
  type Usul,
  waktuUsul,
} from '@presensi/domain/perbaikan/perbaikan'
import { loadJadwalInputs } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { whileHeld } from '../../platform/held.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { type BulanOrang, bacaBulan } from '../hari/public.ts'
import { listUsulBulan } from './perbaikan.repo.ts'
import { peristiwaUsul } from './peristiwa.repo.ts'

/** Nobody counts working days over longer than this; a limit of so many would be none. */
const MUNDUR_MAKS_HARI = 400

/** What is known of a day that somebody wants to correct. */
export type KeadaanHari = {
  readonly sekarang: number
  readonly batas: BatasPerbaikan
  readonly bulan: BulanOrang
  /** hours as they hold there; null on a free day */
  readonly waktu: Waktu | null
  readonly zona_waktu: string
  readonly hari_kerja_sejak: number
  readonly lama: Awaited<ReturnType<typeof listUsulBulan>>
}

async function readBatas(tx: Tx, instansi_id: string): Promise<BatasPerbaikan> {
  const today = await todayOf(tx, instansi_id)
  const number = async (nama: string) => Number(await readPengaturan(tx, instansi_id, nama, today))
  return {
    per_bulan: await number('perbaikan_per_bulan'),
    lupa_per_bulan: await number('lupa_per_bulan'),
    hari_mundur: await number('perbaikan_hari_mundur'),
  }
}

/** Work days of a person after a day, up to another. */
async function countHariKerja(tx: Tx, pegawai_id: string, tanggal: string, hari_ini: string): Promise<number> {
  if (tanggal >= hari_ini) return 0
  const jadwal = await loadJadwalInputs(tx, [pegawai_id], tanggal, hari_ini)
  return daysOf(addDays(tanggal, 1), hari_ini).filter(
    (day) => resolveJadwal(jadwal.inputOf(pegawai_id, day)).waktu !== null,
  ).length
}

/** The month of a day as it is judged now. */
export async function readBulanUsul(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, tanggal }: { readonly pegawai_id: string; readonly tanggal: string },
): Promise<Pick<KeadaanHari, 'bulan' | 'sekarang'>> {
  const sekarang = await readSekarang(tx)
  const month = { tahun: Number(tanggal.slice(0, 4)), bulan: Number(tanggal.slice(5, 7)) }
  // Of one person, in the transaction that stores what was judged by it.
  const months = await whileHeld('the month of a request', () =>
    bacaBulan(tx, instansi_id, [pegawai_id], month, { sekarang }),
  )
  const found = months.get(pegawai_id)
  return { sekarang, bulan: found ?? refuse('tidak_ditemukan') }
}

/** Reads what a request about a day is judged by. Days nobody can ask about are refused before anything is read for them. */
export async function readKeadaan(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  tanggal: string,
): Promise<KeadaanHari> {
  const batas = await readBatas(tx, instansi_id)
  const today = await todayOf(tx, instansi_id)
  // Some office's day may have begun already where the agency's has not.
  if (tanggal > addDays(today, 1)) return refuse('perbaikan.belum_terjadi')
  if (daysBetween(tanggal, today) > MUNDUR_MAKS_HARI)
    return refuse('perbaikan.terlalu_lama', { values: { hari: batas.hari_mundur } })
  const { sekarang, bulan } = await readBulanUsul(tx, instansi_id, { pegawai_id, tanggal })
  const fakta = bulan.fakta.get(tanggal) ?? refuse('tidak_ditemukan')
  const waktu = fakta.bekerja ? waktuPadaHari(fakta, suratPadaHari(fakta, bulan.input.surat)) : null
  const { tahun, bulan: number } = bulan.input
  const range = { from: firstOfMonth(tahun, number), to: lastOfMonth(tahun, number) }
  return {
    sekarang,
    batas,
    bulan,
    waktu,
    zona_waktu: waktu?.zona_waktu ?? fakta.zona_waktu,
    hari_kerja_sejak: await countHariKerja(tx, pegawai_id, tanggal, tanggalAt(sekarang, fakta.zona_waktu)),
    lama: await listUsulBulan(tx, instansi_id, pegawai_id, range),
  }
}

/** Refuses a day that cannot be corrected, whatever is asked. */
export function checkHari(tanggal: string, keadaan: KeadaanHari): Waktu {
  const { bulan, waktu, batas, sekarang, hari_kerja_sejak } = keadaan
  const hari = bulan.bulan.hari.find((one) => one.tanggal === tanggal)
  const fakta = bulan.fakta.get(tanggal)
  if (hari === undefined || fakta === undefined) return refuse('tidak_ditemukan')
  const surat = bulan.input.surat.find((one) => one.id === hari.surat_id)
  // A duty on which clocking is expected is judged by its clockings, so they can be corrected.
  const expects = surat !== undefined && 'presensi' in surat && surat.presensi !== null
  const halangan = halanganHari(
    {
      tanggal,
      hari_ini: tanggalAt(sekarang, fakta.zona_waktu),
      hari_kerja_sejak,
      is_hari_kerja: waktu !== null,
      is_tertutup: hari.kode.includes('KONFLIK') || (hari.surat_id !== null && !expects),
    },
    batas,
  )
  if (halangan !== null)
    return refuse(`perbaikan.${halangan}`, { values: { hari: batas.hari_mundur, kode: hari.kode.join('+') } })
  return waktu ?? refuse('perbaikan.bukan_hari_kerja')
}

/** Refuses what the limits do not allow; gives which round it is, and which refusal it comes after. */
export function checkBatas(usul: Usul, { lama, batas }: KeadaanHari) {
  const putaran = putaranUsul(usul, lama, batas)
  if (typeof putaran === 'string') {
    const jumlah = putaran === 'batas_lupa' ? batas.lupa_per_bulan : batas.per_bulan
    return refuse(`perbaikan.${putaran}`, { values: { jumlah } })
  }
  const refused = lama.findLast(
    (one) =>
      one.status === 'tidak_disetujui' &&
      one.tanggal === usul.tanggal &&
      (one.jenis === usul.jenis || one.jenis === 'keduanya' || usul.jenis === 'keduanya'),
  )
  return { putaran, ulangan_dari: putaran === 2 ? (refused?.id ?? null) : null }
}

const clock = (instant: number, zona: string): string => jamOf(detikAt(instant, zona)).replaceAll(':', '.')

/** The instant of a time of that day; refused where a clocking at that time would not count for this side of it. */
export function checkJam(sisi: SisiHari, jam: string, tanggal: string, waktu: Waktu, keadaan: KeadaanHari): number {
  const field = `jam_${sisi}`
  const at = waktuUsul(tanggal, jam, sisi, waktu)
  if (at === null) {
    const window = sisi === 'masuk' ? waktu.jendela_masuk : waktu.jendela_pulang
    const [from, to] = [clock(window.mulai, waktu.zona_waktu), clock(window.selesai, waktu.zona_waktu)]
    return refuseField(field, `jam_di_luar_jendela:${from}:${to}`)
  }
  if (at > keadaan.sekarang) return refuseField(field, 'jam_belum_lewat')
  const [event] = peristiwaUsul({ ...KOSONG, [sisi]: at, zona_waktu: waktu.zona_waktu })
  const { input } = keadaan.bulan
  const days = bagiPeristiwa({ ...input, peristiwa: event === undefined ? [] : [...input.peristiwa, event] })
  const counts = days.get(tanggal)?.some((one) => one.id === event?.id && one.sebagai === sisi) === true
  return counts ? at : refuseField(field, 'jam_hari_lain')
}
const KOSONG = { id: 'usul', masuk: null, pulang: null, sebab: 'lainnya' } as const

/** A correction never harms: one with which the day would cost more is refused. */
export function checkMerugikan(
  tanggal: string,
  { bulan }: Pick<KeadaanHari, 'bulan'>,
  usul: Omit<Parameters<typeof peristiwaUsul>[0], 'id'>,
): void {
  if (isMerugikan(bulan.input, tanggal, peristiwaUsul({ ...usul, id: 'usul' }))) refuse('perbaikan.merugikan')
}
