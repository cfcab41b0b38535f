import { formatNip } from '@presensi/contract/kata/format'
import { monthsOf } from '@presensi/domain/kalender/tanggal'
import { pageOrangBulan, type Siapa, siapaFor, subjekFor, tampakOf } from '../../days/hari/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import type { Bagian, Kertas } from '../../platform/pdf/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import type { BacaKop } from '../kop/public.ts'
import type { Snapshot } from '../kunci/public.ts'
import { type Periode, readBlok, refuseFuture } from '../rekap/public.ts'
import { lewatBatas, MAKS_ORANG } from './batas.ts'
import { keadaanWords, periodeWords, type SiapPdf, type SiapXlsx } from './cetak.ts'
import { type Penerbit, readJabatan, readPenerbit } from './dokumen.repo.ts'
import { type Bulan, createHitungan, createSumber } from './isi.ts'
import { KATA } from './kata.ts'
import { readKebijakanTertulis } from './kebijakan.ts'
import { kertasKantor } from './kertas-kantor.ts'
import { kertasPegawai } from './kertas-pegawai.ts'
import { lembarKantor } from './lembar-kantor.ts'
import { denganLuarMasa } from './luar-masa.ts'
import { createKantorSehari, kantorSehariBagian } from './per-kantor.ts'
import { isBanyakKantor, type Perihal, TANPA } from './register.ts'
import { type BacaSpesimen, tandaTanganBagian } from './tanda-tangan.ts'
import {
  findKunciKini,
  kodeKoreksi,
  koreksiBagian,
  kunciWords,
  readKeadaanBanyak,
  readKeadaanBulan,
  sumberTerkunci,
  tulisKoreksi,
} from './terkunci.ts'

const KANTOR = 'Report Kantor'
const PEGAWAI = 'Report Pegawai.pdf'
const SEMUA = { limit: MAKS_ORANG, offset: 0 }

export type Diminta = {
  readonly kantor_id?: string | undefined
  readonly turunan?: boolean | undefined
  readonly papan?: boolean | undefined
  readonly periode: Periode
  /** a calendar month that was asked for as such */
  readonly bulanan: boolean
}

export type SiapkanDeps = { readonly db: Database; readonly bacaKop: BacaKop; readonly bacaSpesimen: BacaSpesimen }

async function readTentang(tx: Tx, bacaKop: BacaKop, instansi_id: string, kantor_id: string | null) {
  const penerbit = await readPenerbit(tx, instansi_id, kantor_id)
  const { baris, logo } = await bacaKop(tx, instansi_id, penerbit)
  return { penerbit, kop: { baris, logo }, data_per: new Date(await readSekarang(tx)).toISOString() }
}

type Bentuk = 'pdf' | 'xlsx'

function refuseTooMany(orang: number, { start, end }: Periode, bentuk: Bentuk): void {
  const maks = lewatBatas(orang, monthsOf(start, end).length, bentuk)
  if (maks !== null) refuse('dokumen.terlalu_banyak', { values: { maks } })
}

/** The office a paper is of: the one that was named, or the only one of the caller's roles. Undefined: the whole agency. */
function kantorOf(kantor_id: string | undefined, { lingkup }: PersonFacts): string | undefined {
  if (kantor_id !== undefined || lingkup.kantor_ids === null) return kantor_id
  const [only, another] = lingkup.kantor_ids
  return only === undefined || another !== undefined ? refuse('lingkup.pilih_kantor') : only
}

type Bawah = { readonly n: number; readonly m: number } | null
/** How many of the offices below are in it, of how many; null where the office is alone: none is below, or none of them is the caller's. */
function bawahOf(siapa: Siapa): Bawah {
  const { kantor_ids = null, pohon = 1 } = 'kantor_ids' in siapa ? siapa : {}
  return kantor_ids === null || kantor_ids.length <= 1 ? null : { n: kantor_ids.length - 1, m: pohon - 1 }
}

type Dasar = Pick<SiapkanDeps, 'db' | 'bacaKop'>

