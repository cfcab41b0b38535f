import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { appendPenilaian } from '../../clocking/presensi/public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kunci: string
const ADMIN = 'admin:instansi@a'

// biome-ignore lint/suspicious/noExplicitAny: rows of every kind
type Item = Record<string, any>
type Page = { items: Item[]; halaman: string | null; lanjut: string }
const ask = (jenis: string, query: Record<string, string> = {}, key = kunci) =>
  harness.call('GET', `/eksternal/v1/${jenis}`, { headers: { 'x-api-key': key }, query })
async function read(jenis: string, query: Record<string, string> = {}): Promise<Page> {
  const answer = await ask(jenis, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
/** All pages from a cursor on, and where to go on later. */
async function readAll(jenis: string, query: Record<string, string> = {}): Promise<{ items: Item[]; lanjut: string }> {
  let page = await read(jenis, query)
  const items = [...page.items]
  for (let turn = 0; turn < 60 && page.halaman !== null; turn += 1) {
    page = await read(jenis, { halaman: page.halaman })
    items.push(...page.items)
  }
  expect(page.halaman).toBeNull()
  return { items, lanjut: page.lanjut }
}
const later = async (jenis: string, halaman: string): Promise<Item[]> => (await readAll(jenis, { halaman })).items
const makeKey = async (cakupan: string, as = ADMIN): Promise<string> => {
  const query = { nama: `Mitra ${cakupan}`, cakupan }
  const made = await harness.call('GET', '/absensi/v2/instansi/api/key/generate', { as, query })
  return made.body.data.kunci
}
const post = async (path: string, body: Record<string, unknown>) => {
  const answer = await harness.call('POST', path, { as: ADMIN, body, json: true })
  expect(answer.status, answer.text).toBe(200)
}
const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''
const a = (): string => harness.world.a.id

/** Two transactions of the agency: the first one writes first and commits last; what `between` reads lies in the middle. */
async function outOfOrder<T>(
  first: (client: pg.PoolClient) => Promise<unknown>,
  second: (client: pg.PoolClient) => Promise<unknown>,
  between: () => Promise<T>,
): Promise<T> {
  const [early, late] = [await app.connect(), await app.connect()]
  try {
    for (const client of [early, late]) {
      await client.query('begin')
      await client.query(`select set_config('app.instansi', $1, true)`, [a()])
    }
    await first(early)
    await second(late)
    await late.query('commit')
    const seen = await between()
    await early.query('commit')
    return seen
  } finally {
    early.release(true)
    late.release(true)
  }
}

beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
  await placeOffices(harness, a())
  for (const [jenis, jam] of [
    ['masuk', '07:20'],
    ['pulang', '16:35'],
  ] as const)
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-02-03', jenis, jam, zona: ZONA_PAGI })
  kunci = await makeKey('pegawai,hari,rekap,presensi')
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('a key', () => {
  it.each(['hari', 'rekap', 'presensi'])('without the scope does not read %s, nor does a stranger', async (jenis) => {
    const [other] = [await makeKey('pegawai')]
    const refused = await ask(jenis, {}, other)
    expect([refused.status, refused.body.code]).toEqual([403, 'kunci.cakupan_kurang'])
    expect((await ask(jenis, {}, 'prs_uji_salah')).status).toBe(401)
    expect((await harness.call('GET', `/eksternal/v1/${jenis}`, { as: ADMIN })).status).toBe(401)
  })

  it.each([
    [
      'hari',
      [
        'x',
        '1',
        '1.2',
        '1.2.3.4',
        '1.2.3.4.5.6.2026-02-31.x',
        `1.2.3.4.5.6.2026-02-02.${randomUUID()}`,
        '9'.repeat(16),
      ],
    ],
    ['rekap', ['x', '1.2', '1.2.2026-02-01.x.y', '9'.repeat(16)]],
    ['presensi', ['x', '1.2', '-1', '9'.repeat(16)]],
  ])('with a cursor of its own making is told so: %s', async (jenis, cursors) => {
    for (const halaman of cursors) {
      const answer = await ask(jenis, { halaman })
      expect([answer.status, answer.body.errors?.[0]?.field], halaman).toEqual([400, 'halaman'])
    }
  })
})

describe('people for a partner', () => {
  it('are not lost where a change is committed after a later one was read', async () => {
    const { lanjut } = await readAll('pegawai')
    const rename = (key: string) => (client: pg.PoolClient) =>
      client.query('update pegawai set nama = nama where id = $1', [idOf(key)])
    const seen = await outOfOrder(rename('pegawai@a'), rename('atasan@a'), () =>
      readAll('pegawai', { halaman: lanjut }),
    )
    expect(seen.items.map(({ id }) => id)).toEqual([idOf('atasan@a')])
    const rest = await readAll('pegawai', { halaman: seen.lanjut })
    expect(rest.items.map(({ id }) => id)).toEqual([idOf('pegawai@a')])
    expect(await later('pegawai', rest.lanjut)).toEqual([])
  })
})

describe('days for a partner', () => {
  it('are everybody’s since the first clocking, each once, with the office of the day and without amounts', async () => {
    const { items } = await readAll('hari')
    const keys = items.map(({ pegawai_id, tanggal }) => `${pegawai_id} ${tanggal}`)
    expect(new Set(keys).size).toBe(keys.length)
    const people = [...harness.world.people.values()].filter(
      (one) => one.instansi_id === a() && one.pegawai_id !== null,
    )
    const nips = new Set(items.map(({ nip }) => nip))
    for (const { nip } of people) expect(nips).toContain(nip)
    expect(nips).not.toContain(harness.person('pegawai@b').nip)
    const day = items.find((one) => one.pegawai_id === idOf('pegawai@a') && one.tanggal === '2026-02-03')
    expect(day).toMatchObject({ kode: 'H', kantor_id: harness.person('pegawai@a').kantor_id })
    expect(JSON.stringify(items)).not.toMatch(/_bp|rupiah|lat|lng/)
  })

  it('come again where a fact changed, also one that was committed after a later one was read', async () => {
    const { lanjut } = await readAll('hari')
    const add = (tanggal: string) => (client: pg.PoolClient) =>
      client.query(
        `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, $3, $4, false, 'tangan')`,
        [a(), randomUUID(), tanggal, harness.person('pegawai@a').kantor_id],
      )
    const codeOf = (items: readonly Item[], tanggal: string) =>
      items.find((one) => one.pegawai_id === idOf('pegawai@a') && one.tanggal === tanggal)?.kode
    const seen = await outOfOrder(add('2026-04-14'), add('2026-04-15'), () => readAll('hari', { halaman: lanjut }))
    expect([codeOf(seen.items, '2026-04-14'), codeOf(seen.items, '2026-04-15')]).toEqual(['TK', 'L'])
    expect(codeOf(await later('hari', seen.lanjut), '2026-04-14')).toBe('L')
  })

  it('of somebody who moved or left say so, and were told again', async () => {
    const moved = harness.person('pegawai@a2')
    const [one] = harness.world.a.kantor
    const { lanjut } = await readAll('hari')
    await inAgency(app, a(), async (run) => {
      await run(`update penempatan set selesai = '2026-05-10' where pegawai_id = $1`, [moved.pegawai_id])
      await run(
        `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-05-11')`,
        [a(), randomUUID(), moved.pegawai_id, one],
      )
    })
    const items = (await later('hari', lanjut)).filter(({ pegawai_id }) => pegawai_id === moved.pegawai_id)
    const officeOn = (tanggal: string) => items.find((day) => day.tanggal === tanggal)?.kantor_id
    expect([officeOn('2026-05-08'), officeOn('2026-05-12')]).toEqual([moved.kantor_id, one])
  })

  it('that nothing reaches do not come again', async () => {
    const { lanjut } = await readAll('hari')
    const again = await later('hari', lanjut)
    expect(again.filter(({ tanggal }) => tanggal < '2026-08-01')).toEqual([])
  })

  it('are those that changed since a moment', async () => {
    const { rows } = await owner.query(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as kini`,
    )
    await inAgency(app, a(), (run) =>
      run(
        `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-03-11', '2026-03-11', 'Susulan', 'daerah')`,
        [a(), randomUUID()],
      ),
    )
    const { items } = await readAll('hari', { sejak: rows[0].kini })
    expect(items.some(({ tanggal, kode }) => tanggal === '2026-03-11' && kode === 'L')).toBe(true)
    expect(items.some(({ tanggal }) => tanggal.startsWith('2026-02'))).toBe(false)
  })
})

describe('clockings for a partner', () => {
  const outside = async (as: string): Promise<string> =>
    (await createPhone(harness, as).rekam({ lat: KANTOR.lat + 0.003 })).body.data.id

  it('come in the order of the chain, and again when somebody decided about them; no position', async () => {
    const { lanjut } = await readAll('presensi')
    const id = await outside('pegawai@a')
    const first = await readAll('presensi', { halaman: lanjut })
    expect(first.items).toMatchObject([{ id, nip: harness.person('pegawai@a').nip, nilai: 'perlu_konfirmasi' }])
    expect(JSON.stringify(first.items)).not.toMatch(/"(lat|lng|perangkat_id|hash_foto)"/)
    await post('/absensi/v2/pegawai/konfirmasi/putuskan', { id, keputusan: 'diterima' })
    const second = await readAll('presensi', { halaman: first.lanjut })
    expect(second.items).toMatchObject([{ id, nilai: 'diterima', nilai_awal: 'perlu_konfirmasi' }])
    expect((await later('presensi', second.lanjut)).length).toBe(0)
  })

  it('that are committed after a later one was read are not lost', async () => {
    const [one, other] = [await outside('pegawai@a2'), await outside('atasan@a')]
    const { lanjut } = await readAll('presensi')
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const note = (tx: Parameters<Parameters<Harness['db']['inInstansi']>[1]>[0], presensi_id: string) =>
      appendPenilaian(tx, a(), [
        {
          presensi_id,
          tanggal: dates.get(presensi_id) ?? '',
          jenis: 'otomatis',
          nilai: 'ditolak',
          kode: 'foto_rusak',
          fakta: '{}',
          catatan: null,
          oleh: null,
        },
      ])
    const { rows } = await owner.query('select id, tanggal::text from presensi where id = any($1)', [[one, other]])
    const dates = new Map<string, string>(rows.map((row) => [row.id, row.tanggal]))
    const early = harness.db.inInstansi(a(), async (tx) => {
      await note(tx, one)
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    await harness.db.inInstansi(a(), (tx) => note(tx, other))
    const seen = await readAll('presensi', { halaman: lanjut })
    expect(seen.items.map(({ id }) => id)).toEqual([other])
    gate.resolve()
    await early
    expect((await later('presensi', seen.lanjut)).map(({ id }) => id)).toEqual([one])
  })

  it('are those since a moment', async () => {
    const { rows } = await owner.query(
      `select to_char(clock_timestamp() at time zone 'UTC' + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as nanti`,
    )
    expect((await readAll('presensi', { sejak: rows[0].nanti })).items).toEqual([])
    expect((await readAll('presensi', { sejak: '2026-01-01T00:00:00Z' })).items.length).toBeGreaterThan(2)
  })
})

describe('recaps for a partner', () => {
  const month = () => ({ tahun: '2026', bulan: '2', kantor_id: harness.world.a.kantor[0] })
  const koreksi = (pegawai: string) => (client: pg.PoolClient) =>
    client.query(
      `insert into rekap_koreksi (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit,
         pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab)
       values ($1, $2, $3, '2026-02-05', $4, $4, '2026-03-01', 'TK', 'H', 0, 0, 450, 1, -300, 0, '{hari_libur}')`,
      [a(), randomUUID(), idOf(pegawai), harness.world.a.kantor[0]],
    )

  it('are locked months as they were stored, withdrawn when they are reopened, and locked again', async () => {
    expect((await readAll('rekap')).items).toEqual([])
    await post('/absensi/v2/rekap/kunci', { ...month(), alasan: 'Uji' })
    const locked = await readAll('rekap')
    const own = locked.items.find(({ pegawai_id }) => pegawai_id === idOf('pegawai@a'))
    expect(own).toMatchObject({
      tahun: 2026,
      bulan: 2,
      status: 'final',
      versi: 1,
      kantor_id: month().kantor_id,
      koreksi: [],
    })
    expect(own?.total).toMatchObject({ hadir: 1, kode: { H: 1 } })
    expect(own?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(locked.items.some(({ nip }) => nip === harness.person('pegawai@b').nip)).toBe(false)
    expect(JSON.stringify(locked.items)).not.toMatch(/rupiah|jumlah_bp|besaran/)
    await post('/absensi/v2/rekap/buka', { ...month(), alasan: 'Susulan' })
    const open = await readAll('rekap', { halaman: locked.lanjut })
    expect(open.items).toHaveLength(locked.items.length)
    expect(
      open.items.every(({ status, total, hash }) => status === 'sementara' && total === null && hash === null),
    ).toBe(true)
    await post('/absensi/v2/rekap/kunci', { ...month(), alasan: 'Uji' })
    const again = await readAll('rekap', { halaman: open.lanjut })
    expect(again.items.every(({ status, versi }) => status === 'final' && versi === 2)).toBe(true)
    expect(await later('rekap', again.lanjut)).toEqual([])
  })

  it('carry correction lines, none lost that was committed out of order', async () => {
    const { lanjut } = await readAll('rekap')
    const seen = await outOfOrder(koreksi('pegawai@a'), koreksi('atasan@a'), () =>
      readAll('rekap', { halaman: lanjut }),
    )
    expect(seen.items).toMatchObject([
      {
        pegawai_id: idOf('atasan@a'),
        bulan: 3,
        status: 'berjalan',
        total: null,
        koreksi: [{ kode_baru: 'H', bp: -300, uang_makan: 1 }],
      },
    ])
    const rest = await readAll('rekap', { halaman: seen.lanjut })
    expect(rest.items).toMatchObject([{ pegawai_id: idOf('pegawai@a'), koreksi: [{ tanggal: '2026-02-05' }] }])
    await inAgency(app, a(), (run) => run('delete from rekap_koreksi where pegawai_id = $1', [idOf('pegawai@a')]))
    expect(await later('rekap', rest.lanjut)).toMatchObject([{ pegawai_id: idOf('pegawai@a'), koreksi: [] }])
  })

  it('come page by page, none twice and none left out', async () => {
    const all = (await readAll('rekap')).items.map(
      ({ bulan, kantor_id, pegawai_id }) => `${bulan} ${kantor_id} ${pegawai_id}`,
    )
    const [first] = all
    const [, kantor = '', pegawai = ''] = first?.split(' ') ?? []
    const rest = await read('rekap', { halaman: `0.999.2026-02-01.${kantor}.${pegawai}` })
    expect(rest.items.map((one) => `${one.bulan} ${one.kantor_id} ${one.pegawai_id}`)).toEqual(all.slice(1))
  })
})
