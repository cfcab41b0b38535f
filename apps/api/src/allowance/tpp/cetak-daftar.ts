import { formatDate, formatMoney, formatNip, formatNumber, instantIn } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Bagian, Kertas, Kolom, Penanda } from '../../platform/pdf/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { findPenanda, readNip, type SiapPdf, sebutan } from '../../recaps/dokumen/public.ts'
import { type CetakDeps, perihalTpp, periodeFakta, readTentang, type Tentang } from './cetak.ts'
import { KATA } from './kata-cetak.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { type Baris, bacaHasil } from './unduh.ts'

const MAKS_ORANG = 10_000
const JUMLAH_LATAR = '#f3f5f8'

const sumLines = ({ hasil }: Baris, kode: string): number =>
  hasil.baris.reduce((sum, line) => sum + (line.kode === kode ? line.jumlah : 0), 0)
/** What was taken: tax that the state bears is not. */
const pajakDipotong = ({ pajak, pajak_negara }: Baris): number => (pajak_negara === 0 ? pajak : 0)

/** The amounts of a row; from the base on they add up to gross, and from gross on to net. */
const ANGKA = [
  ['dasar', (row) => row.dasar],
  ['predikat', (row) => sumLines(row, 'predikat')],
  ['potongan', (row) => row.potongan],
  ['sanksi', (row) => row.sanksi],
  ['koreksi', (row) => row.koreksi],
  ['bruto', (row) => row.bruto],
  ['pajak', pajakDipotong],
  ['bpjs', (row) => row.bpjs],
  ['lain', (row) => row.zakat + row.lain],
  ['neto', (row) => row.neto],
] as const satisfies readonly (readonly [keyof (typeof KATA)['id'], (row: Baris) => number])[]

const kolomDaftar = (language: Language): Kolom[] => {
  const kata = KATA[language]
  return [
    { judul: kata.no, lebar: 20, rata: 'tengah' },
    { judul: kata.pegawai, lebar: 140 },
    { judul: kata.golKelas, lebar: 34, rata: 'tengah' },
    ...ANGKA.map(([name]): Kolom => ({ judul: kata[name], lebar: 56, rata: 'kanan' })),
  ]
}

const jumlahBaris = (judul: string, rows: readonly Baris[], language: Language): Bagian => {
  const sums = ANGKA.map(([, of]) => rows.reduce((sum, row) => sum + of(row), 0))
  const cells = ['', `${judul}: ${rows.length} ${KATA[language].orang}`, '']
  const sel = [...cells, ...sums.map((sum) => formatNumber(sum, language))]
  return { jenis: 'baris', sel: sel.map((teks) => ({ teks, tebal: true, latar: JUMLAH_LATAR })) }
}

/** One table an office, each with its total, and the total of all where there are several. */
function* tabelDaftar(rows: readonly Baris[], language: Language): Generator<Bagian> {
  const kata = KATA[language]
  const offices = Map.groupBy(rows, (row) => row.kantor ?? '')
  const sorted = [...offices].toSorted(([a], [b]) => a.localeCompare(b, 'id'))
  for (const [kantor, people] of sorted) {
    const nama = kantor === '' ? kata.tanpaKantor : kantor
    if (sorted.length > 1) yield { jenis: 'subjudul', teks: nama }
    yield { jenis: 'tabel', nama, ukuran: 6.5, kolom: kolomDaftar(language) }
    for (const [at, row] of people.entries()) {
      const siapa = [row.nama, formatNip(row.nip), ...(row.jabatan === null ? [] : [row.jabatan])].join('\n')
      const pangkat = [row.golongan ?? '–', row.kelas_jabatan ?? '–'].join('\n')
      const angka = ANGKA.map(([, of]) => formatNumber(of(row), language))
      yield { jenis: 'baris', sel: [String(at + 1), siapa, pangkat, ...angka] }
    }
    yield jumlahBaris(kata.jumlah, people, language)
  }
  if (sorted.length < 2) return
  yield { jenis: 'subjudul', teks: kata.jumlahSemua }
  yield { jenis: 'tabel', nama: kata.jumlahSemua, ukuran: 6.5, kolom: kolomDaftar(language) }
  yield jumlahBaris(kata.jumlahSemua, rows, language)
}

/** What is not in the columns because nobody is paid it. */
function sampingan(rows: readonly Baris[], language: Language): [string, string][] {
  const kata = KATA[language]
  const total = (of: (row: Baris) => number): number => rows.reduce((sum, row) => sum + of(row), 0)
  const negara = total((row) => row.pajak_negara)
  return [
    ...(negara === 0 ? [] : [[kata.pajakNegara, formatMoney(negara, language)] satisfies [string, string]]),
    [
      kata.bpjsPemberi,
      formatMoney(
        total((row) => row.bpjs_pemberi_kerja),
        language,
      ),
    ],
  ]
}

