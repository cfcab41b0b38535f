import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { RouteParsed } from '@presensi/contract/route'
import { isTerkait } from '../../access/wewenang/public.ts'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readTurunan, type Siapa } from './hari.repo.ts'

/** Of which offices somebody may see days; null stands for a day in none. */
export type Tampak = (kantor_id: string | null) => boolean
const SEMUA: Tampak = () => true
const inOffices =
  (kantor_ids: readonly string[]): Tampak =>
  (kantor_id) =>
    kantor_id !== null && kantor_ids.includes(kantor_id)

/** The same with days in no office, '–': before a start and after an end. Only of people who are shown by another day. */
export const besertaLuar =
  (tampak: Tampak): Tampak =>
  (kantor_id) =>
    kantor_id === null || tampak(kantor_id)

/** Oneself and one's people, wholly; beyond that the days spent in the offices of the caller's roles. */
export async function subjekFor(tx: Tx, instansi_id: string, nip: string | undefined, call: PersonCall) {
  const { caller, lingkup } = call
  const subjek = await findSubjek(tx, instansi_id, nip === undefined ? { pengguna_id: caller.sub } : { nip })
  if (subjek === undefined) return nip === undefined ? refuseField('nip', 'wajib') : refuse('tidak_ditemukan')
  const terkait = await isTerkait(tx, instansi_id, { ...subjek, pegawai_id: subjek.id }, call)
  if (terkait) return { subjek, terkait, tampak: SEMUA }
  if (lingkup.tingkat === 'sendiri') return refuse('tidak_ditemukan')
  await call.tombol?.()
  return { subjek, terkait, tampak: lingkup.kantor_ids === null ? SEMUA : inOffices(lingkup.kantor_ids) }
}

/** Whose months are asked for: the caller's people, an office (with those below it), or all offices of the caller's roles. */
export async function siapaFor(
  tx: Tx,
  instansi_id: string,
  query: Pick<RouteParsed<typeof readKantorBulan>['query'], 'kantor_id' | 'tim' | 'turunan'>,
  { caller, lingkup, tombol }: PersonFacts,
): Promise<Siapa> {
  if (query.tim === 'saya' || lingkup.tingkat === 'sendiri') {
    if (query.kantor_id !== undefined) return refuse('lingkup.tidak_ditemukan')
    return { atasan_id: caller.pegawai_id ?? refuse('presensi.bukan_pegawai') }
  }
  await tombol?.()
  if (query.kantor_id === undefined) return { kantor_ids: lingkup.kantor_ids }
  const { kantor_ids } = lingkup
  if (kantor_ids !== null && !kantor_ids.includes(query.kantor_id)) return refuse('lingkup.tidak_ditemukan')
  const below = await readTurunan(tx, instansi_id, query.kantor_id)
  if (below.length === 0) return refuse('lingkup.tidak_ditemukan')
  if (query.turunan !== true) return { kantor_ids: [query.kantor_id] }
  // The scope has narrowed itself to the office that was named; those below it are within what the caller's roles reach.
  const reach = lingkup.jangkauan === undefined ? kantor_ids : lingkup.jangkauan
  return { kantor_ids: reach === null ? below : below.filter((id) => reach.includes(id)), pohon: below.length }
}

export const tampakOf = (siapa: Siapa): Tampak =>
  'atasan_id' in siapa || siapa.kantor_ids === null ? SEMUA : inOffices(siapa.kantor_ids)

export type BulanDiminta = { readonly tahun: number; readonly bulan: number }
export async function monthFor(
  tx: Tx,
  instansi_id: string,
  query: { tahun?: number | undefined; bulan?: number | undefined },
): Promise<BulanDiminta> {
  if (query.tahun !== undefined && query.bulan !== undefined) return { tahun: query.tahun, bulan: query.bulan }
  const today = await todayOf(tx, instansi_id)
  return { tahun: query.tahun ?? Number(today.slice(0, 4)), bulan: query.bulan ?? Number(today.slice(5, 7)) }
}
