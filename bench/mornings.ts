import { Connection } from './world/connection.ts'
import { morning } from './world/morning.ts'
import type { Person } from './world/people.ts'
import type { createPhones } from './world/phone.ts'

export type MorningsResult = { readonly acknowledged: number; readonly seconds: number }

/** One phone after the other on each connection, through its whole morning. */
export async function runMornings(
  port: number,
  phones: ReturnType<typeof createPhones>,
  people: readonly Person[],
  connections: number,
): Promise<() => Promise<MorningsResult>> {
  const open = Array.from({ length: connections }, () => new Connection(port))
  await Promise.all(open.map((one) => one.opened()))
  return async () => {
    const begun = performance.now()
    let [next, acknowledged] = [0, 0]
    const one = async (connection: Connection): Promise<void> => {
      for (let person = people[next++]; person !== undefined; person = people[next++])
        if ((await morning(phones, person, (request) => connection.send(request))) !== undefined) acknowledged += 1
    }
    await Promise.all(open.map(one))
    for (const connection of open) connection.end()
    return { acknowledged, seconds: (performance.now() - begun) / 1_000 }
  }
}
