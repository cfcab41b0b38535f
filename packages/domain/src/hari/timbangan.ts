import type { Waktu } from '../jadwal/waktu.ts'
import { DETIK_SEHARI } from '../kalender/jam.ts'
import { instantOf } from '../kalender/zona.ts'
import type { Kebijakan } from '../kebijakan/kebijakan.ts'
import {
  type FaktaHari,
  type Gangguan,
  type HariInput,
  kantorPenilai,
  type PeristiwaHari,
  type Selang,
} from './fakta.ts'
import { type JamHari, jamHari } from './jam-hari.ts'
import type { KlaimHari } from './klaim.ts'
import { pemenang } from './presedensi.ts'
import { gabung, isDi } from './selang.ts'
import {
  type IzinPadaHari,
  isDlPenuh,
  izinPadaHari,
  type SuratPadaHari,
  type SuratSehari,
  selangDl,
  suratMenang,
  suratPadaHari,
  waktuPadaHari,
} from './surat-hari.ts'

/** What a day is judged from, sorted out. */
export type Timbangan = {
  readonly input: HariInput
  readonly surat: SuratPadaHari
  readonly waktu: Waktu | null
  readonly gangguan: readonly Gangguan[]
  readonly dl: readonly Selang[]
  readonly izin: IzinPadaHari
  /** excused time without IT and IPC, without overlaps */
  readonly maaf: readonly Selang[]
  /** the day is over */
  readonly selesai: boolean
  /** the claim that wins; null: no employment or no office */
  readonly klaim: KlaimHari | 'KONFLIK' | null
  /** the paper that wins among the papers */
  readonly menang: SuratSehari | null
  readonly jam: JamHari | null
  /** what was clocked in no window, where that alone keeps the day from being TK, or a side of it is missing */
  readonly luar: readonly PeristiwaHari[]
}

const TANPA_IZIN: IzinPadaHari = { it: null, ipc: null, ik: [] }
const NONE: readonly never[] = []

/** A day with hours is over when its out-window has closed, another one with its date. */
function isSelesai(fakta: FaktaHari, waktu: Waktu | null, sekarang: number | undefined): boolean {
  if (sekarang === undefined) return true
  return waktu === null ? sekarang >= akhirTanggal(fakta) : sekarang > waktu.jendela_pulang.selesai
}

/** The end of a date by its clock: people of one office have the same facts, and thousands of them are judged one after the other. */
const akhir = new WeakMap<FaktaHari, number>()
function akhirTanggal(fakta: FaktaHari): number {
  const known = akhir.get(fakta)
  if (known !== undefined) return known
  const end = instantOf(fakta.tanggal, DETIK_SEHARI, fakta.zona_waktu)
  akhir.set(fakta, end)
  return end
}

export const isDicatat = ({ sebagai, nilai }: PeristiwaHari): boolean => sebagai !== null && nilai !== 'ditolak'

/** What was clocked in no window of the day; a joint event only where nothing else was clocked. */
function luarOf(peristiwa: readonly PeristiwaHari[]): readonly PeristiwaHari[] {
  if (!peristiwa.some(({ sebagai }) => sebagai === null)) return NONE
  const isClocked = peristiwa.some(isDicatat)
  return peristiwa.filter(
    ({ jenis, sebagai, nilai }) => sebagai === null && nilai !== 'ditolak' && (jenis !== 'kegiatan' || !isClocked),
  )
}

/** The claims of most days: nothing but what was clocked. */
const DIREKAM = pemenang(['PERISTIWA', 'TK'])

