import { persetujuanTindakan, type Tindakan } from '../access/tindakan/public.ts'
import { persetujuanKonfirmasi } from '../clocking/konfirmasi/public.ts'
import { isLampiranTerlihat, persetujuanIzin } from '../leave/izin/public.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { SealedDeps } from '../platform/files/public.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { createSegel } from '../recaps/dokumen/public.ts'
import { createKop } from '../recaps/kop/public.ts'
import { mountDaftarHadir } from './daftar-hadir/daftar-hadir.routes.ts'
import { isDaftarTerlihat } from './daftar-hadir/terlihat.ts'
import { mountDinasLuar } from './dinas-luar/dinas-luar.routes.ts'
import { persetujuanDinasLuar } from './dinas-luar/public.ts'
import { isDinasLuarTerlihat } from './dinas-luar/terlihat.ts'
import { mountDisiplin } from './disiplin/disiplin.routes.ts'
import { mountHari } from './hari/hari.routes.ts'
import { type MulaiRupiah, mountSimulasi } from './hari/simulasi.routes.ts'
import { mountKebijakan } from './kebijakan/kebijakan.routes.ts'
import { mountLampiran } from './lampiran/lampiran.routes.ts'
import { createLampiran } from './lampiran/public.ts'
import { isPerbaikanTerlihat, mountPerbaikan } from './perbaikan/perbaikan.routes.ts'
import { persetujuanPerbaikan } from './perbaikan/public.ts'
import { mountPersetujuan } from './persetujuan/persetujuan.routes.ts'
import { mountPerubahanLampau } from './perubahan-lampau/perubahan-lampau.routes.ts'
import { bacaBulanTersaji } from './simpanan/public.ts'
import { persetujuanTertukar } from './tertukar/public.ts'
import { mountTertukar } from './tertukar/tertukar.routes.ts'

type Deps = SealedDeps & {
  db: Database
  config: Pick<Config, 'PRESENSI_SECRET' | 'PUBLIC_URL'>
  mulaiRupiah: MulaiRupiah
  tindakan: Tindakan
}

/** The days of people: what they were and why, and the papers that say so. */
export function mountDays(mount: Mount, { db, files, config, mulaiRupiah, tindakan }: Deps): void {
  const lampiran = createLampiran({ files, config })
  mountHari(mount, { db, bulanTersaji: bacaBulanTersaji })
  mountDisiplin(mount, { db })
  mountKebijakan(mount, { db })
  mountPerubahanLampau(mount, { db })
  mountSimulasi(mount, { db, mulaiRupiah })
  mountDinasLuar(mount, { db, lampiran })
  mountPerbaikan(mount, { db, lampiran })
  mountDaftarHadir(mount, {
    ...{ db, lampiran, segel: createSegel({ db, config }) },
    ...{ bacaKop: createKop({ files, config }), alamat: config.PUBLIC_URL },
  })
  const boleh = {
    daftar_hadir: isDaftarTerlihat,
    dinas_luar: isDinasLuarTerlihat,
    perbaikan: isPerbaikanTerlihat,
    izin: isLampiranTerlihat,
  }
  mountLampiran(mount, { db, lampiran, boleh })
  mountTertukar(mount, { db })
  mountPersetujuan(mount, {
    db,
    sumber: [persetujuanKonfirmasi, persetujuanPerbaikan, persetujuanIzin, persetujuanDinasLuar, persetujuanTertukar],
    semua: [persetujuanTindakan('tindakan', tindakan), persetujuanTindakan('sambungan_akun', tindakan)],
  })
}
