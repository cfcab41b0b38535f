import type { STATUS_NASIONAL, terapkanLiburNasional } from '@presensi/contract/calendar-and-hours/hari-libur'
import { DAFTAR_NASIONAL, type DaftarNasional } from '@presensi/domain/kalender/libur-nasional'
import {
  type BandingNasional,
  compareNasional,
  type LiburBerkunci,
  type LiburTersimpan,
} from '@presensi/domain/kalender/terapkan-nasional'
import type * as z from 'zod/mini'
import type { Menunggu } from '../../access/tindakan/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './hari-libur.repo.ts'
import { catatLibur } from './lampau.ts'
import { losesOn } from './peringatan.ts'

type Status = (typeof STATUS_NASIONAL)[number]

export function daftarOf(tahun: number): DaftarNasional {
  return (
    DAFTAR_NASIONAL.find((daftar) => daftar.tahun === tahun) ??
    refuse('libur_nasional.tidak_ada', { values: { tahun } })
  )
}

const shown = ({ id, tanggal_mulai, tanggal_selesai, nama }: LiburTersimpan) => ({
  id,
  tanggal_mulai,
  tanggal_selesai,
  nama,
})

function toWire({ status, libur, tersimpan }: BandingNasional) {
  const { tanggal_mulai, tanggal_selesai, nama } = libur ?? tersimpan ?? refuse('kesalahan_server')
  const jenis = (libur ?? tersimpan)?.jenis === 'cuti_bersama' ? ('cuti_bersama' as const) : ('nasional' as const)
  const dasar = libur?.dasar ?? tersimpan?.dasar ?? ''
  const keppres_asn = libur?.keppres_asn ?? null
  return {
    status,
    tanggal_mulai,
    tanggal_selesai,
    nama,
    jenis,
    dasar,
    keppres_asn,
    tersimpan: tersimpan && shown(tersimpan),
  }
}

export async function compareYear(tx: Tx, instansi_id: string, tahun: number) {
  const daftar = daftarOf(tahun)
  const lines = compareNasional(daftar, await repo.listTahun(tx, instansi_id, tahun, { lock: false }))
  const count = (status: Status): number => lines.filter((line) => line.status === status).length
  return {
    tahun,
    tersedia: DAFTAR_NASIONAL.map((one) => one.tahun),
    dasar: daftar.dasar,
    dasar_cuti_bersama: daftar.dasar_cuti_bersama,
    catatan: daftar.catatan,
    items: lines.map(toWire),
    jumlah: {
      diterapkan: count('diterapkan'),
      belum: count('belum'),
      berbeda: count('berbeda'),
      milik_sendiri: count('milik_sendiri'),
      dicabut: count('dicabut'),
    },
  }
}

const writeOf = ({ kunci, ...libur }: LiburBerkunci): repo.HariLiburWrite => ({
  ...libur,
  agama: null,
  nasional_kunci: kunci,
  diubah_tangan: false,
})

/** Applying the list needs no other reason than its decree. */
async function catatDaftar(
  tx: Tx,
  instansi_id: string,
  call: PersonCall,
  { before, tahun }: { before: readonly repo.HariLiburRow[]; tahun: number },
): Promise<Menunggu | undefined> {
  const known = new Map(before.map((row) => [row.id, row]))
  const later = new Map((await repo.listTahun(tx, instansi_id, tahun, { lock: false })).map((row) => [row.id, row]))
  const changes = [...new Set([...known.keys(), ...later.keys()])].map((id) => ({
    before: known.get(id) ?? null,
    after: later.get(id) ?? null,
  }))
  const { dasar } = daftarOf(tahun)
  return catatLibur(tx, instansi_id, call, changes, { aksi: 'ubah', alasan: dasar })
}

/** One click: what is missing is added, what a decree changed is amended, what it dropped goes; the agency's own stays. */
export async function applyYear(
  tx: Tx,
  instansi_id: string,
  { tahun, pratinjau = false }: z.output<(typeof terapkanLiburNasional)['body']>,
  call: PersonCall,
) {
  await repo.lockKalender(tx, instansi_id)
  const before = await repo.listTahun(tx, instansi_id, tahun, { lock: true })
  const lines = compareNasional(daftarOf(tahun), before)
  const missing = lines.flatMap(({ status, libur }) => (status === 'belum' && libur !== null ? [libur] : []))
  const changed = lines.flatMap(({ status, libur, tersimpan }) =>
    status === 'berbeda' && libur !== null && tersimpan !== null ? [{ libur, tersimpan }] : [],
  )
  const gone = lines.flatMap(({ status, tersimpan }) => (status === 'dicabut' && tersimpan !== null ? [tersimpan] : []))
  let menunggu: Menunggu | undefined
  if (!pratinjau && missing.length + changed.length + gone.length > 0) {
    await repo.deleteHariLibur(
      tx,
      instansi_id,
      gone.map(({ id }) => id),
    )
    for (const { libur, tersimpan } of changed) {
      // What the agency entered stands until the list knows the decree itself.
      const keppres_asn = libur.keppres_asn ?? (libur.jenis === 'cuti_bersama' ? tersimpan.keppres_asn : null)
      await repo.updateHariLibur(tx, instansi_id, tersimpan.id, { ...writeOf(libur), keppres_asn })
    }
    await repo.insertHariLibur(
      tx,
      instansi_id,
      missing.map((libur) => ({ id: newId(), ...writeOf(libur) })),
    )
    menunggu = await catatDaftar(tx, instansi_id, call, { before, tahun })
    await recordAudit(tx, call, {
      aksi: 'terapkan',
      objek: 'hari_libur',
      sebelum: { tahun, diubah: changed.map(({ tersimpan }) => shown(tersimpan)), dihapus: gone.map(shown) },
      sesudah: { tahun, ditambah: missing, diubah: changed.map(({ libur }) => libur) },
    })
  }
  return {
    ...(menunggu !== undefined && { menunggu }),
    pratinjau,
    ditambah: missing.length,
    diubah: changed.length,
    dihapus: gone.length,
    dipertahankan: lines.length - missing.length - changed.length - gone.length,
    items: lines.map(toWire),
    peringatan: await losesOn(
      tx,
      instansi_id,
      [...missing, ...changed.map(({ libur }) => libur)].map((libur) => ({ ...libur, kantor_ids: [] })),
      call.language,
    ),
  }
}
