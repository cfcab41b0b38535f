import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDuniaBertindak } from './bertindak.ts'
import { createHarness, type Harness } from './harness.ts'
import { KEUANGAN } from './tpp.ts'
import { ZONA_PAGI } from './world.ts'

let harness: Harness
let dunia: Awaited<ReturnType<typeof createDuniaBertindak>>
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  dunia = await createDuniaBertindak(harness)
})
afterAll(async () => {
  await dunia.t.close()
  await harness.close()
})

/** Who sees most of what is private: amounts, and what people wrote to a superior. `bertindak.rest.test.ts` takes every role. */
const siapa = () => [KEUANGAN, dunia.orang.atasan]

describe('who acts for somebody', () => {
  it('sees no amount, no reason, no picture and no letter in any answer', async () => {
    const bocor: string[] = []
    for (const key of siapa()) bocor.push(...(await dunia.jalan(key)).bocor)
    expect(bocor).toEqual([])
  })

  it('is told of a job of keuangan nothing but that it is there, and begins none', async () => {
    const token = await dunia.tokenAs(KEUANGAN)
    const path = `/absensi/v2/pekerjaan/${dunia.simulasi}`
    expect((await harness.call('GET', path, { token })).body.data).toMatchObject({ hasil: null, berkas: null })
    const stream = await harness.call('GET', path, { token, headers: { accept: 'text/event-stream' } })
    expect(stream.text).toContain('event: pekerjaan')
    expect(dunia.bocorOf({ status: 200, code: null, type: 'text/event-stream', text: stream.text })).toEqual([])
  })
})
