import { randomUUID } from 'node:crypto'
import type { Bulan } from '@presensi/domain/hari/hasil'
import { LIMA_HARI } from '@presensi/domain/jadwal/baku'
import { addDays, daysOfMonth, hariKe } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import type { Person } from '../../../test/world.ts'
import { bacaBulan } from '../../days/hari/public.ts'
import { createTimbangSusulan } from './public.ts'

/** October 2025: two zones to the west of where the days were clocked. */
const BULAN = { tahun: 2025, bulan: 10 }
const MULAI = '2025-10-02'
const SEKARANG = Date.parse('2025-12-01T00:00:00Z')
const KERJA = daysOfMonth(2025, 10).filter((day) => hariKe(day) <= 5 && day >= MULAI)
const WIT = 'Asia/Jayapura'
const WIB = 'Asia/Jakarta'
const JAYAPURA = { lat: -2.5, lng: 140.7 }
const SURABAYA = { lat: -7.25, lng: 112.75 }
const NOWHERE = { lat: 1, lng: 120 }
type Titik = typeof JAYAPURA

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let serial = 0
const run = (text: string, values: readonly unknown[] = []) =>
  inAgency(app, harness.world.a.id, (query) => query(text, values)) as Promise<pg.QueryResult>
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
  app = connect(harness.appUrl, { max: 2 })
  const { id, kantor } = harness.world.a
  for (const [at, zona, place] of [
    [kantor[0], WIT, JAYAPURA],
    [kantor[1], WIB, SURABAYA],
  ] as const)
    await run('update kantor set zona_waktu = $2, titik = $3 where id = $1', [
      at,
      zona,
      JSON.stringify([{ nama: 'Kantor', ...place, radius_m: 100 }]),
    ])
  await run(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, hari) values ($1, $2, 'LIMA', 'Lima hari', 'biasa', '2020-01-01', $3)`,
    [id, randomUUID(), JSON.stringify(LIMA_HARI)],
  )
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

const [LAMA, BARU] = [0, 1] as const
const kantor = (at: 0 | 1) => harness.world.a.kantor[at]
async function orang(): Promise<Person> {
  serial += 1
  return tambahOrang(harness, `dinilai ${serial}`, { bekerja: 'a' })
}
async function clock(
  who: Person,
  tanggal: string,
  jenis: 'masuk' | 'pulang',
  { di, jam, zona = WIT, hari = tanggal }: { di: Titik | null; jam: string; zona?: string; hari?: string },
): Promise<string> {
  const id = await putPresensi(owner, harness, who.key, { tanggal: hari, jenis, jam, zona, nomor: 'berikut' })
  if (hari !== tanggal) await asOwner(`update presensi set tanggal = $2 where id = $1`, [id, tanggal])
  if (di !== null)
    await asOwner(
      `insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, waktu_perangkat, sinyal)
       values ($1, $2, $3, $4, 'x', $5, $6, 10, now(), '[]')`,
      [harness.world.a.id, tanggal, id, who.pegawai_id, di.lat, di.lng],
    )
  return id
}
/** Past what makes clockings unchangeable. */
async function asOwner(text: string, values: readonly unknown[]): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(text, [...values])
  await owner.query('set session_replication_role = origin')
}
/** On time by the clock of the office they were at. */
async function clockAll(who: Person, di: Titik, days: readonly string[] = KERJA, zona = WIT): Promise<void> {
  for (const day of days) {
    await clock(who, day, 'masuk', { di, jam: '07:15', zona })
    await clock(who, day, 'pulang', { di, jam: '16:45', zona })
  }
}
const move = (who: Person, di: 0 | 1, mulai = MULAI) =>
  harness.call('POST', '/absensi/m-pegawai/save', {
    as: 'operator:instansi:pegawai@a',
    body: {
      ...{ id: who.pegawai_id, nip: who.nip, nama: who.nama, jenis: 'PNS', kantor_id: kantor(di), mulai },
    },
  })
async function moved(who: Person, di: 0 | 1, mulai = MULAI): Promise<void> {
  const answer = await move(who, di, mulai)
  expect(answer.status, answer.text).toBe(200)
}
const judge = async (who: Person, bulan = BULAN) =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => {
    const id = who.pegawai_id ?? ''
    const read = await bacaBulan(tx, harness.world.a.id, [id], bulan, { sekarang: SEKARANG, jelaskan: true })
    const found = read.get(id)
    if (found === undefined) throw new Error('nobody')
    return found
  })
const codes = (bulan: Bulan, days: readonly string[] = KERJA): string[] =>
  bulan.hari.filter(({ tanggal }) => days.includes(tanggal)).map(({ kode }) => kode.join('+'))
const rules = (bulan: Bulan, tanggal: string) =>
  bulan.hari.find((one) => one.tanggal === tanggal)?.penjelasan.find(({ aturan }) => aturan === 'dinilai_kantor')?.fakta
const rows = async (who: Person) =>
  (
    await owner.query<{ tanggal: string; di: string; sebab: string; kantor_id: string }>(
      `select tanggal::text, di, sebab, kantor_id from kantor_dinilai where pegawai_id = $1 and tanggal < '2026-01-01' order by tanggal`,
      [who.pegawai_id],
    )
  ).rows

describe('a transfer that is entered late', () => {
  it('changes none of twenty-two clocked days, which are counted where the paper says, and taken back leaves nothing', async () => {
    const who = await orang()
    await clockAll(who, JAYAPURA)
    const before = await judge(who)
    expect(new Set(codes(before.bulan))).toEqual(new Set(['H']))
    await moved(who, BARU)
    const after = await judge(who)
    const plain = ({ hari }: Bulan) =>
      hari.filter(({ tanggal }) => KERJA.includes(tanggal)).map(({ penjelasan: _why, ...day }) => day)
    expect(plain(after.bulan)).toEqual(plain(before.bulan))
    expect(KERJA).toHaveLength(22)
    // The day is counted in the office of the paper, and says by which it was judged.
    expect(after.fakta.get(KERJA[3] ?? '')).toMatchObject({ kantor_id: kantor(BARU), zona_waktu: WIT })
    expect(rules(after.bulan, KERJA[3] ?? '')).toEqual({ kantor: 'Kantor A1', menurut: 'Kantor A2', sebab: 'pagar' })
    expect(await rows(who)).toHaveLength(22)
    await moved(who, LAMA)
    expect(await rows(who)).toEqual([])
    expect(plain((await judge(who)).bulan)).toEqual(plain(before.bulan))
  })

  it('takes the new office’s hours for days without an event, and for those that were clocked inside its fence', async () => {
    const who = await orang()
    const [first = '', second = '', third = ''] = KERJA
    await clockAll(who, JAYAPURA, [first])
    await clockAll(who, SURABAYA, [second], WIB)
    await moved(who, BARU)
    const { fakta, bulan } = await judge(who)
    expect(codes(bulan, [first, second, third])).toEqual(['H', 'H', 'TK'])
    expect([first, second, third].map((day) => fakta.get(day)?.zona_waktu)).toEqual([WIT, WIB, WIB])
    expect(await rows(who)).toMatchObject([
      { tanggal: first, di: 'lama', sebab: 'pagar' },
      { tanggal: second, di: 'baru', sebab: 'pagar' },
    ])
  })

  it.each([
    ['in neither', NOWHERE, NOWHERE, 'di_luar'],
    ['one in each', JAYAPURA, SURABAYA, 'terbagi'],
    ['without any position', null, null, 'di_luar'],
  ])('leaves a day with the old office that was clocked %s', async (_name, masuk, pulang, sebab) => {
    const who = await orang()
    const [day = ''] = KERJA
    await clock(who, day, 'masuk', { di: masuk, jam: '07:15' })
    await clock(who, day, 'pulang', { di: pulang, jam: '16:45' })
    await moved(who, BARU)
    expect(codes((await judge(who)).bulan, [day])).toEqual(['H'])
    expect(await rows(who)).toMatchObject([{ tanggal: day, di: 'lama', sebab }])
  })

  it('to a third office compares with the one that judged the day before', async () => {
    const who = await orang()
    const [day = ''] = KERJA
    await clockAll(who, SURABAYA, [day], WIB)
    await moved(who, BARU)
    // The clockings lay in the new one: it judges the day also when the move turns out to be wrong.
    await moved(who, LAMA)
    expect(await rows(who)).toMatchObject([{ tanggal: day, di: 'lama', sebab: 'pagar', kantor_id: kantor(BARU) }])
    const { fakta, bulan } = await judge(who)
    expect(fakta.get(day)).toMatchObject({ kantor_id: kantor(LAMA), zona_waktu: WIB })
    expect(codes(bulan, [day])).toEqual(['H'])
  })

  it('leaves a night of the old office’s roster as it was, with its morning', async () => {
    const who = await orang()
    const [night = ''] = KERJA
    const shift = randomUUID()
    await run(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari, warna) values ($1, $2, 'M', 'Malam', '21:00', '06:00', true, '#3366aa')`,
      [harness.world.a.id, shift],
    )
    await run(
      `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2025-09-01')`,
      [...[harness.world.a.id, randomUUID(), who.pegawai_id, kantor(LAMA)]],
    )
    await run(
      `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id) values ($1, $2, $3, $4, $5, $6)`,
      [harness.world.a.id, randomUUID(), who.pegawai_id, kantor(LAMA), night, shift],
    )
    await clock(who, night, 'masuk', { di: JAYAPURA, jam: '20:50' })
    await clock(who, night, 'pulang', { di: JAYAPURA, jam: '06:10', hari: addDays(night, 1) })
    const before = await judge(who)
    expect(codes(before.bulan, [night])).toEqual(['H'])
    await moved(who, BARU)
    const after = await judge(who)
    const hours = ({ bulan }: typeof after) => {
      const day = bulan.hari.find(({ tanggal }) => tanggal === night)
      return [day?.kode, day?.masuk, day?.pulang, day?.jadwal_masuk, day?.jadwal_pulang]
    }
    expect(hours(after)).toEqual(hours(before))
    expect(
      (await owner.query('select 1 from shift_anggota where pegawai_id = $1 and selesai is null', [who.pegawai_id]))
        .rowCount,
    ).toBe(0)
  })

  it('weighs what was clocked before it was entered and came later, and nothing that was clocked after it', async () => {
    const who = await orang()
    const [day = '', other = ''] = KERJA
    await moved(who, BARU)
    const id = who.pegawai_id
    for (const tanggal of [day, other])
      await run(
        `insert into kantor_dinilai (instansi_id, pegawai_id, tanggal, kantor_id, roster, di, sebab) values ($1, $2, $3, $4, false, 'baru', 'tanpa_presensi')`,
        [harness.world.a.id, id, tanggal, kantor(LAMA)],
      )
    const masuk = await clock(who, day, 'masuk', { di: JAYAPURA, jam: '07:15' })
    const late = await clock(who, other, 'masuk', { di: JAYAPURA, jam: '07:15' })
    await asOwner('update presensi set diterima_pada = now() where id = any($1)', [[masuk, late]])
    await run(
      'update kantor_dinilai set dibuat_pada = to_timestamp($2 / 1000.0) where pegawai_id = $1 and tanggal = $3',
      [...[id, instantOf(other, 0, WIT), other]],
    )
    expect(await createTimbangSusulan({ db: harness.db })()).toBe(1)
    expect(await rows(who)).toMatchObject([
      { tanggal: day, di: 'lama', sebab: 'pagar' },
      { tanggal: other, di: 'baru', sebab: 'tanpa_presensi' },
    ])
    expect((await judge(who)).fakta.get(day)).toMatchObject({ zona_waktu: WIT })
  })

  it('makes a day of theirs stale when something changes at the office that judges it', async () => {
    const who = await orang()
    await clockAll(who, JAYAPURA, KERJA.slice(0, 1))
    await moved(who, BARU)
    const { rows: before } = await owner.query(`select max(nomor) as n from fakta_berubah where instansi_id = $1`, [
      harness.world.a.id,
    ])
    await run(
      `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, $3, $4, false, 'tangan')`,
      [harness.world.a.id, randomUUID(), KERJA[0], kantor(LAMA)],
    )
    const { rows: facts } = await owner.query(
      `select pegawai_ids::text[] as pegawai_ids from fakta_berubah where instansi_id = $1 and nomor > $2 and sebab = 'hari_kerja'`,
      [harness.world.a.id, before[0].n],
    )
    expect(facts[0].pegawai_ids).toContain(who.pegawai_id)
    expect(codes((await judge(who)).bulan, KERJA.slice(0, 1))).toEqual(['L'])
  })
})
