import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { sendFile } from '../../../test/multipart.ts'
import { download, readOurs, sheetOf } from '../../../test/sheets.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'
import { brokenConstraint, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import type { Cell } from '../../platform/xlsx/public.ts'
import {
  bookCutiBersama,
  cancelCutiBesar,
  postponeSaldo,
  previewSaldo,
  readHakDipakai,
  readSisaSaldo,
  reserveSaldo,
  returnSaldo,
  startCutiBesar,
  useSaldo,
} from './public.ts'

let harness: Harness
let serial = 0
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/pegawai/izin/saldo'
const OPERATOR = 'operator:instansi:izin@a'
const TAHUN = Number(HARI_INI.slice(0, 4))
/** Working days of this year, whatever day it is: the ledger does not mind that they are past. */
const hariKerja = (count: number, from = `${TAHUN}-01-05`): string[] =>
  Array.from({ length: count * 2 + 4 }, (_value, index) => addDays(from, index))
    .filter((day) => hariKe(day) <= 5)
    .slice(0, count)

const orangBaru = (more: Record<string, unknown> = {}): Promise<Person & { pegawai_id: string }> => {
  serial += 1
  return tambahOrang(harness, `saldo ${serial}`, { bekerja: 'a' }).then(async (person) => {
    const pegawai_id = person.pegawai_id ?? ''
    if (Object.keys(more).length > 0)
      await inA((tx) => tx.updateTable('pegawai').set(more).where('id', '=', pegawai_id).execute())
    return { ...person, pegawai_id }
  })
}
const inA = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => harness.db.inInstansi(harness.world.a.id, use)
const asked = ({ pegawai_id }: { pegawai_id: string }, hari: readonly string[], izin_id = newId()) => ({
  instansi_id: harness.world.a.id,
  pegawai_id,
  izin_id,
  hari,
  tanggal_ajuan: HARI_INI,
})
const reserve = (who: { pegawai_id: string }, hari: readonly string[], izin_id = newId()) =>
  inA((tx) => reserveSaldo(tx, asked(who, hari, izin_id)))
const read = (query: Record<string, string> = {}, as = OPERATOR) => harness.call('GET', BASE, { as, query })
const sisaOf = async ({ nip }: { nip: string }, tahun = TAHUN): Promise<Record<string, number>> => {
  const answer = await read({ nip, tahun: String(tahun) })
  expect(answer.status, answer.text).toBe(200)
  return Object.fromEntries(
    answer.body.data.akun.flatMap(({ sumber, sisa }: { sumber: string; sisa: number }) =>
      sisa === 0 ? [] : [[sumber, sisa]],
    ),
  )
}
const adjust = (nip: string, more: Record<string, unknown> = {}, as = OPERATOR) =>
  harness.call('POST', `${BASE}/save`, {
    as,
    body: { nip, tahun: TAHUN, hari: 2, alasan: 'Salah catat', dasar: 'SK 12/2026', ...more },
  })
const countLines = async (): Promise<number> => {
  const { rows } = await inA((tx) => sql<{ n: number }>`select count(*)::int as n from saldo_baris`.execute(tx))
  return rows[0]?.n ?? 0
}
const HEADER = ['nip', 'nama', 'tahun_n2', 'tahun_n1', 'tahun_n', 'ditangguhkan', 'dasar']
const send = async (rows: Cell[][], fields: Record<string, string> = {}, as = OPERATOR) =>
  sendFile(harness, `${BASE}/import`, { as, content: await sheetOf([HEADER, ...rows]), fields })
/** The ledger of a year that is over, as it would stand there. */
const lastYear = (
  who: { pegawai_id: string },
  lines: readonly { jenis: string; jumlah: number }[],
  tahun = TAHUN - 1,
) =>
  inA(async (tx) => {
    const akun_id = newId()
    const { id: instansi_id } = harness.world.a
    await sql`insert into saldo_akun (instansi_id, id, pegawai_id, tahun, sumber) values (${instansi_id}, ${akun_id}, ${who.pegawai_id}, ${tahun}, 'n')`.execute(
      tx,
    )
    let sisa = 0
    for (const [index, { jenis, jumlah }] of lines.entries()) {
      await sql`insert into saldo_baris (instansi_id, akun_id, urut, jenis, sisa_sebelum, jumlah, sisa, dasar, tanggal, oleh, alasan)
        values (${instansi_id}, ${akun_id}, ${index + 1}, ${jenis}, ${sisa}, ${jumlah}, ${sisa + jumlah}, 'uji', ${HARI_INI}, ${harness.person(OPERATOR).pengguna_id}, 'uji')`.execute(
        tx,
      )
      sisa += jumlah
    }
    return akun_id
  })

describe('a ledger', () => {
  it('shows the right of the year with its basis before anything was written, and writes nothing by it', async () => {
    const who = await orangBaru()
    const before = await countLines()
    const answer = await read({}, who.key)
    expect(answer.body.data).toMatchObject({
      nip: who.nip,
      tahun: TAHUN,
      sisa: 12,
      tanpa_hak: null,
      can: { sesuaikan: false },
      akun: [
        {
          sumber: 'n',
          sisa: 12,
          baris: [{ jenis: 'hak', jumlah: 12, sisa: 12, rencana: true, dasar: 'Perka BKN 24/2017 III.A' }],
        },
      ],
    })
    expect(await countLines()).toBe(before)
  })

  it('is told line by line after a request, its grant and its return', async () => {
    const who = await orangBaru()
    const izin_id = newId()
    const [one = '', ...rest] = hariKerja(5)
    expect(await reserve(who, [one, ...rest], izin_id)).toEqual({
      ok: true,
      akun: [{ tahun: TAHUN, sumber: 'n', hari: [one, ...rest] }],
    })
    await inA((tx) => useSaldo(tx, { izin_id }))
    await inA((tx) => useSaldo(tx, { izin_id }))
    await inA((tx) => returnSaldo(tx, { izin_id, hari: [one], oleh: harness.person(OPERATOR).pengguna_id }))
    await inA((tx) => returnSaldo(tx, { izin_id, hari: [one] }))
    const { akun } = (await read({ nip: who.nip })).body.data
    expect(
      akun[0].baris.map(({ jenis, jumlah, tanda, sisa, oleh }: Record<string, unknown>) => [
        jenis,
        jumlah,
        tanda,
        sisa,
        oleh,
      ]),
    ).toEqual([
      ['hak', 12, 0, 12, null],
      ['dipesan', -5, 0, 7, null],
      ['dipakai', 0, 5, 7, null],
      ['dikembalikan', 1, 0, 8, `Orang ${OPERATOR}`],
    ])
    expect(await reserve(who, [one], izin_id)).toMatchObject({ ok: true })
    await inA((tx) => returnSaldo(tx, { izin_id }))
    expect(await sisaOf(who)).toEqual({ n: 12 })
    expect(await inA((tx) => returnSaldo(tx, { izin_id: newId() }))).toEqual([])
  })

  it('says before asking what asking would take, and counts the days of the request itself as free', async () => {
    const who = await orangBaru()
    const izin_id = newId()
    await reserve(who, hariKerja(10), izin_id)
    const before = await countLines()
    const wanted = { ...asked(who, hariKerja(5, `${TAHUN}-06-01`)) }
    expect(await inA((tx) => previewSaldo(tx, { ...wanted, izin_id: undefined }))).toMatchObject({
      ok: false,
      tolak: { alasan: 'saldo_kurang', diminta: 5, sisa: 2 },
    })
    expect(await inA((tx) => previewSaldo(tx, { ...wanted, izin_id }))).toMatchObject({ ok: true })
    expect(await countLines()).toBe(before)
  })

  it('takes all days of a request or none', async () => {
    const who = await orangBaru()
    expect(await reserve(who, hariKerja(13))).toEqual({
      ok: false,
      tolak: { alasan: 'saldo_kurang', tahun: TAHUN, diminta: 13, sisa: 12 },
    })
    expect(await sisaOf(who)).toEqual({ n: 12 })
    const izin_id = newId()
    await reserve(who, hariKerja(2), izin_id)
    expect(await reserve(who, hariKerja(3))).toMatchObject({ ok: false, tolak: { alasan: 'hari_terpakai', izin_id } })
  })

  it.each([
    ['part-time PPPK', { jenis: 'PPPK_PARUH_WAKTU' }, 'bukan_haknya'],
    ['non-ASN', { jenis: 'NON_ASN' }, 'bukan_haknya'],
    ['a PPPK teacher', { jenis: 'PPPK', guru: true }, 'bukan_haknya'],
    ['the first year of service', { tmt: HARI_INI }, 'masa_kerja'],
  ])('has nothing for %s', async (_name, facts, alasan) => {
    const who = await orangBaru(facts)
    expect(await reserve(who, hariKerja(1))).toMatchObject({ ok: false, tolak: { alasan } })
    const { data } = (await read({ nip: who.nip })).body
    expect([data.sisa, data.tanpa_hak.alasan]).toEqual([0, alasan])
  })

  it('of cuti besar loses the right of the year and has it again when that is taken back', async () => {
    const who = await orangBaru()
    const { id: instansi_id } = harness.world.a
    await reserve(who, hariKerja(3))
    const besar = { instansi_id, pegawai_id: who.pegawai_id, izin_id: newId(), mulai: `${TAHUN}-11-02` }
    expect(await inA((tx) => readHakDipakai(tx, { ...besar, tahun: TAHUN }))).toBe(3)
    await inA((tx) => startCutiBesar(tx, besar))
    expect(await sisaOf(who)).toEqual({})
    await inA((tx) => cancelCutiBesar(tx, besar))
    expect(await sisaOf(who)).toEqual({ n: 9 })
  })

  it('has a day for who worked on cuti bersama, once', async () => {
    const who = await orangBaru()
    const day = {
      instansi_id: harness.world.a.id,
      pegawai_id: who.pegawai_id,
      tanggal: `${TAHUN}-03-20`,
      keppres: 'Keppres 42/2025',
    }
    const booked = await Promise.all([1, 2, 3].map(() => inA((tx) => bookCutiBersama(tx, day))))
    expect(booked.filter(Boolean)).toEqual([true])
    expect(await inA((tx) => readSisaSaldo(tx, { ...day, pada: HARI_INI }))).toEqual({
      n2: 0,
      n1: 0,
      n: 12,
      ditangguhkan: 0,
      cuti_bersama: 1,
    })
  })
})

describe('who sees a ledger', () => {
  it.each([
    ['oneself', 'pegawai@a', 200],
    ['the superior', 'atasan@a', 200],
    ['the PYBMC', 'pybmc@a', 200],
    ['who looks after leave', OPERATOR, 200],
    ['the admin of the agency', 'admin:instansi@a', 200],
    ['a colleague', 'pegawai@a2', 404],
    ['the admin of the office', 'admin:kantor@a', 404],
    ['another agency', 'operator:instansi:izin@b', 404],
  ])('%s', async (_name, as, status) => {
    expect((await read({ nip: harness.person('pegawai@a').nip }, as)).status).toBe(status)
  })

  it('whoever stands in for the PYBMC does, while they do', async () => {
    const [who, plh] = [await orangBaru(), await orangBaru()]
    const { id: instansi_id } = harness.world.a
    const pejabat_id = harness.person('pybmc@a').pegawai_id ?? ''
    await inA(async (tx) => {
      await tx
        .insertInto('garis_pejabat')
        .values({
          instansi_id,
          id: newId(),
          pegawai_id: who.pegawai_id,
          jenis: 'pybmc',
          pejabat_id,
          mulai: '2020-01-01',
        })
        .execute()
    })
    expect((await read({ nip: who.nip }, plh.key)).status).toBe(404)
    await inA(async (tx) => {
      await tx
        .insertInto('pejabat_pengganti')
        .values({
          instansi_id,
          id: newId(),
          pejabat_id,
          pengganti_id: plh.pegawai_id,
          jenis: 'Plh',
          mulai: HARI_INI,
          selesai: HARI_INI,
        })
        .execute()
    })
    expect((await read({ nip: who.nip }, plh.key)).status).toBe(200)
  })
})

describe('an adjustment', () => {
  it('is a line with its decree, reason and who wrote it', async () => {
    const who = await orangBaru()
    const answer = await adjust(who.nip, { hari: -3 })
    expect(answer.body.data, answer.text).toMatchObject({
      nip: who.nip,
      tahun: TAHUN,
      sumber: 'n',
      jenis: 'penyesuaian',
      jumlah: -3,
      sisa: 9,
      dasar: 'SK 12/2026',
      alasan: 'Salah catat',
      oleh: `Orang ${OPERATOR}`,
    })
    const { rows } = await inA((tx) =>
      sql<{ aksi: string }>`select aksi from audit where objek = 'saldo_cuti' and objek_id = ${who.pegawai_id}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ aksi: 'sesuaikan' }])
  })

  it('extends days of cuti bersama, as many as there are', async () => {
    const who = await orangBaru()
    await adjust(who.nip, { sumber: 'cuti_bersama', hari: 2 })
    expect((await adjust(who.nip, { perpanjang: true, hari: 3 })).body).toMatchObject({
      code: 'saldo.perpanjang_kurang',
    })
    const extended = await adjust(who.nip, { perpanjang: true, hari: 2 })
    expect(extended.body.data, extended.text).toMatchObject({ jenis: 'diperpanjang', jumlah: 0, tanda: 2, sisa: 2 })
  })

  it.each([
    ['takes more than there is', { hari: -13 }, 409, 'izin.saldo_kurang', undefined],
    ['is nothing', { hari: 0 }, 400, 'input_salah', 'hari'],
    ['is a hundred days', { hari: 100 }, 400, 'input_salah', 'hari'],
    ['is half a day', { hari: '0.5' }, 400, 'input_salah', 'hari'],
    ['is of a year that is over', { tahun: TAHUN - 1 }, 400, 'input_salah', 'tahun'],
    ['is of a year far away', { tahun: 2199 }, 400, 'input_salah', 'tahun'],
    ['is of no year', { tahun: 99999 }, 400, 'input_salah', 'tahun'],
    ['has no decree', { dasar: ' ' }, 400, 'input_salah', 'dasar'],
    ['has no reason', { alasan: '' }, 400, 'input_salah', 'alasan'],
    ['extends the year itself', { perpanjang: true, sumber: 'n' }, 400, 'input_salah', 'perpanjang'],
  ])('that %s is refused, and nothing is written', async (_name, more, status, code, field) => {
    const who = await orangBaru()
    const before = await countLines()
    const answer = await adjust(who.nip, more)
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field], answer.text).toEqual([
      status,
      code,
      field,
    ])
    expect(await countLines()).toBe(before)
  })

  it('is never on oneself, nor by who has no part in it', async () => {
    expect((await adjust(harness.person(OPERATOR).nip)).body.code).toBe('akses.diri_sendiri')
    expect((await adjust(harness.person('pegawai@b').nip)).status).toBe(404)
    expect((await adjust(harness.person('pegawai@a').nip, {}, 'atasan@a')).status).toBe(403)
  })
})

describe('the sheet of opening balances', () => {
  it('goes out with everybody in it and comes back as the balances of the year', async () => {
    const [one, two] = [await orangBaru(), await orangBaru()]
    const file = await download(harness, `${BASE}/template`, { as: OPERATOR, query: {} })
    expect([file.status, file.name]).toEqual([200, 'saldo_cuti.xlsx'])
    const { rows } = await readOurs(file.content)
    expect(rows[0]).toEqual(HEADER)
    expect(rows.some(([nip]) => nip === one.nip)).toBe(true)
    expect(rows.some(([nip]) => nip === harness.person(OPERATOR).nip)).toBe(false)
    const sheet: Cell[][] = [
      [one.nip, one.nama, 2, 6, 7, 0, 'BA 1/2026'],
      [two.nip, two.nama, null, null, 0, 3, 'Kartu cuti'],
    ]
    const look = await send(sheet, { pratinjau: 'true' })
    expect(look.body.data, look.text).toMatchObject({ dibuat: 2, diubah: 0, dilewati: 0, ditolak: 0 })
    expect(await sisaOf(one)).toEqual({ n: 12 })
    expect((await send(sheet)).body.data).toMatchObject({ dibuat: 2 })
    expect([await sisaOf(one), await sisaOf(two)]).toEqual([{ n2: 2, n1: 6, n: 7 }, { ditangguhkan: 3 }])
    expect((await send(sheet)).body.data).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 2 })
    await reserve(one, hariKerja(10))
    expect((await send([[one.nip, one.nama, 2, 6, 5, 0, 'BA 2/2026']])).body.data).toMatchObject({ diubah: 1 })
    expect(await sisaOf(one)).toEqual({ n: 3 })
    const half = await send([[one.nip, one.nama, null, null, 6, null, null]])
    expect(half.body.data.baris[0], half.text).toMatchObject({ baris: 2, kolom: 'dasar' })
    expect((await send([[one.nip, one.nama, null, null, 5, null, null]])).body.data).toMatchObject({ dilewati: 1 })
    expect((await send([[one.nip, one.nama, null, null, null, null, null]])).body.data).toMatchObject({ dilewati: 1 })
    const less = await send([[one.nip, one.nama, 2, 6, 1, 0, 'BA 3/2026']])
    expect(less.body.data.baris[0]).toMatchObject({ baris: 2, kolom: 'tahun_n' })
  })

  it('names every bad row and takes none of them', async () => {
    const [good, bad, old] = [await orangBaru(), await orangBaru(), await orangBaru({ jenis: 'NON_ASN' })]
    const own = harness.person(OPERATOR)
    const before = await countLines()
    const rows: Cell[][] = [
      [good.nip, good.nama, 0, 0, 12, 0, 'BA'],
      [good.nip, good.nama, 0, 0, 11, 0, 'BA'],
      [bad.nip, bad.nama, 0, -1, 12, 0, 'BA'],
      [old.nip, old.nama, 0, 0, 12, 0, 'BA'],
      [own.nip, own.nama, 0, 0, 12, 0, 'BA'],
      [harness.person('pegawai@b').nip, 'Lain', 0, 0, 12, 0, 'BA'],
      [bad.nip, bad.nama, 0, 0, 12.5, 0, null],
    ]
    const answer = await send(rows)
    expect([answer.status, answer.body.code]).toEqual([400, 'impor.ditolak'])
    expect(
      answer.body.data.baris.map(({ baris, kolom }: { baris: number; kolom: string }) => `${baris} ${kolom}`),
    ).toEqual(['3 nip', '4 tahun_n1', '5 tahun_n', '6 nip', '7 nip', '8 tahun_n'])
    expect(await countLines()).toBe(before)
    const some = await send(rows, { terapkan_yang_benar: 'true' })
    expect(some.body.data, some.text).toMatchObject({ dibuat: 1, ditolak: 6 })
  })

  it('that is an exe, or another sheet, is refused as a whole', async () => {
    const exe = Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(2_000, 7)])
    const answer = await sendFile(harness, `${BASE}/import`, {
      as: OPERATOR,
      content: exe,
      filename: 'saldo_cuti.xlsx',
    })
    expect([answer.status, answer.body.code.split('.')[0]]).toEqual([400, 'berkas'])
    const other = await sendFile(harness, `${BASE}/import`, {
      as: OPERATOR,
      content: await sheetOf([
        ['nip', 'gaji'],
        ['1', 2],
      ]),
    })
    expect(other.body.errors.map(({ field }: { field: string }) => field)).toContain('file')
  })
})

describe('the turn of the year', () => {
  const start = (more: Record<string, unknown> = {}) =>
    harness.call('POST', `${BASE}/tutup-tahun`, { as: OPERATOR, body: { tahun: TAHUN - 1, ...more } })
  const job = async (more: Record<string, unknown> = {}) => {
    const answer = await start(more)
    expect(answer.status, answer.text).toBe(200)
    const jobs = createProductJobs(harness)
    await jobs.drain()
    const { id } = { id: answer.body.data.pekerjaan_id }
    const { rows } = await inA((tx) =>
      sql<{
        status: string
        hasil: Record<string, number>
      }>`select status, hasil from pekerjaan where id = ${id}`.execute(tx),
    )
    expect(rows[0]?.status, JSON.stringify(jobs.lines)).toBe('selesai')
    return rows[0]?.hasil ?? {}
  }

  it('carries, lets lapse and grants, by a job that can be looked at first and run twice', async () => {
    const who = await orangBaru()
    await lastYear(who, [
      { jenis: 'hak', jumlah: 12 },
      { jenis: 'penyesuaian', jumlah: -4 },
    ])
    const before = await countLines()
    const look = await job({ pratinjau: true })
    expect(look.berubah).toBeGreaterThan(0)
    expect(await countLines()).toBe(before)
    const done = await job()
    expect({ ...done }).toEqual({ ...look })
    expect(await sisaOf(who)).toEqual({ n1: 6, n: 12 })
    expect(await sisaOf(who, TAHUN - 1)).toEqual({})
    const after = await countLines()
    expect(await job()).toMatchObject({ berubah: 0, hak: 0, dibawa: 0, hangus: 0 })
    expect(await countLines()).toBe(after)
  })

  it('is not needed for a request: that turns the year of its person', async () => {
    const who = await orangBaru()
    await lastYear(who, [
      { jenis: 'hak', jumlah: 12 },
      { jenis: 'penyesuaian', jumlah: -10 },
    ])
    expect(await reserve(who, hariKerja(3))).toMatchObject({
      ok: true,
      akun: [
        { sumber: 'n1', hari: hariKerja(2) },
        { sumber: 'n', hari: hariKerja(3).slice(2) },
      ],
    })
  })

  it('carries postponed days in full', async () => {
    const who = await orangBaru()
    const izin_id = newId()
    const akun_id = await lastYear(who, [{ jenis: 'hak', jumlah: 12 }])
    const { id: instansi_id } = harness.world.a
    const old = hariKerja(9, `${TAHUN - 1}-11-03`)
    await inA(async (tx) => {
      await sql`insert into saldo_baris (instansi_id, akun_id, urut, jenis, sisa_sebelum, jumlah, sisa, dasar, tanggal, izin_id)
        values (${instansi_id}, ${akun_id}, 2, 'dipesan', 12, -9, 3, 'uji', ${HARI_INI}, ${izin_id})`.execute(tx)
      await sql`insert into saldo_hari (instansi_id, pegawai_id, tanggal, izin_id, akun_id)
        select ${instansi_id}, ${who.pegawai_id}, d, ${izin_id}, ${akun_id} from unnest(${old}::date[]) d`.execute(tx)
    })
    await inA((tx) => postponeSaldo(tx, { izin_id }))
    expect(await sisaOf(who)).toEqual({ ditangguhkan: 9, n1: 3, n: 12 })
  })

  it.each([
    ['this year', TAHUN, 409, 'saldo.tahun_belum_berakhir'],
    ['a year long ago', TAHUN - 5, 400, 'input_salah'],
    ['no year', 'x', 400, 'input_salah'],
  ])('of %s is refused', async (_name, tahun, status, code) => {
    const answer = await start({ tahun })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('the database', () => {
  const insert = (
    tx: Tx,
    akun_id: string,
    urut: number,
    sebelum: number,
    jumlah: number,
    more: { jenis?: string; sisa?: number } = {},
  ) =>
    sql`insert into saldo_baris (instansi_id, akun_id, urut, jenis, sisa_sebelum, jumlah, sisa, dasar, tanggal)
      values (${harness.world.a.id}, ${akun_id}, ${urut}, ${more.jenis ?? 'hangus'}, ${sebelum}, ${jumlah}, ${more.sisa ?? sebelum + jumlah}, 'uji', ${HARI_INI})`.execute(
      tx,
    )
  const broken = (work: Promise<unknown>): Promise<string | null> =>
    work.then(
      () => null,
      (error: unknown) => brokenConstraint(error) ?? String(error),
    )

  it.each<[string, [number, number, number, { jenis?: string; sisa?: number }?], string]>([
    ['a fork', [1, 0, 5], 'saldo_baris_pkey'],
    ['a gap', [3, 12, -1], 'saldo_baris_berantai'],
    ['another balance than the line before left', [2, 11, -1], 'saldo_baris_berantai'],
    ['less than nothing', [2, 12, -13], 'saldo_baris_tidak_kurang'],
    ['a sum that is wrong', [2, 12, -1, { sisa: 12 }], 'saldo_baris_hitung'],
    ['the right of a year twice', [2, 12, 12, { jenis: 'hak' }], 'saldo_baris_satu_hak'],
    ['a request without its days', [2, 12, -1, { jenis: 'dipesan' }], 'saldo_baris_permohonan'],
  ])('does not store %s', async (_name, line, constraint) => {
    const akun_id = await lastYear(await orangBaru(), [{ jenis: 'hak', jumlah: 12 }], TAHUN)
    expect(await broken(inA((tx) => insert(tx, akun_id, ...line)))).toBe(constraint)
  })

  it('does not store a first line that begins with something, nor days that no line took', async () => {
    const who = await orangBaru()
    const akun_id = await lastYear(who, [], TAHUN)
    expect(await broken(inA((tx) => insert(tx, akun_id, 1, 5, 0)))).toBe('saldo_baris_awal')
    const take = (tanggal: string, izin_id = newId()) =>
      inA((tx) =>
        sql`insert into saldo_hari (instansi_id, pegawai_id, tanggal, izin_id, akun_id) values (${harness.world.a.id}, ${who.pegawai_id}, ${tanggal}, ${izin_id}, ${akun_id})`.execute(
          tx,
        ),
      )
    expect(await broken(take(`${TAHUN}-05-04`))).toBe('saldo_hari_seimbang')
    expect(await broken(take(`${TAHUN + 1}-05-04`))).toMatch(/^saldo_hari_.*fkey$/)
  })

  it('lets nobody change or delete a line', async () => {
    for (const statement of [
      sql`update saldo_baris set jumlah = 1`,
      sql`delete from saldo_baris`,
      sql`delete from saldo_akun`,
    ])
      await expect(inA((tx) => statement.execute(tx))).rejects.toThrow(/permission denied/)
  })

  it('shows an agency nothing of another', async () => {
    await reserve(await orangBaru(), hariKerja(1))
    const { rows } = await harness.db.inInstansi(harness.world.b.id, (tx) =>
      sql<{
        n: number
      }>`select (select count(*) from saldo_baris)::int + (select count(*) from saldo_akun) + (select count(*) from saldo_hari) as n`.execute(
        tx,
      ),
    )
    expect(Number(rows[0]?.n)).toBe(0)
  })
})
