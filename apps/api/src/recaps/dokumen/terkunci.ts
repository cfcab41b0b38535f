import {
  formatDate,
  formatInstant,
  formatMonth,
  formatNip,
  formatNumber,
  instantIn,
} from '@presensi/contract/kata/format'
import { sebabKoreksi } from '@presensi/contract/kata/istilah'
import type { Language } from '@presensi/contract/kata/sentence'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { toPindahanWire, toTotalWire } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { Bagian } from '../../platform/pdf/public.ts'
import { type KoreksiRow, listKoreksi, listRekapBulan, readSnapshot, type Snapshot } from '../kunci/public.ts'
import { listTandaTangan, type TandaTanganRow } from '../tanda-tangan/public.ts'
import { findPenanda, type Penanda, type Penerbit, readNip, readPenerbit } from './dokumen.repo.ts'
import type { Bulan, OrangBulan, Sumber } from './isi.ts'
import { DI_PAPAN, KATA, kodeDi } from './kata.ts'
import type { Cara } from './kertas-kantor.ts'

/** A correction line as papers show it; of the month of one office, as a lock stored it, without its name. */
export type Koreksi = Omit<KoreksiRow, 'terkunci' | 'kantor' | 'dibuat_pada' | 'diubah_pada'> &
  Partial<Pick<KoreksiRow, 'kantor'>>
/** The lock that a paper is of: known without reading anybody, so that a paper that is kept is handed out without. */
export type KunciKini = {
  readonly versi: number
  readonly dikunci_pada: Date
  readonly orang: number
  /** who signed it */
  readonly tanda: readonly TandaTanganRow[]
}
/** What a paper of an office's month has beyond the days: its lock, who signs, and the lines that are booked in it. */
export type KeadaanBulan = {
  readonly snapshot: Snapshot | null
  readonly pengunci_nip: string | null
  /** who is named to sign on the day of the lock */
  readonly penanda: Penanda | undefined
  readonly tanda: readonly TandaTanganRow[]
  readonly koreksi: readonly Koreksi[]
  /** of several offices: how many of them are final */
  readonly kantor: { readonly final: number; readonly semua: number } | null
}

/** The day of the lock: papers are of that day, whenever they are printed. */
export const hariKunci = ({ dikunci_pada, bulan }: Snapshot, zona_waktu: string): string =>
  instantIn(dikunci_pada, zona_waktu)?.date ?? bulan

const BELUM = { snapshot: null, pengunci_nip: null, penanda: undefined, tanda: [], kantor: null } as const

/** The lock of an office's month that holds. */
export async function findKunciKini(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  { tahun, bulan }: Bulan,
): Promise<KunciKini | null> {
  const rentang = { first: firstOfMonth(tahun, bulan), last: lastOfMonth(tahun, bulan) }
  const [row] = await listRekapBulan(tx, instansi_id, rentang, [kantor_id])
  if (row === undefined || row.kunci_id === null || row.dikunci_pada === null) return null
  const { versi, dikunci_pada, orang } = row
  return { versi, dikunci_pada, orang, tanda: await listTandaTangan(tx, instansi_id, [row.kunci_id]) }
}

/** `kunci`: the lock that the paper is of, also where the month was reopened or signed in between. */
export async function readKeadaanBulan(
  tx: Tx,
  instansi_id: string,
  { kantor_id, kunci }: { readonly kantor_id: string; readonly kunci: KunciKini | null },
  { tahun, bulan }: Bulan,
): Promise<KeadaanBulan> {
  const snapshot = kunci === null ? null : await readSnapshot(tx, kantor_id, tahun, bulan, kunci.versi)
  if (kunci === null || snapshot === null) {
    const dibukukan = { kantor_ids: [kantor_id], dibukukan: true } as const
    return { ...BELUM, koreksi: await listKoreksi(tx, instansi_id, firstOfMonth(tahun, bulan), dibukukan) }
  }
  const { id } = snapshot.dikunci_oleh
  const { zona_waktu } = await readPenerbit(tx, instansi_id, kantor_id)
  return {
    snapshot,
    pengunci_nip: (await readNip(tx, [id])).get(id) ?? null,
    penanda: await findPenanda(tx, { instansi_id, kantor_id, tanggal: hariKunci(snapshot, zona_waktu) }),
    tanda: kunci.tanda,
    koreksi: snapshot.koreksi,
    kantor: null,
  }
}

/** The same of several offices, or of all: nobody signs it, and of those that are final the lines are the ones of their locks. */
export async function readKeadaanBanyak(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  { tahun, bulan }: Bulan,
): Promise<KeadaanBulan> {
  const rentang = { first: firstOfMonth(tahun, bulan), last: lastOfMonth(tahun, bulan) }
  const offices = await listRekapBulan(tx, instansi_id, rentang, kantor_ids)
  const final = offices.filter(({ status }) => status === 'final').length
  const koreksi = await listKoreksi(tx, instansi_id, rentang.first, { kantor_ids, dibukukan: true })
  return { ...BELUM, koreksi, kantor: { final, semua: offices.length } }
}

