import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openDoors } from './doors.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function house(port = 0) {
  const app = Fastify()
  app.get('/', async (request) => request.ip)
  open.push(() => app.close())
  const doors = await openDoors(app, { port, host: '127.0.0.1' })
  open.push(() => doors.close())
  return { app, doors }
}

const ask = (port: number, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })

describe('several doors', () => {
  it('lead to the same house, and close with people still inside', async () => {
    const { app, doors } = await house()
    const agent = new Agent({ keepAlive: true })
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(doors.port, agent)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await Promise.all([doors.close(), app.close()])
    agent.destroy()
    await expect(ask(doors.port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    open.length = 0
  })

  it('are not shared with a second copy of the program', async () => {
    const { doors } = await house()
    await expect(house(doors.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
