import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ensureKeyRing } from '@presensi/api/clocking/rantai/key-ring'
import { dataFolder, type Env } from './folders.ts'

const NAMES = ['PRESENSI_SECRET', 'SSO_SECRET', 'SSO_ADMIN_CLIENT_SECRET'] as const

/** Made once and kept, readable by their owner alone, so that sessions and encrypted columns survive a restart. */
export function keptSecrets(env: Env): Env {
  const file = path.join(dataFolder(env), 'secrets.json')
  const kept = readSecrets(file)
  const missing = NAMES.filter((name) => kept[name] === undefined)
  if (missing.length > 0) {
    for (const name of missing) kept[name] = randomBytes(32).toString('base64url')
    const temporary = `${file}.${process.pid}`
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(temporary, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    fs.renameSync(temporary, file)
  }
  const secrets = Object.fromEntries(NAMES.map((name) => [name, env[name] ?? kept[name]]))
  // Signing keys have a file of their own, which `presensi rotate-key` adds to.
  const keys = env.PRESENSI_KUNCI ?? path.join(dataFolder(env), 'kunci.json')
  ensureKeyRing(keys, secrets.PRESENSI_SECRET ?? '')
  return { ...secrets, PRESENSI_KUNCI: keys }
}

function readSecrets(file: string): Record<string, string> {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  // A file that is there but cannot be read as JSON must not be replaced: what it encrypted would be lost with it.
  return JSON.parse(text) as Record<string, string>
}
