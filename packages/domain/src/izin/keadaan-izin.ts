import { addDays, daysBetween, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisIzin, TingkatIzin } from './jenis-izin.ts'

/** fields.md, 'Izin states'. */
export const STATUS_IZIN = [
  'draf',
  'diajukan',
  'disetujui_atasan',
  'dipertimbangkan_atasan',
  'disetujui_pybmc',
  'perubahan_diusulkan',
  'izin_sementara',
  'dikembalikan',
  'ditangguhkan',
  'tidak_disetujui',
  'disetujui',
  'dibatalkan',
  'dipanggil_kembali',
  'kedaluwarsa',
] as const
export type StatusIzin = (typeof STATUS_IZIN)[number]

export const KEPUTUSAN_IZIN = ['disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui', 'dikembalikan'] as const
export type KeputusanIzin = (typeof KEPUTUSAN_IZIN)[number]
export const DASAR_TOLAK = ['masa_kerja', 'saldo', 'syarat', 'dokumen'] as const

type Hari = { readonly mulai: Tanggal; readonly selesai: Tanggal }

/** What happened to a request, in order. Nothing of it is ever changed or taken out. */
export type Langkah =
  | ({ readonly aksi: 'ajukan' } & Hari)
  /** nobody stands there to decide */
  | { readonly aksi: 'lewati'; readonly tingkat: TingkatIzin }
  | {
      readonly aksi: 'putuskan'
      readonly tingkat: TingkatIzin
      readonly keputusan: KeputusanIzin
      /** other days, with `perubahan` */
      readonly usulan: Hari | null
    }
  /** the applicant takes the proposed days */
  | { readonly aksi: 'terima' }
  /** a superior's proposal was not answered in time: the next level sees both */
  | { readonly aksi: 'teruskan' }
  /** the head of the office permits it for now */
  | { readonly aksi: 'sementara' }
  | { readonly aksi: 'batal' }
  /** `tanggal` is the first day that is no longer covered */
  | { readonly aksi: 'panggil'; readonly tanggal: Tanggal }
  | { readonly aksi: 'kedaluwarsa' }
export const AKSI_IZIN = [
  'ajukan',
  'lewati',
  'putuskan',
  'terima',
  'teruskan',
  'sementara',
  'batal',
  'panggil',
  'kedaluwarsa',
] as const satisfies Langkah['aksi'][]

export type KeadaanIzin = {
  readonly status: StatusIzin
  /** who has to act next */
  readonly menunggu: TingkatIzin | 'pemohon' | null
  /** the days as they stand; null before it was asked for */
  readonly hari: Hari | null
  readonly usulan: (Hari & { readonly tingkat: TingkatIzin }) | null
  /** its days are what it says */
  readonly berlaku: boolean
  /** waits: changes no code, and is shown as being processed */
  readonly diproses: boolean
  /** permitted by the head of the office and not decided since */
  readonly sementara: boolean
  readonly dikembalikan_oleh: TingkatIzin | null
}

type Alur = Pick<JenisIzin, 'kelompok' | 'tingkat'>
const AWAL: KeadaanIzin = {
  status: 'draf',
  menunggu: 'pemohon',
  hari: null,
  usulan: null,
  berlaku: false,
  diproses: false,
  sementara: false,
  dikembalikan_oleh: null,
}
const SELESAI: readonly StatusIzin[] = [
  'ditangguhkan',
  'tidak_disetujui',
  'dibatalkan',
  'dipanggil_kembali',
  'kedaluwarsa',
]
/** Nothing more can be decided about it. */
export const isSelesai = (status: StatusIzin): boolean => SELESAI.includes(status)
const isCuti = ({ kelompok }: Alur): boolean => kelompok === 'cuti'

/** Where somebody is missing at the only level, the agency decides. */
const sesudah = ({ tingkat }: Alur, level: TingkatIzin): TingkatIzin | null => {
  const at = tingkat.indexOf(level)
  return at === -1 ? null : (tingkat[at + 1] ?? null)
}

/** A level agreed: the next one, or the end. Leave holds from the PYBMC's grant on, anything else from the last decision. */
function maju(alur: Alur, before: KeadaanIzin, level: TingkatIzin, hari: Hari | null, sepakat: boolean): KeadaanIzin {
  const next = sesudah(alur, level)
  const status: StatusIzin =
    next === null
      ? 'disetujui'
      : level === 'pybmc'
        ? 'disetujui_pybmc'
        : sepakat
          ? 'disetujui_atasan'
          : 'dipertimbangkan_atasan'
  const berlaku = status === 'disetujui' || (isCuti(alur) && status === 'disetujui_pybmc')
  return {
    ...before,
    status,
    menunggu: next,
    hari,
    usulan: null,
    berlaku,
    diproses: !berlaku,
    sementara: false,
    dikembalikan_oleh: null,
  }
}

const akhiri = (before: KeadaanIzin, status: StatusIzin): KeadaanIzin => ({
  ...before,
  status,
  menunggu: null,
  usulan: null,
  berlaku: false,
  diproses: false,
  sementara: false,
})

function putuskan(alur: Alur, before: KeadaanIzin, step: Extract<Langkah, { readonly aksi: 'putuskan' }>): KeadaanIzin {
  const { tingkat, keputusan, usulan } = step
  if (keputusan === 'disetujui') return maju(alur, before, tingkat, before.hari, true)
  if (keputusan === 'perubahan' && usulan !== null)
    return {
      ...before,
      status: 'perubahan_diusulkan',
      menunggu: 'pemohon',
      usulan: { ...usulan, tingkat },
      diproses: !before.berlaku,
    }
  if (keputusan === 'dikembalikan') {
    // Only the agency returns, and only leave: whatever else is said to be returned stays where it is.
    if (!isCuti(alur) || tingkat !== 'instansi') return before
    return {
      ...before,
      status: 'dikembalikan',
      menunggu: 'pemohon',
      berlaku: false,
      diproses: true,
      sementara: false,
      dikembalikan_oleh: tingkat,
    }
  }
  // For leave the superior only advises: whatever it is, the PYBMC decides.
  if (isCuti(alur) && tingkat === 'atasan') return maju(alur, before, tingkat, before.hari, false)
  return akhiri(before, keputusan === 'ditangguhkan' ? 'ditangguhkan' : 'tidak_disetujui')
}

