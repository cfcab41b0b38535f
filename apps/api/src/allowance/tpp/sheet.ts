import { rupiah } from '@presensi/contract/allowance/tpp-bentuk'
import { BESARAN_TERBANYAK } from '@presensi/contract/allowance/tpp-skema'
import { boolean, integer, nip, oneOf, optional, rupiah as rupiahAntara, text } from '@presensi/contract/fields'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { predikatDari } from '@presensi/domain/tpp/periode-kinerja'
import { PREDIKAT, type SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import {
  cellPilihan,
  cellText,
  createImport,
  type ImportContext,
  type ImportDeps,
  type ImportPlan,
  type ImportProblem,
  type ImportTable,
  readTable,
} from '../../platform/impor/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportFile, type SheetRead, type TemplateColumn, writeTemplate } from '../../platform/xlsx/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { skemaOf } from './hitung.ts'
import { type MasukanRow, type OrangRow, readOrang } from './kumpul.repo.ts'
import { rentangOf } from './kumpul.ts'
import { findOrang, writeMasukan } from './orang.repo.ts'
import { asalOf, MASUKAN_KOSONG, masukanOf } from './orang.ts'
import { periodeOf, periodeTerbuka } from './periode.ts'

const AWAL = ['nip', 'nama', 'kelas_jabatan'] as const
const LANJUT = [
  'predikat',
  'dasar_bpjs_gaji',
  'bruto_pajak_gaji',
  'pajak_gaji_dipotong',
  'bruto_setahun_gaji',
  'pajak_setahun_gaji',
  'iuran_pensiun_setahun',
  'tunjangan_profesi',
  'lhkpn',
  'zakat_bp',
  'bank',
  'nomor_rekening',
  'catatan',
] as const
const ANGKA: ReadonlySet<string> = new Set([...LANJUT.slice(1, 8), 'zakat_bp', 'kelas_jabatan'])

/** One column a component; a single one is called besaran. */
const kolomBesaran = ({ komponen }: Pick<SkemaTpp, 'komponen'>): { kolom: string; kode: string }[] =>
  komponen.map(({ kode }) => ({ kode, kolom: komponen.length === 1 ? 'besaran' : `besaran_${kode.toLowerCase()}` }))
const kolomOf = (skema: Pick<SkemaTpp, 'komponen'>): string[] => [
  ...AWAL,
  ...kolomBesaran(skema).map(({ kolom }) => kolom),
  ...LANJUT,
]

const uang = () => optional(rupiah())
const barisSchema = (besaran: readonly string[]) =>
  z.object({
    nip: cellText(nip()),
    nama: optional(cellText(text(200))),
    kelas_jabatan: optional(integer(1, 17)),
    predikat: optional(cellPilihan(oneOf(PREDIKAT), predikatDari)),
    dasar_bpjs_gaji: uang(),
    bruto_pajak_gaji: uang(),
    pajak_gaji_dipotong: uang(),
    bruto_setahun_gaji: uang(),
    pajak_setahun_gaji: uang(),
    iuran_pensiun_setahun: uang(),
    tunjangan_profesi: uang(),
    lhkpn: optional(boolean()),
    zakat_bp: optional(integer(0, 10_000)),
    bank: optional(cellText(text(60))),
    nomor_rekening: optional(cellText(text(40))),
    catatan: optional(cellText(text(300))),
    ...Object.fromEntries(besaran.map((kolom) => [kolom, optional(rupiahAntara(0, BESARAN_TERBANYAK))])),
  })
type Baris = z.output<ReturnType<typeof barisSchema>> & Record<string, unknown>

type Args = { periode_id: string }
/** `besaran`: the columns of amounts that the file has. */
type Table = ImportTable<Baris> & { readonly besaran: readonly string[] }
type Good = { masukan: MasukanRow & { id: string }; nip: string }[]

/** Which components there are the scheme of the period says; here every column of an amount is read. */
function readSheetTpp(sheet: SheetRead): Table {
  const besaran = (sheet.rows[0] ?? [])
    .map((cell) =>
      String(cell ?? '')
        .trim()
        .toLowerCase(),
    )
    .filter((name) => /^besaran(_|$)/.test(name))
  const kolom = [...AWAL, ...new Set(besaran), ...LANJUT]
  const optionalColumns = kolom.filter((name) => name !== 'nip')
  return { ...(readTable(sheet, kolom, barisSchema(besaran), optionalColumns) as ImportTable<Baris>), besaran }
}

/** What the sheet gives for people of a period. What a cell leaves empty stays as it is. */
export const createImporTpp = (deps: ImportDeps) =>
  createImport<Args, Table, Good>(deps, {
    nama: 'tpp.impor',
    judul: { id: 'Impor data TPP pegawai', en: 'Import of allowance data' },
    khusus: 'role:presensi:operator:instansi:keuangan',
    args: z.strictObject({ periode_id: z.uuid() }),
    kolom: [...AWAL, 'besaran', ...LANJUT],
    read: readSheetTpp,
    plan: planTpp,
    async apply(tx, good, { call, instansi_id, args }) {
      await writeMasukan(
        tx,
        instansi_id,
        good.map(({ masukan }) => masukan),
      )
      if (good.length > 0)
        await recordAudit(tx, call, {
          aksi: 'impor',
          objek: 'tpp_pegawai',
          objek_id: args.periode_id,
          instansi_id,
          // who, never how much: the log is read by others than keuangan
          sesudah: { nip: good.map((one) => one.nip) },
        })
      return undefined
    },
    conflict: refuseConflict({ constraint: 'tpp_final', code: 'tpp.sudah_final' }),
  })

/** A row over what is stored. */
function masukanBaru(skema: SkemaTpp, nilai: Baris, before: MasukanRow): MasukanRow {
  const given = kolomBesaran(skema).flatMap(({ kolom, kode }): [string, number][] => {
    const amount = nilai[kolom]
    return typeof amount === 'number' ? [[kode, amount]] : []
  })
  const own = { ...before.besaran, ...Object.fromEntries(given) }
  const after = Object.fromEntries(
    Object.keys(MASUKAN_KOSONG).map((name) => [name, nilai[name] ?? before[name as keyof MasukanRow]]),
  ) as MasukanRow
  const merged = { ...after, besaran: Object.keys(own).length === 0 ? null : own }
  return { ...merged, predikat_asal: asalOf(before, merged, 'impor') }
}

async function planTpp(
  tx: Tx,
  table: Table,
  { call, instansi_id, args: { periode_id } }: ImportContext<Args>,
): Promise<ImportPlan<Good>> {
  const periode = await periodeTerbuka(tx, instansi_id, periode_id)
  const skema = await skemaOf(tx, instansi_id, periode)
  const known = new Set(kolomBesaran(skema).map(({ kolom }) => kolom))
  const unknown = table.besaran.filter((kolom) => !known.has(kolom))
  if (unknown.length > 0)
    return {
      problems: unknown.map((kolom) => ({ baris: 1, kolom, nilai: null, alasan: `kolom_tidak_dikenal:${kolom}` })),
      good: [],
    }
  const problems: ImportProblem[] = [...table.problems]
  const found = await findOrang(tx, instansi_id, {
    periode_id,
    nips: [...new Set(table.rows.map((one) => one.nilai.nip))],
  })
  const { first, last } = rentangOf(periode)
  const at = { periode_id, bulan: periode.bulan, first, last }
  const ids = found.map((one) => one.pegawai_id)
  const people = new Map((await readOrang(tx, instansi_id, at, ids)).map((row) => [row.nip, row]))
  const seen = new Set<string>()
  const good: Good = []
  const counts = { dibuat: 0, diubah: 0, dilewati: 0 }
  for (const { baris, nilai, asli } of table.rows) {
    const fail = (kolom: string, alasan: string) => problems.push({ baris, kolom, nilai: asli[kolom] ?? null, alasan })
    const row = people.get(nilai.nip)
    const wrong = salahBaris(row, nilai, seen.has(nilai.nip), call)
    seen.add(nilai.nip)
    if (row === undefined || wrong !== null) {
      fail(wrong?.kolom ?? 'nip', wrong?.alasan ?? 'tpp_bukan_periode')
      continue
    }
    const before = masukanOf(row)
    // What the history says is only shown in the sheet.
    const shown = row.kelas === null ? {} : { kelas_jabatan: before.kelas_jabatan ?? undefined }
    const masukan = masukanBaru(skema, { ...nilai, ...shown }, before)
    const isNew = JSON.stringify(before) === JSON.stringify(MASUKAN_KOSONG)
    if (JSON.stringify(masukan) === JSON.stringify(before) && row.status !== 'dikecualikan') counts.dilewati += 1
    else {
      counts[isNew ? 'dibuat' : 'diubah'] += 1
      good.push({ masukan: { ...masukan, id: row.id }, nip: row.nip })
    }
  }
  return { problems, good, ...counts }
}

function salahBaris(
  row: OrangRow | undefined,
  { kelas_jabatan }: Baris,
  isTwice: boolean,
  { caller }: PersonFacts,
): { kolom: string; alasan: string } | null {
  if (row === undefined) return { kolom: 'nip', alasan: 'tpp_bukan_periode' }
  if (isTwice) return { kolom: 'nip', alasan: 'baris_ganda' }
  if (isDiriSendiri(caller, row)) return { kolom: 'nip', alasan: 'tpp_sendiri' }
  if (kelas_jabatan !== undefined && row.kelas !== null && row.kelas !== kelas_jabatan)
    return { kolom: 'kelas_jabatan', alasan: `tpp_kelas_beda:${row.kelas}` }
  return null
}

const KETERANGAN: Record<string, Omit<TemplateColumn, 'header'>> = {
  nip: { wajib: true, isi: 'NIP pegawai, selalu teks. Jangan diubah.', contoh: '198703042011011001' },
  nama: { isi: 'Nama pegawai, hanya agar mudah dibaca.', contoh: 'Siti Rahma' },
  kelas_jabatan: { isi: 'Kelas jabatan 1 sampai 17. Diisi hanya bila belum ada di data pegawai.', contoh: '9' },
  predikat: { isi: `Salah satu dari: ${PREDIKAT.join(', ')}.`, contoh: 'baik' },
  dasar_bpjs_gaji: { isi: 'Gaji yang menjadi dasar iuran BPJS Kesehatan, rupiah bulat.', contoh: '4200000' },
  bruto_pajak_gaji: { isi: 'Gaji bruto kena pajak bulan ini, wajib untuk pajak TER.', contoh: '4200000' },
  pajak_gaji_dipotong: { isi: 'PPh 21 yang sudah dipotong dari gaji. Kosong: menurut tabel.', contoh: '0' },
  bruto_setahun_gaji: { isi: 'Hanya bulan terakhir: gaji bruto setahun.', contoh: '' },
  pajak_setahun_gaji: { isi: 'Hanya bulan terakhir: PPh 21 gaji setahun.', contoh: '' },
  iuran_pensiun_setahun: { isi: 'Hanya bulan terakhir: iuran pensiun setahun.', contoh: '' },
  tunjangan_profesi: { isi: 'Tunjangan profesi sebulan; TPP dibayar selisihnya.', contoh: '0' },
  lhkpn: { isi: 'ya bila laporan harta sudah disampaikan, tidak bila belum.', contoh: 'ya' },
  zakat_bp: { isi: 'Zakat dalam basis poin: 250 = 2,5 %. Kosong: tidak lewat pemberi kerja.', contoh: '250' },
  bank: { isi: 'Nama bank.', contoh: 'Bank Daerah' },
  nomor_rekening: { isi: 'Nomor rekening, selalu teks.', contoh: '0012345678' },
  catatan: { isi: 'Catatan untuk petugas.', contoh: '' },
}
const BESARAN = (nama: string) => ({
  isi: `Besaran ${nama} sebulan, rupiah bulat tanpa titik. Kosong: menurut kelas jabatan.`,
  contoh: '4000000',
})
const TANPA_SKEMA: Pick<SkemaTpp, 'komponen'> = {
  komponen: [{ kode: 'TPP', nama: 'TPP', kode_rekening: '', kena_kinerja: true, kena_disiplin: true }],
}

/** Empty, or with the people of a period and what is known of them: fill in and send it back. The own row is somebody else's. */
export const downloadTemplateTpp = (
  db: Database,
  { periode_id }: { periode_id?: string | undefined },
  call: PersonCall,
): Promise<FileAnswer> =>
  exportFile(db, call, async () => {
    const instansi_id = instansiOf(call.lingkup)
    const { skema, rows } = await db.inInstansi(instansi_id, async (tx) => {
      if (periode_id === undefined) return { skema: TANPA_SKEMA, rows: [] }
      const periode = await periodeOf(tx, instansi_id, periode_id)
      const skema = await skemaOf(tx, instansi_id, periode)
      const { first, last } = rentangOf(periode)
      const people = await readOrang(tx, instansi_id, { periode_id, bulan: periode.bulan, first, last }, null)
      return { skema, rows: people.filter((row) => !isDiriSendiri(call.caller, row)).map((row) => rowOf(skema, row)) }
    })
    const names = new Map(kolomBesaran(skema).map(({ kolom, kode }) => [kolom, kode]))
    const columns = kolomOf(skema).map((header) => ({
      header,
      ...((ANGKA.has(header) || names.has(header)) && { kind: 'bilangan' as const }),
      ...(KETERANGAN[header] ?? BESARAN(names.get(header) ?? header)),
    }))
    return { fileName: 'pegawai_tpp.xlsx', content: await writeTemplate({ name: 'TPP', columns, rows }) }
  })

function rowOf(skema: Pick<SkemaTpp, 'komponen'>, row: OrangRow): (string | number | null)[] {
  const word = (value: boolean | null): string | null => (value === null ? null : value ? 'ya' : 'tidak')
  return [
    row.nip,
    row.nama,
    row.kelas ?? row.kelas_jabatan,
    ...kolomBesaran(skema).map(({ kode }) => row.besaran?.[kode] ?? null),
    ...LANJUT.map((name) => (name === 'lhkpn' ? word(row.lhkpn) : row[name])),
  ]
}
