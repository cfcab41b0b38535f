import { hariDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { notify } from '../../system/notifikasi/public.ts'
import type { DinasLuarRow } from './dinas-luar.repo.ts'
import { listPenyetuju } from './orang.repo.ts'

const isiOf = (row: DinasLuarRow) => {
  const { dari, sampai } = hariDinasLuar(row)
  return { dinas_luar_id: row.id, nomor_surat: row.nomor_surat, tujuan: row.tujuan, dari, sampai }
}

const accounts = (row: DinasLuarRow, { caller }: PersonCall): string[] =>
  row.orang.flatMap(({ pengguna_id }) => (pengguna_id === null || pengguna_id === caller.sub ? [] : [pengguna_id]))

/** An own letter waits: those who may agree to it hear of it. */
export async function tellMenunggu(tx: Tx, instansi_id: string, row: DinasLuarRow, call: PersonCall): Promise<void> {
  const involved = new Set([...row.penyusun, ...row.orang.map(({ pengguna_id }) => pengguna_id)])
  const penyetuju = (await listPenyetuju(tx, instansi_id, row.kantor_id)).filter((id) => !involved.has(id))
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
