import { createHash, randomBytes } from 'node:crypto'
import { formatDateRange, formatInstant, formatMonth } from '@presensi/contract/kata/format'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { FileAnswer, PersonCall } from '../../platform/http/call.ts'
import { type Bagian, type Paper, PDF_TYPE, printPaper } from '../../platform/pdf/public.ts'
import { exportStream, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type Dokumen, insertDokumen, type Penerbit } from './dokumen.repo.ts'
import type { Hitungan } from './isi.ts'
import { KATA } from './kata.ts'
import { createSegel } from './segel.ts'

type Deps = { db: Database; config: Pick<Config, 'PRESENSI_SECRET' | 'PUBLIC_URL'> }

/** What a paper is about; the rest of its line in the register comes about while it is printed. */
export type Perihal = Omit<Dokumen, 'kode' | 'bentuk' | 'bahasa' | 'orang' | 'jumlah' | 'sidik' | 'ukuran' | 'oleh'>

export type Siap = {
  readonly perihal: Perihal
  readonly fileName: string
  readonly hitungan: Pick<Hitungan, 'orang' | 'jumlah'>
}
export type SiapPdf = Siap & {
  readonly paper: Omit<Paper, 'kaki' | 'halaman' | 'alasan' | 'bahasa' | 'dibuat'>
  readonly bagian: AsyncIterable<Bagian>
}
export type SiapXlsx = Siap & { stream(tautan: string): AsyncIterable<Buffer> }

/** Prints papers: every one has a code of its own, is sealed where it is a PDF, and stands in the register with its hash before it has left. */
export function createCetak({ db, config }: Deps) {
  const segel = createSegel({ db, config })
  const linkOf = (kode: string): string => `${config.PUBLIC_URL}/verifikasi/${kode}`
  const newKode = (): string => randomBytes(16).toString('base64url')

  async function* registered(
    content: AsyncIterable<Buffer>,
    { perihal, hitungan, fileName }: Siap,
    { kode, bentuk, call }: { kode: string; bentuk: Dokumen['bentuk']; call: PersonCall },
  ): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let ukuran = 0
    for await (const chunk of content) {
      hash.update(chunk)
      ukuran += chunk.length
      yield chunk
    }
    const sidik = hash.digest()
    const { caller, language: bahasa } = call
    const counted = { orang: hitungan.orang(), jumlah: hitungan.jumlah }
    await db.inInstansi(perihal.instansi_id, async (tx) => {
      await insertDokumen(tx, { ...perihal, ...counted, kode, bentuk, bahasa, sidik, ukuran, oleh: caller.sub })
      await recordAudit(tx, call, {
        aksi: 'cetak',
        objek: 'dokumen',
        instansi_id: perihal.instansi_id,
        sesudah: { kode, nama: fileName, jenis: perihal.jenis, mulai: perihal.mulai, selesai: perihal.selesai },
      })
    })
  }

  const cetakPdf = (call: PersonCall, prepare: () => Promise<SiapPdf>): Promise<FileAnswer> =>
    exportStream(db, call, async () => {
      const ready = await prepare()
      const kode = newKode()
      const kata = KATA[call.language]
      const paper: Paper = {
        ...ready.paper,
        bahasa: call.language,
        halaman: kata.halaman,
        alasan: kata.alasan,
        dibuat: Date.parse(ready.perihal.data_per),
        kaki: { teks: [kata.segel, kata.periksa], tautan: linkOf(kode) },
      }
      const content = await printPaper(paper, await segel(), ready.bagian)
      return {
        content: registered(content, ready, { kode, bentuk: 'pdf', call }),
        type: PDF_TYPE,
        fileName: ready.fileName,
      }
    })

  const cetakXlsx = (call: PersonCall, prepare: () => Promise<SiapXlsx>): Promise<FileAnswer> =>
    exportStream(db, call, async () => {
      const ready = await prepare()
      const kode = newKode()
      const content = ready.stream(linkOf(kode))
      return {
        content: registered(content, ready, { kode, bentuk: 'xlsx', call }),
        type: XLSX_TYPE,
        fileName: ready.fileName,
      }
    })

  return { cetakPdf, cetakXlsx }
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
): [string, string][] {
  const kata = KATA[language]
  return [
    [kata.status, kata.sementara],
    [kata.dataPer, formatInstant(data_per, zona_waktu, language)],
  ]
}
