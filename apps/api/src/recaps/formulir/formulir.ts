import { formatDate, formatMinutes, formatNip, formatTime, instantIn } from '@presensi/contract/kata/format'
import type { TingkatIzin } from '@presensi/domain/izin/jenis-izin'
import { detikOf } from '@presensi/domain/kalender/jam'
import type { IzinRow } from '../../leave/izin/public.ts'
import type { Bagian, Kotak } from '../../platform/pdf/public.ts'

export type Sisa = {
  /** null: nobody kept the ledger in that year */
  readonly sisa: Readonly<Record<'n2' | 'n1' | 'n' | 'ditangguhkan' | 'cuti_bersama', number>> | null
  /** of a year that has not begun nothing is carried yet: the one before is not closed */
  readonly saat: 'lalu' | 'kini' | 'depan'
}
export type IsiFormulir = {
  readonly row: IzinRow
  readonly instansi: string
  readonly kota: string | null
  readonly jabatan: string
  readonly tmt: string | null
  /** the year of part V */
  readonly tahun: number
  /** what is left of annual leave in it; null for who has none */
  readonly sisa: Sisa | null
  readonly terpakai: ReadonlyMap<string, number>
  readonly nip: ReadonlyMap<string, string>
}
/** A decision with the day it was made on, in the zone of the office. */
type Diputus = IzinRow['langkah'][number] & { readonly hari: string }

const JENIS = [
  ['CT', 'Cuti Tahunan'],
  ['CB', 'Cuti Besar'],
  ['CS', 'Cuti Sakit'],
  ['CM', 'Cuti Melahirkan'],
  ['CAP', 'Cuti Karena Alasan Penting'],
  ['CLTN', 'Cuti di Luar Tanggungan Negara'],
] as const
const KEPUTUSAN = [
  ['disetujui', 'DISETUJUI'],
  ['perubahan', 'PERUBAHAN ****'],
  ['ditangguhkan', 'DITANGGUHKAN ****'],
  ['tidak_disetujui', 'TIDAK DISETUJUI ****'],
] as const
const SATUAN = { hari_kerja: 'hari kerja', hari_kalender: 'hari kalender' } as const
const KOSONG = '..............................'
const X = 'X'

const tanggal = (value: string): string => formatDate(value, 'id', 'full')
const dayOf = (instant: string, zona: string): string => instantIn(instant, zona)?.date ?? instant.slice(0, 10)

const pukul = (time: string): string => formatTime(time, 'id')
/** Of what is counted by the hour the hours that were asked for: coming by a time, leaving from a time, or out between two. */
export function lamanya({
  hari,
  jenis: { satuan },
  jam_mulai,
  jam_selesai,
}: Pick<IzinRow, 'hari' | 'jam_mulai' | 'jam_selesai'> & { readonly jenis: Pick<IzinRow['jenis'], 'satuan'> }): string {
  if (satuan !== 'jam') return `Selama ${hari} ${SATUAN[satuan]} *`
  if (jam_mulai === null) return jam_selesai === null ? KOSONG : `Sampai pukul ${pukul(jam_selesai)}`
  if (jam_selesai === null) return `Mulai pukul ${pukul(jam_mulai)}`
  const minutes = Math.floor((detikOf(jam_selesai) - detikOf(jam_mulai)) / 60)
  return `Selama ${formatMinutes(minutes)} *, pukul ${pukul(jam_mulai)} sampai ${pukul(jam_selesai)}`
}

/** Years and months from the day somebody began to serve. */
export function masaKerja(tmt: string | null, pada: string): string {
  if (tmt === null || tmt > pada) return KOSONG
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = tmt.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = pada.split('-').map(Number)
  const months = (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0)
  return `${Math.floor(months / 12)} tahun ${months % 12} bulan`
}

function jenisRows({ kode_hari, jenis }: IzinRow): Kotak[][] {
  const cell = ([kode, nama]: readonly [string, string], at: number): Kotak[] => [
    { teks: `${at}. ${nama}`, lebar: 0.42, ...(kode === kode_hari && { baca: `${at}. ${nama}: ${X}` }) },
    { teks: kode === kode_hari ? X : '', lebar: 0.08, rata: 'tengah', tebal: true, serangkai: true },
  ]
  const rows = [0, 2, 4].map((at) => JENIS.slice(at, at + 2).flatMap((one, side) => cell(one, at + side + 1)))
  // What is asked for with the same form without being one of the six.
  if (JENIS.some(([kode]) => kode === kode_hari)) return rows
  return [
    ...rows,
    [
      { teks: `Lainnya: ${jenis.nama}`, lebar: 0.92, kolom: 2, baca: `Lainnya: ${jenis.nama}: ${X}` },
      { teks: X, lebar: 0.08, rata: 'tengah', tebal: true, serangkai: true },
    ],
  ]
}

