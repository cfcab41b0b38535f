import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { bacaBulanTersaji } from '../simpanan/public.ts'
import { listBelumTerdaftar } from './belum.repo.ts'

/** People whose months are judged at a time. */
const SEKALIGUS = 200

type Bulan = { readonly tahun: number; readonly bulan: number }
export type HariBelum = {
  readonly pegawai_id: string
  readonly nip: string
  readonly nama: string
  readonly kantor_id: string
  readonly tanggal: string
}

/** Work days of a month on which somebody could not clock and that are in no manual list, of one office or of all. */
export async function bacaBelum(
  tx: Tx,
  instansi_id: string,
  kantor_id: string | null,
  { tahun, bulan }: Bulan,
): Promise<HariBelum[]> {
  const range = { from: firstOfMonth(tahun, bulan), to: lastOfMonth(tahun, bulan) }
  const sekarang = await readSekarang(tx)
  const found: HariBelum[] = []
  for (const some of inPages(await listBelumTerdaftar(tx, instansi_id, kantor_id, range), SEKALIGUS)) {
    const months = await bacaBulanTersaji(tx, instansi_id, some, { tahun, bulan }, { sekarang, tampak: () => true })
    for (const [pegawai_id, { orang, hari }] of months)
      for (const day of hari)
        if (day.belum_terdaftar && day.kantor_id !== null && (kantor_id === null || day.kantor_id === kantor_id))
          found.push({
            ...{ pegawai_id, nip: orang.nip, nama: orang.nama },
            ...{ kantor_id: day.kantor_id, tanggal: day.tanggal },
          })
  }
  return found
}
