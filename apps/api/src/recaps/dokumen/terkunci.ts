import { formatBasisPoints, formatDate, formatInstant, formatNip, instantIn } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import { lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { toTotalWire } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { Bagian } from '../../platform/pdf/public.ts'
import { type KoreksiRow, listKoreksi, readSnapshot, type Snapshot } from '../kunci/public.ts'
import { findPenanda, type Penanda, type Penerbit, readNip } from './dokumen.repo.ts'
import type { Bulan, OrangBulan, Sumber } from './isi.ts'
import { KATA } from './kata.ts'

/** A correction line as papers show it. */
export type Koreksi = Omit<KoreksiRow, 'terkunci' | 'dibuat_pada' | 'diubah_pada'>
/** What a paper of an office's month has beyond the days: its lock, who signs, and the lines that are booked in it. */
export type KeadaanBulan = {
  readonly snapshot: Snapshot | null
  readonly pengunci_nip: string | null
  readonly penanda: Penanda | undefined
  readonly koreksi: readonly Koreksi[]
}

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
    return { snapshot, pengunci_nip: null, penanda: undefined, koreksi }
  }
  const { id } = snapshot.dikunci_oleh
  return {
    snapshot,
    pengunci_nip: (await readNip(tx, instansi_id, [id])).get(id) ?? null,
    penanda: await findPenanda(tx, { instansi_id, kantor_id, tanggal: lastOfMonth(tahun, bulan) }),
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
        String(one.terlambat_menit),
        String(one.pulang_cepat_menit),
        formatBasisPoints(one.bp_disiplin + one.bp_seluruh, language),
        one.sebab.join(', '),
      ],
    }
}

/** Who made the paper and who signs it. Nobody's specimen is put there for them: lines to sign on, and the foot says what they are not. */
export function* tandaTanganBagian(
  { snapshot, pengunci_nip, penanda }: KeadaanBulan,
  { zona_waktu }: Penerbit,
  language: Language,
): Generator<Bagian> {
  if (snapshot === null) return
  const kata = KATA[language]
  const day = instantIn(snapshot.dikunci_pada, zona_waktu)?.date ?? snapshot.bulan
  const when = formatDate(day, language, 'plain')
  const nip = (value: string | null): string[] => (value === null ? [] : [`NIP ${formatNip(value)}`])
  const maker = {
    atas: ['', kata.dibuatOleh],
    nama: snapshot.dikunci_oleh.nama,
    bawah: nip(pengunci_nip),
    gambar: null,
  }
  const place = penanda?.kota == null ? when : `${penanda.kota}, ${when}`
  const signer =
    penanda === undefined
      ? null
      : { atas: [place, penanda.jabatan_cetak], nama: penanda.nama, bawah: nip(penanda.nip), gambar: null }
  yield { jenis: 'tanda_tangan', kolom: [maker, null, signer] }
}
