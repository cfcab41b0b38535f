import { mountDashboard } from './dashboard/dashboard.routes.ts'
import { mountGangguan } from './gangguan/gangguan.routes.ts'
import { mountKonfirmasi } from './konfirmasi/konfirmasi.routes.ts'
import { mountPerangkat } from './perangkat/perangkat.routes.ts'
import { createIkat } from './perangkat/public.ts'
import type { Config } from './platform/config.ts'
import type { Database, WriterPools } from './platform/database.ts'
import type { FileStore } from './platform/files/public.ts'
import type { EventStreams } from './platform/http/event-streams.ts'
import type { Mount } from './platform/http/mount-route.ts'
import { createAturan } from './presensi/aturan.ts'
import { mountPresensi } from './presensi/presensi.routes.ts'
import { createRekam } from './presensi/rekam.ts'
import { createPresensiTokens } from './presensi/tokens.ts'
import { createAnchors, createSigner } from './rantai/public.ts'

type Deps = { config: Config; db: Database; writer: WriterPools; files: FileStore; streams: EventStreams }

/** Clocking in and out, and what is looked at and decided about it. */
export function createClocking({ config, db, writer, files, streams }: Deps) {
  const signer = createSigner(config.PRESENSI_SECRET)
  const tokens = createPresensiTokens(config.PRESENSI_SECRET)
  const aturanOf = createAturan({ db })
  const anchors = createAnchors({ config, db, signer })
  const ikat = createIkat({ db })
  const { baca, tulis } = writer
  const rekam = createRekam({ db, baca, tulis, aturanOf, tokens, signer, onCommitted: anchors.seen })

  function mountAll(mount: Mount): void {
    mountPresensi(mount, { db, files, rekam, tokens, signer, aturanOf, ikat })
    mountPerangkat(mount, { db })
    mountKonfirmasi(mount, { db })
    mountGangguan(mount, { db })
    mountDashboard(mount, { db, streams })
  }
  async function close(): Promise<void> {
    await rekam.drain()
    await anchors.drain()
  }
  return { mountAll, close }
}
