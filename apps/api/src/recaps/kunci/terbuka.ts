import type { Hari } from '@presensi/domain/hari/hasil'
import { isLuarJam } from '@presensi/domain/hari/sorotan'
import { addDays, daysBetween } from '@presensi/domain/kalender/tanggal'
import { JENIS_TERBUKA, type JenisTerbuka, palingCepat } from '@presensi/domain/rekap/bulan-kantor'
import { loadKalenderKantor } from '../../calendar-and-hours/jadwal/public.ts'
import { bacaBulanTersaji, PRESENSI_DI_SEBELAH } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { type Bulan, firstOf, lastOf, SEKALIGUS } from './evaluasi.ts'
import type { KantorRow } from './rekap-bulan.repo.ts'
import { listOrangKantor } from './rekap-bulan.repo.ts'
import { mapHariUsul, readKonfirmasiDiSebelah, type TerbukaRow } from './terbuka.repo.ts'

/** A wait over the longest stretch of free days. */
const KALENDER_HARI = 120

/** The first day on which an office can lock a month, by the settings that hold at its end. */
export async function readPalingCepat(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  month: Bulan,
): Promise<(kantor: KantorRow) => string> {
  const last = lastOf(month)
  const number = async (nama: string) => Number(await readPengaturan(tx, instansi_id, nama, last))
  const isHariKerja = await loadKalenderKantor(tx, instansi_id, kantor_ids, last, addDays(last, KALENDER_HARI))
  const jeda = { hari_mundur: await number('perbaikan_hari_mundur'), luring_jam: await number('luring_jam') }
  return ({ id: kantor_id, zona_waktu }) =>
    palingCepat(month, jeda, (tanggal) => isHariKerja({ kantor_id, zona_waktu }, tanggal))
}

/** A day that waits for the decision about a clocking; one that waits for a manual list has none. */
export const isMenungguPresensi = ({
  menunggu,
  belum_terdaftar,
}: Pick<Hari, 'menunggu' | 'belum_terdaftar'>): boolean => menunggu && !belum_terdaftar

type DiHari = Pick<TerbukaRow, 'jenis' | 'pegawai_id' | 'tanggal'>

/** Whether a clocking that waits belongs to a day that waits: one that was filed on it, or beside it. */
export const isPenentu = (
  { pegawai_id, tanggal }: Omit<DiHari, 'jenis'>,
  menunggu: ReadonlyMap<string, readonly string[]>,
): boolean =>
  menunggu.get(pegawai_id)?.some((day) => Math.abs(daysBetween(tanggal, day)) <= PRESENSI_DI_SEBELAH) === true

/** A clocking that waits for nobody's day stays in its queue. */
export const antreanOf = ({ jenis }: Pick<DiHari, 'jenis'>): JenisTerbuka =>
  jenis === 'konfirmasi' ? 'antrean' : jenis

/** Of the clockings that wait, those whose day waits for them; the others only stand in their queue. */
export function pilahAntrean<Row extends DiHari>(
  rows: readonly Row[],
  menunggu: ReadonlyMap<string, readonly string[]>,
): Row[] {
  const filed = new Set(rows.flatMap((one) => (one.jenis === 'konfirmasi' ? [`${one.pegawai_id} ${one.tanggal}`] : [])))
  // A day with a clocking filed on it waits for that one, else for one that was filed beside it.
  const apart = new Map(
    [...menunggu].map(([id, days]) => [id, days.filter((day) => !filed.has(`${id} ${day}`))] as const),
  )
  return rows.map((row) => {
    if (row.jenis !== 'konfirmasi') return row
    const isOwn = menunggu.get(row.pegawai_id)?.includes(row.tanggal) === true
    return isOwn || isPenentu(row, apart) ? row : { ...row, jenis: 'antrean' as const }
  })
}

export type DariHari = {
  readonly rows: TerbukaRow[]
  /** by person: the days that wait for the decision about a clocking */
  readonly menunggu: ReadonlyMap<string, readonly string[]>
}

/**
 * What only an evaluation finds in an office's month: the days that wait, also for a manual list, those on which papers contradict each other, those of a clocking that waits
 * and was filed beside the month, and those clocked outside the hours that hold, until a correction was asked for or the time for it is over.
 */
export async function listDariHari(tx: Tx, instansi_id: string, kantor: KantorRow, month: Bulan): Promise<DariHari> {
  const [kantor_id, rentang] = [kantor.id, { first: firstOf(month), last: lastOf(month) }]
  const ids = await listOrangKantor(tx, instansi_id, kantor_id, rentang)
  const sekarang = await readSekarang(tx)
  const rows: TerbukaRow[] = []
  const menunggu = new Map<string, string[]>()
  const isMasihBisa = await bisaDiusulkan(tx, instansi_id, kantor, rentang.first)
  const beside = await readKonfirmasiDiSebelah(tx, instansi_id, ids, rentang)
  for (let at = 0; at < ids.length; at += SEKALIGUS) {
    const some = ids.slice(at, at + SEKALIGUS)
    const months = await bacaBulanTersaji(tx, instansi_id, some, month, { sekarang, tampak: () => true })
    const asked = await mapHariUsul(tx, instansi_id, some, rentang)
    for (const [pegawai_id, { orang, hari }] of months)
      for (const day of hari.filter((one) => one.kantor_id === kantor_id)) {
        const { tanggal } = day
        const row = { pegawai_id, nip: orang.nip, nama: orang.nama, tanggal, menunggu: null }
        if (day.kode[0] === 'KONFLIK') rows.push({ jenis: 'konflik', id: pegawai_id, ...row })
        if (isLuarJam(day) && isMasihBisa(tanggal) && asked.get(pegawai_id)?.has(tanggal) !== true)
          rows.push({ jenis: 'luar_jam', id: pegawai_id, ...row })
        if (day.belum_terdaftar) rows.push({ jenis: 'belum_terdaftar', id: pegawai_id, ...row })
        if (!isMenungguPresensi(day)) continue
        menunggu.set(pegawai_id, [...(menunggu.get(pegawai_id) ?? []), tanggal])
        const filed = beside
          .get(pegawai_id)
          ?.find((one) => Math.abs(daysBetween(one.tanggal, tanggal)) <= PRESENSI_DI_SEBELAH)
        if (filed !== undefined) rows.push({ jenis: 'konfirmasi', id: filed.id, ...row })
      }
  }
  return { rows, menunggu }
}

/** Whether a correction of a day can still be asked for today, by the office's calendar. */
async function bisaDiusulkan(
  tx: Tx,
  instansi_id: string,
  { id, zona_waktu, hari_ini }: KantorRow,
  first: string,
): Promise<(tanggal: string) => boolean> {
  const hari_mundur = Number(await readPengaturan(tx, instansi_id, 'perbaikan_hari_mundur', hari_ini))
  const isHariKerja = await loadKalenderKantor(tx, instansi_id, [id], first, hari_ini)
  return (tanggal) => {
    let since = 0
    for (let day = addDays(tanggal, 1); day <= hari_ini && since <= hari_mundur; day = addDays(day, 1))
      if (isHariKerja({ kantor_id: id, zona_waktu }, day)) since += 1
    return since <= hari_mundur
  }
}

export type JumlahTerbuka = Record<JenisTerbuka, number>
export const jumlahTerbuka = (jenis: readonly JenisTerbuka[]): JumlahTerbuka =>
  Object.fromEntries(JENIS_TERBUKA.map((one) => [one, jenis.filter((other) => other === one).length])) as JumlahTerbuka
