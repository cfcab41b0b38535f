import { kataArea } from '@presensi/contract/clocking/area'
import type { listPresensi } from '@presensi/contract/clocking/presensi'
import { namaSinyal } from '@presensi/contract/clocking/sinyal'
import { dateWords } from '@presensi/contract/kata/format'
import { CARA_KIRIM, JENIS_PRESENSI, NILAI_PRESENSI, sentenceOf, TEMPAT_KERJA } from '@presensi/contract/kata/istilah'
import type { Language, Sentence } from '@presensi/contract/kata/sentence'
import type { RouteParsed } from '@presensi/contract/route'
import { SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import { detikAt, namaZona } from '@presensi/domain/kalender/zona'
import type { ListColumn, Saring } from '../../platform/xlsx/public.ts'
import { areaOf } from './area.ts'
import type { PresensiFilter } from './daftar.repo.ts'
import { nilaiAkhir } from './nilai-akhir.ts'
import type { PeristiwaRow } from './peristiwa.repo.ts'

const clock = (detik: number): string =>
  [detik / 3600, (detik / 60) % 60, detik % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

function reasons(row: PeristiwaRow, language: Language): string {
  const kode = [...row.sinyal_kode, ...row.penilaian.flatMap((one) => (one.kode === null ? [] : [one.kode]))]
  return SINYAL_KODE.filter((one) => kode.includes(one))
    .map((one) => namaSinyal(one, language))
    .join('; ')
}

/** Metres outside are positive, inside negative, so that a column of them can be sorted; of older clockings only the words say how far. */
const tepiOf = (row: PeristiwaRow): number | null => row.pribadi?.tepi_m ?? null

export const KOLOM_PRESENSI: readonly ListColumn<PeristiwaRow>[] = [
  { judul: { id: 'Tanggal', en: 'Date' }, kind: 'tanggal', cell: (row) => row.tanggal },
  { judul: { id: 'Waktu', en: 'Time' }, kind: 'jam', cell: (row) => clock(detikAt(row.waktu, row.zona_waktu)) },
  { judul: { id: 'Zona', en: 'Zone' }, cell: (row) => namaZona(row.zona_waktu) },
  { judul: { id: 'NIP', en: 'NIP' }, width: 22, cell: (row) => row.nip },
  { judul: { id: 'Nama', en: 'Name' }, width: 32, cell: (row) => row.nama },
  { judul: { id: 'Kantor', en: 'Office' }, width: 28, cell: (row) => row.kantor_hari?.nama ?? null },
  { judul: { id: 'Jenis', en: 'Kind' }, cell: (row, language) => row.kegiatan ?? JENIS_PRESENSI[language][row.jenis] },
  { judul: { id: 'Bekerja', en: 'Works' }, width: 16, cell: (row, language) => TEMPAT_KERJA[language][row.work_from] },
  {
    judul: { id: 'Penilaian', en: 'Grade' },
    width: 18,
    cell: (row, language) => NILAI_PRESENSI[language][nilaiAkhir(row)],
  },
  { judul: { id: 'Alasan', en: 'Reasons' }, width: 32, cell: reasons },
  {
    judul: { id: 'Area', en: 'Area' },
    width: 38,
    cell: (row, language) => {
      const area = areaOf(row)
      return area === null ? null : kataArea(area, language)
    },
  },
  { judul: { id: 'Meter dari tepi', en: 'Metres from the edge' }, kind: 'bilangan', cell: tepiOf },
  {
    judul: { id: 'Cara kirim', en: 'Sent' },
    cell: (row, language) => CARA_KIRIM[language][row.luring ? 'luring' : 'daring'],
  },
  { judul: { id: 'Nomor rantai', en: 'Number in the chain' }, kind: 'bilangan', cell: (row) => row.nomor },
]

export const JUDUL_PRESENSI: Sentence = { id: 'Presensi', en: 'Clockings' }

type Found = Pick<PresensiFilter, 'dari' | 'sampai'> & { readonly kantor: string | undefined }

/** What the log was narrowed by, in the words of the screen. */
type Asked = RouteParsed<typeof listPresensi>['query']
export function saringanOf(asked: Asked, { dari, sampai, kantor }: Found): Saring[] {
  const { q, nip, jenis, work_from, nilai, sinyal, luring } = asked
  const [first, last] = [dateWords(dari), dateWords(sampai)]
  const range = (language: Language) => (dari === sampai ? first[language] : `${first[language]} – ${last[language]}`)
  const said = (kode: (typeof SINYAL_KODE)[number]): Sentence => ({
    id: namaSinyal(kode, 'id'),
    en: namaSinyal(kode, 'en'),
  })
  return [
    [
      { id: 'Tanggal', en: 'Date' },
      { id: range('id'), en: range('en') },
    ],
    [{ id: 'Kantor', en: 'Office' }, kantor],
    [{ id: 'Pencarian', en: 'Search' }, q],
    [{ id: 'NIP', en: 'NIP' }, nip],
    [{ id: 'Jenis', en: 'Kind' }, jenis && sentenceOf(JENIS_PRESENSI, jenis)],
    [{ id: 'Bekerja', en: 'Works' }, work_from && sentenceOf(TEMPAT_KERJA, work_from)],
    [{ id: 'Penilaian', en: 'Grade' }, nilai && sentenceOf(NILAI_PRESENSI, nilai)],
    [{ id: 'Alasan', en: 'Reason' }, sinyal && said(sinyal)],
    [
      { id: 'Cara kirim', en: 'Sent' },
      luring === undefined ? undefined : sentenceOf(CARA_KIRIM, luring ? 'luring' : 'daring'),
    ],
  ]
}
