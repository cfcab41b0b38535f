import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { acquireWaiting } from './lock.mjs'

const STAMP = '.presensi-terpasang'

/** Installs exactly the lockfile when node_modules is not it. Two at once take turns; a half install is redone. */
export async function ensureInstalled({ root, dataDir, say, onChild }) {
  const wanted = fingerprint(root)
  if (readStamp(root) === wanted) return
  const lock = await acquireWaiting(path.join(root, '.data', 'install.lock'), { command: 'npm ci' }, (holder) =>
    say(`Menunggu pemasangan paket oleh proses lain (pid ${holder.pid}) …`),
  )
  try {
    if (readStamp(root) === wanted) return
    if (!matchesLockfile(root)) {
      say('Memasang paket dari package-lock.json (sekali saja, sekitar satu menit) …')
      const begun = Date.now()
      await install({ root, lock, logFile: path.join(dataDir, 'install.log'), onChild })
      if (!matchesLockfile(root)) throw new Error('npm ci selesai tetapi node_modules tidak sesuai package-lock.json.')
      say(`Paket terpasang (${Math.round((Date.now() - begun) / 1000)} detik).`)
    }
    fs.writeFileSync(path.join(root, 'node_modules', STAMP), `${wanted}\n`)
  } finally {
    lock.release()
  }
}

function fingerprint(root) {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`
}

function readStamp(root) {
  try {
    return fs.readFileSync(path.join(root, 'node_modules', STAMP), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** npm writes its own list last, so a list that is missing or different means an install that is old or was cut short. */
export function matchesLockfile(root) {
  try {
    const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(
      ([place, entry]) =>
        !place.includes('node_modules/') || entry.link || isPresent(root, place, entry, present[place]),
    )
  } catch {
    return false
  }
}

function isPresent(root, place, entry, listed) {
  if (entry.optional && listed === undefined) return !isForThisMachine(entry)
  if (listed?.version !== entry.version || listed?.integrity !== entry.integrity) return false
  return fs.existsSync(path.join(root, place, 'package.json'))
}

function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false // optional for a reason npm judged itself
  if (libc !== undefined && !libc.includes(isMusl() ? 'musl' : 'glibc')) return false
  return (os === undefined || os.includes(process.platform)) && (cpu === undefined || cpu.includes(process.arch))
}

const isMusl = () =>
  process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime === undefined

function install({ root, lock, logFile, onChild }) {
  // The marks of completeness go first: whoever is interrupted from here on leaves an install that is seen to be unfinished.
  for (const mark of [STAMP, '.package-lock.json', '.bin/node'])
    fs.rmSync(path.join(root, 'node_modules', mark), { force: true })
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const log = fs.openSync(logFile, 'w')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(command, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    detached: true, // Ctrl-C reaches boot alone, which then ends the whole group once
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_production: '' },
  })
  fs.closeSync(log)
  onChild(child)
  if (child.pid !== undefined) lock.handTo(child.pid)
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('npm tidak ditemukan; pasang npm bersama Node.js.')))
    child.once('exit', (code) => {
      onChild(undefined)
      if (code === 0) resolve()
      else reject(new Error(`npm ci gagal (kode ${code}):\n${lastLines(logFile, 15)}`))
    })
  })
}

export function lastLines(file, count) {
  try {
    return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return ''
  }
}
