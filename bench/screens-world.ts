import { type Browser, chromium } from '@playwright/test'
import { connect } from '../packages/postgres/src/connect.ts'
import { freePort } from '../tools/start/ports.ts'
import { startProduct } from '../tools/test/product.ts'
import { openServer } from './world/server.ts'

/** An office of the demo whose admin has an account; it gets as many people as the roster is measured with. */
const OFFICE = { instansi: 'KABDEMO', kantor: 'RSUD' } as const
export const OFFICE_ADMIN = 'admin.kantor.2'
export const EMPLOYEE = 'pegawai'
export const ROSTER = { people: 200, days: 31, month: '2031-05', first: '2031-05-01' } as const
/** People of the office when its month is looked at. */
export const KEHADIRAN = 500

const CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

export type ScreenWorld = {
  readonly url: string
  readonly browser: Browser
  /** so many people in the office, on every day */
  enlarge(people: number): Promise<void>
  close(): Promise<void>
}

/** The product as `npm start` runs it, with the built web and the demo's people, a full roster and a browser. */
export async function openScreenWorld(): Promise<ScreenWorld> {
  const server = await openServer()
  const closing: (() => Promise<unknown>)[] = [server.discard]
  const close = async (): Promise<void> => {
    for (const one of closing.reverse()) await one()
  }
  try {
    const settings = { DATABASE_URL: server.url }
    const product = await startProduct(await freePort(), { settings, log: 'bench-product.log' })
    closing.push(product.stop)
    await fillOffice(server.url)
    const executablePath = process.env.PRESENSI_CHROMIUM ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: CHROMIUM })
    closing.push(() => browser.close())
    const enlarge = (people: number) => asOwner(server.url, (pool) => addPeople(pool, people).then(() => undefined))
    return { url: product.url, browser, enlarge, close }
  } catch (error) {
    await close()
    throw error
  }
}

const OFFICE_QUERY = `
  select kantor.instansi_id, kantor.id as kantor_id from kantor join instansi on instansi.id = kantor.instansi_id
  where instansi.kode = $1 and kantor.kode = $2`

/** New people until the office has enough of them on every day of the month. */
const PEOPLE = `
  with baru as (
    select gen_random_uuid() as id, gen_random_uuid() as pengguna_id,
      '1990010120150' || lpad(n::text, 5, '0') as nip, 'Pegawai Roster ' || n as nama
    from generate_series(1 + (select count(*)::int from penempatan where instansi_id = $1 and kantor_id = $2 and selesai is null), $3) as n
  ), akun as (
    insert into pengguna (id, username, nip, nama) select pengguna_id, nip, nip, nama from baru
  ), orang as (
    insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis) select $1, id, pengguna_id, nip, nama, 'PNS' from baru
  )
  insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
  select $1, gen_random_uuid(), id, pengguna_id, '2020-01-01' from baru`
const PLACES = `
  insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
  select $1, gen_random_uuid(), id, $2, '2020-01-01' from pegawai where instansi_id = $1 and nama like 'Pegawai Roster %' and penempatan_sampai = '-infinity'`

/** Everybody of the office is on its roster. */
const MEMBERS = `
  insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai)
  select $1, gen_random_uuid(), p.pegawai_id, $2, greatest(p.mulai, '2026-01-01') from penempatan p
  where p.instansi_id = $1 and p.kantor_id = $2 and p.selesai is null
    and not exists (select 1 from shift_anggota m where m.instansi_id = p.instansi_id and m.pegawai_id = p.pegawai_id)`

/** Turns that rotate; every fifth person has some that follow too closely, so that there are warnings to show. */
const TURNS = `
  insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
  select $1, gen_random_uuid(), p.pegawai_id, $2, $3::date + d, s.id
  from (select pegawai_id, row_number() over (order by pegawai_id) as no from penempatan
        where instansi_id = $1 and kantor_id = $2 and selesai is null) as p
  cross join generate_series(0, $4 - 1) as d
  cross join lateral (select case when p.no % 5 = 0 then 'PMPSLL' else 'PPSMLL' end as pola) as t
  left join shift as s on s.instansi_id = $1 and s.digantikan_oleh is null
    and s.kode = substr(t.pola, 1 + ((d + p.no) % 6)::int, 1)`

type Pool = ReturnType<typeof connect>
async function asOwner(ownerUrl: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-bench' })
  try {
    await pool.query(`select set_config('app.lintas', 'ya', false)`)
    await work(pool)
  } finally {
    await pool.end()
  }
}

async function addPeople(pool: Pool, people: number): Promise<unknown[]> {
  const found = await pool.query(OFFICE_QUERY, [OFFICE.instansi, OFFICE.kantor])
  const office = [found.rows[0]?.instansi_id, found.rows[0]?.kantor_id]
  await pool.query(PEOPLE, [...office, people])
  await pool.query(PLACES, office)
  await pool.query('analyze pegawai, penempatan')
  return office
}

const fillOffice = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (pool) => {
    const office = await addPeople(pool, ROSTER.people)
    await pool.query(MEMBERS, office)
    await pool.query(TURNS, [...office, ROSTER.first, ROSTER.days])
    await pool.query('analyze shift_anggota, shift_pegawai')
  })
