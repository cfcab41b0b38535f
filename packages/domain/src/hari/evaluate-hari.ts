import { isUangMakan, type Kebijakan, tingkatBp } from '../kebijakan/kebijakan.ts'
import { type BarisMentah, batasi, isHanyaLuar } from './batas-hari.ts'
import { type FaktaHari, type HariInput, isTertukar, type PeristiwaHari, type Selang } from './fakta.ts'
import type { Hari } from './hasil.ts'
import { bekerjaDetik, type JamHari, terbaik } from './jam-hari.ts'
import { type HasilKegiatan, kegiatanHari } from './kegiatan-hari.ts'
import type { KodeHari, Mode, Tanda } from './kode.ts'
import { jelaskanHari } from './penjelasan-hari.ts'
import { gabung, isDi } from './selang.ts'
import { hariKeSurat, type SuratSehari } from './surat-hari.ts'
import { isSelesaiTanpaSurat, type Timbangan, timbang } from './timbangan.ts'

type Putusan = {
  readonly kode: readonly KodeHari[]
  readonly surat: SuratSehari | null
  readonly baris: readonly BarisMentah[]
}

const NONE: readonly never[] = []

const baris = (
  aturan: BarisMentah['aturan'],
  kode: BarisMentah['kode'],
  bp: number,
  of: { readonly surat_id?: string | null; readonly kegiatan_id?: string } = {},
): BarisMentah => ({ aturan, kode, bp, surat_id: of.surat_id ?? null, kegiatan_id: of.kegiatan_id ?? null })

/** What the day under a paper costs. Where the rate is per calendar day, days off cost too. */
function barisSurat({ input, waktu }: Timbangan, surat: SuratSehari): BarisMentah[] {
  const { tanggal, kebijakan, zona_waktu } = input.fakta
  const per = kebijakan.per_kode[surat.kode]
  if (per?.tingkat === undefined || (waktu === null && per.hari !== 'kalender')) return []
  const hari_ke = hariKeSurat(surat, tanggal, per.hari === 'kalender', input.sebelumnya, zona_waktu)
  return [baris('kode', surat.kode, tingkatBp(per, hari_ke), { surat_id: surat.id })]
}

function barisJam({ izin }: Timbangan, { sisi_masuk, sisi_pulang }: JamHari): BarisMentah[] {
  const lines: BarisMentah[] = []
  for (const sisi of [sisi_masuk, sisi_pulang])
    if (sisi !== null && sisi.kode !== null)
      lines.push(baris('kode', sisi.kode, sisi.bp, { surat_id: sisi.izin?.id ?? null }))
  for (const { id, bp } of izin.ik) lines.push(baris('izin_keluar', 'IK', bp, { surat_id: id }))
  return lines
}

/** CBer only where nothing but cuti bersama makes the day free. */
const kodeLibur = ({ jadwal, lepas_tanpa_libur }: FaktaHari): KodeHari =>
  !lepas_tanpa_libur && jadwal.libur.length > 0 && jadwal.libur.every(({ jenis }) => jenis === 'cuti_bersama')
    ? 'CBer'
    : 'L'

const HADIR = ['H'] as const

function putus(of: Timbangan): Putusan {
  const { klaim, menang, jam, selesai } = of
  const { fakta } = of.input
  if (klaim === null || klaim === 'TIDAK_BEKERJA' || klaim === 'SEBELUM_MULAI')
    return { kode: ['–'], surat: null, baris: [] }
  if (klaim === 'BELUM_TERDAFTAR') return { kode: ['BELUM'], surat: null, baris: [] }
  if (klaim === 'LEPAS' || klaim === 'LIBUR')
    return { kode: [kodeLibur(fakta)], surat: null, baris: menang === null ? [] : barisSurat(of, menang) }
  if (klaim === 'KONFLIK') return { kode: ['KONFLIK'], surat: null, baris: [] }
  if (klaim === 'TK' || klaim === 'GS') {
    if (!selesai) return { kode: ['BELUM'], surat: null, baris: [] }
    const cost = klaim === 'TK' ? [baris('kode', 'TK', fakta.kebijakan.tidak_hadir_bp)] : []
    return { kode: [klaim], surat: null, baris: cost }
  }
  if (klaim === 'PERISTIWA' || klaim === 'PERISTIWA_LUAR') {
    const kode = jam === null || jam.kode.length === 0 ? HADIR : jam.kode
    return { kode, surat: null, baris: jam === null ? [] : barisJam(of, jam) }
  }
  if (jam !== null && menang !== null) return putusDl(of, menang, jam)
  // Several duties may cover the day together.
  const paper = menang ?? of.surat.sebagian[0] ?? null
  return { kode: [klaim], surat: paper, baris: paper === null ? [] : barisSurat(of, paper) }
}

