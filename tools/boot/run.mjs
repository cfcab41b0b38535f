import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDataFolder } from './data-folder.mjs'
import { nodeArgsOf } from './heap.mjs'
import { ensureInstalled, lastLines } from './install.mjs'
import { acquire } from './lock.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const MINIMUM_MAJOR = 24

// How a program says on leaving what the terminal has already been told (start/terminal.ts).
const REFUSED = 3
const TOLD = 4

// lock: only one at a time; log: what the programs print goes to a file, and the terminal shows only the progress (channel 3)
const COMMANDS = {
  start: { lock: 'start.lock', log: 'start.log' },
  dev: { lock: 'start.lock', log: 'dev.log' },
  test: { lock: 'test.lock', ownData: true },
  'test-rest': { lock: 'test.lock', ownData: true },
}

const say = (text) => console.log(text)

export async function run(command, args) {
  const program = path.join(root, 'tools', `${command}.ts`)
  if (!/^[a-z][a-z-]*$/.test(command) || !fs.existsSync(program)) fail(`Perintah '${command}' tidak ada.`)
  const { lock: lockName, log, ownData } = COMMANDS[command] ?? {}
  const dataDir = path.resolve(root, (!ownData && process.env.PRESENSI_DATA) || '.data')
  try {
    openDataFolder(dataDir)
  } catch (error) {
    fail(error.message)
  }
  const signals = forwardSignals()
  const lock = lockName && (await takeLock(path.join(dataDir, lockName), command))
  process.on('exit', () => lock?.release())
  try {
    await ensureInstalled({ root, dataDir, say, onChild: signals.attach })
    const logFile = log && openLog(path.join(dataDir, log))
    const started = [...nodeArgsOf(command, args), program, ...args]
    const code = await runProgram({ started, lock, logFile, signals })
    if (logFile && code !== 0 && code !== REFUSED && code < 128)
      console.error(`Rincian: ${path.relative(process.cwd(), logFile)}`)
    process.exitCode = code
  } catch (error) {
    fail(error.message)
  }
  process.exit()
}

async function takeLock(file, command) {
  const { lock, holder } = await acquire(file, { command })
  if (lock) return lock
  const what = scriptOf(holder.command ?? command)
  if (command.startsWith('test'))
    fail(`${what} sudah berjalan (pid ${holder.pid}); tunggu sampai selesai atau hentikan dulu.`)
  fail(
    holder.url
      ? `PRESENSI sudah berjalan di ${holder.url} (${what}, pid ${holder.pid}); hentikan dengan Ctrl-C di terminalnya.`
      : `PRESENSI sedang dinyalakan oleh proses lain (${what}, pid ${holder.pid}); tunggu sebentar.`,
  )
}

/** As a person starts it: npm knows start and test by themselves, and its names have a colon where files have a dash. */
const scriptOf = (command) =>
  ['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command.replace('-', ':')}`

function runProgram({ started, lock, logFile, signals }) {
  const output = logFile === undefined ? 'inherit' : fs.openSync(logFile, 'a')
  const child = spawn(pinnedNode(), started, {
    cwd: root,
    detached: true, // its own process group: it hears Ctrl-C once, from here
    stdio: ['ignore', output, output, logFile === undefined ? 'ignore' : 1, 'ipc'],
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
      ...(logFile === undefined ? {} : { PRESENSI_TERMINAL: '3', PRESENSI_LOG: logFile }),
      ...(lock ? { PRESENSI_LOCK: `${lock.token}:${lock.file}` } : {}),
    },
  })
  signals.attach(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      signals.attach(undefined)
      const unexplained =
        logFile !== undefined && (signal !== null || (code !== 0 && code < 128 && code !== REFUSED && code !== TOLD))
      if (unexplained) console.error(lastLines(logFile, 12))
      resolve(code ?? 128 + (os.constants.signals[signal] ?? 0))
    })
  })
}

/** The Node 24 that the lockfile pins; a newer one that already runs this is as good. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/${name}`)
  if (fs.existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return process.execPath
  throw new Error(
    `Node.js ${MINIMUM_MAJOR} untuk ${process.platform}-${process.arch} tidak tersedia sebagai paket; pasang Node.js ${MINIMUM_MAJOR} sendiri lalu ulangi.`,
  )
}

function openLog(file) {
  try {
    if (fs.statSync(file).size > 10_000_000) fs.renameSync(file, `${file}.1`)
  } catch {
    // there is no log yet
  }
  fs.appendFileSync(file, '')
  return file
}

/**
 * One Ctrl-C arrives up to twice: from the terminal, and once more from npm. The program must hear it once, because a second one
 * means 'at once'. When npm itself is gone without a word, so are we.
 */
function forwardSignals() {
  let child
  let last = 0
  const forward = (signal) => {
    if (Date.now() - last < 700) return
    last = Date.now()
    if (child === undefined) process.exit(130)
    else endGroup(child, signal)
  }
  process.on('SIGINT', () => forward('SIGINT'))
  process.on('SIGTERM', () => forward('SIGTERM'))
  process.on('SIGHUP', () => forward('SIGTERM'))
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && forward('SIGTERM'), 1000).unref()
  }
  return {
    attach(next) {
      child = next
    },
  }
}

function endGroup(child, signal) {
  try {
    if (child.channel) child.kill(signal)
    else process.kill(-child.pid, signal) // npm ci and whatever it started
  } catch {
    // already gone
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
