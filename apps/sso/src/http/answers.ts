import type { FastifyReply, FastifyRequest } from 'fastify'

export type Language = 'id' | 'en'

/** Indonesian unless English is asked for first. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'id'

const TEXT = {
  berhasil: ['Berhasil', 'Done'],
  masukan_salah: ['Masukan tidak valid', 'Invalid input'],
  token_tidak_sah: ['Token tidak ada atau tidak berlaku', 'The token is missing or no longer valid'],
  perlu_masuk_ulang: ['Masuk ulang diperlukan untuk tindakan ini', 'Sign in again to do this'],
  kredensial_salah: ['Nama pengguna atau kata sandi salah', 'Wrong user name or password'],
  terlalu_sering: ['Terlalu banyak percobaan, coba lagi nanti', 'Too many tries, try again later'],
  totp_required: ['Kode verifikasi diperlukan', 'A verification code is needed'],
  totp_invalid: ['Kode verifikasi salah atau sudah dipakai', 'The verification code is wrong or was used already'],
  account_disabled: ['Akun dinonaktifkan', 'The account is disabled'],
  password_change_required: ['Kata sandi harus diganti', 'The password has to be changed'],
  kata_sandi_diganti: ['Kata sandi telah diganti', 'The password has been changed'],
  tautan_dikirim: [
    'Jika akun itu ada, tautan untuk membuat kata sandi baru dikirim ke alamat e-mailnya; akun tanpa alamat e-mail menerimanya dari admin',
    'If that account exists, a link to set a new password is sent to its e-mail address; an account without one gets it from an admin',
  ],
  tautan_lewat_admin: [
    'Jika akun itu ada, tautan untuk membuat kata sandi baru diserahkan oleh admin',
    'If that account exists, an admin hands over a link to set a new password',
  ],
  tautan_tidak_sah: ['Tautan tidak berlaku atau sudah dipakai', 'The link is not valid or was used already'],
  totp_sudah_aktif: ['Verifikasi dua langkah sudah aktif', 'Two-step verification is already on'],
  totp_belum_aktif: ['Verifikasi dua langkah belum aktif', 'Two-step verification is not on'],
  tidak_ditemukan: ['Tidak ditemukan', 'Not found'],
  tidak_tersedia: ['Layanan sedang tidak tersedia', 'The service is temporarily unavailable'],
  berubah: ['Data berubah saat diproses, coba lagi', 'The data changed meanwhile, try again'],
  tak_dikenal: ['Bidang tidak dikenal', 'Unknown field'],
  wajib: ['Wajib diisi', 'Required'],
  sandi_pendek: ['Sedikitnya 12 karakter', 'At least 12 characters'],
  sandi_panjang: ['Paling banyak 128 karakter', 'At most 128 characters'],
  sandi_karakter: ['Mengandung karakter yang tidak diperbolehkan', 'Contains characters that are not allowed'],
  sandi_pengenal: [
    'Tidak boleh memuat NIP, nama pengguna, atau surel',
    'Must not be the NIP, the user name or the e-mail address',
  ],
  sandi_umum: ['Kata sandi ini terlalu umum', 'This password is too common'],
  sandi_sama: ['Tidak boleh sama dengan kata sandi lama', 'Must differ from the old password'],
  sandi_beda: ['Kedua kata sandi tidak sama', 'The two passwords differ'],
} as const

export type TextKey = keyof typeof TEXT
export const say = (key: TextKey, language: Language): string => TEXT[key][language === 'id' ? 0 : 1]

export type FieldProblem = { field: string; key: TextKey }

export const succeed = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: TextKey,
  data: unknown = null,
): FastifyReply =>
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .send({ status: 200, message: say(key, languageOf(request)), data })

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: TextKey,
  problems: readonly FieldProblem[] = [],
): FastifyReply {
  const language = languageOf(request)
  const errors = problems.map((problem) => ({ field: problem.field, message: say(problem.key, language) }))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ status, message: say(code, language), code, ...(errors.length === 0 ? {} : { errors }) })
}