/** A duty that is judged by its clockings: DL where nothing is wrong with them. */
function putusDl(of: Timbangan, surat: SuratSehari, jam: JamHari): Putusan {
  const isClocked = jam.masuk !== null || jam.pulang !== null
  if (isClocked && jam.kode.length > 0) return { kode: jam.kode, surat, baris: barisJam(of, jam) }
  if (isClocked || !of.selesai) return { kode: ['DL'], surat, baris: barisSurat(of, surat) }
  const isOutage =
    of.gangguan.length > 0 && of.waktu !== null && isDi(of.maaf, of.waktu.masuk) && isDi(of.maaf, of.waktu.pulang)
  if (isOutage) return { kode: ['GS'], surat, baris: [] }
  if (of.luar.length > 0) return { kode: jam.kode.length === 0 ? ['DL'] : jam.kode, surat, baris: barisJam(of, jam) }
  return { kode: ['TK'], surat, baris: [baris('kode', 'TK', of.input.fakta.kebijakan.tidak_hadir_bp)] }
}

function kegiatanOf(of: Timbangan, kode: readonly KodeHari[]): readonly HasilKegiatan[] {
  const { input, waktu, surat, izin } = of
  if (input.kegiatan.length === 0 || of.klaim === null) return NONE
  const { it, ipc } = izin
  // A permit without a time reaches as far as the clocking that it excuses.
  const sides: Selang[] = []
  if (it !== null)
    sides.push({
      mulai: it.selang.mulai,
      selesai: Math.min(it.selang.selesai, of.jam?.masuk?.waktu ?? it.selang.selesai),
    })
  if (ipc !== null)
    sides.push({
      mulai: Math.max(ipc.selang.mulai, of.jam?.pulang?.waktu ?? ipc.selang.mulai),
      selesai: ipc.selang.selesai,
    })
  return kegiatanHari(
    {
      fakta: input.fakta,
      waktu,
      dimaafkan: surat.sehari.length > 0 || kode[0] === 'DL' || kode[0] === 'GS',
      tidak_hadir: kode[0] === 'TK' || kode[0] === 'BELUM',
      maaf: gabung([...of.maaf, ...sides, ...sebelumTerdaftar(input)]),
      sekarang: input.sekarang,
    },
    input.kegiatan,
    input.peristiwa,
  )
}

const tarifKegiatan = ({ kegiatan }: Kebijakan, one: HasilKegiatan['kegiatan']): number =>
  (one.kode_potongan === null ? undefined : kegiatan[one.kode_potongan]) ?? kegiatan[one.jenis] ?? 0

/** Joint events are in no manual list: who could not clock is not missed at one. */
const sebelumTerdaftar = ({ terdaftar }: HariInput): readonly Selang[] =>
  terdaftar === undefined ? NONE : [{ mulai: Number.MIN_SAFE_INTEGER, selesai: terdaftar ?? Number.MAX_SAFE_INTEGER }]

/** The first in time; of two at once the one with the smaller id. */
const pertama = (events: readonly PeristiwaHari[]): PeristiwaHari | undefined =>
  events.toSorted((a, b) => a.waktu - b.waktu || (a.id < b.id ? -1 : 1))[0]

function modeOf({ surat, dl, klaim, jam, luar }: Timbangan, kode: readonly KodeHari[]): Mode | null {
  const isClocked = klaim === 'PERISTIWA' || klaim === 'PERISTIWA_LUAR'
  const isWork = isClocked || klaim === 'TK' || klaim === 'GS'
  if (kode[0] === 'DL' || (klaim === 'DL' && jam !== null) || (isWork && dl.length > 0)) return 'DL'
  if (!isWork) return null
  const said = surat.tempat[0]?.kode
  if (said !== undefined) return said
  return isClocked
    ? (jam?.masuk?.work_from ??
        jam?.pulang?.work_from ??
        (isHanyaLuar({ jam, luar }) ? pertama(luar)?.work_from : null) ??
        'WFO')
    : null
}

