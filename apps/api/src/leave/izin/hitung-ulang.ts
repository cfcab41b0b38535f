import { daysOf } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { returnSaldo, takeSaldo } from '../saldo/public.ts'
import { listHariSakit } from './aturan.repo.ts'
import { hitungHari } from './hitung.ts'
import { setHari } from './hitung-ulang.repo.ts'
import { tellKurang } from './kabar.ts'
import { lockRequest } from './putuskan.ts'

/**
 * The days of a request by what is known now: a holiday that came late gives its day back, a free day that became a work day stays leave and takes
 * a day if there is one, else none, and the agency is told. Done again it changes nothing.
 */
export async function hitungUlang(tx: Tx, instansi_id: string, izin_id: string): Promise<boolean> {
  const row = await lockRequest(tx, instansi_id, izin_id)
  if ((!row.berlaku && !row.diproses) || !row.jenis.memakai_saldo) return false
  const { pegawai_id } = row
  const hari = { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai }
  const { dihitung } = await hitungHari(tx, pegawai_id, row.jenis, {
    ...hari,
    hari_perjalanan: row.status === 'dipanggil_kembali' ? 0 : row.hari_perjalanan,
  })
  const sick = await listHariSakit(tx, instansi_id, pegawai_id, hari)
  const wanted = new Set(dihitung.filter((tanggal) => !sick.has(tanggal)))
  const free = daysOf(hari.mulai, hari.selesai).filter((tanggal) => !wanted.has(tanggal))
  const back = await returnSaldo(tx, { izin_id, hari: free })
  const asked = { instansi_id, pegawai_id, izin_id, hari: [...wanted], tanggal_ajuan: row.hari_ini }
  const { diambil, kurang } = await takeSaldo(tx, asked)
  const isOther = dihitung.length !== row.hari
  if (isOther) await setHari(tx, instansi_id, izin_id, dihitung.length)
  // Only when the count changes: who was told once is not told every night.
  if (isOther && kurang.length > 0) await tellKurang(tx, row, kurang.length)
  return back.length > 0 || diambil.length > 0 || isOther
}
