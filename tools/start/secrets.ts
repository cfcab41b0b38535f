import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
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
  return Object.fromEntries(NAMES.map((name) => [name, env[name] ?? kept[name]]))
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