function tandaOf({ input, surat, klaim, jam, izin, waktu }: Timbangan, kode: readonly KodeHari[]): readonly Tanda[] {
  const marks: Tanda[] = []
  if (jam?.masuk?.perbaikan === 'lupa' || jam?.pulang?.perbaikan === 'lupa') marks.push('LA')
  const isClocked = klaim === 'PERISTIWA' || klaim === 'PERISTIWA_LUAR'
  if (isClocked && izin.ik.length > 0) marks.push('IK')
  const isOnDuty = surat.sebagian.length > 0 && (waktu === null || isClocked)
  const isOffDuty = waktu === null && surat.sehari.some((one) => one.kode === 'DL')
  if (isOnDuty || isOffDuty || (klaim === 'DL' && kode[0] !== 'DL')) marks.push('DL')
  if (jam !== null && input.peristiwa.some(isTertukar)) marks.push('TKR')
  return marks.length === 0 ? NONE : marks
}

const DILEWATI: ReadonlySet<KodeHari> = new Set(['L', 'CBer', '–', 'BELUM', 'KONFLIK'])

type HariRun = Pick<Hari, 'kode' | 'menunggu' | 'diproses' | 'sementara'>
/** Days that neither break a run of TK nor add to it: free ones, and those that something may still decide. */
export const isDilewati = ({ kode, menunggu, diproses, sementara }: HariRun): boolean =>
  menunggu || diproses || sementara || kode.some((one) => DILEWATI.has(one))

function runOf(before: number, day: HariRun): number {
  if (isDilewati(day)) return before
  return day.kode[0] === 'TK' ? before + 1 : 0
}

/** Days with nothing on them, by their facts. Everybody of an office has the same ones: weekends, holidays, and most absences. */
const kosong = new WeakMap<FaktaHari, { readonly dasar_potongan: HariInput['dasar_potongan']; readonly hari: Hari }>()

const isKosong = ({ surat, peristiwa, gangguan, kegiatan, diproses, sebelumnya, terdaftar }: HariInput): boolean =>
  surat.length + peristiwa.length + gangguan.length + kegiatan.length === 0 &&
  !diproses &&
  sebelumnya.tk_beruntun === 0 &&
  terdaftar === undefined

function hariKosong(input: HariInput): Hari {
  const { fakta, dasar_potongan } = input
  const known = kosong.get(fakta)
  if (known?.dasar_potongan === dasar_potongan && known.hari.selesai === isSelesaiTanpaSurat(input)) return known.hari
  const hari = nilai(timbang(input))
  kosong.set(fakta, { dasar_potongan, hari })
  return hari
}

/**
 * What a day is, why, and what it costs. Pure and total: the same facts give the same day, in any order. `jelaskan` adds the explanation, which a
 * whole agency does not need.
 */
export function evaluateHari(input: HariInput, { jelaskan = false }: { readonly jelaskan?: boolean } = {}): Hari {
  if (!jelaskan && isKosong(input)) return hariKosong(input)
  const of = timbang(input)
  const hari = nilai(of)
  return jelaskan ? { ...hari, penjelasan: jelaskanHari(of, hari) } : hari
}

/** The day is over, and its person could not clock: the office's manual list is waited for. */
const isBelumTerdaftar = ({ klaim, selesai }: Timbangan): boolean => klaim === 'BELUM_TERDAFTAR' && selesai

/** Nothing accepted says the same: with its refusal the time of that side would be another one. */
const isPenentu = (event: PeristiwaHari | null, all: readonly PeristiwaHari[]): boolean =>
  event !== null &&
  event.nilai === 'perlu_konfirmasi' &&
  !all.some(
    ({ nilai: grade, sebagai, waktu }) => grade === 'diterima' && sebagai === event.sebagai && waktu === event.waktu,
  )

