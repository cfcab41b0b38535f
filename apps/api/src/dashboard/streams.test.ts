import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import { createEventStreams } from '../platform/http/event-streams.ts'
import { createRevocations } from '../platform/token/revocation.ts'
import { createDashboardStreams } from './streams.ts'

const INSTANSI = '0199aaaa-0000-7000-8000-000000000001'
const POLL_MS = 10

it('tells of a change twice: figures that were remembered from just before it are asked for again', async () => {
  let nomor = 7
  const db = { acrossInstansi: async () => new Map([[INSTANSI, nomor]]) } as unknown as Database
  const streams = createEventStreams({ revocations: createRevocations() })
  const follow = createDashboardStreams({ db, streams, pollMs: POLL_MS })
  const caller = { sub: 'a', sid: 'b', ver: 1, roles: [], exp: Date.now() / 1000 + 60 }
  const body = await follow({ caller, lingkup: { instansi_id: INSTANSI } } as unknown as PersonCall)
  let heard = ''
  body.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  const changes = () =>
    [...heard.matchAll(/event: berubah\ndata: {"nomor":(\d+)}/g)].map(([, number]) => Number(number))
  await sleep(POLL_MS * 6)
  expect(changes()).toEqual([])
  nomor = 8
  await expect.poll(changes).toEqual([8, 8])
  await sleep(POLL_MS * 6)
  expect(changes()).toEqual([8, 8])
  streams.endAll()
})
