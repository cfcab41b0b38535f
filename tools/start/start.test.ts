import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keepLogSmall } from './log-file.ts'
import { freePort, readPort, requireFreePort } from './ports.ts'
import { foreignIssuer } from './production.ts'
import { type Programs, runPrograms, wantsDemo } from './programs.ts'
import { keptSecrets } from './secrets.ts'
import { Shutdown } from './shutdown.ts'

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-start-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

describe('secrets', () => {
  it('are made once, kept, long, and readable by their owner alone', () => {
    const env = { PRESENSI_DATA: folder() }
    const first = keptSecrets(env)
    expect(keptSecrets(env)).toEqual(first)
    const { PRESENSI_KUNCI = '', ...secrets } = first
    expect(Object.keys(secrets)).toEqual(['PRESENSI_SECRET', 'SSO_SECRET', 'SSO_ADMIN_CLIENT_SECRET'])
    expect(Object.values(secrets).every((secret) => (secret ?? '').length >= 43)).toBe(true)
    // Signing keys have a file of their own beside the secrets.
    expect(PRESENSI_KUNCI).toBe(path.join(env.PRESENSI_DATA, 'kunci.json'))
    for (const file of [PRESENSI_KUNCI, path.join(env.PRESENSI_DATA, 'secrets.json')])
      expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })

  it('give way to what the environment says, and a damaged file is not replaced', () => {
    const env = { PRESENSI_DATA: folder(), SSO_SECRET: 'from the environment' }
    expect(keptSecrets(env).SSO_SECRET).toBe('from the environment')
    fs.writeFileSync(path.join(env.PRESENSI_DATA, 'secrets.json'), '{"SSO')
    expect(() => keptSecrets(env)).toThrow()
  })
})

describe('ports', () => {
  it('refuse one that is taken in one sentence', async () => {
    const port = await freePort()
    await requireFreePort(port)
    const server = net.createServer().listen(port)
    onTestFinished(() => void server.close())
    await expect(requireFreePort(port)).rejects.toThrow(`Porta ${port} sedang dipakai`)
  })
})

describe('the log of npm start', () => {
  it('is begun anew when it has grown, its last part kept beside it, and goes on being written to', () => {
    const file = path.join(folder(), 'start.log')
    const fd = fs.openSync(file, 'a')
    onTestFinished(() => fs.closeSync(fd))
    fs.writeSync(fd, 'satu\n')
    keepLogSmall(file, { fd, most: 10 })
    fs.writeSync(fd, 'dua tiga\n')
    keepLogSmall(file, { fd, most: 10 })
    fs.writeSync(fd, 'empat\n')
    expect(fs.readFileSync(file, 'utf8')).toBe('empat\n')
    expect(fs.readFileSync(`${file}.1`, 'utf8')).toBe('satu\ndua tiga\n')
  })
})

describe('PORT', () => {
  it.each(['abc', '-1', '65536', '8080.5', ' 80', '0x50'])('%s is refused in a sentence', (text) => {
    expect(() => readPort(text)).toThrow(`PORT harus bilangan 0 sampai 65535, bukan '${text}'.`)
  })
})

describe('an issuer of one’s own', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['http://localhost:8080/auth/realms/auth', false],
    ['https://masuk.contoh.go.id/auth/realms/auth', true],
    ['https://masuk.contoh.go.id/realms/asn', true],
    ['http://localhost:8080/auth/realms/lain', true],
  ])('%s is answered with the programs to run: %s', (SSO_ISSUER, told) => {
    const said = foreignIssuer({ SSO_ISSUER }, 'http://localhost:8080/')
    expect(said === null).toBe(!told)
    if (told) for (const word of ['cek-sso', 'migrate', 'api', 'worker']) expect(said).toContain(`npx presensi ${word}`)
  })
})

describe('demo data', () => {
  it.each([
    [{}, true],
    [{ PRESENSI_DEMO: 'off' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', PRESENSI_DEMO: 'on' }, true],
  ])('%o → %s', (env, wanted) => {
    expect(wantsDemo(env)).toBe(wanted)
  })
})

describe('the programs', () => {
  const told: string[] = []
  const fake = (name: string) => async (): Promise<{ url: string; close(): Promise<void> }> => {
    told.push(name)
    return { url: `http://127.0.0.1/${name}`, close: async () => void told.push(`${name} closed`) }
  }
  const programs: Programs = {
    migrateSso: fake('migrate sso'),
    migrateApi: fake('migrate api'),
    seedDemo: fake('demo'),
    fillRiwayat: fake('history of the demo'),
    startLayanan: fake('leave service'),
    startSso: fake('sso'),
    startWorker: fake('worker'),
    startApi: async (env) => {
      told.push(`api with ${env.SSO_URL}, asking ${env.OUTGOING_NETWORKS}`)
      return { url: 'http://127.0.0.1/api', close: async () => void told.push('api closed') }
    },
  }

  it('start in the order in which they need each other, and stop the other way round', async () => {
    const shutdown = new Shutdown()
    shutdown.add('PostgreSQL', async () => void told.push('postgres closed'))
    const env = { DATABASE_URL: 'postgres://localhost/a', PUBLIC_URL: 'http://localhost:8080' }
    expect(await runPrograms(programs, env, (name, close) => shutdown.add(name, close))).toBe('http://localhost:8080')
    await shutdown.stop()
    await shutdown.stop()
    expect(told).toEqual([
      'migrate sso',
      'migrate api',
      'demo',
      'history of the demo',
      'sso',
      'leave service',
      'worker',
      'api with http://127.0.0.1/sso, asking 127.0.0.1/32',
      'api closed',
      'worker closed',
      'leave service closed',
      'sso closed',
      'postgres closed',
    ])
  })

  it('start also where somebody has done something that the history of the demo does not fit to', async () => {
    told.length = 0
    const fillRiwayat = () => Promise.reject(new Error('planted'))
    const env = { DATABASE_URL: 'postgres://localhost/a' }
    expect(await runPrograms({ ...programs, fillRiwayat }, env, () => {})).toBe('http://127.0.0.1/api')
    expect(told).toContain('worker')
  })

  it('go on stopping when one of them fails to', async () => {
    const closed: string[] = []
    const shutdown = new Shutdown()
    shutdown.add('PostgreSQL', async () => void closed.push('postgres'))
    shutdown.add('API', () => Promise.reject(new Error('planted')))
    await shutdown.stop()
    expect(closed).toEqual(['postgres'])
  })
})
