import type { saveIzin } from '@presensi/contract/leave/izin'
import { isHariPenuh } from '@presensi/domain/izin/jenis-izin'
import type { IsiIzin } from '@presensi/domain/izin/periksa-izin'
import type * as z from 'zod/mini'
import type { Tersimpan } from '../../days/lampiran/public.ts'
import { lockSuratOrang } from '../../days/surat/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { periksa, refuseMasalah, type Terhitung, tanpaSakit } from './hitung.ts'
import * as repo from './izin.repo.ts'
import { tellMenunggu } from './kabar.ts'
import { checkTanpaLampiran, keluarkanLampiran, susunLampiran } from './lampiran-izin.ts'
import { catat, lanjutkan } from './langkah.ts'
import { lockRequest } from './putuskan.ts'
import { isDrafLain, isOperator } from './wire.ts'

export type BodyIzin = z.output<(typeof saveIzin)['body']>
type Row = repo.IzinRow

/** Whose request it is: the caller's own, or of whom the operator names. */
function siapaOf(body: BodyIzin, before: Row | undefined, instansi_id: string, call: PersonCall) {
  const { caller } = call
  if (before !== undefined) {
    const own = before.pengguna_id === caller.sub
    if (body.nip !== undefined && body.nip !== before.nip) refuseField('nip', 'tidak_ada')
    if ((!own && !isOperator(instansi_id, call)) || isDrafLain(before, call)) refuse('tidak_ditemukan')
    return { orang: { pegawai_id: before.pegawai_id }, own }
  }
  if (body.nip !== undefined && body.nip !== caller.nip) {
    if (!isOperator(instansi_id, call)) refuse('tidak_ditemukan')
    return { orang: { nip: body.nip }, own: false }
  }
  if (caller.pegawai_id === null) return refuseField('nip', 'wajib')
  return { orang: { pegawai_id: caller.pegawai_id }, own: true }
}

const DAPAT_DIUBAH = ['draf', 'dikembalikan']

/**
 * Saves a request: as a draft, or asked for. What is asked for is checked, takes its days and stands among the papers of the person. Says which files
 * it no longer has.
 */
