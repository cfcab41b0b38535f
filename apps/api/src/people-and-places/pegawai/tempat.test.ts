import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { newId } from '../../platform/uuid.ts'
import {
  aktifPada,
  beginKepegawaian,
  bekerjaPada,
  endKepegawaian,
  readKepegawaian,
  tempatPada,
  tempatSaatText,
  tempatSelama,
} from './public.ts'

let harness: Harness
let serial = 0
let orang: { instansi_id: string; pegawai_id: string; pengguna_id: string; nip: string }
/** in Jakarta, as the agency; in Jayapura, two hours ahead */
let wib: string
let wit: string
beforeAll(async () => {
  harness = await createHarness({}, { zona: 'Asia/Jakarta' })
  ;[wib, wit] = harness.world.a.kantor
  await inA((tx) => tx.updateTable('kantor').set({ zona_waktu: 'Asia/Jayapura' }).where('id', '=', wit).execute())
})
afterAll(() => harness.close())
beforeEach(async () => {
  serial += 1
  const { pegawai_id, pengguna_id, nip } = await tambahOrang(harness, `tempat ${serial}`, { bekerja: 'a' })
  orang = { instansi_id: harness.world.a.id, pegawai_id: pegawai_id ?? '', pengguna_id, nip }
})

type Tx = Parameters<Parameters<Harness['db']['inInstansi']>[1]>[0]
const inA = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => harness.db.inInstansi(harness.world.a.id, use)
const place = (rows: [kantor_id: string, mulai: string, selesai: string | null][]) =>
  inA(async (tx) => {
    const { instansi_id, pegawai_id } = orang
    await tx.deleteFrom('penempatan').where('pegawai_id', '=', pegawai_id).execute()
    for (const [kantor_id, mulai, selesai] of rows) {
      const row = { instansi_id, id: newId(), pegawai_id, kantor_id, mulai, selesai }
      await tx.insertInto('penempatan').values(row).execute()
    }
  })
const end = (berhenti_pada: string) =>
  inA((tx) =>
    endKepegawaian(tx, orang.instansi_id, [
      { pegawai_id: orang.pegawai_id, berhenti_pada, berhenti_jenis: 'akhir_kontrak' },
    ]),
  )
const begin = (mulai: string) => inA((tx) => beginKepegawaian(tx, orang.instansi_id, [{ ...orang, mulai }]))
const one = async <T>(query: RawBuilder<T>): Promise<T[]> => inA(async (tx) => (await query.execute(tx)).rows)
const officesOn = async (hari: string): Promise<string[]> =>
  (
    await one(
      sql<{
        kantor_id: string
      }>`select t.kantor_id from ${tempatPada(hari)} t where t.pegawai_id = ${orang.pegawai_id}`,
    )
  ).map((row) => row.kantor_id)
const stateOn = async (hari: string) =>
  (
    await one(
      sql<{
        bekerja: boolean
        aktif: boolean
      }>`select ${bekerjaPada('g', hari)} as bekerja, ${aktifPada('g', hari)} as aktif
        from pegawai g where g.id = ${orang.pegawai_id}`,
    )
  )[0]
const officeAt = async (saat: string): Promise<[string, string] | null> => {
  const text = tempatSaatText({ pegawai: 'g', zona: "'Asia/Jakarta'", saat: `'${saat}'::timestamptz` })
  const [row] = await one(
    sql<{ kantor_id: string | null; hari: string }>`select t.kantor_id, t.hari from pegawai g
      left join lateral ${sql.raw(text)} t on true where g.id = ${orang.pegawai_id}`,
  )
  return row === undefined || row.kantor_id === null ? null : [row.kantor_id, row.hari]
}

describe('where a person belongs', () => {
  it('on a date: first day, last day, the days around, and a gap', async () => {
    await place([
      [wib, '2026-03-01', '2026-03-31'],
      [wit, '2026-05-01', null],
    ])
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2030-01-01']
    expect(await Promise.all(days.map(officesOn))).toEqual([[], [wib], [wib], [], [], [wit], [wit]])
  })

  it.each([
    ['2026-02-01', '2026-02-28', []],
    ['2026-02-01', '2026-03-01', ['2026-03-01']],
    ['2026-03-31', '2026-04-30', ['2026-03-01']],
    ['2026-04-01', '2026-04-30', []],
    ['2026-03-15', '2026-05-01', ['2026-03-01', '2026-05-01']],
  ])('in the range %s to %s', async (dari, sampai, expected) => {
    await place([
      [wib, '2026-03-01', '2026-03-31'],
      [wit, '2026-05-01', null],
    ])
    const rows = await one(
      sql<{
        mulai: string
      }>`select t.mulai from ${tempatSelama(dari, sampai)} t where t.pegawai_id = ${orang.pegawai_id} order by 1`,
    )
    expect(rows.map((row) => row.mulai)).toEqual(expected)
  })

  it.each([
    // The agency's clock still says yesterday; the office's own says the first day.
    ['2026-05-31T16:59:59+02:00', 'wib', 'wit', '2026-05-31', 'wib'],
    ['2026-05-31T22:30:00+07:00', 'wib', 'wit', '2026-06-01', 'wit'],
    ['2026-06-01T00:00:00+07:00', 'wib', 'wit', '2026-06-01', 'wit'],
    // The other way two hours are no day in either office: the agency's date decides.
    ['2026-05-31T21:59:59+07:00', 'wit', 'wib', '2026-05-31', 'wit'],
    ['2026-05-31T22:30:00+07:00', 'wit', 'wib', '2026-06-01', 'wit'],
    ['2026-06-01T00:00:00+07:00', 'wit', 'wib', '2026-06-01', 'wib'],
  ])('at %s, moving from %s to %s on 1 June', async (saat, dari, ke, hari, expected) => {
    const offices: Record<string, string> = { wib, wit }
    const [before = '', after = ''] = [offices[dari], offices[ke]]
    await place([
      [before, '2026-01-01', '2026-05-31'],
      [after, '2026-06-01', null],
    ])
    expect(await officeAt(saat)).toEqual([offices[expected], hari])
  })

  it('is nowhere after the last placement, by the office’s own midnight', async () => {
    await place([[wit, '2026-01-01', '2026-05-31']])
    expect(await officeAt('2026-05-31T21:59:59+07:00')).toEqual([wit, '2026-05-31'])
    expect(await officeAt('2026-06-01T00:00:00+07:00')).toBeNull()
  })
})

