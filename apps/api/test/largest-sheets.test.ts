import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { importsOf } from './imports.ts'
import { LONGEST_TURN_MS, leastTurn } from './loop-probe.ts'
import { sendFile } from './multipart.ts'
import { sheetOf } from './sheets.ts'

const importing = { log: { error: (facts: object) => expect.unreachable(JSON.stringify(facts)) } }
let harness: Harness
beforeAll(async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'lembar-'))
  harness = await createHarness({ PRESENSI_DATA: data }, { importing })
})
afterAll(() => harness.close())

const ROWS = 1_000
const IMPORTS = importsOf(() => harness)
const [, OFFICES] = IMPORTS
type Kind = (typeof IMPORTS)[number]
const send = async ({ as, path: at, query = {}, fields }: Kind, content: Buffer) => {
  const answer = await sendFile(harness, at(), { as, content, query, ...(fields && { fields }) })
  await harness.db.acrossInstansi((tx) => tx.updateTable('unggahan').set({ tanggal: '2020-01-01' }).execute())
  return answer
}

it.each(IMPORTS)('the import of $nama holds nobody up, whatever stands in a thousand rows', async (one) => {
  const rows = Array.from({ length: ROWS }, (_row, at) => one.kolom.map((kolom) => `${kolom} ${at}`))
  const content = await sheetOf([[...one.kolom], ...rows])
  const turn = await leastTurn(async () => {
    const { status, body } = await send(one, content)
    expect([status, body.code, body.data.ditolak]).toEqual([400, 'impor.ditolak', ROWS])
  })
  expect(turn).toBeLessThanOrEqual(LONGEST_TURN_MS)
})

it('a thousand good rows are written beside everybody else', async () => {
  const one = OFFICES as Kind
  const name = (prefix: string, at: number) =>
    one.kolom.map((kolom) => ({ ...one.baik(), kode: `${prefix}${at}` })[kolom] ?? null)
  let tries = 0
  const turn = await leastTurn(async () => {
    tries += 1
    const rows = Array.from({ length: ROWS }, (_row, at) => name(`T${tries}-`, at))
    const { status, body } = await send(one, await sheetOf([[...one.kolom], ...rows]))
    expect([status, body.data?.dibuat]).toEqual([200, ROWS])
  })
  expect(turn).toBeLessThanOrEqual(LONGEST_TURN_MS)
})

it('allowances are imported there, too', async () => {
  const content = await sheetOf([['ramalan'], ['1']])
  const { status, body } = await sendFile(harness, '/absensi/v2/instansi/tpp/upload', {
    as: 'operator:instansi:keuangan@a',
    content,
    query: { periode_id: randomUUID() },
  })
  expect([status, body.code]).toEqual([400, 'impor.ditolak'])
})
