import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putBulan } from '../../../test/perubahan.ts'
import { createPhone, placeOffices } from '../../../test/phone.ts'
import { semuaPerubahan } from '../../../test/semua-perubahan.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { bacaBulan } from '../hari/public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 6 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

type Fakta = {
  nomor: number
  sebab: string
  dari: string | null
  sampai: string | null
  pegawai_ids: string[] | null
  kantor_ids: string[] | null
}
const facts = async (instansi_id = harness.world.a.id): Promise<Fakta[]> =>
  (
    await owner.query(
      `select nomor::int, sebab, lower(rentang)::text as dari, upper(rentang)::text as sampai, pegawai_ids, kantor_ids from fakta_berubah
       where instansi_id = $1 order by nomor`,
      [instansi_id],
    )
  ).rows
const last = async (): Promise<number> => (await facts()).at(-1)?.nomor ?? 0
/** What a piece of work added. */
async function added(work: () => Promise<unknown>): Promise<Fakta[]> {
  const before = await last()
  await work()
  return (await facts()).filter(({ nomor }) => nomor > before)
}
const holiday = (nama: string, tanggal: string) =>
  [
    `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $4, $4, $3, 'daerah')`,
    [harness.world.a.id, randomUUID(), nama, tanggal],
  ] as const

/** Tables that a month is read from and that write no facts, and why. */
const BUKAN_FAKTA: Readonly<Record<string, string>> = {
  presensi: 'a clocking is a link of the chain, whose number a month carries, too',
  daftar_hadir: 'its rows write the fact, and what became of it is a step that writes one, too',
  perbaikan_keputusan: 'a decision changes the request it is about, and that writes the fact',
}

