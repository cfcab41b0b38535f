import { EVENT_STREAM, isReading, type RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workbookOf } from '../src/platform/xlsx/workbook-fixtures.ts'
import { createHarness, type Harness } from './harness.ts'
import { type LargestInput, largestInput, type Named } from './largest-inputs.ts'
import { fillWorld } from './largest-world.ts'
import { LONGEST_TURN_MS, leastTurn } from './loop-probe.ts'

const MB = 1024 * 1024
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const pairsOf = (given: Record<string, unknown>): [string, string][] =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]]))

/** Calls that are answered once, each with the largest input that it takes. */
export const ASKED = ROUTES.filter(
  (route) => route.todo === undefined && !('answerType' in route && route.answerType === EVENT_STREAM),
)

/** A sheet with as many cells as its reader takes, and a picture with as many points. */
async function largestFiles() {
  const rows = Array.from(
    { length: 20_000 },
    (_row, row) =>
      `<row r="${row + 1}">${Array.from({ length: 10 }, (_cell, n) => `<c><v>${row * n}</v></c>`).join('')}</row>`,
  )
  const create = { width: 4_096, height: 3_072, channels: 3, background: '#2b8a57' } as const
  const picture = await sharp({ create }).jpeg().toBuffer()
  return { sheet: workbookOf(rows.join('')), picture }
}

type Refused = { readonly errors?: readonly { readonly field: string; readonly message: string }[] }
/** A page as large as the call says that it may be of what else is asked for. */
function withSize(input: LargestInput, { errors = [] }: Refused): LargestInput {
  const most = errors
    .find(({ field }) => field === 'size')
    ?.message.match(/\d+/g)
    ?.at(-1)
  const sized = (part: Record<string, unknown>) =>
    'size' in part && most !== undefined ? { ...part, size: most } : part
  return { ...input, query: sized(input.query), body: sized(input.body) }
}

/** Looks that none of these calls holds the event loop for long, whatever is sent with it. */
export function testLargestCalls(
  routes: readonly RouteContract[],
  world: { readonly people: number; readonly offices: number },
): void {
  let harness: Harness
  let named: Named
  let files: Awaited<ReturnType<typeof largestFiles>>
  let kunci: string
  const answered = new Map<number, number>()
  beforeAll(async () => {
    harness = await createHarness({ RATE_LIMIT_ALAMAT: '1000000', RATE_LIMIT_ORANG: '1000000' })
    const { a } = harness.world
    const saya = harness.person('pegawai@a')
    const cakupan = 'pegawai,hari,rekap,presensi'
    const as = 'admin:instansi@a'
    const made = await harness.call('POST', '/absensi/v2/instansi/api/key/generate', {
      as,
      body: { nama: 'Mitra', cakupan },
    })
    kunci = made.body.data.kunci
    const { nips, kantor_ids } = await fillWorld(harness, world)
    named = { nips, kantor_ids, ids: [a.kantor[0], a.id, saya.pegawai_id ?? '', saya.pengguna_id] }
    files = await largestFiles()
  })
  afterAll(() => harness.close())

  function fileFor(route: RouteContract): Buffer {
    const most = (route.body_limit?.files?.bytes ?? MB) - 1
    const isSheet = most >= 10 * MB - 1
    return isSheet ? files.sheet : files.picture.subarray(0, most)
  }

  async function payloadOf(route: RouteContract, { body, files: names }: LargestInput) {
    if (names.length === 0) return { type: 'application/json', payload: JSON.stringify(body) }
    const form = new FormData()
    for (const [name, value] of pairsOf(body)) form.append(name, value)
    const content = new Uint8Array(fileFor(route))
    for (const name of names) form.append(name, new Blob([content]), 'berkas.jpg')
    const request = new Request('http://x', { method: 'POST', body: form })
    return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) }
  }

  function holderOf({ access }: RouteContract): string {
    const roles = 'roles' in access ? access.roles.map((role) => role.replace('role:presensi:', '')) : []
    const keys = [...roles.map((role) => `${role}@a`), ...roles, 'pegawai@a']
    return keys.find((key) => harness.world.people.has(key)) ?? 'pegawai@a'
  }

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const isRead = isReading(route) || route.method === 'GET'
    const input = largestInput(route, named, isRead)
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(asText(input.params[name] ?? named.ids[0])),
    )
    const posts = route.method === 'POST'
    async function ask(one: LargestInput) {
      const query = new URLSearchParams(pairsOf({ ...one.query, instansi_id: harness.world.a.id }))
      const { type, payload } = await payloadOf(route, one)
      const token = await harness.token(holderOf(route))
      return harness.app.inject({
        method: route.method,
        url: `${path}?${query}`,
        headers: { authorization: `Bearer ${token}`, 'x-api-key': kunci, ...(posts && { 'content-type': type }) },
        ...(posts && { payload }),
      })
    }
    const first = await ask(input)
    const sized = first.statusCode === 400 ? withSize(input, first.json()) : input
    const turn = await leastTurn(async () => {
      const { statusCode } = await ask(sized)
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
    })
    expect(turn).toBeLessThanOrEqual(LONGEST_TURN_MS)
  })

  it('were not all stopped at the door', () => {
    expect(answered.get(200) ?? 0).toBeGreaterThan(routes.length / 5)
  })
}
