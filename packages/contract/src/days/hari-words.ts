import type { AturanHari, Penjelasan } from '@presensi/domain/hari/hasil'
import { jamOf } from '@presensi/domain/kalender/jam'
import { detikAt } from '@presensi/domain/kalender/zona'
import { dateWords, formatBasisPoints } from '../kata/format.ts'
import { fillSentence, type Sentence } from '../kata/sentence.ts'

/** Why a day is what it is, in the words of the employee. `{name}` stands for a fact of the explanation. */
const WORDS: Readonly<Record<AturanHari, Sentence>> = {
  tidak_bekerja: { id: 'Belum atau tidak lagi bekerja di sini pada hari ini.', en: 'Not employed here on this day.' },
  tanpa_penempatan: { id: 'Tidak ditempatkan di kantor mana pun pada hari ini.', en: 'In no office on this day.' },
  dinilai_kantor: {
    id: 'Dinilai menurut jam, zona waktu, dan area {kantor}, karena presensi hari ini direkam untuk kantor itu; menurut surat pegawai sudah di {menurut}.',
    en: 'Judged by the hours, time zone and area of {kantor}, because the day was clocked for that office; by the paper the employee is in {menurut} already.',
  },
  lepas: { id: 'Bukan hari kerja menurut jadwal.', en: 'Not a work day by the schedule.' },
  libur: { id: 'Hari libur: {nama}.', en: 'Holiday: {nama}.' },
  surat: { id: 'Ada surat {kode}{nomor} untuk hari ini.', en: 'A paper {kode}{nomor} covers this day.' },
  surat_kalah: {
    id: 'Surat {kode}{nomor} tidak dihitung untuk hari ini, karena ada yang didahulukan.',
    en: 'The paper {kode}{nomor} does not count for this day: something else goes before it.',
  },
  konflik: {
    id: 'Surat {kode}{nomor} bertentangan dengan surat lain. Salah satunya perlu dibatalkan.',
    en: 'The paper {kode}{nomor} contradicts another one. One of them has to be cancelled.',
  },
  dl_sebagian: {
    id: 'Dinas luar{nomor} dari {mulai} sampai {selesai}; waktu itu dimaafkan.',
    en: 'Field duty{nomor} from {mulai} to {selesai}; that time is excused.',
  },
  mode: { id: 'Bekerja sebagai {mode}.', en: 'Worked as {mode}.' },
  masuk: { id: 'Masuk dicatat pukul {waktu}.', en: 'Clocked in at {waktu}.' },
  pulang: { id: 'Pulang dicatat pukul {waktu}.', en: 'Clocked out at {waktu}.' },
  perbaikan: {
    id: 'Jam itu berasal dari usul perbaikan yang disetujui.',
    en: 'That time comes from an approved correction.',
  },
  di_luar_jendela: {
    id: 'Presensi pukul {waktu} di luar jendela waktu hari ini, jadi tidak dihitung.',
    en: 'The clocking at {waktu} lies outside the windows of this day and does not count.',
  },
  luar_jam: {
    id: 'Ada presensi pukul {waktu}, di luar jam yang berlaku.',
    en: 'There is a clocking at {waktu}, outside the hours that hold.',
  },
  tertukar: {
    id: 'Pukul {waktu} diketuk {jenis}, dibaca sebagai {sebagai} menurut jamnya.',
    en: 'At {waktu} {jenis} was tapped; it is read as {sebagai} by its hour.',
  },
  ditolak: {
    id: 'Presensi pukul {waktu} ditolak, jadi tidak dihitung.',
    en: 'The clocking at {waktu} was refused and does not count.',
  },
  toleransi: { id: 'Masih dalam toleransi dari pukul {jadwal}.', en: 'Still within the tolerance from {jadwal}.' },
  fleksi: {
    id: 'Jam fleksibel: datang lebih lambat {geser_detik}, wajib pulang pukul {wajib_pulang} (ke-{terpakai} bulan ini).',
    en: 'Flexible hours: {geser_detik} later, to leave at {wajib_pulang} (number {terpakai} this month).',
  },
  fleksi_awal: {
    id: 'Jam fleksibel: datang lebih awal {geser_detik}, boleh pulang pukul {wajib_pulang}.',
    en: 'Flexible hours: {geser_detik} earlier, may leave at {wajib_pulang}.',
  },
  fleksi_habis: {
    id: 'Jatah jam fleksibel bulan ini ({maks} kali) sudah habis.',
    en: 'The flexible hours of this month ({maks} times) are used up.',
  },
  terlambat: {
    id: 'Terlambat {detik} dari pukul {jadwal}: {kode}, potongan {bp}.',
    en: 'Late by {detik} from {jadwal}: {kode}, deduction {bp}.',
  },
  pulang_cepat: {
    id: 'Pulang {detik} sebelum pukul {jadwal}: {kode}, potongan {bp}.',
    en: 'Left {detik} before {jadwal}: {kode}, deduction {bp}.',
  },
  tanpa_masuk: {
    id: 'Tidak ada presensi masuk: {kode}, potongan {bp}.',
    en: 'No clocking in: {kode}, deduction {bp}.',
  },
  tanpa_pulang: {
    id: 'Tidak ada presensi pulang: {kode}, potongan {bp}.',
    en: 'No clocking out: {kode}, deduction {bp}.',
  },
  dimaafkan: {
    id: 'Presensi {sisi} tidak ada, tetapi pukul {jadwal} termasuk waktu yang dimaafkan.',
    en: 'There is no clocking ({sisi}), but {jadwal} lies in excused time.',
  },
  izin_terlambat: {
    id: 'Ada izin terlambat: {kode}, potongan {bp}.',
    en: 'Permit to come late: {kode}, deduction {bp}.',
  },
  izin_pulang_cepat: {
    id: 'Ada izin pulang cepat: {kode}, potongan {bp}.',
    en: 'Permit to leave early: {kode}, deduction {bp}.',
  },
  izin_keluar: {
    id: 'Izin keluar dari {mulai} sampai {selesai}, potongan {bp}.',
    en: 'Permit to go out from {mulai} to {selesai}, deduction {bp}.',
  },
  gangguan: {
    id: 'Gangguan sistem dari {mulai} sampai {selesai}; waktu itu dimaafkan.',
    en: 'Outage from {mulai} to {selesai}; that time is excused.',
  },
  gangguan_sehari: { id: 'Gangguan sistem sepanjang hari kerja.', en: 'An outage over the whole work day.' },
  tidak_hadir: {
    id: 'Tidak ada presensi dan tidak ada surat: TK, potongan {bp}.',
    en: 'No clocking and no paper: TK, deduction {bp}.',
  },
  kegiatan_hadir: { id: 'Hadir di {nama} pukul {waktu}.', en: 'Present at {nama} at {waktu}.' },
  kegiatan_terlewat: { id: 'Tidak hadir di {nama}, potongan {bp}.', en: 'Missed {nama}, deduction {bp}.' },
  kegiatan_dimaafkan: { id: 'Tidak wajib hadir di {nama}.', en: 'Need not be at {nama}.' },
  batas_hari: {
    id: 'Potongan sehari dibatasi: {bp} menjadi {setelah_batas_bp}.',
    en: 'The deduction of a day has a limit: {bp} becomes {setelah_batas_bp}.',
  },
  belum_waktunya: {
    id: 'Hari ini belum selesai dinilai sampai {sampai}.',
    en: 'This day is not judged before {sampai}.',
  },
  menunggu: {
    id: 'Ada presensi yang menunggu konfirmasi; potongan baru dijumlahkan sesudahnya.',
    en: 'A clocking waits for confirmation; deductions are summed only after that.',
  },
  diproses: {
    id: 'Ada permohonan yang sedang diproses untuk hari ini.',
    en: 'A request for this day is being decided.',
  },
  tanpa_kebijakan: {
    id: 'Instansi belum menetapkan kebijakan potongan; tidak ada yang dipotong.',
    en: 'The agency has set no policy; nothing is deducted.',
  },
  kebijakan: {
    id: 'Menurut kebijakan {nama}, berlaku sejak {sejak}.',
    en: 'By the policy {nama}, in force since {sejak}.',
  },
}

