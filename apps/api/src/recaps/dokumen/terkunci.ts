import { formatDate, formatInstant, formatNip, formatNumber, instantIn } from '@presensi/contract/kata/format'
import { sebabKoreksi } from '@presensi/contract/kata/istilah'
import type { Language } from '@presensi/contract/kata/sentence'
import { lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { toTotalWire } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { Bagian } from '../../platform/pdf/public.ts'
import { type KoreksiRow, listKoreksi, readSnapshot, type Snapshot } from '../kunci/public.ts'
import { listTandaTangan, type TandaTanganRow } from '../tanda-tangan/public.ts'
import { findPenanda, type Penanda, type Penerbit, readNip, readPenerbit } from './dokumen.repo.ts'
import type { Bulan, OrangBulan, Sumber } from './isi.ts'
import { KATA } from './kata.ts'

/** A correction line as papers show it. */
export type Koreksi = Omit<KoreksiRow, 'terkunci' | 'dibuat_pada' | 'diubah_pada'>
/** What a paper of an office's month has beyond the days: its lock, who signs, and the lines that are booked in it. */
export type KeadaanBulan = {
  readonly snapshot: Snapshot | null
  readonly pengunci_nip: string | null
  /** who is named to sign on the day of the lock */
  readonly penanda: Penanda | undefined
  /** who signed the lock */
  readonly tanda: readonly TandaTanganRow[]
  readonly koreksi: readonly Koreksi[]
}

/** The day of the lock: papers are of that day, whenever they are printed. */
export const hariKunci = ({ dikunci_pada, bulan }: Snapshot, zona_waktu: string): string =>
  instantIn(dikunci_pada, zona_waktu)?.date ?? bulan

export async function readKeadaanBulan(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  { tahun, bulan }: Bulan,
): Promise<KeadaanBulan> {
  const snapshot = await readSnapshot(tx, kantor_id, tahun, bulan)
  if (snapshot === null) {
    const first = `${lastOfMonth(tahun, bulan).slice(0, 7)}-01`
    const koreksi = await listKoreksi(tx, instansi_id, first, { kantor_ids: [kantor_id], dibukukan: true })
    return { snapshot, pengunci_nip: null, penanda: undefined, tanda: [], koreksi }
  }
  const { id } = snapshot.dikunci_oleh
  const { zona_waktu } = await readPenerbit(tx, instansi_id, kantor_id)
  return {
    snapshot,
    pengunci_nip: (await readNip(tx, instansi_id, [id])).get(id) ?? null,
    penanda: await findPenanda(tx, { instansi_id, kantor_id, tanggal: hariKunci(snapshot, zona_waktu) }),
    tanda: await listTandaTangan(tx, instansi_id, [snapshot.kunci_id]),
    koreksi: snapshot.koreksi,
  }
}

/** The days as they were stored when the month was locked. */
export function sumberTerkunci({ orang }: Snapshot, bulan: Bulan): Sumber {
  async function* people(): AsyncGenerator<OrangBulan> {
    for (const { pegawai_id, nip, nama, jabatan, hari, total } of orang)
      yield {
        id: pegawai_id,
        nip,
        nama,
        jabatan,
        hari: hari.map((day) => ({ ...day, kantor_id: null })),
        total: toTotalWire(total),
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

export function* koreksiBagian(koreksi: readonly Koreksi[], language: Language): Generator<Bagian> {
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
      { judul: kata.kodeLama, lebar: 60, rata: 'tengah' },
      { judul: kata.kodeBaru, lebar: 60, rata: 'tengah' },
      { judul: kata.terlambat, lebar: 60, rata: 'kanan' },
      { judul: kata.pulangCepat, lebar: 60, rata: 'kanan' },
      { judul: kata.potongan, lebar: 60, rata: 'kanan' },
      { judul: kata.sebab, lebar: 160 },
    ],
  }
  for (const one of koreksi)
    yield {
      jenis: 'baris',
      sel: [
        `${one.nama}\n${formatNip(one.nip)}`,
        formatDate(one.tanggal, language),
        one.kode_lama,
        one.kode_baru,
        formatNumber(one.terlambat_menit, language),
        formatNumber(one.pulang_cepat_menit, language),
        formatNumber((one.bp_disiplin + one.bp_seluruh) / 100, language, 2),
        sebabKoreksi(one.sebab, language),
      ],
    }
}
