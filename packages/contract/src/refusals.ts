import { fillSentence, type Language, type Sentence, type Values } from './kata/sentence.ts'
import { REFUSALS_AUTH } from './refusals-auth.ts'
import { REFUSALS_DAFTAR_HADIR } from './refusals-daftar-hadir.ts'
import { REFUSALS_DOKUMEN } from './refusals-dokumen.ts'
import { REFUSALS_IZIN } from './refusals-izin.ts'
import { REFUSALS_KALENDER } from './refusals-kalender.ts'
import { REFUSALS_KEBIJAKAN } from './refusals-kebijakan.ts'
import { REFUSALS_PEKERJAAN } from './refusals-pekerjaan.ts'
import { REFUSALS_PERBAIKAN } from './refusals-perbaikan.ts'
import { REFUSALS_PRESENSI } from './refusals-presensi.ts'
import { REFUSALS_REKAP } from './refusals-rekap.ts'
import { REFUSALS_ROSTER } from './refusals-roster.ts'
import { REFUSALS_SALDO } from './refusals-saldo.ts'
import { REFUSALS_SURAT } from './refusals-surat.ts'
import { REFUSALS_TINDAKAN } from './refusals-tindakan.ts'
import { REFUSALS_TOTP } from './refusals-totp.ts'
import { REFUSALS_TPP } from './refusals-tpp.ts'
import { REFUSALS_TPP_ATURAN } from './refusals-tpp-aturan.ts'

/**
 * Every way the product says no: a stable code, the HTTP status, and a sentence in both languages that says what happened
 * and what to do. `{name}` is filled in by whoever refuses.
 */
type Refusal = Sentence & { readonly status: number }

