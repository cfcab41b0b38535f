import { randomUUID } from 'node:crypto'
import { createKeyRing } from '@presensi/api/clocking/rantai/public'
import type { readConfig } from '@presensi/api/platform/config'
import { addDays, daysBetween } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import type { IsiPemindahan } from '@presensi/domain/rantai/isi'
import { connect } from '@presensi/postgres/connect'
import { oneNodeAtATime } from '@presensi/postgres/migrate'
import { insertBagian, insertPonsel } from './bagian.repo.ts'
import { buildDemo } from './data.ts'
import { insertIzinDemo } from './izin.repo.ts'
import { planIzin, planSaldoAwal } from './izin.ts'
import { insertPerbaikan, isWritten } from './perbaikan.repo.ts'
import { buildPerbaikan, idPerbaikan } from './perbaikan.ts'
import {
  beginPemindahan,
  type Client,
  insertPemindahan,
  inTransaction,
  listWritten,
  takeChain,
} from './presensi.repo.ts'
import { buildPresensi, type PresensiDemo } from './presensi.ts'
import type { Ditahan } from './putusan.ts'
import { createIds } from './random.ts'
import { insertRekapDemo } from './rekap.ts'
import { hariRiwayat } from './riwayat.ts'
import type { Rows } from './rows.ts'
import { insertTppDemo } from './tpp.ts'

export type FillOptions = {
  ownerUrl: string
  /** what signs the chains: the secret or the file of keys */
  keys: Parameters<typeof createKeyRing>[0]
  log: (text: string) => void
  /** where papers are stored and what seals them; without it months are locked and nothing is printed */
  files?: Parameters<typeof readConfig>[0] | undefined
  /** how far back; else some whole months */
  hari?: number
  /** the moment up to which they clocked in; else when it was begun */
  now?: number
}

const ZONA = 'Asia/Jakarta'
/** What is taken over counts as that for a day after it was said: what goes on later says so again. */
const LAMA_MS = 12 * 3_600_000

/**
 * The history of the demo's people, all of it, before anybody works with it: what a crash or an earlier version left out is written now. Gives how many
 * clockings it wrote.
 */
export function fillRiwayat(options: FillOptions): Promise<number> {
  return oneNodeAtATime(options.ownerUrl, async () => {
    const pool = connect(options.ownerUrl, { max: 2, applicationName: 'presensi-demo' })
    try {
      return await fill(pool, options)
    } finally {
      await pool.end()
    }
  })
}

type Pool = ReturnType<typeof connect>
type Riwayat = {
  readonly pool: Pool
  readonly ring: ReturnType<typeof createKeyRing>
  readonly rows: Rows
  readonly sekarang: number
  /** what was said to be taken over, an agency each */
  readonly begun: readonly IsiPemindahan[]
}

async function fill(pool: Pool, { ownerUrl, keys, log, files, hari, now }: FillOptions): Promise<number> {
  const ring = createKeyRing(keys)
  const begun = await begin(pool, ring, { hari, now })
  const [first] = begun
  if (first === undefined) return 0
  // As of the moment it was first begun, so that what is gone on with fits to what is there.
  const sekarang = now ?? first.pada
  const hariIni = tanggalAt(sekarang, ZONA)
  const reaches = daysBetween(first.dari, hariIni) - 1
  const { rows } = buildDemo(hariIni)
  const plan = planIzin(rows, hariIni, sekarang)
  const saldo = planSaldoAwal(rows, hariIni)
  const ids = new Set(begun.map(({ instansi_id }) => instansi_id))
  const own = <T extends { instansi_id: string }>(instansi_id: string, all: readonly T[]): T[] =>
    all.filter((one) => one.instansi_id === instansi_id)
  const izin = plan.filter(({ isi }) => isi.susulan === undefined)
  await Promise.all(
    [...ids].map((id) => insertIzinDemo(ownerUrl, ring, id, { izin: own(id, izin), saldo: own(id, saldo) })),
  )
  const held = new Map<string, Ditahan | null>()
  async function* build(): AsyncGenerator<PresensiDemo> {
    for await (const made of buildPresensi(rows, { hariIni, sekarang, hari: reaches }, ring)) {
      held.set(made.instansi_id, made.ditahan)
      yield made
    }
  }
  const written = await fillPresensi({ pool, ring, rows, sekarang, begun }, build)
  if (written > 0) {
    // The server does so by itself, later: until then it plans for tables that it takes for empty. A look at some of their rows is enough.
    await pool.query('begin; set local default_statistics_target = 10; analyze; commit')
    log(`Presensi demo dibuat: ${written} presensi dalam ${reaches} hari.`)
  }
  const acts = {
    hariIni,
    mulai: addDays(hariIni, -reaches),
    rows,
    susulan: plan.filter(({ isi }) => isi.susulan !== undefined),
    ditahan: async () => {
      // A start that goes on with what another one wrote has not built it.
      if (held.size === 0) for await (const _made of build());
      return [...held].flatMap(([instansi_id, one]) => (ids.has(instansi_id) ? (one ?? []) : []))
    },
  }
  const product = { ownerUrl, ring, secret: keys.PRESENSI_SECRET, env: files, ids }
  if (await insertRekapDemo(product, acts)) log('Rekap demo dibuat: bulan terkunci, sementara, dan baris koreksi.')
  if (await insertTppDemo(product, acts)) log('TPP demo dibuat: periode final, susulan, dihitung, dan draf.')
  return written
}

