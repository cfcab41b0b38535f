import { describe, expect, it } from 'vitest'
import { buildDemo } from './data.ts'
import { dayBefore } from './karier.ts'
import type { Row } from './rows.ts'

const { rows, akun } = buildDemo('2026-11-15')
const PNS = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d{2}(0[1-9]|1[0-2])[12]\d{3}$/
const PPPK = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])20\d{2}2[12][12]\d{3}$/
const distinct = (values: readonly unknown[]): number => new Set(values).size
const jabatanOf = (pegawai: Row<'pegawai'>): Row<'riwayat_jabatan'>[] =>
  rows.riwayat_jabatan.filter((riwayat) => riwayat.pegawai_id === pegawai.id)

describe('the numbers people carry', () => {
  it('tell birth, appointment and sex of an ASN, with the contract instead of the month for a PPPK', () => {
    for (const { jenis, nip, nama, tanggal_lahir, tmt, jenis_kelamin } of rows.pegawai) {
      if (jenis === 'NON_ASN') continue
      const pppk = jenis?.startsWith('PPPK')
      const appointed = tmt?.replaceAll('-', '').slice(0, pppk ? 4 : 6)
      expect(nip, nama ?? '').toMatch(pppk ? PPPK : PNS)
      expect(nip?.slice(0, 8), nama ?? '').toBe(tanggal_lahir?.replaceAll('-', ''))
      expect(nip?.slice(8, pppk ? 12 : 14), nama ?? '').toBe(appointed)
      expect(nip?.[14], nama ?? '').toBe(jenis_kelamin === 'L' ? '1' : '2')
      expect(tmt).toMatch(/-01$/)
    }
  })

  it('are a NIK for everybody else: DDMMYY, with 40 more on a woman’s day', () => {
    for (const { jenis, nip, tanggal_lahir, jenis_kelamin } of rows.pegawai) {
      if (jenis !== 'NON_ASN') continue
      const [year = '', month = '', day = ''] = tanggal_lahir?.split('-') ?? []
      const written = String(Number(day) + (jenis_kelamin === 'P' ? 40 : 0)).padStart(2, '0')
      expect(nip).toMatch(/^\d{16}$/)
      expect(nip?.slice(6, 12)).toBe(`${written}${month}${year.slice(2)}`)
    }
  })

  it('are nobody else’s, and neither are names, e-mail addresses and user names', () => {
    for (const column of ['nip', 'nama', 'email', 'username'] as const)
      expect(distinct(rows.pengguna.map((pengguna) => pengguna[column]))).toBe(rows.pengguna.length)
    for (const { email } of rows.pengguna) expect(email).toMatch(/^[a-z]+(\.[a-z0-9]+)*@contoh\.go\.id$/)
    expect(distinct(akun.map(({ id }) => id))).toBe(akun.length)
  })
})

