import { describe, expect, it } from 'vitest'
import { createEventReader, type ServerEvent } from './read-events.ts'

const TEXT =
  ': masih di sini\n\nevent: awal\ndata: {"belum_dibaca":2}\n\nid: 7\nevent: notifikasi\ndata: a\ndata: b\n\n'
const EVENTS: ServerEvent[] = [
  { event: 'awal', data: '{"belum_dibaca":2}' },
  { event: 'notifikasi', data: 'a\nb' },
]

const readIn = (chunks: readonly string[]): ServerEvent[] => {
  const events: ServerEvent[] = []
  const read = createEventReader((event) => events.push(event))
  for (const chunk of chunks) read(chunk)
  return events
}

describe('server-sent events', () => {
  it('come out the same wherever the network cuts them', () => {
    for (let size = 1; size <= TEXT.length; size += 1) {
      const chunks = TEXT.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      expect(readIn(chunks)).toEqual(EVENTS)
    }
  })

  it('come out the same with other line ends', () => {
    expect(readIn([TEXT.replaceAll('\n', '\r\n')])).toEqual(EVENTS)
    expect(readIn([...TEXT.replaceAll('\n', '\r\n')])).toEqual(EVENTS)
  })

  it('leave out what is not finished', () => {
    expect(readIn(['event: notifikasi\ndata: a\n'])).toEqual([])
    expect(readIn(['\n\n\n'])).toEqual([])
  })
})
