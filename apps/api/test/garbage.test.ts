import type { RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { kaliAcak } from '@presensi/domain/testing/acak'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createHarness, type Harness } from './harness.ts'

/** Of each of some five hundred calls. */
const BAGIAN = 0.02
const PARTS = ['params', 'query', 'body'] as const
const WAYS = ['form', 'json', 'multipart'] as const

let harness: Harness
let ids: string[]
let kunci: string
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ALAMAT: '1000000', RATE_LIMIT_ORANG: '1000000' })
  const { a } = harness.world
  const made = await harness.call('POST', '/absensi/v2/instansi/api/key/generate', {
    as: 'admin:instansi@a',
    body: { nama: 'Mitra', cakupan: 'pegawai,hari,rekap,presensi' },
  })
  kunci = made.body.data.kunci
  ids = [a.id, ...a.kantor, harness.person('pegawai@a').pegawai_id ?? '', harness.person('pegawai@a').pengguna_id]
})
afterAll(() => harness.close())

type Shape = Record<string, z.ZodMiniType>
const shapeOf = (schema: unknown): Shape => (schema as { _zod?: { def?: { shape?: Shape } } })?._zod?.def?.shape ?? {}

/** Values that some field somewhere takes, at the edge of what it takes. Which field takes which, its own type says. */
const candidates = (): unknown[] => [
  ...ids,
  '019a0000-0000-7000-8000-000000000000',
  ...['1900-01-01', '2200-12-31', '2026-11-15', '2024-02-29'],
  ...['1900-01-01T00:00:00-14:00', '2200-12-31T23:59:59.999999+14:00', '2026-11-15T00:00:00Z'],
  ...['00:00', '23:59:59', '07:30'],
  ...[
    0,
    1,
    2,
    5,
    7,
    12,
    17,
    30,
    100,
    180,
    200,
    1900,
    2000,
    2026,
    2100,
    2200,
    3600,
    1_000_000,
    2 ** 31 - 1,
    -90.5,
    106.8,
  ],
  ...[harness.person('pegawai@a').nip, '3171012345678901', '999999999999999999'],
  ...['a', 'x'.repeat(10), 'x'.repeat(100), 'é😀'.repeat(10), "'; drop table pegawai; --", '%', '\\', '=1+1', '/'],
  ...[
    'A1',
    '#ffffff',
    'Asia/Jakarta',
    'Pacific/Kiritimati',
    '10.0.0.0/8',
    '::/0',
    'a@b.id',
    'a'.repeat(64),
    '/halaman',
  ],
  ...[true, false, 'ya'],
  ...['https://x.id', 'a.b.c', 'prs_x', '*'],
  ...[[], [ids[0]], ['07:00', '09:00'], [harness.person('pegawai@a').nip]],
  [{ lat: -6.2, lng: 106.8, radius_m: 100 }],
  [{ hari: 1, masuk: '00:00', pulang: '23:59' }],
  [{ nip: harness.person('pegawai@a').nip, tanggal: '2200-12-31', shift_kode: 'P' }],
]

const HOSTILE = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202e', '\ufffe', 'x'.repeat(5_000)],
  ...['2026-99-99T99:99:99Z', '2026-11-15T00:00:00+99:99', '2026-02-31', '0000-00-00', '-4713-01-01', '294277-01-01'],
  ...['99:99', '24:00', '+99:99', 'Asia/Atlantis', 'http://', 'https://[', '%', '%zz', '{', '[', '[[', '{"a":', 'null'],
  ...['NaN', 'Infinity', '-0', '1e999', '9'.repeat(30), '0x10', '١٢', 'true ', 'undefined', '[object Object]'],
  ...[-1, 0.1, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, Number.MIN_VALUE],
  ...[null, true, [], {}, [null], [[[[]]]], { a: { b: { c: {} } } }, { __proto__: null }, [{}], { toString: 1 }],
  ...[['a', 'a'], Array.from({ length: 60 }, () => 'x'), JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)],
]

const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
)

/** Mostly what the field takes, so that the rest of the call is reached; now and then something nobody meant. */
function valuesFor(type: z.ZodMiniType): fc.Arbitrary<unknown> {
  const taken = [...candidates(), ...optionsOf(type)].filter((value) => type.safeParse(value).success)
  const left = { weight: 2, arbitrary: fc.constant(undefined) }
  if (taken.length === 0) return fc.oneof({ weight: 3, arbitrary: hostile }, left)
  return fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...taken) }, { weight: 2, arbitrary: hostile }, left)
}

