import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { isInside } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import * as repo from './jadwal.repo.ts'

/**
 * Whether an office works on a date, by its calendar and hours, without rosters and hours of single people. As many statements for many offices
 * as for one.
 */
export async function loadKalenderKantor(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  from: string,
  to: string,
): Promise<(penempatan: { readonly kantor_id: string; readonly zona_waktu: string }, tanggal: string) => boolean> {
  const days = await repo.loadHariKerja(tx, instansi_id, kantor_ids, [{ from, to }])
  const holidays = await repo.loadHariLibur(tx, instansi_id, from, to)
  const all = await repo.loadJamKerja(tx, instansi_id, from, to)
  return ({ kantor_id, zona_waktu }, tanggal) =>
    resolveJadwal({
      tanggal,
      pegawai_id: '',
      jenis_pegawai: null,
      penempatan: { kantor_id, zona_waktu },
      agama: null,
      roster: null,
      ada_roster: false,
      hari_kerja: days.filter((row) => row.tanggal === tanggal && (row.kantor_id ?? kantor_id) === kantor_id),
      hari_libur: holidays.filter((one) =>
        isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }),
      ),
      jam_kerja: all.filter((set) => set.kantor_ids.length === 0 || set.kantor_ids.includes(kantor_id)),
    }).waktu !== null
}