export const REFUSALS = {
  input_salah: {
    status: 400,
    id: 'Ada isian yang belum benar. Periksa lalu kirim lagi.',
    en: 'Some fields are not right yet. Check them and send again.',
  },
  permintaan_salah: { status: 400, id: 'Permintaan tidak dapat dibaca.', en: 'The request cannot be read.' },
  'lingkup.pilih_instansi': {
    status: 400,
    id: 'Pilih instansi terlebih dahulu (instansi_id).',
    en: 'Choose an agency first (instansi_id).',
  },
  'lingkup.pilih_kantor': {
    status: 400,
    id: 'Pilih kantor terlebih dahulu (kantor_id).',
    en: 'Choose an office first (kantor_id).',
  },
  'lingkup.tidak_ditemukan': { status: 404, id: 'Data tidak ditemukan.', en: 'Not found.' },
  tidak_ditemukan: { status: 404, id: 'Data tidak ditemukan.', en: 'Not found.' },
  alamat_tidak_ada: { status: 404, id: 'Alamat ini tidak ada.', en: 'There is nothing at this address.' },
  bentrok: { status: 409, id: 'Bertentangan dengan data yang sudah ada.', en: 'This conflicts with what is stored.' },
  sudah_ada: { status: 409, id: '{apa} sudah ada.', en: '{apa} already exists.' },
  masih_dipakai: {
    status: 409,
    id: 'Tidak dapat dihapus: masih dipakai oleh {jumlah}.',
    en: 'Cannot be deleted: still used by {jumlah}.',
  },
  terlalu_besar: { status: 413, id: 'Kiriman terlalu besar.', en: 'What was sent is too large.' },
  jenis_tidak_dibaca: {
    status: 415,
    id: 'Jenis isi ini tidak dapat dibaca. Kirim sebagai formulir, JSON, atau multipart.',
    en: 'This content type cannot be read. Send a form, JSON or multipart.',
  },
  terlalu_sering: {
    status: 429,
    id: 'Terlalu sering. Coba lagi dalam {detik} detik.',
    en: 'Too often. Try again in {detik} seconds.',
  },
  kesalahan_server: {
    status: 500,
    id: 'Terjadi kesalahan di sistem. Kami sudah mencatatnya.',
    en: 'Something went wrong on our side. It has been recorded.',
  },
  belum_tersedia: { status: 501, id: 'Fitur ini belum tersedia.', en: 'This feature is not available yet.' },
  layanan_tidak_tersedia: {
    status: 503,
    id: 'Layanan sedang tidak dapat dihubungi. Coba lagi sebentar.',
    en: 'The service cannot be reached. Try again shortly.',
  },
  ...REFUSALS_PRESENSI,
  ...REFUSALS_IZIN,
  ...REFUSALS_KALENDER,
  ...REFUSALS_REKAP,
  ...REFUSALS_ROSTER,
  ...REFUSALS_SALDO,
  ...REFUSALS_DAFTAR_HADIR,
  ...REFUSALS_SURAT,
  ...REFUSALS_DOKUMEN,
  ...REFUSALS_PERBAIKAN,
  ...REFUSALS_KEBIJAKAN,
  ...REFUSALS_AUTH,
  ...REFUSALS_TINDAKAN,
  ...REFUSALS_TOTP,
  ...REFUSALS_TPP,
  ...REFUSALS_TPP_ATURAN,
  ...REFUSALS_PEKERJAAN,
  'akses.peran_kurang': {
    status: 403,
    id: 'Peran Anda tidak mencakup tindakan ini. Hubungi admin instansi.',
    en: 'Your role does not cover this. Ask your agency admin.',
  },
  'akses.tombol_tertutup': {
    status: 403,
    id: 'Grup Anda tidak memiliki hak "{hak}" pada menu ini.',
    en: 'Your group does not have the right "{hak}" on this menu.',
  },
  'akses.hanya_baca': { status: 403, id: 'Token ini hanya untuk membaca.', en: 'This token can only read.' },
  'akses.bertindak_terbatas': {
    status: 403,
    id: 'Data ini tidak terlihat saat bertindak sebagai orang lain.',
    en: 'This is not shown while acting as somebody else.',
  },
  'akses.diri_sendiri': {
    status: 403,
    id: 'Tidak dapat dilakukan untuk diri sendiri.',
    en: 'This cannot be done for oneself.',
  },
  'peran.tidak_dapat_diberikan': {
    status: 403,
    id: 'Peran ini tidak dapat Anda berikan atau cabut.',
    en: 'You cannot give or withdraw this role.',
  },
  'peran.tumpang_tindih': {
    status: 409,
    id: 'Orang ini sudah memegang peran yang sama pada waktu itu.',
    en: 'This person already holds the same role during that time.',
  },
  masa_lalu: {
    status: 409,
    id: 'Hari yang sudah lewat tidak dapat diubah.',
    en: 'Days already past cannot be changed.',
  },
  'jam_kerja.tumpang_tindih': {
    status: 409,
    id: 'Bertumpuk dengan jam kerja {kode} ({mulai} sampai {sampai}) untuk lingkup yang sama. Ubah tanggal atau lingkupnya.',
    en: 'Overlaps with work hours {kode} ({mulai} to {sampai}) of the same scope. Change the dates or the scope.',
  },
  'jam_kerja.sudah_dibuka': {
    status: 409,
    id: 'Presensi hari itu sudah dibuka bagi sebagian pegawai. Pilih {tanggal} atau sesudahnya.',
    en: 'Some employees can already clock in on that day. Choose {tanggal} or later.',
  },
  'jam_kerja.pernah_berlaku': {
    status: 409,
    id: 'Jam kerja yang sudah berlaku tidak dapat dihapus. Isi tanggal berakhirnya.',
    en: 'Work hours that have been in force cannot be deleted. Give them an end date.',
  },
  'menu.bawaan': {
    status: 409,
    id: 'Menu bawaan tidak dapat dihapus. Sembunyikan bila tidak dipakai.',
    en: 'A menu that ships with the product cannot be deleted. Hide it instead.',
  },
  'kantor.masih_dipakai': {
    status: 409,
    id: 'Kantor tidak dapat dihapus: masih ada {jumlah}. Nonaktifkan saja.',
    en: 'The office cannot be deleted: there are {jumlah}. Deactivate it instead.',
  },
  'pegawai.ada_riwayat': {
    status: 409,
    id: 'Pegawai tidak dapat dihapus: sudah ada {jumlah}. Nonaktifkan saja.',
    en: 'The employee cannot be deleted: there is {jumlah}. Deactivate them instead.',
  },
  'pegawai.riwayat_terhalang': {
    status: 409,
    id: 'Tidak disimpan: ada riwayat yang lebih baru. Pakai tanggal sesudahnya.',
    en: 'Not saved: there is a later entry in the history. Use a date after it.',
  },
  'pegawai.aktif_di_tempat_lain': {
    status: 409,
    id: 'Orang ini masih aktif di instansi lain, atau akunnya tidak diurus dari sini. Hubungi instansi itu atau super admin.',
    en: 'This person is still active in another agency, or their account is not managed from here. Ask that agency or a super admin.',
  },
  'pegawai.masih_berperan': {
    status: 409,
    id: 'Pegawai ini masih memegang peran. Cabut perannya dahulu.',
    en: 'This employee still holds a role. Withdraw it first.',
  },
  'pegawai.belum_ada_foto': {
    status: 404,
    id: 'Pegawai ini belum memiliki foto.',
    en: 'This employee has no photo yet.',
  },
  'pengganti.tumpang_tindih': {
    status: 409,
    id: 'Pejabat ini sudah memiliki Plt/Plh pada tanggal itu.',
    en: 'This official already has a substitute on those days.',
  },
  'registrasi.sudah_diputuskan': {
    status: 409,
    id: 'Permintaan ini sudah diputuskan.',
    en: 'This request has already been decided.',
  },
  'registrasi.email_terpakai': {
    status: 409,
    id: 'E-mail ini sudah dipakai akun lain di layanan masuk. Pakai e-mail lain, atau perbaiki di layanan masuk.',
    en: 'Another account of the sign-in service has this e-mail already. Use another, or put it right at the sign-in service.',
  },
  'registrasi.akun_ada': {
    status: 409,
    id: 'Sudah ada akun dengan NIP, nama pengguna, atau e-mail ini.',
    en: 'There is already an account with this NIP, user name or e-mail.',
  },
  'registrasi.pegawai_tidak_dikenal': {
    status: 409,
    id: 'NIP ini belum tercatat sebagai pegawai. Daftarkan pegawainya dahulu.',
    en: 'This NIP is not recorded as an employee. Record the employee first.',
  },
  'berkas.jatah_habis': {
    status: 429,
    id: 'Sudah {batas} berkas dikirim hari ini. Kirim berkas berikutnya besok.',
    en: '{batas} files have been sent today. Send the next one tomorrow.',
  },
  'berkas.kosong': { status: 400, id: 'Berkas ini kosong.', en: 'The file is empty.' },
  'berkas.terlalu_besar': {
    status: 413,
    id: 'Berkas terlalu besar. Batasnya {batas}.',
    en: 'The file is too large. The limit is {batas}.',
  },
  'berkas.bukan_xlsx': {
    status: 400,
    id: 'Berkas ini bukan Excel (.xlsx). Buka di Excel atau LibreOffice lalu simpan sebagai .xlsx.',
    en: 'This is not an Excel file (.xlsx). Open it in Excel or LibreOffice and save it as .xlsx.',
  },
  'berkas.rusak': {
    status: 400,
    id: 'Berkas rusak atau terpotong. Simpan ulang lalu kirim lagi.',
    en: 'The file is damaged or cut off. Save it again and send it once more.',
  },
  'berkas.terkunci': {
    status: 400,
    id: 'Berkas memakai kata sandi atau format lama. Simpan sebagai .xlsx tanpa kata sandi.',
    en: 'The file has a password or an old format. Save it as .xlsx without a password.',
  },
  'berkas.mencurigakan': {
    status: 400,
    id: 'Isi berkas tidak wajar sehingga tidak dibuka. Salin datanya ke berkas baru.',
    en: 'The file is not opened because of what is in it. Copy its data into a new file.',
  },
  'berkas.terlalu_banyak': {
    status: 400,
    id: 'Terlalu banyak {apa} dalam berkas. Batasnya {batas}; bagi menjadi beberapa berkas.',
    en: 'The file has too many of these: {apa}. The limit is {batas}; split it into several files.',
  },
  'berkas.terlalu_berat': {
    status: 400,
    id: 'Berkas terlalu berat untuk dibaca. Bagi menjadi beberapa berkas.',
    en: 'The file is too heavy to be read. Split it into several files.',
  },
  'berkas.kepala_digabung': {
    status: 400,
    id: 'Judul kolom pada sel {sel} digabung. Pisahkan selnya lalu kirim lagi.',
    en: 'The header cell {sel} is merged. Unmerge it and send the file again.',
  },
  'berkas.bukan_gambar': {
    status: 400,
    id: 'Berkas ini bukan gambar JPEG, PNG, atau WebP.',
    en: 'This is not a JPEG, PNG or WebP picture.',
  },
  'berkas.bukan_pdf': {
    status: 400,
    id: 'Berkas ini bukan PDF. Pindai atau simpan suratnya sebagai PDF.',
    en: 'This is not a PDF. Scan or save the letter as a PDF.',
  },
  'berkas.gambar_terlalu_luas': {
    status: 400,
    id: 'Gambar terlalu luas. Batasnya {batas} megapiksel.',
    en: 'The picture has too many pixels. The limit is {batas} megapixels.',
  },
  'berkas.gambar_rusak': {
    status: 400,
    id: 'Gambar rusak atau terpotong. Ambil atau simpan ulang.',
    en: 'The picture is damaged or cut off. Take or save it again.',
  },
  'impor.ditolak': {
    status: 400,
    id: 'Tidak ada yang disimpan: {jumlah} baris perlu diperbaiki.',
    en: 'Nothing was saved: {jumlah} rows need to be put right.',
  },
  'kunci.tidak_berlaku': {
    status: 401,
    id: 'Kunci API tidak dikenal, kedaluwarsa, atau sudah dicabut.',
    en: 'The API key is not known, has expired or was revoked.',
  },
  'kunci.cakupan_kurang': {
    status: 403,
    id: 'Kunci API ini tidak mencakup data "{jenis}".',
    en: 'This API key does not cover "{jenis}".',
  },
  'kunci.jaringan_lain': {
    status: 403,
    id: 'Kunci API ini tidak boleh dipakai dari alamat Anda.',
    en: 'This API key must not be used from your address.',
  },
  'kunci.instansi_lain': {
    status: 403,
    id: 'Kunci API ini milik instansi lain.',
    en: 'This API key belongs to another agency.',
  },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS

export const refusalMessage = (code: RefusalCode, language: Language, values: Values = {}): string =>
  fillSentence(REFUSALS[code][language], language, values)
