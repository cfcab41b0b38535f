import { ENAM_HARI, LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import { addDays, mondayOf } from '@presensi/domain/kalender/tanggal'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

/** The agency's clock shows ten in the morning: with the standard hours every window of a work day has opened. */
let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())
afterEach(() =>
  harness.db.acrossInstansi(async (tx) => {
    await tx.deleteFrom('hari_kerja').execute()
    await tx.deleteFrom('jam_kerja').execute()
    await tx.updateTable('pegawai').set({ jenis: 'PNS' }).execute()
  }),
)

const AS = 'operator:instansi:jam@a'
const PATH = '/absensi/m-kerja/jam-kerja'
const TOMORROW = addDays(HARI_INI, 1)
const MONDAY = addDays(mondayOf(HARI_INI), 14)
const [SATURDAY, SUNDAY] = [addDays(MONDAY, 5), addDays(MONDAY, 6)]
const FINE = {
  kode: 'UMUM',
  nama: 'Jam umum',
  jenis: 'biasa',
  berlaku_mulai: MONDAY,
  hari: [...LIMA_HARI] as unknown[],
}
/** A set that has every weekday, so that today is a work day whichever it is; windows open between the two hours. */
const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((hari) => ({ hari, masuk: '12:00', pulang: '15:00', jendela_masuk: [from, to] }))
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/save`, { as, body, json: true })
const remove = (id: string, as = AS) => harness.call('POST', `${PATH}/delete`, { as, body: { id } })
const saved = async (body: Record<string, unknown>) => {
  const answer = await save(body)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data
}
const day = async (key: string, tanggal: string) => {
  const query = { mulai: tanggal, selesai: tanggal }
  const { data } = (await harness.call('GET', '/absensi/v2/pegawai/jadwal', { as: key, query })).body
  const [one] = data.hari
  const used = one.alasan.find((alasan: { aturan: string }) => alasan.aturan === 'jam_kerja')
  return `${one.status} ${used?.kode ?? '-'}`
}
const setJenis = (key: string, jenis: string) =>
  harness.db.acrossInstansi((tx) =>
    tx
      .updateTable('pegawai')
      .set({ jenis })
      .where('id', '=', harness.person(key).pegawai_id ?? '')
      .execute(),
  )

describe('for whom hours hold', () => {
  it('named people first, then their kind of employee, then by jenis', async () => {
    const { nip } = harness.person('pegawai@a')
    await setJenis('atasan@a', 'PPPK_PARUH_WAKTU')
    await saved({ ...FINE, kode: 'KHUSUS', jenis: 'khusus' })
    expect(await day('pegawai@a', MONDAY)).toBe('kerja KHUSUS')
    const part = await saved({
      ...FINE,
      kode: 'PARUH',
      jenis_pegawai: ['PPPK_PARUH_WAKTU'],
      hari: LIMA_HARI.slice(0, 3),
    })
    expect(part).toMatchObject({ jenis_pegawai: ['PPPK_PARUH_WAKTU'], mingguan: { wajib: null, selisih: null } })
    expect(part.terdampak.jumlah).toBe(1)
    const named = await saved({ ...FINE, kode: 'SUSUI', pegawai_nips: [nip], berlaku_sampai: addDays(MONDAY, 60) })
    expect(named).toMatchObject({ pegawai_nips: [nip], terdampak: { jumlah: 1 } })
    expect(await day('pegawai@a', MONDAY)).toBe('kerja SUSUI')
    expect(await day('atasan@a', MONDAY)).toBe('kerja PARUH')
    expect(await day('atasan@a', addDays(MONDAY, 4))).toBe('libur -')
    expect(await day('pegawai@a2', MONDAY)).toBe('kerja KHUSUS')
    const list = (await harness.call('GET', `${PATH}/get/${harness.world.a.id}`, { as: AS, query: { q: 'SUSUI' } }))
      .body
    expect(list.data.items).toMatchObject([{ pegawai_nips: [nip], pegawai: [{ nip }], kantor_ids: [] }])
  })

  it('a six-day office keeps its Saturday in Ramadan unless the set calls it free, and the preview says so', async () => {
    const [kantor] = harness.world.a.kantor
    await saved({ ...FINE, kode: 'ENAM', kantor_ids: [kantor], hari: [...ENAM_HARI] })
    const ramadan = { ...FINE, kode: 'RMD', jenis: 'ramadan', berlaku_sampai: addDays(MONDAY, 27) }
    const kept = (await save({ ...ramadan, hari: [...RAMADAN], pratinjau: true })).body.data
    expect([kept.perubahan_hari.berkurang, kept.perubahan_hari.bertambah]).toEqual([[], []])
    // Five days of Ramadan and a Saturday of six hours are more than 32 h 30 m.
    expect(kept.peringatan).toMatchObject([{ kode: 'jam_minggu_lebih', tanggal: MONDAY, kantor_id: kantor }])
    expect(kept.peringatan[0].pesan).toContain('38 jam 30 menit')
    const lost = await saved({ ...ramadan, hari: [...RAMADAN, { hari: 6, libur: true }] })
    expect(lost.hari.at(-1)).toMatchObject({ hari: 6, libur: true, masuk: null, pulang: null })
    const people = [...harness.world.people.values()].filter((one) => one.kantor_id === kantor).length
    expect(lost.perubahan_hari.berkurang).toMatchObject([{ kantor_id: kantor, jumlah: people }])
    expect(lost.perubahan_hari.berkurang[0].tanggal).toEqual([0, 7, 14, 21].map((days) => addDays(SATURDAY, days)))
    expect(lost.peringatan).toMatchObject([{ kode: 'hari_berkurang', kantor_id: kantor, tanggal: SATURDAY }])
    expect(await day('pegawai@a', SATURDAY)).toBe('libur -')
    // The answer can be sent back as it came.
    expect((await save({ ...ramadan, id: lost.id, hari: lost.hari })).body.data).toMatchObject({
      id: lost.id,
      aksi: 'ubah',
    })
  })

  it('says who would get more working days', async () => {
    const data = (await save({ ...FINE, hari: [...LIMA_HARI, { ...LIMA_HARI[0], hari: 7 }], pratinjau: true })).body
      .data
    expect(data.perubahan_hari.bertambah.length).toBe(2)
    expect(data.perubahan_hari.bertambah[0].tanggal[0]).toBe(SUNDAY)
    expect(data.peringatan.map((one: { kode: string }) => one.kode).toSorted()).toEqual([
      'hari_bertambah',
      'hari_bertambah',
      'jam_minggu_lebih',
      'jam_minggu_lebih',
    ])
    const english = await harness.call('POST', `${PATH}/save`, {
      as: AS,
      json: true,
      body: { ...FINE, hari: [...LIMA_HARI, { ...LIMA_HARI[0], hari: 7 }], pratinjau: true },
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.data.peringatan[0].pesan).toContain('more working days')
  })

  it.each([
    ['somebody of another agency', () => ({ pegawai_nips: [harness.person('pegawai@b').nip] }), 'pegawai_nips.0'],
    ['somebody nobody knows', () => ({ pegawai_nips: ['199001012015019999'] }), 'pegawai_nips.0'],
    [
      'people and offices at once',
      () => ({ pegawai_nips: [harness.person('pegawai@a').nip], kantor_ids: [harness.world.a.kantor[0]] }),
      'pegawai_nips',
    ],
    ['a kind nobody has', () => ({ jenis_pegawai: ['HONORER'] }), 'jenis_pegawai.0'],
    [
      'a free weekday with times',
      () => ({ hari: [...LIMA_HARI, { ...LIMA_HARI[0], hari: 6, libur: true }] }),
      'hari.5.masuk',
    ],
    ['a weekday with neither', () => ({ hari: [{ hari: 1 }] }), 'hari.0.masuk'],
    ['nothing but free weekdays', () => ({ hari: [{ hari: 6, libur: true }] }), 'hari'],
    ['early flexi without a way', () => ({ hari: [{ ...LIMA_HARI[0], fleksi_awal_menit: 90 }] }), 'hari.0'],
    [
      'too much early flexi',
      () => ({ hari: [{ ...LIMA_HARI[0], fleksi_awal_menit: 181 }] }),
      'hari.0.fleksi_awal_menit',
    ],
  ] as const)('refuses %s', async (_name, change, field) => {
    const answer = await save({ ...FINE, ...change() })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  })

  it('refuses two sets of a jenis for the same person or kind at once, also in a race', async () => {
    const { nip } = harness.person('pegawai@a')
    const race = await Promise.all(['A', 'B', 'C'].map((kode) => save({ ...FINE, kode, pegawai_nips: [nip] })))
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await saved({ ...FINE, kode: 'J1', jenis_pegawai: ['PPPK', 'CPNS'] })
    const twin = await save({ ...FINE, kode: 'J2', jenis_pegawai: ['CPNS'] })
    expect([twin.status, twin.body.code]).toEqual([409, 'jam_kerja.tumpang_tindih'])
    expect(
      (await save({ ...FINE, kode: 'J3', jenis_pegawai: ['CPNS'], kantor_ids: [harness.world.a.kantor[0]] })).status,
    ).toBe(200)
  })
})

describe('hours that name oneself', () => {
  it('are given, changed and taken away by somebody else', async () => {
    const { nip } = harness.person(AS)
    const own = await save({ ...FINE, pegawai_nips: [harness.person('pegawai@a').nip, nip] })
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
    expect((await save({ ...FINE, pegawai_nips: [nip], pratinjau: true })).status).toBe(403)
    const other = await save({ ...FINE, pegawai_nips: [nip] }, 'admin:instansi@a')
    expect(other.status).toBe(200)
    const { id } = other.body.data
    expect((await save({ ...FINE, id, pegawai_nips: [harness.person('pegawai@a').nip] })).body.code).toBe(
      'akses.diri_sendiri',
    )
    expect((await remove(id)).body.code).toBe('akses.diri_sendiri')
    expect((await remove(id, 'admin:instansi@a')).status).toBe(200)
  })
})

describe('when hours may begin', () => {
  it('not today any more once somebody can clock in, and the answer says from when', async () => {
    const today = { ...FINE, berlaku_mulai: HARI_INI, hari: everyDay('01:00', '13:00') }
    const late = await save(today)
    expect([late.status, late.body.code, late.body.data.paling_awal]).toEqual([409, 'jam_kerja.sudah_dibuka', TOMORROW])
    expect((await save({ ...today, pratinjau: true })).status).toBe(409)
    expect((await save({ ...today, berlaku_mulai: addDays(HARI_INI, -1) })).body.errors[0].field).toBe('berlaku_mulai')
    expect((await save({ ...today, berlaku_mulai: TOMORROW })).status).toBe(200)
  })

  it('today while no window in its scope has opened', async () => {
    // Everybody of the first office follows hours whose window opens at noon; the second office has the standard ones.
    const [kantor, other] = harness.world.a.kantor
    const noon = await saved({ ...FINE, kantor_ids: [kantor], hari: everyDay('11:30', '14:00') })
    await harness.db.acrossInstansi(async (tx) => {
      await tx.updateTable('jam_kerja').set({ berlaku_mulai: '2024-01-01' }).where('id', '=', noon.id).execute()
      await tx
        .updateTable('jam_kerja_lingkup')
        .set({ mulai: '2024-01-01' })
        .where('jam_kerja_id', '=', noon.id)
        .execute()
      // A weekend would have no window anywhere.
      await tx
        .insertInto('hari_kerja')
        .values({
          instansi_id: harness.world.a.id,
          id: crypto.randomUUID(),
          tanggal: HARI_INI,
          kerja: true,
          asal: 'tangan',
        })
        .execute()
    })
    const today = {
      ...FINE,
      kode: 'HARI_INI',
      jenis: 'khusus',
      berlaku_mulai: HARI_INI,
      hari: everyDay('11:30', '14:00'),
    }
    expect((await save(today)).body.code).toBe('jam_kerja.sudah_dibuka')
    expect((await save({ ...today, kantor_ids: [other] })).body.code).toBe('jam_kerja.sudah_dibuka')
    // Its own window would already be open.
    expect((await save({ ...today, kantor_ids: [kantor], hari: everyDay('01:00', '14:00') })).status).toBe(409)
    const { id } = await saved({ ...today, kantor_ids: [kantor] })
    expect((await remove(id)).status).toBe(200)
  })

  it('and what began cannot be undone, nor changed for today', async () => {
    const { id } = await saved({ ...FINE, berlaku_mulai: TOMORROW, hari: everyDay('01:00', '13:00') })
    expect(
      (await save({ ...FINE, id, berlaku_mulai: TOMORROW, hari: everyDay('02:00', '13:00') })).body.data.aksi,
    ).toBe('ubah')
    await harness.db.acrossInstansi(async (tx) => {
      await tx.updateTable('jam_kerja').set({ berlaku_mulai: HARI_INI }).where('id', '=', id).execute()
      await tx.updateTable('jam_kerja_lingkup').set({ mulai: HARI_INI }).where('jam_kerja_id', '=', id).execute()
    })
    expect((await remove(id)).body.code).toBe('jam_kerja.pernah_berlaku')
    const change = { ...FINE, id, hari: everyDay('03:00', '13:00') }
    expect((await save({ ...change, berlaku_mulai: HARI_INI })).body.code).toBe('jam_kerja.sudah_dibuka')
    const next = (await save({ ...change, berlaku_mulai: TOMORROW })).body.data
    expect(next).toMatchObject({ aksi: 'versi_baru', ditutup: { id, berlaku_sampai: HARI_INI } })
  })
})
