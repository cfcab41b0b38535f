import { downloadStatistik, statistikBulanan } from '@presensi/contract/recaps/statistik'
import { pad } from '@presensi/domain/kalender/tanggal'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportStream, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { lembarStatistik } from './lembar.ts'
import { bacaStatistik } from './statistik.ts'

/** Figures of a month, and of the year behind it. */
export function mountStatistik(mount: Mount, { db }: { db: Database }): void {
  mount(statistikBulanan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => bacaStatistik(tx, instansi_id, body, call))
  })

  mount(downloadStatistik, ({ query }, call) =>
    exportStream(db, call, async () => {
      const instansi_id = instansiOf(call.lingkup)
      const found = await db.inInstansi(instansi_id, (tx) => bacaStatistik(tx, instansi_id, query, call))
      return {
        content: lembarStatistik(found, call.language),
        type: XLSX_TYPE,
        fileName: `Statistik ${query.tahun}-${pad(query.bulan)}.xlsx`,
      }
    }),
  )
}
