import { ISSUES_KEBIJAKAN } from './issues-kebijakan.ts'
import { ORANG } from './issues-orang.ts'
import { ISSUES_ROSTER } from './issues-roster.ts'
import { ISSUES_SALDO } from './issues-saldo.ts'
import { ISSUES_SURAT } from './issues-surat.ts'
import { ISSUES_TPP } from './issues-tpp.ts'
import { ISSUES_TPP_ATURAN } from './issues-tpp-aturan.ts'
import { fillIssue, ISIAN } from './kata/isian.ts'
import type { Language, Sentence } from './kata/sentence.ts'

/** What is wrong with a field, in words: what can be wrong with any (`kata/isian.ts`), and the rules of single features. */
const WORDS: ReadonlyMap<string, Sentence> = new Map(
  Object.entries({
    ...ISIAN,
    ...ISSUES_ROSTER,
    ...ISSUES_KEBIJAKAN,
    ...ISSUES_SALDO,
    ...ISSUES_SURAT,
    ...ISSUES_TPP,
    ...ISSUES_TPP_ATURAN,
    waktu_atau_tanggal: {
      id: 'Tulis tanggal (TTTT-BB-HH) atau waktu ISO 8601, misalnya 2026-11-15T00:30:00Z.',
      en: 'Write a date (YYYY-MM-DD) or an instant in ISO 8601, for example 2026-11-15T00:30:00Z.',
    },
    tidak_dikenal: { id: 'Isian ini tidak dikenal.', en: 'This field is not known.' },
    hash: { id: 'Tulis 64 angka heksadesimal (SHA-256).', en: 'Write 64 hexadecimal digits (SHA-256).' },
    salah_satu: { id: 'Isi salah satu saja: {0}.', en: 'Give only one of: {0}.' },
    hanya_cuti_bersama: { id: 'Diisi hanya untuk cuti bersama.', en: 'Only for cuti bersama.' },
    libur_tanpa_jam: { id: 'Hari yang libur tidak memiliki jam.', en: 'A free weekday has no times.' },
    hanya_kegiatan: { id: 'Diisi hanya bila jenisnya kegiatan.', en: 'Only, and always, with the kind kegiatan.' },
    tantangan: { id: 'Kode sekali pakai ini tidak dikenal.', en: 'This single-use code is not known.' },
    kunci_publik: {
      id: 'Bukan kunci publik P-256 (SPKI, base64url).',
      en: 'Not a P-256 public key (SPKI, base64url).',
    },
    tanpa_berkas: { id: 'Berkas tidak diterima di sini.', en: 'No file is taken here.' },
    berkas: { id: 'Pilih berkasnya.', en: 'Choose the file.' },
    zona_waktu: {
      id: 'Zona waktu ini tidak dikenal, contoh: Asia/Jakarta.',
      en: 'Not a known time zone, for example Asia/Jakarta.',
    },
    jalur: {
      id: 'Tulis sebagai jalur yang diawali satu garis miring, misalnya /halaman.',
      en: 'Write a path that begins with one slash, for example /page.',
    },
    tanpa_kantor: { id: 'Peran ini tidak memakai kantor.', en: 'This role has no office.' },
    penandatangan_bertumpuk: {
      id: 'Pada satu hari hanya satu orang yang menandatangani. Periksa tanggal mulai dan selesainya.',
      en: 'Only one person signs on a day. Check the first and last dates.',
    },
    sebelum_mulai: { id: 'Tidak boleh sebelum tanggal mulai.', en: 'Must not be before the first day.' },
    terlalu_banyak_cocok: {
      id: 'Terlalu banyak orang yang cocok. Tulis nama lebih lengkap atau NIP.',
      en: 'Too many people match. Write more of the name, or the NIP.',
    },
    sebelum_dari: { id: 'Tidak boleh sebelum tanggal awal.', en: 'Must not be before the first date.' },
    tetap: { id: 'Isian ini tidak dapat diubah.', en: 'This field cannot be changed.' },
    tidak_ada: { id: 'Data yang dipilih tidak ditemukan.', en: 'What was chosen is not there.' },
    bukan_induk: { id: 'Menu ini tidak dapat menjadi induk.', en: 'This menu cannot be the parent.' },
    rumus: { id: 'Tidak boleh berisi rumus. Tempel sebagai nilai.', en: 'Must not be a formula. Paste it as a value.' },
    masa_lalu: {
      id: 'Hari yang sudah lewat tidak diubah. Pilih hari ini atau sesudahnya.',
      en: 'Days already past are not changed. Choose today or later.',
    },
    keterangan_lampau: {
      id: 'Wajib diisi: tanggal ini sudah lewat, sebutkan alasannya.',
      en: 'Required: this date is past, say why it changes.',
    },
    sudah_berakhir: {
      id: 'Yang ini sudah berakhir. Buat yang baru.',
      en: 'This one has ended. Make a new one.',
    },
    hanya_hari_kerja: { id: 'Hanya untuk hari kerja.', en: 'Only for a work day.' },
    maks_hari: { id: 'Paling lama {0} hari.', en: 'At most {0} days.' },
    dari_sampai: { id: 'Tulis dua jam: dari dan sampai.', en: 'Write two times: from and to.' },
    kode: { id: 'Hanya huruf, angka, titik, dan tanda hubung.', en: 'Letters, digits, dots and hyphens only.' },
    kode_lepas: { id: 'L berarti lepas. Pakai kode lain.', en: 'L means free. Use another code.' },
    warna: { id: 'Tulis warna sebagai #rrggbb.', en: 'Write the colour as #rrggbb.' },
    kosong: { id: 'Isi sedikitnya satu hari kerja.', en: 'Give at least one working day.' },
    hari_ganda: { id: 'Hari ini ditulis dua kali.', en: 'This weekday stands there twice.' },
    pulang_sebelum_masuk: { id: 'Jam pulang harus setelah jam masuk.', en: 'The end must be after the beginning.' },
    istirahat_setengah: {
      id: 'Isi mulai dan selesai istirahat, atau kosongkan keduanya.',
      en: 'Give both ends of the rest, or neither.',
    },
    istirahat_di_luar: {
      id: 'Istirahat harus berada di dalam jam kerja.',
      en: 'The rest must lie inside the working hours.',
    },
    jendela_terbalik: { id: 'Batas akhir jendela harus setelah awalnya.', en: 'The window must end after it begins.' },
    jendela_masuk_lewat: {
      id: 'Jam masuk harus berada di dalam jendela masuk.',
      en: 'The beginning must lie inside its window.',
    },
    jendela_pulang_lewat: {
      id: 'Jam pulang harus berada di dalam jendela pulang.',
      en: 'The end must lie inside its window.',
    },
    fleksi_tanpa_cara: { id: 'Pilih cara mengganti menit fleksi.', en: 'Choose how flexi minutes are repaid.' },
    lintas_hari_perlu: {
      id: 'Jam pulang sebelum jam masuk: tandai lintas hari bila memang melewati tengah malam.',
      en: 'It ends before it begins: mark it as crossing midnight if it does.',
    },
    terlalu_panjang: { id: 'Satu shift paling lama 24 jam.', en: 'A shift lasts 24 hours at most.' },
    selesai_sebelum_mulai: { id: 'Harus setelah jam mulai.', en: 'Must be after the beginning.' },
    jam_kerja_tidak_dikenal: {
      id: 'Tidak ada jam kerja dengan kode ini.',
      en: 'There are no work hours with this code.',
    },
    jam_kerja_tidak_berlaku: {
      id: 'Jam kerja ini tidak berlaku pada tanggal itu.',
      en: 'These work hours do not hold on that date.',
    },
    kantor_tidak_dikenal: { id: 'Tidak ada kantor dengan kode ini.', en: 'There is no office with this code.' },
    baris_ganda: { id: 'Baris ini sudah ada di atas.', en: 'This row stands above already.' },
    bukan_tanggal: { id: 'Bulan ini tidak memiliki tanggal tersebut.', en: 'The month does not have this day.' },
    wajib_dan_dikecualikan: {
      id: 'Ada orang yang wajib hadir sekaligus dikecualikan.',
      en: 'Somebody is both expected and exempt.',
    },
    kolom_kurang: { id: 'Kolom {0} tidak ada di berkas.', en: 'The file does not have the column {0}.' },
    kolom_berulang: { id: 'Kolom {0} ada dua kali.', en: 'The column {0} stands there twice.' },
    kolom_tidak_dikenal: {
      id: 'Kolom {0} tidak dikenal. Pakai judul kolom dari templat.',
      en: 'The column {0} is not known. Use the headers of the template.',
    },
    berkas_tanpa_baris: { id: 'Tidak ada baris di bawah judul kolom.', en: 'There is no row below the header.' },
    beda_baris: {
      id: 'Berbeda dengan baris {0} yang berkode sama. Samakan atau kosongkan.',
      en: 'Differs from row {0} with the same code. Make it the same or leave it empty.',
    },
    zona_sendiri: {
      id: 'Anda bertugas di kantor ini, dan jam hari yang sudah lewat ikut berubah. Orang lain yang mengubah zonanya.',
      en: 'You belong to this office, and the hours of days that are over would change. Somebody else changes its zone.',
    },
    induk_berputar: {
      id: 'Kantor ini akan berada di atas dirinya sendiri. Pilih induk lain.',
      en: 'The office would stand above itself. Choose another parent.',
    },
    induk_ditolak: {
      id: 'Kantor induknya di berkas ini juga perlu diperbaiki.',
      en: 'Its parent office in this file needs to be put right too.',
    },
    koordinat: {
      id: 'Koordinat di luar bumi. Lintang ±90, bujur ±180.',
      en: 'Not on earth: latitude ±90, longitude ±180.',
    },
    radius: { id: 'Radius antara 30 dan 2000 meter.', en: 'A radius is between 30 and 2000 metres.' },
    poligon_titik: {
      id: 'Poligon berupa satu garis luar GeoJSON dengan 4 sampai 500 titik.',
      en: 'A polygon is one GeoJSON outline of 4 to 500 points.',
    },
    poligon_tertutup: {
      id: 'Titik terakhir poligon harus sama dengan yang pertama.',
      en: 'The last point of a polygon must be the first one again.',
    },
    poligon_menyilang: {
      id: 'Garis poligon saling menyilang. Gambar ulang tanpa silangan.',
      en: 'The outline crosses itself. Draw it again without crossings.',
    },
    poligon_luas: { id: 'Poligon terlalu luas, lebih dari 20 km.', en: 'The polygon is too wide, over 20 km.' },
    jaringan: {
      id: 'Tulis jaringan sebagai 10.1.0.0/16, atau satu alamat.',
      en: 'Write a network as 10.1.0.0/16, or one address.',
    },
    alamat: { id: 'Tulis alamat lengkap yang diawali {0}://.', en: 'Write a whole address that begins with {0}://.' },
    sudah_lewat: { id: 'Tidak boleh sebelum hari ini.', en: 'Must not be before today.' },
    paling_awal: {
      id: 'Sudah ada yang berlaku mulai {0}. Pakai tanggal sesudahnya.',
      en: 'Something holds from {0} on already. Use a date after it.',
    },
    sudah_berhenti: {
      id: 'Sudah berhenti sejak {0}. Untuk kembali bekerja, tempatkan lagi dengan tanggal mulainya.',
      en: 'Has left since {0}. To come back they are placed again, with the first day.',
    },
    sesudah_berhenti: {
      id: 'Sesudah hari terakhirnya bekerja, {0}. Batalkan dahulu rencana berhentinya.',
      en: 'After the last day of employment, {0}. Take the planned end back first.',
    },
    kontrak_jenis: { id: 'Hanya untuk pegawai dengan kontrak.', en: 'Only for employees with a contract.' },
    belum_bekerja: {
      id: 'Orang ini tidak bekerja di instansi ini pada {0}.',
      en: 'This person is not employed by the agency on {0}.',
    },
    paling_lama: { id: 'Paling lambat {0}.', en: 'At the latest {0}.' },
    terlalu_rumit: { id: 'Susunannya terlalu rumit. Sederhanakan.', en: 'Too intricate. Make it simpler.' },
    halaman: { id: 'Halaman ini tidak dikenal.', en: 'This page is not known.' },
    ...ORANG,
    satu_nilai: { id: 'Kirim satu nilai saja.', en: 'Send one value only.' },
  }),
)
const SALAH: Sentence = { id: 'Isian belum benar.', en: 'Not valid.' }

