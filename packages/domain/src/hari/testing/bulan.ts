import { LIMA_HARI } from '../../jadwal/baku.ts'
import type { HariMinggu, JamKerja } from '../../jadwal/jam-kerja.ts'
import type { HariKerja, HariLibur } from '../../jadwal/resolve-jadwal.ts'
import type { Shift } from '../../jadwal/shift.ts'
import { detikOf } from '../../kalender/jam.ts'
import { addDays, daysOf, firstOfMonth, lastOfMonth, type Tanggal } from '../../kalender/tanggal.ts'
import { instantOf } from '../../kalender/zona.ts'
import { KEBIJAKAN_BAKU, type Kebijakan } from '../../kebijakan/kebijakan.ts'
import { SKEMA } from '../../kebijakan/skema.gen.ts'
import {
  type BulanInput,
  type FaktaHari,
  HARI_DI_SEBELAH,
  type IzinJam,
  jadwalDanLepas,
  type KegiatanWajib,
  type Peristiwa,
  type Surat,
  type SuratHari,
  type SuratTempatKerja,
  type SuratWaktu,
} from '../fakta.ts'

export const JAKARTA = 'Asia/Jakarta'

/** '2026-05-04 07:28', or with seconds, by the clock of a zone. */
export const at = (local: string, zona = JAKARTA): number => {
  const [tanggal = '', jam = ''] = local.split(' ')
  return instantOf(tanggal, detikOf(jam), zona)
}

export const skema = (kode: string, change: Partial<Kebijakan> = {}): Kebijakan => {
  const found = SKEMA.find((one) => one.kode === kode)
  if (found === undefined) throw new Error(`no scheme ${kode}`)
  return { ...found.isi, id: kode, nama: kode, berlaku_mulai: '2025-01-01', jenis_pegawai: [], ...change }
}

/** Weekdays like the standard ones, with something else. */
export const jamKerja = (change: Partial<(typeof LIMA_HARI)[number]>, more: Partial<JamKerja> = {}): JamKerja => ({
  id: 'jam',
  kode: 'JAM',
  nama: 'Jam',
  jenis: 'biasa',
  berlaku_mulai: '2025-01-01',
  berlaku_sampai: null,
  kantor_ids: [],
  jenis_pegawai: [],
  pegawai_ids: [],
  hari: LIMA_HARI.map((row): HariMinggu => ({ ...row, ...change })),
  ...more,
})

export const libur = (tanggal: Tanggal, jenis: HariLibur['jenis'] = 'nasional'): HariLibur => ({
  id: `libur ${tanggal} ${jenis}`,
  tanggal_mulai: tanggal,
  tanggal_selesai: tanggal,
  nama: `${jenis} ${tanggal}`,
  jenis,
  dasar: 'SKB',
  kantor_ids: [],
  agama: null,
})

export const shift = (kode: string, masuk: string, pulang: string): Shift => ({
  kode,
  nama: kode,
  masuk,
  pulang,
  lintas_hari: pulang <= masuk,
  istirahat_mulai: null,
  istirahat_selesai: null,
  jendela_masuk: null,
  jendela_pulang: null,
})

type Tempat = { readonly kantor_id: string; readonly zona_waktu: string }
export type Dunia = {
  readonly tahun?: number
  readonly bulan?: number
  readonly kebijakan?: Kebijakan | ((tanggal: Tanggal) => Kebijakan)
  readonly jam_kerja?: readonly JamKerja[]
  readonly libur?: readonly HariLibur[]
  readonly hari_kerja?: readonly HariKerja[]
  readonly tempat?: (tanggal: Tanggal) => Tempat | null
  readonly bekerja?: (tanggal: Tanggal) => boolean
  /** on a roster: the shift of a date; left out: not on one */
  readonly roster?: (tanggal: Tanggal) => Shift | null
}

const KANTOR: Tempat = { kantor_id: 'kantor', zona_waktu: JAKARTA }

