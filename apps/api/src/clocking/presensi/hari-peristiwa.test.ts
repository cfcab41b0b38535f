import { randomUUID } from 'node:crypto'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, type Phone, placeOffices } from '../../../test/phone.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { hariDari } from './hari-peristiwa.ts'

let harness: Harness
let owner: pg.Pool
const KEMARIN = addDays(HARI_INI, -1)
const JENDELA = { jendela_masuk: null, jendela_pulang: null }

/** Every day of the week alike, so that no test asks which day it is. */
const hours = (masuk: string, pulang: string, more: object = JENDELA) =>
  JSON.stringify(
    [1, 2, 3, 4, 5, 6, 7].map((hari) => ({
      hari,
      masuk,
      pulang,
      istirahat_mulai: null,
      istirahat_selesai: null,
      toleransi_detik: 0,
      fleksi_menit: 0,
      fleksi_awal_menit: 0,
      fleksi_cara: 'tidak',
      ...more,
    })),
  )
async function setHours(kantor_id: string, instansi_id: string, hari: string): Promise<string> {
  const id = randomUUID()
  const kode = id.slice(0, 8)
  await owner.query(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, hari) values ($1, $2, $3, $3, 'biasa', '2020-01-01', $4)`,
    [instansi_id, id, kode, hari],
  )
  await owner.query(
    `insert into jam_kerja_lingkup (instansi_id, id, jam_kerja_id, kantor_id, jenis, otomatis, mulai)
     values ($1, gen_random_uuid(), $2, $3, 'biasa', true, '2020-01-01')`,
    [instansi_id, id, kantor_id],
  )
  return id
}

let sore: string
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a, b } = harness.world
  await placeOffices(harness, a.id)
  await placeOffices(harness, b.id)
  sore = await setHours(a.kantor[0] ?? '', a.id, hours('10:00', '19:00'))
  await setHours(a.kantor[1] ?? '', a.id, hours('05:00', '09:00'))
  await setHours(b.kantor[0] ?? '', b.id, hours('07:30', '16:00'))
})
beforeEach(async () => {
  await owner.query('delete from perangkat')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const at = (tanggal: string, jam: string): number => {
  const [h = 0, m = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60, ZONA_PAGI)
}
const phoneOf = async (key: string): Promise<Phone> => {
  const phone = createPhone(harness, key)
  await phone.tantangan()
  return phone
}
async function clock(phone: Phone, jenis: 'masuk' | 'pulang', pada: number): Promise<string> {
  const answer = await phone.rekam({ jenis }, pada)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.nilai).not.toBe('ditolak')
  return answer.body.data.id
}
type Event = { id: string; tanggal: string; sebagai: string | null }
async function riwayat(phone: Phone, tanggal: string): Promise<[string, string | null][]> {
  const query = { tahun: tanggal.slice(0, 4), bulan: tanggal.slice(5, 7) }
  const token = await phone.bearer()
  const answer = await harness.call('GET', '/absensi/v2/pegawai/presensi/riwayat', { token, query })
  const day = answer.body.data.hari.find((one: { tanggal: string }) => one.tanggal === tanggal)
  return day.peristiwa.map((one: Event) => [one.id, one.sebagai])
}
const today = async (phone: Phone) => (await phone.hariIni()).body.data

describe('a clocking belongs to the day that its time and the windows give', () => {
  it('going home after midnight is yesterday’s, and today begins anew', async () => {
    const phone = await phoneOf('pegawai@a')
    const masuk = await clock(phone, 'masuk', at(KEMARIN, '11:30'))
    const pulang = await clock(phone, 'pulang', at(HARI_INI, '00:10'))
    expect(await riwayat(phone, KEMARIN)).toEqual([
      [masuk, 'masuk'],
      [pulang, 'pulang'],
    ])
    expect(await riwayat(phone, HARI_INI)).toEqual([])
    const state = await today(phone)
    expect(state).toMatchObject({ tanggal: HARI_INI, berikutnya: 'masuk', peristiwa: [] })
    expect(state.berikutnya_mulai).toBe(new Date(at(HARI_INI, '07:00')).toISOString())
    const list = await harness.call('GET', '/absensi/m-absensi/list', {
      as: 'admin:instansi@a',
      query: { nip: harness.person('pegawai@a').nip },
    })
    const listed = list.body.data.items.map((one: Event) => [one.id, one.tanggal, one.sebagai])
    expect(listed).toEqual([
      [pulang, KEMARIN, 'pulang'],
      [masuk, KEMARIN, 'masuk'],
    ])
  })

  it('is derived whenever it is asked: other hours, another day, and back', async () => {
    const phone = await phoneOf('atasan@a')
    const pulang = await clock(phone, 'pulang', at(HARI_INI, '00:20'))
    expect(await riwayat(phone, KEMARIN)).toEqual([[pulang, 'pulang']])
    await owner.query('update jam_kerja set hari = $2 where id = $1', [sore, hours('07:30', '16:00')])
    expect([await riwayat(phone, KEMARIN), await riwayat(phone, HARI_INI)]).toEqual([[], [[pulang, null]]])
    await owner.query('update jam_kerja set hari = $2 where id = $1', [sore, hours('10:00', '19:00')])
    expect([await riwayat(phone, KEMARIN), await riwayat(phone, HARI_INI)]).toEqual([[[pulang, 'pulang']], []])
  })

  it('outside every window it is kept and shown, and is neither in nor out', async () => {
    const phone = await phoneOf('pegawai@b')
    const ids = [
      await clock(phone, 'masuk', at(HARI_INI, '00:01')),
      await clock(phone, 'pulang', at(HARI_INI, '00:02')),
    ]
    expect(await riwayat(phone, HARI_INI)).toEqual(ids.map((id) => [id, null]))
    const state = await today(phone)
    expect(state.berikutnya).toBe('masuk')
    expect(state.peristiwa.map((one: Event) => [one.id, one.sebagai])).toEqual(ids.map((id) => [id, null]))
  })

  it('on a day off it is neither lost nor late', async () => {
    const { b } = harness.world
    await owner.query(
      `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, gen_random_uuid(), $2, $3, false, 'tangan')`,
      [b.id, HARI_INI, b.kantor[1]],
    )
    const phone = await phoneOf('pegawai@b2')
    expect(await today(phone)).toMatchObject({
      jadwal: { status: 'libur' },
      berikutnya: 'masuk',
      berikutnya_mulai: null,
    })
    const masuk = await clock(phone, 'masuk', at(HARI_INI, '09:00'))
    expect(await riwayat(phone, HARI_INI)).toEqual([[masuk, null]])
    expect(await today(phone)).toMatchObject({ berikutnya: 'pulang', pulang_paling_cepat: null })
  })
})

describe('what is read to say the days', () => {
  /** Two people with a roster of two years; one clocked at its beginning and at its end, the other in the middle. */
  const FIRST = addDays(HARI_INI, -730)
  const EVENTS = [
    ['monitoring:kantor:rekap@a', FIRST],
    ['monitoring:kantor:rekap@a', addDays(HARI_INI, -2)],
    ['monitoring:kantor:riwayat@a', addDays(HARI_INI, -365)],
  ] as const
  const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''

  it('lies around them, however far apart they are, in as many statements as for one', async () => {
    const { a } = harness.world
    const people = [...new Set(EVENTS.map(([key]) => idOf(key)))]
    const shift = randomUUID()
    await owner.query(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari, warna) values ($1, $2, 'SJ', 'Sejak', '07:00', '15:00', false, '#3366aa')`,
      [a.id, shift],
    )
    for (const pegawai_id of people) {
      const whose = [a.id, pegawai_id, a.kantor[0], FIRST]
      await owner.query(
        'insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $3, $4)',
        whose,
      )
      await owner.query(
        `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
         select $1, gen_random_uuid(), $2, $3, d::date, $5 from generate_series($4::date, $6::date, interval '1 day') d`,
        [...whose, shift, HARI_INI],
      )
    }
    await owner.query(
      `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal)
       select $1, gen_random_uuid(), d::date, $2, true, 'pola' from generate_series($3::date, $4::date, interval '1 day') d`,
      [a.id, a.kantor[0], FIRST, addDays(HARI_INI, -1)],
    )
    const rows = EVENTS.map(([key, tanggal]) => ({
      id: randomUUID(),
      pegawai_id: idOf(key),
      waktu: at(tanggal, '07:05'),
      zona_waktu: ZONA_PAGI,
      tanggal,
    }))
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    for (const row of rows)
      await client.query(
        `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
           sinyal_kode, foto_diharapkan, komitmen, nomor)
         values ($1, $2, $3, $4, $5, 'masuk', 'WFO', to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0), false, $3, 'diterima', '{}', false, sha256('x'), 0)`,
        [a.id, row.tanggal, row.id, row.pegawai_id, a.kantor[0], row.waktu],
      )
    client.release(true)

    const measure = (some: typeof rows) =>
      harness.db.inInstansi(a.id, async (tx) => {
        const read = { statements: 0, rows: 0 }
        const counting = tx.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            read.statements += 1
            read.rows += result.rows.length
            return result
          },
        }) as typeof tx
        const hariOf = await hariDari(counting, some)
        for (const row of some) expect(hariOf(row)).toEqual({ tanggal: row.tanggal, sebagai: 'masuk' })
        return read
      })
    const one = await measure(rows.slice(0, 1))
    const all = await measure(rows)
    expect(all.statements).toBe(one.statements)
    // A cell and a day of the calendar for each of the ten days around an event, and not two years of them.
    expect(all.rows - one.rows).toBeGreaterThan(2 * 10)
    expect(all.rows - one.rows).toBeLessThan(2 * 40)
  })
})

