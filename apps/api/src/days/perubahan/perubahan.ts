import { firstOfMonth, monthsOf } from '@presensi/domain/kalender/tanggal'
import { nomorSebelum } from '../../clocking/perubahan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { latestTodayOf, readSekarang } from '../../platform/zone.repo.ts'
import { type BulanTersaji, bacaBulanTersaji, readNomor } from '../simpanan/public.ts'
import * as repo from './perubahan.repo.ts'

export type { Batas, Jendela } from './perubahan.repo.ts'

const AWAL: repo.Batas = { fakta: 0, rantai: 0, waktu: 0 }
const TANPA_ORANG = '00000000-0000-0000-0000-000000000000'

/** Where somebody reads on: in the window, after this month of this person. */
export type Posisi = { readonly jendela: repo.Jendela; readonly bulan: string; readonly pegawai_id: string }
export type BulanBerubah = BulanTersaji & { readonly pegawai_id: string; readonly bulan: string }

type Berubah = {
  readonly months: readonly BulanBerubah[]
  /** the moment whose knowledge they are, in UTC milliseconds */
  readonly sekarang: number
  readonly jendela: repo.Jendela
  /** the last that was read; null: the window is at its end */
  readonly akhir: Omit<Posisi, 'jendela'> | null
}

/** From when on a moment's changes are. */
export async function batasSejak(tx: Tx, instansi_id: string, sejak: number): Promise<repo.Batas> {
  return {
    fakta: await repo.faktaSebelum(tx, instansi_id, sejak),
    rantai: await nomorSebelum(tx, instansi_id, sejak),
    waktu: sejak,
  }
}

async function bulanOf(tx: Tx, instansi_id: string, jendela: repo.Jendela, from: string | undefined) {
  const today = await latestTodayOf(tx, instansi_id, null)
  const first = (await repo.findBulanPertama(tx, instansi_id)) ?? today
  const begin = from !== undefined && from > first ? from : first
  const all = monthsOf(begin, today > begin ? today : begin).map(({ tahun, bulan }) => firstOfMonth(tahun, bulan))
  const isAll = jendela.dari.fakta === 0 && jendela.dari.rantai === 0
  return { isAll, bulan: isAll ? all : await repo.listBulanTersentuh(tx, instansi_id, jendela, all) }
}

/**
 * Months of people that a change of a window reaches, as they are now, in the order of months. The window ends where facts and chain stood
 * before its first page was read; both take their numbers under locks that are held to the commit, so nothing that is committed later
 * lies in it. What changes meanwhile lies in the next window, and the month is read again then.
 */
export async function pageHariBerubah(
  tx: Tx,
  instansi_id: string,
  {
    dari,
    posisi,
    limit,
  }: { readonly dari: repo.Batas | undefined; readonly posisi: Posisi | undefined; limit: number },
): Promise<Berubah> {
  const sekarang = await readSekarang(tx)
  const jendela = posisi?.jendela ?? {
    dari: dari ?? AWAL,
    sampai: { ...(await readNomor(tx, instansi_id)), waktu: Math.floor(sekarang) },
  }
  const { isAll, bulan } = await bulanOf(tx, instansi_id, jendela, posisi?.bulan)
  const units: { readonly bulan: string; readonly pegawai_id: string }[] = []
  for (const first of bulan) {
    const page = { sesudah: first === posisi?.bulan ? posisi.pegawai_id : TANPA_ORANG, limit: limit + 1 - units.length }
    const ids = isAll
      ? await repo.listBekerja(tx, instansi_id, first, page)
      : await repo.listTersentuh(tx, instansi_id, first, jendela, page)
    units.push(...ids.map((pegawai_id) => ({ bulan: first, pegawai_id })))
    if (units.length > limit) break
  }
  const shown = units.slice(0, limit)
  const months: BulanBerubah[] = []
  for (const [first, some] of Map.groupBy(shown, (one) => one.bulan)) {
    const month = { tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) }
    const ids = some.map(({ pegawai_id }) => pegawai_id)
    const found = await bacaBulanTersaji(tx, instansi_id, ids, month, { sekarang, tampak: () => true })
    for (const pegawai_id of ids) {
      const one = found.get(pegawai_id)
      if (one !== undefined) months.push({ ...one, pegawai_id, bulan: first })
    }
  }
  const akhir = units.length > limit ? (shown.at(-1) ?? null) : null
  return { months, sekarang, jendela, akhir }
}
