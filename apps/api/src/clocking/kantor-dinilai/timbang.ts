import type { Sinyal } from '@presensi/domain/bukti/sinyal'
import { nilaiSekarang } from '@presensi/domain/bukti/turunan'
import { type Anggota, isAnggota } from '@presensi/domain/jadwal/anggota-roster'
import { addDays, daysOf, isInside, type Rentang } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import { isBersuara, type KantorDinilai, kantorDinilai, letakOf } from '@presensi/domain/lampau/kantor-dinilai'
import type { Database, Tx } from '../../platform/database.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import * as repo from './kantor-dinilai.repo.ts'

type Tempat = Rentang & { readonly kantor_id: string }
/** A person whose placements an act has changed, with the rosters that they were on before. */
export type Perpindahan = {
  readonly pegawai_id: string
  readonly lama: readonly Tempat[]
  readonly baru: readonly Tempat[]
  readonly anggota: readonly Anggota[]
}

/** So long a clocking may still come: days without one are kept in mind. */
const MENYUSUL_HARI = 40

const kantorPada = (tempat: readonly Tempat[], tanggal: string): string | undefined =>
  tempat.find((one) => isInside(tanggal, one))?.kantor_id

/** From the first to the last day on which somebody belonged to one office, and belongs to another now. */
function rentangPindah({ pegawai_id, lama, baru }: Perpindahan, hari_ini: string): repo.RentangPindah | null {
  const edges = [...lama, ...baru]
    .flatMap(({ mulai, selesai }) => [mulai, ...(selesai === null ? [] : [addDays(selesai, 1)])])
    .filter((day) => day <= hari_ini)
    .toSorted()
  const isMoved = (day: string): boolean => {
    const before = kantorPada(lama, day)
    return before !== undefined && before !== kantorPada(baru, day)
  }
  const from = edges.find(isMoved)
  if (from === undefined) return null
  const back = edges.findLast((day) => day > from && !isMoved(day))
  const isOpen = back === undefined || edges.some((day) => day > back && isMoved(day))
  return { pegawai_id, from, to: isOpen ? hari_ini : addDays(back, -1) }
}

const keyOf = ({ pegawai_id, tanggal }: { pegawai_id: string; tanggal: string }): string => `${pegawai_id} ${tanggal}`

/** Whether an event was refused for its place alone, or was not refused at all. */
function isHeard({ nilai, sinyal, penilaian }: repo.PresensiPindah): boolean {
  const now = nilaiSekarang(nilai, penilaian)
  const last = penilaian.findLast(({ jenis }) => jenis === 'keputusan' || jenis === 'turunan')
  return isBersuara(now, {
    oleh_orang: last?.jenis === 'keputusan',
    sinyal: sinyal === null ? [] : (JSON.parse(sinyal) as Sinyal[]),
  })
}

/** The verdict on a day of a person between two offices, by what was clocked on it until a moment. */
async function verdicts(
  tx: Tx,
  instansi_id: string,
  wanted: readonly repo.RentangPindah[],
  offices: readonly string[],
) {
  const events = (await repo.readPresensiPindah(tx, instansi_id, wanted)).filter(isHeard)
  const titik = await repo.readTitik(tx, instansi_id, [...new Set(offices)])
  const byDay = Map.groupBy(events, keyOf)
  const fence = (kantor_id: string): readonly Titik[] => titik.get(kantor_id) ?? []
  return {
    days: [
      ...new Map(
        events.map(({ pegawai_id, tanggal }) => [`${pegawai_id} ${tanggal}`, { pegawai_id, tanggal }]),
      ).values(),
    ],
    of: (day: { pegawai_id: string; tanggal: string }, lama: string, baru: string, sampai: number): KantorDinilai =>
      kantorDinilai(
        (byDay.get(keyOf(day)) ?? [])
          .filter(({ waktu }) => waktu <= sampai)
          .map(({ lat, lng, akurasi_m }) =>
            letakOf(lat === null || lng === null ? null : { lat, lng, akurasi_m }, fence(lama), fence(baru)),
          ),
      ),
  }
}

/**
 * Weighs every day that an act has given to another office after it was clocked, in the transaction of that act. What judged it before is the old one,
 * also where that was not the office of its date any more: whoever takes a move back gets the days as they were.
 */
export async function timbangKantor(
  tx: Tx,
  instansi_id: string,
  moves: readonly Perpindahan[],
  hari_ini: string,
): Promise<void> {
  const wanted = moves.flatMap((one) => rentangPindah(one, hari_ini) ?? [])
  if (wanted.length === 0) return
  const known = new Map((await repo.readDitimbang(tx, instansi_id, wanted)).map((row) => [keyOf(row), row]))
  const moveOf = new Map(moves.map((one) => [one.pegawai_id, one]))
  const offices = moves.flatMap(({ lama, baru }) => [...lama, ...baru].map(({ kantor_id }) => kantor_id))
  const judged = [...known.values()].map(({ kantor_id }) => kantor_id)
  const verdict = await verdicts(tx, instansi_id, wanted, [...offices, ...judged])
  const recent = addDays(hari_ini, -MENYUSUL_HARI)
  const days = new Map(
    [
      ...verdict.days,
      ...known.values(),
      ...wanted.flatMap(({ pegawai_id, from, to }) =>
        daysOf(from > recent ? from : recent, to).map((tanggal) => ({ pegawai_id, tanggal })),
      ),
    ].map(({ pegawai_id, tanggal }) => [`${pegawai_id} ${tanggal}`, { pegawai_id, tanggal }]),
  )
  const put: repo.Ditimbang[] = []
  const gone: { pegawai_id: string; tanggal: string }[] = []
  for (const [key, day] of days) {
    const move = moveOf.get(day.pegawai_id)
    if (move === undefined) continue
    const [before, baru] = [kantorPada(move.lama, day.tanggal), kantorPada(move.baru, day.tanggal)]
    if (before === undefined || baru === undefined || before === baru) continue
    const row = known.get(key)
    const lama = row?.di === 'lama' ? row.kantor_id : before
    if (lama === baru) {
      if (row !== undefined) gone.push(day)
      continue
    }
    const roster = row?.di === 'lama' ? row.roster : isAnggota(move.anggota, lama, day.tanggal)
    put.push({ ...day, kantor_id: lama, roster, ...verdict.of(day, lama, baru, Number.POSITIVE_INFINITY) })
  }
  await repo.deleteDitimbang(tx, instansi_id, gone)
  await repo.writeDitimbang(tx, instansi_id, put)
}

/** Weighs days again of which a clocking came after the move was entered that was made before: from a phone without a network. */
export function createTimbangSusulan({ db }: { db: Database }): () => Promise<number> {
  const ofInstansi = (instansi_id: string): Promise<number> =>
    db.inInstansi(instansi_id, async (tx) => {
      const rows = await repo.readSusulan(tx, instansi_id)
      if (rows.length === 0) return 0
      const wanted = rows.map(({ pegawai_id, tanggal }) => ({ pegawai_id, from: tanggal, to: tanggal }))
      const offices = rows.flatMap(({ kantor_id, kini }) => [kantor_id, kini])
      const verdict = await verdicts(tx, instansi_id, wanted, offices)
      const again = rows.map((row) => ({ ...row, ...verdict.of(row, row.kantor_id, row.kini, row.dibuat_pada) }))
      await repo.updateDitimbang(tx, instansi_id, again)
      return again.filter(({ di }, index) => di !== rows[index]?.di).length
    })
  return async () => eachInstansi(await db.acrossInstansi(repo.listSusulan), ofInstansi)
}