function catatanRows({ tahun, sisa, terpakai }: IsiFormulir): Kotak[][] {
  const other = JENIS.slice(1).map(([kode, nama], index): Kotak[] => [
    { teks: `${index + 2}. ${nama.toUpperCase()}`, lebar: 0.34, kepala: 'Row' },
    { teks: `${terpakai.get(kode) ?? 0} hari`, lebar: 0.12, rata: 'tengah' },
  ])
  const rest = (value: number | undefined): string => (value === undefined ? '' : String(value))
  const left = sisa?.sisa
  const later = sisa?.saat === 'depan'
  const over = sisa?.saat === 'lalu' ? `Per 31 Desember ${tahun}: ` : ''
  const carried = left == null ? '' : `${over}Ditangguhkan ${left.ditangguhkan}, cuti bersama ${left.cuti_bersama}`
  const note = sisa?.sisa === null ? `Saldo ${tahun} tidak tercatat` : carried
  const annual: Kotak[][] = [
    [{ teks: '1. CUTI TAHUNAN', lebar: 0.54, tebal: true, kepala: 'Column', kolom: 3 }],
    [
      { teks: 'Tahun', lebar: 0.14, tebal: true, kepala: 'Column' },
      { teks: 'Sisa', lebar: 0.1, tebal: true, kepala: 'Column' },
      { teks: 'Keterangan', lebar: 0.3, tebal: true, kepala: 'Column' },
    ],
    ...(
      [
        [`N-2 (${tahun - 2})`, later ? '' : rest(left?.n2), ''],
        [`N-1 (${tahun - 1})`, later ? '' : rest(left?.n1), later ? `Tahun ${tahun - 1} belum ditutup` : ''],
        [`N (${tahun})`, rest(left?.n), note],
      ] as const
    ).map(([year, days, about]): Kotak[] => [
      { teks: year, lebar: 0.14, kepala: 'Row' },
      { teks: days, lebar: 0.1, rata: 'tengah' },
      { teks: about, lebar: 0.3 },
    ]),
  ]
  return annual.map((row, index) => [...row, ...(other[index] ?? [{ teks: '', lebar: 0.46 }])])
}

/** A decision: what was chosen, why, when and by whom. */
function keputusanRows(step: Diputus | undefined, jabatan: string, nip: IsiFormulir['nip']): Kotak[][] {
  const signer = step?.oleh_nama ?? KOSONG
  const number = step?.oleh == null ? undefined : nip.get(step.oleh)
  const signature = [
    jabatan,
    step === undefined ? '' : `Diputuskan melalui sistem pada ${tanggal(step.hari)}`,
    '',
    signer,
    `NIP ${number === undefined ? KOSONG : formatNip(number)}`,
  ]
  return [
    KEPUTUSAN.map(([, teks]) => ({ teks, lebar: 0.25, rata: 'tengah', tebal: true, kepala: 'Column' })),
    KEPUTUSAN.map(([kode, nama]) => ({
      ...(step?.keputusan === kode ? { teks: X, baca: `${nama}: ${X}` } : { teks: '' }),
      lebar: 0.25,
      rata: 'tengah',
      tebal: true,
      tinggi: 14,
    })),
    [
      { teks: `Alasan: ${step?.catatan ?? ''}`, lebar: 0.6, tinggi: 52, kolom: 2 },
      { teks: signature.join('\n'), lebar: 0.4, rata: 'tengah', kolom: 2 },
    ],
  ]
}

/** Who grants: the PYBMC. The agency only registers what was granted, and decides where the kind has no PYBMC. */
const pemberi = ({ tingkat }: IzinRow['jenis']): TingkatIzin => (tingkat.includes('pybmc') ? 'pybmc' : 'instansi')

function lastOf({ langkah, zona_waktu }: IzinRow, tingkat: TingkatIzin): Diputus | undefined {
  const step = langkah.findLast((one) => one.aksi === 'putuskan' && one.tingkat === tingkat)
  return step === undefined ? undefined : { ...step, hari: dayOf(step.pada, zona_waktu) }
}

