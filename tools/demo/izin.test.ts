import { keadaanIzin, type Langkah, STATUS_IZIN } from '@presensi/domain/izin/keadaan-izin'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { describe, expect, it } from 'vitest'
import { buildDemo } from './data.ts'
import { type IzinDemo, planIzin, planSaldoAwal, tidakMasuk } from './izin.ts'

const plan = (hariIni: string) => {
  const { rows } = buildDemo(hariIni)
  return { rows, izin: planIzin(rows, hariIni, Date.parse(`${hariIni}T05:00:00Z`)) }
}
const keadaanOf = ({ jenis, langkah }: IzinDemo) =>
  keadaanIzin(
    jenis,
    langkah.map(({ mulai, selesai, ...step }) => {
      const usulan = mulai === undefined || selesai === undefined ? null : { mulai, selesai }
      return { ...step, ...usulan, usulan } as unknown as Langkah
    }),
  )

describe.each(['2026-11-13', '2026-11-15', '2026-12-29', '2027-06-07'])('requests of the demo on %s', (hariIni) => {
  const { rows, izin } = plan(hariIni)
  const accountOf = (username: string) => rows.pengguna.find((one) => one.username === username)?.id
  const pegawaiOf = (username: string) => rows.pegawai.find((one) => one.pengguna_id === accountOf(username))?.id

  it('are there in every state', () => {
    const states = new Set(izin.map((one) => keadaanOf(one).status))
    expect(STATUS_IZIN.filter((status) => !states.has(status))).toEqual([])
  })

  it('wait for everybody who can act', () => {
    const waits = (level: string, by: (one: IzinDemo) => boolean) =>
      izin.filter((one) => keadaanOf(one).menunggu === level && by(one)).length
    const below = (jenis: string, username: string) => (one: IzinDemo) =>
      rows.garis_pejabat.some(
        (line) =>
          line.jenis === jenis &&
          line.pegawai_id === one.pegawai_id &&
          line.pejabat_id === pegawaiOf(username) &&
          line.selesai === null,
      )
    expect(waits('atasan', below('atasan', 'atasan'))).toBeGreaterThan(0)
    expect(waits('pybmc', below('pybmc', 'pybmc'))).toBeGreaterThan(2)
    for (const username of ['pegawai', 'pegawai.2'])
      expect(waits('pemohon', (one) => one.pengguna_id === accountOf(username))).toBeGreaterThan(0)
    for (const kode of ['KEMENDEMO', 'KABDEMO'])
      expect(
        waits('instansi', (one) => one.instansi_id === rows.instansi.find((i) => i.kode === kode)?.id),
      ).toBeGreaterThan(0)
  })

  it('have a leave that was postponed in each agency, and opening balances behind them', () => {
    const opening = planSaldoAwal(rows, hariIni)
    for (const { id } of rows.instansi.filter(({ kode }) => ['KEMENDEMO', 'KABDEMO'].includes(kode ?? ''))) {
      const own = izin.filter((one) => one.instansi_id === id)
      expect(own.filter((one) => keadaanOf(one).status === 'ditangguhkan').length).toBeGreaterThan(0)
      const given = opening.filter((one) => one.instansi_id === id)
      expect(given.length).toBeGreaterThan(5)
      expect(given.every(({ tahun, tahun_n1 }) => tahun === Number(hariIni.slice(0, 4)) && tahun_n1 <= 6)).toBe(true)
      // Days of the agency's books are there for people who ask.
      const asked = own.filter((one) => one.jenis.memakai_saldo).map(({ pegawai_id }) => pegawai_id)
      expect(asked.some((pegawai_id) => given.some((one) => one.pegawai_id === pegawai_id))).toBe(true)
    }
  })

  it('never cover a day of one person twice, and leave the employee free from a month ahead on', () => {
    const byPerson = Map.groupBy(izin, (one) => one.pegawai_id)
    for (const own of byPerson.values())
      for (const [index, one] of own.entries())
        for (const other of own.slice(index + 1))
          expect(one.selesai < other.mulai || other.selesai < one.mulai, `${one.mulai} ${other.mulai}`).toBe(true)
    const late = izin.filter((one) => one.pengguna_id === accountOf('pegawai') && one.selesai >= addDays(hariIni, 30))
    expect(late).toEqual([])
  })

  it('keep people from clocking on days that hold, and on no other', () => {
    const isAway = tidakMasuk(rows, hariIni)
    const [held] = izin.filter((one) => keadaanOf(one).status === 'disetujui' && one.jenis.kode === 'S')
    const [asked] = izin.filter((one) => keadaanOf(one).status === 'diajukan')
    expect(isAway({ pegawai_id: held?.pegawai_id ?? '', tanggal: held?.mulai ?? '' })).toBe(true)
    expect(isAway({ pegawai_id: asked?.pegawai_id ?? '', tanggal: asked?.mulai ?? '' })).toBe(false)
    const back = izin.find((one) => keadaanOf(one).status === 'dipanggil_kembali')
    expect(back?.tidak_masuk.at(-1)).toBe(back === undefined ? '' : keadaanOf(back).hari?.selesai)
  })

  it('were never decided later than now, each step after the one before', () => {
    const now = Date.parse(`${hariIni}T05:00:00Z`)
    for (const { langkah } of izin) {
      const times = langkah.map(({ pada }) => pada)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.every((pada) => pada < now)).toBe(true)
    }
  })
})

it('makes no balance up for a year that is over', () => {
  const { izin } = plan('2027-01-04')
  expect(izin.filter((one) => one.jenis.memakai_saldo && one.mulai < '2027-01-01')).toEqual([])
})
