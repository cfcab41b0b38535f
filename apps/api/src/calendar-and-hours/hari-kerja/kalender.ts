import type { hariKalender } from '@presensi/contract/calendar-and-hours/hari-kerja'
import type { AsalHariKerja } from '@presensi/domain/jadwal/generate'
import { isBebas, type JamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { decideHari, hoursOfHariKerja, jamKerjaFor } from '@presensi/domain/jadwal/pilih-jam-kerja'
import { beatsLibur, type HariLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import { hariKe, isInside } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import type { HariKerjaRow } from './hari-kerja.repo.ts'

type Wire = z.output<typeof hariKalender>

/** The calendar of an office knows nobody in particular: sets for kinds of employee or named people do not speak there. */
const NOBODY = { pegawai_id: '', jenis_pegawai: null }

/** The calendar a human reads: each day with the row that speaks, or what the weekly pattern says where none does. */
export function buildKalender(input: {
  days: readonly string[]
  kantor_id: string | null
  hari_ini: string
  rows: readonly HariKerjaRow[]
  libur: readonly HariLibur[]
  jam_kerja: readonly JamKerja[]
  kantor_sendiri: ReadonlyMap<string, number>
}): Wire[] {
  const byDay = Map.groupBy(input.rows, (row) => row.tanggal)
  const hours = new Map(input.jam_kerja.map((set) => [set.id, set]))
  return input.days.map((tanggal) => {
    const rows = byDay.get(tanggal) ?? []
    const row = rows.find((one) => one.kantor_id !== null) ?? rows[0]
    const sets = jamKerjaFor(input.jam_kerja, tanggal, { ...NOBODY, kantor_id: input.kantor_id ?? '' })
    const hari = hariKe(tanggal)
    const pattern = decideHari(sets, hari)
    const usual = pattern.row !== undefined && !isBebas(pattern.row)
    const past = tanggal < input.hari_ini
    // A row of the agency that is seen from an office is not the office's to delete.
    const own = row !== undefined && row.kantor_id === input.kantor_id
    const kerja = row?.kerja ?? usual
    const named = row?.jam_kerja_id == null ? undefined : hours.get(row.jam_kerja_id)
    const set = kerja ? hoursOfHariKerja(named, sets, hari)?.jam : undefined
    const libur = liburOn(input, tanggal)
    const menang = row !== undefined && beatsLibur({ kerja: row.kerja, asal: row.asal as AsalHariKerja })
    return {
      tanggal,
      hari,
      kerja,
      sumber: row === undefined ? 'pola' : row.kantor_id === null ? 'baris_instansi' : 'baris_kantor',
      id: row?.id ?? null,
      kantor_id: row?.kantor_id ?? null,
      asal: row === undefined ? null : (row.asal as Wire['asal']),
      keterangan: row?.keterangan ?? null,
      jam_kerja_id: row?.jam_kerja_id ?? null,
      jam_kerja: set?.kode ?? null,
      libur: libur.map((one) => ({ ...one, kalah: menang })),
      kantor_sendiri: input.kantor_sendiri.get(tanggal) ?? 0,
      can: { ubah: true, hapus: own && !past, perlu_alasan: past },
    }
  })
}

function liburOn({ libur, kantor_id }: { libur: readonly HariLibur[]; kantor_id: string | null }, tanggal: string) {
  return libur
    .filter((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }))
    .filter((one) => kantor_id === null || one.kantor_ids.length === 0 || one.kantor_ids.includes(kantor_id))
    .map(({ id, nama, jenis, kantor_ids, agama }) => ({
      id,
      nama,
      jenis,
      sebagian: agama !== null || (kantor_id === null && kantor_ids.length > 0),
    }))
}
