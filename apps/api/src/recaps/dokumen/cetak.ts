import { randomBytes } from 'node:crypto'
import { formatDateRange, formatInstant, formatMonth } from '@presensi/contract/kata/format'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/public.ts'
import { WAITED_FOR_MS } from '../../platform/give-way.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { type Bagian, type Paper, PDF_TYPE, printPaper } from '../../platform/pdf/public.ts'
import { exportStream, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import type { KopCetak } from '../kop/public.ts'
import type { Penerbit } from './dokumen.repo.ts'
import { KATA } from './kata.ts'
import { createRegister, type Perihal, type Siap } from './register.ts'
import { createSegel } from './segel.ts'
import type { KeadaanBulan } from './terkunci.ts'

type Deps = { db: Database; files: FileStore; config: Pick<Config, 'PRESENSI_SECRET' | 'PUBLIC_URL'> }

export type SiapPdf = Siap & {
  readonly paper: Omit<Paper, 'kaki' | 'halaman' | 'alasan' | 'bahasa' | 'dibuat' | 'kop'> & {
    readonly kop: Pick<KopCetak, 'baris' | 'logo'>
  }
  readonly bagian: AsyncIterable<Bagian>
  /** UTC milliseconds */
  readonly dicetak: number
}
export type SiapXlsx = Siap & { stream(tautan: string): AsyncIterable<Buffer> }

/** Prints papers: every one has a code of its own, is sealed where it is a PDF, and stands in the register with its hash before it has left. */
export function createCetak({ db, files, config }: Deps) {
  const contentOf = createRegister({ db, files, config })
  const segel = createSegel({ db, config })
  const linkOf = (kode: string): string => `${config.PUBLIC_URL}/verifikasi/${kode}`
  const newKode = (): string => randomBytes(16).toString('base64url')

  function isiPdf(call: PersonFacts, ready: SiapPdf) {
    const kode = newKode()
    const kata = KATA[call.language]
    const paper = {
      ...ready.paper,
      bahasa: call.language,
      halaman: kata.halaman,
      alasan: kata.alasan,
      dibuat: ready.dicetak,
      kaki: { teks: [kata.segel, kata.periksa], tautan: linkOf(kode) },
    }
    const { baris, logo } = paper.kop
    const draw = async () => printPaper({ ...paper, kop: { baris, logo: await logo() } }, await segel(), ready.bagian)
    return contentOf(draw, ready, { kode, bentuk: 'pdf', call })
  }
  function isiXlsx(call: PersonFacts, ready: SiapXlsx) {
    const kode = newKode()
    const draw = async () => ready.stream(linkOf(kode))
    return contentOf(draw, ready, { kode, bentuk: 'xlsx', call })
  }

  const cetakPdf = (call: PersonCall, prepare: () => Promise<SiapPdf>): Promise<FileAnswer> =>
    exportStream(db, call, () =>
      db.givingWay(async () => {
        const ready = await prepare()
        return { content: await isiPdf(call, ready), type: PDF_TYPE, fileName: ready.fileName }
      }, WAITED_FOR_MS),
    )

  const cetakXlsx = (call: PersonCall, prepare: () => Promise<SiapXlsx>): Promise<FileAnswer> =>
    exportStream(db, call, async () => {
      const ready = await prepare()
      return { content: await isiXlsx(call, ready), type: XLSX_TYPE, fileName: ready.fileName }
    })

  return { cetakPdf, cetakXlsx, isiPdf, isiXlsx }
}
export type Cetak = ReturnType<typeof createCetak>

/** 'Bulan November 2026', 'Periode 12–14 Nov 2026'. */
export function periodeWords({ mulai, selesai, bulanan }: Perihal, language: 'id' | 'en'): string {
  const kata = KATA[language]
  return bulanan
    ? `${kata.bulan} ${formatMonth(mulai.slice(0, 7), language)}`
    : `${kata.periode} ${formatDateRange(mulai, selesai, language)}`
}

/** What every recap says about itself above its table. */
export function keadaanWords(
  { data_per }: Pick<Perihal, 'data_per'>,
  { zona_waktu }: Penerbit,
  language: 'id' | 'en',
  kantor: KeadaanBulan['kantor'] = null,
): [string, string][] {
  const kata = KATA[language]
  const status =
    kantor === null
      ? kata.sementara
      : kata.kantorFinal.replace('{n}', String(kantor.final)).replace('{m}', String(kantor.semua))
  return [
    [kata.status, status],
    [kata.dataPer, formatInstant(data_per, zona_waktu, language)],
  ]
}
