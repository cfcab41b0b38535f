import { formatDate, formatNip, instantIn } from '@presensi/contract/kata/format'
import type { IzinRow } from '../../leave/izin/public.ts'
import type { Bagian, Kotak } from '../../platform/pdf/public.ts'

export type Sisa = Readonly<Record<'n2' | 'n1' | 'n' | 'ditangguhkan' | 'cuti_bersama', number>>
export type IsiFormulir = {
  readonly row: IzinRow
  readonly instansi: string
  readonly kota: string | null
  readonly jabatan: string
  readonly tmt: string | null
  /** what is left of annual leave; null where it does not apply */
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
  ['perubahan', 'PERUBAHAN'],
  ['ditangguhkan', 'DITANGGUHKAN'],
  ['tidak_disetujui', 'TIDAK DISETUJUI'],
] as const
const SATUAN = { hari_kerja: 'hari kerja', hari_kalender: 'hari kalender', jam: 'jam' } as const
const KOSONG = '..............................'
const X = 'X'

const tanggal = (value: string): string => formatDate(value, 'id', 'full')
const dayOf = (instant: string, zona: string): string => instantIn(instant, zona)?.date ?? instant.slice(0, 10)
const judul = (teks: string): Kotak[] => [{ teks, lebar: 1, tebal: true }]

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
    { teks: `${at}. ${nama}`, lebar: 0.42 },
    { teks: kode === kode_hari ? X : '', lebar: 0.08, rata: 'tengah', tebal: true },
  ]
  const rows = [0, 2, 4].map((at) => JENIS.slice(at, at + 2).flatMap((one, side) => cell(one, at + side + 1)))
  // What is asked for with the same form without being one of the six.
  if (JENIS.some(([kode]) => kode === kode_hari)) return rows
  return [
    ...rows,
    [
      { teks: `Lainnya: ${jenis.nama}`, lebar: 0.92 },
      { teks: X, lebar: 0.08, rata: 'tengah', tebal: true },
    ],
  ]
}

function catatanRows({ row, sisa, terpakai }: IsiFormulir): Kotak[][] {
  const tahun = Number(row.tanggal_mulai.slice(0, 4))
  const other = JENIS.slice(1).map(([kode, nama], index): Kotak[] => [
    { teks: `${index + 2}. ${nama.toUpperCase()}`, lebar: 0.34 },
    { teks: `${terpakai.get(kode) ?? 0} hari`, lebar: 0.12, rata: 'tengah' },
  ])
  const rest = (value: number | undefined): string => (value === undefined ? '' : String(value))
  const carried = sisa === null ? '' : `Ditangguhkan ${sisa.ditangguhkan}, cuti bersama ${sisa.cuti_bersama}`
  const annual: Kotak[][] = [
    [{ teks: '1. CUTI TAHUNAN', lebar: 0.54, tebal: true }],
    [
      { teks: 'Tahun', lebar: 0.14, tebal: true },
      { teks: 'Sisa', lebar: 0.1, tebal: true },
      { teks: 'Keterangan', lebar: 0.3, tebal: true },
    ],
    ...(
      [
        [`N-2 (${tahun - 2})`, rest(sisa?.n2), ''],
        [`N-1 (${tahun - 1})`, rest(sisa?.n1), ''],
        [`N (${tahun})`, rest(sisa?.n), carried],
      ] as const
    ).map(([year, left, note]): Kotak[] => [
      { teks: year, lebar: 0.14 },
      { teks: left, lebar: 0.1, rata: 'tengah' },
      { teks: note, lebar: 0.3 },
    ]),
  ]
  return annual.map((left, index) => [...left, ...(other[index] ?? [{ teks: '', lebar: 0.46 }])])
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
    KEPUTUSAN.map(([, teks]) => ({ teks, lebar: 0.25, rata: 'tengah', tebal: true })),
    KEPUTUSAN.map(([kode]) => ({
      teks: step?.keputusan === kode ? X : '',
      lebar: 0.25,
      rata: 'tengah',
      tebal: true,
      tinggi: 14,
    })),
    [
      { teks: `Alasan: ${step?.catatan ?? ''}`, lebar: 0.6, tinggi: 52 },
      { teks: signature.join('\n'), lebar: 0.4, rata: 'tengah' },
    ],
  ]
}

