import { describe, expect, it } from 'vitest'
import { asReader } from './connection-use.ts'
import { Refusal } from './refusal.ts'
import { createReaderTurns, createShare } from './share.ts'

/** Work that ends when it is told to. */
function held() {
  const told: string[] = []
  const ends = new Map<string, () => void>()
  return {
    told,
    end: (name: string) => ends.get(name)?.(),
    work: (name: string) => () => {
      told.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    },
  }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a share', () => {
  it('lets so many run at once, and the others in turn: by person, not by question', async () => {
    const share = createShare({ atOnce: 1, waiting: 10 })
    const { told, end, work } = held()
    const all = [
      share.run({ siapa: 'ani' }, work('ani 1')),
      share.run({ siapa: 'ani' }, work('ani 2')),
      share.run({ siapa: 'ani' }, work('ani 3')),
      share.run({ siapa: 'budi' }, work('budi 1')),
    ]
    await turn()
    expect([told, share.count()]).toEqual([['ani 1'], { size: 1, taken: 1, waiting: 3 }])
    for (const name of ['ani 1', 'ani 2', 'budi 1', 'ani 3']) {
      end(name)
      await turn()
    }
    await Promise.all(all)
    expect(told).toEqual(['ani 1', 'ani 2', 'budi 1', 'ani 3'])
    expect(share.count()).toEqual({ size: 1, taken: 0, waiting: 0 })
  })

  it('takes out who goes away: they never begin, and those behind them do', async () => {
    const share = createShare({ atOnce: 1, waiting: 10 })
    const { told, end, work } = held()
    const leaving = new AbortController()
    const first = share.run({ siapa: 'ani' }, work('ani'))
    const gone = share.run({ siapa: 'budi', gone: leaving.signal }, work('budi'))
    const last = share.run({ siapa: 'citra' }, work('citra'))
    leaving.abort()
    await expect(gone).rejects.toBeInstanceOf(Refusal)
    expect(share.count().waiting).toBe(1)
    end('ani')
    await turn()
    end('citra')
    await Promise.all([first, last])
    expect(told).toEqual(['ani', 'citra'])
    await expect(share.run({ siapa: 'budi', gone: leaving.signal }, work('late'))).rejects.toBeInstanceOf(Refusal)
    expect([told, share.count().taken]).toEqual([['ani', 'citra'], 0])
  })

  it('says at once when too many wait, and why', async () => {
    const share = createShare({ atOnce: 1, waiting: 1 })
    const { end, work } = held()
    const all = [share.run({ siapa: 'ani' }, work('ani')), share.run({ siapa: 'budi' }, work('budi'))]
    const error = await share.run({ siapa: 'citra' }, work('citra')).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 503, detail: { retryAfter: 5, why: '1 reading calls wait already' } })
    end('ani')
    await turn()
    end('budi')
    await Promise.all(all)
  })

  it('hands on what work held that failed', async () => {
    const share = createShare({ atOnce: 1, waiting: 1 })
    await expect(share.run({ siapa: 'ani' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(share.count().taken).toBe(0)
  })
})

describe('turns of readers', () => {
  it('of somebody who asks much are refused to them, and to nobody else', async () => {
    const share = createShare({ atOnce: 1, waiting: 10, ofOne: 1 })
    const { told, end, work } = held()
    const [first, second] = [share.run({ siapa: 'ani' }, work('ani 1')), share.run({ siapa: 'ani' }, work('ani 2'))]
    await expect(share.run({ siapa: 'ani' }, work('ani 3'))).rejects.toBeInstanceOf(Refusal)
    const other = share.run({ siapa: 'budi' }, work('budi'))
    for (const name of ['ani 1', 'ani 2', 'budi']) {
      await turn()
      end(name)
    }
    await Promise.all([first, second, other])
    expect(told).toEqual(['ani 1', 'ani 2', 'budi'])
  })

  it('end with whoever waits, and are there for work without a reader', async () => {
    const inTurn = createReaderTurns()
    const { told, end, work } = held()
    const begun = ['job 1', 'job 2'].map((name) => inTurn(work(name)))
    const leaving = new AbortController()
    const gone = asReader({ siapa: 'ani', gone: leaving.signal }, () => inTurn(work('gone')))
    const last = asReader({ siapa: 'budi' }, () => inTurn(work('budi')))
    leaving.abort()
    await expect(gone).rejects.toBeInstanceOf(Refusal)
    for (const name of ['job 1', 'job 2', 'budi']) {
      await turn()
      end(name)
    }
    await Promise.all([...begun, last])
    expect(told).toEqual(['job 1', 'job 2', 'budi'])
  })
})
