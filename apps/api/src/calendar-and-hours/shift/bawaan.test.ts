import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { migrate } from '@presensi/postgres/migrate'
import { ensureGroups } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/before-baseline', import.meta.url))
const JOURNAL = 'public._migrasi'
/** before employment and rosters were dated */
const OLD = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-lama-'))

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
let today = ''
const ids = new Map<string, string>()
const idOf = (name: string): string => {
  const known = ids.get(name) ?? crypto.randomUUID()
  ids.set(name, known)
  return known
}
const month = (tanggal: string): string => tanggal.slice(0, 7)
const firstOf = (tanggal: string): string => `${month(tanggal)}-01`
const lastMonth = (n: number): string => (n === 0 ? firstOf(today) : firstOf(addDays(lastMonth(n - 1), -1)))

type Stay = { kantor: string; mulai: string; selesai: string | null }
type Old = { nama: string; stays: Stay[]; cells: string[] }
const isIn = (tanggal: string, { mulai, selesai }: { mulai: string; selesai: string | null }): boolean =>
  mulai <= tanggal && (selesai === null || tanggal <= selesai)

/** People as they were: on a roster in every month in which they had a cell, whatever office they were in. */
function oldPeople(): Old[] {
  const [a, b] = ['A', 'B']
  const start = '2020-01-01'
  const back = lastMonth(2)
  const before = lastMonth(1)
  const middle = addDays(before, 14)
  return [
    { nama: 'tanpa roster', stays: [{ kantor: a, mulai: start, selesai: null }], cells: [] },
    { nama: 'dahulu saja', stays: [{ kantor: a, mulai: start, selesai: null }], cells: [addDays(back, 3)] },
    { nama: 'bulan ini', stays: [{ kantor: a, mulai: start, selesai: null }], cells: [addDays(firstOf(today), 4)] },
    {
      nama: 'bulan lalu dan nanti',
      stays: [{ kantor: a, mulai: start, selesai: null }],
      cells: [addDays(before, 2), addDays(firstOf(addDays(firstOf(today), 70)), 1)],
    },
    {
      nama: 'pindah di tengah bulan',
      stays: [
        { kantor: a, mulai: start, selesai: addDays(middle, -1) },
        { kantor: b, mulai: middle, selesai: null },
      ],
      cells: [addDays(before, 2), addDays(before, 5)],
    },
    {
      nama: 'pindah dengan sel di keduanya',
      stays: [
        { kantor: a, mulai: start, selesai: addDays(middle, -1) },
        { kantor: b, mulai: middle, selesai: null },
      ],
      cells: [addDays(before, 2), addDays(middle, 2)],
    },
    {
      nama: 'sel sebelum datang',
      stays: [{ kantor: a, mulai: middle, selesai: null }],
      cells: [addDays(before, 1)],
    },
    { nama: 'tanpa kantor', stays: [], cells: [addDays(before, 1)] },
  ]
}

