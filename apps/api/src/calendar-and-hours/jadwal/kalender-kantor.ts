import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { isInside } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import * as repo from './jadwal.repo.ts'

/** Whether an office works on a date, by its calendar and hours, without rosters and hours of single people. */
export async function loadKalenderKantor(
  tx: Tx,
  instansi_id: string,
  penempatan: { readonly kantor_id: string; readonly zona_waktu: string },
  from: string,
  to: string,
): Promise<(tanggal: string) => boolean> {
  const { kantor_id } = penempatan
  const days = await repo.loadHariKerja(tx, instansi_id, [kantor_id], [{ from, to }])
  const holidays = await repo.loadHariLibur(tx, instansi_id, from, to)
  const hours = (await repo.loadJamKerja(tx, instansi_id, from, to)).filter(
    (set) => set.kantor_ids.length === 0 || set.kantor_ids.includes(kantor_id),
  )
  return (tanggal) =>
    resolveJadwal({
      tanggal,
      pegawai_id: '',
      jenis_pegawai: null,
      penempatan,
      agama: null,
      roster: null,
      ada_roster: false,
      hari_kerja: days.filter((row) => row.tanggal === tanggal && (row.kantor_id ?? kantor_id) === kantor_id),
      hari_libur: holidays.filter((one) =>
        isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }),
      ),
      jam_kerja: hours,
    }).waktu !== null
}
