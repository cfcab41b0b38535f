import { DETIK_SEHARI } from '../kalender/jam.ts'
import { instantOf } from '../kalender/zona.ts'
import type { HariDinilai } from './evaluate-bulan.ts'
import { evaluateHari } from './evaluate-hari.ts'
import type { HariInput, PeristiwaHari } from './fakta.ts'
import { isHadir, KODE_TL, type KodeHari } from './kode.ts'
import { waktuDenganSurat } from './surat-hari.ts'

/** `luar_jadwal`: there on a day on which nobody expects them; neither late nor missing. */
export const STATUS_HADIR = ['hadir', 'terlambat', 'belum_hadir', 'belum_waktunya', 'luar_jadwal', 'libur'] as const
export type StatusHadir = (typeof STATUS_HADIR)[number]

export type KeadaanHari = {
  readonly status: StatusHadir
  /** somebody is to come, or is on duty: neither a day off nor one under another paper */
  readonly dijadwalkan: boolean
  /** a clocking of the day waits for a decision, or was refused */
  readonly menunggu: boolean
  readonly ditolak: boolean
}

const DIHARAPKAN: ReadonlySet<KodeHari> = new Set(['TK', 'GS', 'BELUM'])
const isDijadwalkan = (kode: readonly KodeHari[]): boolean => isHadir(kode) || kode.some((one) => DIHARAPKAN.has(one))

const isTerlambat = (kode: readonly KodeHari[]): boolean => KODE_TL.some((one) => kode.includes(one))

/** A joint event only where its clocking also counts as clocking in. */
const isInOrOut = ({ jenis, dihitung_masuk }: PeristiwaHari): boolean => jenis !== 'kegiatan' || dihitung_masuk

/** Who comes now comes late: asked of the same rules, with a clocking of this moment. */
function isLambatKini(input: HariInput): boolean {
  const { sekarang, fakta } = input
  if (sekarang === undefined) return true
  const now: PeristiwaHari = {
    id: '',
    jenis: 'masuk',
    sebagai: 'masuk',
    waktu: sekarang,
    zona_waktu: fakta.zona_waktu,
    nilai: 'diterima',
    work_from: null,
    kegiatan_id: null,
    dihitung_masuk: false,
    perbaikan: null,
  }
  return isTerlambat(evaluateHari({ ...input, peristiwa: [...input.peristiwa, now] }).kode)
}

/** How somebody stands on a day, in the words of lists and figures: read off what the day is, and judged nowhere else. */
export function keadaanHari({ hari, input }: HariDinilai): KeadaanHari {
  const { kode, masuk, sementara, selesai, jadwal_masuk } = hari
  const dijadwalkan = isDijadwalkan(kode)
  const own = input.peristiwa.filter(isInOrOut)
  const graded = (nilai: PeristiwaHari['nilai']): boolean => own.some((event) => event.nilai === nilai)
  const standing = { dijadwalkan, menunggu: graded('perlu_konfirmasi'), ditolak: graded('ditolak') }
  const statusOf = (): StatusHadir => {
    if (!dijadwalkan) return masuk === null ? 'libur' : 'luar_jadwal'
    // On duty without a clocking, unless the duty is judged by one.
    const isOnDuty = kode[0] === 'DL' && !sementara
    if (masuk !== null || isOnDuty) return isTerlambat(kode) ? 'terlambat' : 'hadir'
    if (selesai) return 'belum_hadir'
    const isEarly = input.sekarang !== undefined && jadwal_masuk !== null && input.sekarang <= jadwal_masuk
    return !isEarly && isLambatKini(input) ? 'belum_hadir' : 'belum_waktunya'
  }
  return { status: statusOf(), ...standing }
}

/** A permit or a band that costs nothing excuses who is late by the hours: until when is not asked, the day is looked at again after so long. */
const SEBENTAR_MS = 60_000

/** Until when somebody stands as they do, if nothing is clocked or written meanwhile; null: the day is over, and time changes nothing any more. */
export function keadaanSampai(dinilai: HariDinilai): number | null {
  const { hari, input } = dinilai
  const { sekarang, fakta, surat } = input
  if (hari.selesai || sekarang === undefined) return null
  const waktu = waktuDenganSurat(fakta, surat)
  if (waktu === null) return instantOf(fakta.tanggal, DETIK_SEHARI, fakta.zona_waktu)
  const { masuk, jendela_masuk, jendela_pulang, toleransi_detik, fleksi_menit } = waktu
  const batas = masuk + Math.max(toleransi_detik * 1_000, fleksi_menit * 60_000)
  const isExcused = sekarang > batas && keadaanHari(dinilai).status === 'belum_waktunya'
  // Each is the last instant of what was before it.
  const ends = [
    masuk,
    masuk + toleransi_detik * 1_000,
    batas,
    jendela_masuk.selesai,
    jendela_pulang.selesai,
    ...[...input.gangguan, ...surat.filter((one) => one.bentuk === 'waktu')].flatMap((one) => [
      one.mulai - 1,
      one.selesai,
    ]),
    ...(isExcused ? [sekarang + SEBENTAR_MS] : []),
  ].filter((instant) => instant >= sekarang)
  return ends.length === 0 ? sekarang + SEBENTAR_MS : Math.min(...ends) + 1
}

/** A work day that is over and misses one of the two clockings, and no paper makes up for it. */
export const isTidakLengkap = ({ kode, selesai }: HariDinilai['hari']): boolean =>
  selesai && kode.some((one) => one === 'TK' || one === 'TAM' || one === 'TAP')