export async function saveIn(
  tx: Tx,
  instansi_id: string,
  body: BodyIzin,
  berkas: readonly Tersimpan[],
  call: PersonCall,
): Promise<{ row: Row; lepas: readonly string[] }> {
  const { caller } = call
  const before = body.id === undefined ? undefined : await lockRequest(tx, instansi_id, body.id)
  const { orang, own } = siapaOf(body, before, instansi_id, call)
  if (before !== undefined && !DAPAT_DIUBAH.includes(before.status)) refuse('izin.tidak_dapat_diubah')
  const optional = mergeSave(KOSONG, before, body)
  const susunan = susunLampiran(before, { hapus: body.lampiran_hapus ?? [], baru: berkas.length })
  const isi: IsiIzin = {
    ...optional,
    mulai: body.tanggal_mulai,
    selesai: body.tanggal_selesai,
    jumlah_lampiran: susunan.jumlah,
  }
  const asked = { jenis_kode: body.jenis_kode, orang, isi, oleh_operator: !own, izin_id: before?.id ?? null }
  const found = await periksa(tx, instansi_id, asked)
  await lockSuratOrang(tx, [found.orang.pegawai_id])
  checkTanpaLampiran(found, isi.alasan_kode, berkas.length)
  // A returned one is another request only by its days: the kind stays.
  if (before?.status === 'dikembalikan' && before.jenis_kode !== found.jenis.kode)
    refuseField('jenis_kode', 'tidak_ada')
  const ajukan = body.ajukan === true
  if (ajukan) {
    // Somebody else may have been first while this one waited for the lock.
    const again = await periksa(tx, instansi_id, asked)
    const mended =
      before?.status === 'dikembalikan' && before.tanggal_mulai === isi.mulai && before.tanggal_selesai === isi.selesai
    // Papers that are mended come when they come; the days were asked for in time.
    const late = mended && again.masalah?.code === 'izin.terlambat'
    refuseMasalah({
      ...again,
      masalah: late ? null : again.masalah,
      bentrok: mended ? tanpaSakit(again.jenis, again.bentrok) : again.bentrok,
    })
  }
  const id = before?.id ?? newId()
  const write = writeOf(body, found, optional, before, call)
  if (before === undefined) await repo.insertIzin(tx, instansi_id, id, write)
  else if (before.status === 'draf') await repo.updateIzin(tx, instansi_id, id, write)
  // The days of a returned one change by asking again, which is a step of its own.
  else
    await repo.updateIzin(tx, instansi_id, id, {
      ...write,
      tanggal_mulai: before.tanggal_mulai,
      tanggal_selesai: before.tanggal_selesai,
    })
  const lepas = await keluarkanLampiran(tx, { instansi_id, id }, susunan)
  for (const one of berkas) await one.record(tx, { instansi_id, objek: 'izin', objek_id: id, oleh: caller.sub })
  let row = (await repo.findIzin(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  if (ajukan) {
    const step = {
      aksi: 'ajukan' as const,
      mulai: isi.mulai,
      selesai: isi.selesai,
      oleh: caller.sub,
      sebagai: own ? 'sendiri' : 'operator',
    }
    row = await lanjutkan(tx, await catat(tx, row, [step]))
    await tellMenunggu(tx, row)
  }
  const aksi = ajukan ? 'ajukan' : before === undefined ? 'buat' : 'ubah'
  await witness(tx, call, { row, aksi, dihapus: susunan.dihapus.map((one) => one.id) })
  return { row, lepas }
}

/** What nobody said. */
const KOSONG = {
  jam_mulai: null as string | null,
  jam_selesai: null as string | null,
  luar_negeri: false,
  negara: null as string | null,
  alasan_kode: null as string | null,
  anak_ke: null as number | null,
  hari_perjalanan: 0,
  alamat_selama: null as string | null,
  no_hp: null as string | null,
}

const witness = (
  tx: Tx,
  call: PersonCall,
  { row, aksi, dihapus }: { row: Row; aksi: string; dihapus: readonly string[] },
): Promise<void> =>
  recordAudit(tx, call, {
    aksi,
    objek: 'izin',
    objek_id: row.id,
    instansi_id: row.instansi_id,
    sesudah: {
      ...pick(row, 'nomor', 'nip', 'jenis_kode', 'tanggal_mulai', 'tanggal_selesai', 'jam_mulai', 'jam_selesai'),
      ...pick(row, 'luar_negeri', 'negara', 'alasan_kode', 'anak_ke', 'hari_perjalanan', 'status'),
      jumlah_lampiran: row.lampiran.length,
      ...(dihapus.length > 0 && { lampiran_keluar: dihapus }),
    },
  })

type Optional = Pick<
  repo.IzinWrite,
  | 'jam_mulai'
  | 'jam_selesai'
  | 'luar_negeri'
  | 'negara'
  | 'alasan_kode'
  | 'anak_ke'
  | 'hari_perjalanan'
  | 'alamat_selama'
  | 'no_hp'
>

function writeOf(
  body: BodyIzin,
  { jenis, orang, hitungan }: Terhitung,
  optional: Optional,
  before: Row | undefined,
  { caller }: PersonCall,
): repo.IzinWrite {
  return {
    pegawai_id: orang.pegawai_id,
    jenis_kode: jenis.kode,
    jenis,
    kode_hari: jenis.kode_hari,
    tanggal_mulai: body.tanggal_mulai,
    tanggal_selesai: body.tanggal_selesai,
    ...optional,
    alasan: body.alasan,
    zona_waktu: before !== undefined && before.status !== 'draf' ? before.zona_waktu : orang.zona_waktu,
    hari: isHariPenuh(jenis.kode_hari) || jenis.satuan !== 'jam' ? hitungan.dihitung.length : 1,
    penyusun: [...new Set([...(before?.penyusun ?? []), caller.sub])],
  }
}
