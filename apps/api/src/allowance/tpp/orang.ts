import type { listPegawaiTpp } from '@presensi/contract/allowance/tpp'
import type { barisOrangTpp, orangTpp } from '@presensi/contract/allowance/tpp-bentuk'
import type { savePegawaiTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { RouteParsed } from '@presensi/contract/route'
import { isDiriSendiri, type Pelaku } from '@presensi/domain/akses/diri-sendiri'
import type { Besaran } from '@presensi/domain/tpp/orang-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { readJumlah } from './hasil.repo.ts'
import { skemaOf } from './hitung.ts'
import { type MasukanRow, type OrangRow, readOrang, readTempat, type TempatRow } from './kumpul.repo.ts'
import { rentangOf } from './kumpul.ts'
import * as repo from './orang.repo.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { periodeOf, periodeTerbuka } from './periode.ts'

type Wire = z.output<typeof barisOrangTpp>
type Orang = z.output<typeof orangTpp>

export const MASUKAN_KOSONG: MasukanRow = {
  kelas_jabatan: null,
  besaran: null,
  predikat: null,
  predikat_asal: null,
  dasar_bpjs_gaji: null,
  bruto_pajak_gaji: null,
  pajak_gaji_dipotong: null,
  bruto_setahun_gaji: null,
  pajak_setahun_gaji: null,
  iuran_pensiun_setahun: null,
  tunjangan_profesi: null,
  lhkpn: null,
  zakat_bp: null,
  bank: null,
  nomor_rekening: null,
  catatan: null,
}
export const masukanOf = (row: OrangRow): MasukanRow =>
  Object.fromEntries(Object.keys(MASUKAN_KOSONG).map((name) => [name, row[name as keyof MasukanRow]])) as MasukanRow

const isSendiri = (caller: Pelaku, { pengguna_id, pegawai_id, nip }: OrangRow): boolean =>
  isDiriSendiri(caller, { pengguna_id, pegawai_id, nip })

export function toOrang(
  row: OrangRow,
  {
    kurang,
    kantor,
    isFinal,
    caller,
  }: { kurang: readonly string[]; kantor: string | null; isFinal: boolean; caller: Pelaku },
): Orang {
  return {
    id: row.id,
    nip: row.nip,
    nama: row.nama,
    jenis: row.jenis,
    golongan: row.golongan,
    jabatan: row.jabatan,
    kelas_jabatan: row.kelas ?? row.kelas_jabatan,
    kantor,
    status: row.status,
    perlu_dihitung_ulang: row.perlu_ulang && row.status !== 'dikecualikan',
    alasan: row.alasan,
    kurang: kurang as Orang['kurang'],
    can: { ubah: !isFinal && !isSendiri(caller, row) },
  }
}

const kantorOf = (places: readonly TempatRow[] | undefined): string | null => places?.at(-1)?.kantor ?? null

export async function bacaBaris(
  tx: Tx,
  instansi_id: string,
  periode: PeriodeRow,
  ids: readonly string[],
  caller: Pelaku,
): Promise<Map<string, Wire>> {
  const { first, last } = rentangOf(periode)
  const at = { periode_id: periode.id, bulan: periode.bulan, first, last }
  const people = await readOrang(tx, instansi_id, at, ids)
  const places = await readTempat(tx, instansi_id, at, ids)
  const states = await repo.readKeadaan(tx, instansi_id, periode.id, ids)
  const sums = await readJumlah(tx, instansi_id, periode.id, ids)
  const isFinal = periode.status === 'final'
  return new Map(
    people.map((row) => {
      const kurang = states.get(row.pegawai_id)?.kurang ?? []
      const kantor = kantorOf(places.get(row.pegawai_id))
      return [
        row.pegawai_id,
        {
          ...toOrang(row, { kurang, kantor, isFinal, caller }),
          masukan: masukanOf(row) as Wire['masukan'],
          hasil: sums.get(row.pegawai_id) ?? null,
        },
      ]
    }),
  )
}

export async function daftarOrang(
  tx: Tx,
  instansi_id: string,
  { periode_id, ...filter }: RouteParsed<typeof listPegawaiTpp>['query'],
  call: PersonCall,
) {
  const periode = await periodeOf(tx, instansi_id, periode_id)
  const { last } = rentangOf(periode)
  const { ids, pageWith } = await repo.pickOrang(tx, instansi_id, { periode_id, last }, filter, windowOf(filter))
  const rows = await bacaBaris(tx, instansi_id, periode, ids, call.caller)
  return pageWith(ids.flatMap((id) => rows.get(id) ?? []))
}

/** Amounts by component; one alone is that of the single component. Says what is wrong instead. */
export function besaranOf(skema: SkemaTpp, given: number | Besaran): Besaran | { readonly salah: string } {
  const [only, ...more] = skema.komponen
  if (typeof given === 'number')
    return only === undefined || more.length > 0 ? { salah: 'tpp_satu_besaran' } : { [only.kode]: given }
  const unknown = Object.keys(given).find((kode) => !skema.komponen.some((one) => one.kode === kode))
  return unknown === undefined ? given : { salah: `tpp_komponen:${unknown}` }
}
export const isSalah = (one: Besaran | { readonly salah: string }): one is { readonly salah: string } =>
  typeof (one as { salah?: unknown }).salah === 'string'

export async function simpanOrang(
  tx: Tx,
  instansi_id: string,
  { periode_id, nip, nama: _read, besaran, ...given }: RouteParsed<typeof savePegawaiTpp>['body'],
  call: PersonCall,
): Promise<Wire> {
  const periode = await periodeTerbuka(tx, instansi_id, periode_id)
  const skema = await skemaOf(tx, instansi_id, periode)
  const [found] = await repo.findOrang(tx, instansi_id, { periode_id, nips: [nip] })
  if (found === undefined) return refuse('tidak_ditemukan')
  refuseDiriSendiri(call, found)
  const { first, last } = rentangOf(periode)
  const at = { periode_id, bulan: periode.bulan, first, last }
  const [row] = await readOrang(tx, instansi_id, at, [found.pegawai_id])
  if (row === undefined) return refuse('tidak_ditemukan')
  if (given.kelas_jabatan != null && row.kelas !== null && row.kelas !== given.kelas_jabatan)
    return refuseField('kelas_jabatan', `tpp_kelas_beda:${row.kelas}`)
  const amounts = besaran == null ? besaran : besaranOf(skema, besaran)
  if (amounts != null && isSalah(amounts)) return refuseField('besaran', amounts.salah)
  const before = masukanOf(row)
  const merged = mergeSave(MASUKAN_KOSONG, before, { ...given, besaran: amounts })
  const predikat_asal = asalOf(before, merged, 'tangan')
  await repo.writeMasukan(tx, instansi_id, [{ ...merged, predikat_asal, id: row.id }])
  await recordAudit(tx, call, {
    aksi: 'ubah',
    objek: 'tpp_pegawai',
    objek_id: row.id,
    instansi_id,
    // which fields, never how much: the log is read by others than keuangan
    sesudah: { periode_id, nip, isian: Object.keys(given).concat(besaran === undefined ? [] : ['besaran']) },
  })
  const saved = (await bacaBaris(tx, instansi_id, periode, [row.pegawai_id], call.caller)).get(row.pegawai_id)
  return saved ?? refuse('tidak_ditemukan')
}

/** Where a predicate comes from: the same one keeps its source. */
export const asalOf = (
  before: MasukanRow,
  after: MasukanRow,
  asal: NonNullable<MasukanRow['predikat_asal']>,
): MasukanRow['predikat_asal'] =>
  after.predikat === null ? null : after.predikat === before.predikat ? (before.predikat_asal ?? asal) : asal

export async function kecualikanOrang(
  tx: Tx,
  instansi_id: string,
  { id, alasan }: { id: string; alasan: string },
  call: PersonCall,
): Promise<{ id: string }> {
  const [found] = await repo.findOrang(tx, instansi_id, { id })
  if (found === undefined) return refuse('tidak_ditemukan')
  await periodeTerbuka(tx, instansi_id, found.periode_id)
  refuseDiriSendiri(call, found)
  await repo.kecualikan(tx, instansi_id, found, alasan)
  await recordAudit(tx, call, {
    aksi: 'kecualikan',
    objek: 'tpp_pegawai',
    objek_id: id,
    instansi_id,
    sesudah: { periode_id: found.periode_id, nip: found.nip, alasan },
  })
  return { id }
}
