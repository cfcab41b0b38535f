import { isPeran } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { PERAN_NAMA } from '../../access/peran-nama.ts'
import { dateWords } from '../format.ts'
import type { Sentence } from '../sentence.ts'
import { type BentukKabar, defineKabar } from './bentuk.ts'

const orang = z.object({ nama: z.string(), nip: z.string() })

const totp = z.object({ nama: z.string(), nip: z.string(), /** told to the person themself */ sendiri: z.boolean() })
const totpTautan = ({ sendiri }: { readonly sendiri: boolean }): string | null => (sendiri ? '/profile' : null)

const peran = z.object({
  role: z.string(),
  instansi: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  mulai: z.nullable(z.string()),
  selesai: z.nullable(z.string()),
})
const peranKabar = (
  subjek: Sentence,
  awal: Sentence,
  nada: 'success' | 'danger',
): BentukKabar<z.output<typeof peran>> =>
  defineKabar({
    subjek,
    isi: peran,
    teks: ({ role, instansi, kantor }) => {
      const where = [kantor, instansi].filter((part) => part !== null).join(', ')
      const nama = isPeran(role) ? PERAN_NAMA[role] : { id: role, en: role }
      const tail = where === '' ? '.' : ` (${where}).`
      return { id: `${awal.id} ${nama.id}${tail}`, en: `${awal.en} ${nama.en}${tail}` }
    },
    nada,
  })

const grup = z.object({ nama: z.string(), name_group: z.string() })

