/** What the worker does by itself: how often, and whether it may do so by a clock that is not believed (behaviour.md §5). */
type Tugas = {
  readonly tiap: 'detik' | 'menit' | 'hari'
  /** 'percaya': it deletes, lapses, carries over, closes, signs or ends something by time; otherwise why the time does not matter */
  readonly jam: 'percaya' | { readonly tanpa: string }
}
const tanpa = (why: string) => ({ tanpa: why })
const TELLS = tanpa('it only tells; what it says is read beside the date it says')
const FOLLOWS = tanpa('it follows what happened, in the order in which it happened')

export const TUGAS = {
  foto: { tiap: 'detik', jam: FOLLOWS },
  foto_tidak_datang: { tiap: 'menit', jam: 'percaya' },
  perangkat_bersama: { tiap: 'menit', jam: FOLLOWS },
  nilai_ulang: { tiap: 'menit', jam: FOLLOWS },
  timbang_kantor: { tiap: 'menit', jam: FOLLOWS },
  kabar_pemutus: { tiap: 'menit', jam: 'percaya' },
  jangkar: { tiap: 'menit', jam: 'percaya' },
  ingatkan_presensi: { tiap: 'menit', jam: TELLS },
  ingatkan_perbaikan: { tiap: 'menit', jam: 'percaya' },
  ingatkan_izin: { tiap: 'menit', jam: 'percaya' },
  jaga_tindakan: { tiap: 'menit', jam: 'percaya' },
  tanya_sambungan: { tiap: 'menit', jam: TELLS },
  tertukar: { tiap: 'menit', jam: 'percaya' },
  rapikan_pekerjaan: { tiap: 'menit', jam: 'percaya' },
  koreksi_rekap: { tiap: 'menit', jam: FOLLOWS },
  hitung_lampau: { tiap: 'menit', jam: FOLLOWS },
  lengkapi_bulan: { tiap: 'menit', jam: FOLLOWS },
  disiplin: { tiap: 'menit', jam: 'percaya' },
  rapikan_sesi: { tiap: 'hari', jam: 'percaya' },
  rapikan_notifikasi: { tiap: 'hari', jam: 'percaya' },
  rapikan_presensi: { tiap: 'hari', jam: 'percaya' },
  rapikan_pengingat: { tiap: 'hari', jam: 'percaya' },
  rapikan_jadwal: { tiap: 'hari', jam: 'percaya' },
  hapus_data_pribadi: { tiap: 'hari', jam: 'percaya' },
  samarkan_audit: { tiap: 'hari', jam: tanpa('it empties what the log must not hold at any time') },
  ingatkan_roster: { tiap: 'hari', jam: 'percaya' },
  ingatkan_daftar_hadir: { tiap: 'hari', jam: 'percaya' },
  izin_harian: { tiap: 'hari', jam: 'percaya' },
  ringkasan_lampau: { tiap: 'hari', jam: 'percaya' },
  cuti_bersama: { tiap: 'hari', jam: 'percaya' },
  cuti_bersama_baru: { tiap: 'menit', jam: FOLLOWS },
  akhiri_di_layanan_masuk: { tiap: 'detik', jam: FOLLOWS },
  lihat_akun_yang_keluar: { tiap: 'detik', jam: FOLLOWS },
  lihat_akun_layanan_masuk: {
    tiap: 'menit',
    jam: tanpa('it asks the sign-in service, and ends what that says is ended'),
  },
  simpan_bulan: { tiap: 'detik', jam: FOLLOWS },
  izin_mengikuti: { tiap: 'detik', jam: FOLLOWS },
  jaga_keadaan: { tiap: 'detik', jam: FOLLOWS },
} as const satisfies Record<string, Tugas>

export type NamaTugas = keyof typeof TUGAS

const HARI_MS = 24 * 3_600_000
/** What runs all the time is written down every 20 seconds at the most; a busy machine takes a while for a round. */
const SELANG_MS = { detik: 150_000, menit: 150_000, hari: HARI_MS } as const

export const isTugas = (nama: string): nama is NamaTugas => Object.hasOwn(TUGAS, nama)

export type Ketepatan = 'tepat' | 'terlambat' | 'di_masa_depan' | 'belum'

/** A task is late by twice its interval; one that succeeded in the future was done by a wrong clock. */
export function ketepatanTugas(nama: string, berhasil_pada: number | null, kini: number): Ketepatan {
  if (berhasil_pada === null) return 'belum'
  if (berhasil_pada - kini > 60_000) return 'di_masa_depan'
  return kini - berhasil_pada > 2 * SELANG_MS[isTugas(nama) ? TUGAS[nama].tiap : 'menit'] ? 'terlambat' : 'tepat'
}

/** Tasks of the day are due from 02:17 on, when offices sleep. */
export const SAAT_HARIAN_MENIT = 2 * 60 + 17
