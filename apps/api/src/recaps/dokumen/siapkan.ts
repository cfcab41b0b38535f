import { formatNip } from '@presensi/contract/kata/format'
import { monthsOf } from '@presensi/domain/kalender/tanggal'
import { pageOrangBulan, siapaFor, subjekFor, tampakOf } from '../../days/hari/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import type { Bagian, Kertas } from '../../platform/pdf/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import type { BacaKop } from '../kop/public.ts'
import type { Snapshot } from '../kunci/public.ts'
import { type Periode, refuseFuture } from '../rekap/public.ts'
import { keadaanWords, periodeWords, type SiapPdf, type SiapXlsx } from './cetak.ts'
import { type Penerbit, readJabatan, readPenerbit } from './dokumen.repo.ts'
import { createHitungan, createSumber } from './isi.ts'
import { KATA } from './kata.ts'
import { kertasKantor } from './kertas-kantor.ts'
import { kertasPegawai } from './kertas-pegawai.ts'
import { lembarKantor } from './lembar-kantor.ts'
import { type Perihal, TANPA } from './register.ts'
import { type BacaSpesimen, tandaTanganBagian } from './tanda-tangan.ts'
import { koreksiBagian, kunciWords, readKeadaanBulan, sumberTerkunci } from './terkunci.ts'

const KANTOR = 'Report Kantor'
const PEGAWAI = 'Report Pegawai.pdf'
/** People of one file, and rows where a file has several months. */
const MAKS_ORANG = 10_000
const MAKS_BARIS = 20_000
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

function refuseTooMany(orang: number, { start, end }: Periode): void {
  const rows = orang * monthsOf(start, end).length
  if (orang > MAKS_ORANG) refuse('dokumen.terlalu_banyak', { values: { maks: MAKS_ORANG } })
  if (rows > MAKS_BARIS) refuse('dokumen.terlalu_banyak', { values: { maks: MAKS_BARIS } })
}

/** A month of one office, which can be locked; a range, a tree of offices or an agency cannot. */
function monthAsked({ kantor_id, turunan, bulanan, periode }: Diminta) {
  const [month] = monthsOf(periode.start, periode.end)
  return kantor_id === undefined || turunan === true || !bulanan || month === undefined ? null : { ...month, kantor_id }
}

/** A paper of a locked month is of that lock, not of the day it is printed on. */
const terkunci = (perihal: Perihal, { versi, dikunci_pada }: Snapshot): Perihal => ({
  ...perihal,
  versi,
  data_per: new Date(dikunci_pada).toISOString(),
})

/** Who and what is on the paper of an office; everything that can be refused is refused here. */
async function kantorFor({ db, bacaKop }: Pick<SiapkanDeps, 'db' | 'bacaKop'>, call: PersonFacts, asked: Diminta) {
  const instansi_id = instansiOf(call.lingkup)
  const { periode, bulanan, papan = false, turunan = false } = asked
  const kantor_id = asked.kantor_id ?? null
  const { keadaan, ids, tampak, penerbit, kop, data_per } = await db.inInstansi(instansi_id, async (tx) => {
    await refuseFuture(tx, instansi_id, periode, bulanan ? 'bulan' : 'start')
    const siapa = await siapaFor(tx, instansi_id, { kantor_id: asked.kantor_id, turunan }, call)
    const range = { from: periode.start, to: periode.end }
    const found = await pageOrangBulan(tx, instansi_id, siapa, { ...range, terkunci: true }, SEMUA)
    refuseTooMany(found.total, periode)
    const month = monthAsked(asked)
    const keadaan = month === null ? null : await readKeadaanBulan(tx, instansi_id, month.kantor_id, month)
    return {
      keadaan,
      ids: found.ids,
      tampak: tampakOf(siapa),
      ...(await readTentang(tx, bacaKop, instansi_id, kantor_id)),
    }
  })
  const about = { jenis: 'report_kantor', mulai: periode.start, selesai: periode.end } as const
  const perihal: Perihal = { ...TANPA, ...about, instansi_id, papan, kantor_id, turunan, bulanan, data_per }
  const snapshot = keadaan?.snapshot ?? null
  const [bulan] = monthsOf(periode.start, periode.end)
  const sumber =
    snapshot === null || bulan === undefined
      ? createSumber(db, { instansi_id, ids, periode, tampak })
      : sumberTerkunci(snapshot, bulan)
  const locked = snapshot === null ? perihal : terkunci(perihal, snapshot)
  const about_lock =
    snapshot === null ? keadaanWords(perihal, penerbit, call.language) : kunciWords(snapshot, penerbit, call.language)
  return {
    perihal: locked,
    dicetak: Date.parse(data_per),
    keadaan,
    keterangan: about_lock,
    penerbit,
    kop,
    cara: { language: call.language, papan },
    sumber,
    hitungan: createHitungan(papan),
  }
}

