import type { HariJamKerja, JamKerja, JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import type { HariKerja, HariLibur, Jadwal, JenisLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { LEPAS, type Shift } from '@presensi/domain/jadwal/shift'
import { isInside, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Row, Rows } from './rows.ts'

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
  const roster = new Map(rows.shift_pegawai.map((row) => [`${row.pegawai_id}/${row.tanggal}`, row.shift_id]))
  const months = new Set(rows.shift_pegawai.map((row) => `${row.pegawai_id}/${row.tanggal?.slice(0, 7)}`))

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
        const offices = (lingkup.get(row.id) ?? []).flatMap(({ kantor_id }) => (kantor_id === null ? [] : [kantor_id]))
        return toJamKerja(row, offices)
      }),
    ]),
  )

  return {
    tempatOf,
    jadwalOf(pegawai, tanggal) {
      const key = `${pegawai.id}/${tanggal}`
      const shift_id = roster.get(key)
      const shift = shift_id === undefined || shift_id === null ? null : (shifts.get(shift_id) ?? null)
      return resolveJadwal({
        tanggal,
        penempatan: tempatOf(pegawai.id, tanggal),
        agama: pegawai.agama,
        roster: roster.has(key) ? { kode: shift?.kode ?? LEPAS, shift } : null,
        ada_roster: months.has(`${pegawai.id}/${tanggal.slice(0, 7)}`),
        hari_kerja: (days.get(`${pegawai.instansi_id}/${tanggal}`) ?? []).map(toHariKerja),
        hari_libur: holidays.get(pegawai.instansi_id) ?? [],
        jam_kerja: hours.get(pegawai.instansi_id) ?? [],
      })
    },
  }
}

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

const toJamKerja = (row: Row<'jam_kerja'>, kantor_ids: string[]): JamKerja => ({
  id: text(row.id),
  kode: text(row.kode),
  nama: text(row.nama),
  jenis: row.jenis as JenisJamKerja,
  berlaku_mulai: text(row.berlaku_mulai),
  berlaku_sampai: row.berlaku_sampai,
  otomatis: row.otomatis ?? true,
  kantor_ids,
  hari: JSON.parse(row.hari ?? '[]') as HariJamKerja[],
})
