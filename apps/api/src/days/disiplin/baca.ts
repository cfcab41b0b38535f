import type { readDisiplin } from '@presensi/contract/days/disiplin'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import {
  type AturanDisiplin,
  aturanDisiplin,
  BERUNTUN_HARI,
  type DisiplinBulan,
  disiplinTahun,
  hariBeruntun,
  hariDariMenit,
  isBeruntunTerbuka,
  isTkDihitung,
  langkahOf,
  rentangLangkah,
} from '@presensi/domain/disiplin/disiplin'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { kebijakanSelama } from '@presensi/domain/kebijakan/kebijakan'
import { JENIS_PEGAWAI, type JenisPegawai } from '@presensi/domain/pegawai/nip'
import { iso } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { readOrangHari, type Siapa, siapaFor, subjekFor } from '../hari/public.ts'
import { loadKebijakan } from '../kebijakan/public.ts'
import { bacaAngka, bacaBulanTersaji, readDilihat } from '../simpanan/public.ts'
import { readBerbeda } from './berbeda.ts'
import {
  countBelum,
  type Hitungan,
  type OrangDisiplin,
  pageHitungan,
  pageOrangTahun,
  readOrangDisiplin,
} from './disiplin.repo.ts'
import { rancanganSurat } from './rancangan.ts'
import { rentangTahun, type TahunDilihat, tahunDilihat } from './tahun.ts'

type Query = RouteParsed<typeof readDisiplin>['query']
type Answer = RouteAnswer<typeof readDisiplin>
type Item = Answer['items'][number]

/** So many people are counted exactly, with what changed a moment ago; of more what the worker keeps is summed. */
export const SEDIKIT = 300
/** Months that are evaluated for one answer. */
const BATAS = 1_000

/** Which rule holds for which kind of employee on a date. */
export async function aturanOf(tx: Tx, instansi_id: string, hari: string) {
  const policies = await loadKebijakan(tx, instansi_id, hari)
  const year = { mulai: firstOfMonth(Number(hari.slice(0, 4)), 1), sampai: hari }
  const known = new Map(
    JENIS_PEGAWAI.map((jenis) => [jenis, aturanDisiplin(jenis, ...kebijakanSelama(policies, year, jenis))]),
  )
  return (jenis: JenisPegawai): AturanDisiplin | null => known.get(jenis) ?? null
}

/** In the month and the year of the first clocking no run is longer than the days counted there: what was before does not count. */
const sejakAwal = ({ tk, beruntun, beruntun_akhir, menit }: DisiplinBulan): DisiplinBulan => ({
  tk,
  beruntun: Math.min(beruntun, tk),
  beruntun_akhir: Math.min(beruntun_akhir, tk),
  menit,
})

/** The counters of some people, exactly. */
export async function hitungOrang(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  { tahun, bulan, awal }: TahunDilihat,
  { sekarang, batas = BATAS }: { readonly sekarang: number; readonly batas?: number },
): Promise<{ hitungan: Hitungan[]; belum: number }> {
  const people = await readOrangHari(tx, instansi_id, ids)
  const wasHere = (id: string, month: number): boolean => {
    const [from, to] = [firstOfMonth(tahun, month), `${tahun}-${String(month).padStart(2, '0')}-31`]
    return (people.get(id)?.bekerja ?? []).some(
      ({ mulai, sampai }) => (mulai === null || mulai <= to) && (sampai === null || sampai > from),
    )
  }
  const months = bulan.map((month) => ({ tahun, bulan: month, pegawai_ids: ids.filter((id) => wasHere(id, month)) }))
  const { rows, belum } = await bacaAngka(tx, instansi_id, months, { sekarang, batas })
  const byOrang = Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
  const hitungan = ids.map((pegawai_id) => {
    const own = (byOrang.get(pegawai_id) ?? []).toSorted((a, b) => (a.bulan < b.bulan ? -1 : 1))
    const counted = disiplinTahun(
      own.map(({ bulan: one, disiplin }) => (one === awal ? sejakAwal(disiplin) : disiplin)),
    )
    return { pegawai_id, ...(awal !== null && awal >= firstOfMonth(tahun, 1) ? sejakAwal(counted) : counted) }
  })
  return { hitungan, belum: Math.max(0, ...belum.values()) }
}

