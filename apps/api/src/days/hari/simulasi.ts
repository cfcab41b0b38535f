import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import type { Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { findKebijakan } from '../kebijakan/public.ts'
import { type BulanOrang, bacaBulan } from './baca-bulan.ts'
import type { Wanted } from './baca-dasar.ts'
import { toHariWire } from './wire.ts'

/** A policy as days are judged by it. */
export async function kebijakanOf(tx: Tx, instansi_id: string, id: string): Promise<Kebijakan> {
  const found = (await findKebijakan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const { isi, nama, dasar, berlaku_mulai, jenis_pegawai } = found
  return { ...isi, id, nama, dasar, berlaku_mulai, jenis_pegawai }
}

export type Dicoba = { readonly sebelum: BulanOrang; readonly sesudah: BulanOrang }

/** The month of people as it is and as it would be, judged at the same moment from the same facts. */
export async function cobaKebijakan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Wanted,
  kebijakan: Kebijakan,
): Promise<Dicoba[]> {
  const sekarang = await readSekarang(tx)
  const before = await bacaBulan(tx, instansi_id, pegawai_ids, month, { sekarang })
  const after = await bacaBulan(tx, instansi_id, pegawai_ids, month, { sekarang, kebijakan })
  return pegawai_ids.flatMap((id) => {
    const [sebelum, sesudah] = [before.get(id), after.get(id)]
    return sebelum === undefined || sesudah === undefined ? [] : [{ sebelum, sesudah }]
  })
}

const wireOf = ({ bulan: { hari }, fakta }: BulanOrang) =>
  hari.flatMap((day) => {
    const facts = fakta.get(day.tanggal)
    return facts === undefined ? [] : [toHariWire(day, facts)]
  })

/** The days that would be called otherwise or cost something else. */
export function hariBeda({ sebelum: before, sesudah: after }: Dicoba) {
  const later = new Map(wireOf(after).map((day) => [day.tanggal, day]))
  return wireOf(before).flatMap((sebelum) => {
    const sesudah = later.get(sebelum.tanggal)
    const isSame = sesudah?.kode === sebelum.kode && sesudah.potongan_bp === sebelum.potongan_bp
    return sesudah === undefined || isSame ? [] : [{ tanggal: sebelum.tanggal, sebelum, sesudah }]
  })
}
