import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { createKonteks, type Tanya } from './konteks.repo.ts'

const DAY_MS = 86_400_000
let harness: Harness
let client: pg.PoolClient
let tanya: Tanya

beforeAll(async () => {
  harness = await createHarness()
  await placeOffices(harness, harness.world.a.id)
  const phone = createPhone(harness, 'pegawai@a')
  expect((await phone.rekam({ lat: KANTOR.lat, lng: KANTOR.lng })).status).toBe(200)
  client = await harness.writer.baca.connect()
  tanya = {
    instansi_id: harness.world.a.id,
    pengguna_id: harness.person('pegawai@a').pengguna_id,
    perangkat_id: phone.perangkat_id,
    kegiatan_id: null,
    lat: KANTOR.lat,
    lng: KANTOR.lng,
    terbit_pada: Date.now(),
    saat: null,
  }
})
afterAll(async () => {
  client.release()
  await harness.close()
})

const isNamed = ([statement]: unknown[]): boolean => (statement as { name?: string }).name !== undefined

/** How often these questions were asked, and what they were answered. */
async function asked(own: () => number, all: readonly Tanya[]) {
  const query = vi.spyOn(client, 'query')
  const { konteks } = await createKonteks(own)(client, all)
  const statements = query.mock.calls.filter(isNamed).length
  query.mockRestore()
  return { konteks, statements }
}

describe('what a clocking asks about its past', () => {
  it.each([
    ['right', 0, 1],
    ['twenty hours late', -20 / 24, 1],
    ['two months late', -61, 2],
    ['two months early', 61, 2],
    ['at the beginning of time', -20_000, 2],
  ])('is answered by a node whose clock is %s', async (_clock, days, statements) => {
    const found = await asked(() => Date.now() + days * DAY_MS, [tanya])
    expect(found.konteks).toMatchObject([
      { terbaru: 1, sebelumnya: { lat: KANTOR.lat, lng: KANTOR.lng }, perangkat: { kunci_publik: expect.anything() } },
    ])
    expect(found.statements).toBe(statements)
  })

  it('is asked once from then on, though the clock stays wrong', async () => {
    const readKonteks = createKonteks(() => 0)
    await readKonteks(client, [tanya])
    const query = vi.spyOn(client, 'query')
    await readKonteks(client, [tanya])
    expect(query.mock.calls.filter(isNamed)).toHaveLength(1)
    query.mockRestore()
  })

  it('is answered with nothing for an agency that there is not, and is asked as before after that', async () => {
    const readKonteks = createKonteks()
    expect((await readKonteks(client, [{ ...tanya, instansi_id: randomUUID() }])).konteks).toEqual([null])
    expect((await readKonteks(client, [tanya])).konteks).toMatchObject([{ terbaru: 1 }])
  })
})

describe('the months it is asked for', () => {
  /** The first and the last day that a statement meets, of a node at that time. */
  async function spanAt(instant: number): Promise<{ dari: number; sebelum: number }> {
    let text = ''
    const pretended = {
      connection: { stream: { cork: () => undefined, uncork: () => undefined } },
      query: (statement: { name?: string; text: string }) => {
        if (statement.name !== undefined) text = statement.text
        return Promise.resolve({ rows: [] })
      },
    }
    await createKonteks(() => instant)(pretended as never, [])
    const [, dari, sebelum] = /tanggal >= date '([\d-]+)' and \w+\.tanggal < date '([\d-]+)'/.exec(text) ?? []
    return { dari: Date.parse(dari ?? ''), sebelum: Date.parse(sebelum ?? '') }
  }

  it('hold every day that it looks back to and the next, for a clock that is a day off and any time zone, on every day of four years', async () => {
    for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2030, 0, 1); instant += DAY_MS / 2) {
      const { dari, sebelum } = await spanAt(instant)
      expect(dari).toBeLessThanOrEqual(instant - 31.5 * DAY_MS)
      expect(sebelum).toBeGreaterThan(instant + 2.5 * DAY_MS)
      // and at most four months
      expect(sebelum - dari).toBeLessThan(124 * DAY_MS)
    }
  })
})
