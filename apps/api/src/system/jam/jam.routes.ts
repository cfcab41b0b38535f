import { confirmJam, readJam } from '@presensi/contract/system/jam'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { listHarianBelum } from '../pekerjaan/public.ts'
import * as repo from './jam.repo.ts'
import { type Jam, tellDipercaya } from './jam.ts'

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const seconds = (ms: number): number => Math.round(ms / 1_000)

export function mountJam(
  mount: Mount,
  { db, jam }: { db: Database; jam: Pick<Jam, 'witnesses' | 'selaras' | 'beat'> },
): void {
  mount(readJam, async () => {
    const selaras = await jam.selaras()
    return db.acrossInstansi(async (tx) => {
      const { saksi } = await jam.witnesses(tx)
      const open = await repo.findPemeriksaan(tx)
      return {
        dipercaya: await repo.isDipercaya(tx),
        basis_data: new Date(saksi.basis_data).toISOString(),
        monotonik: iso(saksi.monotonik),
        detak: iso(saksi.detak),
        mata: iso(saksi.mata),
        layanan_waktu: selaras === null ? null : selaras ? ('selaras' as const) : ('tidak_selaras' as const),
        pemeriksaan:
          open === null
            ? null
            : { sebab: open.sebab, selisih_detik: seconds(open.selisih_ms), mulai: open.mulai.toISOString() },
        menunggu: await listHarianBelum(tx),
        riwayat: (await repo.listRiwayat(tx)).map(({ selisih_ms, mulai, selesai, ...row }) => ({
          ...row,
          selisih_detik: seconds(selisih_ms),
          mulai: mulai.toISOString(),
          selesai: selesai.toISOString(),
        })),
      }
    })
  })

  /** From here on this is the time that the others are held against. */
  mount(confirmJam, async ({ body: { alasan } }, call) => {
    await db.acrossInstansi(async (tx) => {
      const open = await repo.findPemeriksaan(tx)
      if (open === null) return refuse('jam.dipercaya')
      const { saksi } = await jam.witnesses(tx)
      if (!(await repo.endPemeriksaan(tx, open.id, { cara: 'orang', oleh: call.caller.sub, alasan })))
        return refuse('jam.dipercaya')
      await repo.forgetLaterDetak(tx)
      await recordAudit(tx, call, {
        aksi: 'setujui',
        objek: 'jam',
        objek_id: open.id,
        sebelum: { sebab: open.sebab, saksi: open.saksi, selisih_detik: seconds(open.selisih_ms) },
        sesudah: { basis_data: iso(saksi.basis_data), alasan },
      })
      await tellDipercaya(tx, 'orang')
    })
    await jam.beat()
    return {}
  })
}
