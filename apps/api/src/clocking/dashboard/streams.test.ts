import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { createEventStreams } from '../../platform/http/event-streams.ts'
import { createRevocations } from '../../platform/token/revocation.ts'
import { angkaOf } from './angka.ts'
import { createDashboardStreams } from './streams.ts'

const INSTANSI = '0199aaaa-0000-7000-8000-000000000001'
const KANTOR = '0199aaaa-0000-7000-8000-000000000002'
const POLL_MS = 2_000

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

it('tells of a change twice: figures that were remembered from just before it are asked for again', async () => {
  let nomor = 7
  let asked = 0
  const acrossInstansi = async () => {
    asked += 1
    return new Map([[INSTANSI, nomor]])
  }
  const streams = createEventStreams({ revocations: createRevocations() })
  const scopes: unknown[] = []
  const follow = createDashboardStreams({
    db: { acrossInstansi } as unknown as Database,
    streams,
    angkaKini: async (scope) => {
      scopes.push(scope)
      return { tanggal: '2026-11-16', waktu_server: '', angka_pada: null, sedang_dihitung: false, ...angkaOf([]) }
    },
    pollMs: POLL_MS,
  })
  const roles = [{ role: 'role:presensi:admin:kantor', instansi_id: INSTANSI, kantor_id: KANTOR }]
  const caller = { sub: 'a', sid: 'b', ver: 1, roles, exp: Number.POSITIVE_INFINITY }
  const other = { ...caller, sub: 'c', roles: [] }
  const body = await follow({ caller, lingkup: { instansi_id: INSTANSI } } as unknown as PersonCall)
  await follow({ caller: { ...caller, sub: 'd' }, lingkup: { instansi_id: INSTANSI } } as unknown as PersonCall)
  const alone = await follow({ caller: other, lingkup: { instansi_id: INSTANSI } } as unknown as PersonCall)
  let heard = ''
  let heardAlone = ''
  alone.on('data', (chunk: Buffer) => {
    heardAlone += chunk.toString()
  })
  body.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  const polls = async (count: number) => {
    const before = asked
    await vi.advanceTimersByTimeAsync(count * POLL_MS)
    await turn()
    expect(asked - before).toBe(count)
  }
  const changes = () =>
    [...heard.matchAll(/event: berubah\ndata: {"nomor":(\d+),"tanggal":"2026-11-16".*"angka":{"pegawai":0/g)].map(
      ([, number]) => Number(number),
    )
  await polls(3)
  expect(changes()).toEqual([])
  nomor = 8
  await polls(1)
  expect(changes()).toEqual([8])
  await polls(1)
  expect(changes()).toEqual([8, 8])
  await polls(3)
  expect(changes()).toEqual([8, 8])
  // Two who may see the same share it, and who may see only themselves is told no figures.
  expect(scopes).toEqual([8, 8].map(() => ({ instansi_id: INSTANSI, kantor_ids: [KANTOR] })))
  expect(heardAlone.match(/event: berubah\ndata: .*/g)).toEqual([8, 8].map(() => 'event: berubah\ndata: {"nomor":8}'))
  streams.endAll()
})
