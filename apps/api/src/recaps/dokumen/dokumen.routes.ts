import {
  rekapKantorBulanExcel,
  rekapKantorBulanPdf,
  rekapKantorExcel,
  rekapKantorPdf,
  rekapPegawaiPdf,
} from '@presensi/contract/recaps/rekap'
import type { Mount } from '../../platform/http/mount-route.ts'
import { monthRange } from '../rekap/public.ts'
import type { Cetak } from './cetak.ts'
import { type SiapkanDeps, siapkanKantorPdf, siapkanKantorXlsx, siapkanPegawaiPdf } from './siapkan.ts'

type Deps = SiapkanDeps & { readonly cetak: Cetak }

/** The three reports of a recap, of a range or a month. */
export function mountDokumen(mount: Mount, { db, bacaKop, bacaSpesimen, cetak: { cetakPdf, cetakXlsx } }: Deps): void {
  const deps = { db, bacaKop, bacaSpesimen }
  mount(rekapKantorPdf, ({ query: { start, end, kertas = 'A4', ...query } }, call) =>
    cetakPdf(call, () => siapkanKantorPdf(deps, call, { ...query, periode: { start, end }, bulanan: false }, kertas)),
  )
  mount(rekapKantorExcel, ({ query: { start, end, ...query } }, call) =>
    cetakXlsx(call, () => siapkanKantorXlsx(deps, call, { ...query, periode: { start, end }, bulanan: false })),
  )
  mount(rekapKantorBulanPdf, ({ query: { tahun, bulan, kertas = 'A4', ...query } }, call) => {
    const periode = monthRange({ tahun, bulan })
    return cetakPdf(call, () => siapkanKantorPdf(deps, call, { ...query, periode, bulanan: true }, kertas))
  })
  mount(rekapKantorBulanExcel, ({ query: { tahun, bulan, ...query } }, call) => {
    const periode = monthRange({ tahun, bulan })
    return cetakXlsx(call, () => siapkanKantorXlsx(deps, call, { ...query, periode, bulanan: true }))
  })
  mount(rekapPegawaiPdf, ({ query: { nip, start, end, kertas = 'A4' } }, call) =>
    cetakPdf(call, () => siapkanPegawaiPdf(deps, call, { nip, periode: { start, end }, kertas })),
  )
}