/** What the paper of an office is of. Of a lock that is all that is needed to hand out the one that is kept: nobody is read. */
async function tentangKantor({ db, bacaKop }: Dasar, call: PersonFacts, asked: Diminta, bentuk: Bentuk) {
  const instansi_id = instansiOf(call.lingkup)
  const { periode, bulanan, papan = false } = asked
  const kantor_id = kantorOf(asked.kantor_id, call) ?? null
  const [first] = monthsOf(periode.start, periode.end)
  const bulan = bulanan ? (first ?? null) : null
  const { siapa, bawah, kunci, penerbit, kop, data_per } = await db.reading(instansi_id, async (tx) => {
    const siapa = await siapaFor(tx, instansi_id, { kantor_id: kantor_id ?? undefined, turunan: asked.turunan }, call)
    await refuseFuture(tx, instansi_id, periode, bulanan ? 'bulan' : 'start', siapa)
    const bawah = bawahOf(siapa)
    // The month of one office can be locked; a range, a tree of offices and an agency cannot.
    const isOne = bulan !== null && kantor_id !== null && bawah === null
    const kunci = isOne ? await findKunciKini(tx, instansi_id, kantor_id, bulan) : null
    return { siapa, bawah, kunci, ...(await readTentang(tx, bacaKop, instansi_id, kantor_id)) }
  })
  if (kunci !== null) refuseTooMany(kunci.orang, periode, bentuk)
  const about = { jenis: 'report_kantor', mulai: periode.start, selesai: periode.end } as const
  const perihal: Perihal = {
    ...TANPA,
    ...about,
    ...{ instansi_id, papan, kantor_id, turunan: bawah !== null, bulanan },
    versi: kunci?.versi ?? null,
    // A paper of a locked month is of that lock, not of the day it is printed on.
    data_per: kunci?.dikunci_pada.toISOString() ?? data_per,
  }
  const cara = { language: call.language, papan }
  const dicetak = Date.parse(data_per)
  return {
    bentuk,
    periode,
    bulan,
    siapa,
    kunci,
    perihal,
    penerbit,
    kantor: kantorWords(penerbit, bawah, call.language),
    kop,
    cara,
    dicetak,
    hitungan: createHitungan(papan),
  }
}
type TentangKantor = Awaited<ReturnType<typeof tentangKantor>>

const idsOf = ({ orang }: Snapshot): string[] => orang.map(({ pegawai_id }) => pegawai_id)

/** Who is on the paper of an office, and what stands beside the days. */
async function bacaKantor(
  { db }: Dasar,
  { bentuk, periode, bulan, siapa, kunci, perihal, penerbit, cara }: TentangKantor,
) {
  const { instansi_id, kantor_id } = perihal
  const { keadaan, ids, kebijakan } = await db.reading(instansi_id, async (tx) => {
    const offices = 'kantor_ids' in siapa ? siapa.kantor_ids : []
    /** Of a month only. */
    const readKeadaan = async (month: Bulan) =>
      kantor_id === null || isBanyakKantor(perihal)
        ? readKeadaanBanyak(tx, instansi_id, offices, month)
        : readKeadaanBulan(tx, instansi_id, { kantor_id, kunci }, month)
    const keadaan = bulan === null ? null : await readKeadaan(bulan)
    const kebijakan = await readKebijakanTertulis(tx, perihal, cara.language)
    if (kunci !== null) return { keadaan, ids: [], kebijakan }
    const range = { from: periode.start, to: periode.end, terkunci: true, tanpaKantor: true } as const
    const found = await pageOrangBulan(tx, instansi_id, siapa, range, SEMUA)
    refuseTooMany(found.total, periode, bentuk)
    return { keadaan, ids: found.ids, kebijakan }
  })
  const snapshot = keadaan?.snapshot ?? null
  const sumber =
    snapshot === null || bulan === null
      ? createSumber(db, { instansi_id, ids, periode, tampak: tampakOf(siapa) })
      : denganLuarMasa(db, instansi_id, idsOf(snapshot), sumberTerkunci(snapshot, bulan))
  const keterangan =
    snapshot === null
      ? keadaanWords(perihal, penerbit, cara.language, keadaan?.kantor)
      : kunciWords(snapshot, penerbit, cara.language)
  const koreksi = tulisKoreksi(keadaan?.koreksi ?? [], cara)
  return { keadaan, keterangan, kebijakan, koreksi, ...createKantorSehari(db, instansi_id, periode, sumber) }
}

/**
 * What of an open month can be refused is refused before anything is sent. The people of a locked one are read only when it is drawn, once for
 * each form, and kept before it is sent.
 */
async function siapkanKantor(deps: SiapkanDeps, call: PersonFacts, asked: Diminta, bentuk: Bentuk) {
  const tentang = await tentangKantor(deps, call, asked, bentuk)
  const now = tentang.kunci === null ? await bacaKantor(deps, tentang) : null
  return { tentang, baca: async () => now ?? bacaKantor(deps, tentang) }
}