describe('the list of facts', () => {
  it('has every table that a month is read from', async () => {
    const { a } = harness.world
    const { pegawai_id } = harness.person('pegawai@a')
    // Whatever a transaction reads it holds a lock on until it ends.
    const read = await harness.db.inInstansi(a.id, async (tx) => {
      await bacaBulan(tx, a.id, [pegawai_id ?? ''], { tahun: 2026, bulan: 3 }, { sekarang: Date.parse('2026-05-01') })
      const { rows } = await sql<{ tabel: string }>`
        select distinct coalesce((select p.relname from pg_inherits h join pg_class p on p.oid = h.inhparent where h.inhrelid = c.oid), c.relname) as tabel
        from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(
        tx,
      )
      return rows.map(({ tabel }) => tabel)
    })
    expect(read).toContain('penempatan')
    const { rows } = await owner.query<{ tabel: string }>(
      `select distinct c.relname as tabel from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'fakta\\_%'`,
    )
    const sources = new Set(rows.map(({ tabel }) => tabel))
    expect(read.filter((tabel) => !sources.has(tabel) && !(tabel in BUKAN_FAKTA))).toEqual([])
    expect(Object.keys(BUKAN_FAKTA).filter((tabel) => sources.has(tabel) || !read.includes(tabel))).toEqual([])
  })

  it('gets a row from every kind of change, and each reaches the person', async () => {
    const { a } = harness.world
    const key = 'pegawai@a'
    const { pegawai_id, kantor_id } = harness.person(key)
    await putBulan(owner, harness, key)
    for (const { nama, siap, ubah } of semuaPerubahan(harness, key)) {
      if (siap !== undefined) await inAgency(app, a.id, siap)
      const rows = await added(() => inAgency(app, a.id, ubah))
      expect(rows.length, nama).toBeGreaterThan(0)
      const isReaching = rows.some(
        ({ pegawai_ids, kantor_ids, dari, sampai }) =>
          ((pegawai_ids === null && kantor_ids === null) ||
            pegawai_ids?.includes(pegawai_id ?? '') === true ||
            kantor_ids?.includes(kantor_id ?? '') === true) &&
          (dari === null || dari <= '2026-03-31') &&
          (sampai === null || sampai > '2026-03-01'),
      )
      expect(isReaching, `${nama}: ${JSON.stringify(rows)}`).toBe(true)
    }
  })

  it('says the old days of what moved, and only the days between where an end moved', async () => {
    const { a } = harness.world
    const id = randomUUID()
    await inAgency(app, a.id, (run) =>
      run(
        `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-01-05', '2026-01-06', 'Pindah', 'daerah')`,
        [a.id, id],
      ),
    )
    const moved = await added(() =>
      inAgency(app, a.id, (run) =>
        run(`update hari_libur set tanggal_mulai = '2026-01-20', tanggal_selesai = '2026-01-20' where id = $1`, [id]),
      ),
    )
    expect(moved).toMatchObject([{ sebab: 'hari_libur', dari: '2026-01-05', sampai: '2026-01-21', pegawai_ids: null }])
    const { pegawai_id } = harness.person('pegawai@a2')
    const cut = await added(() =>
      inAgency(app, a.id, (run) =>
        run(`update penempatan set selesai = '2026-06-30' where pegawai_id = $1`, [pegawai_id]),
      ),
    )
    expect(cut).toMatchObject([
      { sebab: 'penempatan', dari: '2026-07-01', sampai: null, pegawai_ids: [pegawai_id], kantor_ids: null },
    ])
  })

  it('gets nothing from a change that no day reads', async () => {
    const { a } = harness.world
    const rows = await added(() =>
      inAgency(app, a.id, async (run) => {
        await run(`update pegawai set nama = nama || ' S.H.'`)
        await run(`update kantor set alamat = 'Jalan Baru'`)
        await run(`update konfirmasi set diberitahu_pada = now()`)
      }),
    )
    expect(rows).toEqual([])
  })

  it('reaches whom a new joint event is for, and nobody else', async () => {
    const { a } = harness.world
    const { pegawai_id } = harness.person('atasan@a')
    const enter = (nama: string, more: (id: string) => readonly (readonly [string, readonly unknown[]])[]) =>
      added(() =>
        inAgency(app, a.id, async (run) => {
          const id = randomUUID()
          await run(
            `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk) values ($1, $2, '2026-02-10', $3, 'apel', '08:00', '09:00', true, false)`,
            [a.id, id, nama],
          )
          for (const [text, values] of more(id)) await run(text, values)
        }),
      )
    const offices = await enter('Apel kantor', (id) => [
      [`insert into kegiatan_kantor values ($1, $2, $3)`, [a.id, id, a.kantor[1]]],
      [`insert into kegiatan_pegawai values ($1, $2, $3, false)`, [a.id, id, pegawai_id]],
    ])
    expect(offices).toMatchObject([{ sebab: 'kegiatan', kantor_ids: [a.kantor[1]], pegawai_ids: [pegawai_id] }])
    const all = await enter('Apel semua', () => [])
    expect(all).toMatchObject([{ sebab: 'kegiatan', kantor_ids: null, pegawai_ids: null, dari: '2026-02-10' }])
  })

  it('joins what many small statements of one transaction change', async () => {
    const { a } = harness.world
    const rows = await added(() =>
      inAgency(app, a.id, async (run) => {
        for (let day = 1; day <= 28; day += 1)
          await run(...holiday(`Banyak ${day}`, `2025-02-${String(day).padStart(2, '0')}`))
      }),
    )
    expect(rows).toMatchObject([
      { sebab: 'hari_libur', dari: '2025-02-01', sampai: '2025-03-01', pegawai_ids: null, kantor_ids: null },
    ])
  })

  it('says nothing for a clocking that waits, and one row for what is decided about it', async () => {
    const phone = createPhone(harness, 'pegawai@a2')
    const before = await last()
    const { body, text } = await phone.rekam({ akurasi_m: 5_000 })
    expect(body.data?.nilai, text).toBe('perlu_konfirmasi')
    expect(await last()).toBe(before)
    const decided = await added(() =>
      harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
        as: 'admin:instansi@a',
        body: { id: body.data.id, keputusan: 'diterima', catatan: 'Benar' },
      }),
    )
    expect(decided).toMatchObject([{ sebab: 'konfirmasi', pegawai_ids: [harness.person('pegawai@a2').pegawai_id] }])
  })
})

