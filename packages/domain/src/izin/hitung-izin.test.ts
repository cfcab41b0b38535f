import { describe, expect, it } from 'vitest'
import type { HariLibur, JadwalInput } from '../jadwal/resolve-jadwal.ts'
import { hitungIzin } from './hitung-izin.ts'

const LIBUR: HariLibur = {
  id: 'l',
  tanggal_mulai: '2026-11-18',
  tanggal_selesai: '2026-11-18',
  nama: 'Hari libur',
  jenis: 'nasional',
  dasar: null,
  kantor_ids: [],
  agama: null,
}
const day = (tanggal: string, more: Partial<JadwalInput> = {}): JadwalInput => ({
  tanggal,
  pegawai_id: 'p',
  jenis_pegawai: 'PNS',
  penempatan: { kantor_id: 'k', zona_waktu: 'Asia/Jakarta' },
  agama: null,
  roster: null,
  ada_roster: false,
  hari_kerja: [],
  hari_libur: tanggal === LIBUR.tanggal_mulai ? [LIBUR] : [],
  jam_kerja: [],
  ...more,
})
const count = (satuan: 'hari_kerja' | 'hari_kalender', more: Partial<Parameters<typeof hitungIzin>[0]> = {}) =>
  hitungIzin({
    jenis: { satuan },
    mulai: '2026-11-16',
    selesai: '2026-11-23',
    hari_perjalanan: 0,
    jadwalOf: (tanggal) => day(tanggal),
    adaSel: () => false,
    ...more,
  })

describe('the days of a request', () => {
  it('are work days without weekend and holiday', () => {
    expect(count('hari_kerja').dihitung).toEqual(['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-23'])
    expect(count('hari_kerja').hari.find(({ tanggal }) => tanggal === '2026-11-18')?.sebab).toBe('libur')
  })
  it('are calendar days where the kind says so', () => {
    expect(count('hari_kalender').dihitung).toHaveLength(8)
  })
  it('end before the days of travel', () => {
    expect(count('hari_kerja', { hari_perjalanan: 4 }).dihitung).toEqual(['2026-11-16', '2026-11-17', '2026-11-19'])
  })
  it('follow the roster, and the week for now where there is none yet', () => {
    const jadwalOf = (tanggal: string) => day(tanggal, { ada_roster: true })
    expect(count('hari_kerja', { jadwalOf, adaSel: () => true })).toMatchObject({ dihitung: [], sementara: false })
    const early = count('hari_kerja', { jadwalOf })
    expect(early.sementara).toBe(true)
    expect(early.dihitung).toHaveLength(5)
  })
  it('are none without an office', () => {
    expect(count('hari_kalender', { jadwalOf: (tanggal) => day(tanggal, { penempatan: null }) }).dihitung).toEqual([])
  })
})