describe('employment', () => {
  it('ends on its first day without, and takes placement, post and superior along', async () => {
    const { instansi_id, pegawai_id } = orang
    await inA(async (tx) => {
      const whose = { instansi_id, pegawai_id }
      await tx
        .insertInto('riwayat_jabatan')
        .values({ ...whose, id: newId(), jabatan: 'Analis', mulai: '2020-01-01' })
        .execute()
      const pejabat_id = harness.person('atasan@a').pegawai_id ?? ''
      await tx
        .insertInto('garis_pejabat')
        .values({ ...whose, id: newId(), jenis: 'atasan', pejabat_id, mulai: '2020-01-01' })
        .execute()
    })
    await place([
      [wib, '2020-01-01', '2026-08-31'],
      [wit, '2026-09-01', null],
    ])
    await end('2026-07-01')
    expect([await stateOn('2026-06-30'), await stateOn('2026-07-01')]).toEqual([
      { bekerja: true, aktif: true },
      { bekerja: false, aktif: false },
    ])
    expect([await officesOn('2026-06-30'), await officesOn('2026-07-01'), await officesOn('2026-09-01')]).toEqual([
      [wib],
      [],
      [],
    ])
    for (const table of ['penempatan', 'riwayat_jabatan', 'garis_pejabat'] as const)
      expect(
        await inA((tx) => tx.selectFrom(table).select('selesai').where('pegawai_id', '=', pegawai_id).execute()),
        table,
      ).toEqual([{ selesai: '2026-06-30' }])
  })

  it('can begin again after a gap; the days between stay without it', async () => {
    await end('2026-07-01')
    await begin('2026-10-01')
    const days = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01']
    expect((await Promise.all(days.map(stateOn))).map((day) => day?.bekerja)).toEqual([true, false, false, true])
    // Who has left is not active before the return, as somebody new is before the first day.
    const active = ['2019-12-31', ...days].map(stateOn)
    expect((await Promise.all(active)).map((day) => day?.aktif)).toEqual([true, true, false, false, true])
    expect((await inA((tx) => readKepegawaian(tx, orang.instansi_id, orang.pegawai_id))).length).toBe(2)
  })

  it('an end that is taken back leaves one period, and another end moves it', async () => {
    await end('2026-07-01')
    await begin('2026-07-01')
    await end('2026-08-01')
    expect(await inA((tx) => readKepegawaian(tx, orang.instansi_id, orang.pegawai_id))).toEqual([
      expect.objectContaining({ mulai: '2020-01-01', berhenti_pada: '2026-08-01', berhenti_jenis: 'akhir_kontrak' }),
    ])
  })

  it('an end before a second period leaves the first', async () => {
    await end('2026-07-01')
    await begin('2026-10-01')
    await end('2026-05-01')
    expect(await inA((tx) => readKepegawaian(tx, orang.instansi_id, orang.pegawai_id))).toEqual([
      expect.objectContaining({ mulai: '2020-01-01', berhenti_pada: '2026-05-01' }),
    ])
  })

  it('is in one agency at a time, and in another from the very day it ended', async () => {
    const { id: instansi_id } = harness.world.b
    const { pengguna_id, nip } = orang
    const there = { instansi_id, id: newId(), pengguna_id, nip, nama: 'Pindah', jenis: 'PNS' }
    const beginThere = (mulai: string) =>
      harness.db.inInstansi(instansi_id, (tx) =>
        beginKepegawaian(tx, instansi_id, [{ pegawai_id: there.id, pengguna_id, mulai }]),
      )
    await harness.db.inInstansi(instansi_id, (tx) => tx.insertInto('pegawai').values(there).execute())
    await expect(beginThere('2026-07-01')).rejects.toThrow(/kepegawaian_satu/)
    await end('2026-07-01')
    await expect(beginThere('2026-06-30')).rejects.toThrow(/kepegawaian_satu/)
    await beginThere('2026-07-01')
    await expect(begin('2026-07-02')).rejects.toThrow(/kepegawaian_satu/)
  })

  it.each([
    ['before it', '2019-12-31', '2020-02-01'],
    ['without an end, where it has one', '2026-06-01', null],
    ['beyond its end', '2026-06-01', '2026-07-01'],
  ])('no placement is written %s', async (_when, mulai, selesai) => {
    await place([])
    await end('2026-07-01')
    await expect(place([[wib, mulai, selesai]])).rejects.toThrow(/penempatan_selama_bekerja|outside of employment/)
    await place([[wib, '2026-06-01', '2026-06-30']])
  })

  it('beginning later cuts what was before', async () => {
    await inA((tx) =>
      tx.updateTable('kepegawaian').set({ mulai: '2026-03-01' }).where('pegawai_id', '=', orang.pegawai_id).execute(),
    )
    expect([await officesOn('2026-02-28'), await officesOn('2026-03-01')]).toEqual([[], [wib]])
  })
})