function klaimHari(
  { fakta, peristiwa }: HariInput,
  surat: SuratPadaHari,
  waktu: Waktu | null,
  spans: Spans,
  isLuar: boolean,
) {
  if (waktu !== null && surat.sehari.length === 0 && spans.mati.length === 0 && peristiwa.some(isDicatat))
    return DIREKAM
  const klaim: KlaimHari[] = []
  if (waktu === null) {
    if (fakta.lepas_tanpa_libur || fakta.jadwal.libur.length === 0) klaim.push('LEPAS')
    if (fakta.jadwal.libur.length > 0) klaim.push('LIBUR')
  }
  for (const { kode } of surat.sehari) klaim.push(kode)
  if (waktu !== null) {
    const isClocked = peristiwa.some(isDicatat)
    if (isClocked) klaim.push('PERISTIWA')
    else {
      if (surat.sehari.length === 0 && isDlPenuh(spans.dl, waktu)) klaim.push('DL')
      if (isLuar) klaim.push('PERISTIWA_LUAR')
    }
    if (spans.mati.length > 0 && isDi(spans.mati, waktu.masuk) && isDi(spans.mati, waktu.pulang)) klaim.push('GS')
    klaim.push('TK')
  }
  return klaim.length === 1 ? (klaim[0] ?? 'TK') : pemenang(klaim)
}

/** `mati`: outages, with the duties that go on where an outage begins; a day of one is GS where they cover both hours. */
type Spans = { readonly dl: readonly Selang[]; readonly mati: readonly Selang[] }

const isNowhere = ({ bekerja, jadwal }: FaktaHari): boolean => !bekerja || jadwal.status === 'tanpa_penempatan'

/** Whether a day without papers is over. */
export const isSelesaiTanpaSurat = ({ fakta, sekarang }: HariInput): boolean =>
  isSelesai(fakta, isNowhere(fakta) ? null : fakta.jadwal.waktu, sekarang)

/** Puts the facts of a day in order and decides what it is. */
export function timbang(input: HariInput): Timbangan {
  const { fakta, sekarang } = input
  const surat = suratPadaHari(fakta, input.surat)
  const waktu = isNowhere(fakta) ? null : waktuPadaHari(fakta, surat)
  const gangguan =
    input.gangguan.length === 0
      ? NONE
      : input.gangguan.filter(({ kantor_id }) => kantor_id === null || kantor_id === kantorPenilai(fakta))
  const dl = selangDl(surat)
  const izin = waktu === null ? TANPA_IZIN : izinPadaHari(surat, fakta.tanggal, waktu, fakta.kebijakan)
  const isFree = gangguan.length === 0 && dl.length === 0 && izin.ik.length === 0
  const maaf = isFree ? NONE : gabung([...gangguan, ...dl, ...izin.ik.map(({ selang }) => selang)])
  const selesai = isSelesai(fakta, waktu, sekarang)
  if (isNowhere(fakta))
    return { input, surat, waktu, gangguan, dl, izin, maaf, selesai, klaim: null, menang: null, jam: null, luar: NONE }
  const mati = gangguan.length === 0 ? NONE : gabung([...gangguan, ...dl])
  // Before the day is due nothing is known of it yet: the clocking may still get its pair, or be read as the other kind.
  const luar = waktu === null || !selesai ? NONE : luarOf(input.peristiwa)
  const klaim = klaimHari(input, surat, waktu, { dl, mati }, luar.length > 0)
  const menang = suratMenang(surat)
  const isJudged =
    klaim === 'PERISTIWA' || klaim === 'PERISTIWA_LUAR' || (klaim === 'DL' && isDlDinilai(fakta.kebijakan, menang))
  const { fleksi_maks_bulan, sebelumnya } = input
  const jam =
    waktu === null || !isJudged
      ? null
      : jamHari({
          waktu,
          kebijakan: fakta.kebijakan,
          events: input.peristiwa,
          maaf,
          izin,
          fleksi_habis: fleksi_maks_bulan !== null && sebelumnya.fleksi_terpakai >= fleksi_maks_bulan,
          selesai,
          sekarang,
        })
  return { input, surat, waktu, gangguan, dl, izin, maaf, selesai, klaim, menang, jam, luar }
}

/** A duty with clocking that the policy judges by what was clocked. */
const isDlDinilai = ({ dl_presensi }: Kebijakan, surat: SuratSehari | null): boolean =>
  dl_presensi === 'hitung' && surat !== null && surat.kode === 'DL' && surat.presensi !== null
