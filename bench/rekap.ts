import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { pageOrangBulan } from '../apps/api/src/days/hari/public.ts'
import { migrateApi } from '../apps/api/src/migrate.ts'
import { drawPaper } from '../apps/api/src/platform/pdf/draw-paper.ts'
import type { Bagian } from '../apps/api/src/platform/pdf/public.ts'
import { withoutTags } from '../apps/api/src/platform/pdf/without-tags.ts'
import { createCetak, siapkanKantorPdf, siapkanKantorXlsx } from '../apps/api/src/recaps/dokumen/public.ts'
import { createPantauRekap, kunciBanyak } from '../apps/api/src/recaps/kunci/public.ts'
import { bacaJumlah, monthRange, ORANG_MAKS, readBlok } from '../apps/api/src/recaps/rekap/public.ts'
import { type Agency, fill, keepAll, median, medians, monthOf, putLibur } from './hari.ts'
import { asOwner, depsOf, type Kantor, officesOf, openWorld, timed, type World } from './rekap-world.ts'
import { atMost, type Row, told } from './rows.ts'
import { openServer } from './world/server.ts'

/** behaviour.md §13 is about the first; how it grows is read from the second. */
const [FEW, MANY] = [5_000, Number(process.env.PRESENSI_BENCH_ORANG ?? 20_000)]
const PAGE = 50
/** People of a large office, printed together. */
const SEDANG = 500

export const lockAll = (
  { db }: World,
  agency: Agency,
  { call, ids }: Kantor,
  month: ReturnType<typeof monthOf> = monthOf(agency),
): Promise<number> =>
  timed(async () => {
    const asked = { kantor_ids: ids, ...month, alasan: 'bench' }
    const hasil = await kunciBanyak(db, agency.id, asked, 'instansi', call)
    const refused = ids.filter((id) => hasil.get(id) !== null)
    if (refused.length > 0) throw new Error(`${refused.length} offices that cannot be locked`)
  })

