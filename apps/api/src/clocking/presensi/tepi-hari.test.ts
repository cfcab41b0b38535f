import { randomUUID } from 'node:crypto'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { createAngkaAcak } from '@presensi/domain/testing/angka-acak'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, type Phone, placeOffices } from '../../../test/phone.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

const KEMARIN = addDays(HARI_INI, -1)
const LUSA = addDays(HARI_INI, -2)

let harness: Harness
let owner: pg.Pool
let serial = 0
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
  await addShift('M', '21:00', '06:00', true)
  await addShift('P', '07:00', '14:00', false)
  await addShift('S', '15:00', '22:00', false)
  await addShift('D', '05:00', '06:30', false)
  await addHours(harness.world.a.kantor[1], '10:00', '19:00')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const shifts = new Map<string, string>()
async function addShift(kode: string, masuk: string, pulang: string, lintas: boolean): Promise<void> {
  const id = randomUUID()
  shifts.set(kode, id)
  await owner.query(
    `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari, warna) values ($1, $2, $3, $3, $4, $5, $6, '#3366aa')`,
    [harness.world.a.id, id, kode, masuk, pulang, lintas],
  )
}
/** The same on every day of the week, so that no test asks which day it is. */
async function addHours(kantor_id: string, masuk: string, pulang: string): Promise<void> {
  const id = randomUUID()
  const day = { masuk, pulang, istirahat_mulai: null, istirahat_selesai: null, toleransi_detik: 0, fleksi_menit: 0 }
  const more = { fleksi_awal_menit: 0, fleksi_cara: 'tidak', jendela_masuk: null, jendela_pulang: null }
  const hari = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((one) => ({ hari: one, ...day, ...more })))
  await owner.query(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, hari) values ($1, $2, 'SORE', 'Sore', 'biasa', '2020-01-01', $3)`,
    [harness.world.a.id, id, hari],
  )
  await owner.query(
    `insert into jam_kerja_lingkup (instansi_id, id, jam_kerja_id, kantor_id, jenis, otomatis, mulai)
     values ($1, gen_random_uuid(), $2, $3, 'biasa', true, '2020-01-01')`,
    [harness.world.a.id, id, kantor_id],
  )
}

const at = (tanggal: string, jam: string): number => {
  const [h = 0, m = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60, ZONA_PAGI)
}
type Orang = { readonly nip: string; readonly pegawai_id: string; readonly phone: Phone }
/** Somebody of the first office (on a roster) or of the second, which works until seven in the evening. */
async function newcomer(kantor: 0 | 1 = 0): Promise<Orang> {
  serial += 1
  const key = `tepi ${serial}`
  const { nip, pegawai_id } = await tambahOrang(harness, key, { bekerja: 'a' })
  await owner.query('update penempatan set kantor_id = $2, dibuat_pada = $3 where pegawai_id = $1', [
    pegawai_id,
    harness.world.a.kantor[kantor],
    '2020-01-01',
  ])
  if (kantor === 0)
    await owner.query(
      `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [harness.world.a.id, pegawai_id, harness.world.a.kantor[0], addDays(HARI_INI, -9)],
    )
  const phone = createPhone(harness, key)
  await phone.tantangan()
  return { nip, pegawai_id: pegawai_id ?? '', phone }
}
/** The cell of a day; null takes it away again. */
async function roster({ pegawai_id }: Orang, tanggal: string, kode: string | null): Promise<void> {
  await owner.query('delete from shift_pegawai where pegawai_id = $1 and tanggal = $2', [pegawai_id, tanggal])
  if (kode === null) return
  await owner.query(
    `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
    [harness.world.a.id, pegawai_id, harness.world.a.kantor[0], tanggal, shifts.get(kode)],
  )
}
async function clock({ phone }: Orang, jenis: 'masuk' | 'pulang', tanggal: string, jam: string): Promise<string> {
  const answer = await phone.rekam({ jenis }, at(tanggal, jam))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}
/** Hours by the clock of the destination: as many hours to the east of the office. */
const keTimur = (jam: number): string => {
  const east = (instantOf(HARI_INI, 0, 'UTC') - instantOf(HARI_INI, 0, ZONA_PAGI)) / 3_600_000 + jam
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}
/** Field duty with clocking over whole days, in another zone. */
async function duty({ pegawai_id }: Orang, dari: string, sampai: string, zona: string): Promise<void> {
  const [id, surat_id, oleh] = [randomUUID(), randomUUID(), harness.world.people.get('pegawai@a')?.pengguna_id]
  await owner.query(
    `insert into lampiran (instansi_id, id, objek, objek_id, nama, jenis, ukuran, sidik, berkas, oleh)
     values ($1, $2, 'dinas_luar', $3, 'surat.pdf', 'application/pdf', 1, sha256('surat'), 'surat', $4)`,
    [harness.world.a.id, surat_id, id, oleh],
  )
  await owner.query(
    `insert into dinas_luar (instansi_id, id, kantor_id, nomor_surat, tanggal_surat, tujuan, jenis, mulai, selesai, mulai_tanggal, selesai_tanggal, zona_waktu,
       perlu_presensi, surat_id, status, penyusun)
     values ($1, $2, $3, 'ST-1', $5, 'Pelatihan', 'luar_kota', $5::date::timestamp at time zone $7, ($6::date + 1)::timestamp at time zone $7, $5, $6, $7,
       true, $4, 'berlaku', array[$8::uuid])`,
    [harness.world.a.id, id, harness.world.a.kantor[0], surat_id, dari, sampai, zona, oleh],
  )
  await owner.query(
    `insert into surat_pegawai (instansi_id, id, pegawai_id, kode, dinas_luar_id, rentang, berlaku)
     select instansi_id, gen_random_uuid(), $2, 'DL', id, rentang, berlaku from dinas_luar where id = $1`,
    [id, pegawai_id],
  )
}
const filedOf = async (id: string): Promise<string> =>
  (await owner.query('select tanggal::text from presensi where id = $1', [id])).rows[0].tanggal

type Item = { id: string; tanggal: string; nip: string }
const log = async (query: Record<string, string>, as = 'admin:instansi@a') => {
  const answer = await harness.call('GET', '/absensi/m-absensi/list', { as, query: { size: '200', ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { items: Item[]; total: number }
}
const days = [LUSA, KEMARIN, HARI_INI]
/** On which of the days a person's clockings are listed, however they are asked for; each day is asked for by itself. */
async function listedOn({ nip }: Orang, more: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const tanggal of days) {
    const own = await log({ tanggal, nip, ...more })
    const all = await log({ tanggal, ...more })
    const ids = all.items.filter((one) => one.nip === nip).map(({ id }) => id)
    expect(own.items.map(({ id }) => id).toSorted(), tanggal).toEqual(ids.toSorted())
    expect([own.total, all.total], tanggal).toEqual([own.items.length, all.items.length])
    expect(new Set(all.items.map((one) => one.tanggal)), tanggal).toEqual(
      new Set(all.items.length > 0 ? [tanggal] : []),
    )
    found[tanggal] = ids
  }
  return found
}

describe('the log goes by the day that a clocking belongs to', () => {
  it('of who goes home after midnight by the hours of a week', async () => {
    const orang = await newcomer(1)
    const masuk = await clock(orang, 'masuk', KEMARIN, '11:30')
    const pulang = await clock(orang, 'pulang', HARI_INI, '00:10')
    expect(await filedOf(pulang)).toBe(HARI_INI)
    const expected = { [LUSA]: [], [KEMARIN]: [pulang, masuk], [HARI_INI]: [] }
    expect(await listedOn(orang)).toEqual(expected)
    const [first, second] = harness.world.a.kantor
    expect(await listedOn(orang, { kantor_id: second })).toEqual(expected)
    expect((await listedOn(orang, { kantor_id: first }))[KEMARIN]).toEqual([])
  })

  it('of a night shift that was entered after it was worked', async () => {
    const orang = await newcomer()
    const masuk = await clock(orang, 'masuk', KEMARIN, '20:50')
    const pulang = await clock(orang, 'pulang', HARI_INI, '06:05')
    expect([await filedOf(masuk), await filedOf(pulang)]).toEqual([KEMARIN, HARI_INI])
    expect(await listedOn(orang)).toEqual({ [LUSA]: [], [KEMARIN]: [masuk], [HARI_INI]: [pulang] })
    await roster(orang, KEMARIN, 'M')
    expect(await listedOn(orang)).toEqual({ [LUSA]: [], [KEMARIN]: [pulang, masuk], [HARI_INI]: [] })
  })

  it('of a night shift that was taken away after it was worked', async () => {
    const orang = await newcomer()
    await roster(orang, KEMARIN, 'M')
    const masuk = await clock(orang, 'masuk', KEMARIN, '20:50')
    const pulang = await clock(orang, 'pulang', HARI_INI, '06:05')
    expect([await filedOf(masuk), await filedOf(pulang)]).toEqual([KEMARIN, KEMARIN])
    expect(await listedOn(orang)).toEqual({ [LUSA]: [], [KEMARIN]: [pulang, masuk], [HARI_INI]: [] })
    await roster(orang, KEMARIN, 'P')
    expect(await listedOn(orang)).toEqual({ [LUSA]: [], [KEMARIN]: [masuk], [HARI_INI]: [pulang] })
  })

  it('of a night shift that became another one, ended, or was followed by one that had begun', async () => {
    const night = async (): Promise<Orang & { out: string }> => {
      const orang = await newcomer()
      await roster(orang, KEMARIN, 'M')
      const out = await clock(orang, 'pulang', HARI_INI, '06:05')
      expect(await filedOf(out)).toBe(KEMARIN)
      return { ...orang, out }
    }
    const listed = (kemarin: string[], hari_ini: string[]) => ({ [LUSA]: [], [KEMARIN]: kemarin, [HARI_INI]: hari_ini })
    // Until 22:00 of the evening before: what came at six belongs to no window of it.
    const other = await night()
    await roster(other, KEMARIN, 'S')
    expect(await listedOn(other)).toEqual(listed([], [other.out]))
    const ended = await night()
    await owner.query('update shift_anggota set selesai = $2 where pegawai_id = $1', [ended.pegawai_id, LUSA])
    expect(await listedOn(ended)).toEqual(listed([], [ended.out]))
    // The first ended the night, the second the shift that had begun at five.
    const followed = await night()
    await roster(followed, HARI_INI, 'D')
    const second = await clock(followed, 'pulang', HARI_INI, '06:12')
    expect(await filedOf(second)).toBe(KEMARIN)
    expect(await listedOn(followed)).toEqual(listed([followed.out], [second]))
  })

  it('of who is on field duty, where hours go by the clock of the destination', async () => {
    const orang = await newcomer()
    await roster(orang, HARI_INI, 'D')
    const masuk = await clock(orang, 'masuk', KEMARIN, '23:30')
    expect(await filedOf(masuk)).toBe(KEMARIN)
    expect(await listedOn(orang)).toEqual({ [LUSA]: [], [KEMARIN]: [masuk], [HARI_INI]: [] })
    // From five, taken from two on; three hours further east that is from eleven of the evening before.
    await duty(orang, HARI_INI, HARI_INI, keTimur(3))
    expect(await listedOn(orang)).toEqual({ [LUSA]: [], [KEMARIN]: [], [HARI_INI]: [masuk] })
    const [first, second] = harness.world.a.kantor
    expect((await listedOn(orang, { kantor_id: first }))[HARI_INI]).toEqual([masuk])
    expect((await listedOn(orang, { kantor_id: second }))[HARI_INI]).toEqual([])
  })

  it('also by grade, in the queue, by signal and by name, and a range holds what its days hold', async () => {
    const orang = await newcomer()
    const masuk = await clock(orang, 'masuk', KEMARIN, '20:50')
    const answer = await orang.phone.rekam({ jenis: 'pulang', lat: -6.17 }, at(HARI_INI, '06:05'))
    expect(answer.body.data.nilai, answer.text).toBe('perlu_konfirmasi')
    const pulang = answer.body.data.id as string
    await roster(orang, KEMARIN, 'M')
    for (const more of [
      { nilai: 'perlu_konfirmasi' },
      { sinyal: 'luar_area' },
      { jenis: 'pulang' },
      { q: orang.nip },
    ] as Record<string, string>[]) {
      const found = await listedOn(orang, more)
      expect([found[KEMARIN]?.includes(pulang), found[HARI_INI]], JSON.stringify(more)).toEqual([true, []])
      for (const sort of ['waktu', '-nama'])
        expect((await log({ tanggal: KEMARIN, ...more, sort })).items.map(({ id }) => id)).toContain(pulang)
    }
    const range = await log({ tanggal_mulai: LUSA, tanggal_selesai: HARI_INI, nip: orang.nip })
    expect(range.items.map(({ id, tanggal }) => [id, tanggal])).toEqual([
      [pulang, KEMARIN],
      [masuk, KEMARIN],
    ])
    const whole = await log({ tanggal_mulai: LUSA, tanggal_selesai: HARI_INI })
    let sum = 0
    for (const tanggal of days) sum += (await log({ tanggal })).total
    expect(sum).toBe(whole.total)
    const pages = await Promise.all(['1', '2', '3'].map((page) => log({ tanggal: KEMARIN, size: '2', page })))
    const all = await log({ tanggal: KEMARIN })
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.items.slice(0, 6).map(({ id }) => id))
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]))
  })

  it('as the dashboard counts: those who wait on a day are those whom the log has there', async () => {
    for (const tanggal of days) {
      const dash = await harness.call('POST', '/absensi/m-admin/instansi/dash/', {
        as: 'admin:instansi@a',
        body: { tanggal },
      })
      const waiting = await log({ tanggal, nilai: 'perlu_konfirmasi' })
      expect(new Set(waiting.items.map(({ nip }) => nip)).size, tanggal).toBe(dash.body.data.angka.perlu_konfirmasi)
    }
  })
})

/** The index presensi_di_sebelah knows the zones of Indonesia, and these tests run in others: what it cannot have is filed under its own date. */
const isIndexed = (at_ms: number, filed: string): boolean =>
  at_ms >= Date.parse(`${filed}T10:00:00Z`) || at_ms < Date.parse(`${filed}T00:00:00Z`) - 7 * 3_600_000
const hari = (back: number): string => addDays(HARI_INI, -back)

/** A clocking as it lies in the database, filed anywhere near its time. */
async function put({ pegawai_id }: Orang, kantor: number, jenis: string, waktu: Date, filed: string): Promise<void> {
  const id = randomUUID()
  const kantor_id = harness.world.a.kantor[kantor]
  await owner.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
       foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', $7, $7, false, gen_random_uuid(), 'diterima', '{}', false, sha256('isi'), 1)`,
    [harness.world.a.id, filed, id, pegawai_id, kantor_id, jenis, waktu],
  )
  await owner.query(
    `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, $2, sha256('badan'), $3)`,
    [harness.world.a.id, id, filed],
  )
}

