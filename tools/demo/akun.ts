import type { Peran } from '@presensi/domain/akses/peran'

export const SANDI_DEMO = 'presensi-demo-2026'
export const SUPERADMIN = 'superadmin'

/** A post of an account: the official named, or somebody on the staff below that official. */
type Posisi = { readonly pejabat: string } | { readonly staf: string }

export type Akun = {
  readonly username: string
  readonly instansi: 'KEMENDEMO' | 'KABDEMO'
  readonly kantor: string
  readonly posisi: Posisi
  /** null where the account is an employee and nothing more */
  readonly role: Peran | null
}

const pusat = (username: string, staf: string, role: Peran): Akun => ({
  username,
  instansi: 'KEMENDEMO',
  kantor: 'PUSAT',
  posisi: { staf },
  role,
})
const bandung = (username: string, posisi: Posisi, role: Peran | null = null): Akun => ({
  username,
  instansi: 'KEMENDEMO',
  kantor: 'BDG',
  posisi,
  role,
})
const DISIPLIN = 'Kepala Subbagian Disiplin dan Presensi'
const KEUANGAN = 'role:presensi:operator:instansi:keuangan'
const TATA_USAHA = 'Kepala Subbagian Kepegawaian'
const PELAYANAN = 'Kepala Seksi Pelayanan'

export const AKUN: readonly Akun[] = [
  pusat('admin.instansi', DISIPLIN, 'role:presensi:admin:instansi'),
  pusat('operator.hari', DISIPLIN, 'role:presensi:operator:instansi:hari'),
  pusat('operator.jam', DISIPLIN, 'role:presensi:operator:instansi:jam'),
  pusat('operator.lokasi', 'Kepala Subbagian Sarana dan Prasarana', 'role:presensi:operator:instansi:lokasi'),
  pusat('operator.pegawai', 'Kepala Subbagian Mutasi', 'role:presensi:operator:instansi:pegawai'),
  pusat('operator.izin', DISIPLIN, 'role:presensi:operator:instansi:izin'),
  pusat('operator.keuangan', 'Kepala Subbagian Belanja Pegawai', KEUANGAN),
  // Allowances are computed by one and made final by another.
  {
    username: 'operator.keuangan.2',
    instansi: 'KEMENDEMO',
    kantor: 'PUSAT',
    posisi: { pejabat: 'Kepala Subbagian Belanja Pegawai' },
    role: KEUANGAN,
  },
  pusat('monitor.riwayat', 'Kepala Subbagian Tindak Lanjut', 'role:presensi:monitoring:instansi:riwayat'),
  pusat('monitor.rekap', 'Kepala Subbagian Kinerja', 'role:presensi:monitoring:instansi:rekap'),
  bandung('admin.kantor', { staf: TATA_USAHA }, 'role:presensi:admin:kantor'),
  bandung('kantor.jam', { staf: TATA_USAHA }, 'role:presensi:operator:kantor:jam'),
  bandung('kantor.dinas', { staf: TATA_USAHA }, 'role:presensi:operator:kantor:dinas'),
  bandung('kantor.riwayat', { staf: 'Kepala Seksi Pemeriksaan' }, 'role:presensi:monitoring:kantor:riwayat'),
  bandung('kantor.rekap', { staf: 'Kepala Seksi Data dan Pelaporan' }, 'role:presensi:monitoring:kantor:rekap'),
  bandung('pegawai', { staf: PELAYANAN }),
  bandung('atasan', { pejabat: PELAYANAN }),
  bandung('pybmc', { pejabat: 'Kepala Kantor Wilayah' }),
  {
    username: 'admin.instansi.2',
    instansi: 'KABDEMO',
    kantor: 'SETDA',
    posisi: { staf: 'Kepala Subbagian Kinerja dan Disiplin' },
    role: 'role:presensi:admin:instansi',
  },
  {
    username: 'admin.kantor.2',
    instansi: 'KABDEMO',
    kantor: 'RSUD',
    posisi: { staf: 'Kepala Subbagian Umum dan Keuangan' },
    role: 'role:presensi:admin:kantor',
  },
  {
    username: 'pegawai.2',
    instansi: 'KABDEMO',
    kantor: 'DISDIK',
    posisi: { staf: 'Kepala Seksi Kurikulum Sekolah Dasar' },
    role: null,
  },
  {
    username: 'keuangan.kabupaten',
    instansi: 'KABDEMO',
    kantor: 'SETDA',
    posisi: { pejabat: 'Kepala Subbagian Keuangan' },
    role: KEUANGAN,
  },
  {
    username: 'keuangan.kabupaten.2',
    instansi: 'KABDEMO',
    kantor: 'DISDIK',
    posisi: { pejabat: 'Kepala Subbagian Keuangan' },
    role: KEUANGAN,
  },
]
