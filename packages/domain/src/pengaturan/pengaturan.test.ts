import { describe, expect, it } from 'vitest'
import { ATURAN_BAKU, SINYAL_KERAS } from '../bukti/sinyal.ts'
import { aturanBuktiOf } from './bukti.ts'
import { findPengaturan, NAMA_PENGATURAN, PENGATURAN } from './daftar.ts'
import { readNilai } from './jenis.ts'

const read = (nama: string, given: unknown) => {
  const found = findPengaturan(nama)
  if (found === undefined) throw new Error(`no setting ${nama}`)
  const result = readNilai(found.jenis, given)
  return result.ok ? result.nilai : { salah: result.masalah }
}

describe('settings', () => {
  it('have the defaults of the specification', () => {
    const defaults = Object.fromEntries(
      PENGATURAN.filter((one) => !['konektor', 'bukti'].includes(one.kelompok)).map((one) => [one.nama, one.bawaan]),
    )
    expect(defaults).toEqual({
      radius_default: 100,
      foto_wajib: true,
      wajah: 'bantu',
      luring_jam: 24,
      presensi_per_hari: 20,
      presensi_per_tiket: 10,
      kegiatan_sebelum_menit: 60,
      perbaikan_per_bulan: 3,
      lupa_per_bulan: 2,
      perbaikan_hari_mundur: 5,
      ingatkan_presensi: true,
      ingatkan_presensi_menit: 15,
      pengingat_hari: 2,
      eskalasi_hari: 5,
      ppk_nip: null,
      ppk_dasar: null,
      setuju_otomatis: false,
      sesi_hari: 30,
      retensi_foto_hari: 90,
      retensi_koordinat_bulan: 13,
      jarak_shift_jam: 8,
      admin_wajib_totp: false,
      tpp_dua_orang: true,
      work_from: ['WFO', 'WFH', 'WFA', 'DL'],
    })
    for (const name of ['sso', 'kinerja', 'izin', 'smtp'])
      expect(NAMA_PENGATURAN).toEqual(
        expect.arrayContaining([`${name}_alamat`, `${name}_kunci`, `${name}_batas_detik`]),
      )
    expect(findPengaturan('kinerja_batas_detik')?.bawaan).toBe(10)
    expect(new Set(NAMA_PENGATURAN).size).toBe(NAMA_PENGATURAN.length)
  })

  it('give the evidence rules as shipped while nobody set anything, and as set where somebody did', () => {
    expect(aturanBuktiOf(() => undefined)).toEqual(ATURAN_BAKU)
    const set = new Map<string, number | string>([
      ['ambang_jauh_m', 9_000],
      ['luring_jam', 48],
      ['sinyal_luring', 'anomali'],
      ['sinyal_tanpa_posisi', 'tidak dikenal'],
    ])
    const aturan = aturanBuktiOf((nama) => set.get(nama))
    expect([aturan.ambang.jauh_m, aturan.ambang.luring_jam, aturan.akibat.luring]).toEqual([9_000, 48, 'anomali'])
    expect(aturan.akibat.tanpa_posisi).toBe('perlu_konfirmasi')
  })

  it('cannot turn what proves nothing into a note', () => {
    for (const kode of SINYAL_KERAS)
      expect(read(`sinyal_${kode}`, 'anomali'), kode).toEqual({ salah: 'pilihan:perlu_konfirmasi, ditolak' })
    expect(read('sinyal_luar_area', 'anomali')).toBe('anomali')
  })

  it('have defaults that they would take', () => {
    for (const { nama, bawaan } of PENGATURAN) if (bawaan !== null) expect(read(nama, bawaan), nama).toEqual(bawaan)
  })

  it.each([
    ['radius_default', '150', 150],
    ['radius_default', 30, 30],
    ['radius_default', 29, { salah: 'rentang:30:2000' }],
    ['radius_default', '2001', { salah: 'rentang:30:2000' }],
    ['radius_default', '1.5', { salah: 'bilangan' }],
    ['radius_default', '1e3', { salah: 'bilangan' }],
    ['radius_default', '', { salah: 'bilangan' }],
    ['radius_default', [100], { salah: 'bilangan' }],
    ['foto_wajib', 'tidak', false],
    ['foto_wajib', true, true],
    ['foto_wajib', 'mungkin', { salah: 'ya_tidak' }],
    ['wajah', 'wajib', 'wajib'],
    ['wajah', 'selalu', { salah: 'pilihan:tidak, bantu, wajib' }],
    ['work_from', 'DL, WFO', ['WFO', 'DL']],
    ['work_from', '["WFH","WFH"]', ['WFH']],
    ['work_from', ['WFA'], ['WFA']],
    ['work_from', '', { salah: 'wajib' }],
    ['work_from', 'WFX', { salah: 'pilihan:WFO, WFH, WFA, DL' }],
    ['work_from', 3, { salah: 'daftar' }],
    ['kinerja_alamat', ' https://kinerja.example.go.id/api ', 'https://kinerja.example.go.id/api'],
    ['kinerja_alamat', '', null],
    ['kinerja_alamat', 'javascript:alert(1)', { salah: 'alamat:https, http' }],
    ['kinerja_alamat', 'file:///etc/passwd', { salah: 'alamat:https, http' }],
    ['kinerja_alamat', 'https://a@b.example', { salah: 'alamat:https, http' }],
    ['smtp_alamat', 'smtps://surel.example.go.id:465', 'smtps://surel.example.go.id:465'],
    ['smtp_alamat', 'https://surel.example.go.id', { salah: 'alamat:smtp, smtps' }],
    ['kinerja_kunci', ' s3cr3t ', ' s3cr3t '],
    ['kinerja_kunci', '', null],
    ['kinerja_kunci', 'x'.repeat(501), { salah: 'maks_panjang:500' }],
  ])('%s reads %j as %j', (nama, given, expected) => {
    expect(read(nama, given)).toEqual(expected)
  })
})
