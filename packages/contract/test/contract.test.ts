import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessInventory } from '../src/inventory.ts'
import { ROUTES } from '../src/routes.ts'

const read = (name: string): string => fs.readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const calls = read('spec/calls.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

describe('the contract', () => {
  it('has every call of calls.tsv to the letter', () => {
    const have = new Set(ROUTES.map((route) => `${route.method} ${route.path}`))
    const wanted = calls.map(([, method, path]) => `${method} ${path}`)
    expect(wanted.length).toBe(172)
    expect(wanted.filter((call) => !have.has(call))).toEqual([])
  })

  it('has no call twice', () => {
    const keys = ROUTES.map((route) => `${route.method} ${route.path}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('gives each call to exactly the roles that calls.tsv names', () => {
    const wrong: string[] = []
    for (const [, method = '', path = '', , , allowed = ''] of calls) {
      const route = ROUTES.find((one) => one.method === method && one.path === path)
      const named = [
        ...allowed.matchAll(/(?:operator|monitoring|admin):(?:instansi|kantor)(?::[a-z]+)?|superadmin/g),
      ].map((match) => `role:presensi:${match[0]}`)
      if (named.length === 0 || route === undefined || /any admin, operator or monitor/.test(allowed)) continue
      const has: readonly string[] = 'roles' in route.access ? route.access.roles : []
      if ([...new Set(named)].toSorted().join() !== [...has].toSorted().join())
        wrong.push(`${method} ${path}: ${allowed} ≠ ${has.join()}`)
    }
    expect(wrong).toEqual([])
  })

  it('stands in the committed inventory as it is (npm run gen writes it)', () => {
    expect(read('access-inventory.tsv')).toBe(accessInventory())
  })
})
