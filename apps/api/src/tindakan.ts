import { beriKeuangan, beriKeuanganKind, createPeranService } from './access/peran/public.ts'
import { type Tindakan, tindakanByName } from './access/tindakan/public.ts'
import { daftarKahar, kaharKind } from './days/daftar-hadir/public.ts'
import { berlakuSendiri, berlakuSendiriKinds } from './days/perubahan-lampau/public.ts'
import { salahSambungKind, sambunganHandlers, sambunganKind } from './identity/sambungan/public.ts'
import type { AdminClient } from './identity/sso/public.ts'
import {
  akunLagi,
  akunLagiKind,
  gantiNip,
  gantiNipKind,
  penggantiBerlaku,
  penggantiBerlakuKind,
} from './people-and-places/pegawai/public.ts'
import type { Database } from './platform/database.ts'
import type { JenisTindakan } from './platform/tindakan.ts'
import type { Revocations } from './platform/token/revocation.ts'
import { ubahPengaturan, ubahPengaturanKind } from './system/pengaturan/public.ts'

type Deps = { db: Database; revocations: Revocations; adminClient: AdminClient }

/** Every kind of act that waits for a second person. A feature adds its own: the kind here, and what does it below. */
export const JENIS_TINDAKAN: readonly Omit<JenisTindakan<unknown>, 'isi' | 'lihat'>[] = [
  ubahPengaturanKind,
  beriKeuanganKind,
  penggantiBerlakuKind,
  sambunganKind,
  salahSambungKind,
  gantiNipKind,
  akunLagiKind,
  kaharKind,
  ...berlakuSendiriKinds,
]

export const createTindakan = (deps: Deps): Tindakan =>
  tindakanByName([
    ubahPengaturan(deps),
    beriKeuangan(createPeranService(deps), deps.revocations),
    penggantiBerlaku(),
    ...sambunganHandlers(deps),
    gantiNip(deps),
    akunLagi,
    daftarKahar(),
    ...berlakuSendiri(),
  ])
