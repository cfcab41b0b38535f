import { describe, expect, it } from 'vitest'
import { savePeran, savePeranAdmin } from '../src/access/peran.ts'
import { generateHariKerja, saveHariKerja } from '../src/calendar-and-hours/hari-kerja.ts'
import { submitHariLibur } from '../src/calendar-and-hours/hari-libur.ts'
import { saveBanyakShiftPegawai } from '../src/calendar-and-hours/shift.ts'
import { saveGangguan } from '../src/clocking/gangguan.ts'
import { decideKonfirmasi } from '../src/clocking/konfirmasi.ts'
import { rekamPresensi } from '../src/clocking/presensi.ts'
import { fieldErrors } from '../src/issues.ts'
import type { BuiltRoute } from '../src/route.ts'

const errorsOf = (route: BuiltRoute, body: object): Record<string, string> => {
  const { errors } = fieldErrors(route.body?.safeParse(body).error?.issues ?? [], 'id')
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

describe('bad fields', () => {
  it('are named all at once, rules over several fields too', () => {
    const turned = { tanggal_mulai: '2027-07-12', tanggal_selesai: '2027-07-10', nama: '', jenis: 'bonus', lain: '1' }
    expect(Object.keys(errorsOf(submitHariLibur, turned)).toSorted()).toEqual([
      'jenis',
      'lain',
      'nama',
      'tanggal_selesai',
    ])
    const outage = { mulai: '2027-01-02T00:00:00Z', selesai: '2027-01-01T00:00:00Z', alasan: '' }
    expect(Object.keys(errorsOf(saveGangguan, outage))).toEqual(['alasan', 'selesai'])
    expect(Object.keys(errorsOf(decideKonfirmasi, { id: 'x', keputusan: 'ditolak' }))).toEqual(['id', 'catatan'])
    const rekam = errorsOf(rekamPresensi, { id: 'x', jenis: 'kegiatan', lat: 1 })
    for (const field of ['id', 'work_from', 'tantangan', 'kegiatan_id', 'lng', 'tanda_tangan'])
      expect(Object.keys(rekam), field).toContain(field)
  })

  it('are not judged together while one of them is bad itself', () => {
    const bad = { tanggal_mulai: 'besok', tanggal_selesai: '2027-07-10', nama: 'A', jenis: 'daerah' }
    expect(Object.keys(errorsOf(submitHariLibur, bad))).toEqual(['tanggal_mulai'])
  })

  it('are missing when they are missing, whatever they should have been', () => {
    for (const empty of [{}, { tahun: '', pola: '' }, { tahun: ' ' }])
      expect(errorsOf(generateHariKerja, empty).tahun).toBe('Wajib diisi.')
    expect(errorsOf(saveHariKerja, { tanggal: '2027-01-01' })).toEqual({ kerja: 'Wajib diisi.' })
    expect(errorsOf(submitHariLibur, {})).toEqual({
      tanggal_mulai: 'Wajib diisi.',
      tanggal_selesai: 'Wajib diisi.',
      nama: 'Wajib diisi.',
      jenis: 'Wajib diisi.',
    })
    expect(errorsOf(saveBanyakShiftPegawai, {})).toEqual({ sel: 'Wajib diisi.' })
    expect(errorsOf(generateHariKerja, { tahun: 'dua ribu', pola: '5' }).tahun).toBe('Harus berupa bilangan.')
    expect(errorsOf(generateHariKerja, { tahun: '2026', pola: '7' }).pola).toContain('Pilih salah satu: 5, 6')
  })

  it('list the roles that can be given, colons and all', () => {
    const { role = '' } = errorsOf(savePeran, { role: 'operator:instansi:jam' })
    expect(role).toContain('Pilih salah satu: role:presensi:')
    expect(role).toContain('role:presensi:operator:kantor:dinas')
    expect(role).not.toContain('role:presensi:superadmin')
    expect(role).not.toContain('role:presensi:admin:instansi')
    expect(errorsOf(savePeranAdmin, { role: 'x' }).role).toBe('Pilih salah satu: role:presensi:admin:instansi.')
  })
})
