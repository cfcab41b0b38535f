import type { Readable } from 'node:stream'
import { listPekerjaan, type pekerjaan, readKesehatan, readPekerjaan } from '@presensi/contract/system/pekerjaan'
import { maySeePekerjaan } from '@presensi/domain/akses/pekerjaan'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import type { Caller, PersonCall } from '../../platform/http/call.ts'
import type { EventStreams } from '../../platform/http/event-streams.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import { readHealth } from './kesehatan.ts'
import * as repo from './pekerjaan.repo.ts'

type Wire = z.output<typeof pekerjaan>
const POLL_MS = 1_000
const OVER: readonly string[] = ['selesai', 'gagal', 'dibatalkan']

const toWire = <R extends repo.PekerjaanRow>(row: R) => ({
  ...row,
  status: row.status as Wire['status'],
  dibuat_pada: row.dibuat_pada.toISOString(),
  dimulai_pada: row.dimulai_pada?.toISOString() ?? null,
  selesai_pada: row.selesai_pada?.toISOString() ?? null,
})

const wantsEvents = ({ http }: PersonCall): boolean =>
  String(http.request.headers.accept ?? '').includes('text/event-stream')

export function mountPekerjaan(mount: Mount, { db, streams }: { db: Database; streams: EventStreams }): void {
  /** Over all agencies, because the row itself says whose it is; whoever may not see it gets what a missing one gives. */
  async function read(id: string, caller: Caller): Promise<Wire> {
    const row = await db.acrossInstansi((tx) => repo.findPekerjaan(tx, id))
    return row === undefined || !maySeePekerjaan(row, caller) ? refuse('tidak_ditemukan') : toWire(row)
  }

  async function follow(id: string, caller: Caller): Promise<Readable> {
    const first = await read(id, caller)
    const stream = streams.open(caller)
    let last = ''
    let timer: NodeJS.Timeout | undefined
    stream.onEnd(() => clearTimeout(timer))
    const show = (job: Wire): void => {
      const text = JSON.stringify(job)
      if (text !== last) stream.send('pekerjaan', job)
      last = text
      if (OVER.includes(job.status)) stream.end('selesai')
      else timer = setTimeout(next, POLL_MS).unref()
    }
    const next = (): void => {
      if (!stream.body.writableEnded) read(id, caller).then(show, () => stream.end('ditutup'))
    }
    show(first)
    return stream.body
  }

  mount(readPekerjaan, ({ params }, call) =>
    wantsEvents(call) ? follow(params.id, call.caller) : read(params.id, call.caller),
  )

  mount(listPekerjaan, ({ query }, { lingkup }) =>
    inScope(db, lingkup, async (tx) => {
      const page = await repo.listPekerjaan(tx, query, windowOf(query), lingkup.instansi_id)
      return { ...page, items: page.items.map(toWire) }
    }),
  )

  mount(readKesehatan, () => readHealth(db))
}
