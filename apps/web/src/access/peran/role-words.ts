import type { Peran } from '@presensi/domain/akses/peran'
import { defineWords } from '../../lib/words.ts'

/** What each role may do, in one sentence, read before it is given. */
export const useRoleWords = defineWords({
  id: {
    'role:presensi:superadmin': 'Mengelola semua instansi, pengguna, grup dan menu.',
    'role:presensi:admin:instansi': 'Mengelola seluruh menu instansi dan memberi peran kepada pegawainya.',
    'role:presensi:operator:instansi:hari': 'Mengatur hari kerja, hari libur dan hari kegiatan instansi.',
    'role:presensi:operator:instansi:jam': 'Mengatur jam kerja dan definisi shift instansi.',
    'role:presensi:operator:instansi:lokasi': 'Mengatur lokasi, radius dan batas setiap kantor.',
    'role:presensi:operator:instansi:pegawai': 'Mendaftarkan pegawai, mengunggah data dan mengatur ulang wajah.',
    'role:presensi:operator:instansi:izin': 'Memeriksa, menyetujui dan mengimpor izin seluruh instansi.',
    'role:presensi:operator:instansi:keuangan': 'Mengelola periode TPP dan menghitung TPP setiap pegawai.',
    'role:presensi:monitoring:instansi:riwayat': 'Melihat semua presensi instansi, tanpa mengubahnya.',
    'role:presensi:monitoring:instansi:rekap': 'Melihat dan mengunduh rekapitulasi instansi.',
    'role:presensi:admin:kantor': 'Mengelola shift, dinas luar, presensi dan data kehadiran satu kantor.',
    'role:presensi:operator:kantor:jam': 'Menyusun shift pegawai satu kantor.',
    'role:presensi:operator:kantor:dinas': 'Mencatat dinas luar pegawai satu kantor beserta suratnya.',
    'role:presensi:monitoring:kantor:riwayat': 'Melihat presensi satu kantor, tanpa mengubahnya.',
    'role:presensi:monitoring:kantor:rekap': 'Melihat data kehadiran setiap hari di satu kantor.',
    'role:presensi:pegawai': 'Presensi dan mengajukan izin untuk diri sendiri.',
  } satisfies Record<Peran, string>,
  en: {
    'role:presensi:superadmin': 'Manages all agencies, users, groups and menus.',
    'role:presensi:admin:instansi': 'Manages every menu of the agency and gives roles to its employees.',
    'role:presensi:operator:instansi:hari': 'Sets the work days, holidays and event days of the agency.',
    'role:presensi:operator:instansi:jam': 'Sets the work hours and shift definitions of the agency.',
    'role:presensi:operator:instansi:lokasi': 'Sets the location, radius and outline of every office.',
    'role:presensi:operator:instansi:pegawai': 'Registers employees, uploads their data and resets faces.',
    'role:presensi:operator:instansi:izin': 'Checks, approves and imports leave of the whole agency.',
    'role:presensi:operator:instansi:keuangan': 'Manages allowance periods and calculates each allowance.',
    'role:presensi:monitoring:instansi:riwayat': 'Sees all attendance of the agency without changing it.',
    'role:presensi:monitoring:instansi:rekap': 'Sees and downloads the recaps of the agency.',
    'role:presensi:admin:kantor': 'Manages shifts, field duty, attendance and daily status of one office.',
    'role:presensi:operator:kantor:jam': 'Makes the shift roster of one office.',
    'role:presensi:operator:kantor:dinas': 'Records field duty of one office with its letters.',
    'role:presensi:monitoring:kantor:riwayat': 'Sees the attendance of one office without changing it.',
    'role:presensi:monitoring:kantor:rekap': 'Sees each day’s status of the employees of one office.',
    'role:presensi:pegawai': 'Clocks in and out and asks for leave for themselves.',
  },
})
