import type { JamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { weeksOver } from '@presensi/domain/jadwal/minggu-kerja'
import { jamKerjaFor, reaches, type Sasaran } from '@presensi/domain/jadwal/pilih-jam-kerja'
import { type Jadwal, type JadwalInput, resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { addDays, daysOf, isInside, mondayOf } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { type JadwalInputs, loadJadwalInputs } from '../jadwal/public.ts'
import * as repo from './jam-kerja.repo.ts'

/** People are looked at this many at a time. */
const SOME = 2_000
/** A change that goes on is looked at for five weeks: every weekday, and every Ramadan whole. */
const AHEAD = 34

type Placed = JadwalInput & { penempatan: NonNullable<JadwalInput['penempatan']> }
/** On a roster no set of hours speaks. */
const byHours = (input: JadwalInput): input is Placed =>
  input.penempatan !== null && input.roster === null && !input.ada_roster
const sasaranOf = ({ pegawai_id, jenis_pegawai, penempatan }: Placed): Sasaran => ({
  pegawai_id,
  jenis_pegawai,
  kantor_id: penempatan.kantor_id,
})

/** What decides a day of somebody whom no set names: who shares it has the same schedule. */
function signOf(input: Placed, named: ReadonlySet<string>): string {
  const { tanggal, pegawai_id, jenis_pegawai, agama, penempatan } = input
  return [tanggal, penempatan.kantor_id, jenis_pegawai, agama, named.has(pegawai_id) ? pegawai_id : ''].join(' ')
}

function remembered<T>(find: (input: Placed) => T, sets: readonly JamKerja[]): (input: Placed) => T {
  const named = new Set(sets.flatMap((set) => set.pegawai_ids))
  const known = new Map<string, T>()
  return (input) => {
    const sign = signOf(input, named)
    const value = known.get(sign) ?? find(input)
    known.set(sign, value)
    return value
  }
}

async function eachPerson(
  tx: Tx,
  ids: readonly string[],
  range: { from: string; to: string },
  visit: (pegawai_id: string, inputs: JadwalInputs) => void,
): Promise<void> {
  for (let at = 0; at < ids.length; at += SOME) {
    const some = ids.slice(at, at + SOME)
    const inputs = await loadJadwalInputs(tx, some, range.from, range.to)
    for (const pegawai_id of some) visit(pegawai_id, inputs)
  }
}

/** Whom a change can concern at all. */
async function concerned(tx: Tx, instansi_id: string, sets: readonly JamKerja[]): Promise<string[]> {
  return sets.every((set) => set.pegawai_ids.length > 0)
    ? [...new Set(sets.flatMap((set) => set.pegawai_ids))]
    : repo.listPegawaiIds(tx, instansi_id)
}

/**
 * The first day that a change of these sets may still touch: today, or the day after the last one on which somebody in their scope may
 * already clock, under the hours that hold or under those that would.
 */
export async function firstChangeable(
  tx: Tx,
  instansi_id: string,
  {
    all,
    before,
    given,
    hari_ini,
  }: { all: JamKerja[]; before: JamKerja | null; given: JamKerja | null; hari_ini: string },
): Promise<string> {
  const touching = [before, given].filter((set): set is JamKerja => set !== null)
  const days = [hari_ini, addDays(hari_ini, 1)]
  // What begins later than that touches no day on which a window can be open anywhere on earth.
  if (touching.every((set) => set.berlaku_mulai > addDays(hari_ini, 1))) return hari_ini
  const sekarang = await readSekarang(tx)
  const after = given === null ? all : [...all.filter((set) => set.id !== given.id), given]
  const isOpen = ({ waktu }: Jadwal): boolean => waktu !== null && waktu.jendela_masuk.mulai <= sekarang
  const isOpenFor = remembered(
    (input) =>
      isOpen(resolveJadwal({ ...input, jam_kerja: all })) ||
      (given !== null && input.tanggal >= given.berlaku_mulai && isOpen(resolveJadwal({ ...input, jam_kerja: after }))),
    after,
  )
  const inScope = (input: Placed): boolean =>
    touching.some((set) =>
      set.otomatis === false
        ? input.hari_kerja.some((row) => row.jam_kerja_id === set.id)
        : reaches(set, sasaranOf(input)),
    )
  let first = hari_ini
  await eachPerson(
    tx,
    await concerned(tx, instansi_id, touching),
    { from: hari_ini, to: addDays(hari_ini, 1) },
    (pegawai_id, inputs) => {
      for (const tanggal of days) {
        const input = inputs.inputOf(pegawai_id, tanggal)
        if (tanggal >= first && byHours(input) && inScope(input) && isOpenFor(input)) first = addDays(tanggal, 1)
      }
    },
  )
  return first
}

type Kantor = { kantor_id: string; kantor: string }
export type HariKantor = Kantor & { jumlah: number; tanggal: string[] }
export type Dampak = {
  terdampak: { jumlah: number; kantor: (Kantor & { jumlah: number })[] }
  sampai: string
  berkurang: HariKantor[]
  bertambah: HariKantor[]
  minggu: (Kantor & { minggu: string; detik: number; wajib: number; jumlah: number })[]
}

type Change = { all: readonly JamKerja[]; after: readonly JamKerja[]; set: JamKerja; closed: JamKerja | null }

/** Who follows a set from its first day, who loses or gains working days by it, and whose week becomes longer than the law asks. */
export async function lookAhead(tx: Tx, instansi_id: string, { all, after, set, closed }: Change): Promise<Dampak> {
  const mulai = set.berlaku_mulai
  const last = addDays(mulai, AHEAD)
  const sampai = set.berlaku_sampai !== null && set.berlaku_sampai < last ? set.berlaku_sampai : last
  const range = { from: mondayOf(mulai), to: addDays(mondayOf(sampai), 6) }
  const days = daysOf(range.from, range.to)
  // Days of the calendar that name the old set follow the change.
  const followed = (input: Placed): Placed => ({
    ...input,
    jam_kerja: after,
    hari_kerja: input.hari_kerja.map((row) =>
      closed !== null && row.jam_kerja_id === closed.id && row.tanggal >= mulai
        ? { ...row, jam_kerja_id: set.id }
        : row,
    ),
  })
  const look = remembered((input) => {
    const [then, now] = [resolveJadwal({ ...input, jam_kerja: all }), resolveJadwal(followed(input))]
    return {
      now,
      holds: jamKerjaFor(after, input.tanggal, sasaranOf(input))[0].id === set.id,
      change:
        then.status === now.status ? null : now.status === 'kerja' ? ('bertambah' as const) : ('berkurang' as const),
    }
  }, after)

  const kantor = new Map<string, Kantor & { jumlah: number }>()
  const changes = { berkurang: new Map<string, HariKantor>(), bertambah: new Map<string, HariKantor>() }
  const minggu = new Map<string, Dampak['minggu'][number]>()
  const before = closed === null ? all.filter((one) => one.id === set.id) : [closed]
  await eachPerson(tx, await concerned(tx, instansi_id, [set, ...before]), range, (pegawai_id, inputs) => {
    const week: Jadwal[] = []
    const seen = { berkurang: new Set<string>(), bertambah: new Set<string>() }
    let touched: Kantor | null = null
    for (const tanggal of days) {
      const input = inputs.inputOf(pegawai_id, tanggal)
      const place = inputs.kantorOf(pegawai_id, tanggal)
      if (!byHours(input) || place === null) continue
      const { now, holds, change } = look(input)
      if (input.jenis_pegawai !== 'PPPK_PARUH_WAKTU') week.push(now)
      if (!isInside(tanggal, { mulai, selesai: sampai })) continue
      if (holds) touched = place
      if (holds && tanggal === mulai) count(kantor, place)
      if (change !== null) {
        const row = counted(changes[change], place)
        if (!seen[change].has(place.kantor_id)) row.jumlah += 1
        seen[change].add(place.kantor_id)
        if (!row.tanggal.includes(tanggal)) row.tanggal.push(tanggal)
      }
    }
    const [over] = touched === null ? [] : weeksOver(week)
    if (over !== undefined && touched !== null) {
      const row = minggu.get(touched.kantor_id) ?? { ...touched, ...over, jumlah: 0 }
      minggu.set(touched.kantor_id, { ...row, jumlah: row.jumlah + 1 })
    }
  })
  const byName = <T extends Kantor>(some: Map<string, T>): T[] =>
    [...some.values()].toSorted((a, b) => a.kantor.localeCompare(b.kantor) || a.kantor_id.localeCompare(b.kantor_id))
  const followers = byName(kantor)
  return {
    terdampak: { jumlah: followers.reduce((sum, one) => sum + one.jumlah, 0), kantor: followers },
    sampai,
    berkurang: byName(changes.berkurang),
    bertambah: byName(changes.bertambah),
    minggu: byName(minggu),
  }
}

function count(into: Map<string, Kantor & { jumlah: number }>, place: Kantor): void {
  const row = into.get(place.kantor_id) ?? { ...place, jumlah: 0 }
  into.set(place.kantor_id, { ...row, jumlah: row.jumlah + 1 })
}

function counted(into: Map<string, HariKantor>, place: Kantor): HariKantor {
  const row = into.get(place.kantor_id) ?? { ...place, jumlah: 0, tanggal: [] }
  into.set(place.kantor_id, row)
  return row
}
