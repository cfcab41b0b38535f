import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createTestJobs } from '../../../test/jobs.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { beginKepegawaian } from '../../people-and-places/pegawai/public.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { handleGenerate } from './generate.ts'

let harness: Harness
let owner: pg.Pool
/** With who is there already, two parts of a job and a bit. */
const BANYAK = 420
const SEBAGIAN = 200
const ADMIN = 'admin:kantor@a'
const GENERATE = '/absensi/v2/pegawai/rekap/generate/kantor-bulan'

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-02-03', jenis: 'masuk', jam: '07:20' })
  const { id: instansi_id, kantor } = harness.world.a
  const people = Array.from({ length: BANYAK }, (_value, index) => ({
    pengguna_id: newId(),
    pegawai_id: newId(),
    nip: `19920101201501${String(index).padStart(4, '0')}`,
  }))
  await harness.db.acrossInstansi(async (tx) => {
    const nama = 'Banyak'
    await tx
      .insertInto('pengguna')
      .values(people.map(({ pengguna_id, nip }) => ({ id: pengguna_id, nip, username: nip, nama })))
      .execute()
    await tx
      .insertInto('pegawai')
      .values(
        people.map(({ pengguna_id, pegawai_id, nip }) => ({
          instansi_id,
          id: pegawai_id,
          pengguna_id,
          nip,
          nama,
          jenis: 'PNS',
        })),
      )
      .execute()
    await beginKepegawaian(
      tx,
      instansi_id,
      people.map(({ nip: _nip, ...one }) => ({ ...one, mulai: '2020-01-01' })),
    )
    await tx
      .insertInto('penempatan')
      .values(
        people.map(({ pegawai_id }) => ({
          instansi_id,
          id: newId(),
          pegawai_id,
          kantor_id: kantor[0],
          mulai: '2020-01-01',
        })),
      )
      .execute()
  })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** As the owner, over all agencies. */
async function lintas<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = await owner.connect()
  try {
    await client.query(`select set_config('app.lintas', 'ya', false)`)
    return (await client.query<T>(text, values)).rows
  } finally {
    client.release(true)
  }
}
const jobOf = async (id: string) =>
  (
    await lintas<{ status: string; selesai: number; lanjut_dari: unknown }>(
      'select status, selesai, lanjut_dari from pekerjaan where id = $1',
      [id],
    )
  )[0]
const begin = async (bulan: string): Promise<{ id: string; jumlah: number }> => {
  const answer = await harness.call('POST', GENERATE, { as: ADMIN, body: { tahun: '2026', bulan } })
  expect(answer.status, answer.text).toBe(200)
  return { id: answer.body.data.pekerjaan_id, jumlah: answer.body.data.jumlah }
}
const statusOf = async (bulan: string): Promise<string> => {
  const query = { tahun: '2026', bulan }
  return (await harness.call('GET', '/absensi/v2/rekap/terbuka', { as: ADMIN, query })).body.data.status
}
const keptAt = (bulan: string) =>
  lintas<{ pegawai_id: string; pada: string }>(
    `select pegawai_id, dihitung_pada::text as pada from bulan_tersimpan where bulan = $1 order by 1`,
    [`2026-0${bulan}-01`],
  )

/** A worker whose program does something once the first part of a job is done, before it begins the second. */
function workerThat(id: string, act: () => Promise<void>) {
  let acted = false
  const db: Database = {
    ...harness.db,
    inInstansi: async (instansi_id, use, how) => {
      if (!acted && ((await jobOf(id))?.selesai ?? 0) >= SEBAGIAN) {
        acted = true
        await act()
      }
      return harness.db.inInstansi(instansi_id, use, how)
    },
  }
  return createTestJobs(harness, [handleGenerate({ db })])
}
const another = () => createTestJobs(harness, [handleGenerate({ db: harness.db })])

describe('a month that is being generated', () => {
  it('goes on after a crash where it was, computes nobody twice, and is refused meanwhile', async () => {
    const { id, jumlah } = await begin('2')
    expect(jumlah).toBeGreaterThan(2 * SEBAGIAN)
    const [dies, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const dead = workerThat(id, async () => {
      dies.resolve()
      await gone.promise
      throw new Error('killed')
    }).runNext()
    await dies.promise
    expect(await jobOf(id)).toMatchObject({ status: 'berjalan', lanjut_dari: { selesai: SEBAGIAN } })
    const again = await harness.call('POST', GENERATE, { as: ADMIN, body: { tahun: '2026', bulan: '2' } })
    expect([again.status, again.body.code]).toEqual([409, 'rekap.sedang_dibuat'])
    const before = await keptAt('2')
    expect(before).toHaveLength(SEBAGIAN)
    await lintas("update pekerjaan set dipegang_sampai = now() - interval '1 second' where id = $1", [id])
    await another().drain()
    expect(await jobOf(id)).toMatchObject({ status: 'selesai', selesai: jumlah })
    const after = new Map((await keptAt('2')).map((row) => [row.pegawai_id, row.pada]))
    expect(after.size).toBe(jumlah)
    expect(before.filter((row) => after.get(row.pegawai_id) !== row.pada)).toEqual([])
    expect(await statusOf('2')).toBe('sementara')
    gone.resolve()
    await dead
    expect(await jobOf(id)).toMatchObject({ status: 'selesai', selesai: jumlah })
  })

  it('is left as it was when somebody cancels it, and can be begun again', async () => {
    const { id, jumlah } = await begin('3')
    await workerThat(id, async () => {
      const answer = await harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as: ADMIN, body: {} })
      expect(answer.status, answer.text).toBe(200)
    }).drain()
    expect(await jobOf(id)).toMatchObject({ status: 'dibatalkan' })
    expect(await statusOf('3')).toBe('berjalan')
    expect((await keptAt('3')).length).toBeLessThan(jumlah)
    const next = await begin('3')
    await another().drain()
    expect(await jobOf(next.id)).toMatchObject({ status: 'selesai', selesai: jumlah })
    expect(await statusOf('3')).toBe('sementara')
    expect(await keptAt('3')).toHaveLength(jumlah)
  })

  it('is told as running or as generated, never as neither, when it ends while somebody asks', async () => {
    const { id } = await begin('4')
    const client = await owner.connect()
    await client.query(
      `begin; select set_config('app.lintas', 'ya', true); lock table pekerjaan in access exclusive mode`,
    )
    const query = { tahun: '2026', bulan: '4' }
    const asked = harness.call('GET', '/absensi/v2/rekap/terbuka', { as: ADMIN, query })
    const waits = `select 1 from pg_locks where relation = 'pekerjaan'::regclass and not granted`
    while ((await owner.query(waits)).rows.length === 0);
    await client.query('delete from pekerjaan where id = $1', [id])
    await client.query(
      `insert into rekap_bulan select (jsonb_populate_record(null::rekap_bulan, to_jsonb(b) || '{"bulan": "2026-04-01"}')).*
       from rekap_bulan b where b.bulan = '2026-02-01' and b.status = 'sementara'`,
    )
    await client.query('commit')
    client.release(true)
    const { pekerjaan_id, status } = (await asked).body.data
    expect([pekerjaan_id, status]).toEqual([null, 'sementara'])
  })
})
