import { connect } from '@presensi/postgres/connect'
import type { KyselyPlugin } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { daftarKoreksi } from './daftar.ts'

let harness: Harness
let owner: pg.Pool
const KOREKSI = '/absensi/v2/rekap/koreksi'
const MARET = { tahun: 2026, bulan: 3 }
const BANYAK = 10_050

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a } = harness.world
  // What a holiday brings that is declared after the month was locked, of more people than a test has.
  await owner.query(
    `insert into rekap_koreksi (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit,
       pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab)
     select $1, gen_random_uuid(), g.id, date '2026-03-01' + (n / g.semua % 31)::int, t.kantor_id, t.kantor_id,
       (date '2026-04-01' + make_interval(months => (n / g.semua / 31)::int))::date, 'TK', 'L', 0, 0, 0, 0, -300, 0, array['hari_libur']
     from (select id, row_number() over (order by nama, id) - 1 as nomor, count(*) over () as semua from pegawai where instansi_id = $1) g
     join penempatan t on t.pegawai_id = g.id
     cross join generate_series(0, $2::int - 1) n where n % g.semua = g.nomor`,
    [a.id, BANYAK],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Jawaban = { items: { nip: string; tanggal: string; id: string }[]; total: number; more?: boolean }
const ask = async (as: string, query: Record<string, string>): Promise<Jawaban> => {
  const answer = await harness.call('GET', KOREKSI, { as, query: { tahun: '2026', bulan: '3', ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as Jawaban
}

describe('correction lines of an agency', () => {
  it('are turned in the database: no statement answers more of them than the page has', async () => {
    const read: number[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(result.rows.length)
        return result
      },
    }
    const { a } = harness.world
    const call = {
      lingkup: { tingkat: 'instansi', instansi_id: a.id, kantor_ids: null },
      caller: { sub: '', pegawai_id: null, roles: [] },
    } as unknown as PersonCall
    const found = await harness.db.inInstansi(a.id, (tx) =>
      daftarKoreksi(tx.withPlugin(counting) as Tx, a.id, { ...MARET, page: 3, size: 40 }, call),
    )
    expect(found.items).toHaveLength(40)
    expect(Math.max(...read)).toBe(40)
  })

  it('have each line once, in one order, and an exact total as far as lists count', async () => {
    const admin = 'admin:instansi@a'
    const pages = await Promise.all(['1', '2', '3'].map((page) => ask(admin, { page, size: '200' })))
    const lines = pages.flatMap(({ items }) => items)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(600)
    expect(pages.map(({ total, more }) => [total, more])).toEqual(Array(3).fill([10_000, true]))
    const [, other] = harness.world.a.kantor
    const { rows } = await owner.query('select count(*)::int as n from rekap_koreksi where kantor_id = $1', [other])
    const office = await ask(admin, { kantor_id: other })
    expect([office.total, office.more, office.items.length]).toEqual([rows[0].n, undefined, Math.min(rows[0].n, 25)])
    const last = await ask(admin, { kantor_id: other, page: '1000' })
    expect([last.total, last.items]).toEqual([rows[0].n, []])
  })

  it('are of one person for the person', async () => {
    const { pegawai_id, nip } = harness.person('pegawai@a2')
    const { rows } = await owner.query('select count(*)::int as n from rekap_koreksi where pegawai_id = $1', [
      pegawai_id,
    ])
    const own = await ask('pegawai@a2', {})
    expect([own.total, new Set(own.items.map((one) => one.nip))]).toEqual([rows[0].n, new Set([nip])])
    const refused = await harness.call('GET', KOREKSI, {
      as: 'admin:kantor@b',
      query: { tahun: '2026', bulan: '3', nip },
    })
    expect(refused.status).toBe(404)
  })
})
