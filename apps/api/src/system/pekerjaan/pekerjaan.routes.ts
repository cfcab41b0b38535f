import { Readable } from 'node:stream'
import {
  cancelPekerjaan,
  downloadPekerjaan,
  listOwnPekerjaan,
  listPekerjaan,
  type pekerjaan,
  readKesehatan,
  readPekerjaan,
} from '@presensi/contract/system/pekerjaan'
import { mayTakeBerkas } from '@presensi/domain/akses/pekerjaan'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database.ts'
import { FileAnswer, type PersonCall } from '../../platform/http/call.ts'
import type { EventStreams } from '../../platform/http/event-streams.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { JobFiles } from '../../platform/jobs/public.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { type LayananMasuk, readHealth } from './kesehatan.ts'
import * as repo from './pekerjaan.repo.ts'

type Wire = z.output<typeof pekerjaan>
const POLL_MS = 1_000
const OVER: readonly string[] = ['selesai', 'gagal', 'dibatalkan']

function toWire(row: repo.PekerjaanRow, { caller, language }: PersonCall): Wire {
  const { berkas_nama, berkas_sampai } = row
  const hasFile = row.berkas_ada && caller.act === undefined && mayTakeBerkas(row, caller)
  return {
    ...row,
    // A result may hold anything of anybody. Theirs are there by their own token.
    hasil: caller.act === undefined ? row.hasil : null,
    judul: (language === 'id' ? row.judul : row.judul_en) ?? row.jenis,
    status: row.status as Wire['status'],
    batal_diminta: row.batal_diminta_pada !== null,
    berkas:
      hasFile && berkas_nama !== null && berkas_sampai !== null
        ? { nama: berkas_nama, sampai: berkas_sampai.toISOString(), sekali: row.berkas_sekali }
        : null,
    dibuat_pada: row.dibuat_pada.toISOString(),
    dimulai_pada: row.dimulai_pada?.toISOString() ?? null,
    selesai_pada: row.selesai_pada?.toISOString() ?? null,
  }
}

const wantsEvents = ({ http }: PersonCall): boolean =>
  String(http.request.headers.accept ?? '').includes('text/event-stream')

type Deps = { db: Database; streams: EventStreams; files: JobFiles; layananMasuk: () => LayananMasuk }

export function mountPekerjaan(mount: Mount, { db, streams, files, layananMasuk }: Deps): void {
  /** Whoever may not see it gets what a missing one gives. */
  async function find(id: string, { caller }: PersonCall): Promise<repo.PekerjaanRow> {
    const row = await repo.asPelihat(db, caller, (tx) => repo.findPekerjaan(tx, id))
    return row ?? refuse('tidak_ditemukan')
  }
  const read = async (id: string, call: PersonCall): Promise<Wire> => toWire(await find(id, call), call)

  async function follow(id: string, call: PersonCall): Promise<Readable> {
    const first = await read(id, call)
    const stream = streams.open(call.caller)
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
      if (!stream.body.writableEnded) read(id, call).then(show, () => stream.end('ditutup'))
    }
    show(first)
    return stream.body
  }

  const list = (query: Parameters<typeof repo.listPekerjaan>[1], { caller, lingkup }: PersonCall) =>
    repo.asPelihat(db, caller, (tx) =>
      repo.listPekerjaan(tx, query, windowOf(query), { instansi_id: lingkup.instansi_id, sub: caller.sub }),
    )

  async function cancel(id: string, call: PersonCall) {
    const row = await find(id, call)
    const status = await db.acrossInstansi(async (tx) => {
      const status = await repo.cancelPekerjaan(tx, id, call.caller.sub)
      if (status !== undefined)
        await recordAudit(tx, call, {
          aksi: 'batalkan',
          objek: 'pekerjaan',
          objek_id: id,
          instansi_id: row.instansi_id,
          sesudah: { jenis: row.jenis, status },
        })
      return status
    })
    return { id, status: status ?? refuse('pekerjaan.sudah_berakhir') }
  }

  async function download(id: string, call: PersonCall): Promise<FileAnswer> {
    const row = await find(id, call)
    if (!mayTakeBerkas(row, call.caller)) refuse('tidak_ditemukan')
    const key = await db.acrossInstansi(async (tx) => {
      const key = (await repo.takeBerkas(tx, id)) ?? refuse('pekerjaan.berkas_tidak_ada')
      await recordAudit(tx, call, {
        aksi: 'unduh',
        objek: 'pekerjaan',
        objek_id: id,
        instansi_id: row.instansi_id,
        sesudah: { jenis: row.jenis, berkas: row.berkas_nama },
      })
      return key
    })
    const found = (await files.open(key)) ?? refuse('pekerjaan.berkas_tidak_ada')
    const content = Buffer.isBuffer(found) ? found : Readable.from(found, { objectMode: false })
    if (row.berkas_sekali) forgetOnceSent(id, key, call)
    return new FileAnswer(content, row.berkas_tipe ?? 'application/octet-stream', row.berkas_nama ?? 'berkas')
  }

  /** Deleted once the last byte has left. A connection that broke before gives it back; the worker's sweep does what fails here. */
  function forgetOnceSent(id: string, key: string, { http }: PersonCall): void {
    let isSent = false
    const after = (work: Promise<void>): void => void work.catch(() => undefined)
    http.reply.raw
      .once('finish', () => {
        isSent = true
        after(files.delete(key))
      })
      .once('close', () => {
        if (!isSent) after(db.acrossInstansi((tx) => repo.untakeBerkas(tx, id)))
      })
  }

  mount(readPekerjaan, ({ params }, call) => (wantsEvents(call) ? follow(params.id, call) : read(params.id, call)))

  mount(listOwnPekerjaan, async ({ query }, call) => {
    const page = await list(query, call)
    return { ...page, items: page.items.map((row) => toWire(row, call)) }
  })

  mount(listPekerjaan, async ({ query }, call) => {
    const page = await list(query, call)
    const agencies = [...new Set(page.items.flatMap(({ instansi_id }) => instansi_id ?? []))]
    const names = await db.acrossInstansi((tx) => repo.namesOfInstansi(tx, agencies))
    return {
      ...page,
      items: page.items.map((row) => ({ ...toWire(row, call), instansi: names.get(row.instansi_id ?? '') ?? null })),
    }
  })

  mount(cancelPekerjaan, ({ params }, call) => cancel(params.id, call))
  mount(downloadPekerjaan, ({ params }, call) => download(params.id, call))
  mount(readKesehatan, () => readHealth(db, layananMasuk()))
}
