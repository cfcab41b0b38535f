import type { Config } from '../platform/config.ts'
import type { Database, WriterPools } from '../platform/database.ts'
import type { FileStore } from '../platform/files/public.ts'
import type { EventStreams } from '../platform/http/event-streams.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mountDashboard } from './dashboard/dashboard.routes.ts'
import { mountGangguan } from './gangguan/gangguan.routes.ts'
import { mountHariIni } from './hari-ini/hari-ini.routes.ts'
import { mountKonfirmasi } from './konfirmasi/konfirmasi.routes.ts'
import { mountPerangkat } from './perangkat/perangkat.routes.ts'
import { createIkat } from './perangkat/public.ts'
import { createAturan } from './presensi/aturan.ts'
import { mountPresensi } from './presensi/presensi.routes.ts'
import { createRekam } from './presensi/rekam.ts'
import { createPresensiTokens } from './presensi/tokens.ts'
import type { KeyRing } from './rantai/public.ts'
import { mountRantai } from './rantai/rantai.routes.ts'

type Deps = {
  config: Config
  keys: KeyRing
  db: Database
  writer: WriterPools
  files: FileStore
  streams: EventStreams
}

/** Clocking in and out, and what is looked at and decided about it. */
export function createClocking({ config, keys, db, writer, files, streams }: Deps) {
  const tokens = createPresensiTokens(config.PRESENSI_SECRET)
  const aturanOf = createAturan({ db })
  const ikat = createIkat({ db })
  const { baca, tulis } = writer
  const rekam = createRekam({ db, baca, tulis, aturanOf, tokens, keys })

  function mountAll(mount: Mount): void {
    mountPresensi(mount, { db, files, rekam, tokens, keys, aturanOf, ikat })
    mountHariIni(mount, { db, tokens, keys, aturanOf, ikat })
    mountPerangkat(mount, { db })
    mountKonfirmasi(mount, { db })
    mountGangguan(mount, { db })
    mountRantai(mount, { db, keys })
    mountDashboard(mount, { db, streams })
  }
  return { mountAll, close: () => rekam.drain() }
}
