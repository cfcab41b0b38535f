import { batasHapus, type Jatuh, type Rencana, rencanaHapus } from '@presensi/domain/privasi/hapus-pelan'
import type { Database, Tx } from '../../platform/database.ts'
import { notifySuperadmins, wasTold } from '../notifikasi/public.ts'
import * as repo from './retensi.repo.ts'

type Jenis = {
  readonly instansi_id: string
  readonly jenis: string
  /** today where the agency is */
  readonly tanggal: string
  /** before which day retention is over by today's setting */
  readonly sebelum: string
}

/** What may be removed today. `hitung` counts what is due before a day, by the day it was filed under. */
export async function rencanakan(
  tx: Tx,
  one: Jenis,
  hitung: (sebelum: string) => Promise<readonly Jatuh[]>,
): Promise<Rencana & { readonly disetujui: boolean }> {
  const nothing = { sebelum: null, jumlah: 0, tertahan: 0, disetujui: false }
  const batas = batasHapus(await repo.noteBatas(tx, one))
  if (batas === null) return nothing
  const due = await hitung(batas)
  if (due.length === 0) return nothing
  const { terbesar, disetujui } = await repo.readBiasa(tx, one.instansi_id, one.jenis)
  const plan = rencanaHapus(due, { batas, terbesar, disetujui })
  const alone = rencanaHapus(due, { batas, terbesar, disetujui: null })
  return { ...plan, disetujui: plan.jumlah > alone.jumlah }
}

/** Writes down what a run removed and held back. */
export const catatJalan = (
  tx: Tx,
  { instansi_id, jenis, tanggal }: Jenis,
  plan: Rencana & { readonly disetujui: boolean },
): Promise<void> => repo.writeJalan(tx, { instansi_id, jenis, tanggal, ...plan })

/** Super admins hear once a day of what a run held back: after it, since they belong to no agency. */
export async function tellTertahan(db: Database, instansi_id: string, jenis: string, jumlah: number): Promise<void> {
  if (jumlah === 0) return
  const kunci = `${instansi_id} ${jenis}`
  await db.acrossInstansi(async (tx) => {
    if (await wasTold(tx, 'retensi.tertahan', kunci)) return
    await notifySuperadmins(tx, { instansi_id: null, jenis: 'retensi.tertahan', isi: { kunci, jumlah } })
  })
}
