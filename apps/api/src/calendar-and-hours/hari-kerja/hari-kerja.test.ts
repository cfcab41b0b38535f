import { addDays, daysOfMonth, hariKe } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const AS = 'operator:instansi:hari@a'
const PATH = '/absensi/m-kerja/hari-kerja'
const NEXT_YEAR = Number(HARI_INI.slice(0, 4)) + 1
type Day = { tanggal: string; kerja: boolean; sumber: string; id: string | null; keterangan: string | null }

const get = async (query: Record<string, string>, as = AS): Promise<Day[]> =>
  (await harness.call('GET', `${PATH}/get/${harness.world.a.id}`, { as, query })).body.data.items
const save = (body: Record<string, unknown>) => harness.call('POST', `${PATH}/save`, { as: AS, body })
const generate = (body: Record<string, unknown>) => harness.call('POST', `${PATH}/generate`, { as: AS, body })
const remove = (id: string, as = AS) => harness.call('POST', `${PATH}/delete`, { as, body: { id } })
const firstWeekday = (hari: number, bulan = 3): string =>
  daysOfMonth(NEXT_YEAR, bulan).find((tanggal) => hariKe(tanggal) === hari) ?? ''

describe('the calendar of work days', () => {
  it('says what the weekly pattern says where there is no row', async () => {
    const days = await get({ tahun: String(NEXT_YEAR), bulan: '2' })
    expect(days.length).toBe(daysOfMonth(NEXT_YEAR, 2).length)
    for (const day of days) expect([day.sumber, day.kerja]).toEqual(['pola', hariKe(day.tanggal) <= 5])
    expect((await get({ tahun: String(NEXT_YEAR) })).length).toBeGreaterThanOrEqual(365)
  })

  it('takes a row for a date, changes it, and lets an office differ', async () => {
    const tanggal = firstWeekday(6)
    const [kantor, next] = harness.world.a.kantor
    const made = await save({ tanggal, kerja: 'ya', keterangan: 'Pengganti libur' })
    expect(made.body.data).toMatchObject({ tanggal, kerja: true, kantor_id: null, asal: 'tangan' })
    const again = await save({ tanggal, kerja: 'tidak' })
    expect(again.body.data).toMatchObject({ id: made.body.data.id, kerja: false, keterangan: null })
    const office = await save({ tanggal, kerja: '1', kantor_id: kantor })
    expect(office.body.data).toMatchObject({ kerja: true, kantor_id: kantor })
    const on = async (query: Record<string, string>) =>
      (await get({ tahun: String(NEXT_YEAR), bulan: '3', ...query })).find((day) => day.tanggal === tanggal)
    expect(await on({ kantor_id: kantor })).toMatchObject({ sumber: 'baris_kantor', kerja: true })
    expect(await on({ kantor_id: next })).toMatchObject({ sumber: 'baris_instansi', kerja: false })
    expect(await on({})).toMatchObject({ sumber: 'baris_instansi', kantor_sendiri: 1 })
    expect((await remove(office.body.data.id)).body.data).toEqual({ id: office.body.data.id })
    expect(await on({ kantor_id: kantor })).toMatchObject({ sumber: 'baris_instansi' })
    expect((await remove(office.body.data.id)).status).toBe(404)
  })

  it('changes a past date only with a reason, and never deletes it', async () => {
    const tanggal = addDays(HARI_INI, -3)
    const silent = await save({ tanggal, kerja: '0' })
    expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'alasan'])
    const said = await save({ tanggal, kerja: '0', keterangan: 'Banjir', alasan: 'Surat bupati' })
    expect(said.status).toBe(200)
    const gone = await remove(said.body.data.id)
    expect([gone.status, gone.body.code]).toEqual([409, 'masa_lalu'])
    const audit = await harness.call('GET', '/absensi/v2/audit/get', {
      as: 'admin:instansi@a',
      query: { objek: 'hari_kerja', objek_id: said.body.data.id },
    })
    expect(audit.body.data.items).toMatchObject([
      { aksi: 'buat', sesudah: { keterangan: 'Banjir', kerja: false, alasan: 'Surat bupati' } },
    ])
  })

  it('generates a month, keeps hands off, and says what it would do first', async () => {
    const monday = firstWeekday(1, 5)
    await save({ tanggal: monday, kerja: '0', keterangan: 'Tangan' })
    const body = { tahun: NEXT_YEAR, bulan: 5, pola: '6' }
    const preview = (await generate({ ...body, pratinjau: '1' })).body.data
    const days = daysOfMonth(NEXT_YEAR, 5).length
    expect(preview).toMatchObject({ pratinjau: true, dibuat: days - 1, dipertahankan: 1, dilewati: 0 })
    expect((await get({ tahun: String(NEXT_YEAR), bulan: '5' })).filter((day) => day.id !== null).length).toBe(1)
    expect((await generate(body)).body.data).toMatchObject({ pratinjau: false, dibuat: days - 1 })
    const after = await get({ tahun: String(NEXT_YEAR), bulan: '5' })
    expect(after.find((day) => day.tanggal === monday)).toMatchObject({ kerja: false, keterangan: 'Tangan' })
    expect(after.filter((day) => hariKe(day.tanggal) === 6).every((day) => day.kerja)).toBe(true)
    expect((await generate(body)).body.data).toMatchObject({ dibuat: 0, dipertahankan: 1, dilewati: days - 1 })
    const five = (await generate({ ...body, pola: 5 })).body.data
    const saturdays = daysOfMonth(NEXT_YEAR, 5).filter((tanggal) => hariKe(tanggal) === 6).length
    expect(five.dibuat).toBe(saturdays)
    expect(five.hari.find((day: Day) => day.tanggal === monday)).toMatchObject({ hasil: 'dipertahankan' })
  })

  it('warns when six days make the week of a five-day set longer than the law asks', async () => {
    const [kantor, other] = harness.world.a.kantor
    const six = (await generate({ tahun: NEXT_YEAR, bulan: 10, pola: '6', pratinjau: '1' })).body.data
    const monday = daysOfMonth(NEXT_YEAR, 10).find((tanggal) => hariKe(tanggal) === 1)
    expect(six.peringatan.map((one: { kantor_id: string }) => one.kantor_id).toSorted()).toEqual(
      [kantor, other].toSorted(),
    )
    expect(six.peringatan[0]).toMatchObject({ kode: 'jam_minggu_lebih' })
    expect(six.peringatan[0].pesan).toContain('45 jam')
    expect(six.peringatan[0].tanggal <= (monday ?? '')).toBe(true)
    const five = (await generate({ tahun: NEXT_YEAR, bulan: 10, pola: '5', pratinjau: '1' })).body.data
    expect(five.peringatan).toEqual([])
    const one = (await generate({ tahun: NEXT_YEAR, bulan: 10, pola: '6', kantor_id: kantor })).body.data
    expect(one.peringatan).toMatchObject([{ kantor_id: kantor }])
    // What is generated already makes no further warning.
    expect(
      (await generate({ tahun: NEXT_YEAR, bulan: 10, pola: '6', kantor_id: kantor })).body.data.peringatan,
    ).toEqual([])
  })

  it('leaves the past and the holidays out', async () => {
    const last = (await generate({ tahun: NEXT_YEAR - 2, pola: '5' })).body.data
    expect([last.dibuat, last.hari[0].alasan]).toEqual([0, 'lampau'])
    const tanggal = firstWeekday(3, 7)
    await harness.call('POST', '/absensi/m-kerja/hari-libur/submit', {
      as: AS,
      body: { tanggal_mulai: tanggal, tanggal_selesai: tanggal, nama: 'Hari jadi', jenis: 'daerah' },
    })
    const july = (await generate({ tahun: NEXT_YEAR, bulan: 7, pola: '5' })).body.data
    expect(july.hari.find((day: Day) => day.tanggal === tanggal)).toMatchObject({ hasil: 'dilewati', alasan: 'libur' })
  })

  it.each([
    ['a date that does not exist', { tanggal: '2027-02-30', kerja: '1' }, 'tanggal'],
    ['neither yes nor no', { tanggal: '2027-02-01', kerja: 'mungkin' }, 'kerja'],
    [
      'hours for a free day',
      { tanggal: '2027-02-01', kerja: '0', jam_kerja_id: '01990000-0000-7000-8000-000000000000' },
      'jam_kerja_id',
    ],
    ['an unknown field', { tanggal: '2027-02-01', kerja: '1', libur: '1' }, 'libur'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await save(body)
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })

  it('does not know ids of another agency', async () => {
    const tanggal = firstWeekday(2, 9)
    const own = (await save({ tanggal, kerja: '0' })).body.data.id
    expect((await remove(own, 'operator:instansi:hari@b')).status).toBe(404)
    expect((await save({ tanggal, kerja: '1', kantor_id: harness.world.b.kantor[0] })).status).toBe(404)
    const hours = await save({ tanggal, kerja: '1', jam_kerja_id: '01990000-0000-7000-8000-000000000000' })
    expect(hours.status).toBe(404)
    expect((await save({ id: own, tanggal: addDays(tanggal, 1), kerja: '1' })).body.errors[0].field).toBe('tanggal')
    expect((await generate({ tahun: NEXT_YEAR, pola: '7' })).status).toBe(400)
  })
})