/** The form of annex 1.b of Perka BKN 24/2017: parts I to VIII. It is always in Indonesian, as the regulation has it. */
export function* formulirCuti(isi: IsiFormulir): Generator<Bagian> {
  const { row, jabatan, tmt, nip } = isi
  const filed = row.langkah.find((step) => step.aksi === 'ajukan')?.pada ?? row.dibuat_pada.toISOString()
  const asked = dayOf(filed, row.zona_waktu)
  yield { jenis: 'paragraf', teks: `${isi.kota ?? KOSONG}, ${tanggal(asked)}`, rata: 'kanan' }
  yield { jenis: 'paragraf', teks: `Kepada\nYth. Pejabat yang Berwenang Memberikan Cuti ${isi.instansi}\ndi tempat` }
  yield { jenis: 'judul', teks: ['FORMULIR PERMINTAAN DAN PEMBERIAN CUTI', `Nomor ${row.nomor}`] }
  const dua = (a: string, b: string, c: string, d: string): Kotak[] => [
    { teks: a, lebar: 0.14, kepala: 'Row' },
    { teks: b, lebar: 0.41 },
    { teks: c, lebar: 0.14, kepala: 'Row' },
    { teks: d, lebar: 0.31 },
  ]
  yield {
    jenis: 'kotak',
    judul: 'I. DATA PEGAWAI',
    tabel: true,
    baris: [
      dua('Nama', row.nama, 'NIP', formatNip(row.nip)),
      dua('Jabatan', jabatan, 'Masa Kerja', masaKerja(tmt, row.tanggal_mulai)),
      [
        { teks: 'Unit Kerja', lebar: 0.14, kepala: 'Row' },
        { teks: row.kantor ?? '', lebar: 0.86, kolom: 3 },
      ],
    ],
  }
  yield { jenis: 'kotak', judul: 'II. JENIS CUTI YANG DIAMBIL **', tabel: true, baris: jenisRows(row) }
  yield { jenis: 'kotak', judul: 'III. ALASAN CUTI', baris: [[{ teks: row.alasan ?? '', lebar: 1, tinggi: 24 }]] }
  const [mulai, selesai] = [tanggal(row.tanggal_mulai), tanggal(row.tanggal_selesai)]
  yield {
    jenis: 'kotak',
    judul: 'IV. LAMANYA CUTI',
    baris: [
      [
        { teks: lamanya(row), lebar: 0.34 },
        { teks: 'Mulai tanggal', lebar: 0.16, baca: `Mulai tanggal ${mulai} s/d ${selesai}` },
        { teks: mulai, lebar: 0.21, rata: 'tengah', serangkai: true },
        { teks: 's/d', lebar: 0.08, rata: 'tengah', serangkai: true },
        { teks: selesai, lebar: 0.21, rata: 'tengah', serangkai: true },
      ],
    ],
  }
  yield { jenis: 'kotak', judul: 'V. CATATAN CUTI ***', tabel: true, baris: catatanRows(isi) }
  const pemohon = ['Hormat saya,', '', row.nama, `NIP ${formatNip(row.nip)}`].join('\n')
  yield {
    jenis: 'kotak',
    judul: 'VI. ALAMAT SELAMA MENJALANKAN CUTI',
    baris: [
      [
        { teks: `${row.alamat_selama ?? ''}\nTelp. ${row.no_hp ?? ''}`, lebar: 0.6 },
        { teks: pemohon, lebar: 0.4, rata: 'tengah' },
      ],
    ],
  }
  yield {
    jenis: 'kotak',
    judul: 'VII. PERTIMBANGAN ATASAN LANGSUNG **',
    tabel: true,
    baris: keputusanRows(lastOf(row, 'atasan'), 'Atasan langsung', nip),
  }
  const last = keputusanRows(lastOf(row, pemberi(row.jenis)), 'Pejabat yang berwenang memberikan cuti', nip)
  const viii = 'VIII. KEPUTUSAN PEJABAT YANG BERWENANG MEMBERIKAN CUTI **'
  yield { jenis: 'kotak', judul: viii, tabel: true, baris: last }
  yield {
    jenis: 'paragraf',
    teks: 'Catatan: * coret yang tidak perlu (yang tidak berlaku tidak dicetak). ** pilih salah satu dengan memberi tanda. *** diisi oleh pejabat yang menangani bidang kepegawaian sebelum PNS mengajukan cuti. **** diberi tanda dan alasannya. N: cuti tahun berjalan. N-1: sisa cuti 1 tahun sebelumnya. N-2: sisa cuti 2 tahun sebelumnya.',
  }
}
