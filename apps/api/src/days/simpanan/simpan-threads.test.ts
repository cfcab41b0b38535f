import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { ThreadGone } from '../../platform/threads.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createSimpan } from './simpan.ts'
import { createSimpanThreads } from './simpan-threads.ts'

let harness: Harness
let owner: pg.Pool
let url: string
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  url = harness.appUrl
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(() => owner.query('delete from bulan_tersimpan'))

const FIRST = '2026-03-01'
const people = () =>
  [...harness.world.people.values()].flatMap((one) =>
    one.instansi_id === harness.world.a.id && one.pegawai_id !== null ? [one.pegawai_id] : [],
  )
const stored = async () => {
  const text = `select pegawai_id, isi, dari::text from bulan_tersimpan where bulan = $1 order by pegawai_id`
  return (await owner.query(text, [FIRST])).rows
}
/** Keeps everybody's month in pages of two people; what was logged. */
async function keep(threads?: ReturnType<typeof createSimpanThreads>): Promise<string[]> {
  const lines: string[] = []
  const say = (_facts: unknown, message: string) => void lines.push(message)
  const tugas = createTugas({ db: harness.db, log: { info: say, warn: say, error: say } })
  const simpan = createSimpan({ db: harness.db, tugas, sekaligus: 2, threads })
  await simpan(
    harness.world.a.id,
    people().map((pegawai_id) => ({ pegawai_id, bulan: FIRST })),
  )
  return lines
}
function open(more: { idleMs?: number; program?: URL; url?: string } = {}) {
  const lines: string[] = []
  const threads = createSimpanThreads({ url, log: { error: (_facts, message) => void lines.push(message) }, ...more })
  onTestFinished(() => threads.close())
  return { threads, lines }
}

it('threads keep what this thread would keep, byte by byte', async () => {
  await keep()
  const here = await stored()
  expect(here).toHaveLength(people().length)
  await owner.query('delete from bulan_tersimpan')
  const { threads, lines } = open()
  expect(await keep(threads)).toEqual([])
  expect(await stored()).toEqual(here)
  expect(lines).toEqual([])
})

it('whom a thread cannot judge is set aside, and the rest is kept', async () => {
  const [one] = people()
  const broken = randomUUID()
  const { a } = harness.world
  await owner.query(`update pegawai set jenis = 'NON_ASN' where id = $1`, [one])
  await owner.query(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, jenis_pegawai, isi, oleh) values ($1, $2, 'Rusak', 'x', '2020-01-01', '{NON_ASN}', '{}', $3)`,
    [a.id, broken, harness.person('admin:instansi@a').pengguna_id],
  )
  expect(await keep(open().threads)).toEqual(['item set aside'])
  expect((await stored()).map((row) => row.pegawai_id)).not.toContain(one)
  expect(await stored()).toHaveLength(people().length - 1)
  await owner.query('delete from kebijakan where id = $1', [broken])
  await owner.query('delete from sisihan')
})

it('a thread that ends by itself is told, and its pages are judged in this one', async () => {
  const { threads, lines } = open({ program: new URL('data:text/javascript,setImmediate(()=>process.exit(7))') })
  await expect(threads.hitungSimpan(harness.world.a.id, FIRST, people())).rejects.toBeInstanceOf(ThreadGone)
  expect(lines).toEqual(['a thread ended'])
  expect(await keep(threads)).toEqual([])
  expect(await stored()).toHaveLength(people().length)
})

it('what the database says reaches who asked, with its code', async () => {
  const { threads } = open()
  const asked = threads.hitungSimpan(harness.world.a.id, FIRST, ['00000000-0000-0000-0000-00000000000z'])
  await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
})

it('a database that is away is nobody’s fault: no one is set aside', async () => {
  const { threads } = open({ url: 'postgres://siapa@127.0.0.1:9/presensi' })
  await expect(keep(threads)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await owner.query('select 1 from sisihan')).rows).toEqual([])
  expect(await stored()).toEqual([])
})

it('what still waits when they are closed is told so', async () => {
  const { threads } = open()
  const asked = Array.from({ length: 3 * threads.bersama }, () =>
    threads.hitungSimpan(harness.world.a.id, FIRST, people()).then(
      () => 'done',
      (error: unknown) => (error instanceof ThreadGone ? 'gone' : String(error)),
    ),
  )
  await threads.close()
  expect((await Promise.all(asked)).toSorted()).toEqual([
    ...Array.from({ length: threads.bersama }, () => 'done'),
    ...Array.from({ length: 2 * threads.bersama }, () => 'gone'),
  ])
})

it('threads end when nothing comes for a while, and begin again', async () => {
  const { threads, lines } = open({ idleMs: 0 })
  await keep(threads)
  await threads.close()
  await owner.query('delete from bulan_tersimpan')
  await keep(threads)
  expect(await stored()).toHaveLength(people().length)
  expect(lines).toEqual([])
})