export async function siapkanKantorPdf(
  deps: SiapkanDeps,
  call: PersonFacts,
  asked: Diminta,
  kertas: Kertas,
): Promise<SiapPdf> {
  const { tentang, baca } = await siapkanKantor(deps, call, asked, 'pdf')
  const { perihal, dicetak, penerbit, kantor, kop, cara, hitungan } = tentang
  const kata = KATA[cara.language]
  const periode = periodeWords(perihal, cara.language)
  const tanda = tentang.kunci?.tanda ?? []
  async function* bagian(): AsyncGenerator<Bagian> {
    const { keadaan, keterangan, kebijakan, koreksi, sumber, sehari } = await baca()
    const gambar = await deps.bacaSpesimen(tanda)
    yield { jenis: 'judul', teks: [kata.judulKantor, kantor, periode] }
    yield { jenis: 'fakta', isi: keterangan }
    if (cara.papan) yield { jenis: 'paragraf', teks: kata.papan }
    yield* kertasKantor(sumber, cara, hitungan, kodeKoreksi(koreksi))
    for (const one of kebijakan) yield { jenis: 'paragraf', teks: `${kata.kebijakan}: ${one}` }
    yield* kantorSehariBagian(sehari, cara)
    yield* koreksiBagian(koreksi, cara.language, isBanyakKantor(perihal))
    if (keadaan !== null) yield* tandaTanganBagian(keadaan, penerbit, cara.language, gambar)
  }
  return {
    perihal: { ...perihal, kertas, tanda: tanda.length },
    fileName: `${KANTOR}.pdf`,
    hitungan,
    dicetak,
    bagian: bagian(),
    paper: { kertas, lanskap: true, judul: `${kata.judulKantor} ${kantor}, ${periode}`, kop },
  }
}

export async function siapkanKantorXlsx(deps: SiapkanDeps, call: PersonFacts, asked: Diminta): Promise<SiapXlsx> {
  const { tentang, baca } = await siapkanKantor(deps, call, asked, 'xlsx')
  async function* stream(tautan: string): AsyncGenerator<Buffer> {
    yield* lembarKantor({ ...tentang, ...(await baca()), tautan })
  }
  return { perihal: tentang.perihal, fileName: `${KANTOR}.xlsx`, hitungan: tentang.hitungan, stream }
}

type DimintaOrang = { readonly nip?: string | undefined; readonly periode: Periode; readonly kertas: Kertas }

/** Whose days, and which of them may be seen. Nothing to see of somebody is not an empty paper. */
async function orangFor({ db, bacaKop }: SiapkanDeps, call: PersonCall, { nip, periode }: DimintaOrang) {
  const instansi_id = instansiOf(call.lingkup)
  return db.reading(instansi_id, async (tx) => {
    await refuseFuture(tx, instansi_id, periode, 'start')
    const found = await subjekFor(tx, instansi_id, nip, call)
    // As the same recap is read on the screen.
    const there = await readBlok(tx, instansi_id, [found.subjek.id], periode, found.tampak)
    if (!there.found.has(found.subjek.id)) refuse('tidak_ditemukan')
    const jabatan = (await readJabatan(tx, instansi_id, [found.subjek.id], periode.end)).get(found.subjek.id) ?? ''
    return { ...found, instansi_id, jabatan, ...(await readTentang(tx, bacaKop, instansi_id, null)) }
  })
}

export async function siapkanPegawaiPdf(deps: SiapkanDeps, call: PersonCall, asked: DimintaOrang): Promise<SiapPdf> {
  const { instansi_id, subjek, tampak, jabatan, penerbit, kop, data_per } = await orangFor(deps, call, asked)
  const { kertas, periode } = asked
  const { language } = call
  const kata = KATA[language]
  const hitungan = createHitungan(false)
  const sumber = createSumber(deps.db, { instansi_id, ids: [subjek.id], periode, tampak })
  const about = { jenis: 'report_pegawai', mulai: periode.start, selesai: periode.end, bulanan: false } as const
  const perihal: Perihal = { ...TANPA, ...about, instansi_id, kertas, pegawai_id: subjek.id, data_per }
  async function* bagian(): AsyncGenerator<Bagian> {
    yield { jenis: 'judul', teks: [kata.judulPegawai, periodeWords(perihal, language)] }
    const siapa: [string, string][] = [
      [kata.nama, subjek.nama],
      [kata.nip, formatNip(subjek.nip)],
      [kata.jabatan, jabatan],
    ]
    yield { jenis: 'fakta', isi: [...siapa, ...keadaanWords(perihal, penerbit, language)] }
    yield* kertasPegawai(sumber, language, hitungan)
  }
  const judul = `${kata.judulPegawai}: ${subjek.nama}, ${periodeWords(perihal, language)}`
  const paper = { kertas, lanskap: false, judul, kop }
  return { perihal, fileName: PEGAWAI, hitungan, dicetak: Date.parse(data_per), bagian: bagian(), paper }
}

function kantorWords({ kantor }: Penerbit, bawah: Bawah, language: 'id' | 'en'): string {
  const kata = KATA[language]
  if (kantor === null) return kata.semuaKantor
  if (bawah === null) return kantor
  const { n, m } = bawah
  const below = n === m ? kata.turunan : kata.turunanSebagian.replace('{n}', String(n)).replace('{m}', String(m))
  return `${kantor} ${below}`
}