/** Its last days have clockings, too, and the oldest month is locked first. */
export function monthBefore(agency: Agency): ReturnType<typeof monthOf> {
  const { tahun, bulan } = monthOf(agency)
  return bulan === 1 ? { tahun: tahun - 1, bulan: 12 } : { tahun, bulan: bulan - 1 }
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

const bytesOf = (ownerUrl: string, { id }: Agency): Promise<number> =>
  asOwner(ownerUrl, async (owner) => {
    const text = 'select max(length(isi))::float8 as bytes from rekap_orang where instansi_id = $1'
    return (await owner.query(text, [id])).rows[0].bytes
  })

/** What locks take on disk, with their indexes. */
const diskOf = (ownerUrl: string): Promise<number> =>
  asOwner(ownerUrl, async (owner) => {
    const tables = ['rekap_kunci', 'rekap_orang', 'rekap_beku', 'rekap_pantau']
    const text = 'select sum(pg_total_relation_size(t::regclass))::float8 as bytes from unnest($1::text[]) t'
    return (await owner.query(text, [tables])).rows[0].bytes
  })

/** Locking, and a holiday that comes too late. */
async function benchKunci(world: World, few: Agency, many: Agency): Promise<Row[]> {
  const [offices, more] = [await officesOf(world.ownerUrl, few), await officesOf(world.ownerUrl, many)]
  const kept = await median(3, () => keepAll(world.db, few))
  await lockAll(world, few, offices, monthBefore(few))
  await lockAll(world, many, more, monthBefore(many))
  const locked = await lockAll(world, few, offices)
  const before = await diskOf(world.ownerUrl)
  const large = await lockAll(world, many, more)
  const disk = ((await diskOf(world.ownerUrl)) - before) / MANY
  const pantau = createPantauRekap({ db: world.db, setelahPresensiMenit: 0 })
  await pantau()
  await putLibur(world.db, few)
  const lines: number[] = []
  const late = await timed(async () => lines.push(await pantau()))
  await putLibur(world.db, many)
  const lateLarge = await timed(pantau)
  return [
    atMost(`kunci ${FEW} orang (${offices.ids.length} kantor)`, locked, 's', 5),
    atMost('… dibanding menilai dan menyimpan sebulan', locked / kept, '×', 2, `${kept.toFixed(2)} s`),
    atMost(
      'waktu seorang, banyak / sedikit',
      large / MANY / (locked / FEW),
      '×',
      1.3,
      `${MANY} orang: ${large.toFixed(1)} s`,
    ),
    told('… untuk 100.000 orang × 12 bulan, sebanding', (large / MANY) * 1_200_000, 's'),
    told('sebulan seorang di cakram, dengan indeks', disk, 'byte'),
    told('… untuk 100.000 orang × 12 bulan', (disk * 1_200_000) / 2 ** 30, 'GB'),
    atMost('sebulan seorang tersimpan, paling besar', await bytesOf(world.ownerUrl, few), 'byte', 4_096),
    atMost(`baris koreksi libur susulan, ${FEW} orang`, late, 's', 5, `${lines[0] ?? 0} baris`),
    atMost('… dibanding mengunci', late / locked, '×', 2),
    atMost('… waktu seorang, banyak / sedikit', lateLarge / MANY / (late / FEW), '×', 1.3),
  ]
}

/** The first page of everybody's month, with what all of them add up to. */
const firstPage = ({ db }: World, agency: Agency): Promise<number> =>
  timed(() =>
    db.inInstansi(agency.id, async (tx) => {
      const month = monthOf(agency)
      const periode = monthRange(month)
      const siapa = { kantor_ids: null }
      const range = { from: periode.start, to: periode.end, terkunci: true, semua: ORANG_MAKS }
      const { ids, total, semua } = await pageOrangBulan(tx, agency.id, siapa, range, { limit: PAGE, offset: 0 })
      await readBlok(tx, agency.id, ids, periode, () => true)
      const jumlah = await bacaJumlah(tx, agency.id, siapa, month, { items: [], total, semua })
      if (jumlah?.orang !== agency.ids.length || jumlah.belum > 0) throw new Error(`sums of ${jumlah?.orang} people`)
    }),
  )

/** The first page beside one statement that reads the same stored months: of the table of open months, or of locks. */
async function pageRows(world: World, agency: Agency, locked: boolean): Promise<Row[]> {
  const text = locked
    ? 'select o.* from rekap_beku b join rekap_orang o using (instansi_id, kunci_id, pegawai_id) where b.instansi_id = $1 and b.bulan = $2'
    : 'select * from bulan_tersimpan where instansi_id = $1 and bulan = $2'
  const [page, bare] = await asOwner(world.ownerUrl, (owner) =>
    medians(
      5,
      () => firstPage(world, agency),
      () => timed(() => owner.query(text, [agency.id, agency.first])),
    ),
  )
  const name = locked ? 'terkunci' : 'terbuka'
  return [
    atMost(`rekap ${FEW} orang ${name}, halaman pertama dengan jumlah`, page, 's', 0.5),
    atMost(
      '… dibanding satu pernyataan yang membaca bulan yang sama',
      page / bare,
      '×',
      2,
      `${(bare * 1000).toFixed(0)} ms`,
    ),
  ]
}

/** The same page for months that were kept early in the month after: whoever has clocked since could have reached them. */
async function pageLater(world: World, agency: Agency): Promise<Row> {
  const keptAt = (nomor: string) =>
    asOwner(world.ownerUrl, async (owner) => {
      const text = `update bulan_tersimpan set rantai_nomor = (select max(nomor) from presensi where instansi_id = $1 and ${nomor})
        where instansi_id = $1 and bulan = $2 returning rantai_nomor::float8 as nomor`
      return Number((await owner.query(text, [agency.id, agency.first])).rows[0].nomor)
    })
  const before = await keptAt(`tanggal <= $2::date + interval '1 month 5 days'`)
  const page = await median(5, () => firstPage(world, agency))
  const later = (await keptAt('true')) - before
  return told('… dengan presensi sesudah bulan itu disimpan', page, 's', `${later} presensi`)
}

/** The first page of the recap, and the agency's sheet beside the same cells without any style. */
async function benchBaca(world: World, few: Agency): Promise<Row[]> {
  const { call } = await officesOf(world.ownerUrl, few)
  const deps = depsOf(world)
  const asked = { periode: monthRange(monthOf(few)), bulanan: true }
  let content = Buffer.alloc(0)
  const write = () =>
    timed(async () => {
      content = await buffer((await siapkanKantorXlsx(deps, call, asked)).stream('http://x'))
    })
  await write()
  const { sheets } = await readXlsx(content)
  const plain = sheets.map(({ name, rows }) => ({ name, rows }))
  const [xlsx, bare] = await medians(5, write, () => timed(() => writeXlsx({ sheets: plain })))
  return [
    ...(await pageRows(world, few, false)),
    await pageLater(world, few),
    atMost(`Report Kantor.xlsx, ${FEW} orang`, xlsx, 's', 2),
    atMost('… dibanding hucre menulis sel yang sama tanpa gaya', xlsx / bare, '×', 2, `${bare.toFixed(2)} s`),
  ]
}

/** The most memory that a child of this process has, in MB, until it is asked. */
function watchChildren(): () => number {
  let most = 0
  const look = (): void => {
    for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
        if (!status.includes(`\nPPid:\t${process.pid}\n`) || status.startsWith('Name:\tpostgres')) continue
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      } catch {
        // It ended meanwhile.
      }
  }
  const timer = setInterval(look, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** The same paper of a large office drawn here, with tags for screen readers and without. */
async function drawTwice(
  deps: ReturnType<typeof depsOf>,
  { call }: Kantor,
  agency: Agency,
): Promise<[tagged: number, untagged: number]> {
  const asked = { periode: monthRange(monthOf(agency)), bulanan: true }
  const ready = await siapkanKantorPdf(deps, call, asked, 'A4')
  const parts: Bagian[] = []
  for await (const part of ready.bagian) parts.push(part)
  const kaki = { teks: ['Disegel', 'Periksa'], tautan: 'http://presensi.test/verifikasi/0000' }
  const words = { bahasa: 'id', halaman: 'Halaman {n} dari {m}', alasan: 'Rekap' } as const
  const { kop } = ready.paper
  const paper = { ...ready.paper, ...words, kop: { ...kop, logo: await kop.logo() }, kaki, dibuat: ready.dicetak }
  const draw = () => timed(() => drawPaper(paper, each(parts)))
  await draw()
  return medians(3, draw, () => withoutTags(draw))
}

/** Papers of a month: of a large office, and of everybody. */
async function benchKertas(world: World, few: Agency, sedang: Agency): Promise<Row[]> {
  const deps = depsOf(world)
  const { isiPdf } = createCetak({ ...deps, config: world.config })
  const print = async (agency: Agency): Promise<number> => {
    const { call } = await officesOf(world.ownerUrl, agency)
    const asked = { periode: monthRange(monthOf(agency)), bulanan: true }
    return timed(async () => {
      const ready = await siapkanKantorPdf(deps, call, asked, 'A4')
      for await (const _chunk of await isiPdf(call, ready));
    })
  }
  const some = await median(3, () => print(sedang))
  const [tagged, untagged] = await drawTwice(deps, await officesOf(world.ownerUrl, sedang), sedang)
  const memory = watchChildren()
  const all = await print(few)
  return [
    atMost(`Report Kantor.pdf, ${SEDANG} orang`, some, 's', 2),
    atMost('… menggambar bertanda dibanding tanpa tanda', tagged / untagged, '×', 3, `${untagged.toFixed(2)} s`),
    atMost(`Report Kantor.pdf, ${FEW} orang`, all, 's', 20),
    atMost('… memori proses yang menggambar', memory(), 'MB', 768),
    atMost('… waktu seorang, banyak / sedikit', all / FEW / (some / SEDANG), '×', 1.3),
  ]
}

/** Months of whole agencies: read, locked, corrected and printed (behaviour.md §13). */
export async function* benchRekap(): AsyncIterable<Row[]> {
  const server = await openServer()
  try {
    await migrateApi(server.url)
    const few = await fill(server.url, 1, FEW)
    const many = await fill(server.url, 2, MANY)
    const sedang = await fill(server.url, 3, SEDANG)
    const world = await openWorld(server.url, server.folder)
    try {
      for (const agency of [few, sedang]) await keepAll(world.db, agency)
      yield await benchBaca(world, few)
      yield await benchKertas(world, few, sedang)
      yield await benchKunci(world, few, many)
      yield await pageRows(world, few, true)
    } finally {
      await world.db.close()
    }
  } finally {
    await server.discard()
  }
}
