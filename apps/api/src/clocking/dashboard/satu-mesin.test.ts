import { randomUUID } from 'node:crypto'
import { HARI_DI_SEBELAH } from '@presensi/domain/hari/fakta'
import { teksKode } from '@presensi/domain/hari/kode'
import { LIMA_HARI } from '@presensi/domain/jadwal/baku'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { bacaBulan } from '../../days/hari/public.ts'
import { readSekarang } from '../../platform/zone.repo.ts'

let harness: Harness
let owner: pg.Pool

/** Of a month that is over: a Monday, then the days after it. Work is from 07:30 to 16:00. */
const [SENIN, SELASA, RABU, KAMIS, SABTU] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-07']
/** An hour ahead of the offices. */
const ZONA_TIMUR = ZONA_PAGI.replace(/([+-])(\d+)$/, (_all, sign: string, hours: string) => {
  const west = Number(`${sign}${hours}`) - 1
  return `${west < 0 ? '-' : '+'}${Math.abs(west)}`
})
const at = (tanggal: string, jam: string): number => {
  const [h = 0, m = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60, ZONA_PAGI)
}

async function clock(key: string, tanggal: string, jenis: string, jam: string, nilai = 'diterima') {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const id = randomUUID()
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, $8, '{}', false, sha256('x'), 0)`,
    [instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, at(tanggal, jam), nilai],
  )
  await client.query(
    `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, $2, sha256('x'), $3)`,
    [instansi_id, id, tanggal],
  )
  if (nilai === 'perlu_konfirmasi')
    await client.query(
      `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu, status)
       values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), 'menunggu')`,
      [instansi_id, id, tanggal, pegawai_id, kantor_id, at(tanggal, jam)],
    )
  client.release(true)
  return id
}

async function duty(key: string, tanggal: string, more: Record<string, string> = {}) {
  const answer = await sendFile(harness, '/absensi/v2/pegawai/dinas_luar/save', {
    as: 'operator:kantor:dinas@a',
    name: 'surat',
    filename: 'surat.pdf',
    content: suratPdf(),
    fields: {
      nomor_surat: `SPT-${key}`,
      tanggal_surat: '2026-03-01',
      tujuan: 'Bandung',
      mulai: tanggal,
      selesai: tanggal,
      jenis: 'luar_kota',
      nips: harness.person(key).nip,
      alasan: 'Surat terlambat',
      ...more,
    },
  })
  expect(answer.status, answer.text).toBe(200)
}

async function addKebijakan(letter: 'a' | 'b', values: Partial<typeof KEBIJAKAN_BAKU>) {
  const { id: _id, nama: _nama, dasar: _dasar, berlaku_mulai: _mulai, jenis_pegawai: _jenis, ...isi } = KEBIJAKAN_BAKU
  await owner.query(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Kebijakan uji', 'Perbup 1/2026', '2026-03-01', $3, $4)`,
    [
      harness.world[letter].id,
      randomUUID(),
      JSON.stringify({ ...isi, ...values }),
      harness.person(`admin:instansi@${letter}`).pengguna_id,
    ],
  )
}

