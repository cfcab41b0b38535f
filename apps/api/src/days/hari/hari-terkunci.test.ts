import { randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { createPantauRekap } from '../../recaps/kunci/public.ts'

/** A day of a locked month: as it was stored and as it is now, and the lines that say the difference. */
let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kantor: string
let lain: string
const ADMIN = 'admin:instansi@a'
const run = (text: string, values: readonly unknown[] = []) =>
  inAgency(app, harness.world.a.id, (query) => query(text, values))
const nip = () => harness.person('pegawai@a').nip
const day = (tanggal: string, as: string, query: Record<string, string> = {}) =>
  harness.call('GET', `/absensi/v2/pegawai/hari/${nip()}/${tanggal}`, { as, query })
const good = async (tanggal: string, as: string, query?: Record<string, string>) => {
  const answer = await day(tanggal, as, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 2 })
  ;[kantor, lain] = harness.world.a.kantor
  await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-03-03', jenis: 'masuk', jam: '07:20' })
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...policy } = KEBIJAKAN_BAKU
  await run(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'Perbup 1/2026', '2026-01-01', $3, $4)`,
    [
      harness.world.a.id,
      randomUUID(),
      JSON.stringify({ ...policy, tidak_hadir_bp: 300 }),
      harness.person(ADMIN).pengguna_id,
    ],
  )
  const body = { tahun: '2026', bulan: '3', kantor_id: kantor, alasan: 'Uji' }
  const locked = await harness.call('POST', '/absensi/v2/rekap/kunci', { as: ADMIN, body })
  expect(locked.status, locked.text).toBe(200)
  // A holiday that was decreed after the month was locked.
  await run(
    `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-03-12', '2026-03-12', 'Susulan', 'daerah')`,
    [harness.world.a.id, randomUUID()],
  )
  await createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('a day of a locked month', () => {
  it('is shown as locked and as it is now, with the line that was booked for it', async () => {
    for (const as of ['pegawai@a', ADMIN, 'admin:kantor@a']) {
      const { hari, terkunci, koreksi } = await good('2026-03-12', as)
      expect(hari.kode, as).toBe('L')
      expect(terkunci, as).toMatchObject({ kode: 'TK', versi: 1, kantor_id: kantor, menunggu: false, potongan_bp: 300 })
      expect(koreksi, as).toMatchObject([
        { bulan: '2026-04-01', kantor_id: kantor, kode_lama: 'TK', kode_baru: 'L', bp: -300, terkunci: false },
      ])
    }
  })

  it('has no line where nothing changed, and none in a month that is open', async () => {
    const same = await good('2026-03-11', 'pegawai@a')
    expect([same.hari.kode, same.terkunci.kode, same.koreksi]).toEqual(['TK', 'TK', []])
    const open = await good('2026-04-15', 'pegawai@a')
    expect([open.terkunci, open.koreksi]).toEqual([null, []])
  })

  it('shows a superior what was locked; the lines are for the person and for roles', async () => {
    const { terkunci, koreksi } = await good('2026-03-12', 'atasan@a')
    expect([terkunci.kode, koreksi]).toEqual(['TK', []])
  })
})

describe('discipline counters', () => {
  it('count the day as it is now, and say how the locked print has it', async () => {
    const query = { tahun: '2026' }
    const answer = await harness.call('GET', '/absensi/v2/pegawai/disiplin/get', { as: 'pegawai@a', query })
    expect(answer.status, answer.text).toBe(200)
    const [own] = answer.body.data.items
    expect(own.hari).toContain('2026-03-11')
    expect(own.hari).not.toContain('2026-03-12')
    expect(own.berbeda).toEqual([{ tanggal: '2026-03-12', kode: 'TK', kini: 'L' }])
  })
})

describe('a person who was moved away by a late fact', () => {
  it('is there for the office that has stored the day, on that day only, without what stands behind it', async () => {
    const { pegawai_id } = harness.person('pegawai@a')
    await run(`update penempatan set selesai = '2026-03-15' where pegawai_id = $1`, [pegawai_id])
    await run(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-03-16')`,
      [harness.world.a.id, randomUUID(), pegawai_id, lain],
    )
    const stored = await good('2026-03-17', 'admin:kantor@a', { rincian: 'true' })
    expect([stored.hari.kantor_id, stored.terkunci.kantor_id]).toEqual([lain, kantor])
    expect(stored.rincian).toBeUndefined()
    expect((await good('2026-03-11', 'admin:kantor@a', { rincian: 'true' })).rincian).toBeDefined()
    expect((await day('2026-04-15', 'admin:kantor@a')).status).toBe(404)
    expect((await day('2026-03-17', 'admin:kantor@b')).status).toBe(404)
  })
})
