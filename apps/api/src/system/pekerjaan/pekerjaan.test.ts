import { maySeePekerjaan, type PekerjaanScope } from '@presensi/domain/akses/pekerjaan'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { factsFor, startUji, ujiKind } from '../../../test/jobs.ts'
import { readHealth } from './kesehatan.ts'
import { asPelihat } from './pekerjaan.repo.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const kind = ujiKind('rekap.bulanan')
const TPP = ujiKind('tpp.hitung', { khusus: 'role:presensi:operator:instansi:keuangan' })
const start = (kantor = true) => startUji(harness, kind, { kantor_id: kantor ? harness.world.a.kantor[0] : null })
const read = (id: string, as: string, headers: Record<string, string> = {}) =>
  harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as, headers })
const list = async (as: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/absensi/v2/pekerjaan', { as, query })).body.data
const cancel = (id: string, as: string) => harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as, body: {} })

describe('a job', () => {
  it('is seen by whoever started it and by the admins of its scope, and by nobody else', async () => {
    const office = await start()
    const agency = await start(false)
    const status = async (id: string, as: string) => (await read(id, as)).status
    for (const as of ['pegawai@a', 'admin:kantor@a', 'admin:instansi@a', 'superadmin'])
      expect(await status(office, as), as).toBe(200)
    for (const as of ['pegawai@a2', 'operator:instansi:hari@a', 'admin:kantor@b', 'admin:instansi@b'])
      expect(await status(office, as), as).toBe(404)
    expect(await status(agency, 'admin:kantor@a')).toBe(404)
    expect(await status('01990000-0000-7000-8000-999999999999', 'superadmin')).toBe(404)
    expect(await status('bukan-id', 'superadmin')).toBe(400)
  })

  it('says nothing of what it was asked to do', async () => {
    const id = await start()
    const { data } = (await read(id, 'pegawai@a')).body
    expect(data).toMatchObject({ judul: 'Uji rekap.bulanan', status: 'menunggu', jumlah: 10, selesai: 0, berkas: null })
    for (const name of ['isi', 'pemanggil', 'lanjut_dari', 'pemegang', 'kunci']) expect(data).not.toHaveProperty(name)
    expect((await read(id, 'pegawai@a', { 'accept-language': 'en' })).body.data.judul).toBe('Test rekap.bulanan')
  })

  it('is cancelled by who started it or may see it; for others it is not there', async () => {
    for (const as of ['pegawai@a', 'admin:kantor@a', 'admin:instansi@a', 'superadmin'])
      expect((await cancel(await start(), as)).status, as).toBe(200)
    const id = await start()
    for (const as of ['pegawai@a2', 'operator:instansi:hari@a', 'admin:kantor@b', 'admin:instansi@b'])
      expect((await cancel(id, as)).status, as).toBe(404)
    expect((await read(id, 'pegawai@a')).body.data).toMatchObject({ status: 'menunggu', batal_diminta: false })
    expect(
      (await harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as: 'pegawai@a', body: { x: '1' } })).status,
    ).toBe(400)
  })

  it('of amounts is keuangan’s, and not the admins’', async () => {
    const id = await startUji(harness, TPP, { as: 'operator:instansi:keuangan@a' })
    for (const as of ['admin:instansi@a', 'superadmin', 'operator:instansi:keuangan@b']) {
      expect((await read(id, as)).status, as).toBe(404)
      expect((await cancel(id, as)).status, as).toBe(404)
      expect((await list(as, { q: 'tpp' })).total, as).toBe(0)
    }
    const query = { q: 'tpp' }
    const all = await harness.call('GET', '/absensi/v2/superadmin/pekerjaan/get', { as: 'superadmin', query })
    expect(all.body.data.total).toBe(0)
    expect((await list('operator:instansi:keuangan@a', query)).total).toBe(1)
    expect((await cancel(id, 'operator:instansi:keuangan@a')).status).toBe(200)
  })

  it('can be followed as events until it ends', async () => {
    const id = await start()
    const following = read(id, 'pegawai@a', { accept: 'text/event-stream' })
    await cancel(id, 'admin:kantor@a')
    const answer = await following
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.text).toContain('"status":"dibatalkan"')
    expect(answer.text).toMatch(/event: akhir\ndata: {"alasan":"selesai"}\n\n$/)
    expect((await read(id, 'pegawai@b', { accept: 'text/event-stream' })).status).toBe(404)
  })
})

