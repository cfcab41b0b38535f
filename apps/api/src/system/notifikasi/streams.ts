import type { Readable } from 'node:stream'
import { sayKabar } from '@presensi/contract/kata/kabar/katalog'
import type { Language } from '@presensi/contract/kata/sentence'
import type { notifikasi } from '@presensi/contract/system/notifikasi'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/call.ts'
import type { EventStream, EventStreams } from '../../platform/http/event-streams.ts'
import { countUnread, type NotifikasiRow, recentFor } from './notifikasi.repo.ts'

const POLL_MS = 3_000
/** Longer than any transaction of ours can last. */
const LOOK_BACK_SECONDS = 90

/** Rows from before the catalogue carry their own text. */
const textOf = ({ jenis, message, message_en, data }: NotifikasiRow, language: Language): string =>
  message === null ? sayKabar(jenis, data, language).teks : language === 'en' ? (message_en ?? message) : message

export const toWire = (row: NotifikasiRow, language: Language): z.output<typeof notifikasi> => ({
  id: row.id,
  type: row.type === 'danger' ? 'danger' : 'success',
  jenis: row.jenis,
  message: textOf(row, language),
  tautan: row.tautan,
  data: (row.data ?? {}) as Record<string, unknown>,
  dibuat_pada: row.dibuat_pada.toISOString(),
  dibaca_pada: row.dibaca_pada?.toISOString() ?? null,
})

type Reader = { pengguna_id: string; language: Language; stream: EventStream; seen: Set<string> }

/** New notifications for everybody who has a page open: one question every three seconds for all of this node's streams. */
export function createNotifikasiStreams({
  db,
  streams,
  pollMs = POLL_MS,
}: {
  db: Database
  streams: EventStreams
  pollMs?: number
}) {
  const readers = new Set<Reader>()
  let polling = false

  // Over all agencies: a person's notifications are theirs, whichever agency they come from.
  async function poll(): Promise<void> {
    try {
      const people = [...new Set([...readers].map((reader) => reader.pengguna_id))]
      const rows = people.length === 0 ? [] : await db.acrossInstansi((tx) => recentFor(tx, people, LOOK_BACK_SECONDS))
      for (const reader of readers) {
        const mine = rows.filter((row) => row.pengguna_id === reader.pengguna_id)
        for (const row of mine)
          if (!reader.seen.has(row.id)) reader.stream.send('notifikasi', toWire(row, reader.language), row.id)
        reader.seen = new Set(mine.map((row) => row.id))
      }
    } catch {
      // The database is away: nobody has anything to tell either, and the next turn asks again.
    }
    polling = readers.size > 0
    if (polling) setTimeout(poll, pollMs).unref()
  }

  return async function open(caller: Caller, language: Language): Promise<Readable> {
    const { unread, lately } = await db.acrossInstansi(async (tx) => ({
      unread: await countUnread(tx, caller.sub),
      lately: await recentFor(tx, [caller.sub], LOOK_BACK_SECONDS),
    }))
    const stream = streams.open(caller)
    const reader = { pengguna_id: caller.sub, language, stream, seen: new Set(lately.map((row) => row.id)) }
    readers.add(reader)
    stream.onEnd(() => readers.delete(reader))
    stream.send('awal', { belum_dibaca: unread })
    if (!polling) setTimeout(poll, pollMs).unref()
    polling = true
    return stream.body
  }
}