export async function siapkanKantorPdf(
  deps: SiapkanDeps,
  call: PersonFacts,
  asked: Diminta,
  kertas: Kertas,
): Promise<SiapPdf> {
  const { perihal, dicetak, keadaan, keterangan, penerbit, kop, cara, sumber, hitungan } = await kantorFor(
    deps,
    call,
    asked,
  )
  const kata = KATA[cara.language]
  const gambar = await deps.bacaSpesimen(keadaan?.tanda ?? [])
  const kantor = kantorWords(penerbit, perihal, cara.language)
  const periode = periodeWords(perihal, cara.language)
  async function* bagian(): AsyncGenerator<Bagian> {
    yield { jenis: 'judul', teks: [kata.judulKantor, kantor, periode] }
    yield { jenis: 'fakta', isi: keterangan }
    if (cara.papan) yield { jenis: 'paragraf', teks: kata.papan }
    yield* kertasKantor(sumber, cara, hitungan)
    if (keadaan === null) return
    yield* koreksiBagian(keadaan.koreksi, cara.language)
    yield* tandaTanganBagian(keadaan, penerbit, cara.language, gambar)
  }
  return {
    perihal: { ...perihal, kertas, tanda: keadaan?.tanda.length ?? 0 },
    fileName: `${KANTOR}.pdf`,
    hitungan,
    dicetak,
    bagian: bagian(),
    paper: { kertas, lanskap: true, judul: `${kata.judulKantor} ${kantor}, ${periode}`, kop },
  }
}

export async function siapkanKantorXlsx(deps: SiapkanDeps, call: PersonFacts, asked: Diminta): Promise<SiapXlsx> {
  const bahan = await kantorFor(deps, call, asked)
  const { perihal, hitungan, keadaan } = bahan
  const stream = (tautan: string) => lembarKantor({ ...bahan, koreksi: keadaan?.koreksi ?? [], tautan })
  return { perihal, fileName: `${KANTOR}.xlsx`, hitungan, stream }
}

type DimintaOrang = { readonly nip?: string | undefined; readonly periode: Periode; readonly kertas: Kertas }

/** Whose days, and which of them may be seen. Nothing to see of somebody is not an empty paper. */
async function orangFor({ db, bacaKop }: SiapkanDeps, call: PersonCall, { nip, periode }: DimintaOrang) {
  const instansi_id = instansiOf(call.lingkup)
  return db.inInstansi(instansi_id, async (tx) => {
    await refuseFuture(tx, instansi_id, periode, 'start')
    const found = await subjekFor(tx, instansi_id, nip, call)
    const offices = found.terkait ? null : call.lingkup.kantor_ids
    const range = { from: periode.start, to: periode.end, q: found.subjek.nip }
    const there = await pageOrangBulan(tx, instansi_id, { kantor_ids: offices }, range, { limit: 1, offset: 0 })
    if (there.total === 0) refuse('tidak_ditemukan')
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

const kantorWords = ({ kantor }: Penerbit, { turunan }: Perihal, language: 'id' | 'en'): string => {
  const name = kantor ?? KATA[language].semuaKantor
  return turunan && kantor !== null ? `${name} ${KATA[language].turunan}` : name
}
