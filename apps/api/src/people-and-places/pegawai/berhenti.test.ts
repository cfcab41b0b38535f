import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { jenisPada, ptkpPada } from './nilai.repo.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const OPERATOR = 'operator:instansi:pegawai@a'
const [YESTERDAY, TOMORROW, LATER] = [addDays(HARI_INI, -1), addDays(HARI_INI, 1), addDays(HARI_INI, 40)]
const office = (index = 0) => harness.world.a.kantor[index] ?? ''
let serial = 500
const nextNip = (): string => {
  serial += 1
  return `198505052009011${serial}`
}
const fine = (nip: string, extra: Record<string, unknown> = {}) => ({
  nip,
  nama: `Orang ${nip.slice(-3)}`,
  jenis: 'PNS',
  kantor_id: office(),
  mulai: '2024-01-01',
  buat_akun: '0',
  ...extra,
})
const save = (body: Record<string, unknown>, as = OPERATOR) =>
  harness.call('POST', '/absensi/m-pegawai/save', { as, body })
const story = async (nip: string) =>
  (await harness.call('GET', '/absensi/m-pegawai/riwayat', { as: OPERATOR, query: { nip } })).body.data
const days = (rows: { mulai: string; selesai: string | null }[]) => rows.map((row) => [row.mulai, row.selesai])
const times = (rows: { mulai: string; berhenti_pada: string | null }[]) =>
  rows.map((row) => [row.mulai, row.berhenti_pada])
const make = async (extra: Record<string, unknown> = {}) => {
  const nip = nextNip()
  const { id } = (await save(fine(nip, { jabatan: 'Staf', atasan_nip: harness.person('atasan@a').nip, ...extra }))).body
    .data
  return { nip, id: id as string, change: (more: Record<string, unknown>) => save(fine(nip, { id, ...more })) }
}
const figures = async (tanggal: string) => {
  const { body } = await harness.call('POST', '/absensi/m-admin/instansi/dash/', {
    as: 'admin:instansi@a',
    body: { tanggal },
  })
  const { angka, kantor } = body.data
  return { angka, kantor }
}

