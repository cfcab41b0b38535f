import type { readRosterShift } from '@presensi/contract/calendar-and-hours/shift'
import { isAnggota } from '@presensi/domain/jadwal/anggota-roster'
import { DETIK_MINGGU } from '@presensi/domain/jadwal/jam-kerja'
import { checkRoster, type RosterWarning, type Shift } from '@presensi/domain/jadwal/shift'
import {
  addDays,
  daysOf,
  firstOfMonth,
  hariKe,
  isInside,
  lastOfMonth,
  monthOf,
  overlaps,
} from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { windowOf } from '../../platform/paging.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { loadAnggota, loadHariLibur, loadShift } from '../jadwal/public.ts'
import * as repo from './roster.repo.ts'
import { allShift } from './shift.repo.ts'
import { toWire } from './shift.routes.ts'

type Query = z.output<(typeof readRosterShift)['query']>

/** The month of an office, people × days, with what looks wrong about it. */
export async function readRoster(tx: Tx, instansi_id: string, kantor_id: string, query: Query) {
  const { nama: kantor, hari_ini } = await repo.readKantor(tx, instansi_id, kantor_id)
  const { tahun, bulan } = monthOf(query, hari_ini)
  const range = { from: firstOfMonth(tahun, bulan), to: lastOfMonth(tahun, bulan) }
  // Warnings look over the edge of the month: at the night before, and at whole weeks.
  const weeks = { from: addDays(range.from, -hariKe(range.from)), to: addDays(range.to, 7 - hariKe(range.to)) }
  const page = await repo.pageRoster(tx, instansi_id, kantor_id, range, query, windowOf(query))
  const ids = page.items.map((person) => person.pegawai_id)
  const places = await repo.listTempat(tx, instansi_id, ids, [kantor_id], range)
  const cells = Map.groupBy(await repo.listSel(tx, instansi_id, ids, weeks), (cell) => cell.pegawai_id)
  const anggota = Map.groupBy(await loadAnggota(tx, instansi_id, ids, weeks.from, weeks.to), (row) => row.pegawai_id)
  const byId = new Map((await loadShift(tx, instansi_id)).map((shift) => [shift.id, shift]))
  const jarak = Number(await readPengaturan(tx, instansi_id, 'jarak_shift_jam', range.to)) * 3600
  const libur = await loadHariLibur(tx, instansi_id, range.from, range.to)
  const items = page.items.map((person) => {
    const member = anggota.get(person.pegawai_id) ?? []
    const all = cells.get(person.pegawai_id) ?? []
    const counts = all.filter((one) => isAnggota(member, one.kantor_id, one.tanggal))
    const placed = places.get(person.pegawai_id) ?? []
    return {
      ...person,
      penempatan: placed.map(({ mulai, selesai }) => ({ mulai, selesai })),
      anggota: member
        .filter((one) => one.kantor_id === kantor_id && overlaps(one, month(range)))
        .map(({ id, mulai, selesai }) => ({ id, mulai, selesai })),
      sel: all
        .filter((one) => one.kantor_id === kantor_id)
        .filter(({ tanggal }) => placed.some((one) => isInside(tanggal, one)) && isInside(tanggal, month(range)))
        .map(({ id, tanggal, shift_kode }) => ({ id, tanggal, shift_kode })),
      peringatan: warningsOf(counts, byId, jarak).filter(({ tanggal, jenis }) =>
        isInside(tanggal, month(jenis === 'jam_minggu_lebih' ? { ...weeks, to: range.to } : range)),
      ),
    }
  })
  const used = new Set(items.flatMap(({ sel }) => sel.map((one) => one.shift_kode)))
  const shift = (await allShift(tx, instansi_id)).flatMap((row) => {
    const boleh = row.aktif && (row.kantor_ids.length === 0 || row.kantor_ids.includes(kantor_id))
    return boleh || used.has(row.kode) ? [{ ...toWire(row), boleh }] : []
  })
  const hari = daysOf(range.from, range.to).map((tanggal) => ({
    tanggal,
    hari: hariKe(tanggal),
    libur: libur
      .filter((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }))
      .filter((one) => one.agama === null && (one.kantor_ids.length === 0 || one.kantor_ids.includes(kantor_id)))
      .map(({ nama }) => nama),
  }))
  const filled = await repo.countBelumDiisi(tx, instansi_id, kantor_id, range)
  return { ...page, ...filled, items, kantor_id, kantor, tahun, bulan, hari_ini, hari, shift }
}

const month = ({ from, to }: { from: string; to: string }) => ({ mulai: from, selesai: to })

/** By the row each cell points at: a code may have meant other hours earlier in the month. */
function warningsOf(
  cells: readonly repo.SelRow[],
  byId: ReadonlyMap<string, Shift>,
  jarak_detik: number,
): RosterWarning[] {
  const entries = cells.flatMap(({ tanggal, shift_id }) => (shift_id === null ? [] : [{ tanggal, kode: shift_id }]))
  return checkRoster(entries, byId, { jarak_detik, minggu_detik: DETIK_MINGGU.biasa })
}
