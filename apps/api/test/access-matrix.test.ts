import type { Access, RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { type Peran, tingkatPeran } from '@presensi/domain/akses/peran'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from './harness.ts'

let harness: Harness
const tokens = new Map<string, string>()
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  for (const key of harness.world.people.keys()) tokens.set(key, await harness.token(key))
})
afterAll(() => harness.close())

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
/** Path parameters: the agency asked for, its first office, and otherwise something well formed that exists nowhere. */
function urlOf(route: RouteContract, instansi: string): string {
  const { a, b } = harness.world
  const values: Record<string, string> = {
    instansi,
    kantor_id: (instansi === b.id ? b : a).kantor[0],
    jenis: 'pegawai',
    nip: '199001012015011999',
    tanggal: '2026-01-05',
  }
  return route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? UNKNOWN)
}

const roleOf = (key: string): Peran => `role:presensi:${key.split('@')[0]}` as Peran

/** The policy table: what ring one must say, read from the route's access alone. */
function isOpenTo(access: Access, key: string | null): boolean {
  if ('public' in access) return true
  if (key === null || 'apiKey' in access || 'terminal' in access || 'ssoToken' in access) return false
  const isPegawai = key !== 'superadmin'
  if ('signedIn' in access) return access.as !== 'pegawai' || isPegawai
  return access.roles.includes(roleOf(key)) || (access.relations !== undefined && isPegawai)
}

const methodsOf = (route: RouteContract): ('GET' | 'POST')[] =>
  route.changes === true ? ['GET', 'POST'] : [route.method]
/** Logging out ends the session of the token it is called with. */
const tokenFor = async (route: RouteContract, key: string): Promise<string> =>
  route.path.endsWith('/auth/logout') ? harness.token(key) : (tokens.get(key) ?? '')
const callRoute = async (
  route: RouteContract,
  method: 'GET' | 'POST',
  key: string | null,
  where: { instansi: string; kantor?: string },
): Promise<Answer> =>
  harness.call(method, urlOf(route, where.instansi), {
    ...(key !== null && { token: await tokenFor(route, key) }),
    query: {
      ...(!route.path.includes('{instansi}') && { instansi_id: where.instansi }),
      ...(where.kantor !== undefined && !route.path.includes('{kantor_id}') && { kantor_id: where.kantor }),
    },
    ...(method === 'POST' && { body: {} }),
  })

/** Streams stay open, which inject would wait for; they have tests of their own. */
const MATRIX = ROUTES.filter((route) => !route.path.endsWith('/aliran'))

describe('every call × every role', () => {
  it('covers every route of the contract', () => {
    expect(MATRIX.length).toBeGreaterThanOrEqual(172)
  })

  it.each(MATRIX.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const { a, b } = harness.world
    for (const method of methodsOf(route)) {
      const without = await callRoute(route, method, null, { instansi: a.id })
      if ('public' in route.access)
        expect([401, 403], `${method} anybody`).not.toContain(
          without.status === 401 && route.todo === undefined ? 0 : without.status,
        )
      else expect(without.status, `${method} without a token`).toBe(401)
      for (const key of harness.world.people.keys()) {
        if ('public' in route.access || 'ssoToken' in route.access) continue
        const answer = await callRoute(route, method, key, { instansi: key.includes('@b') ? b.id : a.id })
        const said = `${method} as ${key}: ${answer.status} ${answer.text.slice(0, 200)}`
        expect(answer.status, said).toBeLessThan(502)
        expect(answer.status, said).not.toBe(500)
        if ('apiKey' in route.access || 'terminal' in route.access) expect(answer.status, said).toBe(401)
        else if (isOpenTo(route.access, key))
          expect([401, 403], said).not.toContain(answer.body?.code === 'akses.diri_sendiri' ? 0 : answer.status)
        else expect(answer.status, said).toBe(403)
        if (route.todo !== undefined && isOpenTo(route.access, key))
          expect(answer.body?.code, said).toBe('belum_tersedia')
      }
    }
  })
})

describe("another agency's and another office's ids are not found", () => {
  const scoped = MATRIX.filter((route) => 'roles' in route.access)

  it.each(scoped.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const { a, b } = harness.world
    if (!('roles' in route.access)) return
    for (const method of methodsOf(route)) {
      for (const role of route.access.roles) {
        const key = `${role.replace('role:presensi:', '')}@a`
        const tingkat = tingkatPeran(role)
        if (tingkat === 'instansi' || tingkat === 'kantor') {
          const other = await callRoute(route, method, key, { instansi: b.id })
          expect(other.status, `${method} as ${key} on the other agency: ${other.text.slice(0, 200)}`).toBe(404)
          const office = await callRoute(route, method, key, { instansi: a.id, kantor: b.kantor[0] })
          if (!route.path.includes('{kantor_id}'))
            expect(office.status, `${method} as ${key} on the other agency's office`).toBe(404)
        }
        if (tingkat === 'kantor' && !route.path.includes('{kantor_id}')) {
          const office = await callRoute(route, method, key, { instansi: a.id, kantor: a.kantor[1] })
          expect(office.status, `${method} as ${key} on the office next door: ${office.text.slice(0, 200)}`).toBe(404)
        }
        if (tingkat === 'semua') {
          const nowhere = await callRoute(route, method, 'superadmin', { instansi: UNKNOWN })
          expect(nowhere.status, `${method} as superadmin on an agency that is not there`).toBe(404)
        }
      }
    }
  })
})