/** Mixed days: on time, late, missing, gone early, an outage, duties, one by the clock of another zone, flexi that is used up, a day off. */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a, b } = harness.world
  await addKebijakan('a', { dl_presensi: 'hitung' })
  await addKebijakan('b', { fleksi_maks_bulan: 1 })
  await owner.query(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, otomatis, hari)
     values ($1, gen_random_uuid(), 'FLEKSI', 'Fleksi', 'biasa', '2020-01-01', true, $2)`,
    [b.id, JSON.stringify(LIMA_HARI.map((day) => ({ ...day, fleksi_menit: 30, fleksi_cara: 'proporsional' })))],
  )
  await owner.query(
    `insert into gangguan (instansi_id, id, kantor_id, mulai, selesai, alasan, oleh)
     values ($1, gen_random_uuid(), $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), 'Listrik padam', $5)`,
    [a.id, a.kantor[0], at(KAMIS, '07:00'), at(KAMIS, '09:00'), harness.person('admin:instansi@a').pengguna_id],
  )
  for (const [key, tanggal, jenis, jam, nilai] of [
    ['pegawai@a', SENIN, 'masuk', '07:20'],
    ['pegawai@a', SENIN, 'pulang', '16:05'],
    ['pegawai@a', SELASA, 'masuk', '07:45'],
    ['pegawai@a', SELASA, 'pulang', '15:00'],
    ['pegawai@a', KAMIS, 'masuk', '08:40'],
    ['pegawai@a', KAMIS, 'pulang', '16:05'],
    ['pegawai@a', SABTU, 'masuk', '09:00'],
    ['pegawai@a2', KAMIS, 'masuk', '08:40'],
    ['atasan@a', SENIN, 'pulang', '16:30'],
    ['atasan@a', SELASA, 'masuk', '07:50', 'perlu_konfirmasi'],
    ['atasan@a', RABU, 'masuk', '07:00', 'ditolak'],
    // By the clock of the destination it is 07:50 and 23:30: late, and after the window.
    ['admin:kantor@a', RABU, 'masuk', '06:50'],
    ['admin:kantor@a', RABU, 'pulang', '22:30'],
    ['pegawai@b', SENIN, 'masuk', '07:50'],
    ['pegawai@b', SENIN, 'pulang', '16:30'],
    ['pegawai@b', SELASA, 'masuk', '07:50'],
    ['pegawai@b', SELASA, 'pulang', '16:30'],
    ['pegawai@a', HARI_INI, 'masuk', '07:20'],
    ['pegawai@a2', HARI_INI, 'masuk', '07:50', 'perlu_konfirmasi'],
    ['pegawai@b', HARI_INI, 'masuk', '07:45'],
  ] as const)
    await clock(key, tanggal, jenis, jam, nilai)
  for (const letter of ['a', 'b'] as const) {
    const body = { tanggal: HARI_INI, kerja: '1', keterangan: 'Uji' }
    const made = await harness.call('POST', '/absensi/m-kerja/hari-kerja/save', {
      as: `operator:instansi:hari@${letter}`,
      body,
    })
    expect(made.status, made.text).toBe(200)
  }
  await duty('pybmc@a', RABU)
  await duty('admin:kantor@a', RABU, {
    perlu_presensi: '1',
    zona_waktu: ZONA_TIMUR,
    tempat: JSON.stringify({ nama: 'Balai', lat: -6.9, lng: 107.6, radius_m: 200 }),
  })
  await duty('monitoring:kantor:rekap@a', HARI_INI)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Hari = {
  tanggal: string
  kode: string
  kode_list: string[]
  masuk: string | null
  pulang: string | null
  jadwal_masuk: string | null
  terlambat_menit: number
  pulang_cepat_menit: number
  menunggu: boolean
  sementara: boolean
}
type Kejadian = { id: string; tanggal: string; sebagai: string | null }

const get = async (path: string, as: string, query: Record<string, string> = {}) => {
  const answer = await harness.call('GET', path, { as, query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const dayOf = async (key: string, tanggal: string): Promise<Hari> =>
  (await get(`/absensi/v2/pegawai/hari/${harness.person(key).nip}/${tanggal}`, adminOf(key))).hari
const adminOf = (key: string): string => `admin:instansi@${/@(.)/.exec(key)?.[1]}`
const month = (tanggal: string) => ({ tahun: tanggal.slice(0, 4), bulan: String(Number(tanggal.slice(5, 7))) })
const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/** What a list says of a day, told from its code alone. */
function statusOf({ kode_list, masuk }: Hari): string {
  const [kode = ''] = kode_list
  const isExpected = /^(H|TL.|PSW.|TAM|TAP|TK|DL|IT|IPC|GS|BELUM)$/.test(kode)
  if (!isExpected) return masuk === null ? 'libur' : 'luar_jadwal'
  if (masuk !== null || kode === 'DL') return kode.startsWith('TL') ? 'terlambat' : 'hadir'
  return 'belum_hadir'
}

const DAYS: [string, string, string][] = [
  ['pegawai@a', SENIN, 'H'],
  ['pegawai@a', SELASA, 'TL1+PSW2'],
  ['pegawai@a', RABU, 'TK'],
  ['pegawai@a', KAMIS, 'H'],
  ['pegawai@a', SABTU, 'L'],
  ['pegawai@a2', KAMIS, 'TL3+TAP'],
  ['atasan@a', SENIN, 'TAM'],
  ['atasan@a', SELASA, 'TL1+TAP'],
  ['atasan@a', RABU, 'TK'],
  ['pybmc@a', RABU, 'DL'],
  ['admin:kantor@a', RABU, 'TL1+TAP'],
  ['pegawai@b', SENIN, 'H'],
  ['pegawai@b', SELASA, 'TL1'],
  ['pegawai@a', HARI_INI, 'H'],
  ['pegawai@a2', HARI_INI, 'TL1'],
  ['pegawai@b', HARI_INI, 'H'],
  ['atasan@a', HARI_INI, 'BELUM'],
  ['monitoring:kantor:rekap@a', HARI_INI, 'DL'],
]

describe.each(DAYS)('%s on %s', (key, tanggal, kode) => {
  it(`is ${kode} in Data Kehadiran, and the dashboard has the same hours and the words that follow`, async () => {
    const day = await dayOf(key, tanggal)
    expect(day.kode).toBe(kode)
    const cells = await get('/absensi/v2/pegawai/hari/kantor-bulan', adminOf(key), {
      ...month(tanggal),
      q: harness.person(key).nip,
    })
    const cell = cells.items[0].hari.find((one: Hari) => one.tanggal === tanggal)
    expect([cell.kode, cell.menunggu, cell.sementara]).toEqual([kode, day.menunggu, day.sementara])
    const people = await get('/absensi/v2/instansi/dash/pegawai', adminOf(key), {
      tanggal,
      q: harness.person(key).nip,
    })
    const { masuk, pulang, jadwal_masuk, terlambat_menit } = day
    const status = statusOf(day)
    expect(people.items).toEqual([expect.objectContaining({ status, masuk, pulang, jadwal_masuk, terlambat_menit })])
    const listed = await get('/absensi/v2/instansi/dash/pegawai', adminOf(key), { tanggal, status, size: '200' })
    expect(listed.items.map((one: { nip: string }) => one.nip)).toContain(harness.person(key).nip)
  })

  it('is the same in the own history, whose events stand in the log as there', async () => {
    const day = await dayOf(key, tanggal)
    const riwayat = await get('/absensi/v2/pegawai/presensi/riwayat', key, month(tanggal))
    const own = riwayat.hari.find((one: { tanggal: string }) => one.tanggal === tanggal)
    for (const name of ['kode', 'masuk', 'pulang', 'terlambat_menit', 'pulang_cepat_menit', 'menunggu'] as const)
      expect(own.hari[name], name).toEqual(day[name])
    expect(own.waktu?.masuk ?? null).toBe(day.jadwal_masuk)
    expect(own.penjelasan.length).toBeGreaterThan(0)
    const log = await get('/absensi/m-absensi/list', adminOf(key), { tanggal, nip: harness.person(key).nip })
    const said = (some: Kejadian[]) => some.map((one) => [one.id, one.tanggal, one.sebagai]).toSorted()
    expect(said(log.items)).toEqual(said(own.peristiwa))
  })
})

it('on the phone is today so far, by the same rules', async () => {
  for (const [key, tanggal, kode] of DAYS.filter(([, day]) => day === HARI_INI)) {
    const state = await get('/absensi/v2/pegawai/presensi/hari-ini', key)
    const day = await dayOf(key, tanggal)
    expect(state.tanggal).toBe(HARI_INI)
    for (const name of ['kode', 'masuk', 'pulang', 'terlambat_menit', 'menunggu', 'sementara'] as const)
      expect(state.hari[name], `${key} ${name}`).toEqual(day[name])
    expect(state.hari.kode, key).toBe(kode)
  }
})

it('of everybody and every day is what evaluating the month gives', async () => {
  const words = async (letter: 'a' | 'b', tanggal: string) => {
    const listed = await get('/absensi/v2/instansi/dash/pegawai', `admin:instansi@${letter}`, { tanggal, size: '200' })
    return new Map(listed.items.map((one: { nip: string }) => [one.nip, one]))
  }
  for (const letter of ['a', 'b'] as const) {
    const { id } = harness.world[letter]
    const people = [...harness.world.people.values()].filter((one) => one.instansi_id === id)
    const ids = people.flatMap(({ pegawai_id }) => pegawai_id ?? [])
    for (const tanggal of [SENIN, SELASA, RABU, KAMIS, SABTU, addDays(HARI_INI, -HARI_DI_SEBELAH), HARI_INI]) {
      const wanted = { tahun: Number(tanggal.slice(0, 4)), bulan: Number(tanggal.slice(5, 7)) }
      const months = await harness.db.inInstansi(id, async (tx) =>
        bacaBulan(tx, id, ids, wanted, { sekarang: await readSekarang(tx) }),
      )
      const said = await words(letter, tanggal)
      expect(said.size).toBe(ids.length)
      for (const { orang, bulan } of months.values()) {
        const day = bulan.hari.find((one) => one.tanggal === tanggal)
        if (day === undefined) throw new Error(`no ${tanggal}`)
        const told = {
          status: statusOf({ ...day, kode_list: day.kode, masuk: iso(day.masuk) } as unknown as Hari),
          masuk: iso(day.masuk),
          pulang: iso(day.pulang),
          terlambat_menit: day.terlambat_menit,
        }
        expect(said.get(orang.nip), `${orang.nama} ${tanggal} ${teksKode(day.kode)}`).toMatchObject(told)
      }
    }
  }
})

it('of a month adds up to the own figures on the dashboard', async () => {
  const { tahun, bulan } = month(SENIN)
  for (const key of ['pegawai@a', 'atasan@a', 'pybmc@a', 'admin:kantor@a', 'pegawai@b']) {
    const answer = await harness.call('POST', '/absensi/m-admin/instansi/dash/', { as: key, body: { tahun, bulan } })
    expect(answer.status, answer.text).toBe(200)
    const { hari } = await get('/absensi/v2/pegawai/hari/bulan', key, { tahun, bulan })
    const count = (is: (day: Hari) => boolean) => hari.filter(is).length
    expect(answer.body.data.sendiri, key).toMatchObject({
      hari_kerja: count((day) => !['libur', 'luar_jadwal'].includes(statusOf(day))),
      hadir: count((day) => ['hadir', 'terlambat'].includes(statusOf(day))),
      terlambat: count((day) => statusOf(day) === 'terlambat'),
      hadir_luar_jadwal: count((day) => statusOf(day) === 'luar_jadwal'),
      perlu_konfirmasi: count((day) => day.menunggu),
      belum_lengkap: count((day) => day.kode_list.some((kode) => ['TK', 'TAM', 'TAP'].includes(kode))),
    })
  }
})
