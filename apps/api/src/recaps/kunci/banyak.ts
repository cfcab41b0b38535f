import type { Database } from '../../platform/database.ts'
import { restsNow } from '../../platform/give-way.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { readAhead } from '../../platform/pages.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { firstOf, lastOf } from './evaluasi.ts'
import { type HasilKunci, kunciKelompok } from './kunci.ts'
import { type DimintaBanyak, periksaAwal, type Sebagai } from './periksa.ts'
import { mapOrangKantor } from './rekap-bulan.repo.ts'
import { siapkan } from './siap.ts'

/**
 * About so many people are locked in one transaction; an office is never parted. Of a larger one nobody is evaluated before its turn: everybody's
 * month at once would need too much memory.
 */
const SEKELOMPOK = 500
/** While people clock: what is written at once is flushed at once, and their commits wait for that. */
const SEKELOMPOK_RAMAI = 100

/** Offices one after the other, together where they are small. */
function kelompokOf(people: ReadonlyMap<string, readonly string[]>): string[][] {
  const most = restsNow() > 0 ? SEKELOMPOK_RAMAI : SEKELOMPOK
  const groups: string[][] = []
  let room = 0
  for (const [kantor_id, { length }] of people) {
    if (groups.length === 0 || length > room) {
      groups.push([])
      room = most
    }
    groups.at(-1)?.push(kantor_id)
    room -= length
  }
  return groups
}

/** Locks the month of offices: this thread, or one beside it. */
export type LockOffices = (
  instansi_id: string,
  diminta: DimintaBanyak,
  sebagai: Sebagai,
  call: PersonFacts,
) => Promise<HasilKunci>

/**
 * Locks the month of many offices, one after the other. The next ones are evaluated while the database writes; what changes meanwhile is evaluated
 * again in their turn. Those that are locked stay locked when a later one fails.
 */
export async function kunciBanyak(
  db: Database,
  instansi_id: string,
  { kantor_ids, ...asked }: DimintaBanyak,
  sebagai: Sebagai,
  call: PersonFacts,
): Promise<HasilKunci> {
  const rentang = { first: firstOf(asked), last: lastOf(asked) }
  const people = await db.inInstansi(instansi_id, (tx) => mapOrangKantor(tx, instansi_id, kantor_ids, rentang))
  const evaluate = (group: readonly string[]) =>
    db.reading(instansi_id, async (tx) => {
      const diminta = { ...asked, kantor_ids: group }
      // Nobody is evaluated for an office that is locked already, or cannot be.
      const { bisa } = await periksaAwal(tx, instansi_id, diminta, sebagai)
      const members = await mapOrangKantor(tx, instansi_id, [...bisa.keys()], rentang)
      const ids = [...new Set([...members.values()].flat())]
      return {
        diminta,
        siap: ids.length === 0 || ids.length > SEKELOMPOK ? undefined : await siapkan(tx, instansi_id, ids, asked),
      }
    })
  const hasil = new Map<string, Refusal | null>()
  await readAhead(kelompokOf(people), evaluate, async ({ diminta, siap }) => {
    const done = await db.inInstansi(instansi_id, (tx) =>
      kunciKelompok(tx, instansi_id, diminta, { sebagai, call, siap }),
    )
    for (const [id, refused] of done) hasil.set(id, refused)
  })
  return hasil
}
