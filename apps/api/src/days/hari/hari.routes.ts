import { readBulan, readHari, readKantorBulan } from '@presensi/contract/days/hari'
import type { RouteParsed } from '@presensi/contract/route'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { isTerkait } from '../../access/wewenang/public.ts'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { type BulanOrang, bacaBulan, bulanTampak } from './baca-bulan.ts'
import { pageOrangBulan, readTurunan, type Siapa } from './hari.repo.ts'
import { toHariSingkat, toHariWire, toPenjelasanWire, toTotalWire } from './wire.ts'

export type Tampak = (kantor_id: string | null) => boolean
export const SEMUA: Tampak = () => true
export const inOffices =
  (kantor_ids: readonly string[]): Tampak =>
  (kantor_id) =>
    kantor_id !== null && kantor_ids.includes(kantor_id)

/** Oneself and one's people, wholly; beyond that the days spent in the offices of the caller's roles. */
export async function subjekFor(tx: Tx, instansi_id: string, nip: string | undefined, call: PersonCall) {
  const { caller, lingkup } = call
  const subjek = await findSubjek(tx, instansi_id, nip === undefined ? { pengguna_id: caller.sub } : { nip })
  if (subjek === undefined) return nip === undefined ? refuseField('nip', 'wajib') : refuse('tidak_ditemukan')
  if (await isTerkait(tx, instansi_id, { ...subjek, pegawai_id: subjek.id }, call)) return { subjek, tampak: SEMUA }
  if (lingkup.tingkat === 'sendiri') return refuse('tidak_ditemukan')
  return { subjek, tampak: lingkup.kantor_ids === null ? SEMUA : inOffices(lingkup.kantor_ids) }
}

/** Whose months are asked for: the caller's people, an office (with those below it), or all offices of the caller's roles. */
export async function siapaFor(
  tx: Tx,
  instansi_id: string,
  query: Pick<RouteParsed<typeof readKantorBulan>['query'], 'kantor_id' | 'tim' | 'turunan'>,
  { caller, lingkup }: PersonCall,
): Promise<Siapa> {
  if (query.tim === 'saya' || lingkup.tingkat === 'sendiri') {
    if (query.kantor_id !== undefined) return refuse('lingkup.tidak_ditemukan')
    return { atasan_id: caller.pegawai_id ?? refuse('presensi.bukan_pegawai') }
  }
  if (query.kantor_id === undefined) return { kantor_ids: lingkup.kantor_ids }
  const { kantor_ids } = lingkup
  if (kantor_ids !== null && !kantor_ids.includes(query.kantor_id)) return refuse('lingkup.tidak_ditemukan')
  const below = await readTurunan(tx, instansi_id, query.kantor_id)
  if (below.length === 0) return refuse('lingkup.tidak_ditemukan')
  const wanted = query.turunan === true ? below : [query.kantor_id]
  return { kantor_ids: kantor_ids === null ? wanted : wanted.filter((id) => kantor_ids.includes(id)) }
}

async function monthFor(
  tx: Tx,
  instansi_id: string,
  query: { tahun?: number | undefined; bulan?: number | undefined },
) {
  if (query.tahun !== undefined && query.bulan !== undefined) return { tahun: query.tahun, bulan: query.bulan }
  const today = await todayOf(tx, instansi_id)
  return { tahun: query.tahun ?? Number(today.slice(0, 4)), bulan: query.bulan ?? Number(today.slice(5, 7)) }
}

/** The days of people, judged by the one engine. */
export function mountHari(mount: Mount, { db }: { db: Database }): void {
  const bulanOf = async (
    tx: Tx,
    instansi_id: string,
    ids: readonly string[],
    month: { tahun: number; bulan: number },
    jelaskan = false,
  ) => bacaBulan(tx, instansi_id, ids, month, { sekarang: await readSekarang(tx), jelaskan })

  mount(readHari, ({ params: { nip, tanggal } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { subjek, tampak } = await subjekFor(tx, instansi_id, nip, call)
      const month = { tahun: Number(tanggal.slice(0, 4)), bulan: Number(tanggal.slice(5, 7)) }
      const found = (await bulanOf(tx, instansi_id, [subjek.id], month, true)).get(subjek.id)
      const fakta = found?.fakta.get(tanggal)
      const day = found?.bulan.hari.find((one) => one.tanggal === tanggal)
      // Nothing of an office the caller has no part in: that the person exists is not told either.
      if (fakta === undefined || day === undefined || !tampak(fakta.kantor_id)) return refuse('tidak_ditemukan')
      const penjelasan = toPenjelasanWire(day, fakta, call.language)
      return { nip: subjek.nip, nama: subjek.nama, hari: { ...toHariWire(day, fakta), penjelasan } }
    })
  })

  mount(readBulan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { subjek, tampak } = await subjekFor(tx, instansi_id, query.nip, call)
      const month = await monthFor(tx, instansi_id, query)
      const found = (await bulanOf(tx, instansi_id, [subjek.id], month)).get(subjek.id) ?? refuse('tidak_ditemukan')
      const { hari, total } = bulanTampak(found, tampak)
      if (hari.length === 0) return refuse('tidak_ditemukan')
      return {
        nip: subjek.nip,
        nama: subjek.nama,
        ...month,
        hari: hari.map((day) => toHariWire(day, faktaOf(found, day.tanggal))),
        total: toTotalWire(total),
      }
    })
  })

  mount(readKantorBulan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const month = await monthFor(tx, instansi_id, query)
      const siapa = await siapaFor(tx, instansi_id, query, call)
      const range = {
        from: firstOfMonth(month.tahun, month.bulan),
        to: lastOfMonth(month.tahun, month.bulan),
        q: query.q,
      }
      const window = windowOf(query)
      const { ids, total } = await pageOrangBulan(tx, instansi_id, siapa, range, window)
      const tampak = 'atasan_id' in siapa || siapa.kantor_ids === null ? SEMUA : inOffices(siapa.kantor_ids)
      const months = await bulanOf(tx, instansi_id, ids, month)
      const items = ids.flatMap((id) => {
        const found = months.get(id)
        return found === undefined ? [] : [toBaris(found, tampak)]
      })
      return { ...month, ...pageOf(items, total, window) }
    })
  })
}

function faktaOf({ fakta }: BulanOrang, tanggal: string) {
  const found = fakta.get(tanggal)
  if (found === undefined) throw new Error(`no facts of ${tanggal}`)
  return found
}

function toBaris(found: BulanOrang, tampak: Tampak) {
  const { hari, total } = bulanTampak(found, tampak)
  return {
    nip: found.orang.nip,
    nama: found.orang.nama,
    hari: hari.map((day) => toHariSingkat(day, faktaOf(found, day.tanggal))),
    total: toTotalWire(total),
  }
}
