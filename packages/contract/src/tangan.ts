/**
 * Nobody's own hand helps them: which writing calls could, and what stands in the way. A call that is not here fails a gate. The page
 * docs/second-people.md is made from it.
 */
export type Tangan =
  /** their own hand is refused, or the call is only about oneself and somebody else decides later */
  | { readonly kelas: 'mustahil'; readonly karena: string }
  /**
   * `jalan`: 'jawaban' – the answer says what waits (202, or `menunggu` beside the result); 'hari' – it holds for everybody else at once and waits
   * for who entered it; a path – the call by which the second person decides
   */
  | {
      readonly kelas: 'menunggu'
      readonly apa: string
      readonly orang_kedua: string
      readonly jalan: 'jawaban' | 'hari' | `/${string}`
    }
  /** it holds at once and is told */
  | { readonly kelas: 'diberitahu'; readonly kepada: string }
  /** it concerns nobody's day, leave, money or decision */
  | { readonly kelas: 'bukan'; readonly karena: string }

const mustahil = (karena: string): Tangan => ({ kelas: 'mustahil', karena })
const menunggu = (apa: string, orang_kedua: string, jalan: 'jawaban' | 'hari' | `/${string}`): Tangan => ({
  kelas: 'menunggu',
  apa,
  orang_kedua,
  jalan,
})
const diberitahu = (kepada: string): Tangan => ({ kelas: 'diberitahu', kepada })
const bukan = (karena: string): Tangan => ({ kelas: 'bukan', karena })

const OTHER_ADMIN = 'another admin:instansi, else a super admin'
const SAME_RIGHT = 'somebody else with the same right, else admin:instansi, else a super admin'
const DAY = (apa: string): Tangan => menunggu(`${apa} of days that are over, for who entered it`, SAME_RIGHT, 'hari')
const FENCE = mustahil(
  'a clocking keeps the fence that graded it, and on that day the own one waits; the zone of the own office is changed by somebody else',
)
const SESSION = bukan('it opens or ends a session')
const TEXT = bukan('news that people read')
const MENU = bukan('what a menu shows; roles decide what a call does')
const OWN_SCREEN = bukan('only how the caller is told')
const OWN_NOTICES = bukan("the caller's own notices")

