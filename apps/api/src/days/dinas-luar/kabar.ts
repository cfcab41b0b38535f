import { hariDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { type DinasLuarRow, listDinasLuar } from './dinas-luar.repo.ts'
import { listPenyetuju } from './orang.repo.ts'

const isiOf = (row: DinasLuarRow) => {
  const { dari, sampai } = hariDinasLuar(row)
  return { dinas_luar_id: row.id, nomor_surat: row.nomor_surat, tujuan: row.tujuan, dari, sampai }
}

const accounts = (row: DinasLuarRow, { caller }: PersonCall): string[] =>
  row.orang.flatMap(({ pengguna_id }) => (pengguna_id === null || pengguna_id === caller.sub ? [] : [pengguna_id]))

/** Accounts that may agree to a letter: admins of its office and of the agency, neither on it nor among those who entered it. */
async function penyetujuOf(tx: Tx, instansi_id: string, row: DinasLuarRow): Promise<string[]> {
  const involved = new Set([...row.penyusun, ...row.orang.map(({ pengguna_id }) => pengguna_id)])
  return (await listPenyetuju(tx, instansi_id, row.kantor_id)).filter((id) => !involved.has(id))
}

/** The same, by letter. */
export async function readPenyetujuSurat(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  for (const row of await listDinasLuar(tx, instansi_id, ids))
    found.set(row.id, await penyetujuOf(tx, instansi_id, row))
  return found
}

/** An own letter waits: those who may agree to it hear of it. */
export async function tellMenunggu(tx: Tx, instansi_id: string, row: DinasLuarRow, call: PersonCall): Promise<void> {
  const penyetuju = await penyetujuOf(tx, instansi_id, row)
  const isi = { ...isiOf(row), oleh: call.caller.nama }
  await notify(tx, penyetuju, { instansi_id, jenis: 'dinas_luar.menunggu', isi, perkara: [row.id] })
}

/** Its people hear that a letter holds for them now, or no longer does. */
export async function tellOrang(
  tx: Tx,
  instansi_id: string,
  row: DinasLuarRow,
  call: PersonCall,
  apa: 'berlaku' | 'dihapus',
): Promise<void> {
  const jenis = apa === 'berlaku' ? 'dinas_luar.berlaku' : 'dinas_luar.dihapus'
  await notify(tx, accounts(row, call), { instansi_id, jenis, isi: isiOf(row) })
}

/** Who entered it hears what became of it. */
export async function tellKeputusan(tx: Tx, instansi_id: string, row: DinasLuarRow, call: PersonCall): Promise<void> {
  const decided = { oleh: call.caller.nama, disetujui: row.status === 'berlaku', catatan: row.catatan }
  await notify(tx, row.penyusun, { instansi_id, jenis: 'dinas_luar.diputuskan', isi: { ...isiOf(row), ...decided } })
}