async function fillOld(people: readonly Old[]): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(`select set_config('app.lintas', 'ya', false)`)
  await run(`insert into instansi (id, kode, nama, jenis, zona_waktu) values ($1, 'X', 'X', 'pusat', 'Asia/Jakarta')`, [
    idOf('x'),
  ])
  for (const kode of ['A', 'B'])
    await run(
      `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, $3::text, $3::text, 'Asia/Jakarta')`,
      [idOf('x'), idOf(kode), kode],
    )
  for (const [index, { nama, stays, cells }] of people.entries()) {
    const nip = `19900101201501${1}${String(index).padStart(3, '0')}`
    await run(`insert into pengguna (id, username, nip, nama) values ($1, $2::text, $2::text, $3)`, [
      idOf(`akun ${nama}`),
      nip,
      nama,
    ])
    await run(
      `insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis) values ($1, $2, $3, $4, $5, 'PNS')`,
      [idOf('x'), idOf(nama), idOf(`akun ${nama}`), nip, nama],
    )
    for (const { kantor, mulai, selesai } of stays)
      await run(
        `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
        [idOf('x'), idOf(nama), idOf(kantor), mulai, selesai],
      )
    for (const tanggal of cells)
      await run(
        `insert into shift_pegawai (instansi_id, id, pegawai_id, tanggal) values ($1, gen_random_uuid(), $2, $3)`,
        [idOf('x'), idOf(nama), tanggal],
      )
  }
}

let people: Old[] = []
beforeAll(async () => {
  for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < '0082'))
    fs.copyFileSync(path.join(MIGRATIONS, name), path.join(OLD, name))
  database = await testDatabase('bawaan', async (url) => {
    await ensureGroups(url, ['presensi_api', 'presensi_penulis'])
    await migrate(url, { dir: OLD, journal: JOURNAL })
  })
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  today = (await client.query(`select (now() at time zone 'Asia/Jakarta')::date::text as hari`)).rows[0].hari
  people = oldPeople()
  await fillOld(people)
  await migrate(database.ownerUrl, { dir: MIGRATIONS, journal: JOURNAL })
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(OLD, { recursive: true })
})

type Row = { nama: string; kantor: string; mulai: string; selesai: string | null }
const memberships = async (): Promise<Row[]> =>
  (
    await client.query(`select g.nama, k.kode as kantor, m.mulai::text, m.selesai::text from shift_anggota m
      join pegawai g on g.id = m.pegawai_id join kantor k on k.id = m.kantor_id order by g.nama, m.mulai`)
  ).rows

describe('rosters from before they were dated', () => {
  it('are exactly the months that have cells, inside the placement, and open only where cells stand this month or later', async () => {
    const all = await memberships()
    const of = (nama: string) =>
      all.filter((row) => row.nama === nama).map(({ kantor, mulai, selesai }) => [kantor, mulai, selesai])
    const before = lastMonth(1)
    const middle = addDays(before, 14)
    const end = addDays(firstOf(today), -1)
    expect(of('tanpa roster')).toEqual([])
    expect(of('dahulu saja')).toEqual([['A', lastMonth(2), addDays(before, -1)]])
    expect(of('bulan ini')).toEqual([['A', firstOf(today), null]])
    expect(of('bulan lalu dan nanti')).toEqual([
      ['A', before, end],
      ['A', firstOf(addDays(firstOf(today), 70)), null],
    ])
    expect(of('pindah di tengah bulan')).toEqual([['A', before, addDays(middle, -1)]])
    expect(of('pindah dengan sel di keduanya')).toEqual([
      ['A', before, addDays(middle, -1)],
      ['B', middle, end],
    ])
    expect(of('sel sebelum datang')).toEqual([])
    expect(of('tanpa kantor')).toEqual([])
  })

  it('list every past day that reads differently, and no other', async () => {
    const all = await memberships()
    const { rows: notes } =
      await client.query(`select g.nama, k.kode as kantor, c.mulai::text, c.selesai::text from catatan_migrasi c
      join pegawai g on g.id = c.pegawai_id left join kantor k on k.id = c.kantor_id where c.migrasi = '0085' and c.sebab = 'roster'`)
    const listed = new Set(
      notes.flatMap(({ nama, kantor, mulai, selesai }) =>
        daysOf(mulai, selesai).map((tanggal) => `${nama} ${kantor} ${tanggal}`),
      ),
    )
    const different = people.flatMap(({ nama, stays, cells }) =>
      daysOf(addDays(lastMonth(4), 0), addDays(today, -1)).flatMap((tanggal) => {
        const stay = stays.find((one) => isIn(tanggal, one))
        if (stay === undefined) return []
        const wasOn = cells.some((one) => month(one) === month(tanggal))
        const isOn = all.some((row) => row.nama === nama && row.kantor === stay.kantor && isIn(tanggal, row))
        return wasOn === isOn ? [] : [`${nama} ${stay.kantor} ${tanggal}`]
      }),
    )
    expect([...listed].toSorted()).toEqual(different.toSorted())
    expect(
      new Set(different.map((one) => one.slice(0, one.indexOf(' A ') < 0 ? one.indexOf(' B ') : one.indexOf(' A ')))),
    ).toEqual(new Set(['pindah di tengah bulan', 'sel sebelum datang']))
  })

  it('keep every cell, with the office of its day; what belonged to nobody placed is named', async () => {
    const { rows } = await client.query(`select g.nama, k.kode as kantor, c.tanggal::text from shift_pegawai c
      join pegawai g on g.id = c.pegawai_id join kantor k on k.id = c.kantor_id`)
    const kept = rows.map(({ nama, tanggal }) => `${nama} ${tanggal}`).toSorted()
    const had = people.filter(({ stays }) => stays.length > 0)
    expect(kept).toEqual(had.flatMap(({ nama, cells }) => cells.map((one) => `${nama} ${one}`)).toSorted())
    const lost = await client.query(`select sebelum, sesudah from catatan_migrasi where sebab = 'sel_tanpa_kantor'`)
    expect(lost.rows).toEqual([{ sebelum: '1 sel roster tanpa penempatan', sesudah: 'dihapus' }])
  })
})
