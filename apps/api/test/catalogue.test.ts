import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'

let harness: Harness
let owner: pg.Pool
let api: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  api = connect(harness.appUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await api.end()
  await harness.close()
})

/** Tables of an agency that do not say so to the database: row security off, not forced, or without a policy. */
const UNGUARDED = `
  select c.oid::regclass::text as nama from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'sso')
    and (exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'instansi_id' and not a.attisdropped) or c.relname = 'instansi')
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))`

describe('the database itself keeps agencies apart', () => {
  it('forces row security on every table of an agency', async () => {
    const guarded = await owner.query(
      "select count(*)::int as n from pg_class where relforcerowsecurity and relkind in ('r', 'p')",
    )
    expect(guarded.rows[0].n).toBeGreaterThan(5)
    expect((await owner.query(UNGUARDED)).rows).toEqual([])
  })

  it('asks for the agency once a query: every policy does so in a sub-select', async () => {
    const { rows } = await owner.query(`select tablename, qual, with_check from pg_policies where schemaname = 'public'
      and (regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (instansi_sekarang|lintas_instansi)\\(\\)', '', 'g') ~ '(instansi_sekarang|lintas_instansi)\\(')`)
    expect(rows).toEqual([])
  })

  it('would notice a table that forgets it', async () => {
    await owner.query('create table lupa (instansi_id uuid, id uuid)')
    expect((await owner.query(UNGUARDED)).rows).toEqual([{ nama: 'lupa' }])
    await owner.query('drop table lupa')
  })

  it('lets the API connect as a role that owns nothing and bypasses nothing', async () => {
    const { rows } = await api.query(`
      select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
        (select count(*)::int from pg_class c where pg_has_role(current_user, c.relowner, 'usage')) as memiliki
      from pg_roles r where r.rolname = current_user`)
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, memiliki: 0 },
    ])
  })

  it('has no view and no definer function that could reach around row security', async () => {
    const views =
      await owner.query(`select oid::regclass::text as nama from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions @> array['security_invoker=true'], false)`)
    expect(views.rows).toEqual([])
    // Only triggers that write the lists of facts, of changed recaps and of changed people, and one that keeps since when a person can clock in
    // whatever agency: nobody can call them or hand them anything.
    const functions = await owner.query(
      `select proname, prorettype::regtype::text as hasil from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(functions.rows).toEqual(
      [
        'catat_fakta',
        'catat_kegiatan_baru',
        'catat_pegawai',
        'catat_pegawai_kantor',
        'catat_rekap_bulan',
        'catat_rekap_koreksi',
        'nomori_fakta',
        'nomori_pegawai',
        'nomori_rekap',
        'pegawai_terdaftar',
      ].map((proname) => ({ proname, hasil: 'trigger' })),
    )
  })

  it('shows nothing without an agency, one with it, and never lets a row cross', async () => {
    expect((await api.query('select 1 from kantor')).rowCount).toBe(0)
    const { a, b } = harness.world
    await harness.db.inInstansi(a.id, async (tx) => {
      const seen = await tx.selectFrom('kantor').select('instansi_id').execute()
      expect(new Set(seen.map((row) => row.instansi_id))).toEqual(new Set([a.id]))
    })
    const crossing = harness.db.inInstansi(a.id, (tx) =>
      tx
        .insertInto('kantor')
        .values({ instansi_id: b.id, id: a.kantor[0], kode: 'X', nama: 'X', zona_waktu: 'Asia/Jakarta' })
        .execute(),
    )
    await expect(crossing).rejects.toThrow(/row-level security/)
  })

  it('keeps the agency inside the transaction: 2,000 requests over a shared pool see only their own', async () => {
    const { a, b } = harness.world
    let foreign = 0
    const one = async (index: number): Promise<void> => {
      const mine = index % 2 === 0 ? a.id : b.id
      const rows = await harness.db.inInstansi(mine, (tx) => tx.selectFrom('pegawai').select('instansi_id').execute())
      foreign += rows.filter((row) => row.instansi_id !== mine).length
    }
    for (let start = 0; start < 2_000; start += 50)
      await Promise.all(Array.from({ length: 50 }, (_value, index) => one(start + index)))
    expect(foreign).toBe(0)
  })

  it('lets nobody change or delete an audit line, the owner included', async () => {
    await expect(api.query("update audit set aksi = 'x'")).rejects.toThrow(/permission denied/)
    await expect(api.query('delete from audit')).rejects.toThrow(/permission denied/)
    await expect(owner.query('delete from audit')).rejects.toThrow(/tidak boleh/)
    await expect(owner.query('truncate audit cascade')).rejects.toThrow(/tidak boleh/)
  })
})
