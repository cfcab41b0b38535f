import fs from 'node:fs'
import type { GeneratorOrder } from './generator.ts'
import { runClosed, runOpen } from './load.ts'
import { runMornings } from './mornings.ts'
import { runStorm } from './storm.ts'
import type { Person } from './world/people.ts'
import { createPhones } from './world/phone.ts'

// A process of its own, so that its work is not counted as the server's. Everything is signed before it says that it is ready.
const order = JSON.parse(process.argv[2] ?? '{}') as GeneratorOrder
const people = JSON.parse(fs.readFileSync(order.people, 'utf8')) as Person[]
const phones = createPhones(order.secret)
process.on('disconnect', () => process.exit())

const pick = (index: number): Person => people[(order.offset + index) % people.length] as Person
const prepare = (count: number) => Array.from({ length: count }, (_one, index) => phones.clocking(pick(index)))

async function work(): Promise<() => Promise<unknown>> {
  const { load, port } = order
  if (load.kind === 'storm') {
    for (const person of people.slice(0, load.phones)) phones.clocking(person) // reads the keys
    return () => runStorm({ ...load, port, phones, people: people.slice(0, load.phones) })
  }
  if (load.kind === 'mornings') {
    const some = people.slice(order.offset, order.offset + load.people)
    for (const person of some) phones.clocking(person) // reads the keys
    return runMornings(port, phones, some, load.connections)
  }
  const clockings = prepare(load.requests)
  const run = load.kind === 'closed' ? await runClosed(port, clockings, load) : await runOpen(port, clockings, load)
  return run
}

const run = await work()
process.send?.('ready')
process.once('message', async () => {
  // Not before it was handed over: the list of a storm's ids takes more than one write.
  process.send?.(await run(), () => process.disconnect())
})
