import { importIzin, isiImporIzin, MAKS_BARIS_IMPOR } from '@presensi/contract/leave/izin-impor'
import { daysBetween } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { defineJob, enqueueJob, handleJob, type JobHandler } from '../../platform/jobs/public.ts'
import { createOutgoingFor } from '../../platform/outgoing/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { barisOf, imporSatu, type LaporanImpor, laporanBaru, pilih, tambah } from './impor.ts'
import { createLayananIzin, type Terbaca } from './layanan.ts'

type Isi = z.output<typeof isiImporIzin>
type Deps = { readonly db: Database; readonly config: Pick<Config, 'PRESENSI_SECRET' | 'OUTGOING_NETWORKS'> }

export const IMPOR_IZIN = defineJob({
  nama: 'izin.impor',
  judul: { id: 'Ambil cuti dari layanan izin', en: 'Fetch leave from the leave service' },
  isi: isiImporIzin,
  batal: 'bagian',
})

/** More than a year at once is nobody's month. */
const MAKS_RENTANG = 400
/** So many are written while the caller waits; of more, the worker does it. */
const SEKALIGUS = 100

function createImpor({ db, config }: Deps) {
  const ambil = createLayananIzin({ db, config, outgoing: createOutgoingFor(config) })

  /** Each in a transaction of its own: the parts that are done stay whole. */
  async function tulisSemua(
    instansi_id: string,
    terbaca: Terbaca,
    asked: Isi & { readonly pratinjau: boolean },
    oleh: PersonFacts,
    onDone: (selesai: number, jumlah: number) => Promise<void> = async () => undefined,
  ): Promise<LaporanImpor> {
    const rows = await db.inInstansi(instansi_id, (tx) => pilih(tx, instansi_id, terbaca, asked))
    const laporan = laporanBaru(asked.pratinjau, terbaca.rusak, oleh.language)
    const { pratinjau } = asked
    for (const [index, row] of rows.entries()) {
      const hasil = await imporSatu((work) => db.inInstansi(instansi_id, work), instansi_id, row.one, {
        oleh,
        pratinjau,
      })
      tambah(laporan, barisOf(row, hasil))
      await onDone(index + 1, rows.length)
    }
    return laporan
  }
  return { ambil, tulisSemua }
}

export function mountImporIzin(mount: Mount, deps: Deps): void {
  const { db } = deps
  const { ambil, tulisSemua } = createImpor(deps)
  mount(importIzin, async ({ query: { pratinjau = false, ...asked } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    if (daysBetween(asked.start, asked.end) > MAKS_RENTANG)
      refuse('izin.impor_rentang', {
        values: { maks: MAKS_RENTANG },
        errors: [{ field: 'end', message: `maks_hari:${MAKS_RENTANG}` }],
      })
    const terbaca = await ambil(instansi_id, asked)
    const jumlah = terbaca.cuti.length
    if (pratinjau && jumlah > MAKS_BARIS_IMPOR) refuse('izin.layanan_besar')
    if (pratinjau || jumlah <= SEKALIGUS)
      return { ...(await tulisSemua(instansi_id, terbaca, { ...asked, pratinjau }, call)), pekerjaan_id: null }
    const pekerjaan_id = await db.inInstansi(instansi_id, (tx) =>
      enqueueJob(tx, IMPOR_IZIN, { isi: asked, oleh: call, instansi_id, kunci: IMPOR_IZIN.nama, jumlah }),
    )
    return { ...laporanBaru(false, [], call.language), diambil: jumlah, pekerjaan_id }
  })
}

/** What is too much to wait for. It asks the service anew; what was written before is not written again. */
export function handleImporIzin(deps: Deps): JobHandler {
  const { ambil, tulisSemua } = createImpor(deps)
  return handleJob<Isi>(IMPOR_IZIN, async (job) => {
    const instansi_id = instansiOf(job.oleh.lingkup)
    const terbaca = await ambil(instansi_id, job.isi)
    const asked = { ...job.isi, pratinjau: false }
    const laporan = await tulisSemua(instansi_id, terbaca, asked, job.oleh, job.progress)
    return { hasil: laporan }
  })
}
