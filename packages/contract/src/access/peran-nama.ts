import type { Peran } from '@presensi/domain/akses/peran'

/** What a role is called on screens and in messages. */
export const PERAN_NAMA: Record<Peran, { readonly id: string; readonly en: string }> = {
  'role:presensi:superadmin': { id: 'Super Admin', en: 'Super admin' },
  'role:presensi:admin:instansi': { id: 'Admin Instansi', en: 'Agency admin' },
  'role:presensi:operator:instansi:hari': { id: 'Operator Hari Instansi', en: 'Agency operator: days' },
  'role:presensi:operator:instansi:jam': { id: 'Operator Jam Instansi', en: 'Agency operator: hours' },
  'role:presensi:operator:instansi:lokasi': { id: 'Operator Lokasi Instansi', en: 'Agency operator: offices' },
  'role:presensi:operator:instansi:pegawai': { id: 'Operator Pegawai Instansi', en: 'Agency operator: employees' },
  'role:presensi:operator:instansi:izin': { id: 'Operator Izin Instansi', en: 'Agency operator: leave' },
  'role:presensi:operator:instansi:keuangan': { id: 'Operator Keuangan Instansi', en: 'Agency operator: allowances' },
  'role:presensi:monitoring:instansi:riwayat': { id: 'Pemantau Riwayat Instansi', en: 'Agency monitor: events' },
  'role:presensi:monitoring:instansi:rekap': { id: 'Pemantau Rekap Instansi', en: 'Agency monitor: recaps' },
  'role:presensi:admin:kantor': { id: 'Admin Kantor', en: 'Office admin' },
  'role:presensi:operator:kantor:jam': { id: 'Operator Jam Kantor', en: 'Office operator: hours' },
  'role:presensi:operator:kantor:dinas': { id: 'Operator Dinas Kantor', en: 'Office operator: field duty' },
  'role:presensi:monitoring:kantor:riwayat': { id: 'Pemantau Riwayat Kantor', en: 'Office monitor: events' },
  'role:presensi:monitoring:kantor:rekap': { id: 'Pemantau Rekap Kantor', en: 'Office monitor: recaps' },
  'role:presensi:pegawai': { id: 'Pegawai', en: 'Employee' },
}
