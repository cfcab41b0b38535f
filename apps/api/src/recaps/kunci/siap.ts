import { readDinasLuar } from '../../days/dinas-luar/public.ts'
import { readOrangHari } from '../../days/hari/public.ts'
import { type Nomor, pickSegar, readNomor } from '../../days/simpanan/public.ts'
import { readIzinHari } from '../../leave/izin/public.ts'
import type { Tx } from '../../platform/database.ts'
import { type Bulan, firstOf, lastOf, nilai, type Ternilai } from './nilai.ts'

/** Months that were evaluated a moment ago, with the numbers of before they were read. */
export type Siap = { readonly nomor: Nomor; readonly months: ReadonlyMap<string, Ternilai> }

/**
 * Evaluates people before their turn has come: while the database writes for those before, these are judged. What is used of it is what an
 * evaluation in the turn would give: whom a later fact or clocking reaches, and whose month time still changes, is evaluated again there.
 */
export async function siapkan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Bulan,
): Promise<Siap> {
  const nomor = await readNomor(tx, instansi_id)
  const tetap = new Set<string>()
  const found = await nilai(tx, instansi_id, pegawai_ids, month, { tetap })
  return { nomor, months: new Map([...found].filter(([id]) => tetap.has(id))) }
}

/** Papers of people's days by id, with the numbers they have now: a number that is mended is no fact. */
async function nomorSurat(tx: Tx, instansi_id: string, pegawai_ids: readonly string[], month: Bulan) {
  if (pegawai_ids.length === 0) return new Map<string, string>()
  const [first, last] = [firstOf(month), lastOf(month)]
  const duties = await readDinasLuar(tx, instansi_id, pegawai_ids, first, last)
  const requests = await readIzinHari(tx, instansi_id, pegawai_ids, first, last)
  return new Map([
    ...[...duties.values()].flat().map(({ dinas_luar_id, nomor_surat }) => [dinas_luar_id, nomor_surat] as const),
    ...[...requests.values()].flatMap(({ surat }) => surat(new Map()).map(({ id, nomor }) => [id, nomor] as const)),
  ])
}

const suratOf = ({ bulan, input }: Ternilai) => {
  const used = new Set(bulan.hari.map(({ surat_id }) => surat_id))
  return input.surat.filter(({ id }) => used.has(id))
}

/** Those of people who were evaluated a moment ago whom nothing has reached since, with the names they have now. */
export async function masihSegar(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Bulan,
  { nomor, months }: Siap,
): Promise<Map<string, Ternilai>> {
  const known = pegawai_ids.filter((id) => months.has(id))
  const rows = known.map((pegawai_id) => ({
    pegawai_id,
    dari: months.get(pegawai_id)?.dari ?? '',
    fakta_nomor: nomor.fakta,
    rantai_nomor: nomor.rantai,
  }))
  // The chain is asked what is new in it, however few these people are.
  const fresh = (await pickSegar(tx, instansi_id, rows, lastOf(month), 0)).map(({ pegawai_id }) => pegawai_id)
  const found = new Map<string, Ternilai>()
  if (fresh.length === 0) return found
  const people = await readOrangHari(tx, instansi_id, fresh)
  const withPaper = fresh.filter((id) => (months.get(id)?.input.surat.length ?? 0) > 0)
  const numbers = await nomorSurat(tx, instansi_id, withPaper, month)
  for (const id of fresh) {
    const [one, orang] = [months.get(id), people.get(id)]
    if (one === undefined || orang === undefined) continue
    if (suratOf(one).every((paper) => numbers.get(paper.id) === paper.nomor)) found.set(id, { ...one, orang })
  }
  return found
}