describe('the end of employment', () => {
  it('today leaves the figures of every day before it as they were', async () => {
    const { change } = await make()
    const before = await figures(YESTERDAY)
    expect(before).toBeDefined()
    const ended = await change({ berhenti_pada: HARI_INI, berhenti_jenis: 'pensiun' })
    expect(ended.body.data).toMatchObject({
      aktif: false,
      berhenti_pada: HARI_INI,
      berhenti_jenis: 'pensiun',
      kantor: null,
    })
    expect(await figures(YESTERDAY)).toEqual(before)
    expect((await figures(HARI_INI)).angka.pegawai).toBe(before.angka.pegawai - 1)
  })

  it('of a caller who knows no dates is today, and a second word changes nothing', async () => {
    const { nip, change } = await make()
    expect((await change({ aktif: 'tidak' })).body.data).toMatchObject({
      aktif: false,
      berhenti_pada: HARI_INI,
      berhenti_jenis: 'berhenti',
    })
    expect((await change({ aktif: 'tidak' })).body.data).toMatchObject({ aktif: false, berhenti_pada: HARI_INI })
    expect(times((await story(nip)).kepegawaian)).toEqual([['2024-01-01', HARI_INI]])
  })

  it('is planned, shown, survives other saves, comes later and is taken back with all it had cut', async () => {
    const { nip, change } = await make()
    const planned = await change({ berhenti_pada: LATER, berhenti_jenis: 'pensiun' })
    expect(planned.body.data).toMatchObject({ aktif: true, berhenti_pada: LATER, kantor: 'Kantor A1' })
    const cut = await story(nip)
    const last = addDays(LATER, -1)
    for (const rows of [cut.penempatan, cut.jabatan, cut.atasan]) expect(days(rows)).toEqual([['2024-01-01', last]])

    expect((await change({ no_hp: '0812345678', aktif: 'ya' })).body.data).toMatchObject({ berhenti_pada: LATER })
    const moved = await change({ kantor_id: office(1), mulai: TOMORROW, jabatan: 'Kepala' })
    expect([moved.status, moved.body.data.berhenti_pada]).toEqual([200, LATER])
    expect(days((await story(nip)).penempatan)).toEqual([
      [TOMORROW, last],
      ['2024-01-01', HARI_INI],
    ])
    const after = await change({ kantor_id: office(), mulai: addDays(LATER, 5) })
    expect([after.status, after.body.errors?.[0]?.field]).toEqual([400, 'mulai'])

    const further = addDays(LATER, 30)
    expect((await change({ berhenti_pada: further })).body.data).toMatchObject({ berhenti_jenis: 'pensiun' })
    expect(days((await story(nip)).penempatan)[0]).toEqual([TOMORROW, addDays(further, -1)])
    expect((await change({ berhenti_pada: '' })).body.data).toMatchObject({ berhenti_pada: null, berhenti_jenis: null })
    const open = await story(nip)
    for (const rows of [open.penempatan, open.jabatan, open.atasan]) expect(days(rows)[0]?.[1]).toBeNull()
    expect(times(open.kepegawaian)).toEqual([['2024-01-01', null]])
  })

  it('is followed by a return, which is a time of its own', async () => {
    const { nip, change } = await make()
    await change({ berhenti_pada: '2025-06-01', berhenti_jenis: 'mutasi_keluar' })
    expect((await change({ berhenti_pada: '' })).body.errors).toMatchObject([{ field: 'berhenti_pada' }])
    // The form sends the first day in the office along, which lies in the time before.
    const back = await change({ aktif: 'ya' })
    expect(back.body.data).toMatchObject({ aktif: true, berhenti_pada: null, kantor: 'Kantor A1', mulai: HARI_INI })
    const all = await story(nip)
    expect(times(all.kepegawaian)).toEqual([
      [HARI_INI, null],
      ['2024-01-01', '2025-06-01'],
    ])
    expect(days(all.penempatan)).toEqual([
      [HARI_INI, null],
      ['2024-01-01', '2025-05-31'],
    ])
  })

  it('is followed by a return that is planned: until then nobody is active, and every list says so', async () => {
    const { nip, change } = await make()
    await change({ berhenti_pada: YESTERDAY, berhenti_jenis: 'akhir_kontrak' })
    const planned = await change({ aktif: 'ya', mulai: LATER })
    expect(planned.body.data, planned.text).toMatchObject({ aktif: false })
    expect(times((await story(nip)).kepegawaian)).toEqual([
      [LATER, null],
      ['2024-01-01', YESTERDAY],
    ])
    const found = async (aktif: string) =>
      (
        await harness.call('GET', '/absensi/m-pegawai/list', { as: OPERATOR, query: { aktif, q: nip } })
      ).body.data.items.map((one: { nip: string }) => one.nip)
    expect([await found('true'), await found('false')]).toEqual([[], [nip]])
    // Another fact about them is saved without anybody coming back by it, and they are not entered a second time.
    const renamed = await change({ nama: 'Nama Baru', mulai: LATER })
    expect(renamed.body.data, renamed.text).toMatchObject({ nama: 'Nama Baru', aktif: false })
    const twice = await save(fine(nip, { mulai: HARI_INI, kantor_id: office(1) }))
    expect([twice.status, twice.body.code], twice.text).toEqual([409, 'sudah_ada'])
    // Whoever is to return is promised already: another agency asks first.
    const theirs = { nip, nama: 'Nama Baru', jenis: 'PNS', kantor_id: harness.world.b.kantor[0], mulai: HARI_INI }
    const elsewhere = await save({ ...theirs, buat_akun: '0' }, 'operator:instansi:pegawai@b')
    expect([elsewhere.status, elsewhere.body.code], elsewhere.text).toEqual([409, 'pegawai.aktif_di_tempat_lain'])
  })

  it.each([
    ['before the beginning', { berhenti_pada: '2023-12-31' }, 'berhenti_pada'],
    ['a kind that is none', { berhenti_pada: HARI_INI, berhenti_jenis: 'kabur' }, 'berhenti_jenis'],
    ['a kind without a day', { berhenti_jenis: 'pensiun' }, 'berhenti_pada'],
    ['no day of the calendar', { berhenti_pada: '2026-02-30' }, 'berhenti_pada'],
  ])('is refused: %s', async (_name, change, field) => {
    const person = await make()
    const before = await story(person.nip)
    const refused = await person.change(change)
    expect([refused.status, refused.body.errors?.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect(await story(person.nip)).toEqual(before)
  })

  it('waits for roles that reach beyond it, also when it is only planned', async () => {
    const held = harness.person('operator:instansi:jam@a')
    const body = fine(held.nip, { id: held.pegawai_id, nama: held.nama, mulai: '2020-01-01' })
    const refused = await save({ ...body, berhenti_pada: LATER, berhenti_jenis: 'pensiun' })
    expect([refused.status, refused.body.code]).toEqual([409, 'pegawai.masih_berperan'])
  })

  it('of two who end and place the same person at once leaves no placement without employment', async () => {
    const { nip, change } = await make()
    await Promise.all([change({ aktif: 'tidak' }), change({ kantor_id: office(1), mulai: TOMORROW })])
    const { kepegawaian, penempatan } = await story(nip)
    const end = kepegawaian[0].berhenti_pada
    for (const row of penempatan) if (end !== null) expect(row.selesai !== null && row.selesai < end).toBe(true)
  })
})

describe('kind and PTKP status', () => {
  /** As whoever asks for a date reads them. */
  const factsOn = (nip: string, hari: string) =>
    harness.db.inInstansi(harness.world.a.id, async (tx) => {
      const { rows } = await sql<{ jenis: string; status_ptkp: string | null }>`
        select ${jenisPada('g', hari)} as jenis, ${ptkpPada('g', hari)} as status_ptkp from pegawai g where g.nip = ${nip}`.execute(
        tx,
      )
      return rows[0]
    })

  it('are facts of a date: a change keeps what held before, and one to come waits', async () => {
    const { nip, change } = await make({ jenis: 'CPNS', status_ptkp: 'TK/0' })
    const planned = await change({ jenis: 'PNS', jenis_mulai: LATER })
    expect(planned.body.data.jenis).toBe('CPNS')
    // A form that has the person open sends what it showed.
    expect((await change({ jenis: 'CPNS', no_hp: '0812345678' })).body.data.jenis).toBe('CPNS')
    expect((await story(nip)).jenis).toEqual([
      { mulai: LATER, selesai: null, jenis: 'PNS' },
      { mulai: null, selesai: addDays(LATER, -1), jenis: 'CPNS' },
    ])
    const list = async (jenis: string) =>
      (await harness.call('GET', '/absensi/m-pegawai/list', { as: OPERATOR, query: { jenis, q: nip } })).body.data.total
    expect([await list('CPNS'), await list('PNS')]).toEqual([1, 0])
    expect(await factsOn(nip, addDays(LATER, -1))).toMatchObject({ jenis: 'CPNS' })
    expect(await factsOn(nip, LATER)).toMatchObject({ jenis: 'PNS' })
    expect((await change({ jenis: 'CPNS', jenis_mulai: LATER })).status).toBe(200)
    expect((await story(nip)).jenis).toEqual([{ mulai: null, selesai: null, jenis: 'CPNS' }])

    const married = await change({ jenis: 'CPNS', status_ptkp: 'K/0' })
    expect(married.body.data.status_ptkp).toBe('K/0')
    expect((await story(nip)).status_ptkp).toEqual([
      { mulai: HARI_INI, selesai: null, status_ptkp: 'K/0' },
      { mulai: null, selesai: YESTERDAY, status_ptkp: 'TK/0' },
    ])
    expect(await factsOn(nip, YESTERDAY)).toMatchObject({ status_ptkp: 'TK/0' })
    expect(await factsOn(nip, HARI_INI)).toMatchObject({ status_ptkp: 'K/0' })
    const late = await change({ jenis: 'CPNS', status_ptkp: 'K/1', status_ptkp_mulai: '2025-01-01' })
    expect([late.status, late.body.code]).toEqual([409, 'pegawai.riwayat_terhalang'])
    expect(late.body.data.rintangan).toMatchObject([{ field: 'status_ptkp', mulai: HARI_INI, nilai: 'K/0' }])
  })

  it('that nobody had said before holds since ever', async () => {
    const { nip, change } = await make()
    expect((await change({ status_ptkp: 'K/2' })).status).toBe(200)
    expect((await story(nip)).status_ptkp).toEqual([{ mulai: null, selesai: null, status_ptkp: 'K/2' }])
    expect(await factsOn(nip, '2025-01-01')).toMatchObject({ status_ptkp: 'K/2' })
  })

  it('of a move hold from its day on', async () => {
    const { nip, change } = await make({ jenis: 'CPNS' })
    await change({ kantor_id: office(1), mulai: '2025-03-01', jenis: 'PNS' })
    expect((await story(nip)).jenis).toEqual([
      { mulai: '2025-03-01', selesai: null, jenis: 'PNS' },
      { mulai: null, selesai: '2025-02-28', jenis: 'CPNS' },
    ])
  })

  it('keep contracts to those who have one', async () => {
    const nip = nextNip().replace('2009011', '2021211')
    const contract = { jenis: 'PPPK', mulai_kontrak: '2024-01-01', akhir_kontrak: '2028-12-31', guru: 'ya' }
    const { id, ...made } = (await save(fine(nip, contract))).body.data
    expect(made).toMatchObject({ mulai_kontrak: '2024-01-01', akhir_kontrak: '2028-12-31', guru: true })
    const turned = await save(fine(nip, { ...contract, id, akhir_kontrak: '2023-12-31' }))
    expect(turned.body.errors).toMatchObject([{ field: 'akhir_kontrak' }])
    const civil = await save(fine(nextNip(), { ...contract, jenis: 'PNS' }))
    expect(civil.body.errors).toMatchObject([{ field: 'mulai_kontrak' }, { field: 'akhir_kontrak' }])
  })
})
