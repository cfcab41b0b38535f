import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { createAppender, createKeyRing } from '../apps/api/src/clocking/rantai/public.ts'
import { pageOrangBulan } from '../apps/api/src/days/hari/public.ts'
import { migrateApi } from '../apps/api/src/migrate.ts'
import { type Config, readConfig } from '../apps/api/src/platform/config.ts'
import { type Database, openDatabase } from '../apps/api/src/platform/database.ts'
import { createFileStore } from '../apps/api/src/platform/files/public.ts'
import type { PersonCall } from '../apps/api/src/platform/http/call.ts'
import {
  createBacaSpesimen,
  createCetak,
  siapkanKantorPdf,
  siapkanKantorXlsx,
} from '../apps/api/src/recaps/dokumen/public.ts'
import { createKop } from '../apps/api/src/recaps/kop/public.ts'
import { createPantauRekap, kunciBulan } from '../apps/api/src/recaps/kunci/public.ts'
import { monthRange, readBlok } from '../apps/api/src/recaps/rekap/public.ts'
import { loginUrl } from '../packages/postgres/src/roles.ts'
import { type Agency, fill, keepAll, median, monthOf, putLibur, seconds } from './hari.ts'
import { atMost, type Row, told } from './rows.ts'
import { openServer } from './world/server.ts'

const SECRET = 'bench-4e1c7b5a3f2e8d6c4b2a100f8c2b6a9d'
/** behaviour.md §13 is about the first; how it grows is read from the second. */
const [FEW, MANY] = [5_000, Number(process.env.PRESENSI_BENCH_ORANG ?? 20_000)]
const PAGE = 50

type World = { readonly db: Database; readonly config: Config; readonly ownerUrl: string }

/** The admin of an agency. Nobody waits for the answer. */
const adminOf = (instansi_id: string, sub: string): PersonCall => ({
  language: 'id',
  requestId: 'bench',
  ip: '127.0.0.1',
  agent: 'presensi-bench',
  caller: {
    sub,
    nip: '',
    nama: 'Admin',
    sid: '00000000-0000-0000-0000-000000000000',
    ver: 0,
    roles: [],
    pegawai_id: null,
    iat: 0,
    exp: 0,
  },
  lingkup: { tingkat: 'instansi', instansi_id, kantor_ids: null },
  get http(): never {
    throw new Error('a measured act has no connection')
  },
})

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-bench' })
  await owner.connect()
  try {
    await owner.query(`select set_config('app.lintas', 'ya', false)`)
    return await work(owner)
  } finally {
    await owner.end()
  }
}

type Kantor = { readonly call: PersonCall; readonly ids: readonly string[] }

