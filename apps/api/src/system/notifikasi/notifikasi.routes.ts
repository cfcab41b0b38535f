import { listNotifikasi, markNotifikasi, streamNotifikasi } from '@presensi/contract/system/notifikasi'
import type { Database } from '../../platform/database.ts'
import type { EventStreams } from '../../platform/http/event-streams.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import * as repo from './notifikasi.repo.ts'
import { createNotifikasiStreams, toWire } from './streams.ts'

/** Own notifications only. They run over all agencies, because a person's news may come from several. */
export function mountNotifikasi(mount: Mount, { db, streams }: { db: Database; streams: EventStreams }): void {
  const open = createNotifikasiStreams({ db, streams })

  mount(listNotifikasi, ({ query }, call) =>
    db.acrossInstansi(async (tx) => {
      const page = await repo.listNotifikasi(tx, call.caller.sub, query.belum_dibaca === true, windowOf(query))
      return {
        ...page,
        items: page.items.map((row) => toWire(row, call)),
        belum_dibaca: await repo.countUnread(tx, call.caller.sub),
      }
    }),
  )

  mount(markNotifikasi, ({ body }, { caller }) =>
    db.acrossInstansi(async (tx) => {
      if (body.id !== undefined && !(await repo.isOwnNotifikasi(tx, caller.sub, body.id)))
        return refuse('tidak_ditemukan')
      await repo.markRead(tx, caller.sub, body.id)
      return { belum_dibaca: await repo.countUnread(tx, caller.sub) }
    }),
  )

  mount(streamNotifikasi, (_input, { caller, language }) => open(caller, language))
}
