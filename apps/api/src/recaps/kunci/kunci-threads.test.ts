import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { createKeyRing } from '../../clocking/rantai/public.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { readSnapshot } from './public.ts'

const ADMIN = 'admin:instansi@a'
const MARET = { tahun: '2026', bulan: '3' }
let harness: Harness
let owner: pg.Pool
afterEach(async () => {
  await owner.end()
  await harness.close()
})

async function open(locking: NonNullable<Parameters<typeof createHarness>[1]>['locking']): Promise<void> {
  harness = await createHarness({}, locking === undefined ? {} : { locking })
  owner = connect(harness.ownerUrl, { max: 1 })
  for (const [jenis, jam] of [
    ['masuk', '07:41'],
    ['pulang', '16:35'],
  ] as const)
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-03-03', jenis, jam })
}
const lock = (more: Record<string, string>) =>
  harness.call('POST', '/absensi/v2/rekap/kunci', { as: ADMIN, body: { ...MARET, alasan: 'Uji', ...more } })

/** What both offices answered and stored. Each world has ids and names of its own; places and days are the same. */
async function locked() {
  const { a } = harness.world
  const [kantor, lain] = a.kantor
  const answers = [
    await lock({ kantor_id: kantor, bulan: '4' }),
    await lock({ kantor_ids: [kantor, lain].join(',') }),
    await lock({ kantor_id: kantor }),
    await lock({ kantor_id: lain, bulan: '1', tahun: '2090' }),
  ]
  const checked = await verifyChains({ db: harness.db, keys: createKeyRing(harness.config), store: NO_ANCHORS })
  expect(checked.flatMap(({ temuan }) => temuan).filter(({ apa }) => apa.includes('rekap'))).toEqual([])
  const months = []
  for (const id of a.kantor) {
    const found = await harness.db.inInstansi(a.id, (tx) => readSnapshot(tx, id, 2026, 3))
    months.push({
      versi: found?.versi,
      ringkasan: found?.ringkasan,
      orang: found?.orang.map(({ hari, total }) => ({ hari, total })),
    })
  }
  const said = answers.map(({ status, body }) => ({
    status,
    code: body.code,
    message: body.message,
    errors: body.errors,
  }))
  return { said, months }
}

it('a thread locks and refuses as this one does, to the letter', async () => {
  await open(undefined)
  const here = await locked()
  expect(here.said.map(({ status, code }) => [status, code])).toEqual([
    [409, 'rekap.bukan_urutan'],
    [200, undefined],
    [200, undefined],
    [400, 'input_salah'],
  ])
  expect(here.months).toMatchObject([{ versi: 1 }, { versi: 1 }])
  await owner.end()
  await harness.close()
  await open({ log: { error: (facts) => expect.unreachable(JSON.stringify(facts)) } })
  expect(await locked()).toEqual(here)
})

it('clicks at once, more than a thread takes, give one lock', async () => {
  await open({ log: { error: (facts) => expect.unreachable(JSON.stringify(facts)) } })
  const [kantor_id] = harness.world.a.kantor
  const answers = await Promise.all(Array.from({ length: 6 }, () => lock({ kantor_id })))
  expect(answers.map(({ status, body }) => [status, body.data?.status, body.data?.versi])).toEqual(
    Array.from({ length: 6 }, () => [200, 'final', 1]),
  )
  expect((await owner.query('select 1 from rekap_kunci')).rows).toHaveLength(1)
  const other = await harness.call('POST', '/absensi/v2/rekap/kunci', {
    as: 'admin:instansi@b',
    body: { ...MARET, kantor_ids: kantor_id },
  })
  expect(other.body.data.items).toMatchObject([{ kantor_id, kode: 'lingkup.tidak_ditemukan', hasil: null }])
})

it('a thread that dies takes neither the process nor a month along', async () => {
  const lines: string[] = []
  const program = new URL('data:text/javascript,setImmediate(()=>process.exit(7))')
  await open({ program, log: { error: (_facts, message) => void lines.push(message) } })
  const [kantor_id] = harness.world.a.kantor
  const answer = await lock({ kantor_id })
  expect([answer.status, answer.body.code]).toEqual([500, 'kesalahan_server'])
  expect(lines).toEqual(['a thread ended'])
  expect((await owner.query('select 1 from rekap_kunci')).rows).toEqual([])
  expect((await harness.call('GET', '/livez')).status).toBe(200)
})
