import { expect, it } from 'vitest'
import { PENGATURAN_BUKTI } from './bukti.ts'
import { isLebihLonggar } from './melemahkan.ts'

it.each([
  ['sinyal_luar_area', 'perlu_konfirmasi', 'anomali', true],
  ['sinyal_luar_area', 'ditolak', 'perlu_konfirmasi', true],
  ['sinyal_luar_area', 'anomali', 'perlu_konfirmasi', false],
  ['sinyal_luar_area', 'anomali', 'anomali', false],
  ['ambang_jauh_m', 5_000, 100_000, true],
  ['ambang_jauh_m', 5_000, 500, false],
  ['ambang_jauh_m', 5_000, 5_000, false],
  ['ambang_akurasi_terkecil_m', 3, 0, true],
  ['ambang_akurasi_terkecil_m', 0, 3, false],
  ['ambang_perangkat_baru_jam', 24, 1, true],
  ['ambang_cepat_km_jam', 200, 1_000, true],
  ['foto_wajib', true, false, true],
  ['foto_wajib', false, true, false],
  ['wajah', 'wajib', 'tidak', true],
  ['wajah', 'tidak', 'bantu', false],
  ['radius_default', 100, 2_000, true],
  ['luring_jam', 24, 168, true],
  ['luring_jam', 24, 1, false],
  ['tpp_dua_orang', true, false, true],
  ['tpp_dua_orang', false, true, false],
  ['admin_wajib_totp', true, false, true],
  ['admin_wajib_totp', false, true, false],
  ['setuju_otomatis', false, true, true],
  ['setuju_otomatis', true, false, false],
  ['perbaikan_per_bulan', 3, 31, true],
  ['perbaikan_per_bulan', 31, 3, false],
  ['lupa_per_bulan', 2, 3, true],
  ['perbaikan_hari_mundur', 5, 60, true],
  ['ppk_nip', null, '199001012015011001', true],
  ['ppk_nip', '199001012015011001', null, true],
  ['ppk_dasar', null, 'SK 1', false],
  ['kinerja_alamat', null, 'https://kinerja.contoh.go.id', true],
  ['kinerja_alamat', null, null, false],
  ['izin_kunci', { tersegel: 'a' }, { tersegel: 'b' }, true],
  ['izin_batas_detik', 10, 60, false],
  ['pengingat_hari', 2, 30, false],
  ['work_from', ['WFO'], ['WFO', 'WFA'], false],
  ['sinyal_tidak_ada', 'anomali', 'apa saja', false],
] as const)('%s from %o to %o: %s', (nama, sebelum, sesudah, longgar) => {
  expect(isLebihLonggar(nama, sebelum, sesudah)).toBe(longgar)
})

it('knows a looser value of every rule of evidence', () => {
  const silent = PENGATURAN_BUKTI.filter(({ nama, jenis }) => {
    const values = jenis.tipe === 'bilangan' ? [jenis.min, jenis.max] : jenis.tipe === 'pilihan' ? jenis.pilihan : []
    return !values.some((one) => values.some((other) => isLebihLonggar(nama, one, other)))
  })
  expect(silent.map(({ nama }) => nama)).toEqual([])
})
