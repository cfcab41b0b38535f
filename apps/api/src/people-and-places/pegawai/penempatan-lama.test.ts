import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/before-baseline', import.meta.url))
const JOURNAL = 'public._migrasi'
const FILE = '0110_penempatan_diubah.sql'
/** before a placement said when it was changed */
const OLD = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-tempat-'))
const PADA = '2025-03-10T05:00:00.000Z'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
const ids = new Map<string, string>()
const idOf = (name: string): string => {
  const known = ids.get(name) ?? crypto.randomUUID()
  ids.set(name, known)
  return known
}

/** Everybody is in the new office, as far as anybody knows now; what they clocked is filed where they were thought to be. */
const FILED: Readonly<Record<string, string | null>> = { tetap: 'baru', dipindah: 'lama', belum: null }

async function fillOld(): Promise<void> {
  await client.query(`select set_config('app.lintas', 'ya', false)`)
  const x = idOf('x')
  await client.query(
    `insert into instansi (id, kode, nama, jenis, zona_waktu) values ($1, 'x', 'x', 'pusat', 'Asia/Jakarta')`,
    [x],
  )
  for (const kode of ['lama', 'baru'])
    await client.query(
      `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, $3::text, $3::text, 'Asia/Jakarta')`,
      [x, idOf(kode), kode],
    )
  for (const [at, nama] of Object.keys(FILED).entries()) {
    const person = [x, idOf(nama), idOf(`akun ${nama}`)]
    const nip = `19900101201501100${at}`
    await client.query('insert into pengguna (id, username, nip, nama) values ($1, $2::text, $2::text, $3)', [
      person[2],
      nip,
      nama,
    ])
    await client.query(
      `insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis) values ($1, $2, $3, $4, $5, 'PNS')`,
      [...person, nip, nama],
    )
    await client.query(
      `insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai) values ($1, gen_random_uuid(), $2, $3, '2020-01-01')`,
      person,
    )
    await client.query(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, dibuat_pada) values ($1, gen_random_uuid(), $2, $3, '2020-01-01', $4)`,
      [x, idOf(nama), idOf('baru'), PADA],
    )
    const filed = FILED[nama] ?? null
    await client.query(
      `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
         sinyal_kode, foto_diharapkan, komitmen, nomor)
       values ($1, '2025-03-01', gen_random_uuid(), $2, $3, 'masuk', 'WFO', '2025-03-01T00:20:00Z', '2025-03-01T00:20:00Z', false, gen_random_uuid(), 'diterima',
         '{}', false, sha256('x'), 1)`,
      [x, idOf(nama), filed === null ? null : idOf(filed)],
    )
  }
  await client.query('update pegawai set diubah_pada = $1', [PADA])
}

beforeAll(async () => {
  for (const file of fs.readdirSync(MIGRATIONS).filter((name) => name < FILE))
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(OLD, file))
  database = await testDatabase('penempatan lama', async (ownerUrl) => {
    await ensureGroups(ownerUrl, ['presensi_api', 'presensi_penulis'])
    await migrate(ownerUrl, { dir: OLD, journal: JOURNAL })
  })
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await fillOld()
  await client.query('delete from nilai_ulang')
  fs.copyFileSync(path.join(MIGRATIONS, FILE), path.join(OLD, FILE))
  await migrate(database.ownerUrl, { dir: OLD, journal: JOURNAL })
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(OLD, { recursive: true })
})

const changed = async (): Promise<string[]> =>
  (
    await client.query<{ nama: string }>(
      `select g.nama from penempatan p join pegawai g on g.id = p.pegawai_id where p.diubah_pada > '-infinity' order by 1`,
    )
  ).rows.map(({ nama }) => nama)

it('knows of placements from before whose days have clockings filed elsewhere, and tells nobody of it', async () => {
  expect(await changed()).toEqual(['belum', 'dipindah'])
  const { rows } = await client.query(
    'select (select count(*)::int from nilai_ulang) as ulang, (select count(*)::int from pegawai where diubah_pada <> $1) as orang',
    [PADA],
  )
  expect(rows).toEqual([{ ulang: 0, orang: 0 }])
})

it('writes down a change of days or office, and nothing else', async () => {
  const mine = `where pegawai_id = '${idOf('tetap')}'`
  await client.query(`update penempatan set dibuat_pada = now() ${mine}`)
  expect(await changed()).not.toContain('tetap')
  await client.query(`update penempatan set selesai = '2030-01-01' ${mine}`)
  expect(await changed()).toContain('tetap')
})
