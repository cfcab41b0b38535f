import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, isWalked, selectionOf, type Width } from '../../e2e/selection.ts'
import { AKUN, SUPERADMIN } from '../demo/akun.ts'
import { ROOT } from '../start/folders.ts'

type Journey = { readonly width: Width; readonly title: string; readonly tags: readonly string[] }
type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tags: readonly string[]
    readonly tests: readonly { readonly projectName: Width }[]
  }[]
}

/** Every journey at every width that it is for, as Playwright lists them; the title as it is matched. */
async function listJourneys(): Promise<Journey[]> {
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '-c', 'e2e', '--list', '--reporter=json']
  const env = { ...process.env, PRESENSI_E2E: 'semua', PLAYWRIGHT_JSON_OUTPUT_NAME: '' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 26 })
  const journeysIn = ({ title: outer, suites = [], specs }: Suite): Journey[] => [
    ...specs.flatMap(({ title, tags, tests }) =>
      tests.map(({ projectName: width }) => ({ width, tags, title: [outer, title].join(' ') })),
    ),
    ...suites.flatMap(journeysIn).map((one) => ({ ...one, title: `${outer} ${one.title}` })),
  ]
  const { suites }: { suites: Suite[] } = JSON.parse(stdout)
  return suites
    .flatMap(journeysIn)
    .map((one) => ({ ...one, title: [one.width, one.title, ...one.tags.map((tag) => `@${tag}`)].join(' ') }))
}

const isOf = (name: string, { width, title }: Journey): boolean => isWalked(selectionOf(name)[width], title)
/** A role is held by several accounts; who has none is somebody by themselves. */
const roleOf = (username: string): string => AKUN.find((one) => one.username === username)?.role ?? username
/** Their work is done on a phone. */
const ON_PHONE = ['pegawai', 'atasan', 'pybmc']

describe('the journeys of npm test', () => {
  let all: Journey[]
  let set: Journey[]
  beforeAll(async () => {
    all = await listJourneys()
    set = all.filter((one) => isOf('inti', one))
  })

  it('are a few of many', () => {
    expect(all.length).toBeGreaterThan(200)
    expect(set.length).toBeGreaterThanOrEqual(30)
    expect(set.length).toBeLessThanOrEqual(50)
  })

  it('leave nothing out together with those of npm run test:rest, and walk nothing twice', () => {
    const wrong = all.filter((one) => isOf('inti', one) === isOf('sisa', one))
    expect(wrong.map(({ title }) => title)).toEqual([])
    const twice = set.filter(({ tags }) => !tags.includes('inti'))
    expect(twice.map(({ title }) => title)).toEqual([])
  })

  it('hold the main work of every role of the demo', () => {
    const named = new Set(set.flatMap(({ tags }) => accountsOf(tags)))
    const accounts = [SUPERADMIN, ...AKUN.map(({ username }) => username)]
    expect([...named].filter((one) => !accounts.includes(one))).toEqual([])
    const held = new Set([...named].map(roleOf))
    const wanted = accounts.filter((one) => AKUN.find(({ username }) => username === one)?.role !== null)
    expect([...wanted, ...ON_PHONE].filter((one) => !held.has(roleOf(one)))).toEqual([])
  })

  it('are walked on a phone by those who work on one', () => {
    const phone = new Set(set.filter(({ width }) => width === 'phone').flatMap(({ tags }) => accountsOf(tags)))
    expect(ON_PHONE.filter((one) => !phone.has(one))).toEqual([])
  })
})

it('refuses a selection that is none', () => {
  expect(() => selectionOf('initi')).toThrow("not 'initi'")
})
