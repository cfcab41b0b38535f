import { checkHari, type HariJamKerja, weeklyTotal } from '@presensi/domain/jadwal/jam-kerja'
import { checkRoster, checkShift, LEPAS, type Shift } from '@presensi/domain/jadwal/shift'
import { DAFTAR_NASIONAL } from '@presensi/domain/kalender/libur-nasional'
import { compareNasional, type LiburTersimpan } from '@presensi/domain/kalender/terapkan-nasional'
import { checkTitik } from '@presensi/domain/kantor/titik'
import { periksaKebijakan } from '@presensi/domain/kebijakan/periksa-kebijakan'
import { describe, expect, it } from 'vitest'
import { buildDemo } from './data.ts'
import { jadwalDemo } from './jadwal.ts'
import { isSusulan } from './susulan.ts'

const { rows } = buildDemo('2026-11-15')
const NO_WINDOWS = { jendela_masuk: null, jendela_pulang: null }
const shifts = new Map(rows.shift.map((row) => [row.id, { ...row, ...NO_WINDOWS } as Shift]))

describe('the calendar of the demo', () => {
  it('has every line of the national lists as applying them would leave it', () => {
    for (const { id } of rows.instansi)
      for (const daftar of DAFTAR_NASIONAL) {
        const stored = rows.hari_libur
          .filter((row) => row.instansi_id === id)
          .map((row) => ({ ...row, diubah_tangan: false }) as LiburTersimpan)
        expect(compareNasional(daftar, stored).filter(({ status }) => status !== 'diterapkan')).toEqual([])
      }
  })

  it('has hours that the forms would take and that make the week the law wants', () => {
    for (const { id, kode, hari, jenis } of rows.jam_kerja) {
      const week = JSON.parse(hari ?? '[]') as HariJamKerja[]
      expect(checkHari(week), kode ?? '').toEqual([])
      // Whoever works part of the time has the hours that were agreed.
      const scope = rows.jam_kerja_lingkup.filter((one) => one.jam_kerja_id === id)
      if (scope.some((one) => one.jenis_pegawai === 'PPPK_PARUH_WAKTU')) continue
      expect(weeklyTotal({ hari: week, jenis: jenis as 'biasa', jenis_pegawai: [] }).selisih, kode ?? '').toBe(0)
    }
  })

  it('has hours of their own for one person and for one kind of employee', () => {
    const scopes = rows.jam_kerja_lingkup.filter((one) => one.pegawai_id !== null || one.jenis_pegawai !== null)
    expect(scopes.map(({ jenis, jenis_pegawai, pegawai_id }) => [jenis, jenis_pegawai, pegawai_id !== null])).toEqual([
      ['khusus', null, true],
      ['biasa', 'PPPK_PARUH_WAKTU', false],
    ])
  })

  it('has events in places that can be, none of them on a holiday but ceremonies', () => {
    for (const { tempat } of rows.kegiatan) if (tempat !== null) expect(checkTitik(JSON.parse(tempat))).toBeNull()
    const proklamasi = rows.kegiatan.filter(({ tanggal }) => tanggal === '2026-08-17')
    expect(proklamasi.map(({ nama }) => nama).sort()).toEqual([
      'Upacara Hari Kesadaran Nasional',
      'Upacara Proklamasi Kemerdekaan',
    ])
  })
})

describe('the last weeks of the demo', () => {
  it('have a holiday of the agency’s own, an office that works on it, and a Saturday at work', () => {
    const own = rows.hari_libur.filter(({ tanggal_mulai }) => tanggal_mulai === '2026-10-21')
    expect(own.map(({ nama }) => nama)).toEqual(['Hari Bakti Kementerian', 'Pemilihan Kepala Desa'])
    expect(rows.hari_kerja.map(({ tanggal, kerja, asal }) => [tanggal, kerja, asal])).toEqual([
      ['2026-10-21', true, 'tangan'],
      ['2026-10-17', true, 'tangan'],
      ['2026-10-21', true, 'tangan'],
      ['2026-10-17', true, 'tangan'],
    ])
  })
})

