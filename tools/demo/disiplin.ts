import { addDays, daysOf, type Tanggal } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { planIzin } from './izin.ts'
import type { JadwalDemo } from './jadwal.ts'
import type { Row, Rows } from './rows.ts'

/** Days of absence without reason after which one more reaches the first step of PP 94/2021. */
const TIDAK_HADIR = 2

export type Disiplin = { readonly pegawai_id: string; readonly tanggal: ReadonlySet<Tanggal> }

/**
 * Somebody in Bandung who was absent twice this year and never else: one more day is a reason to examine. They have no account, no leave, no field
 * duty and no roster, so that nothing but these two days speaks.
 */
export function orangDisiplin(rows: Rows, jadwal: JadwalDemo, mulai: Tanggal, hariIni: Tanggal): Disiplin | null {
  const kantor = rows.kantor.find(({ kode }) => kode === 'BDG')
  const here = rows.penempatan.filter((one) => one.kantor_id === kantor?.id && one.selesai === null)
  const taken = new Set([
    ...planIzin(rows, hariIni, instantOf(hariIni, 0, 'Asia/Jakarta')).map(({ pegawai_id }) => pegawai_id),
    ...rows.surat_pegawai.map(({ pegawai_id }) => pegawai_id),
    ...rows.shift_anggota.map(({ pegawai_id }) => pegawai_id),
    ...rows.garis_pejabat.map(({ pejabat_id }) => pejabat_id),
  ])
  const isPlain = (pegawai: Row<'pegawai'>): boolean =>
    pegawai.jenis === 'PNS' &&
    !taken.has(pegawai.id) &&
    rows.pengguna.some(({ id, username }) => id === pegawai.pengguna_id && username === pegawai.nip)
  const who = here.flatMap(({ pegawai_id }) => rows.pegawai.find(({ id }) => id === pegawai_id) ?? []).findLast(isPlain)
  if (who === undefined) return null
  const tahun = `${hariIni.slice(0, 4)}-01-01`
  const first = mulai > tahun ? mulai : tahun
  const days = first < hariIni ? daysOf(first, addDays(hariIni, -1)) : []
  const work = days.filter((tanggal) => jadwal.jadwalOf(who, tanggal).waktu !== null)
  // Some weeks ago and some days ago; early in January what there is.
  const chosen = [work.at(-14), work.at(-6), ...work].filter((one) => one !== undefined)
  return { pegawai_id: who.id ?? '', tanggal: new Set([...new Set(chosen)].slice(0, TIDAK_HADIR)) }
}
