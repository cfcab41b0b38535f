import type { slipTpp } from '@presensi/contract/allowance/tpp'
import type { rincianTpp } from '@presensi/contract/allowance/tpp-bentuk'
import type { Pelaku } from '@presensi/domain/akses/diri-sendiri'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { teksKode } from '@presensi/domain/hari/kode'
import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import { bagiKomponen } from '@presensi/domain/tpp/compute-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import type * as z from 'zod/mini'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { jumlahOf, listHasil } from './hasil.repo.ts'
import { readOrang } from './kumpul.repo.ts'
import { type IsiHasil, rentangOf } from './kumpul.ts'
import { findOrang, readKeadaan } from './orang.repo.ts'
import { toOrang } from './orang.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { periodeOf } from './periode.ts'
import { listBeku, listSlip } from './rinci.repo.ts'

type Rincian = z.output<typeof rincianTpp>

/** One person's result, down to the line and the day. */
async function rinciOrang(
  tx: Tx,
  instansi_id: string,
  periode: PeriodeRow,
  pegawai_id: string,
  caller: Pelaku,
): Promise<Rincian> {
  const { first, last } = rentangOf(periode)
  const at = { periode_id: periode.id, bulan: periode.bulan, first, last }
  const [row] = await readOrang(tx, instansi_id, at, [pegawai_id])
  const [stored] = await listHasil(tx, instansi_id, periode.id, { pegawai_ids: [pegawai_id] })
  if (row === undefined || stored === undefined || periode.skema_isi === null) return refuse('tpp.tanpa_hasil')
  const kurang = (await readKeadaan(tx, instansi_id, periode.id, [pegawai_id])).get(pegawai_id)?.kurang ?? []
  const { orang, hasil } = JSON.parse(stored.isi) as IsiHasil
  const skema = JSON.parse(periode.skema_isi) as SkemaTpp
  const paid = bagiKomponen(hasil)
  const days = (await listBeku(tx, instansi_id, stored.kunci_ids, pegawai_id)).flatMap((isi) => bacaBeku(isi).hari)
  const isFinal = periode.status === 'final'
  return {
    periode_id: periode.id,
    periode: periode.nama,
    bulan: periode.bulan,
    bulan_presensi: periode.bulan_presensi,
    status: periode.status,
    skema: skema.nama,
    dasar: skema.dasar,
    orang: {
      ...toOrang(row, { kurang, kantor: stored.kantor, isFinal, caller }),
      // as it was computed
      jenis: stored.jenis,
      golongan: stored.golongan,
      jabatan: stored.jabatan,
      kelas_jabatan: stored.kelas_jabatan,
    },
    predikat: orang.predikat,
    hari_kerja: orang.hari_kerja,
    hari_dibayar: orang.hari_dibayar,
    dihitung_pada: periode.dihitung_pada?.toISOString() ?? null,
    jumlah: jumlahOf(stored),
    sisa_koreksi: stored.sisa_koreksi,
    komponen: skema.komponen.map(({ kode, nama }) => ({ kode, nama, jumlah: paid[kode] ?? 0 })),
    baris: hasil.baris.map((line) => ({ ...line, hari: [...line.hari] })),
    hari: days
      .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
      .map(({ tanggal, kode, terlambat_menit, pulang_cepat_menit, nomor_surat }) => ({
        tanggal,
        kode: teksKode(kode),
        terlambat_menit,
        pulang_cepat_menit,
        nomor_surat,
      })),
  }
}

export async function bacaRinci(
  tx: Tx,
  instansi_id: string,
  { periode_id, nip }: { periode_id: string; nip: string },
  call: PersonCall,
): Promise<Rincian> {
  const periode = await periodeOf(tx, instansi_id, periode_id)
  const [found] = await findOrang(tx, instansi_id, { periode_id, nips: [nip] })
  if (found === undefined) return refuse('tidak_ditemukan')
  return rinciOrang(tx, instansi_id, periode, found.pegawai_id, call.caller)
}

/** Whose slip is asked for: the own one; keuangan asks for somebody else by number. */
async function subjekSlip(tx: Tx, instansi_id: string, nip: string | undefined, { caller, lingkup }: PersonCall) {
  const subjek = await findSubjek(tx, instansi_id, nip === undefined ? { pengguna_id: caller.sub } : { nip })
  if (subjek === undefined) return nip === undefined ? refuseField('nip', 'wajib') : refuse('tidak_ditemukan')
  const isOwn = isDiriSendiri(caller, { ...subjek, pegawai_id: subjek.id })
  if (!isOwn && lingkup.tingkat !== 'instansi') return refuse('tidak_ditemukan')
  return subjek
}

/** A slip: there is none before its period is final. */
export async function bacaSlipFinal(
  tx: Tx,
  instansi_id: string,
  { periode_id, nip }: { periode_id: string; nip?: string | undefined },
  call: PersonCall,
): Promise<{ periode: PeriodeRow; pegawai_id: string; rincian: Rincian }> {
  const { id: pegawai_id } = await subjekSlip(tx, instansi_id, nip, call)
  const periode = await periodeOf(tx, instansi_id, periode_id)
  if (periode.status !== 'final') return refuse('tidak_ditemukan')
  return { periode, pegawai_id, rincian: await rinciOrang(tx, instansi_id, periode, pegawai_id, call.caller) }
}

/** The slip of a period; without one, the final periods that paid the person. */
export async function bacaSlip(
  tx: Tx,
  instansi_id: string,
  { periode_id, nip }: { periode_id?: string | undefined; nip?: string | undefined },
  call: PersonCall,
): Promise<z.output<typeof slipTpp>> {
  if (periode_id !== undefined) return (await bacaSlipFinal(tx, instansi_id, { periode_id, nip }, call)).rincian
  const { id } = await subjekSlip(tx, instansi_id, nip, call)
  return { items: await listSlip(tx, instansi_id, id) }
}
