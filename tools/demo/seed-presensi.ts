import { createKeyRing } from '@presensi/api/rantai/public'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { buildDemo } from './data.ts'
import { hasDemoWithoutPresensi, insertPresensi } from './presensi.repo.ts'
import { buildPresensi, HARI_RIWAYAT } from './presensi.ts'

export type SeedPresensiOptions = {
  ownerUrl: string
  /** what signs the chains: the secret or the file of keys */
  keys: Parameters<typeof createKeyRing>[0]
  log: (text: string) => void
  /** the chains are taken at once; the work begins when this is over */
  after?: Promise<unknown>
  hari?: number
  now?: number
}

/**
 * Clockings of the demo's people, into chains that have none yet. In one transaction that holds the chains from its beginning, so that whoever
 * clocks in meanwhile comes after; a crash leaves nothing behind, and the next start makes them again.
 */
export async function seedPresensi({
  ownerUrl,
  keys,
  log,
  after,
  hari = HARI_RIWAYAT,
  now = Date.now(),
}: SeedPresensiOptions): Promise<number> {
  const today = tanggalAt(now, 'Asia/Jakarta')
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-demo' })
  try {
    const client = await pool.connect()
    try {
      await client.query(
        "begin; set local statement_timeout = '5min'; set local idle_in_transaction_session_timeout = 0; select set_config('app.lintas', 'ya', true)",
      )
      const { rows } = buildDemo(today)
      if (
        !(await hasDemoWithoutPresensi(
          client,
          rows.instansi.map(({ id }) => id ?? ''),
        ))
      )
        return 0
      await after
      const presensi = await buildPresensi(rows, { hariIni: today, sekarang: now, hari }, createKeyRing(keys))
      await insertPresensi(client, presensi)
      await client.query('commit')
      log(`Presensi demo dibuat: ${presensi.baris.length} presensi dalam ${hari} hari.`)
      return presensi.baris.length
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
