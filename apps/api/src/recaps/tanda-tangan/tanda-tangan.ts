import type { bulanDitandatangani } from '@presensi/contract/recaps/tanda-tangan'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { baruMasuk, refuseLamaMasuk } from '../../identity/auth/public.ts'
import { findSpesimen } from '../../identity/profil/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import * as repo from './tanda-tangan.repo.ts'

type Ditandatangani = z.output<typeof bulanDitandatangani>

const toWire = (row: repo.BulanRow, signed: readonly repo.TandaTanganRow[]): Ditandatangani => ({
  kantor_id: row.kantor_id,
  kantor: row.kantor,
  tahun: Number(row.bulan.slice(0, 4)),
  bulan: Number(row.bulan.slice(5, 7)),
  status: 'final',
  versi: row.versi,
  orang: row.orang,
  dikunci_pada: row.dikunci_pada.toISOString(),
  dikunci_oleh: row.dikunci_oleh,
  nomor: row.nomor,
  hash: row.hash,
  tanda_tangan: signed.map(({ peran, nama, nip, jabatan_cetak, kapasitas, berkas, pada }) => ({
    peran,
    nama,
    nip,
    jabatan_cetak,
    kapasitas,
    spesimen: berkas !== null,
    pada: pada.toISOString(),
  })),
})

/** Locked months that wait for somebody's signature. */
export async function daftarMenunggu(tx: Tx, instansi_id: string, pegawai_id: string): Promise<Ditandatangani[]> {
  const rows = await repo.listMenunggu(tx, instansi_id, pegawai_id)
  const ids = rows.map(({ kunci_id }) => kunci_id)
  const signed = Map.groupBy(await repo.listTandaTangan(tx, instansi_id, ids), ({ kunci_id }) => kunci_id)
  return rows.map((row) => toWire(row, signed.get(row.kunci_id) ?? []))
}

type Diminta = { readonly kantor_id: string; readonly tahun: number; readonly bulan: number }

/** Signs the lock of a month that holds, for its office. Whoever locks or reopens meanwhile comes before or after. */
export async function tandatangani(
  tx: Tx,
  instansi_id: string,
  { kantor_id, tahun, bulan }: Diminta,
  call: PersonCall,
): Promise<Ditandatangani> {
  const pegawai_id = call.caller.pegawai_id ?? refuse('presensi.bukan_pegawai')
  const penanda = await repo.findPenanda(tx, instansi_id, { kantor_id, pegawai_id })
  if (penanda === undefined) return refuse('rekap.bukan_penandatangan')
  await kunciGiliran(tx, instansi_id)
  const row = await repo.findBulan(tx, instansi_id, { kantor_id, bulan: firstOfMonth(tahun, bulan) })
  if (row === undefined) return refuse('rekap.tidak_terkunci')
  await refuseLamaMasuk(tx, call)
  const { nama, nip, jabatan_cetak, kapasitas } = penanda
  const { kunci_id } = row
  const act = { instansi_id, kunci_id, pengguna_id: call.caller.sub, nama, nip, jabatan_cetak, kapasitas }
  const spesimen = await findSpesimen(tx, instansi_id, pegawai_id)
  const isFirst = await repo.insertTandaTangan(tx, { ...act, peran: 'penandatangan', spesimen })
  const signed = await repo.listTandaTangan(tx, instansi_id, [kunci_id])
  const before = signed.find(({ peran }) => peran === 'penandatangan')
  if (!isFirst) return refuse('rekap.sudah_ditandatangani', { values: { nama: before?.nama ?? '' } })
  await recordAudit(tx, call, {
    aksi: 'tanda_tangan',
    objek: 'rekap',
    objek_id: kunci_id,
    instansi_id,
    sesudah: { kantor_id, bulan: row.bulan, versi: row.versi, kapasitas, spesimen: spesimen !== undefined },
  })
  return toWire(row, signed)
}

/**
 * Whoever locks signs as the maker by that act, where they signed in just now; else the paper has a line for them to sign on. Who signs for the
 * office hears that the month waits.
 */
export async function tandaiPembuat(
  tx: Tx,
  { instansi_id, bulan }: { readonly instansi_id: string; readonly bulan: string },
  locks: readonly { readonly kunci_id: string; readonly kantor_id: string }[],
  call: PersonFacts,
): Promise<void> {
  const { sub: pengguna_id, nama, nip, pegawai_id } = call.caller
  if (await baruMasuk(tx, call)) {
    const spesimen = pegawai_id === null ? undefined : await findSpesimen(tx, instansi_id, pegawai_id)
    const act = { instansi_id, pengguna_id, nama, nip, jabatan_cetak: null, kapasitas: null }
    for (const { kunci_id } of locks) await repo.insertTandaTangan(tx, { ...act, kunci_id, peran: 'pembuat', spesimen })
  }
  const offices = locks.map(({ kantor_id }) => kantor_id)
  for (const [kantor_id, waiting] of await repo.mapPenandaAkun(tx, instansi_id, offices)) {
    const row = await repo.findBulan(tx, instansi_id, { kantor_id, bulan })
    if (row !== undefined)
      await notify(tx, waiting, {
        instansi_id,
        jenis: 'rekap.menunggu_tanda_tangan',
        isi: { kantor: row.kantor, bulan: bulan.slice(0, 7) },
      })
  }
}
