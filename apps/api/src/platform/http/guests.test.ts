import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { EVENT_STREAM } from '@presensi/contract/route'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openDoors } from './doors.ts'
import { watchGuests } from './guests.ts'

const LONG_MS = 600_000

async function house(patience: Parameters<typeof watchGuests>[1]) {
  const app = Fastify()
  let answer = (): void => {}
  const asked = new Promise<void>((begun) => {
    app.get('/paper', () => {
      begun()
      return new Promise((resolve) => {
        answer = () => resolve('x'.repeat(1_000_000))
      })
    })
  })
  app.get('/', () => 'here')
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.setHeader('content-type', EVENT_STREAM)
    reply.raw.write(': here\n\n')
  })
  const guests = watchGuests(app.server, patience)
  const doors = await openDoors(app, { port: 0, host: '127.0.0.1' })
  const ask = (path: string, agent = new Agent()): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get({ port: doors.port, host: '127.0.0.1', path, agent }, resolve).on('error', reject)
    })
  const leave = () => guests.leave(Promise.all([doors.close(), app.close()]))
  return { ask, asked, answer: () => answer(), leave, port: doors.port }
}

it('who leaves closes unused connections at once, and finishes the answer in work however long it takes', async () => {
  const { ask, asked, answer, leave, port } = await house({ listenMs: LONG_MS, finishMs: LONG_MS })
  const idle = net.connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const agent = new Agent({ keepAlive: true })
  await text(await ask('/', agent))
  const paper = ask('/paper', new Agent({ keepAlive: true }))
  await asked
  const left = leave()
  await once(idle.resume(), 'close')
  let isOver = false
  void left.then(() => {
    isOver = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isOver).toBe(false)
  answer()
  const sent = await paper
  expect([sent.statusCode, (await text(sent)).length]).toEqual([200, 1_000_000])
  // The connection would be kept for another call: it is closed all the same.
  await left
  agent.destroy()
})

it('who only listens is waited for shortly', async () => {
  const { ask, asked, answer, leave } = await house({ listenMs: 0, finishMs: LONG_MS })
  const stream = await ask('/stream')
  const paper = ask('/paper')
  await asked
  const left = leave()
  await expect(text(stream)).rejects.toThrow('aborted')
  answer()
  expect((await text(await paper)).length).toBe(1_000_000)
  await left
})

it('an answer that nobody takes ends, too', async () => {
  const { ask, asked, leave } = await house({ listenMs: 0, finishMs: 0 })
  const paper = ask('/paper').catch((error: unknown) => error)
  await asked
  await leave()
  expect(await paper).toMatchObject({ code: 'ECONNRESET' })
})