/** Who computed, who ended it, and who signs for the office: lines to sign on. Nobody signs what is not final. */
async function readPenanda(
  tx: Tx,
  { instansi_id, kantor_id }: { instansi_id: string; kantor_id: string | null },
  periode: PeriodeRow,
  { penerbit: { zona_waktu }, kota }: Tentang,
  language: Language,
): Promise<(Penanda | null)[] | null> {
  const { final_pada, final_oleh, dihitung_oleh } = periode
  if (final_pada === null) return null
  const kata = KATA[language]
  const nips = await readNip(
    tx,
    [dihitung_oleh, final_oleh].filter((id) => id !== null),
  )
  const person = (judul: string, id: string | null, nama: string | null): Penanda | null => {
    const nip = id === null ? undefined : nips.get(id)
    const bawah = nip === undefined ? [] : [`NIP ${formatNip(nip)}`]
    return nama === null ? null : { atas: ['', judul], nama, bawah, gambar: null }
  }
  const tanggal = instantIn(final_pada.getTime(), zona_waktu)?.date ?? periode.bulan
  const day = formatDate(tanggal, language, 'plain')
  const head = kantor_id === null ? undefined : await findPenanda(tx, { instansi_id, kantor_id, tanggal })
  const signer: Penanda | null =
    head === undefined
      ? null
      : {
          atas: [kota === null ? day : `${kota}, ${day}`, sebutan(head)],
          nama: head.nama,
          bawah: [`NIP ${formatNip(head.nip)}`],
          gambar: null,
        }
  return [
    person(kata.dihitungOleh, dihitung_oleh, periode.dihitung_nama),
    person(kata.difinalkanOleh, final_oleh, periode.final_nama),
    signer,
  ]
}

type Diminta = { readonly periode_id: string; readonly kantor_id?: string | undefined; readonly kertas: Kertas }

/** The list of what an office, or every office, is paid in a period. Before it is final it says so in its title. */
export async function siapkanDaftarPdf(
  { db, bacaKop }: CetakDeps,
  call: PersonCall,
  { periode_id, kertas, kantor_id = undefined }: Diminta,
): Promise<SiapPdf> {
  const instansi_id = instansiOf(call.lingkup)
  const { language } = call
  const kata = KATA[language]
  const at = { instansi_id, kantor_id: kantor_id ?? null }
  const { periode, skema, rows, tentang, penanda } = await db.inInstansi(instansi_id, async (tx) => {
    const found = await bacaHasil(tx, instansi_id, periode_id, kantor_id)
    if (found.rows.length === 0) return refuse('tpp.tanpa_pegawai')
    if (found.rows.length > MAKS_ORANG) return refuse('dokumen.terlalu_banyak', { values: { maks: MAKS_ORANG } })
    const tentang = await readTentang(tx, bacaKop, instansi_id, at.kantor_id)
    return { ...found, tentang, penanda: await readPenanda(tx, at, found.periode, tentang, language) }
  })
  const { penerbit, kop, dicetak } = tentang
  const isFinal = periode.final_pada !== null
  const kantor = penerbit.kantor ?? kata.semuaKantor
  const judul = isFinal ? kata.daftar : `${kata.daftar} (${kata.belumFinal})`
  async function* bagian(): AsyncGenerator<Bagian> {
    yield { jenis: 'judul', teks: [judul, kantor, periode.nama] }
    yield { jenis: 'fakta', isi: periodeFakta(periode, skema as SkemaTpp, penerbit.zona_waktu, language) }
    if (!isFinal) yield { jenis: 'paragraf', teks: kata.belumFinalTeks }
    yield* tabelDaftar(rows, language)
    yield { jenis: 'subjudul', teks: kata.sampingan }
    yield { jenis: 'fakta', isi: sampingan(rows, language) }
    if (penanda !== null) yield { jenis: 'tanda_tangan', kolom: penanda }
  }
  return {
    perihal: perihalTpp(periode, { ...at, jenis: 'daftar_tpp' }, { kertas, dicetak }),
    fileName: 'Daftar TPP.pdf',
    // How many people; what they are paid is on the paper alone.
    hitungan: { orang: () => rows.length, jumlah: {} },
    dicetak,
    bagian: bagian(),
    paper: { kertas, lanskap: true, judul: `${judul}: ${kantor}, ${periode.nama}`, kop },
  }
}