/** Says in the chains, while they are still empty, what will be taken over; gives what was said now or before. */
async function begin(
  pool: Pool,
  ring: Riwayat['ring'],
  { hari, now }: { hari: number | undefined; now: number | undefined },
): Promise<IsiPemindahan[]> {
  const nextId = createIds('pemindahan')
  const pada = Date.now()
  const today = tanggalAt(now ?? pada, ZONA)
  const wanted = buildDemo(today).rows.instansi.map(({ id }) => ({
    instansi_id: id ?? '',
    id: nextId(),
    dari: addDays(today, -(hari ?? hariRiwayat(today)) - 1),
    sampai: today,
    pada,
  }))
  const begun = await withClient(pool, (client) => beginPemindahan(client, ring, wanted))
  return begun.flatMap((one) => one ?? [])
}

/** An agency is written while the next one is built. */
async function fillPresensi(riwayat: Riwayat, build: () => AsyncIterable<PresensiDemo>): Promise<number> {
  const missing = await withClient(riwayat.pool, (client) =>
    inTransaction(client, async () => {
      const found: IsiPemindahan[] = []
      for (const one of riwayat.begun)
        if (!(await isWritten(client, one.instansi_id, idPerbaikan(one.instansi_id)))) found.push(one)
      return found
    }),
  )
  if (missing.length === 0) return 0
  const writing: Promise<number>[] = []
  try {
    for await (const made of build()) {
      const said = missing.find(({ instansi_id }) => instansi_id === made.instansi_id)
      if (said === undefined) continue
      const written = withClient(riwayat.pool, (client) => writePresensi(client, riwayat, said, made))
      written.catch(() => undefined) // heard of below
      writing.push(written)
    }
    return (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
  } finally {
    await Promise.allSettled(writing)
  }
}

/** Clockings of an agency that are not there yet, with the corrections that belong to them: all of them or none. */
function writePresensi(
  client: Client,
  { ring, rows, sekarang }: Riwayat,
  said: IsiPemindahan,
  made: PresensiDemo,
): Promise<number> {
  const { instansi_id, ikatan, bagian } = made
  return inTransaction(client, async () => {
    const link = await takeChain(client, ring, instansi_id)
    const known = await listWritten(client, instansi_id, {
      presensi: bagian.flatMap(({ baris }) => baris[0]?.id ?? []),
      perangkat: ikatan.slice(0, 1).map(({ id }) => id),
    })
    const missing = bagian.filter(({ baris }) => !known.has(baris[0]?.id ?? ''))
    if (missing.length > 0 && Date.now() - said.pada > LAMA_MS)
      await insertPemindahan(client, link, { ...said, id: randomUUID(), pada: Date.now() })
    if (!known.has(ikatan[0]?.id ?? '')) await insertPonsel(client, link, ikatan)
    await insertBagian(client, link, instansi_id, missing)
    await insertPerbaikan(client, link, instansi_id, buildPerbaikan(rows, made, sekarang))
    return missing.reduce((sum, { baris }) => sum + baris.length, 0)
  })
}

async function withClient<T>(pool: Pool, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await use(client)
  } finally {
    client.release()
  }
}
