import { readHariIni, readRiwayat } from '@presensi/contract/clocking/presensi'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { Ikat } from '../perangkat/public.ts'
import type { PresensiTokens, ReadAturan } from '../presensi/public.ts'
import type { KeyRing } from '../rantai/public.ts'
import { createHariIni } from './hari-ini.ts'
import { createRiwayat } from './riwayat.ts'

type Deps = { db: Database; tokens: PresensiTokens; keys: KeyRing; aturanOf: ReadAturan; ikat: Ikat }

/** What a person sees of their own days: today so far, and the months. */
export function mountHariIni(mount: Mount, deps: Deps): void {
  const hariIni = createHariIni(deps)
  const riwayat = createRiwayat(deps)
  mount(readHariIni, ({ query }, call) => hariIni(query, call))
  mount(readRiwayat, ({ query }, call) => riwayat(query, call))
}
