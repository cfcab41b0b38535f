import type { Waktu } from '../jadwal/waktu.ts'
import type { FaktaHari, KegiatanWajib, PeristiwaHari, Selang } from './fakta.ts'
import type { KegiatanHari, StatusKegiatan } from './hasil.ts'
import { isTercakup } from './selang.ts'

/** What a day says about its joint events. */
export type KeadaanHari = {
  readonly fakta: FaktaHari
  readonly waktu: Waktu | null
  /** a paper covers the day, or the whole of it lies in an outage: nobody is missed */
  readonly dimaafkan: boolean
  /** nothing was clocked: one TK, and no line more */
  readonly tidak_hadir: boolean
  /** excused time of every kind, without overlaps */
  readonly maaf: readonly Selang[]
  readonly sekarang: number | undefined
}

export type HasilKegiatan = KegiatanHari & {
  /** missed, and it costs */
  readonly potong: boolean
  /** present by a clocking that waits for a decision, and missed without it */
  readonly menunggu: boolean
  readonly kegiatan: KegiatanWajib
}

/** Being on a roster is said by the schedule. */
const isAnggota = ({ jadwal }: FaktaHari): boolean => jadwal.alasan.some(({ aturan }) => aturan.startsWith('roster'))

/** A member of a roster who is free, or on duty at that hour, comes only when called by name. */
function isDipanggil({ fakta, waktu }: KeadaanHari, kegiatan: KegiatanWajib): boolean {
  if (!kegiatan.wajib) return false
  if (kegiatan.dinamai || !isAnggota(fakta)) return true
  return waktu !== null && (kegiatan.selesai <= waktu.masuk || waktu.pulang <= kegiatan.mulai)
}

function hadirDi(kegiatan: KegiatanWajib, events: readonly PeristiwaHari[]): PeristiwaHari | null {
  const opens = kegiatan.mulai - kegiatan.sebelum_menit * 60_000
  const present = events.filter(
    ({ kegiatan_id, nilai, waktu }) =>
      kegiatan_id === kegiatan.id && nilai !== 'ditolak' && waktu >= opens && waktu <= kegiatan.selesai,
  )
  // An accepted one before one that waits, then the first.
  present.sort((a, b) => Number(a.nilai !== 'diterima') - Number(b.nilai !== 'diterima') || a.waktu - b.waktu)
  return present[0] ?? null
}

function statusOf(keadaan: KeadaanHari, kegiatan: KegiatanWajib, isHadir: boolean): StatusKegiatan {
  if (isHadir) return 'hadir'
  if (kegiatan.dikecualikan) return 'dikecualikan'
  if (!isDipanggil(keadaan, kegiatan)) return 'tidak_wajib'
  if (keadaan.dimaafkan || isTercakup(keadaan.maaf, kegiatan)) return 'dimaafkan'
  return keadaan.sekarang !== undefined && keadaan.sekarang <= kegiatan.selesai ? 'belum' : 'terlewat'
}

/** The joint events of a day, beside its code: also on a holiday. */
export const kegiatanHari = (
  keadaan: KeadaanHari,
  list: readonly KegiatanWajib[],
  events: readonly PeristiwaHari[],
): HasilKegiatan[] =>
  list
    .toSorted((a, b) => a.mulai - b.mulai || (a.id < b.id ? -1 : 1))
    .map((kegiatan) => {
      const event = hadirDi(kegiatan, events)
      const status = statusOf(keadaan, kegiatan, event !== null)
      const { id, nama, jenis } = kegiatan
      const isWaiting = event?.nilai === 'perlu_konfirmasi' && statusOf(keadaan, kegiatan, false) === 'terlewat'
      return {
        id,
        nama,
        jenis,
        status,
        hadir_pada: event?.waktu ?? null,
        potong: status === 'terlewat' && !keadaan.tidak_hadir,
        menunggu: isWaiting && !keadaan.tidak_hadir,
        kegiatan,
      }
    })
