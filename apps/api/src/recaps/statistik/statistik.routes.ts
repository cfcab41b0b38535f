import { downloadStatistik, statistikBulanan } from '@presensi/contract/recaps/statistik'
import type { RouteParsed } from '@presensi/contract/route'
import { openingRoles, resolveLingkup } from '@presensi/domain/akses/lingkup'
import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import { pad } from '@presensi/domain/kalender/tanggal'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportStream, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { lembarStatistik } from './lembar.ts'
import { bacaStatistik } from './statistik.ts'

type Query = RouteParsed<typeof downloadStatistik>['query']

/** What the first is compared with, and how far the caller sees there; null where nothing was named. */
function bandingOf({ banding_kantor_id, banding_tahun, banding_bulan, ...first }: Query, call: PersonCall) {
  if (banding_kantor_id === undefined && banding_tahun === undefined && banding_bulan === undefined) return null
  const second = {
    ...first,
    tahun: banding_tahun ?? first.tahun,
    bulan: banding_bulan ?? first.bulan,
    kantor_id: banding_kantor_id ?? first.kantor_id,
  }
  // The call's own scope is about the first office.
  const found = resolveLingkup({
    dipegang: openingRoles(call.caller.roles, PERAN_REKAP),
    instansi_sendiri: null,
    instansi_id: instansiOf(call.lingkup),
    kantor_id: second.kantor_id,
  })
  return { second, call: { ...call, lingkup: found.ok ? found.lingkup : refuse(found.code) } }
}

/** Figures of a month, and of the year behind it. */
export function mountStatistik(mount: Mount, { db }: { db: Database }): void {
  mount(statistikBulanan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, (tx) => bacaStatistik(tx, instansi_id, body, call))
  })

  mount(downloadStatistik, ({ query }, call) =>
    exportStream(db, call, async () => {
      const instansi_id = instansiOf(call.lingkup)
      const banding = bandingOf(query, call)
      const { tahun, bulan, kantor_id, turunan } = query
      const [found, compared] = await db.reading(instansi_id, async (tx) => [
        await bacaStatistik(tx, instansi_id, { tahun, bulan, kantor_id, turunan }, call),
        banding === null ? null : await bacaStatistik(tx, instansi_id, banding.second, banding.call),
      ])
      const sisi = compared === null ? null : { data: compared, kantor_id: banding?.second.kantor_id }
      return {
        content: lembarStatistik({ data: found, kantor_id }, sisi, call.language),
        type: XLSX_TYPE,
        fileName: `Statistik ${query.tahun}-${pad(query.bulan)}.xlsx`,
      }
    }),
  )
}
