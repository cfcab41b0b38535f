import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import type { Hari } from '@presensi/domain/hari/hasil'
import { isTersaring, jumlahPerHari, kaliPada, type Saring, SOROTAN, sorotanOf } from '@presensi/domain/hari/sorotan'
import { daysOfMonth, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import type { BacaBulanTersaji, BulanTersaji } from '../simpanan/public.ts'
import { pageOrangBulan } from './hari.repo.ts'
import { type BulanDiminta, besertaLuar, monthFor, siapaFor, type Tampak, tampakOf } from './siapa.ts'
import { toBagianWire, toHariSingkat } from './wire.ts'

type Query = RouteParsed<typeof readKantorBulan>['query']
type Answer = RouteAnswer<typeof readKantorBulan>
type Baris = Answer['items'][number]

/** Sums over a list are made up to so many people: a larger one is turned page by page without them. */
const RINGKAS_SAMPAI = 1_000
/** What a month has is known only once it is judged: a filter by it looks at no more people than these. */
const SARING_SAMPAI = 5_000
/** Judged at a time, so that a large list does not lie in memory as a whole. */
const SEKALIGUS = 500

/** People and days of a month, page by page, with what was found in all of it. */
export async function kantorBulan(
  tx: Tx,
  instansi_id: string,
  query: Query,
  call: PersonCall,
  bulanTersaji: BacaBulanTersaji,
): Promise<Answer> {
  const month = await monthFor(tx, instansi_id, query)
  const siapa = await siapaFor(tx, instansi_id, query, call)
  const range = {
    from: firstOfMonth(month.tahun, month.bulan),
    to: lastOfMonth(month.tahun, month.bulan),
    q: query.q,
    jenis: query.jenis_pegawai,
    tanpaKantor: true,
  }
  const window = windowOf(query)
  const tampak = besertaLuar(tampakOf(siapa))
  const toBaris = barisFor(tampak)
  const judge = createJudge(tx, instansi_id, month, bulanTersaji, { tampak, sekarang: await readSekarang(tx) })
  const first = await pageOrangBulan(tx, instansi_id, siapa, range, window)
  const { hanya, kode, masuk_jam, pulang_jam } = query
  const saring = { hanya, kode, masuk_jam, pulang_jam }
  const isJam = masuk_jam !== undefined || pulang_jam !== undefined
  const isSaring = isJam || (hanya?.length ?? 0) + (kode?.length ?? 0) > 0
  if (first.total > (isSaring ? SARING_SAMPAI : RINGKAS_SAMPAI)) {
    if (isSaring) return refuse('hari.terlalu_banyak', { values: { maks: SARING_SAMPAI } })
    const items: Baris[] = []
    await judge(first.ids, (one) => items.push(toBaris(one)))
    return { ...month, ...pageOf(items, first.total, window) }
  }
  const { ids } = await pageOrangBulan(tx, instansi_id, siapa, range, { limit: SARING_SAMPAI, offset: 0 })
  const found = new Map(SOROTAN.map((one) => [one, 0]))
  const [items, days]: [Baris[], (readonly Hari[])[]] = [[], []]
  let total = 0
  await judge(ids, (one) => {
    for (const name of sorotanOf(one)) found.set(name, (found.get(name) ?? 0) + 1)
    if (!isTersaring(one, saring)) return
    if (window.offset <= total && total < window.offset + window.limit)
      items.push({ ...toBaris(one), ...(isJam && { kali: kaliOf(one, saring) }) })
    total += 1
    days.push(one.hari)
  })
  return {
    ...month,
    ...pageOf(items, total, window),
    per_hari: jumlahPerHari(daysOfMonth(month.tahun, month.bulan), days),
    ringkas: { orang: ids.length, ...(Object.fromEntries(found) as Record<(typeof SOROTAN)[number], number>) },
  }
}

const createJudge =
  (
    tx: Tx,
    instansi_id: string,
    month: BulanDiminta,
    bulanTersaji: BacaBulanTersaji,
    pilihan: Parameters<BacaBulanTersaji>[4],
  ) =>
  async (ids: readonly string[], take: (one: BulanTersaji) => void): Promise<void> => {
    for (let from = 0; from < ids.length; from += SEKALIGUS) {
      const part = ids.slice(from, from + SEKALIGUS)
      const months = await bulanTersaji(tx, instansi_id, part, month, pilihan)
      for (const id of part) {
        const found = months.get(id)
        if (found !== undefined) take(found)
      }
    }
  }

const kaliOf = ({ hari }: BulanTersaji, { masuk_jam, pulang_jam }: Saring): number =>
  (masuk_jam === undefined ? 0 : kaliPada(hari, 'masuk', masuk_jam)) +
  (pulang_jam === undefined ? 0 : kaliPada(hari, 'pulang', pulang_jam))

const barisFor =
  (tampak: Tampak) =>
  (one: BulanTersaji): Baris => ({
    nip: one.orang.nip,
    nama: one.orang.nama,
    hari: one.hari.map((day) => toHariSingkat(day, day)),
    ...toBagianWire(one, tampak),
  })
