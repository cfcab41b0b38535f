import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { TEST_SECRET } from '../../test/harness.ts'
import { migrateApi } from '../migrate.ts'
import { openDatabase, openWriter } from './database.ts'
import { createPace, givingWay, restsFor, restsNow, workGivingWay } from './give-way.ts'
import { eachInTurn, readAhead } from './pages.ts'
import { watchClockings } from './watch-clockings.repo.ts'

/** A clock that only moves when it is told, or when somebody rests. */
function createWatch(rests: number) {
  let now = 1_000
  const waited: number[] = []
  const pace = createPace({
    rests: () => rests,
    now: () => now,
    wait: async (ms) => {
      waited.push(ms)
      const end = now + ms
      await Promise.resolve()
      now = Math.max(now, end)
    },
  })
  const work = (ms: number): void => {
    now += ms
  }
  return { pace, waited, work }
}

describe('the pace of work that gives way', () => {
  it.each([
    [1, 12],
    [2, 11.25],
    [4, 2.0625],
    [7, 0],
    [8, 0],
    [64, 0],
  ])('on %i cores it rests %i times as long as it works', (cores, times) => {
    expect(restsFor(cores)).toBe(times)
  })

  it('rests after each step for a multiple of the time that it took', async () => {
    const { pace, waited, work } = createWatch(3)
    const one = pace.begin()
    work(10)
    await one.rest()
    work(2)
    await one.rest()
    expect(waited).toEqual([30, 6])
  })

  it('puts rests together that are shorter than a timer is exact', async () => {
    const { pace, waited, work } = createWatch(3)
    const one = pace.begin()
    for (let step = 0; step < 4; step += 1) {
      work(1)
      await one.rest()
    }
    expect(waited).toEqual([5, 5])
  })

  it('is shared: who works beside another waits for the rest of both', async () => {
    const { pace, waited, work } = createWatch(3)
    const [one, other] = [pace.begin(), pace.begin()]
    work(10)
    await Promise.all([one.rest(), other.rest()])
    expect(waited).toEqual([30, 60])
  })

  it('does not take long waiting for somebody else as work', async () => {
    const { pace, waited, work } = createWatch(3)
    const one = pace.begin()
    work(20_000)
    await one.rest()
    expect(waited).toEqual([750])
  })

  it('rests no more once it has taken as long as somebody waits for it, though others do', async () => {
    const { pace, waited, work } = createWatch(3)
    const [waitedFor, other] = [pace.begin(100), pace.begin()]
    work(20)
    await waitedFor.rest()
    expect([waited, waitedFor.rests()]).toEqual([[60], 3])
    work(20)
    await other.rest()
    await waitedFor.rest()
    expect([waited.length, waitedFor.rests(), other.rests()]).toEqual([2, 0, 3])
  })

  it('never rests while nobody clocks', async () => {
    const { pace, waited, work } = createWatch(0)
    const one = pace.begin()
    work(500)
    await one.rest()
    expect(waited).toEqual([])
  })
})

describe('work that gives way', () => {
  const counting = (rests: number) => {
    const rest = vi.fn(async () => {})
    return { pace: { begin: () => ({ rests: () => rests, rest }) }, rest }
  }

  it('is known to everything it calls, and to nothing else', async () => {
    const { pace } = counting(3)
    const inside = givingWay(pace, async () => {
      await Promise.resolve()
      return [restsNow(), workGivingWay() !== undefined]
    })
    expect([restsNow(), workGivingWay()]).toEqual([0, undefined])
    expect(await inside).toEqual([3, true])
  })

  it('rests between the people of a long list', async () => {
    const { pace, rest } = counting(3)
    await givingWay(pace, () => eachInTurn([1, 2, 3, 4, 5], () => {}))
    expect(rest).toHaveBeenCalledTimes(2)
  })

  it.each([
    [3, ['read 1', 'use 1', 'read 2', 'use 2']],
    [0, ['read 1', 'read 2', 'use 1', 'use 2']],
  ])('reads nothing ahead while it rests %i times as long', async (rests, order) => {
    const seen: string[] = []
    await givingWay(counting(rests).pace, () =>
      readAhead(
        [1, 2],
        async (page) => {
          seen.push(`read ${page}`)
          return page
        },
        (page) => void seen.push(`use ${page}`),
      ),
    )
    expect(seen).toEqual(order)
  })

  it('rests after each statement, but not once it has what others wait for at the end of its transaction', async () => {
    const { ownerUrl } = await testDatabase('give-way', async () => {})
    const { pace, rest } = counting(3)
    const atEnd: number[] = []
    const db = openDatabase(ownerUrl, {
      max: 1,
      beforeCommit: async (tx) => {
        await sql`select 3`.execute(tx)
        atEnd.push(rest.mock.calls.length)
      },
    })
    onTestFinished(() => db.close())
    const twice = () =>
      db.acrossInstansi(async (tx) => {
        await sql`select 1`.execute(tx)
        await sql`select 2`.execute(tx)
      })
    await givingWay(pace, twice)
    await twice()
    expect([atEnd, rest.mock.calls.length]).toEqual([[2, 2], 2])
  })

  it('does not rest any more in a transaction that has taken long', async () => {
    const { ownerUrl } = await testDatabase('give-way', async () => {})
    const { pace, rest } = counting(3)
    const db = openDatabase(ownerUrl, { max: 1 })
    onTestFinished(() => db.close())
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await givingWay(pace, () =>
      db.acrossInstansi(async (tx) => {
        await sql`select 1`.execute(tx)
        vi.advanceTimersByTime(10_001)
        await sql`select 2`.execute(tx)
      }),
    )
    expect(rest).toHaveBeenCalledTimes(1)
  })
})

it('who clocks is seen by the connections that clockings are read with, as the role that asks for it', async () => {
  const { ownerUrl } = await testDatabase('api', migrateApi)
  const [app, penulis] = await Promise.all([
    loginUrl(ownerUrl, { group: 'presensi_api', seed: TEST_SECRET }),
    loginUrl(ownerUrl, { group: 'presensi_penulis', seed: TEST_SECRET }),
  ])
  const watch = watchClockings(app)
  const others = connect(app, { max: 1, applicationName: 'presensi-api' })
  const writer = openWriter({ app, penulis })
  onTestFinished(async () => {
    await Promise.all([watch.close(), others.end(), writer.close()])
  })
  await others.query('select 1')
  expect(watch.isRush()).toBe(false)
  const clocked = async () => {
    await writer.baca.query('select 1')
    return watch.isRush()
  }
  await expect.poll(clocked).toBe(true)
  await expect.poll(() => watch.isRush()).toBe(false)
})