/** A day waits only where a decision about a clocking could change its code, its times or its lines. */
function isMenunggu(of: Timbangan): boolean {
  const { jam, luar, input } = of
  if (jam === null) return false
  if (isHanyaLuar(of)) return luar.every((one) => one.nilai === 'perlu_konfirmasi')
  return isPenentu(jam.masuk, input.peristiwa) || isPenentu(jam.pulang, input.peristiwa)
}

function nilai(of: Timbangan): Hari {
  const { input, waktu, jam, selesai, izin } = of
  const { fakta, sebelumnya } = input
  const { kode, surat, baris: lines } = putus(of)
  const kegiatan = kegiatanOf(of, kode)
  const isMissing = kode.some((one) => one === 'TAM' || one === 'TAP')
  const belum_terdaftar = isBelumTerdaftar(of)
  const menunggu =
    belum_terdaftar ||
    (input.menunggu ??
      (isMenunggu(of) || kegiatan.some((one) => one.menunggu && tarifKegiatan(fakta.kebijakan, one.kegiatan) > 0)))
  const sementara = jam !== null && !selesai
  const missed = kegiatan.flatMap((one) =>
    one.potong && kode[0] !== 'KONFLIK'
      ? [baris('kegiatan', null, tarifKegiatan(fakta.kebijakan, one.kegiatan), { kegiatan_id: one.id })]
      : [],
  )
  const times = jam === null ? timesOf(of) : null
  const masuk = jam === null ? (times?.masuk ?? null) : (jam.masuk?.waktu ?? null)
  const pulang = jam === null ? (times?.pulang ?? null) : (jam.pulang?.waktu ?? null)
  const rest = waktu === null || waktu.istirahat === null ? NONE : [waktu.istirahat]
  const away = izin.ik.length === 0 ? rest : [...rest, ...izin.ik.map(({ selang }) => selang)]
  const terlambat_detik = jam?.sisi_masuk?.detik ?? 0
  const pulang_cepat_detik = jam?.sisi_pulang?.detik ?? 0
  const bekerja_detik = of.klaim === null ? 0 : bekerjaDetik(masuk, pulang, away)
  const isPaper = surat !== null && jam === null && surat.presensi === null
  return {
    tanggal: fakta.tanggal,
    kode,
    mode: modeOf(of, kode),
    tanda: tandaOf(of, kode),
    selesai,
    sementara,
    menunggu,
    diproses: input.diproses,
    ada_presensi:
      (isMissing && of.luar.length > 0) || ((isPaper || kode[0] === 'KONFLIK') && (masuk !== null || pulang !== null)),
    belum_terdaftar,
    jadwal_masuk: waktu?.masuk ?? null,
    jadwal_pulang: waktu?.pulang ?? null,
    wajib_pulang: jam?.wajib_pulang ?? waktu?.pulang ?? null,
    masuk,
    pulang,
    terlambat_detik,
    pulang_cepat_detik,
    bekerja_detik,
    terlambat_menit: Math.floor(terlambat_detik / 60),
    pulang_cepat_menit: Math.floor(pulang_cepat_detik / 60),
    bekerja_menit: Math.floor(bekerja_detik / 60),
    fleksi: jam?.fleksi.terpakai ?? false,
    uang_makan: selesai && !menunggu && isUangMakan(fakta.kebijakan, kode),
    surat_id: surat?.id ?? null,
    tk_beruntun: runOf(sebelumnya.tk_beruntun, { kode, menunggu, diproses: input.diproses, sementara }),
    baris: batasi(of, missed.length === 0 ? lines : [...lines, ...missed], selesai && !menunggu),
    kegiatan: kegiatan.map(({ id, nama, jenis, status, hadir_pada }) => ({ id, nama, jenis, status, hadir_pada })),
    penjelasan: NONE,
  }
}

/** In and out as they were clocked on a day that is not judged by them: on a day off whatever was clocked. */
function timesOf({ input, waktu }: Timbangan): { masuk: number | null; pulang: number | null } | null {
  if (input.peristiwa.length === 0) return null
  const events =
    waktu !== null
      ? input.peristiwa
      : input.peristiwa.map((one) => ({ ...one, sebagai: one.jenis === 'kegiatan' ? null : one.jenis }))
  return { masuk: terbaik(events, 'masuk')?.waktu ?? null, pulang: terbaik(events, 'pulang')?.waktu ?? null }
}