describe('the dashboard', () => {
  const hadirOf = async (as: string, key: string, tanggal: string) => {
    const query = { tanggal, q: harness.person(key).nip }
    const answer = await harness.call('GET', '/absensi/v2/instansi/dash/pegawai', { as, query })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.items[0]
  }

  it('has going home after midnight on the day before, and nobody present who clocked outside every window', async () => {
    const gone = await hadirOf('admin:instansi@a', 'pegawai@a', KEMARIN)
    expect(gone).toMatchObject({ status: 'terlambat', pulang: new Date(at(HARI_INI, '00:10')).toISOString() })
    expect(await hadirOf('admin:instansi@a', 'pegawai@a', HARI_INI)).toMatchObject({ masuk: null, pulang: null })
    const outside = await hadirOf('admin:instansi@b', 'pegawai@b', HARI_INI)
    expect(outside).toMatchObject({ status: 'belum_hadir', masuk: null, pulang: null })
    expect(await hadirOf('admin:instansi@b', 'pegawai@b2', HARI_INI)).toMatchObject({ status: 'luar_jadwal' })
  })
})

describe('the button', () => {
  it('is not done after going home early: it offers to go home again from its time on', async () => {
    const phone = await phoneOf('admin:kantor@b')
    await clock(phone, 'masuk', at(HARI_INI, '07:20'))
    expect(await today(phone)).toMatchObject({ berikutnya: 'pulang' })
    // Before work has begun it is no going home at all.
    await clock(phone, 'pulang', at(HARI_INI, '07:25'))
    expect(await today(phone)).toMatchObject({ berikutnya: 'pulang' })
    await clock(phone, 'pulang', at(HARI_INI, '07:40'))
    const four = new Date(at(HARI_INI, '16:00')).toISOString()
    expect(await today(phone)).toMatchObject({
      berikutnya: 'pulang',
      berikutnya_mulai: four,
      pulang_paling_cepat: four,
    })
  })

  it('is done once somebody has gone home at their time', async () => {
    const phone = await phoneOf('pegawai@a2')
    await clock(phone, 'masuk', at(HARI_INI, '04:50'))
    await clock(phone, 'pulang', at(HARI_INI, '05:05'))
    expect(await today(phone)).toMatchObject({ tanggal: HARI_INI, berikutnya: 'pulang' })
    await clock(phone, 'pulang', at(HARI_INI, '09:01'))
    expect(await today(phone)).toMatchObject({ tanggal: HARI_INI, berikutnya: null, berikutnya_mulai: null })
  })

  it('offers a joint event in its time only', async () => {
    const save = async (nama: string, mulai: string, selesai: string): Promise<string> => {
      const body = { tanggal: HARI_INI, nama, jenis: 'apel', mulai, selesai, wajib: true, dihitung_masuk: true }
      const saved = await harness.call('POST', '/absensi/v2/instansi/apel/save', { as: 'admin:instansi@b', body })
      expect(saved.status, saved.text).toBe(200)
      return saved.body.data.id
    }
    const [over, open, later] = [
      await save('Tadi', '07:00', '08:00'),
      await save('Kini', '10:30', '12:00'),
      await save('Nanti', '14:00', '15:00'),
    ]
    const phone = await phoneOf('atasan@b')
    const offered = async () =>
      (await today(phone)).kegiatan.map((one: { id: string; sudah: boolean; terbuka: boolean }) => [
        one.id,
        one.sudah,
        one.terbuka,
      ])
    expect(await offered()).toEqual([
      [over, false, false],
      [open, false, true],
      [later, false, false],
    ])
    for (const kegiatan_id of [over, open]) {
      const answer = await phone.rekam({ jenis: 'kegiatan', kegiatan_id })
      expect(answer.status, answer.text).toBe(200)
    }
    expect(await offered()).toEqual([
      [over, false, false],
      [open, true, false],
      [later, false, false],
    ])
    expect(await today(phone)).toMatchObject({ berikutnya: 'pulang' })
    // An agency may open them earlier; the phone says so as the day is judged.
    const { b } = harness.world
    await harness.db.inInstansi(b.id, (tx) =>
      tx
        .insertInto('pengaturan')
        .values({ instansi_id: b.id, nama: 'kegiatan_sebelum_menit', nilai: '720', berlaku_mulai: HARI_INI })
        .execute(),
    )
    expect((await offered()).at(-1)).toEqual([later, false, true])
  })

  it('comes with the rules by which a phone can say before the tap what would become of it', async () => {
    const phone = await phoneOf('pybmc@b')
    const { aturan } = await today(phone)
    expect(aturan.ambang).toMatchObject({ jauh_m: 5_000, akurasi_dipakai_m: 50, akurasi_terbesar_m: 500 })
    expect(aturan.akibat).toMatchObject({ luar_area_jauh: 'ditolak', akurasi_aneh: 'perlu_konfirmasi' })
  })
})