describe('the list', () => {
  it('has own jobs and those of a scope one administers: row security says the same as the rule, for everybody', async () => {
    const { a, b } = harness.world
    const keys = [...harness.world.people.keys()]
    for (let at = 0; at < 60; at += 1) {
      const agency = at % 3 === 0 ? b : a
      await startUji(harness, at % 4 === 0 ? TPP : kind, {
        as: keys[at % keys.length] ?? 'pegawai@a',
        instansi_id: agency.id,
        kantor_id: [null, agency.kantor[0], agency.kantor[1]][at % 5] ?? null,
      })
    }
    const { rows } = await harness.db.acrossInstansi((tx) =>
      sql<
        PekerjaanScope & { id: string }
      >`select id, instansi_id, kantor_id, dimulai_oleh, peran_khusus from pekerjaan`.execute(tx),
    )
    let seen = 0
    for (const key of keys) {
      const caller = factsFor(harness, key).caller
      const mine = await asPelihat(harness.db, caller, (tx) =>
        sql<{ id: string }>`select id from pekerjaan`.execute(tx),
      )
      const wanted = rows.filter((row) => maySeePekerjaan(row, caller)).map(({ id }) => id)
      expect(mine.rows.map(({ id }) => id).toSorted(), key).toEqual(wanted.toSorted())
      seen += wanted.length
    }
    expect(seen).toBeGreaterThan(100)
    const nobody = await asPelihat(harness.db, { sub: '', roles: [] }, (tx) =>
      sql`select id from pekerjaan`.execute(tx),
    )
    expect(nobody.rows).toEqual([])
  })

  it('is of the signed-in, newest first, by state, a page at a time', async () => {
    const page = await list('admin:instansi@a', { size: '5', page: '2' })
    expect(page).toMatchObject({ page: 2, size: 5 })
    const ids = page.items.map((row: { id: string }) => row.id)
    expect(ids).toEqual(ids.toSorted().reverse())
    type Row = { status: string; instansi_id: string; dimulai_oleh: string }
    const cancelled: Row[] = (await list('admin:instansi@a', { status: 'dibatalkan' })).items
    expect(new Set(cancelled.map((row) => row.status))).toEqual(new Set(['dibatalkan']))
    const me = harness.person('admin:instansi@b').pengguna_id
    const others: Row[] = (await list('admin:instansi@b')).items.filter((row: Row) => row.dimulai_oleh !== me)
    expect(new Set(others.map((row) => row.instansi_id))).toEqual(new Set([harness.world.b.id]))
    expect((await harness.call('GET', '/absensi/v2/pekerjaan')).status).toBe(401)
    expect(
      (await harness.call('GET', '/absensi/v2/pekerjaan', { as: 'pegawai@a', query: { sort: 'isi' } })).status,
    ).toBe(400)
  })
})

describe('the super admin', () => {
  it('sees every job with its agency, by state', async () => {
    const all = async (query: Record<string, string>) =>
      (await harness.call('GET', '/absensi/v2/superadmin/pekerjaan/get', { as: 'superadmin', query })).body.data
    await start()
    const { items } = await all({})
    expect(items[0]).toMatchObject({ instansi: 'Instansi A', oleh: 'Orang pegawai@a' })
    expect((await all({ status: 'selesai' })).total).toBe(0)
    const b: { instansi: string; oleh: string }[] = (await all({ instansi_id: harness.world.b.id, size: '200' })).items
    const others = b.filter(({ oleh }) => oleh !== harness.person('superadmin').nama)
    expect(new Set(others.map(({ instansi }) => instansi))).toEqual(new Set(['Instansi B']))
  })

  it('sees how the installation is', async () => {
    const { data } = (await harness.call('GET', '/absensi/v2/superadmin/kesehatan', { as: 'superadmin' })).body
    expect(data.database).toMatchObject({ baik: true, versi: expect.stringMatching(/^\d+/) })
    expect(data.migrasi[0].nama).toBe('schema')
    expect(Math.abs(data.selisih_jam_ms)).toBeLessThan(2_000)
    expect(data.pekerjaan).toEqual({ menunggu: expect.any(Number), berjalan: 0 })
  })

  it('sees by how much the clock of a node is off, and which way', async () => {
    const off = async (ms: number) =>
      (await readHealth(harness.db, { alamat: 'https://masuk', keadaan: 'baik', masalah: null }, () => Date.now() + ms))
        .selisih_jam_ms
    expect(Math.round((await off(3_600_000)) / 600_000)).toBe(6)
    expect(Math.round((await off(-3_600_000)) / 600_000)).toBe(-6)
  })

  it('lists what a migration could not carry over as it was', async () => {
    const { a } = harness.world
    const owner = new pg.Client({ connectionString: harness.ownerUrl })
    await owner.connect()
    await owner.query(`select set_config('app.lintas', 'ya', false)`)
    await owner.query(
      `insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, kantor_id, mulai, selesai, sebelum, sesudah)
       values ($1, '0085', 'roster', $2, $3, '2026-10-16', '2026-10-31', 'lepas', 'aturan mingguan')`,
      [a.id, harness.person('pegawai@a').pegawai_id, a.kantor[0]],
    )
    await owner.end()
    const { data } = (await harness.call('GET', '/absensi/v2/superadmin/kesehatan', { as: 'superadmin' })).body
    expect(data.catatan.ringkas).toEqual([{ migrasi: '0085', sebab: 'roster', jumlah: 1, orang: 1 }])
    expect(data.catatan.rinci).toMatchObject([
      { nip: harness.person('pegawai@a').nip, mulai: '2026-10-16', selesai: '2026-10-31', sesudah: 'aturan mingguan' },
    ])
  })
})