export const TANGAN: Readonly<Record<string, Tangan>> = {
  'POST /absensi/m-admin/kantor/save': mustahil(
    'nobody gives themselves a role; who was given it does not decide on who gave it',
  ),
  'POST /absensi/m-admin/kantor/delete': mustahil('nobody withdraws their own role'),
  'POST /absensi/m-berita/submit': TEXT,
  'POST /absensi/m-berita/edit/{id}': TEXT,
  'POST /absensi/m-berita/delete': TEXT,
  'GET /absensi/m-face-recog/reset/{id}': diberitahu('the person; new pictures match nothing until they were accepted'),
  'POST /absensi/m-kerja/hari-kerja/save': DAY('work days'),
  'POST /absensi/m-kerja/hari-kerja/delete': mustahil('a row of a day past is not deleted'),
  'POST /absensi/m-kerja/hari-kerja/generate': bukan('it fills days to come and keeps what somebody edited'),
  'POST /absensi/m-kerja/hari-libur/submit': DAY('holidays'),
  'POST /absensi/m-kerja/hari-libur/delete': DAY('holidays'),
  'POST /absensi/m-kerja/hari-libur/nasional/terapkan': DAY('national holidays'),
  'POST /absensi/m-kerja/jam-kerja/save': mustahil(
    'a change never touches a day past; hours that name oneself are refused',
  ),
  'POST /absensi/m-kerja/jam-kerja/delete': mustahil('hours that were in force cannot be deleted'),
  'POST /absensi/m-kerja/jam-kerja/import': mustahil('a change never touches a day past'),
  'POST /absensi/m-lokasi-kantor/save': FENCE,
  'POST /absensi/m-lokasi-kantor/delete': bukan('an office with people or history is not deleted'),
  'POST /absensi/m-lokasi-kantor/upload': FENCE,
  'POST /absensi/m-pegawai/save': menunggu(
    'the NIP of somebody who has an account or a role; own class, placement, superior, tax status and religion are refused',
    OTHER_ADMIN,
    'jawaban',
  ),
  'POST /absensi/m-pegawai/massal': mustahil('the own row is left out'),
  'POST /absensi/m-pegawai/upload/{kantor_id}': mustahil('what concerns the caller is left out with a note'),
  'POST /absensi/m-pegawai/delete': mustahil('nobody deletes themselves, nor anybody with a history'),
  'POST /absensi/m-pegawai/akun': mustahil('whose first password one saw does not decide on them for 30 days'),
  'GET /absensi/m-pegawai/set-offline': bukan('it ends sessions and frees a device'),
  'POST /absensi/v2/auth/backchannel-logout': SESSION,
  'POST /absensi/v2/auth/login': SESSION,
  'POST /absensi/v2/auth/login-auto': bukan('a token that only reads'),
  'POST /absensi/v2/auth/logout': SESSION,
  'POST /absensi/v2/auth/refresh': SESSION,
  'POST /absensi/v2/auth/totp/bukti': bukan("the caller's own second factor"),
  'POST /absensi/v2/auth/totp/kode': diberitahu('the person it is made for, and the other admins'),
  'POST /absensi/v2/instansi/anomali/tinjau': mustahil('nobody reviews themselves'),
  'POST /absensi/v2/instansi/apel/save': DAY('a joint event'),
  'POST /absensi/v2/instansi/apel/delete': DAY('a joint event'),
  'GET /absensi/v2/instansi/api/key/generate': bukan('partners read; they change nothing'),
  'POST /absensi/v2/instansi/api/key/revoke': bukan('partners read; they change nothing'),
  'POST /absensi/v2/instansi/delegasi-cuti/save': mustahil(
    'a delegation does not decide on who entered it until somebody else agreed',
  ),
  'POST /absensi/v2/instansi/gangguan/save': menunggu(
    'a declared outage, for who declared it',
    OTHER_ADMIN,
    '/absensi/v2/instansi/gangguan/setujui',
  ),
  'POST /absensi/v2/instansi/gangguan/setujui': mustahil('never by who declared it'),
  'POST /absensi/v2/instansi/gangguan/delete': diberitahu('the other admins'),
  'POST /absensi/v2/instansi/izin-jenis/save': bukan(
    'kinds of leave of the whole agency; each request is granted by somebody else',
  ),
  'POST /absensi/v2/instansi/kebijakan/save': DAY('a policy'),
  'POST /absensi/v2/instansi/kebijakan/delete': mustahil('one that has begun is not deleted'),
  'POST /absensi/v2/instansi/kop/save': bukan('letterhead and signers of papers'),
  'POST /absensi/v2/instansi/pejabat-pengganti/save': menunggu(
    'a Plt or Plh who would decide on who entered them',
    SAME_RIGHT,
    'jawaban',
  ),
  'POST /absensi/v2/instansi/pejabat-pengganti/delete': mustahil('without the substitute the official decides again'),
  'POST /absensi/v2/instansi/role/admin/user/save': mustahil('nobody gives themselves a role'),
  'POST /absensi/v2/instansi/role/admin/user/delete': mustahil('nobody withdraws their own role'),
  'POST /absensi/v2/instansi/role/user/save': menunggu('the role keuangan', OTHER_ADMIN, 'jawaban'),
  'POST /absensi/v2/instansi/role/user/delete': mustahil('nobody withdraws their own role'),
  'POST /absensi/v2/instansi/setting/save': menunggu(
    'a setting that loosens money, approval or evidence',
    OTHER_ADMIN,
    'jawaban',
  ),
  'POST /absensi/v2/instansi/tpp/save': bukan('it opens a period; a final by another person stands between'),
  'POST /absensi/v2/instansi/tpp/delete': bukan('a draft only'),
  'POST /absensi/v2/instansi/tpp/final': mustahil('never by who computed it (tpp_dua_orang)'),
  'POST /absensi/v2/instansi/tpp/kelas/save': menunggu(
    'amounts of classes',
    'another operator:instansi:keuangan',
    '/absensi/v2/instansi/tpp/final',
  ),
  'POST /absensi/v2/instansi/tpp/koreksi/save': menunggu(
    'a correction of an amount',
    'another operator:instansi:keuangan',
    '/absensi/v2/instansi/tpp/koreksi/setuju',
  ),
  'POST /absensi/v2/instansi/tpp/koreksi/setuju': mustahil('never by who entered it'),
  'POST /absensi/v2/instansi/tpp/kurang/ingatkan': bukan('it reminds people of what is missing'),
  'POST /absensi/v2/instansi/tpp/pegawai/save': mustahil('the own row is refused'),
  'POST /absensi/v2/instansi/tpp/pegawai/delete': mustahil('the own row is refused'),
  'GET /absensi/v2/instansi/tpp/pegawai/generate': menunggu(
    'the amounts of a period',
    'another operator:instansi:keuangan',
    '/absensi/v2/instansi/tpp/final',
  ),
  'GET /absensi/v2/instansi/tpp/pegawai/sync/kinerja': menunggu(
    'predicates of a period',
    'another operator:instansi:keuangan',
    '/absensi/v2/instansi/tpp/final',
  ),
  'POST /absensi/v2/instansi/tpp/sanksi/save': mustahil('sanctions of oneself are refused'),
  'POST /absensi/v2/instansi/tpp/skema/save': menunggu(
    'the scheme of a period',
    'another operator:instansi:keuangan',
    '/absensi/v2/instansi/tpp/final',
  ),
  'POST /absensi/v2/instansi/tpp/upload': mustahil('the own row is left out'),
  'POST /absensi/v2/notifikasi/baca': OWN_NOTICES,
  'POST /absensi/v2/notifikasi/langganan': OWN_SCREEN,
  'POST /absensi/v2/notifikasi/langganan/hapus': OWN_SCREEN,
  'POST /absensi/v2/notifikasi/preferensi': OWN_SCREEN,
  'POST /absensi/v2/pegawai/daftar-hadir/save': menunggu(
    'a manual list for `kahar`; the own row is refused in any',
    OTHER_ADMIN,
    'jawaban',
  ),
  'POST /absensi/v2/pegawai/daftar-hadir/batal': mustahil('never a list in which they stand themselves'),
  'POST /absensi/v2/pegawai/dinas_luar/save': menunggu(
    'an own field duty',
    'admin:kantor or admin:instansi',
    '/absensi/v2/pegawai/dinas_luar/setujui',
  ),
  'POST /absensi/v2/pegawai/dinas_luar/setujui': mustahil('never by who entered it or stands on the letter'),
  'POST /absensi/v2/pegawai/dinas_luar/delete': mustahil('without the letter the day counts as it was clocked'),
  'POST /absensi/v2/pegawai/izin/save': menunggu(
    'leave',
    'the superior and the PYBMC',
    '/absensi/v2/pegawai/izin/pybmc/approval',
  ),
  'POST /absensi/v2/pegawai/izin/delete': mustahil('a draft of their own, or what waits: no day follows from it'),
  'POST /absensi/v2/pegawai/izin/batal': mustahil('what was decided is taken back by who decides'),
  'POST /absensi/v2/pegawai/izin/panggil': mustahil('nobody calls themselves back'),
  'POST /absensi/v2/pegawai/izin/sementara': mustahil('nobody permits themselves'),
  'POST /absensi/v2/pegawai/izin/terima-perubahan': bukan('the applicant takes what somebody else decided'),
  'POST /absensi/v2/pegawai/izin/atasan/approval': mustahil('never the applicant, nor who filed it'),
  'POST /absensi/v2/pegawai/izin/pybmc/approval': mustahil('never the applicant, nor who filed it'),
  'POST /absensi/v2/pegawai/izin/instansi/approval': mustahil('never the applicant, nor who filed it'),
  'POST /absensi/v2/pegawai/izin/instansi/approval-auto': mustahil('own requests are left out'),
  'GET /absensi/v2/pegawai/izin/import-izin': mustahil('own rows are left out with a note'),
  'POST /absensi/v2/pegawai/izin/saldo/import': mustahil('own rows are left out with a note'),
  'POST /absensi/v2/pegawai/izin/saldo/save': mustahil('the own balance is refused'),
  'POST /absensi/v2/pegawai/izin/saldo/tutup-tahun': bukan('the same rule for everybody, run by itself'),
  'POST /absensi/v2/pegawai/konfirmasi/putuskan': mustahil('nobody confirms themselves'),
  'POST /absensi/v2/pegawai/perbaikan/save': menunggu(
    'a correction of an own day',
    'the superior, else an admin, else a super admin',
    '/absensi/v2/pegawai/perbaikan/putuskan',
  ),
  'POST /absensi/v2/pegawai/perbaikan/putuskan': mustahil('nobody decides on their own'),
  'POST /absensi/v2/pegawai/perbaikan/batal': bukan('a request of their own is taken back'),
  'POST /absensi/v2/pegawai/presensi/tantangan': bukan('a challenge for a clocking'),
  'POST /absensi/v2/pegawai/presensi/rekam': mustahil(
    'the clocking itself: the device signs it, the machine grades it',
  ),
  'POST /absensi/v2/pegawai/presensi/foto/{id}': mustahil('the picture was hashed before the clocking'),
  'POST /absensi/v2/pegawai/presensi/minta-tinjau': menunggu(
    'a clocking that the machine refused',
    'the superior, else an admin, else a super admin',
    '/absensi/v2/pegawai/konfirmasi/putuskan',
  ),
  'POST /absensi/v2/pegawai/profil/save': bukan('how a person is reached, and their picture'),
  'POST /absensi/v2/pegawai/rekap/generate/kantor-bulan': bukan('it evaluates days by the rules'),
  'POST /absensi/v2/pegawai/shift/anggota/save': mustahil('nobody puts themselves on a roster'),
  'POST /absensi/v2/pegawai/shift/anggota/delete': mustahil('nobody takes themselves off a roster'),
  'POST /absensi/v2/pegawai/shift/detail/save': mustahil('own cells of today and before are refused'),
  'POST /absensi/v2/pegawai/shift/detail/save-banyak': mustahil('own cells of today and before are refused'),
  'POST /absensi/v2/pegawai/shift/detail/import': mustahil('own cells of today and before are left out'),
  'POST /absensi/v2/pegawai/shift/detail/delete': mustahil('own cells of today and before are refused'),
  'POST /absensi/v2/pegawai/shift/instansi/save': mustahil('days that were worked keep the hours they had'),
  'POST /absensi/v2/pegawai/shift/instansi/delete': bukan('a shift in use is not deleted'),
  'POST /absensi/v2/pekerjaan/{id}/batal': bukan('it stops a job'),
  'POST /absensi/v2/pekerjaan/{id}/unduh': bukan('it fetches what a job made'),
  'POST /absensi/v2/persetujuan/putuskan': mustahil(
    'never by who asked, whom it favours, or whose right comes from them',
  ),
  'POST /absensi/v2/rekap/kunci': bukan('it locks a month as it was evaluated'),
  'POST /absensi/v2/rekap/buka': diberitahu('the office, with the reason; a locked month keeps every version'),
  'POST /absensi/v2/rekap/tanda-tangan': bukan('a signature on a paper that is locked'),
  'POST /absensi/v2/rekap/unduh-instansi': bukan('it makes files'),
  'POST /absensi/v2/superadmin/instansi/save': bukan('an agency as such'),
  'POST /absensi/v2/superadmin/jam/setujui': diberitahu(
    'all super admins; it says which time is right and gives nobody another day: what waited is judged by the same rules',
  ),
  'POST /absensi/v2/superadmin/retensi/setujui': diberitahu(
    'the audit log and the health page; it removes only what has been due on seven days, of everybody alike',
  ),
  'POST /absensi/v2/superadmin/pengguna/status': diberitahu('the person'),
  'POST /absensi/v2/superadmin/registrasi/putuskan': bukan(
    'an account for somebody who asked for one; roles are given elsewhere',
  ),
  'POST /auth/realms/auth/protocol/openid-connect/token': SESSION,
  'POST /iclock/cdata': mustahil('machines send what was clocked at them'),
  'POST /users-service/group/submit': MENU,
  'POST /users-service/group/delete': MENU,
  'POST /users-service/group-menu/submit': MENU,
  'POST /users-service/group-menu/inisialisasi': MENU,
  'POST /users-service/group-menu/delete': MENU,
  'POST /users-service/group-user/submit': mustahil('nobody puts themselves into a group'),
  'POST /users-service/group-user/delete': mustahil('nobody takes themselves out of a group'),
  'POST /users-service/menu/submit': MENU,
  'POST /users-service/menu/delete': MENU,
  'POST /users/authenticate': SESSION,
  'POST /users/register': bukan('a request for an account, which somebody else decides'),
}
