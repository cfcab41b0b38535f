import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
const AS = 'operator:kantor:jam@a'
const PATH = '/absensi/v2/pegawai/shift'
const day = (n: number): string => addDays(HARI_INI, n)

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const shift = (body: Record<string, unknown>) =>
    harness.call('POST', `${PATH}/instansi/save`, { as: 'operator:instansi:jam@a', body })
  await shift({ kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00' })
  await shift({ kode: 'M', nama: 'Malam', masuk: '21:00', pulang: '07:00', lintas_hari: '1' })
})
afterAll(() => harness.close())
beforeEach(() =>
  harness.db.acrossInstansi(async (tx) => {
    await tx.deleteFrom('shift_pegawai').execute()
    await tx.deleteFrom('shift_anggota').execute()
  }),
)

const office = (index: 0 | 1 = 0): string => harness.world.a.kantor[index]
const nipOf = (key: string): string => harness.person(key).nip
const begin = (body: Record<string, unknown>, as = AS) =>
  harness.call('POST', `${PATH}/anggota/save`, { as, body: { kantor_id: office(), ...body } })
const list = (query: Record<string, string> = {}, as = AS) =>
  harness.call('GET', `${PATH}/anggota/get`, { as, query: { size: '200', ...query } })
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/detail/save`, { as, body })
const saveMany = (body: Record<string, unknown>, as = AS) =>
  harness.call('POST', `${PATH}/detail/save-banyak`, { as, body, json: true })
type Day = { tanggal: string; status: string; kantor_id: string; alasan: { aturan: string }[] }
const rules = async (nip: string, mulai: string, selesai: string): Promise<string[]> => {
  const answer = await harness.call('GET', '/absensi/v2/pegawai/jadwal', {
    as: 'admin:instansi@a',
    query: { nip, mulai, selesai },
  })
  return answer.body.data.hari.map((one: Day) => `${one.status} ${one.alasan[0]?.aturan}`)
}
const placeOf = async (key: string) =>
  harness.db.acrossInstansi((tx) =>
    tx
      .selectFrom('penempatan')
      .select(['id', 'mulai', 'selesai', 'kantor_id'])
      .where('pegawai_id', '=', harness.person(key).pegawai_id ?? '')
      .orderBy('mulai')
      .execute(),
  )

describe('one cell and the days around it', () => {
  it('never makes a month of free days: it is refused with the way to begin a roster', async () => {
    const nip = nipOf('pegawai@a')
    const before = await rules(nip, day(-7), day(7))
    const answer = await save({ nip, tanggal: day(3), shift_kode: 'M' })
    expect([answer.status, answer.body.code]).toEqual([409, 'roster.bukan_anggota'])
    expect(answer.body.data).toEqual({
      kantor_id: office(),
      orang: [{ nip, nama: harness.person('pegawai@a').nama, tanggal: [day(3)], mulai: HARI_INI }],
    })
    expect(await rules(nip, day(-7), day(7))).toEqual(before)
    expect(before).not.toContain('lepas roster_kosong')
  })

  it('holds inside the membership only; days before it keep the weekly rule', async () => {
    const nip = nipOf('pegawai@a')
    const before = await rules(nip, day(-7), day(1))
    expect((await begin({ nip, mulai: day(2) })).status).toBe(200)
    expect((await save({ nip, tanggal: day(3), shift_kode: 'M' })).status).toBe(200)
    expect(await rules(nip, day(-7), day(1))).toEqual(before)
    expect(await rules(nip, day(2), day(4))).toEqual(['lepas roster_kosong', 'kerja roster', 'lepas roster_kosong'])
  })
})

describe('a move', () => {
  it('ends the membership and the cells made before it, and says how many', async () => {
    const { pegawai_id, nip, nama } = harness.person('pybmc@a')
    await begin({ nip, mulai: HARI_INI })
    const sel = daysOf(day(1), day(12)).map((tanggal) => ({ nip, tanggal, shift_kode: 'P' }))
    expect((await saveMany({ sel })).body.data).toMatchObject({ dibuat: 12 })
    const moved = await harness.call('POST', '/absensi/m-pegawai/save', {
      as: 'admin:instansi@a',
      body: { id: pegawai_id, nip, nama, jenis: 'PNS', kantor_id: office(1), mulai: day(8) },
    })
    expect([moved.status, moved.body.message]).toEqual([200, expect.anything()])
    expect(moved.body.data.peringatan).toContainEqual(expect.objectContaining({ kode: 'roster_berakhir:5' }))
    expect((await list()).body.data.items).toMatchObject([{ nip, mulai: HARI_INI, selesai: day(7) }])
    expect(await rules(nip, day(6), day(7))).toEqual(['kerja roster', 'kerja roster'])
    for (const one of await rules(nip, day(8), day(20))) expect(one).not.toMatch(/roster/)
    // The new office may begin its own roster; what the old one left there is not its own.
    expect((await begin({ nip, kantor_id: office(1), mulai: day(8) }, AS)).status).toBe(404)
    expect((await placeOf('pybmc@a')).map((one) => [one.kantor_id, one.selesai])).toEqual([
      [office(0), day(7)],
      [office(1), null],
    ])
  })
})

describe('a membership', () => {
  it('begins today or later, never backwards, inside the placement', async () => {
    const nip = nipOf('pegawai@a')
    const past = await begin({ nip, mulai: day(-1) })
    expect([past.status, past.body.code, past.body.errors[0].field]).toEqual([400, 'roster.mundur', 'mulai'])
    const backwards = await begin({ nip, mulai: day(5), selesai: day(4) })
    expect([backwards.status, backwards.body.errors[0].field]).toEqual([400, 'selesai'])
    expect((await begin({ nip, mulai: '2019-12-31' })).status).toBe(400)
    expect((await begin({ nip, mulai: 'besok' })).body.errors[0].field).toBe('mulai')
    const begun = await begin({ nip, mulai: HARI_INI, selesai: day(20) })
    expect(begun.body.data).toMatchObject({ nip, kantor_id: office(), mulai: HARI_INI, selesai: day(20) })
    expect((await list()).body.data).toMatchObject({ total: 1, items: [{ nip, mulai: HARI_INI, selesai: day(20) }] })
  })

  it('is ended, prolonged and opened again, but no day already past changes', async () => {
    const { nip, pegawai_id } = harness.person('pegawai@a')
    const put = (mulai: string, selesai: string | null) =>
      harness.db.acrossInstansi((tx) =>
        tx
          .insertInto('shift_anggota')
          .values({
            instansi_id: harness.world.a.id,
            id: newId(),
            pegawai_id: pegawai_id ?? '',
            kantor_id: office(),
            mulai,
            selesai,
          })
          .execute(),
      )
    await put(day(-60), day(-40))
    await put(day(-20), null)
    expect((await begin({ nip, mulai: day(-20), selesai: day(-2) })).body.code).toBe('roster.mundur')
    // Yesterday as the last day leaves every past day as it was.
    expect((await begin({ nip, mulai: day(-20), selesai: day(-1) })).body.data.selesai).toBe(day(-1))
    expect((await begin({ nip, mulai: day(-20), selesai: day(9) })).body.data.selesai).toBe(day(9))
    // Left out stays as it is; sent empty it goes on until further notice.
    expect((await begin({ nip, mulai: day(-20) })).body.data.selesai).toBe(day(9))
    expect((await begin({ nip, mulai: day(-20), selesai: '' })).body.data.selesai).toBeNull()
    expect((await begin({ nip, mulai: day(-60), selesai: '' })).body.code).toBe('roster.mundur')
    expect((await begin({ nip, mulai: day(-60), selesai: day(-50) })).body.code).toBe('roster.mundur')
    const twice = await begin({ nip, mulai: day(3) })
    expect([twice.status, twice.body.code, twice.body.data.mulai]).toEqual([409, 'roster.sudah_anggota', day(-20)])
  })

  it('says how many cells an end leaves behind, and is taken back only before it began', async () => {
    const nip = nipOf('pegawai@a')
    const { id } = (await begin({ nip, mulai: HARI_INI })).body.data
    const sel = daysOf(day(1), day(6)).map((tanggal) => ({ nip, tanggal, shift_kode: 'P' }))
    await saveMany({ sel })
    expect((await begin({ nip, mulai: HARI_INI, selesai: day(2) })).body.data.sel_berakhir).toBe(4)
    const withdraw = (one: string, as = AS) => harness.call('POST', `${PATH}/anggota/delete`, { as, body: { id: one } })
    expect((await withdraw(id, 'operator:kantor:jam@b')).status).toBe(404)
    expect((await withdraw(newId())).status).toBe(404)
    expect((await withdraw(id)).status).toBe(200)
    const old = newId()
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('shift_anggota')
        .values({
          instansi_id: harness.world.a.id,
          id: old,
          pegawai_id: harness.person('pegawai@a').pegawai_id ?? '',
          kantor_id: office(),
          mulai: day(-3),
        })
        .execute(),
    )
    expect([(await withdraw(old)).status, (await withdraw(old)).body.code]).toEqual([409, 'roster.sudah_berjalan'])
  })

  it('is of the own office alone; the agency reads', async () => {
    const nip = nipOf('pegawai@a')
    await begin({ nip, mulai: day(1) })
    for (const key of ['pegawai@a2', 'pegawai@b'])
      expect((await begin({ nip: nipOf(key), mulai: day(1) })).status).toBe(404)
    expect((await begin({ nip, mulai: day(1), kantor_id: office(1) })).status).toBe(404)
    expect((await begin({ nip, mulai: day(1) }, 'admin:instansi@a')).status).toBe(403)
    expect((await begin({ nip, mulai: day(1) }, 'operator:kantor:jam@b')).status).toBe(404)
    expect((await list({}, 'operator:instansi:jam@a')).body.data.total).toBe(1)
    expect((await list({ kantor_id: office(1) }, 'admin:instansi@a')).body.data.total).toBe(0)
    expect((await list({}, 'admin:kantor@b')).body.data.total).toBe(0)
    expect((await list({}, 'pegawai@a')).status).toBe(403)
  })

  it('is never entered for oneself, nor are own cells of today and before', async () => {
    const self = harness.person(AS)
    const mine = await begin({ nip: self.nip, mulai: HARI_INI })
    expect([mine.status, mine.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const asked = [{ nip: self.nip, tanggal: day(1), shift_kode: 'P' }]
    expect((await saveMany({ sel: asked, mulai_roster: HARI_INI })).body.code).toBe('roster.bukan_anggota')
    expect((await begin({ nip: self.nip, mulai: HARI_INI }, 'admin:kantor@a')).status).toBe(200)
    expect((await save({ nip: self.nip, tanggal: HARI_INI, shift_kode: 'L' })).body.code).toBe('akses.diri_sendiri')
    expect((await saveMany({ sel: [{ ...asked[0], tanggal: HARI_INI }] })).body.code).toBe('akses.diri_sendiri')
    expect((await save({ nip: self.nip, tanggal: day(1), shift_kode: 'P' })).status).toBe(200)
    const other = await save({ nip: self.nip, tanggal: HARI_INI, shift_kode: 'L' }, 'admin:kantor@a')
    const remove = (as: string) =>
      harness.call('POST', `${PATH}/detail/delete`, { as, body: { id: other.body.data.id } })
    expect([(await remove(AS)).body.code, (await remove('admin:kantor@a')).status]).toEqual(['akses.diri_sendiri', 200])
  })

  it('begins once when two begin it at once', async () => {
    const nip = nipOf('pegawai@a')
    const answers = await Promise.all([
      begin({ nip, mulai: day(1) }),
      begin({ nip, mulai: day(2) }, 'admin:kantor@a'),
      saveMany({ sel: [{ nip, tanggal: day(4), shift_kode: 'P' }], mulai_roster: day(3) }),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await list()).body.data.total).toBe(1)
  })

  it('does not outlive a placement that ends while it begins', async () => {
    const { nip, pegawai_id } = harness.person('atasan@a')
    const close = harness.db.acrossInstansi((tx) =>
      tx
        .updateTable('penempatan')
        .set({ selesai: day(30) })
        .where('pegawai_id', '=', pegawai_id ?? '')
        .execute(),
    )
    const [begun] = await Promise.all([begin({ nip, mulai: day(10) }), close])
    expect(begun.status).toBe(200)
    expect((await list()).body.data.items).toMatchObject([{ mulai: day(10), selesai: day(30) }])
    expect((await begin({ nip, mulai: day(10), selesai: day(31) })).body.errors[0].field).toBe('selesai')
    expect((await begin({ nip, mulai: day(31) })).body.errors[0].field).toBe('mulai')
  })
})

describe('cells', () => {
  it('of past days need a reason, which is kept', async () => {
    const { nip, pegawai_id } = harness.person('pegawai@a')
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('shift_anggota')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          pegawai_id: pegawai_id ?? '',
          kantor_id: office(),
          mulai: day(-10),
        })
        .execute(),
    )
    const cell = { nip, tanggal: day(-2), shift_kode: 'P' }
    const without = await save(cell)
    expect([without.status, without.body.code, without.body.errors[0].field]).toEqual([
      400,
      'roster.alasan_wajib',
      'alasan',
    ])
    expect((await save({ ...cell, alasan: '  ' })).status).toBe(400)
    expect((await saveMany({ sel: [cell] })).body.code).toBe('roster.alasan_wajib')
    const made = await save({ ...cell, alasan: 'Tertukar dengan Budi' })
    expect(made.status).toBe(200)
    const remove = (body: Record<string, unknown>) => harness.call('POST', `${PATH}/detail/delete`, { as: AS, body })
    expect((await remove({ id: made.body.data.id })).body.code).toBe('roster.alasan_wajib')
    expect((await remove({ id: made.body.data.id, alasan: 'Salah isi' })).status).toBe(200)
    const told = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('audit').select(['aksi', 'sesudah']).where('objek', '=', 'shift_pegawai').execute(),
    )
    expect(JSON.stringify(told)).toContain('Tertukar dengan Budi')
    expect(JSON.stringify(told)).toContain('Salah isi')
    // Today is not past.
    expect((await save({ ...cell, tanggal: HARI_INI })).status).toBe(200)
  })

  it('begin a roster for many in one act where that is asked for, all or nothing', async () => {
    const people = ['pegawai@a', 'monitoring:kantor:riwayat@a'].map((key) => harness.person(key))
    const sel = people.flatMap(({ nip }) => [
      { nip, tanggal: day(4), shift_kode: 'P' },
      { nip, tanggal: day(5), shift_kode: 'L' },
    ])
    const refused = await saveMany({ sel })
    expect([refused.status, refused.body.code]).toEqual([409, 'roster.bukan_anggota'])
    expect(refused.body.data.orang).toEqual(
      people.map(({ nip, nama }) => ({ nip, nama, tanggal: [day(4), day(5)], mulai: HARI_INI })),
    )
    // A beginning after the first cell does not help, nor one in the past; then nobody's roster begins.
    for (const mulai_roster of [day(5), day(-1)])
      expect((await saveMany({ sel, mulai_roster })).body.code).toBe('roster.bukan_anggota')
    expect((await list()).body.data.total).toBe(0)
    expect((await saveMany({ sel, mulai_roster: day(4) })).body.data).toMatchObject({ dibuat: 4, mulai: 2 })
    expect((await list()).body.data.items).toMatchObject([{ mulai: day(4), selesai: null }, { mulai: day(4) }])
  })

  it('of a month nobody filled are told on the grid', async () => {
    const nip = nipOf('pegawai@a')
    const [tahun = '', bulan = ''] = day(40).split('-')
    const read = async () =>
      (await harness.call('GET', `${PATH}/detail`, { as: AS, query: { tahun, bulan: String(Number(bulan)) } })).body
        .data
    await begin({ nip, mulai: HARI_INI })
    const before = await read()
    expect([before.hari_ini, before.anggota, before.belum_diisi, before.items[0].nip]).toEqual([HARI_INI, 1, 1, nip])
    expect(before.items[0].anggota).toMatchObject([{ mulai: HARI_INI, selesai: null }])
    expect(before.items[1].anggota).toEqual([])
    await save({ nip, tanggal: day(40), shift_kode: 'P' })
    expect(await read()).toMatchObject({ anggota: 1, belum_diisi: 0 })
  })
})