/** The offices of an agency and who locks them. The month before this one can be locked from its third day on. */
const officesOf = (ownerUrl: string, { id }: Agency): Promise<Kantor> =>
  asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into pengaturan (instansi_id, nama, berlaku_mulai, nilai)
       select $1, n, '2020-01-01', v from (values ('perbaikan_hari_mundur', '0'::jsonb), ('luring_jam', '1')) as s (n, v) on conflict do nothing`,
      [id],
    )
    const { rows } = await owner.query<{ id: string; sub: string }>(
      `select distinct p.kantor_id as id, (select min(g.pengguna_id::text) from pegawai g where g.instansi_id = $1) as sub
       from penempatan p where p.instansi_id = $1 order by 1`,
      [id],
    )
    return { call: adminOf(id, rows[0]?.sub ?? ''), ids: rows.map((one) => one.id) }
  })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return seconds(begun)
}

const lockAll = (
  { db }: World,
  agency: Agency,
  { call, ids }: Kantor,
  month: ReturnType<typeof monthOf> = monthOf(agency),
): Promise<number> =>
  timed(async () => {
    for (const kantor_id of ids)
      await db.inInstansi(agency.id, (tx) =>
        kunciBulan(tx, agency.id, { kantor_id, ...month, alasan: 'bench' }, 'instansi', call),
      )
  })

/** Its last days have clockings, too, and the oldest month is locked first. */
function monthBefore(agency: Agency): ReturnType<typeof monthOf> {
  const { tahun, bulan } = monthOf(agency)
  return bulan === 1 ? { tahun: tahun - 1, bulan: 12 } : { tahun, bulan: bulan - 1 }
}

const bytesOf = (ownerUrl: string, { id }: Agency): Promise<number> =>
  asOwner(ownerUrl, async (owner) => {
    const text = 'select max(length(isi))::float8 as bytes from rekap_orang where instansi_id = $1'
    return (await owner.query(text, [id])).rows[0].bytes
  })

/** Locking, and a holiday that comes too late. */
async function benchKunci(world: World, few: Agency, many: Agency): Promise<Row[]> {
  const [offices, more] = [await officesOf(world.ownerUrl, few), await officesOf(world.ownerUrl, many)]
  const kept = await median(3, () => keepAll(world.db, few))
  await lockAll(world, few, offices, monthBefore(few))
  await lockAll(world, many, more, monthBefore(many))
  const locked = await lockAll(world, few, offices)
  const large = await lockAll(world, many, more)
  const pantau = createPantauRekap({ db: world.db, setelahPresensiMenit: 0 })
  await pantau()
  await putLibur(world.db, few)
  const lines: number[] = []
  const late = await timed(async () => lines.push(await pantau()))
  await putLibur(world.db, many)
  const lateLarge = await timed(pantau)
  return [
    atMost(`kunci ${FEW} orang (${offices.ids.length} kantor)`, locked, 's', 5),
    atMost('… dibanding menilai dan menyimpan sebulan', locked / kept, '×', 2, `${kept.toFixed(2)} s`),
    atMost(
      'waktu seorang, banyak / sedikit',
      large / MANY / (locked / FEW),
      '×',
      1.3,
      `${MANY} orang: ${large.toFixed(1)} s`,
    ),
    told('… untuk 100.000 orang × 12 bulan, sebanding', (large / MANY) * 1_200_000, 's'),
    atMost('sebulan seorang tersimpan, paling besar', await bytesOf(world.ownerUrl, few), 'byte', 4_096),
    atMost(`baris koreksi libur susulan, ${FEW} orang`, late, 's', 5, `${lines[0] ?? 0} baris`),
    atMost('… dibanding mengunci', late / locked, '×', 2),
    atMost('… waktu seorang, banyak / sedikit', lateLarge / MANY / (late / FEW), '×', 1.3),
  ]
}

/** The first page of the recap, beside one statement that reads the same stored months; and the agency's sheet. */
async function benchBaca({ db, config, ownerUrl }: World, few: Agency): Promise<Row[]> {
  const { call } = await officesOf(ownerUrl, few)
  const periode = monthRange(monthOf(few))
  const ids: string[] = []
  const page = await median(5, () =>
    timed(() =>
      db.inInstansi(few.id, async (tx) => {
        const range = { from: periode.start, to: periode.end }
        const found = await pageOrangBulan(tx, few.id, { kantor_ids: null }, range, { limit: PAGE, offset: 0 })
        ids.splice(0, ids.length, ...found.ids)
        await readBlok(tx, few.id, found.ids, periode, () => true)
      }),
    ),
  )
  const bare = await asOwner(ownerUrl, (owner) =>
    median(5, () =>
      timed(() =>
        owner.query('select * from bulan_tersimpan where instansi_id = $1 and bulan = $2 and pegawai_id = any($3)', [
          few.id,
          few.first,
          ids,
        ]),
      ),
    ),
  )
  const files = createFileStore(config)
  const deps = { db, bacaKop: createKop({ files, config }), bacaSpesimen: createBacaSpesimen({ files, config }) }
  const xlsx = await median(3, () =>
    timed(async () => buffer((await siapkanKantorXlsx(deps, call, { periode, bulanan: true })).stream('http://x'))),
  )
  return [
    atMost(`rekap ${FEW} orang, halaman pertama`, page, 's', 0.5),
    atMost(
      '… dibanding satu pernyataan yang membaca bulan tersimpan',
      page / bare,
      '×',
      2,
      `${(bare * 1000).toFixed(1)} ms`,
    ),
    atMost(`Report Kantor.xlsx, ${FEW} orang`, xlsx, 's', 2),
  ]
}

/** Papers of a month: of some offices together, and of everybody. */
async function benchKertas({ db, config }: World, few: Agency, { call, ids }: Kantor): Promise<Row[]> {
  const files = createFileStore(config)
  const deps = { db, bacaKop: createKop({ files, config }), bacaSpesimen: createBacaSpesimen({ files, config }) }
  const { isiPdf } = createCetak({ db, files, config })
  const periode = monthRange(monthOf(few))
  const print = (kantor_id: string | undefined) =>
    timed(async () => {
      const ready = await siapkanKantorPdf(deps, call, { kantor_id, periode, bulanan: true }, 'A4')
      for await (const _chunk of await isiPdf(call, ready));
    })
  const [first] = ids
  const one = await print(first)
  const all = await print(undefined)
  return [
    told('Report Kantor.pdf, satu kantor (50 orang)', one, 's'),
    atMost(`Report Kantor.pdf, ${FEW} orang`, all, 's', 20),
    atMost('… waktu seorang, dibanding satu kantor', all / FEW / (one / 50), '×', 1.3),
  ]
}

async function openWorld(ownerUrl: string, folder: string): Promise<World> {
  const config = readConfig({
    NODE_ENV: 'test',
    PRESENSI_SECRET: SECRET,
    PRESENSI_DATA: folder,
    PUBLIC_URL: 'http://presensi.test',
    SSO_URL: 'http://127.0.0.1:9',
    DATABASE_URL: ownerUrl,
  })
  const url = await loginUrl(ownerUrl, { group: 'presensi_api', seed: SECRET })
  const db = openDatabase(url, { max: 4, beforeCommit: createAppender(createKeyRing(config)) })
  return { db, config, ownerUrl }
}

/** Months of whole agencies: read, locked, corrected and printed (behaviour.md §13). */
export async function* benchRekap(): AsyncIterable<Row[]> {
  const server = await openServer()
  try {
    await migrateApi(server.url)
    const few = await fill(server.url, 1, FEW)
    const many = await fill(server.url, 2, MANY)
    const world = await openWorld(server.url, server.folder)
    try {
      await keepAll(world.db, few)
      yield await benchBaca(world, few)
      yield await benchKertas(world, few, await officesOf(server.url, few))
      yield await benchKunci(world, few, many)
    } finally {
      await world.db.close()
    }
  } finally {
    await server.discard()
  }
}
