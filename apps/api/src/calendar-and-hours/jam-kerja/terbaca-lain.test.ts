import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENAM_HARI, LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import { migrate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/before-baseline', import.meta.url))
const JOURNAL = 'public._migrasi'
/** before a work day made by hand stood against a holiday */
const OLD = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-lama-'))
const [X, LIMA, ENAM, KOSONG] = Array.from({ length: 4 }, () => crypto.randomUUID())

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
const run = (text: string, ...values: unknown[]) => client.query(text, values)

/** Ramadan 1447 H from 19 February to 20 March 2026 for the whole agency; one office works six days, one has nobody. */
async function fillOld(): Promise<void> {
  await run(`select set_config('app.lintas', 'ya', false)`)
  await run(
    `insert into instansi (id, kode, nama, jenis, zona_waktu) values ($1, 'X', 'X', 'pusat', 'Asia/Jakarta')`,
    X,
  )
  for (const [kode, id] of Object.entries({ LIMA, ENAM, KOSONG }))
    await run(
      `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, $3::text, $3::text, 'Asia/Jakarta')`,
      X,
      id,
      kode,
    )
  for (const [index, kantor] of [LIMA, ENAM].entries()) {
    const [akun, orang, nip] = [crypto.randomUUID(), crypto.randomUUID(), `19900101201501100${index}`]
    await run(`insert into pengguna (id, username, nip, nama) values ($1, $2::text, $2::text, 'Orang')`, akun, nip)
    await run(
      `insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis) values ($1, $2, $3, $4, 'Orang', 'PNS')`,
      X,
      orang,
      akun,
      nip,
    )
    await run(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $3, '2026-01-05')`,
      X,
      orang,
      kantor,
    )
  }
  const old = (rows: readonly object[]) => JSON.stringify(rows.map((row) => ({ ...row, fleksi_awal_menit: undefined })))
  const sets = [
    ['BIASA6', 'biasa', '2026-01-01', null, ENAM_HARI, ENAM],
    ['RMD', 'ramadan', '2026-02-19', '2026-03-20', RAMADAN, null],
    ['JUMAT', 'khusus', '2026-04-13', '2026-04-17', LIMA_HARI.slice(4), LIMA],
  ] as const
  for (const [kode, jenis, mulai, selesai, hari, kantor] of sets) {
    const id = crypto.randomUUID()
    await run(
      `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, berlaku_sampai, hari) values ($1, $2, $3::text, $3::text, $4, $5, $6, $7)`,
      X,
      id,
      kode,
      jenis,
      mulai,
      selesai,
      old(hari),
    )
    await run(
      `insert into jam_kerja_lingkup (instansi_id, id, jam_kerja_id, kantor_id, jenis, otomatis, mulai, selesai)
        values ($1, gen_random_uuid(), $2, $3, $4, true, $5, $6)`,
      X,
      id,
      kantor,
      jenis,
      mulai,
      selesai,
    )
  }
  for (const [nama, tanggal] of [
    ['Hari jadi', '2026-05-05'],
    ['Libur Sabtu', '2026-03-14'],
  ])
    await run(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, gen_random_uuid(), $2, $2, $3, 'daerah')`,
      X,
      tanggal,
      nama,
    )
  const days = [
    ['2026-05-05', LIMA, 'tangan'],
    ['2026-05-05', ENAM, 'pola'],
    ['2026-05-09', LIMA, 'tangan'],
    ['2026-05-10', ENAM, 'impor'],
    ['2026-05-05', KOSONG, 'tangan'],
    ['2999-05-05', LIMA, 'tangan'],
  ]
  for (const [tanggal, kantor, asal] of days)
    await run(
      `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, gen_random_uuid(), $2, $3, true, $4)`,
      X,
      tanggal,
      kantor,
      asal,
    )
}

beforeAll(async () => {
  for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < '0082'))
    fs.copyFileSync(path.join(MIGRATIONS, name), path.join(OLD, name))
  database = await testDatabase('terbaca', async (url) => {
    await ensureGroups(url, ['presensi_api', 'presensi_penulis'])
    await migrate(url, { dir: OLD, journal: JOURNAL })
  })
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await fillOld()
  await migrate(database.ownerUrl, { dir: MIGRATIONS, journal: JOURNAL })
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(OLD, { recursive: true })
})

it('lists every past day of an office that reads differently, with what it was and what it is, and no other', async () => {
  const { rows } = await run(`select k.kode, c.mulai::text as tanggal, c.sebab, c.sebelum, c.sesudah
    from catatan_migrasi c join kantor k on k.id = c.kantor_id where c.migrasi = '0094' order by c.mulai, k.kode`)
  const said = rows.map((row) => [row.kode, row.tanggal, row.sebab, row.sebelum, row.sesudah].join(' '))
  expect(said).toEqual([
    // Saturdays of the six-day office in Ramadan, but for the one that is a holiday.
    'ENAM 2026-02-21 jam_kerja libur 07:30-13:30',
    'ENAM 2026-02-28 jam_kerja libur 07:30-13:30',
    'ENAM 2026-03-07 jam_kerja libur 07:30-13:30',
    // A special set that knows only Friday falls to the standard hours on the other days.
    'LIMA 2026-04-13 jam_kerja libur 07:30-16:00',
    'LIMA 2026-04-14 jam_kerja libur 07:30-16:00',
    'LIMA 2026-04-15 jam_kerja libur 07:30-16:00',
    'LIMA 2026-04-16 jam_kerja libur 07:30-16:00',
    'LIMA 2026-05-05 libur libur: Hari jadi 07:30-16:00',
    // A made Saturday had Thursday's hours; the nearest earlier weekday is Friday. A made Sunday has Saturday's, as before.
    'LIMA 2026-05-09 hari_kerja 07:30-16:00 07:30-16:30',
  ])
})

it('gives every weekday its early flexi and no set another meaning', async () => {
  const { rows } = await run(`select hari from jam_kerja where kode = 'BIASA6'`)
  expect(rows[0].hari).toEqual(JSON.parse(JSON.stringify(ENAM_HARI)))
})
