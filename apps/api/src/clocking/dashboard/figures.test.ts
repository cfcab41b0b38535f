import { addDays, daysOf, hariKe } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { download, readOurs, tableIn } from '../../../test/sheets.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
/** ids of the clockings, by whose they are */
const clockings: Record<string, string> = {}

/** A working day at ten, after the hour: two came late, one of them waits; two were refused, one by a person; one only went home. */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  await placeOffices(harness, harness.world.a.id)
  const made = await harness.call('POST', '/absensi/m-kerja/hari-kerja/save', {
    as: 'operator:instansi:hari@a',
    body: { tanggal: HARI_INI, kerja: '1', keterangan: 'Uji' },
  })
  expect(made.status, made.text).toBe(200)
  for (const [as, fields, nilai] of [
    ['pegawai@a', {}, 'diterima'],
    ['atasan@a', { lat: KANTOR.lat + 0.003 }, 'perlu_konfirmasi'],
    ['pybmc@a', { lat: KANTOR.lat + 1 }, 'ditolak'],
    ['admin:kantor@a', { lat: KANTOR.lat + 0.003 }, 'perlu_konfirmasi'],
    ['pegawai@a2', { jenis: 'pulang' }, 'diterima'],
  ] as const) {
    const answer = await createPhone(harness, as).rekam(fields)
    expect(answer.body.data?.nilai, answer.text).toBe(nilai)
    clockings[as] = answer.body.data.id
  }
  const refused = await harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
    as: 'admin:instansi@a',
    body: { id: clockings['admin:kantor@a'], keputusan: 'ditolak', catatan: 'Tidak di tempat' },
  })
  expect(refused.status, refused.text).toBe(200)
})
afterAll(() => harness.close())

const inOffice = (index: 0 | 1): number =>
  [...harness.world.people.values()].filter((one) => one.kantor_id === harness.world.a.kantor[index]).length
const of = (...keys: string[]) => new Set(keys.map((key) => clockings[key]))

describe('the log', () => {
  const log = (as: string, query: Record<string, string> = {}) =>
    harness.call('GET', '/absensi/m-absensi/list', { as, query })
  const found = async (as: string, query: Record<string, string> = {}) => {
    const { data } = (await log(as, query)).body
    const ids = data.items.map((one: { id: string }) => one.id)
    expect(data.total).toBe(ids.length)
    return new Set(ids)
  }

  it('shows the events of the agency, or of the office, and of nobody else', async () => {
    expect(await found('admin:instansi@a')).toEqual(new Set(Object.values(clockings)))
    expect(await found('monitoring:kantor:riwayat@a')).toEqual(of('pegawai@a', 'atasan@a', 'pybmc@a', 'admin:kantor@a'))
    expect(await found('admin:instansi@b')).toEqual(new Set())
    expect((await log('monitoring:kantor:riwayat@a', { kantor_id: harness.world.a.kantor[1] })).status).toBe(404)
  })

  it.each([
    [{ nilai: 'perlu_konfirmasi' }, ['atasan@a']],
    [{ nilai: 'ditolak' }, ['pybmc@a', 'admin:kantor@a']],
    [{ nilai: 'diterima' }, ['pegawai@a', 'pegawai@a2']],
    [{ sinyal: 'luar_area' }, ['atasan@a', 'admin:kantor@a']],
    [{ sinyal: 'luar_area', jenis: 'masuk', q: 'atasan' }, ['atasan@a']],
    [{ jenis: 'pulang' }, ['pegawai@a2']],
  ])('filtered by %j it shows those of %j', async (query, keys) => {
    expect(await found('admin:instansi@a', query as unknown as Record<string, string>)).toEqual(of(...keys))
  })

  it('refuses a span that is too long, by its field', async () => {
    const answer = await log('admin:instansi@a', { tanggal_mulai: '2026-01-01', tanggal_selesai: '2026-12-31' })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'tanggal_selesai'])
  })

  it('can be taken home as a sheet, one row a clocking', async () => {
    const file = await download(harness, '/absensi/v2/instansi/presensi/download', {
      as: 'admin:instansi@a',
      query: { tanggal_mulai: HARI_INI, tanggal_selesai: HARI_INI },
    })
    expect([file.status, file.name]).toEqual([200, `presensi_${HARI_INI}_${HARI_INI}.xlsx`])
    const [header = [], ...rows] = tableIn((await readOurs(file.content)).rows)
    const cell = (row: readonly unknown[], name: string) => row[header.indexOf(name)]
    expect(new Map(rows.map((row) => [cell(row, 'NIP'), cell(row, 'Penilaian')]))).toEqual(
      new Map([
        [harness.person('pegawai@a').nip, 'Diterima'],
        [harness.person('atasan@a').nip, 'Perlu konfirmasi'],
        [harness.person('pybmc@a').nip, 'Ditolak'],
        [harness.person('admin:kantor@a').nip, 'Ditolak'],
        [harness.person('pegawai@a2').nip, 'Diterima'],
      ]),
    )
  })
})