describe('the numbers of facts', () => {
  it('become visible in order: who has the next waits until the one before is there', async () => {
    const { a } = harness.world
    const [first, second] = [await app.connect(), await app.connect()]
    try {
      for (const client of [first, second]) {
        await client.query('begin')
        await client.query(`select set_config('app.instansi', $1, true)`, [a.id])
      }
      const before = await last()
      const [text, values] = holiday('Pertama', '2026-09-01')
      await first.query(text, [...values])
      await first.query('set constraints all immediate')
      const [other, more] = holiday('Kedua', '2026-09-02')
      await second.query(other, [...more])
      const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
      const ending = second.query('commit')
      await expect
        .poll(async () => {
          const waits = `select 1 from pg_locks where pid = $1 and locktype = 'advisory' and not granted`
          return (await owner.query(waits, [rows[0]?.pid])).rowCount
        })
        .toBe(1)
      expect(await last()).toBe(before)
      await first.query('commit')
      await ending
      expect((await facts()).filter(({ nomor }) => nomor > before)).toMatchObject([
        { nomor: before + 1, dari: '2026-09-01' },
        { nomor: before + 2, dari: '2026-09-02' },
      ])
    } finally {
      first.release()
      second.release()
    }
  })

  it('are not held by a long import: clockings and other changes go on, and it gets its number when it ends', async () => {
    const { a } = harness.world
    const phone = createPhone(harness, 'atasan@a')
    const importing = await app.connect()
    try {
      await importing.query('begin')
      await importing.query(`select set_config('app.instansi', $1, true)`, [a.id])
      const before = await last()
      await importing.query(
        `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
         select $1, gen_random_uuid(), $2, $3, '2027-01-01'::date + n, null from generate_series(0, 4999) n`,
        [a.id, harness.person('pybmc@a').pegawai_id, harness.person('pybmc@a').kantor_id],
      )
      const [text, values] = holiday('Sementara itu', '2026-09-03')
      await inAgency(app, a.id, (run) => run(text, values))
      expect((await phone.rekam()).status).toBe(200)
      expect(await last()).toBe(before + 1)
      await importing.query('commit')
      expect((await facts()).at(-1)).toMatchObject({
        nomor: before + 2,
        sebab: 'shift_pegawai',
        dari: '2027-01-01',
        pegawai_ids: [harness.person('pybmc@a').pegawai_id],
      })
    } finally {
      importing.release()
    }
  })

  it('are of each agency, and two transactions over both do not wait for each other in a ring', async () => {
    const [one, other] = [harness.world.a.id, harness.world.b.id]
    const clients = [await app.connect(), await app.connect()]
    try {
      for (const [index, client] of clients.entries()) {
        await client.query('begin')
        await client.query(`select set_config('app.lintas', 'ya', true)`)
        const order = index === 0 ? [one, other] : [other, one]
        for (const instansi_id of order)
          await client.query(
            `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-10-01', '2026-10-01', $3, 'daerah')`,
            [instansi_id, randomUUID(), `Silang ${index}`],
          )
      }
      await Promise.all(clients.map((client) => client.query('commit')))
      for (const id of [one, other])
        expect((await facts(id)).slice(-2)).toMatchObject([{ sebab: 'hari_libur' }, { sebab: 'hari_libur' }])
    } finally {
      for (const client of clients) client.release()
    }
  })

  it.each([
    ['changed', `update fakta_berubah set rentang = '[2000-01-01,2000-01-02)'`],
    ['deleted', 'delete from fakta_berubah'],
    ['emptied', 'truncate fakta_berubah'],
    ['added by hand', `insert into fakta_berubah (instansi_id, sebab, rentang) values ($1, 'x', '(,)')`],
  ])('cannot be %s by the application', async (_what, text) => {
    const { a } = harness.world
    const tried = inAgency(app, a.id, (run) => run(text, text.includes('$1') ? [a.id] : []))
    await expect(tried).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot be changed by the owner either', async () => {
    await expect(owner.query(`update fakta_berubah set sebab = 'x'`)).rejects.toThrow('only ever added to')
    await expect(owner.query('delete from fakta_berubah')).rejects.toThrow('only ever added to')
  })

  it('are not seen by another agency', async () => {
    const seen = await harness.db.inInstansi(harness.world.b.id, (tx) =>
      sql<{
        n: number
      }>`select count(*)::int as n from fakta_berubah where instansi_id = ${harness.world.a.id}`.execute(tx),
    )
    expect(seen.rows).toEqual([{ n: 0 }])
  })
})
