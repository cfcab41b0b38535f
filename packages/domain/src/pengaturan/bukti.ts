import {
  AKIBAT,
  AKIBAT_BAKU,
  AMBANG_BAKU,
  type Ambang,
  type AturanBukti,
  SINYAL_KERAS,
  SINYAL_KODE,
  SINYAL_TETAP,
  type SinyalKode,
} from '../bukti/sinyal.ts'
import type { Pengaturan } from './bentuk.ts'
import type { NilaiPengaturan } from './jenis.ts'

type Words = readonly [id: string, en: string]

type KodeDiatur = Exclude<SinyalKode, 'area_diubah_sendiri'>
const isDiatur = (kode: SinyalKode): kode is KodeDiatur => !SINYAL_TETAP.includes(kode)

const NAMA: Readonly<Record<KodeDiatur, Words>> = {
  luar_area: ['Di luar area kantor', 'Outside the area of the office'],
  luar_area_jauh: ['Jauh di luar area kantor', 'Far outside the area of the office'],
  tanpa_posisi: ['Tanpa posisi', 'No position'],
  area_belum_ada: ['Kantor belum punya titik', 'Office without a location'],
  akurasi_aneh: ['Akurasi GPS tidak wajar', 'Unusual GPS accuracy'],
  posisi_lama: ['Posisi lama', 'Old position'],
  koordinat_sama: ['Koordinat sama persis', 'Identical coordinates'],
  terlalu_cepat: ['Berpindah terlalu cepat', 'Moved too fast'],
  perangkat_orang_lain: ['Perangkat orang lain', "Somebody else's device"],
  perangkat_bersama: ['Satu perangkat, beberapa orang', 'One device, several people'],
  perangkat_baru: ['Perangkat baru', 'New device'],
  tanda_tangan_salah: ['Tanda tangan perangkat salah', 'Wrong device signature'],
  tantangan_terpakai: ['Kode sekali pakai terpakai', 'Challenge used before'],
  foto_tidak_datang: ['Foto tidak datang', 'Photo did not arrive'],
  selisih_jam: ['Jam perangkat berselisih', 'Device clock is off'],
  luring: ['Dibuat tanpa jaringan', 'Made offline'],
  luring_terlambat: ['Kiriman luring terlambat', 'Offline clocking too late'],
}

const sinyal = SINYAL_KODE.filter(isDiatur).map(
  (kode): Pengaturan => ({
    nama: `sinyal_${kode}`,
    kelompok: 'bukti',
    judul: { id: NAMA[kode][0], en: NAMA[kode][1] },
    penjelasan: {
      id: 'Hanya dicatat: tetap dihitung. Perlu konfirmasi: dihitung setelah dikonfirmasi. Ditolak: tidak dihitung.',
      en: 'Only noted: it counts. Needs confirmation: it counts once confirmed. Refused: it never counts.',
    },
    jenis: { tipe: 'pilihan', pilihan: SINYAL_KERAS.includes(kode) ? ['perlu_konfirmasi', 'ditolak'] : AKIBAT },
    bawaan: AKIBAT_BAKU[kode],
    evaluasi: true,
  }),
)

type NamaAmbang = Exclude<keyof Ambang, 'luring_jam'>
const AMBANG: Readonly<
  Record<NamaAmbang, readonly [min: number, max: number, satuan: string, id: string, en: string]>
> = {
  akurasi_dipakai_m: [0, 500, 'meter', 'Akurasi yang diperhitungkan', 'Accuracy that counts in favour'],
  jauh_m: [500, 100_000, 'meter', 'Jarak yang ditolak', 'Distance that is refused'],
  akurasi_terkecil_m: [0, 10, 'meter', 'Akurasi terkecil yang wajar', 'Smallest usual accuracy'],
  akurasi_terbesar_m: [50, 10_000, 'meter', 'Akurasi terbesar yang wajar', 'Largest usual accuracy'],
  umur_posisi_detik: [5, 3_600, 'detik', 'Umur posisi', 'Age of a position'],
  koordinat_sama_hari: [2, 30, 'hari', 'Koordinat sama: hari', 'Identical coordinates: days'],
  koordinat_sama_orang: [2, 100, 'orang', 'Koordinat sama: orang', 'Identical coordinates: people'],
  cepat_km_jam: [50, 1_000, 'km/jam', 'Kecepatan berpindah', 'Speed of moving'],
  cepat_jarak_m: [
    0,
    50_000,
    'meter',
    'Perpindahan yang tidak dihitung kecepatannya',
    'Way whose speed is not looked at',
  ],
  perangkat_baru_jam: [1, 720, 'jam', 'Perangkat disebut baru', 'A device is new for'],
  selisih_jam_detik: [10, 86_400, 'detik', 'Selisih jam perangkat', 'Device clock off by'],
}
const NAMA_AMBANG = Object.keys(AMBANG) as NamaAmbang[]

const ambang = NAMA_AMBANG.map((nama): Pengaturan => {
  const [min, max, satuan, id, en] = AMBANG[nama]
  return {
    nama: `ambang_${nama}`,
    kelompok: 'bukti',
    judul: { id, en },
    penjelasan: {
      id: 'Batas yang memunculkan tanda pada presensi.',
      en: 'The limit at which a clocking gets its signal.',
    },
    jenis: { tipe: 'bilangan', min, max, satuan },
    bawaan: AMBANG_BAKU[nama],
    evaluasi: true,
  }
})

/** Thresholds and grades of the evidence rules. */
export const PENGATURAN_BUKTI: readonly Pengaturan[] = [...ambang, ...sinyal]

/** The rules that hold, from the values that an agency set; what it did not set is as shipped. */
export function aturanBuktiOf(nilai: (nama: string) => NilaiPengaturan | undefined): AturanBukti {
  const number = (nama: string, otherwise: number): number => {
    const value = nilai(nama)
    return typeof value === 'number' ? value : otherwise
  }
  return {
    ambang: {
      ...AMBANG_BAKU,
      ...Object.fromEntries(NAMA_AMBANG.map((nama) => [nama, number(`ambang_${nama}`, AMBANG_BAKU[nama])])),
      luring_jam: number('luring_jam', AMBANG_BAKU.luring_jam),
    },
    akibat: Object.fromEntries(
      SINYAL_KODE.map((kode) => [kode, AKIBAT.find((one) => one === nilai(`sinyal_${kode}`)) ?? AKIBAT_BAKU[kode]]),
    ) as AturanBukti['akibat'],
  }
}
