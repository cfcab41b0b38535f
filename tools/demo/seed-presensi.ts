import { setImmediate as turn } from 'node:timers/promises'
import { createKeyRing } from '@presensi/api/clocking/rantai/public'
import type { readConfig } from '@presensi/api/platform/config'
import { addDays, daysBetween } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { buildDemo } from './data.ts'
import { insertIzinDemo } from './izin.repo.ts'
import { planIzin, planSaldoAwal } from './izin.ts'
import { insertPerbaikan } from './perbaikan.repo.ts'
import { buildPerbaikan } from './perbaikan.ts'
import { beginPemindahan, insertBagian, insertPonsel, listWritten } from './presensi.repo.ts'
import { buildPresensi } from './presensi.ts'
import type { Ditahan } from './putusan.ts'
import { createIds } from './random.ts'
import { insertRekapDemo } from './rekap.ts'
import { hariRiwayat } from './riwayat.ts'
import { insertTppDemo } from './tpp.ts'

export type SeedPresensiOptions = {
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

/**
 * Clockings of the demo's people. First it is said in the chains, while they are still empty, that they will be taken over; what is
 * given back then writes them, a few at a time, while people already work with the product: nobody who clocks in has to wait for it. What
 * a crash left out is written at the next start.
 */
export async function beginPresensi({
  ownerUrl,
  keys,
  log,
  files,
  hari,
  now,
}: SeedPresensiOptions): Promise<(signal?: AbortSignal) => Promise<number>> {
  const ring = createKeyRing(keys)
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
  const begun = await withClient(ownerUrl, (client) => beginPemindahan(client, ring, wanted))
  const [first] = begun.flatMap((one) => one ?? [])
  if (first === undefined) return async () => 0
  const ids = new Set(begun.flatMap((one) => one?.instansi_id ?? []))

  return (signal) =>
    withClient(ownerUrl, async (client) => {
      // As of the moment it was first begun, so that what is gone on with fits to what is there.
      const sekarang = now ?? first.pada
      const hariIni = tanggalAt(sekarang, ZONA)
      const reaches = daysBetween(first.dari, hariIni) - 1
      const { rows } = buildDemo(hariIni)
      const plan = planIzin(rows, hariIni, sekarang)
      const izin = plan.filter(({ isi }) => isi.susulan === undefined)
      const susulan = plan.filter(({ isi }) => isi.susulan !== undefined)
      const saldo = planSaldoAwal(rows, hariIni)
      // First, and few: whoever opens the demo finds them there.
      for (const instansi_id of ids) {
        const own = <T extends { instansi_id: string }>(all: readonly T[]): T[] =>
          all.filter((one) => one.instansi_id === instansi_id)
        await insertIzinDemo(ownerUrl, ring, instansi_id, { izin: own(izin), saldo: own(saldo) })
      }
      let written = 0
      const ditahan: Ditahan[] = []
      for (const made of await buildPresensi(rows, { hariIni, sekarang, hari: reaches }, ring)) {
        const { instansi_id, ikatan, bagian } = made
        if (!ids.has(instansi_id)) continue
        if (made.ditahan !== null) ditahan.push(made.ditahan)
        const known = await listWritten(client, instansi_id, {
          presensi: bagian.flatMap(({ baris }) => baris[0]?.id ?? []),
          perangkat: ikatan.slice(0, 1).map(({ id }) => id),
        })
        if (!known.has(ikatan[0]?.id ?? '')) await insertPonsel(client, ring, instansi_id, ikatan)
        const decided = bagian.flatMap(({ penilaian }) => penilaian.map(({ presensi_id }) => presensi_id))
        for (const part of bagian) {
          if (known.has(part.baris[0]?.id ?? '')) continue
          if (signal?.aborted) return written
          await insertBagian(client, ring, instansi_id, part, decided)
          written += part.baris.length
          await turn()
        }
        await insertPerbaikan(client, ring, instansi_id, buildPerbaikan(rows, made, sekarang))
      }
      if (written > 0) {
        // The server does so by itself, later: until then it plans for tables that it takes for empty.
        await client.query('analyze')
        log(`Presensi demo dibuat: ${written} presensi dalam ${reaches} hari.`)
      }
      const acts = { hariIni, mulai: addDays(hariIni, -reaches), rows, susulan, ditahan }
      const product = { ownerUrl, ring, secret: keys.PRESENSI_SECRET, env: files, ids, signal }
      if (await insertRekapDemo(product, acts)) log('Rekap demo dibuat: bulan terkunci, sementara, dan baris koreksi.')
      if (!signal?.aborted && (await insertTppDemo(product, acts)))
        log('TPP demo dibuat: periode final, susulan, dihitung, dan draf.')
      return written
    })
}

async function withClient<T>(
  ownerUrl: string,
  use: (client: Parameters<typeof beginPemindahan>[0]) => Promise<T>,
): Promise<T> {
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-demo' })
  try {
    const client = await pool.connect()
    try {
      return await use(client)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