describe('the log of a day, for whoever asks, is what the log of many days has on it', () => {
  it.each([11, 12, 13])('on rosters and clockings drawn by %i', async (seed) => {
    const { below: pick } = createAngkaAcak(seed)
    const people: { orang: Orang; kantor: (tanggal: string) => number }[] = []
    for (let n = 0; n < 8; n += 1) {
      const first = n % 3 === 2 ? 1 : 0
      const orang = await newcomer(first)
      const moves = n % 4 === 1 ? hari(2 + pick(5)) : null
      if (moves !== null) await move(orang, moves)
      people.push({ orang, kantor: (tanggal) => (moves !== null && tanggal >= moves ? 1 : first) })
      for (let back = 0; back < 9 && first === 0; back += 1) {
        const kode = ['M', 'M', 'P', 'S', 'D', null][pick(6)] ?? null
        if (moves === null || hari(back) < moves) await roster(orang, hari(back), kode)
      }
      if (n % 4 >= 2) await duty(orang, hari(3 + pick(4)), hari(pick(3)), keTimur(2 + (n % 2)))
      for (let back = 0; back < 8; back += 1)
        for (let count = pick(4); count > 0; count -= 1) {
          const at_ms = instantOf(hari(back), pick(86_400), ZONA_PAGI)
          const beside = addDays(hari(back), [0, 0, 0, -1, -1, 1, -2][pick(7)] ?? 0)
          const filed = isIndexed(at_ms, beside) ? beside : hari(back)
          const [jenis, office] = [pick(2) === 0 ? 'masuk' : 'pulang', people[n]?.kantor(hari(back)) ?? 0]
          await put(orang, office, jenis, new Date(at_ms), filed)
        }
    }
    const drawn = new Map(people.map(({ orang, kantor }) => [orang.nip, kantor]))
    const own = (items: readonly Item[]) => items.filter(({ nip }) => drawn.has(nip))
    const wide: Item[] = []
    for (const { orang } of people) {
      const found = await log({ tanggal_mulai: hari(20), tanggal_selesai: addDays(HARI_INI, 5), nip: orang.nip })
      wide.push(...found.items)
    }
    expect(wide.length).toBeGreaterThan(40)
    const expected = (tanggal: string, kantor: number | null) =>
      wide
        .filter((one) => one.tanggal === tanggal && (kantor === null || drawn.get(one.nip)?.(tanggal) === kantor))
        .map(({ id }) => id)
        .toSorted()
    for (let back = -1; back < 10; back += 1) {
      const tanggal = hari(back)
      const ids = async (query: Record<string, string>, as?: string) =>
        own((await log({ tanggal, ...query }, as)).items)
          .map(({ id }) => id)
          .toSorted()
      expect(await ids({}), tanggal).toEqual(expected(tanggal, null))
      for (const kantor of [0, 1] as const)
        expect(await ids({ kantor_id: harness.world.a.kantor[kantor] }), `${tanggal} ${kantor}`).toEqual(
          expected(tanggal, kantor),
        )
      const [one] = people
      const mine = expected(tanggal, null).filter((id) => wide.some((x) => x.id === id && x.nip === one?.orang.nip))
      expect(await ids({ nip: one?.orang.nip ?? '' }), tanggal).toEqual(mine)
    }
  })
})

/** From the first office to the second, from a day on. */
async function move({ pegawai_id }: Orang, mulai: string): Promise<void> {
  const before = addDays(mulai, -1)
  await owner.query('update shift_anggota set selesai = $2 where pegawai_id = $1', [pegawai_id, before])
  await owner.query('update penempatan set selesai = $2 where pegawai_id = $1', [pegawai_id, before])
  await owner.query(
    `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, dibuat_pada) values ($1, gen_random_uuid(), $2, $3, $4, '2020-01-01')`,
    [harness.world.a.id, pegawai_id, harness.world.a.kantor[1], mulai],
  )
}
