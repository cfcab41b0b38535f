import { addDays } from '@presensi/domain/kalender/tanggal'
import { NILAI_KOSONG, type NilaiHari, nilaiHari } from '@presensi/domain/rekap/hari-beku'
import { susunKoreksi } from '@presensi/domain/rekap/koreksi'
import { bacaNilaiBeku } from '@presensi/domain/rekap/teks-beku'
import { JANGKAUAN } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { whileHeld } from '../../platform/held.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { type Bulan, type Dinilai, evaluasi, firstOf, lastOf } from './evaluasi.ts'
import * as repo from './koreksi.repo.ts'
import { listSebab, type SebabRow, writePantau } from './pantau.repo.ts'
import type { Siap } from './siap.ts'
import { type BekuRow, readBeku, readKantorFinal } from './snapshot.repo.ts'

type HariTersimpan = { readonly nilai: NilaiHari; readonly menunggu: boolean; readonly kantor_id: string }

/** What locks that hold have stored of a person, by day. */
function tersimpanOf(rows: readonly BekuRow[]): Map<string, HariTersimpan> {
  const found = new Map<string, HariTersimpan>()
  for (const { kantor_id, isi } of rows)
    for (const { tanggal, nilai, menunggu } of bacaNilaiBeku(isi)) found.set(tanggal, { nilai, menunggu, kantor_id })
  return found
}

type Sekitar = {
  readonly instansi_id: string
  readonly first: string
  readonly hari_ini: string
  /** offices that have locked the month */
  readonly final: ReadonlySet<string>
  readonly sebab: readonly SebabRow[]
  readonly kini: ReadonlyMap<string, string>
}

function sebabOf(rows: readonly SebabRow[], pegawai_id: string, kantor_id: string | null, tanggal: string): string[] {
  const [from, to] = [addDays(tanggal, -JANGKAUAN), addDays(tanggal, JANGKAUAN)]
  const found = rows.filter(
    ({ mulai, sampai, pegawai_ids, kantor_ids }) =>
      (mulai === null || mulai <= to) &&
      (sampai === null || sampai > from) &&
      ((pegawai_ids === null && kantor_ids === null) ||
        pegawai_ids?.includes(pegawai_id) === true ||
        (kantor_id !== null && kantor_ids?.includes(kantor_id) === true)),
  )
  return [...new Set(found.map(({ sebab }) => sebab))].toSorted()
}

type Garis = Omit<repo.GarisTulis, 'kantor_id' | 'bulan'>

/** What has to be written so that a person's stored days and their lines are what the days are now. */
function susunOrang(
  one: Dinilai,
  { final, sebab }: Sekitar,
  tersimpan: ReadonlyMap<string, HariTersimpan>,
  ada: readonly repo.GarisRow[],
): { hapus: string[]; garis: Garis[] } {
  const pegawai_id = one.orang.id
  const byDay = Map.groupBy(ada, ({ tanggal }) => tanggal)
  const hapus: string[] = []
  const garis: Garis[] = []
  for (const day of one.bulan.hari) {
    const { tanggal } = day
    const kantor_id = one.fakta.get(tanggal)?.kantor_id ?? null
    const stored = tersimpan.get(tanggal)
    const lines = byDay.get(tanggal) ?? []
    const isLocked = stored !== undefined || (kantor_id !== null && final.has(kantor_id))
    if (!isLocked && lines.length === 0) continue
    // A day that was locked while something about it was undecided stays as it is until that is decided.
    const undecided = stored?.menunggu === true && one.isTertunda(day)
    const now = isLocked ? nilaiHari(day, one.bulan.baris_bulan, undecided) : NILAI_KOSONG
    const asal = stored?.kantor_id ?? (isLocked ? kantor_id : null)
    const wanted = susunKoreksi(stored?.nilai ?? null, lines, now, asal)
    hapus.push(...wanted.hapus)
    if (wanted.garis === null) continue
    const before = lines.find(({ id }) => id === wanted.garis?.ganti)
    const causes = new Set([...(before?.sebab ?? []), ...sebabOf(sebab, pegawai_id, kantor_id, tanggal)])
    if (causes.size === 0) causes.add('presensi')
    const kantor_asal = asal ?? lines.at(-1)?.kantor_asal
    if (kantor_asal === undefined) throw new Error('a correction line without an office')
    garis.push({ ...wanted.garis, pegawai_id, tanggal, kantor_asal, sebab: [...causes].toSorted() })
  }
  return { hapus, garis }
}

/**
 * Brings the correction lines of some people's month up to date. Who calls has the turn of the agency. Done again it changes nothing: a run that
 * was killed is simply done again.
 */
export async function perbaruiKoreksi(
  tx: Tx,
  instansi_id: string,
  month: Bulan,
  pegawai_ids: readonly string[],
  { sejak, siap }: { readonly sejak: number; readonly siap?: Siap | undefined },
): Promise<number> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const found = await whileHeld('nothing may change between judging and storing', () =>
    evaluasi(tx, instansi_id, pegawai_ids, month, { siap }),
  )
  const stored = await readBeku(tx, instansi_id, first, pegawai_ids)
  const lines = await repo.readGaris(tx, instansi_id, first, pegawai_ids)
  const hari_ini = await todayOf(tx, instansi_id)
  const sekitar: Sekitar = {
    instansi_id,
    first,
    hari_ini,
    final: await readKantorFinal(tx, instansi_id, first),
    sebab: await listSebab(tx, instansi_id, sejak, { first, last }),
    kini: await repo.readKantorKini(tx, instansi_id, pegawai_ids, hari_ini),
  }
  const hapus: string[] = []
  const garis: Garis[] = []
  for (const [id, one] of found) {
    const wanted = susunOrang(one, sekitar, tersimpanOf(stored.get(id) ?? []), lines.get(id) ?? [])
    hapus.push(...wanted.hapus)
    garis.push(...wanted.garis)
  }
  await repo.deleteGaris(tx, instansi_id, hapus)
  await repo.writeGaris(tx, instansi_id, await bukukan(tx, sekitar, garis))
  await writePantau(
    tx,
    instansi_id,
    first,
    [...found].map(([pegawai_id, { dari }]) => ({ pegawai_id, dari })),
  )
  return hapus.length + garis.length
}

/** Books lines in the first open month of the office where the person is. */
async function bukukan(
  tx: Tx,
  { instansi_id, first, hari_ini, kini }: Sekitar,
  lines: readonly Garis[],
): Promise<repo.GarisTulis[]> {
  const kantorOf = ({ pegawai_id, kantor_asal }: Garis): string => kini.get(pegawai_id) ?? kantor_asal
  const open = await repo.mapBulanTerbuka(tx, instansi_id, [...new Set(lines.map(kantorOf))], {
    bulan: first,
    hari_ini,
  })
  return lines.map((line) => {
    const kantor_id = kantorOf(line)
    return { ...line, kantor_id, bulan: open.get(kantor_id) ?? first }
  })
}