describe('careers', () => {
  it('give each kind its golongan and each rank its class', () => {
    for (const pegawai of rows.pegawai) {
      const riwayat = jabatanOf(pegawai)
      expect(riwayat.length).toBeGreaterThan(0)
      for (const { golongan, kelas_jabatan } of riwayat) {
        if (pegawai.jenis === 'NON_ASN') expect([golongan, kelas_jabatan]).toEqual([null, null])
        else if (pegawai.jenis === 'PPPK_PARUH_WAKTU') expect(golongan).toBeNull()
        else if (pegawai.jenis?.startsWith('PPPK')) expect(golongan).toMatch(/^(V|VII|IX)$/)
        else if (pegawai.jenis === 'CPNS') expect(golongan).toMatch(/^(II\/[ac]|III\/a)$/)
        else expect(golongan).toMatch(/^(II|III)\/[a-d]$|^IV\/[a-e]$/)
        if (pegawai.jenis !== 'NON_ASN') expect(kelas_jabatan).toBeGreaterThanOrEqual(5)
      }
    }
  })

  it('pay a higher class only from a golongan that is high enough', () => {
    for (const { jabatan, golongan, kelas_jabatan } of rows.riwayat_jabatan) {
      if ((kelas_jabatan ?? 0) >= 11) expect(golongan, jabatan ?? '').toMatch(/^IV\//)
      if ((kelas_jabatan ?? 0) >= 14) expect(golongan, jabatan ?? '').toMatch(/^IV\/[cde]$/)
    }
  })

  it('begin as a grown-up, after which nobody is past the age of retirement', () => {
    for (const { tanggal_lahir, tmt, nama } of rows.pegawai) {
      const lahir = Number(tanggal_lahir?.slice(0, 4))
      expect(Number(tmt?.slice(0, 4)) - lahir, nama ?? '').toBeGreaterThanOrEqual(19)
      expect(2026 - lahir, nama ?? '').toBeLessThan(57)
    }
  })

  it('all lie before the reference date, but for who moved in the middle of the last two months and who retired then', () => {
    const moved = rows.penempatan.filter((one) => ['2026-10-16', '2026-09-16'].includes(one.mulai ?? ''))
    const left = rows.penempatan.filter((one) => {
      const goesOn = moved.find(({ pegawai_id }) => pegawai_id === one.pegawai_id)
      return one.selesai !== null && one.selesai === dayBefore(goesOn?.mulai ?? '2000-01-01')
    })
    expect(left.map((one) => one.pegawai_id).toSorted()).toEqual(moved.map((one) => one.pegawai_id).toSorted())
    expect(moved).toHaveLength(4)
    const placed = rows.penempatan.filter((one) => !moved.includes(one) && !left.includes(one))
    const retired = rows.kepegawaian.filter((one) => ['2026-11-01', '2026-09-16'].includes(one.berhenti_pada ?? ''))
    expect(retired.map((one) => one.berhenti_jenis)).toEqual(Array.from({ length: 4 }, () => 'pensiun'))
    const ends = new Map(retired.map((one) => [one.pegawai_id, dayBefore(one.berhenti_pada ?? '')]))
    const dated = [...placed, ...rows.riwayat_jabatan, ...rows.garis_pejabat].filter((one) => {
      const end = ends.get(one.pegawai_id)
      if (end !== undefined && (one.selesai ?? '') > '2025-12-31') expect(one.selesai).toBe(end)
      return end === undefined
    })
    for (const { mulai, selesai } of dated) {
      expect((mulai ?? '') <= '2025-12-31').toBe(true)
      expect((selesai ?? '') <= '2025-12-31').toBe(true)
    }
  })
})

describe('the mix', () => {
  it('has every kind of employee, both sexes and all six religions', () => {
    const count = (test: (pegawai: Row<'pegawai'>) => boolean): number => rows.pegawai.filter(test).length
    expect(count(({ jenis }) => jenis === 'PNS')).toBeGreaterThan(240)
    for (const satu of ['CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN'])
      expect(
        count(({ jenis }) => jenis === satu),
        satu,
      ).toBeGreaterThan(8)
    for (const satu of ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu'])
      expect(
        count(({ agama }) => agama === satu),
        satu,
      ).toBeGreaterThan(0)
    for (const satu of ['L', 'P']) expect(count(({ jenis_kelamin }) => jenis_kelamin === satu)).toBeGreaterThan(150)
    expect(count(({ gelar_belakang }) => gelar_belakang !== null)).toBeGreaterThan(200)
  })

  it('puts every office where its time zone is, with a circle of allowed size', () => {
    const east = { 'Asia/Jakarta': [105, 114], 'Asia/Makassar': [114, 125], 'Asia/Jayapura': [126, 141] }
    for (const kantor of rows.kantor) {
      const [from = 0, to = 0] = east[kantor.zona_waktu as keyof typeof east]
      for (const { nama, lat, lng, radius_m } of JSON.parse(kantor.titik ?? '[]')) {
        expect(nama).toBeTruthy()
        expect(lng > from && lng < to && lat > -11 && lat < 0, kantor.nama ?? '').toBe(true)
        expect(radius_m >= 30 && radius_m <= 2000).toBe(true)
      }
    }
    expect(distinct(rows.kantor.map(({ zona_waktu }) => zona_waktu))).toBe(3)
  })
})
