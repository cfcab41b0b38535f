import type { Readable } from 'node:stream'
import { sayKabar, tutupKabar } from '@presensi/contract/kata/kabar/katalog'
import type { Language } from '@presensi/contract/kata/sentence'
import type { notifikasi } from '@presensi/contract/system/notifikasi'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import type { Caller, PersonCall } from '../../platform/http/call.ts'
import type { EventStream, EventStreams } from '../../platform/http/event-streams.ts'
import { countUnread, type NotifikasiRow, recentFor } from './notifikasi.repo.ts'

const POLL_MS = 3_000
/** Longer than any transaction of ours can last. */
const LOOK_BACK_SECONDS = 90

type Pembaca = Pick<PersonCall, 'caller' | 'language'>

/** Rows from before the catalogue carry their own text; nobody knows what stands in it, so it is not for who acts for somebody. */
function textOf({ jenis, message, message_en }: NotifikasiRow, data: unknown, { caller, language }: Pembaca): string {
  if (message === null) return sayKabar(jenis, data, language).teks
  if (caller.act !== undefined) return sayKabar(jenis, null, language).teks
  return language === 'en' ? (message_en ?? message) : message
}

const dataOf = ({ jenis, data }: NotifikasiRow, { caller, language }: Pembaca) =>
  (caller.act === undefined ? (data ?? {}) : tutupKabar(jenis, data, language)) as Record<string, unknown>

export const toWire = (row: NotifikasiRow, pembaca: Pembaca): z.output<typeof notifikasi> => ({
  id: row.id,
  type: row.type === 'danger' ? 'danger' : 'success',
  jenis: row.jenis,
  message: textOf(row, dataOf(row, pembaca), pembaca),
  tautan: row.tautan,
  data: dataOf(row, pembaca),
  dibuat_pada: row.dibuat_pada.toISOString(),
  dibaca_pada: row.dibaca_pada?.toISOString() ?? null,
})

type Reader = { pembaca: Pembaca; stream: EventStream; seen: Set<string> }

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
      const people = [...new Set([...readers].map(({ pembaca }) => pembaca.caller.sub))]
      const rows = people.length === 0 ? [] : await db.acrossInstansi((tx) => recentFor(tx, people, LOOK_BACK_SECONDS))
      for (const reader of readers) {
        const mine = rows.filter((row) => row.pengguna_id === reader.pembaca.caller.sub)
        for (const row of mine)
          if (!reader.seen.has(row.id)) reader.stream.send('notifikasi', toWire(row, reader.pembaca), row.id)
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
    const reader = { pembaca: { caller, language }, stream, seen: new Set(lately.map((row) => row.id)) }
    readers.add(reader)
    stream.onEnd(() => readers.delete(reader))
    stream.send('awal', { belum_dibaca: unread })
    if (!polling) setTimeout(poll, pollMs).unref()
    polling = true
    return stream.body
  }
}