/** The days as they were stored when the month was locked. */
export function sumberTerkunci({ orang }: Snapshot, bulan: Bulan): Sumber {
  async function* people(): AsyncGenerator<OrangBulan> {
    for (const { pegawai_id, nip, nama, jabatan, hari, baris_bulan, maks_bulan_bp, total, pindahan } of orang)
      yield {
        id: pegawai_id,
        nip,
        nama,
        jabatan,
        hari: hari.map((day) => ({ ...day, kantor_id: null })),
        baris_bulan,
        maks_bulan_bp,
        total: toTotalWire(total),
        pindahan: toPindahanWire(pindahan),
      }
  }
  return { bulan: [bulan], orang: people }
}

/** What the lock says, above the table. */
export function kunciWords(snapshot: Snapshot, { zona_waktu }: Penerbit, language: Language): [string, string][] {
  const kata = KATA[language]
  const when = formatInstant(new Date(snapshot.dikunci_pada).toISOString(), zona_waktu, language)
  return [
    [kata.status, `${kata.final} ${snapshot.versi}`],
    [kata.dikunci, `${when} ${kata.oleh} ${snapshot.dikunci_oleh.nama}`],
    [kata.mata, `${snapshot.nomor} ${snapshot.hash}`],
  ]
}

/** Causes that are leave or sickness where the code is one of them. */
const SEBAB_CUTI: ReadonlySet<string> = new Set(['izin', 'surat_pegawai'])

/** A correction line as it is written on a paper. */
export type KoreksiTertulis = Omit<Koreksi, 'kode_lama' | 'kode_baru' | 'sebab'> & {
  readonly kode_lama: readonly string[]
  readonly kode_baru: readonly string[]
  readonly sebab: string
}

/** On the notice board leave and sickness have no name here either, and what they come from is not told apart. */
export const tulisKoreksi = (koreksi: readonly Koreksi[], { language, papan }: Cara): KoreksiTertulis[] =>
  koreksi.map(({ sebab, ...one }) => {
    const written = (kode: string) => kode.split('+').map((part) => kodeDi(papan, part))
    const [kode_lama, kode_baru] = [written(one.kode_lama), written(one.kode_baru)]
    const hides = papan && [...kode_lama, ...kode_baru].includes(DI_PAPAN)
    const cuti = hides && sebab.some((name) => SEBAB_CUTI.has(name)) ? [KATA[language].cuti] : []
    const rest = sebab.filter((name) => !hides || !SEBAB_CUTI.has(name))
    const said = [...cuti, ...(rest.length > 0 ? [sebabKoreksi(rest, language)] : [])].join(', ')
    return { ...one, kode_lama, kode_baru, sebab: said }
  })

/** Codes that stand in correction lines: the legend knows them, too. */
export const kodeKoreksi = (koreksi: readonly KoreksiTertulis[]): ReadonlySet<string> =>
  new Set(koreksi.flatMap(({ kode_lama, kode_baru }) => [...kode_lama, ...kode_baru]))

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

/** `banyak`: the paper is of several offices, and each line says in whose month it is booked. */
export function* koreksiBagian(
  koreksi: readonly KoreksiTertulis[],
  language: Language,
  banyak: boolean,
): Generator<Bagian> {
  if (koreksi.length === 0) return
  const kata = KATA[language]
  yield { jenis: 'subjudul', teks: kata.koreksi }
  yield {
    jenis: 'tabel',
    nama: kata.koreksi,
    ukuran: 7,
    kolom: [
      { judul: kata.pegawai, lebar: 170 },
      { judul: kata.tanggal, lebar: 80 },
      { judul: kata.bulanAsal, lebar: 64 },
      { judul: kata.kodeLama, lebar: 60, rata: 'tengah' },
      { judul: kata.kodeBaru, lebar: 60, rata: 'tengah' },
      { judul: kata.terlambat, lebar: 60, rata: 'kanan' },
      { judul: kata.pulangCepat, lebar: 60, rata: 'kanan' },
      { judul: kata.potongan, lebar: 60, rata: 'kanan' },
      { judul: kata.sebab, lebar: 160 },
      ...(banyak ? [{ judul: kata.kantor, lebar: 100 }] : []),
    ],
  }
  for (const one of koreksi) {
    const persen = (one.bp_disiplin + one.bp_seluruh) / 100
    yield {
      jenis: 'baris',
      sel: [
        `${one.nama}\n${formatNip(one.nip)}`,
        formatDate(one.tanggal, language),
        formatMonth(one.bulan_asal.slice(0, 7), language),
        one.kode_lama.join('+'),
        one.kode_baru.join('+'),
        signed(one.terlambat_menit, formatNumber(one.terlambat_menit, language)),
        signed(one.pulang_cepat_menit, formatNumber(one.pulang_cepat_menit, language)),
        signed(persen, formatNumber(persen, language, 2)),
        one.sebab,
        ...(banyak ? [one.kantor ?? ''] : []),
      ],
    }
  }
}