function lastOf({ langkah, zona_waktu }: IzinRow, tingkat: readonly string[]): Diputus | undefined {
  const step = langkah.findLast((one) => one.aksi === 'putuskan' && tingkat.includes(one.tingkat ?? ''))
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
    { teks: a, lebar: 0.14 },
    { teks: b, lebar: 0.41 },
    { teks: c, lebar: 0.14 },
    { teks: d, lebar: 0.31 },
  ]
  yield {
    jenis: 'kotak',
    baris: [
      judul('I. DATA PEGAWAI'),
      dua('Nama', row.nama, 'NIP', formatNip(row.nip)),
      dua('Jabatan', jabatan, 'Masa Kerja', masaKerja(tmt, row.tanggal_mulai)),
      [
        { teks: 'Unit Kerja', lebar: 0.14 },
        { teks: row.kantor ?? '', lebar: 0.86 },
      ],
    ],
  }
  yield { jenis: 'kotak', baris: [judul('II. JENIS CUTI YANG DIAMBIL **'), ...jenisRows(row)] }
  yield { jenis: 'kotak', baris: [judul('III. ALASAN CUTI'), [{ teks: row.alasan ?? '', lebar: 1, tinggi: 24 }]] }
  yield {
    jenis: 'kotak',
    baris: [
      judul('IV. LAMANYA CUTI'),
      [
        { teks: `Selama ${row.hari} ${SATUAN[row.jenis.satuan]}`, lebar: 0.34 },
        { teks: 'Mulai tanggal', lebar: 0.16 },
        { teks: tanggal(row.tanggal_mulai), lebar: 0.21, rata: 'tengah' },
        { teks: 's/d', lebar: 0.08, rata: 'tengah' },
        { teks: tanggal(row.tanggal_selesai), lebar: 0.21, rata: 'tengah' },
      ],
    ],
  }
  yield { jenis: 'kotak', baris: [judul('V. CATATAN CUTI ***'), ...catatanRows(isi)] }
  const pemohon = ['Hormat saya,', '', row.nama, `NIP ${formatNip(row.nip)}`].join('\n')
  yield {
    jenis: 'kotak',
    baris: [
      judul('VI. ALAMAT SELAMA MENJALANKAN CUTI'),
      [
        { teks: `${row.alamat_selama ?? ''}\nTelp. ${row.no_hp ?? ''}`, lebar: 0.6 },
        { teks: pemohon, lebar: 0.4, rata: 'tengah' },
      ],
    ],
  }
  yield {
    jenis: 'kotak',
    baris: [
      judul('VII. PERTIMBANGAN ATASAN LANGSUNG **'),
      ...keputusanRows(lastOf(row, ['atasan']), 'Atasan langsung', nip),
    ],
  }
  const last = keputusanRows(lastOf(row, ['pybmc', 'instansi']), 'Pejabat yang berwenang memberikan cuti', nip)
  yield { jenis: 'kotak', baris: [judul('VIII. KEPUTUSAN PEJABAT YANG BERWENANG MEMBERIKAN CUTI **'), ...last] }
  yield {
    jenis: 'paragraf',
    teks: 'Catatan: ** pilih salah satu dengan memberi tanda. *** diisi oleh pejabat yang menangani bidang kepegawaian sebelum PNS mengajukan cuti. N: cuti tahun berjalan. N-1: sisa cuti 1 tahun sebelumnya. N-2: sisa cuti 2 tahun sebelumnya.',
  }
}
