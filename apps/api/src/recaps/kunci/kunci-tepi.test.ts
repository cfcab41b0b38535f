import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { createKeyRing } from '../../clocking/rantai/public.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { createPantauRekap, readSnapshot } from './public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kantor: string
let lain: string
const ADMIN = 'admin:instansi@a'
const KUNCI = '/absensi/v2/rekap/kunci'
const pantau = () => createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
const month = (bulan: number, more: Record<string, string> = {}, tahun = 2026) => ({
  tahun: String(tahun),
  bulan: String(bulan),
  ...more,
})
const post = (path: string, body: Record<string, string>) => harness.call('POST', path, { as: ADMIN, body })
const lock = async (bulan: number, kantor_id: string) => {
  const answer = await post(KUNCI, month(bulan, { kantor_id, alasan: 'Uji' }))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
/** Nothing here ends a thread. */
const fail = (facts: unknown) => expect.unreachable(JSON.stringify(facts))
const run = (text: string, values: readonly unknown[] = []) =>
  inAgency(app, harness.world.a.id, (query) => query(text, values))

beforeAll(async () => {
  harness = await createHarness({}, { locking: { log: { error: fail } } })
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
  ;[kantor, lain] = harness.world.a.kantor
  for (const jenis of ['masuk', 'pulang'] as const)
    await putPresensi(owner, harness, 'pegawai@a', {
      tanggal: '2026-03-03',
      jenis,
      jam: jenis === 'masuk' ? '07:20' : '16:35',
    })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('the order of months', () => {
  it('begins with the first clocking, also when somebody generated an older month to look at it', async () => {
    const looked = await post('/absensi/v2/pegawai/rekap/generate/kantor-bulan', month(11, { kantor_id: kantor }, 2025))
    expect(looked.status, looked.text).toBe(200)
    await createProductJobs(harness).drain()
    expect(await lock(3, kantor)).toMatchObject({ status: 'final', versi: 1 })
  })

  it('counts from an older month that was locked, which nobody can have done by looking', async () => {
    expect((await lock(1, lain)).status).toBe('final')
    const later = await post(KUNCI, month(3, { kantor_id: lain, alasan: 'Uji' }))
    expect([later.status, later.body.code]).toEqual([409, 'rekap.bukan_urutan'])
    expect(later.body.message).toContain('2026-02')
  })
})

describe('a request that waits', () => {
  /** For a correction of both hours of such a day of pegawai@a. */
  async function menunggu(tanggal: string): Promise<string> {
    const id = randomUUID()
    await run(
      `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, jam_pulang, pulang, zona_waktu, sebab, putaran, komitmen)
       values ($1, $2, $3, $4::date, 'keduanya', '07:20', ($4 || ' 07:20+07')::timestamptz, '16:35', ($4 || ' 16:35+07')::timestamptz,
         'Asia/Jakarta', 'mesin', 1, $5)`,
      [harness.world.a.id, id, harness.person('pegawai@a').pegawai_id, tanggal, randomBytes(32)],
    )
    return id
  }

  it('stops nobody; what the agency wrote about locking over it is kept, and the decision becomes one line', async () => {
    const { nip } = harness.person('pegawai@a')
    const id = await menunggu('2026-04-15')
    expect(await lock(4, kantor)).toMatchObject({ status: 'final', alasan: 'Uji', terbuka: { perbaikan: 1 } })
    const decide = { id, keputusan: 'disetujui' }
    const decided = await harness.call('POST', '/absensi/v2/pegawai/perbaikan/putuskan', {
      as: 'atasan@a',
      body: decide,
    })
    expect(decided.status, decided.text).toBe(200)
    await pantau()
    await pantau()
    const { body } = await harness.call('GET', '/absensi/v2/rekap/koreksi', { as: ADMIN, query: month(4) })
    expect(body.data.items).toMatchObject([{ nip, tanggal: '2026-04-15', kode_lama: 'TK', bulan: '2026-05-01' }])
    // Where nothing is open there is nothing to give a reason for.
    expect(await lock(5, kantor)).toMatchObject({ status: 'final', alasan: null })
  })

  it('is nothing that an office’s admin gives a reason for: what they write is not kept as if the agency had', async () => {
    await menunggu('2026-06-15')
    const body = month(6, { alasan: 'Biar cepat' })
    const locked = await harness.call('POST', KUNCI, { as: 'admin:kantor@a', body })
    expect(locked.body.data, locked.text).toMatchObject({ status: 'final', alasan: null, terbuka: { perbaikan: 1 } })
  })
})

describe('an office that everybody has left', () => {
  it('still locks the month in which a leaver’s late fact is booked', async () => {
    const { a } = harness.world
    const closed = randomUUID()
    const { pegawai_id } = harness.person('pegawai@a2')
    await run(
      `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, 'TUTUP', 'Kantor Tutup', 'Asia/Jakarta')`,
      [a.id, closed],
    )
    // Alone there until the end of March; then nowhere.
    await run('delete from penempatan where pegawai_id = $1', [pegawai_id])
    await run(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, $2, $3, $4, '2026-03-01', '2026-03-31')`,
      [a.id, randomUUID(), pegawai_id, closed],
    )
    expect(await lock(3, closed)).toMatchObject({ status: 'final', orang: 1 })
    const none = await post(KUNCI, month(4, { kantor_id: closed }))
    expect([none.status, none.body.code]).toEqual([409, 'rekap.tanpa_pegawai'])
    await run(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-03-12', '2026-03-12', 'Susulan', 'daerah')`,
      [a.id, randomUUID()],
    )
    await pantau()
    const list = await harness.call('GET', '/absensi/v2/rekap/instansi-bulan', { as: ADMIN, query: month(4) })
    const shown = list.body.data.items.find(({ kantor_id }: { kantor_id: string }) => kantor_id === closed)
    expect(shown, list.text).toMatchObject({ status: 'berjalan', orang: 0 })
    expect(await lock(4, closed)).toMatchObject({ status: 'final', versi: 1, orang: 0 })
    const snapshot = await harness.db.inInstansi(a.id, (tx) => readSnapshot(tx, closed, 2026, 4))
    expect(snapshot?.orang).toEqual([])
    // What the office that locked January lost with the placement there is booked here, too: not in a month before this office had anybody.
    const january = snapshot?.koreksi.filter(({ tanggal }) => tanggal < '2026-02-01')
    expect(january?.length).toBeGreaterThan(20)
    const march = snapshot?.koreksi.filter(({ tanggal }) => tanggal >= '2026-02-01')
    expect(march).toMatchObject([{ pegawai_id, tanggal: '2026-03-12', kode_lama: 'TK', kode_baru: 'L' }])
    const checked = await verifyChains({
      db: harness.db,
      keys: createKeyRing(harness.config),
      store: { list: () => Promise.resolve([]), chains: () => Promise.resolve([]) },
    })
    expect(checked.flatMap(({ temuan }) => temuan).filter(({ apa }) => apa.includes('rekap'))).toEqual([])
  })
})