/** The words of a closed list, wherever it stands inside the type. */
function optionsOf(type: unknown, depth = 0): unknown[] {
  const def = (type as { _zod?: { def?: Record<string, unknown> } })?._zod?.def
  if (def === undefined || depth > 6) return []
  if (def.type === 'enum') return Object.values(def.entries as Record<string, unknown>)
  const inner = [def.innerType, def.in, def.out].flatMap((one) => optionsOf(one, depth + 1))
  return [...inner, ...optionsOf(def.element, depth + 1).map((one) => [one])]
}

type Given = Record<string, unknown>
const given = (shape: Shape): fc.Arbitrary<Given> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, valuesFor(type)])))

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const entriesOf = (body: Given): [string, string][] =>
  Object.entries(body).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, asText(value)] as [string, string]],
  )

async function encode(body: Given, way: (typeof WAYS)[number]): Promise<{ type: string; payload: string | Buffer }> {
  if (way === 'json') return { type: 'application/json', payload: JSON.stringify(body) }
  if (way === 'form')
    return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(entriesOf(body)).toString() }
  const form = new FormData()
  for (const [name, value] of entriesOf(body)) form.append(name, value)
  const request = new Request('http://x', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) }
}

/** Of people whom the call lets in, and of one whom it may not. Made anew for each call: some of them end sessions. */
async function tokensFor({ access }: RouteContract): Promise<string[]> {
  const holders = 'roles' in access ? access.roles.map((role) => role.replace('role:presensi:', '')) : []
  const keys = [
    'superadmin',
    'pegawai@a',
    ...holders.filter((name) => name !== 'superadmin').map((name) => `${name}@a`),
  ]
  const known = [...new Set(keys)].filter((key) => harness.world.people.has(key))
  const made = await Promise.allSettled(known.map((key) => harness.token(key)))
  return made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** A path with its parameters, as far as a path can carry them at all. */
function pathOf(route: RouteContract, params: Given): string {
  const wellFormed = (value: unknown): string => asText(value ?? ids[0]).toWellFormed()
  return route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(wellFormed(params[name])))
}

async function send(
  route: RouteContract,
  input: Record<(typeof PARTS)[number], Given>,
  more: { token: string; way: (typeof WAYS)[number] },
) {
  const query = new URLSearchParams(entriesOf(input.query)).toString().slice(0, 8_000)
  const posts = route.method === 'POST' || route.changes === true
  const { type, payload } = await encode(input.body, more.way)
  return harness.app.inject({
    method: posts ? 'POST' : 'GET',
    url: `${pathOf(route, input.params)}?${query}`,
    headers: {
      authorization: `Bearer ${more.token}`,
      'x-api-key': kunci,
      ...(posts && { 'content-type': type }),
    },
    ...(posts && { payload }),
  })
}

describe('garbage at every call', () => {
  const taken = new Set<string>()
  /** Streams go on until somebody hangs up. */
  const routes = ROUTES.filter((route) => !('answerType' in route && route.answerType === 'text/event-stream'))

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s never fails',
    async (_name, route) => {
      const shapes = PARTS.map((part) => shapeOf((route as Record<string, unknown>)[part]))
      const [params = {}, query = {}, body = {}] = shapes
      const input = fc.record({
        params: given(params),
        query: given(query),
        body: given(body),
        way: fc.constantFrom(...WAYS),
        token: fc.constantFrom(...(await tokensFor(route))),
        scope: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(undefined, harness.world.a.id) },
          { weight: 1, arbitrary: fc.constantFrom(...ids, '\u0000', 'x', '%') },
        ),
      })
      await fc.assert(
        fc.asyncProperty(input, async ({ way, token, scope, ...parts }) => {
          const answer = await send(route, { ...parts, query: { ...parts.query, instansi_id: scope } }, { way, token })
          if (answer.statusCode < 300) taken.add(route.path)
          // 501: not built yet; 503: the single sign-on of this test is away.
          if (![501, 503].includes(answer.statusCode)) expect(answer.statusCode, answer.body).toBeLessThan(500)
          if (answer.statusCode === 400 && answer.json().code === 'input_salah')
            expect(answer.json().errors.length).toBeGreaterThan(0)
        }),
        kaliAcak(BAGIAN),
      )
    },
  )

  it('was not all stopped at the door: much of it was taken and stored', () => {
    expect(taken.size).toBeGreaterThan(25)
  })
})
