import { setImmediate as turn } from 'node:timers/promises'
import { createKeyRing } from '@presensi/api/clocking/rantai/public'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { buildDemo } from './data.ts'
import { insertIzinDemo } from './izin.repo.ts'
import { planIzin, planSaldoAwal } from './izin.ts'
import { insertPerbaikan } from './perbaikan.repo.ts'
import { buildPerbaikan } from './perbaikan.ts'
import { beginPemindahan, insertBagian, insertPonsel, listWritten } from './presensi.repo.ts'
import { buildPresensi, HARI_RIWAYAT } from './presensi.ts'
import { createIds } from './random.ts'

export type SeedPresensiOptions = {
  ownerUrl: string
  /** what signs the chains: the secret or the file of keys */
  keys: Parameters<typeof createKeyRing>[0]
  log: (text: string) => void
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
  hari = HARI_RIWAYAT,
  now,
}: SeedPresensiOptions): Promise<(signal?: AbortSignal) => Promise<number>> {
  const ring = createKeyRing(keys)
  const nextId = createIds('pemindahan')
  const pada = Date.now()
  const today = tanggalAt(now ?? pada, ZONA)
  const wanted = buildDemo(today).rows.instansi.map(({ id }) => ({
    instansi_id: id ?? '',
    id: nextId(),
    dari: addDays(today, -hari - 1),
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
      const { rows } = buildDemo(hariIni)
      const izin = planIzin(rows, hariIni, sekarang)
      const saldo = planSaldoAwal(rows, hariIni)
      // First, and few: whoever opens the demo finds them there.
      for (const instansi_id of ids) {
        const own = <T extends { instansi_id: string }>(all: readonly T[]): T[] =>
          all.filter((one) => one.instansi_id === instansi_id)
        await insertIzinDemo(ownerUrl, ring, instansi_id, { izin: own(izin), saldo: own(saldo) })
      }
      let written = 0
      for (const made of await buildPresensi(rows, { hariIni, sekarang, hari }, ring)) {
        const { instansi_id, ikatan, bagian } = made
        if (!ids.has(instansi_id)) continue
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
      if (written > 0) log(`Presensi demo dibuat: ${written} presensi dalam ${hari} hari.`)
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