export function faktaOf(dunia: Dunia, tanggal: Tanggal): FaktaHari {
  const { kebijakan = KEBIJAKAN_BAKU, tempat = () => KANTOR, bekerja = () => true, roster } = dunia
  const penempatan = bekerja(tanggal) ? tempat(tanggal) : null
  const cell = roster?.(tanggal) ?? null
  return {
    tanggal,
    bekerja: bekerja(tanggal),
    ...jadwalDanLepas({
      tanggal,
      pegawai_id: 'pegawai',
      jenis_pegawai: 'PNS',
      penempatan,
      agama: null,
      roster: cell === null ? null : { kode: cell.kode, shift: cell },
      ada_roster: roster !== undefined,
      hari_kerja: dunia.hari_kerja ?? [],
      hari_libur: dunia.libur ?? [],
      jam_kerja: dunia.jam_kerja ?? [],
    }),
    zona_waktu: penempatan?.zona_waktu ?? JAKARTA,
    kantor_id: penempatan?.kantor_id ?? null,
    kebijakan: typeof kebijakan === 'function' ? kebijakan(tanggal) : kebijakan,
  }
}

type Isi = Partial<Omit<BulanInput, 'tahun' | 'bulan' | 'hari'>>
/** A month of somebody, May 2026 unless something else is said. */
export function bulanOf(dunia: Dunia, isi: Isi = {}): BulanInput {
  const { tahun = 2026, bulan = 5 } = dunia
  const days = daysOf(
    addDays(firstOfMonth(tahun, bulan), -HARI_DI_SEBELAH),
    addDays(lastOfMonth(tahun, bulan), HARI_DI_SEBELAH),
  )
  return {
    tahun,
    bulan,
    hari: days.map((tanggal) => faktaOf(dunia, tanggal)),
    surat: [],
    peristiwa: [],
    gangguan: [],
    kegiatan: [],
    diproses: [],
    tk_beruntun_sebelum: 0,
    ...isi,
  }
}

export const peristiwa = (jenis: Peristiwa['jenis'], local: string, change: Partial<Peristiwa> = {}): Peristiwa => ({
  id: `${jenis} ${local}`,
  jenis,
  waktu: at(local, change.zona_waktu ?? JAKARTA),
  zona_waktu: JAKARTA,
  nilai: 'diterima',
  work_from: null,
  kegiatan_id: null,
  dihitung_masuk: false,
  perbaikan: null,
  ...change,
})

/** '2026-05-04 07:28-16:05': in and out; either may be missing. */
export function jam(text: string, change: Partial<Peristiwa> = {}): Peristiwa[] {
  const [tanggal = '', times = ''] = text.split(' ')
  const [masuk = '', pulang = ''] = times.split('-')
  return [
    ...(masuk === '' ? [] : [peristiwa('masuk', `${tanggal} ${masuk}`, change)]),
    ...(pulang === '' ? [] : [peristiwa('pulang', `${tanggal} ${pulang}`, change)]),
  ]
}

export const surat = (
  kode: SuratHari['kode'],
  mulai: Tanggal,
  selesai = mulai,
  change: Partial<SuratHari> = {},
): Surat => ({
  bentuk: 'hari',
  id: `${kode} ${mulai}`,
  nomor: null,
  kode,
  mulai,
  selesai,
  hari_kerja_sebelum: 0,
  presensi: null,
  ...change,
})

export const dinas = (from: string, to: string, change: Partial<SuratWaktu> = {}): Surat => ({
  bentuk: 'waktu',
  id: `DL ${from}`,
  nomor: null,
  kode: 'DL',
  mulai: at(from),
  selesai: at(to),
  hari_kerja_sebelum: 0,
  presensi: null,
  ...change,
})

export const izin = (
  kode: IzinJam['kode'],
  tanggal: Tanggal,
  jam_mulai: string | null = null,
  jam_selesai: string | null = null,
): Surat => ({
  bentuk: 'jam',
  id: `${kode} ${tanggal}`,
  nomor: null,
  kode,
  mulai: tanggal,
  selesai: tanggal,
  jam_mulai,
  jam_selesai,
})

export const dari = (kode: SuratTempatKerja['kode'], mulai: Tanggal, selesai = mulai, disetujui_pada = 0): Surat => ({
  bentuk: 'tempat',
  id: `${kode} ${mulai}`,
  nomor: null,
  kode,
  mulai,
  selesai,
  disetujui_pada,
})

export const kegiatan = (tanggal: Tanggal, times: string, change: Partial<KegiatanWajib> = {}): KegiatanWajib => {
  const [from = '', to = ''] = times.split('-')
  return {
    id: `upacara ${tanggal}`,
    nama: 'Upacara',
    jenis: 'upacara',
    kode_potongan: null,
    tanggal,
    mulai: at(`${tanggal} ${from}`),
    selesai: at(`${tanggal} ${to}`),
    sebelum_menit: 60,
    wajib: true,
    dinamai: false,
    dikecualikan: false,
    ...change,
  }
}
