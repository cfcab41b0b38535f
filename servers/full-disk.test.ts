import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { Connection } from '../bench/world/connection.ts'
import { type Person, seedPeople } from '../bench/world/people.ts'
import { createPhones } from '../bench/world/phone.ts'
import { openEmbedded } from '../packages/postgres/src/embedded.ts'
import { waitUntil } from '../tools/processes/wait.ts'
import { ROOT } from '../tools/start/folders.ts'
import { freePort } from '../tools/start/ports.ts'
import { openTestCluster } from '../tools/test/cluster.ts'
import { createOwner } from './owner.ts'
import { productionSettings, runProgram, type Settings } from './programs.ts'
import { makeSmallDisk } from './small-disk.ts'

const probe = makeSmallDisk(1)
probe?.remove()
if (probe === undefined)
  console.log('A small disk can only be mounted by root: what happens when it is full is not tested.')

const clean: (() => unknown)[] = []
afterAll(async () => {
  for (const one of clean.toReversed()) await one()
})

/** A program whose output goes to a file, as under a service manager. */
async function startWithLog(program: string, words: readonly string[], settings: Settings, log: string, port: number) {
  const out = fs.openSync(log, 'a')
  const child = spawn(process.execPath, [path.join(ROOT, program), ...words], {
    cwd: ROOT,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...settings, PORT: String(port) },
  })
  fs.closeSync(out)
  clean.push(async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  const isReady = async () => (await statusOf(port, '/readyz')) === 200
  await waitUntil(isReady, { name: program, child, output: () => fs.readFileSync(log, 'utf8') })
  return child
}

const statusOf = (port: number, at: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${at}`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

describe.skipIf(probe === undefined)('a full disk', () => {
  it('of the log: the API goes on answering, counts what it could not write, and writes again when there is room', async () => {
    const disk = makeSmallDisk(1)
    if (disk === undefined) throw new Error('no disk')
    clean.push(disk.remove)
    const cluster = await openTestCluster()
    clean.push(cluster.close)
    const settings = productionSettings((await createOwner(cluster.url)).ownerUrl, disk.folder)
    expect((await runProgram(['migrate'], settings)).code).toBe(0)
    const [port, log] = [await freePort(), path.join(disk.folder, 'api.log')]
    const api = await startWithLog('tools/presensi.ts', ['api'], settings, log, port)
    disk.fill()
    const full = fs.statSync(log).size
    // Enough lines for the room that is kept for them in memory, and more.
    for (let at = 0; at < 100; at += 1) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => statusOf(port, '/livez')))
      expect(new Set(answers)).toEqual(new Set([200]))
    }
    expect(fs.statSync(log).size - full).toBeLessThan(4_096)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(Number(/^presensi_log_lines_dropped_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0)
    disk.free()
    while (!fs.readFileSync(log, 'utf8').includes('log lines were dropped')) {
      expect([isAlive(api), await statusOf(port, '/livez')]).toEqual([true, 200])
      await sleep(50)
    }
  })

  it('of data and log together: API, single sign-on and worker in one process go on by themselves, and nothing acknowledged is lost', async () => {
    const disk = makeSmallDisk(700)
    if (disk === undefined) throw new Error('no disk')
    clean.push(disk.remove)
    const database = await openEmbedded({ stateDir: disk.folder })
    clean.push(() => database.stop({ force: true }))
    const settings: Settings = { ...productionSettings(database.url, disk.folder), PRESENSI_DEMO: 'off' }
    const [port, log] = [await freePort(), path.join(disk.folder, 'start.log')]
    const all = await startWithLog('tools/start/dev-programs.ts', [], settings, log, port)
    const people = await seedPeople(database.url, { count: 30, agencies: 1, secret: settings.PRESENSI_SECRET ?? '' })
    const phones = createPhones(settings.PRESENSI_SECRET ?? '')
    const receipts: unknown[] = []
    let next = 0
    const clock = async (): Promise<number> => {
      const connection = new Connection(port)
      const person = people[next++ % people.length] as Person
      try {
        const { status, body } = await connection.send(phones.clocking(person).request, 15_000)
        if (status === 200) {
          const { nomor, hash } = (JSON.parse(body.toString()) as { data: { nomor: number; hash: string } }).data
          receipts.push({ instansi_id: person.instansi_id, nomor, hash })
        }
        return status
      } catch {
        return 0
      } finally {
        connection.end()
      }
    }
    for (let at = 0; at < 20; at += 1) expect(await clock()).toBe(200)
    disk.fill()
    for (let at = 0; at < 80; at += 1) {
      await clock()
      expect(await statusOf(port, '/livez')).toBe(200)
    }
    disk.free()
    // It resumes alone; how long that takes is PostgreSQL's affair, and the run's limit of time stands behind it.
    while ((await clock()) !== 200) {
      expect(isAlive(all)).toBe(true)
      await sleep(100)
    }
    for (let at = 0; at < 10; at += 1) expect(await clock()).toBe(200)
    const kept = path.join(disk.folder, 'bukti.json')
    fs.writeFileSync(kept, JSON.stringify(receipts))
    const verified = await runProgram(['verify', kept], settings)
    expect(verified.code, verified.output).toBe(0)
  })
})