export type FieldError = { field: string; message: string }

/** A message key such as 'rentang:1:17' in words. */
export function issueMessage(key: string, language: Language): string {
  const [name = '', ...values] = key.split(':')
  return fillIssue((WORDS.get(name) ?? SALAH)[language], language, values)
}

export type Issue = {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly input?: unknown
}

/** More than these nobody reads, and writing them out would cost more than sending them. */
export const MOST_FIELD_ERRORS = 50

export type FieldErrors = { errors: FieldError[]; more: number }

/** All issues of a parse as field errors, every bad field named once; beyond the fiftieth it is said how many more there are. */
export function fieldErrors(issues: Iterable<Issue>, language: Language): FieldErrors {
  const errors = new Map<string, string>()
  let more = 0
  const name = (field: string, key: string): void => {
    if (errors.has(field)) return
    if (errors.size < MOST_FIELD_ERRORS) errors.set(field, issueMessage(key, language))
    else more += 1
  }
  for (const issue of issues) {
    const at = issue.path.map(String).join('.')
    if (issue.keys === undefined) name(at, issue.message)
    else for (const key of issue.keys) name(at === '' ? key : `${at}.${key}`, 'tidak_dikenal')
  }
  return { errors: [...errors].map(([field, message]) => ({ field, message })), more }
}