const toItem = (orang: OrangDisiplin, hitungan: DisiplinBulan, aturan: AturanDisiplin | null): Item => {
  const { kini, berikut } = aturan === null ? { kini: null, berikut: null } : langkahOf(aturan, hitungan.tk)
  const menit = aturan?.menit ?? null
  return {
    nip: orang.nip,
    nama: orang.nama,
    jenis_pegawai: orang.jenis,
    kantor: orang.kantor,
    berhenti_pada: orang.berhenti_pada,
    dasar: aturan?.dasar ?? null,
    tk: hitungan.tk,
    beruntun: hitungan.beruntun,
    // Whoever left has no run that goes on.
    beruntun_kini: orang.berhenti_pada === null ? hitungan.beruntun_akhir : 0,
    langkah: kini,
    berikut,
    beruntun_tercapai: isBeruntun(aturan, hitungan),
    menit:
      menit === null ? null : { jumlah: hitungan.menit, ...menit, hari: hariDariMenit(hitungan.menit, menit.per_hari) },
  }
}
const isBeruntun = (aturan: AturanDisiplin | null, { beruntun }: Pick<DisiplinBulan, 'beruntun'>): boolean =>
  aturan !== null && aturan.beruntun !== null && beruntun >= aturan.beruntun

/** Days of the year, and of the months before as far back as a run that began there reaches. */
async function hariTahun(
  tx: Tx,
  instansi_id: string,
  id: string,
  { tahun, bulan, awal }: TahunDilihat,
  { sekarang, beruntun }: { readonly sekarang: number; readonly beruntun: number },
) {
  const read = async (year: number, month: number) => {
    const wanted = { tahun: year, bulan: month }
    const found = await bacaBulanTersaji(tx, instansi_id, [id], wanted, { sekarang, tampak: () => true })
    return found.get(id)?.hari ?? []
  }
  const own: Awaited<ReturnType<typeof read>>[number][] = []
  for (const month of bulan.toReversed()) own.push(...(await read(tahun, month)))
  const before: typeof own = []
  const wasCounted = (month: number) => awal !== null && firstOfMonth(tahun - 1, month) >= awal
  for (let month = 12; month > 0 && beruntun > 0 && wasCounted(month) && isBeruntunTerbuka(own, before); month -= 1)
    before.unshift(...(await read(tahun - 1, month)))
  return { own, before }
}

/** One person with the days behind the counters: for themselves, their superior, and the admins of where they are. */
async function bacaSatu(tx: Tx, instansi_id: string, query: Query, call: PersonCall): Promise<Answer> {
  const { subjek, terkait } = await subjekFor(tx, instansi_id, query.nip, call)
  const year = await tahunDilihat(tx, instansi_id, query)
  const orang = (await readOrangDisiplin(tx, instansi_id, [subjek.id], year.hari)).get(subjek.id)
  if (orang === undefined) return refuse('tidak_ditemukan')
  const { kantor_ids } = call.lingkup
  if (!terkait && kantor_ids !== null && (orang.kantor_id === null || !kantor_ids.includes(orang.kantor_id)))
    return refuse('tidak_ditemukan')
  const sekarang = await readSekarang(tx)
  const { hitungan } = await hitungOrang(tx, instansi_id, [subjek.id], year, { sekarang })
  const counted = hitungan[0] ?? { tk: 0, beruntun: 0, beruntun_akhir: 0, menit: 0 }
  const aturan = (await aturanOf(tx, instansi_id, year.hari))(orang.jenis)
  const { own, before } = await hariTahun(tx, instansi_id, subjek.id, year, { sekarang, beruntun: counted.beruntun })
  const rentang = hariBeruntun(own, before)
  const item = {
    ...toItem(orang, counted, aturan),
    hari: own.filter(isTkDihitung).map(({ tanggal }) => tanggal),
    berbeda: await readBerbeda(tx, instansi_id, subjek.id, own),
    rentang,
    // The person reads the counters; the notice is drafted for who writes it.
    rancangan:
      rentang !== null && isBeruntun(aturan, { beruntun: rentang.hari }) && subjek.pengguna_id !== call.caller.sub
        ? rancanganSurat(orang, { ...rentang, tk: counted.tk, tahun: year.tahun })
        : null,
  }
  const window = windowOf({})
  return { tahun: year.tahun, data_per: iso(sekarang), belum: 0, ...pageOf([item], 1, window) }
}

type Dicari = { readonly siapa: Siapa; readonly year: TahunDilihat; readonly sekarang: number }

async function bacaBanyak(
  tx: Tx,
  instansi_id: string,
  query: Query,
  call: PersonCall,
  sedikit: number,
): Promise<Answer> {
  const year = await tahunDilihat(tx, instansi_id, query)
  const siapa = await siapaFor(tx, instansi_id, query, call)
  const sekarang = await readSekarang(tx)
  const { ids, total } = await pageOrangTahun(tx, instansi_id, { hari: year.hari, siapa, q: query.q }, SEDIKIT)
  const dicari = { siapa, year, sekarang }
  return total > sedikit
    ? bacaTersimpan(tx, instansi_id, query, dicari)
    : bacaTepat(tx, instansi_id, query, ids, dicari)
}

