import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringUpToDate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const HERE = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
/** before accounts belonged to rows */
const OLD = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-sambungan-'))
const INSTANSI = '01990000-0000-7000-8000-00000000000a'

type Lama = {
  nama: string
  nip: string
  /** [day, NIP before, NIP after] */
  ganti?: [number, string, string][]
  akun?: number
  /** the day of the tie, and how it is known */
  sambung?: [number, 'sambung_akun' | 'masuk' | null]
}
const day = (n: number): string => `2026-11-${String(n).padStart(2, '0')}T08:00:00Z`
const N = (n: number): string => `1988050520100110${String(n).padStart(2, '0')}`
const PEOPLE: Lama[] = [
  { nama: 'boneka', nip: N(2), akun: 1, ganti: [[2, N(1), N(2)]] },
  {
    nama: 'korban',
    nip: N(3),
    sambung: [4, 'sambung_akun'],
    ganti: [
      [3, N(3), N(1)],
      [5, N(1), N(3)],
    ],
  },
  { nama: 'naik', nip: N(5), sambung: [1, 'masuk'], ganti: [[2, N(4), N(5)]] },
  { nama: 'tak diketahui kapan', nip: N(7), sambung: [1, null], ganti: [[2, N(6), N(7)]] },
  { nama: 'akun sebelum ganti', nip: N(9), akun: 1, sambung: [3, 'sambung_akun'], ganti: [[2, N(8), N(9)]] },
  { nama: 'salah ketik dahulu', nip: N(11), akun: 2, sambung: [3, 'sambung_akun'], ganti: [[1, N(10), N(11)]] },
  { nama: 'biasa', nip: N(12), akun: 1, sambung: [2, 'masuk'] },
  { nama: 'belum masuk', nip: N(14), ganti: [[2, N(13), N(14)]] },
]

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
const upgrade = (ownerUrl: string) =>
  bringUpToDate(ownerUrl, {
    schema: HERE('schema'),
    before: HERE('migrations/before-baseline'),
    since: OLD,
    journal: 'public._migrasi',
  })

async function fillOld(): Promise<void> {
  await client.query(`select set_config('app.lintas', 'ya', false)`)
  await client.query(
    `insert into instansi (id, kode, nama, jenis, zona_waktu) values ($1, 'x', 'x', 'pusat', 'Asia/Jakarta')`,
    [INSTANSI],
  )
  for (const { nama, nip, ganti = [], akun, sambung } of PEOPLE) {
    const { rows } = await client.query(
      `insert into pengguna (id, username, nip, nama, iss, sub, akun_dibuat_pada) values (gen_random_uuid(), $1::text, $2, $1::text, $3, $4, $5) returning id`,
      [nama, nip, sambung ? 'https://sso.lama' : null, sambung ? nama : null, akun === undefined ? null : day(akun)],
    )
    const { id } = rows[0]
    const pegawai = await client.query(
      `insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis) values ($1, gen_random_uuid(), $2, $3, $4, 'PNS') returning id`,
      [INSTANSI, id, nip, nama],
    )
    const write = (at: number, aksi: string, objek: string, objek_id: string, sebelum: unknown, sesudah: unknown) =>
      client.query(
        `insert into audit (id, pada, instansi_id, pengguna_id, aksi, objek, objek_id, sebelum, sesudah) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
        [day(at), INSTANSI, id, aksi, objek, objek_id, JSON.stringify(sebelum), JSON.stringify(sesudah)],
      )
    for (const [at, from, to] of ganti)
      await write(at, 'ubah', 'pegawai', pegawai.rows[0].id, { nip: from }, { nip: to })
    const [at, how] = sambung ?? [0, null]
    if (how === 'sambung_akun') await write(at, how, 'pengguna', id, null, { sub: nama })
    if (how === 'masuk') await write(at, how, 'sesi', id, null, null)
  }
}

beforeAll(async () => {
  const all = fs.readdirSync(HERE('migrations')).filter((name) => name.endsWith('.sql'))
  const copy = (names: string[]) => {
    for (const name of names) fs.copyFileSync(path.join(HERE('migrations'), name), path.join(OLD, name))
  }
  copy(all.filter((name) => name < '0020'))
  database = await testDatabase('sambungan lama', async (ownerUrl) => {
    await ensureGroups(ownerUrl, ['presensi_api', 'presensi_penulis'])
    await upgrade(ownerUrl)
  })
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await fillOld()
  copy(all.filter((name) => name.startsWith('002')))
  await upgrade(database.ownerUrl)
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(OLD, { recursive: true })
})

it('finds every tie whose row had another NIP when the account was made or first tied, and no other', async () => {
  const { rows } = await client.query(`select nama, versi_akses from pengguna where sambungan_ragu order by nama`)
  expect(rows.map(({ nama }) => nama)).toEqual(['akun sebelum ganti', 'korban', 'naik', 'tak diketahui kapan'])
  expect(
    rows.every(({ versi_akses }) => versi_akses === 2),
    'their tokens are renewed',
  ).toBe(true)
})

it('keeps the name by which an account was asked for, beside the row that it was made for', async () => {
  const { rows } = await client.query(
    `select u.nama, a.nama_akun::text from akun_baris a join pengguna u on u.id = a.pengguna_id where a.sub is null`,
  )
  expect(rows).toEqual([{ nama: 'boneka', nama_akun: N(1) }])
})

it('knows the NIPs of before, and whose changed before the first sign-in', async () => {
  const { rows } = await client.query(`select nama from pengguna where nip_diubah_pada is not null order by nama`)
  expect(rows.map(({ nama }) => nama)).toEqual(['belum masuk', 'boneka'])
  const { rows: nips } = await client.query(
    `select n.nip from pengguna_nip n join pengguna u on u.id = n.pengguna_id where u.nama = 'korban' order by n.nip`,
  )
  expect(nips.map(({ nip }) => nip)).toEqual([N(1), N(3)])
})