/** Facts that are instants, lengths of time or rates. */
const SAAT: ReadonlySet<string> = new Set(['waktu', 'masuk', 'jadwal', 'wajib_pulang', 'mulai', 'selesai', 'sampai'])
const LAMA: ReadonlySet<string> = new Set(['detik', 'geser_detik', 'toleransi_detik'])
const TARIF: ReadonlySet<string> = new Set(['bp', 'setelah_batas_bp'])
const SISI: Readonly<Record<string, Sentence>> = {
  masuk: { id: 'masuk', en: 'in' },
  pulang: { id: 'pulang', en: 'out' },
}

const same = (text: string): Sentence => ({ id: text, en: text })

/** A length of time. */
export function lamaWords(detik: number): Sentence {
  const [jam, menit, sisa] = [Math.floor(detik / 3600), Math.floor(detik / 60) % 60, detik % 60]
  const words = (names: readonly [string, string, string]): string =>
    (
      [
        [jam, names[0]],
        [menit, names[1]],
        [sisa, names[2]],
      ] as const
    )
      .filter(([count]) => count > 0)
      .map(([count, name]) => `${count} ${name}`)
      .join(' ')
  return { id: words(['jam', 'menit', 'detik']), en: words(['h', 'min', 's']) }
}

function factWords(name: string, value: string | number, zona: string): Sentence {
  if (name === 'sejak') return dateWords(String(value))
  if (name === 'sisi' || name === 'jenis' || name === 'sebagai') return SISI[value] ?? same(String(value))
  if (name === 'nomor') return same(` (${value})`)
  if (typeof value === 'string') return same(value)
  if (SAAT.has(name)) {
    const jam = jamOf(detikAt(value, zona))
    return { id: jam.replaceAll(':', '.'), en: jam }
  }
  if (LAMA.has(name)) return lamaWords(value)
  return TARIF.has(name)
    ? { id: formatBasisPoints(value, 'id'), en: formatBasisPoints(value, 'en') }
    : same(String(value))
}

/** One line of an explanation as people read it. Instants are told in the zone of the day. */
export function penjelasanWords({ aturan, fakta }: Pick<Penjelasan, 'aturan' | 'fakta'>, zona: string): Sentence {
  const told = WORDS[aturan]
  const values = Object.fromEntries(
    Object.entries(fakta).map(([name, value]) => [name, factWords(name, value, zona)] as const),
  )
  return { id: fillSentence(told.id, 'id', values), en: fillSentence(told.en, 'en', values) }
}