describe('the figures', () => {
  const dash = (as: string, body: Record<string, unknown> = {}) =>
    harness.call('POST', '/absensi/m-admin/instansi/dash/', { as, body })
  const kantorA1 = () => ({
    pegawai: inOffice(0),
    dijadwalkan: inOffice(0),
    hadir: 2,
    terlambat: 2,
    belum_hadir: inOffice(0) - 2,
    belum_waktunya: 0,
    hadir_luar_jadwal: 0,
    sudah_pulang: 0,
    libur: 0,
    perlu_konfirmasi: 1,
    ditolak: 2,
  })
  const kantorA2 = () => ({
    pegawai: inOffice(1),
    dijadwalkan: inOffice(1),
    hadir: 0,
    terlambat: 0,
    belum_hadir: inOffice(1),
    belum_waktunya: 0,
    hadir_luar_jadwal: 0,
    sudah_pulang: 1,
    libur: 0,
    perlu_konfirmasi: 0,
    ditolak: 0,
  })
  const nameOf = (index: 0 | 1) => ({ kantor_id: harness.world.a.kantor[index], nama: `Kantor A${index + 1}` })

  it('give an admin the day of the agency, of each office, and two weeks', async () => {
    const { data } = (await dash('admin:instansi@a')).body
    const people = inOffice(0) + inOffice(1)
    const angka = {
      pegawai: people,
      dijadwalkan: people,
      hadir: 2,
      terlambat: 2,
      belum_hadir: people - 2,
      belum_waktunya: 0,
      hadir_luar_jadwal: 0,
      sudah_pulang: 1,
      libur: 0,
      perlu_konfirmasi: 1,
      ditolak: 2,
    }
    expect(data).toMatchObject({ lingkup: 'instansi', tanggal: HARI_INI, angka, antrean: 1 })
    expect(data.kantor).toEqual([
      { ...nameOf(0), ...kantorA1() },
      { ...nameOf(1), ...kantorA2() },
    ])
    const none = { hadir: 0, terlambat: 0, perlu_konfirmasi: 0 }
    expect(data.tren).toEqual([
      ...daysOf(addDays(HARI_INI, -13), addDays(HARI_INI, -1)).map((tanggal) => ({ tanggal, ...none })),
      { tanggal: HARI_INI, hadir: 2, terlambat: 2, perlu_konfirmasi: 1 },
    ])
  })

  it('give the admin of an office that office, and a super admin what they chose', async () => {
    const office = (await dash('admin:kantor@a')).body.data
    expect(office).toMatchObject({ lingkup: 'kantor', angka: kantorA1(), antrean: 1 })
    expect(office.kantor).toEqual([{ ...nameOf(0), ...kantorA1() }])
    expect((await dash('admin:kantor@a', { kantor_id: harness.world.a.kantor[1] })).status).toBe(404)
    expect((await dash('superadmin')).body.code).toBe('lingkup.pilih_instansi')
    const chosen = (await dash('superadmin', { instansi_id: harness.world.a.id })).body.data
    expect(chosen).toMatchObject({ lingkup: 'instansi', angka: { hadir: 2 }, sendiri: null })
  })

  it('give an employee their own month and nothing of others', async () => {
    const { data } = (await dash('pegawai@a')).body
    const days = daysOf(`${HARI_INI.slice(0, 7)}-01`, HARI_INI)
    const working = days.filter((day) => day === HARI_INI || hariKe(day) <= 5).length
    expect(data).toMatchObject({ lingkup: 'sendiri', angka: null, kantor: [], tren: [], antrean: 0 })
    expect(data.sendiri).toEqual({
      bulan: Number(HARI_INI.slice(5, 7)),
      tahun: Number(HARI_INI.slice(0, 4)),
      hari_kerja: working,
      hadir: 1,
      terlambat: 1,
      hadir_luar_jadwal: 0,
      perlu_konfirmasi: 0,
      belum_lengkap: working - 1,
    })
  })

  it('name the people behind a figure', async () => {
    const people = async (status: string) =>
      (
        await harness.call('GET', '/absensi/v2/instansi/dash/pegawai', {
          as: 'admin:instansi@a',
          query: { status, size: '200' },
        })
      ).body.data
    const late = await people('terlambat')
    expect(late.items.map((one: { nip: string }) => one.nip).toSorted()).toEqual(
      ['pegawai@a', 'atasan@a'].map((key) => harness.person(key).nip).toSorted(),
    )
    for (const one of late.items) {
      // From 07:30 to some minute between ten and eleven.
      expect(one.terlambat_menit).toBeGreaterThanOrEqual(150)
      expect(one.terlambat_menit).toBe(Math.floor((Date.parse(one.masuk) - Date.parse(one.jadwal_masuk)) / 60_000))
    }
    expect((await people('hadir')).total).toBe(0)
    expect((await people('belum_hadir')).total).toBe(inOffice(0) + inOffice(1) - 2)
  })
})