describe('the policies of the demo', () => {
  it('are right by the check of the form, of different schemes, with decrees that say that they are none', () => {
    expect(rows.kebijakan).toHaveLength(3)
    for (const { nama, dasar, berlaku_mulai, isi } of rows.kebijakan) {
      const calon = { ...JSON.parse(isi ?? '{}'), nama, dasar, berlaku_mulai, jenis_pegawai: [], alasan: 'demo' }
      expect(periksaKebijakan(calon, '2026-11-15')).toEqual([])
      expect(dasar).toContain('contoh demo')
    }
    expect(new Set(rows.kebijakan.map(({ isi }) => isi)).size).toBe(3)
    expect(new Set(rows.kebijakan.map(({ instansi_id }) => instansi_id)).size).toBe(2)
    expect(rows.kebijakan.map(({ berlaku_mulai }) => berlaku_mulai)).toEqual(['2025-01-01', '2026-10-01', '2025-01-01'])
  })
})

describe('what became known later in the demo', () => {
  it('is a holiday on a day on which people had been at work, and an outage at the time of going home', async () => {
    const [libur] = rows.hari_libur.filter(isSusulan)
    expect(libur).toMatchObject({ tanggal_mulai: '2026-11-09', jenis: 'khusus' })
    const jadwal = jadwalDemo(rows)
    const there = rows.pegawai.filter((one) => one.instansi_id === libur?.instansi_id)
    const free = there.filter((one) => jadwal.jadwalOf(one, '2026-11-09').libur.length > 0)
    expect(free.length).toBeGreaterThan(100)
    expect(rows.gangguan).toMatchObject([{ mulai: '2026-11-11T08:30:00.000Z', selesai: '2026-11-11T11:00:00.000Z' }])
  })
})

describe('the field duties of the demo', () => {
  it('are over, of some hours of a day, abroad, at a place of their own, and one is an own one that waits', () => {
    const all = rows.dinas_luar
    expect(new Set(all.map(({ jenis }) => jenis))).toEqual(new Set(['dalam_kota', 'luar_kota', 'luar_negeri']))
    expect(all.filter(({ status }) => status === 'menunggu')).toHaveLength(1)
    expect(all.some(({ selesai_tanggal }) => (selesai_tanggal ?? '9') < '2026-11-15')).toBe(true)
    expect(all.some(({ mulai_tanggal }) => (mulai_tanggal ?? '') > '2026-11-15')).toBe(true)
    expect(all.some(({ tempat }) => tempat !== null && tempat !== undefined)).toBe(true)
    const people = Map.groupBy(rows.surat_pegawai, ({ dinas_luar_id }) => dinas_luar_id)
    expect([...people.values()].some((on) => on.length >= 5)).toBe(true)
  })
})

describe('the rosters of the demo', () => {
  const people = Map.groupBy(rows.shift_pegawai, ({ pegawai_id }) => pegawai_id)

  it('are of shifts that make sense, for a month before, this one and the next', () => {
    for (const shift of shifts.values()) expect(checkShift(shift), shift.kode).toBeNull()
    const dates = rows.shift_pegawai.map(({ tanggal }) => tanggal ?? '').sort()
    expect([dates[0], dates.at(-1)]).toEqual(['2026-10-01', '2026-12-31'])
    expect(people.size).toBe(22)
  })

  it('leave everybody time to rest, with somebody on every shift of the hospital', () => {
    const hospital = rows.instansi.find(({ kode }) => kode === 'KABDEMO')?.id
    const onDuty = new Set<string>()
    for (const cells of people.values()) {
      const entries = cells.map(({ tanggal, shift_id }) => ({ tanggal: tanggal ?? '', kode: shift_id ?? LEPAS }))
      const known = new Map([...shifts].map(([id, shift]) => [id ?? '', shift]))
      const limits = { jarak_detik: 8 * 3600, minggu_detik: 48 * 3600 }
      expect(checkRoster(entries, known, limits)).toEqual([])
      for (const { instansi_id, tanggal, shift_id } of cells)
        if (instansi_id === hospital && shift_id !== null) onDuty.add(`${tanggal} ${shift_id}`)
    }
    expect(onDuty.size).toBe(92 * 3)
  })
})
