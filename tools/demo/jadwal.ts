import { isAnggota } from '@presensi/domain/jadwal/anggota-roster'
import type { AsalHariKerja } from '@presensi/domain/jadwal/generate'
import type { HariMinggu, JamKerja, JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import type { HariKerja, HariLibur, Jadwal, JenisLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { LEPAS, type Shift } from '@presensi/domain/jadwal/shift'
import { isInside, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { Row, Rows } from './rows.ts'
import { isSusulan } from './susulan.ts'

type Tempat = { readonly kantor_id: string; readonly zona_waktu: string }
export type JadwalDemo = {
  jadwalOf(pegawai: Row<'pegawai'>, tanggal: Tanggal): Jadwal
  tempatOf(pegawai_id: string | null, tanggal: Tanggal): Tempat | null
}

const text = (value: string | null): string => value ?? ''

/** The schedules of the demo's people, by the same rule that the product uses. */
export function jadwalDemo(rows: Rows): JadwalDemo {
  const zona = new Map(rows.kantor.map((one) => [one.id, text(one.zona_waktu)]))
  const placed = Map.groupBy(rows.penempatan, (one) => one.pegawai_id)
  const libur = Map.groupBy(rows.hari_libur, (one) => one.instansi_id)
  const days = Map.groupBy(rows.hari_kerja, (one) => `${one.instansi_id}/${one.tanggal}`)
  const jam = Map.groupBy(rows.jam_kerja, (one) => one.instansi_id)
  const lingkup = Map.groupBy(rows.jam_kerja_lingkup, (one) => one.jam_kerja_id)
  const shifts = new Map(rows.shift.map((row) => [row.id, toShift(row)]))
  const cells = new Map(rows.shift_pegawai.map((row) => [`${row.pegawai_id}/${row.tanggal}`, row]))
  const anggota = Map.groupBy(
    rows.shift_anggota.map((row) => ({ ...row, kantor_id: text(row.kantor_id), mulai: text(row.mulai) })),
    (row) => row.pegawai_id,
  )

  const tempatOf = (pegawai_id: string | null, tanggal: Tanggal): Tempat | null => {
    const row = placed
      .get(pegawai_id)
      ?.find((one) => isInside(tanggal, { mulai: text(one.mulai), selesai: one.selesai }))
    return row === undefined
      ? null
      : { kantor_id: text(row.kantor_id), zona_waktu: zona.get(row.kantor_id) ?? 'Asia/Jakarta' }
  }
  const holidays = new Map([...libur].map(([id, some]) => [id, some.map(toLibur)]))
  const hours = new Map(
    [...jam].map(([id, some]) => [
      id,
      some.map((row): JamKerja => {
        return toJamKerja(row, lingkup.get(row.id) ?? [])
      }),
    ]),
  )

  // Of an office nearly everybody has one schedule: of its kind of employee and religion, unless hours or a roster name the person.
  const named = new Set(rows.jam_kerja_lingkup.map((row) => row.pegawai_id))
  const known = new Map<string, Jadwal>()

  return {
    tempatOf,
    jadwalOf(pegawai, tanggal) {
      const penempatan = tempatOf(pegawai.id, tanggal)
      const ada_roster = penempatan !== null && isAnggota(anggota.get(pegawai.id) ?? [], penempatan.kantor_id, tanggal)
      const stands = cells.get(`${pegawai.id}/${tanggal}`)
      const cell = ada_roster && stands?.kantor_id === penempatan.kantor_id ? stands : undefined
      const shift = shifts.get(cell?.shift_id ?? null) ?? null
      const isOwn = ada_roster || named.has(pegawai.id)
      const like = [pegawai.instansi_id, penempatan?.kantor_id, pegawai.jenis, pegawai.agama, tanggal].join('/')
      const found = isOwn ? undefined : known.get(like)
      if (found !== undefined) return found
      const jadwal = resolveJadwal({
        tanggal,
        pegawai_id: text(pegawai.id),
        jenis_pegawai: pegawai.jenis as JenisPegawai | null,
        penempatan,
        agama: pegawai.agama,
        roster: cell === undefined ? null : { kode: shift?.kode ?? LEPAS, shift },
        ada_roster,
        hari_kerja: (days.get(`${pegawai.instansi_id}/${tanggal}`) ?? []).map(toHariKerja),
        hari_libur: holidays.get(pegawai.instansi_id) ?? [],
        jam_kerja: hours.get(pegawai.instansi_id) ?? [],
      })
      if (!isOwn) known.set(like, jadwal)
      return jadwal
    },
  }
}

/** The same as it was known when people clocked in: without what was decreed only later. */
export const jadwalSemula = (rows: Rows): JadwalDemo =>
  jadwalDemo({ ...rows, hari_libur: rows.hari_libur.filter((one) => !isSusulan(one)) })

const toShift = (row: Row<'shift'>): Shift => ({
  kode: text(row.kode),
  nama: text(row.nama),
  masuk: text(row.masuk),
  pulang: text(row.pulang),
  lintas_hari: row.lintas_hari === true,
  istirahat_mulai: row.istirahat_mulai,
  istirahat_selesai: row.istirahat_selesai,
  jendela_masuk: null,
  jendela_pulang: null,
})

const toHariKerja = (row: Row<'hari_kerja'>): HariKerja => ({
  tanggal: text(row.tanggal),
  kantor_id: row.kantor_id,
  kerja: row.kerja === true,
  jam_kerja_id: null,
  keterangan: row.keterangan,
  asal: row.asal as AsalHariKerja,
})

const toLibur = (row: Row<'hari_libur'>): HariLibur => ({
  id: text(row.id),
  tanggal_mulai: text(row.tanggal_mulai),
  tanggal_selesai: text(row.tanggal_selesai),
  nama: text(row.nama),
  jenis: row.jenis as JenisLibur,
  dasar: row.dasar,
  kantor_ids: [],
  agama: null,
})

const given = <T>(some: readonly (T | null | undefined)[]): T[] => [
  ...new Set(some.filter((one): one is T => one !== null && one !== undefined)),
]

const toJamKerja = (row: Row<'jam_kerja'>, lingkup: readonly Row<'jam_kerja_lingkup'>[]): JamKerja => ({
  id: text(row.id),
  kode: text(row.kode),
  nama: text(row.nama),
  jenis: row.jenis as JenisJamKerja,
  berlaku_mulai: text(row.berlaku_mulai),
  berlaku_sampai: row.berlaku_sampai,
  otomatis: row.otomatis ?? true,
  kantor_ids: given(lingkup.map((one) => one.kantor_id)),
  jenis_pegawai: given(lingkup.map((one) => one.jenis_pegawai)) as JenisPegawai[],
  pegawai_ids: given(lingkup.map((one) => one.pegawai_id)),
  hari: JSON.parse(row.hari ?? '[]') as HariMinggu[],
})
