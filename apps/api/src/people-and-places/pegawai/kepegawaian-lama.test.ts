import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/before-baseline', import.meta.url))
const JOURNAL = 'public._migrasi'
/** before employment was dated */
const OLD = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-lama-'))

type Old = {
  nama: string
  di: 'x' | 'y'
  aktif: boolean
  tmt?: string
  stays: [mulai: string, selesai: string | null][]
}
const DICATAT = '2025-03-10'
const DIUBAH = '2026-02-20'
/** The last word is the person: whoever stands twice is known to two agencies. */
const PEOPLE: Old[] = [
  { nama: 'bekerja Ani', di: 'x', aktif: true, tmt: '2015-03-01', stays: [['2020-01-01', null]] },
  { nama: 'bekerja lama Beni', di: 'x', aktif: true, tmt: '2022-01-01', stays: [['2019-05-01', null]] },
  { nama: 'tanpa kantor Citra', di: 'x', aktif: true, stays: [] },
  { nama: 'keluar Dodi', di: 'x', aktif: false, tmt: '2010-01-01', stays: [['2020-01-01', '2025-06-30']] },
  { nama: 'keluar tanpa kantor Eka', di: 'x', aktif: false, stays: [] },
  { nama: 'keluar terbuka Fajar', di: 'x', aktif: false, stays: [['2020-01-01', null]] },
  { nama: 'dahulu Gita', di: 'x', aktif: false, tmt: '2010-01-01', stays: [['2020-01-01', '2025-06-30']] },
  { nama: 'sekarang Gita', di: 'y', aktif: true, tmt: '2010-01-01', stays: [['2025-07-01', null]] },
  { nama: 'tumpang tindih Hadi', di: 'x', aktif: false, stays: [['2020-01-01', '2025-12-31']] },
  { nama: 'sekarang Hadi', di: 'y', aktif: true, stays: [['2025-07-01', null]] },
  { nama: 'keluar dahulu Indah', di: 'x', aktif: false, stays: [['2020-01-01', '2025-12-31']] },
  { nama: 'keluar kemudian Indah', di: 'y', aktif: false, stays: [['2025-07-01', '2026-01-31']] },
]

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
const ids = new Map<string, string>()
const idOf = (name: string): string => {
  const known = ids.get(name) ?? crypto.randomUUID()
  ids.set(name, known)
  return known
}

async function fillOld(): Promise<void> {
  await client.query(`select set_config('app.lintas', 'ya', false)`)
  for (const kode of ['x', 'y']) {
    await client.query(
      `insert into instansi (id, kode, nama, jenis, zona_waktu) values ($1, $2::text, $2::text, 'pusat', 'Asia/Jakarta')`,
      [idOf(kode), kode],
    )
    await client.query(
      `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, 'K', 'K', 'Asia/Jakarta')`,
      [idOf(kode), idOf(`kantor ${kode}`)],
    )
  }
  for (const { nama, di, aktif, tmt, stays } of PEOPLE) {
    const orang = nama.split(' ').at(-1) ?? ''
    if (!ids.has(orang))
      await client.query('insert into pengguna (id, username, nip, nama) values ($1, $2::text, $3, $2::text)', [
        idOf(orang),
        orang,
        `19900101201501${String(1000 + ids.size)}`,
      ])
    await client.query(
      `insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis, aktif, tmt)
       select $1, $2, u.id, u.nip, $4, 'PNS', $5, $6 from pengguna u where u.id = $3`,
      [idOf(di), idOf(nama), idOf(orang), nama, aktif, tmt ?? null],
    )
    for (const [mulai, selesai] of stays)
      await client.query(
        `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
        [idOf(di), idOf(nama), idOf(`kantor ${di}`), mulai, selesai],
      )
  }
  await client.query('update pegawai set dibuat_pada = $1, diubah_pada = $2', [
    `${DICATAT}T12:00:00+07:00`,
    `${DIUBAH}T12:00:00+07:00`,
  ])
}

beforeAll(async () => {
  for (const file of fs.readdirSync(MIGRATIONS).filter((name) => name < '0082'))
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(OLD, file))
  const until = async (ownerUrl: string) => {
    await ensureGroups(ownerUrl, ['presensi_api', 'presensi_penulis'])
    await migrate(ownerUrl, { dir: OLD, journal: JOURNAL })
  }
  database = await testDatabase('kepegawaian lama', until)
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await fillOld()
  fs.copyFileSync(path.join(MIGRATIONS, '0082_kepegawaian.sql'), path.join(OLD, '0082_kepegawaian.sql'))
  await migrate(database.ownerUrl, { dir: OLD, journal: JOURNAL })
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(OLD, { recursive: true })
})

const read = async (nama: string): Promise<{ bekerja: string; stays: string[]; catatan: string[] }> => {
  const { rows } = await client.query(
    `select g.bekerja::text, array(select daterange(p.mulai, p.selesai, '[]')::text from penempatan p where p.pegawai_id = g.id order by p.mulai) as stays,
       array(select c.sebab from catatan_migrasi c where c.migrasi = '0082' and c.pegawai_id = g.id order by 1) as catatan
     from pegawai g where g.id = $1`,
    [idOf(nama)],
  )
  return rows[0]
}

describe('employment from before it was dated', () => {
  it.each([
    ['bekerja Ani', '{[2015-03-01,)}', ['[2020-01-01,)'], []],
    ['bekerja lama Beni', '{[2019-05-01,)}', ['[2019-05-01,)'], []],
    ['tanpa kantor Citra', `{[${DICATAT},)}`, [], []],
    ['keluar Dodi', '{[2010-01-01,2025-07-01)}', ['[2020-01-01,2025-07-01)'], ['kepegawaian']],
    ['keluar tanpa kantor Eka', `{[${DICATAT},${DIUBAH})}`, [], ['kepegawaian']],
    ['keluar terbuka Fajar', `{[2020-01-01,${DIUBAH})}`, [`[2020-01-01,${DIUBAH})`], ['kepegawaian', 'penempatan']],
    ['dahulu Gita', '{[2020-01-01,2025-07-01)}', ['[2020-01-01,2025-07-01)'], ['kepegawaian']],
    ['sekarang Gita', '{[2025-07-01,)}', ['[2025-07-01,)'], []],
    ['tumpang tindih Hadi', '{[2020-01-01,2025-07-01)}', ['[2020-01-01,2025-07-01)'], ['kepegawaian', 'penempatan']],
    ['sekarang Hadi', '{[2025-07-01,)}', ['[2025-07-01,)'], []],
    ['keluar dahulu Indah', '{[2020-01-01,2025-07-01)}', ['[2020-01-01,2025-07-01)'], ['kepegawaian', 'penempatan']],
    ['keluar kemudian Indah', '{[2025-07-01,2026-02-01)}', ['[2025-07-01,2026-02-01)'], ['kepegawaian']],
  ])('%s is employed %s', async (nama, bekerja, stays, catatan) => {
    expect(await read(nama)).toEqual({ bekerja, stays, catatan })
  })

  it('says how it ended', async () => {
    const { rows } = await client.query(
      'select berhenti_jenis, count(*)::int as n from kepegawaian group by 1 order by 1 nulls last',
    )
    expect(rows).toEqual([
      { berhenti_jenis: 'berhenti', n: 7 },
      { berhenti_jenis: null, n: 5 },
    ])
  })
})