/** Of accounts, roles and groups. */
export const KABAR_AKUN = {
  'peran.keuangan': defineKabar({
    subjek: { id: 'Pemegang peran keuangan berubah', en: 'Who holds the finance role changed' },
    isi: z.object({ nama: z.string(), nip: z.string(), oleh: z.string(), dicabut: z.boolean() }),
    teks: ({ nama, nip, oleh, dicabut }) => ({
      id: `Peran keuangan ${nama} (${nip}) ${dicabut ? 'dicabut' : 'diberikan'} oleh ${oleh}.`,
      en: `The finance role of ${nama} (${nip}) was ${dicabut ? 'withdrawn' : 'given'} by ${oleh}.`,
    }),
    tautan: '/manajemen-role/lists',
    nada: 'danger',
  }),
  'pengganti.ditetapkan': defineKabar({
    subjek: { id: 'Pelaksana tugas ditetapkan', en: 'An acting official was entered' },
    isi: z.object({
      jenis: z.string(),
      pejabat: z.string(),
      pengganti: z.string(),
      mulai: z.string(),
      selesai: z.nullable(z.string()),
      oleh: z.string(),
    }),
    teks: ({ jenis, pejabat, pengganti, mulai, selesai, oleh }) => {
      const [dari, akhir] = [dateWords(mulai), selesai === null ? null : dateWords(selesai)]
      return {
        id: `${pengganti} menjadi ${jenis} dari ${pejabat} mulai ${dari.id}${akhir === null ? '' : ` sampai ${akhir.id}`}, ditetapkan ${oleh}. Tidak benar? Segera hubungi admin instansi.`,
        en: `${pengganti} acts for ${pejabat} as ${jenis} from ${dari.en} on${akhir === null ? '' : ` until ${akhir.en}`}, entered by ${oleh}. It is not so? Tell your agency admin at once.`,
      }
    },
    nada: 'danger',
  }),
  'totp.kode_dibuat': defineKabar({
    subjek: { id: 'Kode verifikasi dua langkah', en: 'Code for two-step verification' },
    isi: z.object({ oleh: z.string() }),
    teks: ({ oleh }) => ({
      id: `${oleh} membuat kode untuk Anda agar verifikasi dua langkah dapat diaktifkan. Tidak meminta? Hubungi admin instansi.`,
      en: `${oleh} made a code for you to turn two-step verification on. You did not ask for it? Tell your agency admin.`,
    }),
    tautan: '/profile',
  }),
  'totp.aktif': defineKabar({
    subjek: { id: 'Verifikasi dua langkah diaktifkan', en: 'Two-step verification turned on' },
    isi: totp,
    teks: ({ sendiri, nama, nip }) =>
      sendiri
        ? {
            id: 'Verifikasi dua langkah diaktifkan untuk akun Anda. Bukan Anda? Segera hubungi admin instansi.',
            en: 'Two-step verification was turned on for your account. It was not you? Tell your agency admin at once.',
          }
        : {
            id: `${nama} (${nip}) mengaktifkan verifikasi dua langkah.`,
            en: `${nama} (${nip}) turned two-step verification on.`,
          },
    tautan: totpTautan,
  }),
  'totp.mati': defineKabar({
    subjek: { id: 'Verifikasi dua langkah dimatikan', en: 'Two-step verification turned off' },
    isi: totp,
    teks: ({ sendiri, nama, nip }) =>
      sendiri
        ? {
            id: 'Verifikasi dua langkah dimatikan untuk akun Anda. Bukan Anda? Segera hubungi admin instansi.',
            en: 'Two-step verification was turned off for your account. It was not you? Tell your agency admin at once.',
          }
        : {
            id: `${nama} (${nip}) mematikan verifikasi dua langkah.`,
            en: `${nama} (${nip}) turned two-step verification off.`,
          },
    tautan: totpTautan,
    nada: 'danger',
  }),
  'pengguna.diaktifkan': defineKabar({
    subjek: { id: 'Akun diaktifkan', en: 'Account enabled' },
    isi: orang,
    teks: ({ nama, nip }) => ({
      id: `Akun ${nama} (${nip}) diaktifkan.`,
      en: `The account of ${nama} (${nip}) was enabled.`,
    }),
  }),
  'pengguna.dinonaktifkan': defineKabar({
    subjek: { id: 'Akun dinonaktifkan', en: 'Account disabled' },
    isi: orang,
    teks: ({ nama, nip }) => ({
      id: `Akun ${nama} (${nip}) dinonaktifkan.`,
      en: `The account of ${nama} (${nip}) was disabled.`,
    }),
    nada: 'danger',
  }),
  'pengguna.diubah': defineKabar({
    subjek: { id: 'Data akun diubah', en: 'Account changed' },
    isi: orang,
    teks: ({ nama, nip }) => ({
      id: `Data akun ${nama} (${nip}) diubah oleh pengelola kepegawaian: nama, NIP, atau e-mail.`,
      en: `The account of ${nama} (${nip}) was changed by whoever manages employees: name, NIP or e-mail.`,
    }),
  }),
  'profil.email_diubah': defineKabar({
    subjek: { id: 'E-mail Anda diubah', en: 'Your e-mail was changed' },
    isi: z.object({}),
    teks: () => ({
      id: 'Alamat e-mail di profil Anda diubah setelah masuk dengan kata sandi Anda. Bila bukan Anda, ganti kata sandi dan keluar dari semua perangkat.',
      en: 'The e-mail address in your profile was changed after a sign-in with your password. If that was not you, change the password and sign out everywhere.',
    }),
    nada: 'danger',
    tautan: '/profile',
  }),
  'akun.disambung': defineKabar({
    subjek: { id: 'Akun layanan masuk disambungkan', en: 'Account of the sign-in service connected' },
    isi: z.object({ layanan: z.string(), akun: z.string() }),
    teks: ({ layanan, akun }) => ({
      id: `Akun ${akun} di ${layanan} disambungkan dengan data Anda dan sejak kini masuk sebagai Anda. Bukan akun Anda? Segera hubungi admin instansi.`,
      en: `The account ${akun} at ${layanan} was connected with your record and signs in as you from now on. It is not yours? Tell your agency admin at once.`,
    }),
    tautan: '/profile',
  }),
  'sesi.layanan_menyusul': defineKabar({
    subjek: { id: 'Keluar dari semua perangkat belum tuntas', en: 'Signing out everywhere is unfinished' },
    isi: z.object({}),
    teks: () => ({
      id: 'Semua sesi Anda di sini sudah diakhiri. Layanan masuk belum menjawab; kami terus memberitahukannya sampai sesi Anda di sana berakhir juga.',
      en: 'All your sessions here are ended. The sign-in service did not answer yet; we go on telling it until your sessions there are ended too.',
    }),
    nada: 'danger',
  }),
  'sesi.layanan_selesai': defineKabar({
    subjek: { id: 'Keluar dari semua perangkat tuntas', en: 'Signing out everywhere is finished' },
    isi: z.object({}),
    teks: () => ({
      id: 'Sesi Anda di layanan masuk sekarang juga sudah berakhir.',
      en: 'Your sessions at the sign-in service are ended now, too.',
    }),
  }),
  'pengguna.sesi_diakhiri': defineKabar({
    subjek: { id: 'Semua sesi diakhiri', en: 'All sessions ended' },
    isi: orang,
    teks: ({ nama, nip }) => ({
      id: `Semua sesi ${nama} (${nip}) diakhiri dan perangkatnya dilepas oleh pengelola kepegawaian.`,
      en: `All sessions of ${nama} (${nip}) were ended and the device released by whoever manages employees.`,
    }),
    nada: 'danger',
  }),
  'registrasi.diminta': defineKabar({
    subjek: { id: 'Permintaan akun', en: 'Request for an account' },
    isi: z.object({
      nama: z.string(),
      nip: z.string(),
      /** of the same day, this one included */
      jumlah: z.int(),
      /** of an agency; else the super admins decide */
      instansi: z.boolean(),
    }),
    teks: ({ nama, nip, jumlah }) =>
      jumlah === 1
        ? {
            id: `${nama} (${nip}) meminta akun dan menunggu keputusan.`,
            en: `${nama} (${nip}) asks for an account and waits for a decision.`,
          }
        : {
            id: `${jumlah} permintaan akun hari ini menunggu keputusan, terakhir dari ${nama} (${nip}).`,
            en: `${jumlah} requests for an account today wait for a decision, the last of ${nama} (${nip}).`,
          },
    tautan: ({ instansi }) => (instansi ? '/manajemen-role/lists/pendaftaran' : '/superadmin/pengguna?tab=pendaftaran'),
  }),
  'peran.diberikan': peranKabar(
    { id: 'Peran baru', en: 'New role' },
    { id: 'Anda diberi peran', en: 'You were given the role' },
    'success',
  ),
  'peran.diubah': peranKabar(
    { id: 'Peran diubah', en: 'Role changed' },
    { id: 'Peran Anda diubah:', en: 'Your role was changed:' },
    'success',
  ),
  'peran.dicabut': peranKabar(
    { id: 'Peran dicabut', en: 'Role taken back' },
    { id: 'Peran Anda dicabut:', en: 'Your role was taken back:' },
    'danger',
  ),
  'grup.masuk': defineKabar({
    subjek: { id: 'Anggota grup', en: 'Member of a group' },
    isi: grup,
    teks: ({ nama, name_group }) => ({
      id: `${nama} kini anggota grup ${name_group}.`,
      en: `${nama} is now in the group ${name_group}.`,
    }),
  }),
  'grup.keluar': defineKabar({
    subjek: { id: 'Keluar dari grup', en: 'Out of a group' },
    isi: grup,
    teks: ({ nama, name_group }) => ({
      id: `${nama} dikeluarkan dari grup ${name_group}.`,
      en: `${nama} was taken out of the group ${name_group}.`,
    }),
  }),
}