async function bacaTepat(
  tx: Tx,
  instansi_id: string,
  query: Query,
  ids: readonly string[],
  { year, sekarang }: Dicari,
) {
  const window = windowOf(query)
  const aturan = await aturanOf(tx, instansi_id, year.hari)
  const people = await readOrangDisiplin(tx, instansi_id, ids, year.hari)
  const { hitungan, belum } = await hitungOrang(tx, instansi_id, ids, year, { sekarang })
  const found = hitungan.flatMap((one) => {
    const orang = people.get(one.pegawai_id)
    const rule = orang === undefined ? null : aturan(orang.jenis)
    if (orang === undefined || rule === null || (one.tk === 0 && one.menit === 0)) return []
    if ((query.langkah === true && !isDekat(rule, one)) || !isPada(rule, one, query)) return []
    return [toItem(orang, one, rule)]
  })
  const sorted = found.toSorted(
    (a, b) =>
      Number(b.beruntun_tercapai) - Number(a.beruntun_tercapai) || b.tk - a.tk || a.nama.localeCompare(b.nama, 'id'),
  )
  const items = sorted.slice(window.offset, window.offset + window.limit)
  return { tahun: year.tahun, data_per: iso(sekarang), belum, ...pageOf(items, sorted.length, window) }
}

/** Has reached a step, or is a day before the first one. */
const isDekat = ({ langkah, beruntun }: AturanDisiplin, hitungan: DisiplinBulan): boolean =>
  hitungan.tk >= (langkah[0]?.hari ?? Number.POSITIVE_INFINITY) - 1 ||
  (beruntun !== null && hitungan.beruntun >= beruntun - 1)

/** What a figure of the statistics opens to: who has reached this step of the law and no later one, or ten in a row. */
const isPada = (rule: AturanDisiplin, { tk, beruntun }: DisiplinBulan, query: Query): boolean =>
  (query.langkah_hari === undefined ||
    (rule.beruntun !== null && langkahOf(rule, tk).kini?.hari === query.langkah_hari)) &&
  (query.beruntun !== true || (rule.beruntun !== null && beruntun >= rule.beruntun))

async function bacaTersimpan(
  tx: Tx,
  instansi_id: string,
  query: Query,
  { siapa, year, sekarang }: Dicari,
): Promise<Answer> {
  const window = windowOf(query)
  const aturan = await aturanOf(tx, instansi_id, year.hari)
  const isHukum = query.langkah_hari !== undefined || query.beruntun === true
  const jenis = JENIS_PEGAWAI.flatMap((one) => {
    const rule = aturan(one)
    const pertama = rule?.langkah[0]?.hari
    return pertama === undefined || (isHukum && rule?.beruntun === null) ? [] : [{ jenis: one, pertama }]
  })
  const pada = query.langkah_hari === undefined ? null : rentangLangkah(query.langkah_hari)
  const scope = { hari: year.hari, siapa }
  const wanted = {
    ...scope,
    q: query.q,
    jenis,
    langkah: query.langkah === true,
    beruntun: BERUNTUN_HARI,
    pada,
    hanya_beruntun: query.beruntun === true,
  }
  const { rows, total } = await pageHitungan(tx, instansi_id, rentangTahun(year), wanted, window)
  const ids = rows.map(({ pegawai_id }) => pegawai_id)
  const people = await readOrangDisiplin(tx, instansi_id, ids, year.hari)
  const items = rows.flatMap(({ pegawai_id, ...one }) => {
    const orang = people.get(pegawai_id)
    return orang === undefined ? [] : [toItem(orang, one, aturan(orang.jenis))]
  })
  const belum = await countBelum(tx, instansi_id, rentangTahun(year), scope)
  const data_per = (await readDilihat(tx, instansi_id)) ?? iso(sekarang)
  return { tahun: year.tahun, data_per: new Date(data_per).toISOString(), belum, ...pageOf(items, total, window) }
}

export const bacaDisiplin = (
  tx: Tx,
  instansi_id: string,
  query: Query,
  call: PersonCall,
  sedikit = SEDIKIT,
): Promise<Answer> => {
  const isOwn = query.nip === undefined && query.tim === undefined && call.lingkup.tingkat === 'sendiri'
  return query.nip !== undefined || isOwn
    ? bacaSatu(tx, instansi_id, query, call)
    : bacaBanyak(tx, instansi_id, query, call, sedikit)
}
