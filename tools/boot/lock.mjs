// Plain JavaScript: it runs before anything is installed, on whatever Node is there.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const bootId = () => readOr('/proc/sys/kernel/random/boot_id', '').trim()

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

/** State and start time of a process by /proc; a recycled pid has another start time. */
function procStat(pid) {
  const stat = readOr(`/proc/${pid}/stat`, '')
  if (stat === '') return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], started: fields[19] }
}

const markOf = (pid) => ({ pid, started: procStat(pid)?.started ?? '', boot: bootId() })

export const thisProcess = () => markOf(process.pid)

export function isAlive(holder) {
  if (holder.boot !== bootId()) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  const found = procStat(holder.pid)
  if (found === undefined) return !fs.existsSync('/proc/self/stat')
  return found.state !== 'Z' && found.started === holder.started
}

export function readHolder(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function writeWhole(file, holder) {
  const temporary = `${file}.${process.pid}.${randomUUID().slice(0, 8)}`
  fs.writeFileSync(temporary, `${JSON.stringify(holder)}\n`)
  return temporary
}

/** Creates the file with its content in one step, so that nobody ever reads half a lock. */
function linkNew(file, holder) {
  const temporary = writeWhole(file, holder)
  try {
    fs.linkSync(temporary, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}

/** Moves a dead process's lock away. Two may try at once: who moved a fresh lock by mistake puts it back. */
function moveAway(file, stale) {
  const aside = `${file}.${process.pid}.stale`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved !== undefined && moved.token !== stale?.token) {
    try {
      fs.linkSync(aside, file)
    } catch {}
  }
  fs.rmSync(aside, { force: true })
}

/** Takes the lock, or says who has it. */
export async function acquire(file, info = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const token = randomUUID()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (linkNew(file, { ...info, ...thisProcess(), token })) {
      await sleep(25) // long enough for a rival that took our fresh lock for a stale one to put it back
      const now = readHolder(file)
      if (now?.token === token) return { lock: lockOf(file, token, info) }
    }
    const holder = readHolder(file)
    if (holder !== undefined && isAlive(holder)) return { holder }
    if (fs.existsSync(file)) moveAway(file, holder)
    await sleep(5 + Math.random() * 20)
  }
  throw new Error(`Cannot take the lock ${file}`)
}

/** Takes the lock as soon as it is free. */
export async function acquireWaiting(file, info, onWait) {
  for (let told = false; ; told = true) {
    const { lock, holder } = await acquire(file, info)
    if (lock) return lock
    if (!told) onWait(holder)
    await sleep(300)
  }
}

/** The program that boot started takes boot's lock over: from now on the lock lives as long as the program does. */
export function adopt(file, token, info = {}) {
  const lock = lockOf(file, token, info)
  lock.update({})
  return lock
}

function lockOf(file, token, info) {
  let known = info
  const isOurs = () => readHolder(file)?.token === token
  const write = (mark) => isOurs() && fs.renameSync(writeWhole(file, { ...known, ...mark, token }), file)
  return {
    file,
    token,
    update(more) {
      known = { ...known, ...more }
      write(thisProcess())
    },
    /** The work is done by a child that may outlive us: as long as it lives, the lock is held. */
    handTo(pid) {
      write(markOf(pid))
    },
    release() {
      if (isOurs()) fs.rmSync(file, { force: true })
    },
  }
}