function ajukan(alur: Alur, before: KeadaanIzin, hari: Hari): KeadaanIzin {
  const back = before.dikembalikan_oleh
  const same = before.hari !== null && before.hari.mulai === hari.mulai && before.hari.selesai === hari.selesai
  // Mended papers go back to who returned them; other days are another request.
  if (before.status === 'dikembalikan' && back !== null && same) {
    const at = alur.tingkat.indexOf(back)
    const level = alur.tingkat[at - 1]
    if (level !== undefined) return maju(alur, before, level, hari, true)
  }
  return { ...AWAL, status: 'diajukan', menunggu: alur.tingkat[0] ?? 'instansi', hari, diproses: true }
}

function langkahi(alur: Alur, before: KeadaanIzin, step: Langkah): KeadaanIzin {
  switch (step.aksi) {
    case 'ajukan':
      return ajukan(alur, before, { mulai: step.mulai, selesai: step.selesai })
    case 'lewati':
      return { ...before, menunggu: sesudah(alur, step.tingkat) ?? 'instansi' }
    case 'putuskan':
      return putuskan(alur, before, step)
    case 'terima': {
      const { usulan } = before
      if (usulan === null) return before
      const { tingkat, mulai, selesai } = usulan
      return maju(alur, before, tingkat, { mulai, selesai }, tingkat !== 'atasan' || !isCuti(alur))
    }
    case 'teruskan':
      // Only leave goes on: of anything else the superior decides, and nothing is decided by time.
      return before.usulan === null || !isCuti(alur) ? before : maju(alur, before, 'atasan', before.hari, false)
    case 'sementara':
      if (!isCuti(alur)) return before
      return {
        ...before,
        status: 'izin_sementara',
        menunggu: 'pybmc',
        usulan: null,
        berlaku: true,
        diproses: false,
        sementara: true,
      }
    case 'batal':
      return akhiri(before, 'dibatalkan')
    case 'panggil':
      return before.hari === null
        ? before
        : {
            ...before,
            status: 'dipanggil_kembali',
            menunggu: null,
            hari: { mulai: before.hari.mulai, selesai: addDays(step.tanggal, -1) },
            diproses: false,
            sementara: false,
          }
    case 'kedaluwarsa':
      return akhiri(before, 'kedaluwarsa')
  }
}

/** How a request stands after all that happened to it. A step that cannot follow changes nothing. */
export function keadaanIzin(alur: Alur, langkah: readonly Langkah[]): KeadaanIzin {
  return langkah.reduce((before, step) => (dapat(before, step) ? langkahi(alur, before, step) : before), AWAL)
}

/** Where the request as it stands began: asking again for other days makes the decisions before it those of another request. */
export function awalPermintaan(alur: Alur, langkah: readonly Langkah[]): number {
  let [from, keadaan] = [0, AWAL]
  for (const [at, step] of langkah.entries()) {
    if (!dapat(keadaan, step)) continue
    keadaan = langkahi(alur, keadaan, step)
    if (step.aksi === 'ajukan' && keadaan.status === 'diajukan') from = at
  }
  return from
}

/** Whether a step can follow. Who may take it is asked elsewhere. */
export function dapat(keadaan: KeadaanIzin, step: Pick<Langkah, 'aksi'> & { readonly tingkat?: TingkatIzin }): boolean {
  const { status, menunggu, usulan, berlaku, sementara } = keadaan
  switch (step.aksi) {
    case 'ajukan':
      return status === 'draf' || status === 'dikembalikan'
    case 'lewati':
      // A missing PYBMC is never passed over: the request waits.
      return menunggu === 'atasan' && step.tingkat === 'atasan'
    case 'putuskan':
      return menunggu === step.tingkat
    case 'terima':
      return status === 'perubahan_diusulkan'
    case 'teruskan':
      return status === 'perubahan_diusulkan' && usulan?.tingkat === 'atasan' && !sementara
    case 'sementara':
      return ['diajukan', 'disetujui_atasan', 'dipertimbangkan_atasan'].includes(status) && menunggu !== 'instansi'
    case 'batal':
      return !isSelesai(status)
    case 'panggil':
      return berlaku && status !== 'dipanggil_kembali' && status !== 'perubahan_diusulkan'
    case 'kedaluwarsa':
      return ['draf', 'perubahan_diusulkan', 'dikembalikan'].includes(status) && !berlaku
  }
}

/** The last day on which a request that waits for its applicant can still be answered. */
export const batasJawab = ({ hari }: KeadaanIzin, mundur_hari: number): Tanggal | null =>
  hari === null ? null : addDays(hari.selesai, mundur_hari)

/** How many calendar days a call back left of a request: they stay a right. */
export function sisaDipanggil(alur: Alur, langkah: readonly Langkah[]): number {
  const at = langkah.findLastIndex(({ aksi }) => aksi === 'panggil')
  if (at < 0) return 0
  const [before, after] = [keadaanIzin(alur, langkah.slice(0, at)).hari, keadaanIzin(alur, langkah).hari]
  return before === null || after === null ? 0 : daysBetween(after.selesai, before.selesai)
}
