import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { LONGEST_WAIT_MS } from './processes/wait.ts'
import { ROOT } from './start/folders.ts'
import { missingInProduction } from './start/production.ts'

/** Runs `presensi …` with nothing but the given settings, in an empty data folder. */
function presensi(words: readonly string[], settings: Record<string, string>, program = 'presensi.ts') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-perintah-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const { PATH = '' } = process.env
  const run = spawnSync(process.execPath, [path.join(ROOT, 'tools', program), ...words], {
    env: { PATH, PRESENSI_DATA: folder, ...settings },
    encoding: 'utf8',
    timeout: LONGEST_WAIT_MS,
  })
  return { code: run.status, said: `${run.stdout}${run.stderr}`.trim(), left: fs.readdirSync(folder) }
}

const secret = 'f3c1b5a7e9d24c6088a1b3c5d7e9f02468ace'

it.each([
  ['api', {}, 'DATABASE_URL or DATABASE_APP_URL and DATABASE_WRITER_URL, PRESENSI_SECRET'],
  ['api', { DATABASE_URL: 'postgres://x' }, 'PRESENSI_SECRET'],
  ['api', { DATABASE_APP_URL: 'postgres://x', PRESENSI_SECRET: secret }, 'DATABASE_URL or DATABASE_APP_URL and'],
  ['worker', {}, 'DATABASE_URL or DATABASE_APP_URL, PRESENSI_SECRET'],
  ['sso', {}, 'SSO_DATABASE_URL or DATABASE_URL, SSO_SECRET, SSO_ADMIN_CLIENT_SECRET'],
  ['verify', {}, 'DATABASE_URL or DATABASE_APP_URL, PRESENSI_SECRET'],
  ['migrate', {}, 'DATABASE_URL'],
  ['demo', {}, 'DATABASE_URL, PRESENSI_SECRET'],
] as const)('presensi %s in production with only %o starts nothing and says what it needs', (name, settings, needs) => {
  const { code, said, left } = presensi([name], { NODE_ENV: 'production', ...settings })
  expect([code, left]).toEqual([1, []])
  expect(said).toContain(`presensi ${name} needs ${needs}`)
  expect(said.split('\n').length).toBe(1)
})

it('npm start in production does not make a database and secrets up either', () => {
  const { code, said, left } = presensi([], { NODE_ENV: 'production' }, 'start.ts')
  expect(code).toBe(3)
  expect(said).toContain('NODE_ENV=production memerlukan DATABASE_URL, PRESENSI_SECRET, SSO_SECRET')
  expect(left).toEqual([])
})

it('a program whose roles were made by hand needs no owner', () => {
  const given = { NODE_ENV: 'production', DATABASE_APP_URL: 'a', DATABASE_WRITER_URL: 'b', PRESENSI_SECRET: secret }
  expect(missingInProduction('api', given)).toEqual([])
  expect(missingInProduction('worker', given)).toEqual([])
  expect(missingInProduction('api', { ...given, NODE_ENV: 'development', PRESENSI_SECRET: '' })).toEqual([])
})

it.each([
  ['api', 'presensi.ts', { DATABASE_URL: 'postgres://x', PRESENSI_SECRET: secret, PORT: 'abc' }, 'Configuration: PORT'],
  ['api', 'presensi.ts', { DATABASE_URL: 'postgres://x' }, 'Configuration: PRESENSI_SECRET: is missing'],
  ['sso', 'presensi.ts', { DATABASE_URL: 'postgres://x', SSO_PORT: 'abc' }, 'SSO_PORT'],
  ['', 'start.ts', { PORT: 'abc' }, "PORT harus bilangan 0 sampai 65535, bukan 'abc'."],
] as const)('a setting that cannot be read is one sentence: %s %s %o', (name, program, settings, sentence) => {
  const { code, said } = presensi([name], settings, program)
  expect(code).not.toBe(0)
  expect(said).toContain(sentence)
  if (program === 'presensi.ts') expect(said).not.toMatch(/^\s+at /m)
})

it('npm start does not start the bundled single sign-on under the name of another', () => {
  const { code, said, left } = presensi([], { SSO_ISSUER: 'https://masuk.contoh.go.id/auth/realms/auth' }, 'start.ts')
  expect([code, left]).toEqual([3, []])
  expect(said).toContain('npx presensi api')
})

it('cek-sso needs no database, and says what to change', () => {
  const { code, said, left } = presensi(['cek-sso'], { SSO_ISSUER: 'http://127.0.0.1:9/op' })
  expect([code, said, left]).toEqual([1, '✗ discovery: SSO_ISSUER does not answer', []])
})

it('help names every program and a page that exists', () => {
  const { code, said } = presensi(['help'], {})
  expect(code).toBe(0)
  const page = /\((docs\/[\w.-]+)\)/.exec(said)?.[1] ?? ''
  expect(fs.existsSync(path.join(ROOT, page)), page).toBe(true)
  const listed = [...said.matchAll(/^ {2}presensi (\S+)/gm)].map((match) => match[1])
  const text = fs.readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const documented = /`npx presensi <program>`: (.*?)\. /s.exec(text)?.[1]?.match(/[a-z-]+/g) ?? []
  expect(new Set(listed)).toEqual(new Set(documented))
})
