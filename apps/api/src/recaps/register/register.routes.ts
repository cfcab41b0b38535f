import { Readable } from 'node:stream'
import {
  type dokumenRekap,
  downloadDokumenRekap,
  HAK_BENTUK,
  listDokumenRekap,
} from '@presensi/contract/recaps/rekap-bulan'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { keadaanDokumen } from '@presensi/domain/rekap/keadaan-dokumen'
import type * as z from 'zod/mini'
import { siapaFor } from '../../days/hari/public.ts'
import type { Database } from '../../platform/database.ts'
import type { SealedDeps } from '../../platform/files/public.ts'
import { FileAnswer } from '../../platform/http/call.ts'
import type { Mount, MountHooks } from '../../platform/http/mount-route.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { PDF_TYPE } from '../../platform/pdf/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { createSimpanan } from '../dokumen/public.ts'
import { findCetakan, pageRegister, type RegisterRow } from './register.repo.ts'

function toWire({
  bulan_status,
  bulan_versi,
  tanda,
  tanda_kini,
  dicetak_pada,
  ...row
}: RegisterRow): z.output<typeof dokumenRekap> {
  return {
    ...row,
    ...keadaanDokumen({ versi: row.versi, bentuk: row.bentuk, bulan_status, bulan_versi, tanda, tanda_kini }),
    dicetak_pada: dicetak_pada.toISOString(),
  }
}

type Deps = SealedDeps & { db: Database; checkButtons: MountHooks['checkButtons'] }

/** The register of papers: what was printed of a month, how it stands now, and the kept ones as they were first printed. */
export function mountRegister(mount: Mount, { db, files, config, checkButtons }: Deps): void {
  const simpanan = createSimpanan({ files, config })

  mount(listDokumenRekap, ({ query: { kantor_id, tahun, bulan, ...query } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const siapa = await siapaFor(tx, instansi_id, { kantor_id }, call)
      const kantor_ids = 'kantor_ids' in siapa ? siapa.kantor_ids : []
      const range = { first: firstOfMonth(tahun, bulan), last: lastOfMonth(tahun, bulan) }
      const window = windowOf(query)
      const { rows, total } = await pageRegister(tx, instansi_id, { ...range, kantor_ids }, window)
      return pageOf(rows.map(toWire), total, window)
    })
  })

  mount(downloadDokumenRekap, async ({ params: { kode } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { bentuk, kantor_id, berkas } = await db.inInstansi(
      instansi_id,
      async (tx) => (await findCetakan(tx, instansi_id, kode)) ?? refuse('tidak_ditemukan'),
    )
    const { kantor_ids } = call.lingkup
    if (kantor_ids !== null && (kantor_id === null || !kantor_ids.includes(kantor_id))) return refuse('tidak_ditemukan')
    // Which button it needs is known only now.
    const button = { ...downloadDokumenRekap.button, right: HAK_BENTUK[bentuk] }
    await checkButtons({ ...downloadDokumenRekap, button }, call, {})
    if (berkas === null) return refuse('dokumen.tidak_disimpan')
    const content = Readable.from(await simpanan.open(berkas), { objectMode: false })
    await db.inInstansi(instansi_id, (tx) =>
      recordAudit(tx, call, { aksi: 'unduh', objek: 'dokumen', instansi_id, sesudah: { kode } }),
    )
    return new FileAnswer(content, bentuk === 'pdf' ? PDF_TYPE : XLSX_TYPE, `Report Kantor.${bentuk}`)
  })
}
