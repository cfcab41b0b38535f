import { keadaanHari, keadaanSampai } from '@presensi/domain/hari/keadaan-hari'
import { addDays, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { bacaHari } from '../../days/hari/public.ts'
import { type Outcome, runApart } from '../../platform/apart.ts'
import { type Database, isFailureOfAll, type Tx } from '../../platform/database.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { eachInstansi, followTugas, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { DI_SEBELAH } from '../presensi/public.ts'
import { angkaKelompok } from './angka.ts'
import * as repo from './keadaan.repo.ts'

const TUGAS = 'jaga_keadaan'
/** Up to so many people of an agency are judged while somebody waits. */
const BESAR = 1_000
/** Days of people that are taken at once, and people that are judged together. */
const SEKALIGUS = 5_000
const ORANG_SEKALIGUS = 500
/** Days of people of one agency in a round: whoever has more goes on in the next one, after the others had their turn. */
const SEPUTARAN = 50_000
/** Facts so many days before and after a day may reach it: papers and outages lie in time, and days in other zones. */
const JANGKAUAN = 7
/** Which agencies are large is asked again after so many rounds. */
const SETIAP_PUTARAN = 20
const IDLE_MS = 3_000
const AFTER_FAILURE_MS = 30_000

type Rentang = { readonly dari: string; readonly sampai: string }

const monthEnd = (tanggal: string): string => lastOfMonth(Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)))
const min = (a: string, b: string): string => (a < b ? a : b)
const max = (a: string, b: string): string => (a > b ? a : b)

/** Which of the kept days something reaches: to the end of the month, since flexi that is used up decides about later days. */
const reached = (of: Rentang, jarak: number, kept: Rentang): Rentang => ({
  dari: max(kept.dari, addDays(of.dari, -jarak)),
  sampai: min(kept.sampai, monthEnd(addDays(of.sampai, jarak))),
})
const isSome = ({ dari, sampai }: Rentang): boolean => dari <= sampai

/** Marks whatever later facts and clockings reach. */
async function mark(tx: Tx, instansi_id: string, known: repo.Diperiksa, now: repo.Nomor, kept: Rentang): Promise<void> {
  const around = { dari: addDays(kept.dari, -JANGKAUAN), sampai: addDays(kept.sampai, JANGKAUAN) }
  const facts = await repo.listFakta(tx, instansi_id, { sejak: known.fakta, sampai: now.fakta }, around)
  const people: repo.Kena[] = []
  for (const fact of facts) {
    const days = reached(fact, JANGKAUAN, kept)
    if (!isSome(days)) continue
    const { pegawai_ids, kantor_ids } = fact
    if (pegawai_ids === null && kantor_ids === null) await repo.tandaiSemua(tx, instansi_id, days, kept.sampai)
    const offices = kantor_ids === null ? [] : await repo.listOrangDi(tx, instansi_id, kantor_ids, days)
    for (const pegawai_id of [...(pegawai_ids ?? []), ...offices]) people.push({ pegawai_id, ...days })
  }
  const clocked = await repo.listPresensiSejak(tx, instansi_id, { sejak: known.rantai, sampai: now.rantai })
  for (const { pegawai_id, ...own } of clocked) people.push({ pegawai_id, ...reached(own, DI_SEBELAH, kept) })
  await repo.tandaiOrang(tx, instansi_id, people.filter(isSome))
}

/** This month and the one before are kept. */
const sejakBulanLalu = (today: string): string => `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** What has to be judged is marked: days that begin, and what changes reach. */
async function look(tx: Tx, instansi_id: string, sejak: (today: string) => string): Promise<void> {
  const known = await repo.lockDiperiksa(tx, instansi_id)
  const now = await repo.readNomorKini(tx, instansi_id)
  const sampai = await todayOf(tx, instansi_id)
  const dari = sejak(sampai)
  const kept = { dari, sampai }
  if (known === undefined) await repo.tandaiSemua(tx, instansi_id, kept, sampai)
  else {
    const begun = { dari: max(dari, addDays(known.sampai, 1)), sampai }
    if (isSome(begun)) await repo.tandaiSemua(tx, instansi_id, begun, sampai)
    if (known.dari < dari) await repo.lepasSebelum(tx, instansi_id, dari)
    await mark(tx, instansi_id, known, now, kept)
  }
  await repo.writeDiperiksa(tx, instansi_id, { ...kept, sampai: max(sampai, known?.sampai ?? sampai), ...now })
}

type Deps = {
  readonly db: Database
  readonly tugas: Pick<TugasRunner, 'run' | 'sisihkan' | 'takeBack'>
  readonly besar?: number
  /** the first day that is kept, by today */
  readonly sejak?: (today: string) => string
}

/** Keeps ready how everybody of a large agency stands, and the figures of it. Only the worker does this. */
export function createJagaKeadaan({ db, tugas, besar = BESAR, sejak = sejakBulanLalu }: Deps) {
  const judge = (instansi_id: string, ids: readonly string[], { dari, sampai }: Rentang): Promise<repo.Keadaan[]> =>
    db.inSnapshot(instansi_id, async (tx) => {
      const sekarang = await readSekarang(tx)
      const read = await bacaHari(tx, instansi_id, ids, { mulai: dari, selesai: sampai }, { sekarang })
      return [...read].flatMap(([pegawai_id, { hari, kantorOf }]) =>
        [...hari].flatMap(([tanggal, dinilai]): repo.Keadaan[] => {
          const place = kantorOf(tanggal)
          if (place === null) return []
          const { masuk, pulang } = dinilai.hari
          const keadaan = { ...keadaanHari(dinilai), masuk, pulang, sampai: keadaanSampai(dinilai) }
          return [{ pegawai_id, tanggal, ...place, ...keadaan }]
        }),
      )
    })

  /** Taken days of people who have to be judged over the same range. Who cannot be judged is set aside, and the rest goes on. */
  async function keep(
    instansi_id: string,
    rentang: Rentang,
    taken: ReadonlyMap<string, readonly repo.Ambil[]>,
  ): Promise<void> {
    const together = async (some: readonly string[]): Promise<Outcome<true>[]> => {
      const judged = await judge(instansi_id, some, rentang)
      await db.inInstansi(instansi_id, async (tx) => {
        const own = some.flatMap((id) => taken.get(id) ?? [])
        await repo.writeKeadaan(tx, instansi_id, own, judged)
        await tugas.takeBack(tx, instansi_id, TUGAS, some)
      })
      return some.map(() => ({ ok: true, value: true }))
    }
    const ids = [...taken.keys()]
    const outcomes = await runApart(ids, together, isFailureOfAll)
    for (const [index, rujukan_id] of ids.entries()) {
      const outcome = outcomes[index]
      if (outcome?.ok === true) continue
      if (isFailureOfAll(outcome?.error)) throw outcome?.error
      await db.inInstansi(instansi_id, (tx) => repo.writeKeadaan(tx, instansi_id, taken.get(rujukan_id) ?? [], []))
      await tugas.sisihkan({ instansi_id, tugas: TUGAS, rujukan_id }, outcome?.error)
    }
  }

  /** Judges what is marked; the days on which something was. */
  async function judgeMarked(instansi_id: string): Promise<{ days: Set<string>; done: number }> {
    const days = new Set<string>()
    let done = 0
    while (done < SEPUTARAN) {
      const taken = await db.inInstansi(instansi_id, (tx) => repo.ambil(tx, instansi_id, SEKALIGUS))
      if (taken.length === 0) break
      done += taken.length
      for (const { tanggal } of taken) days.add(tanggal)
      const byPerson = Map.groupBy(taken, ({ pegawai_id }) => pegawai_id)
      const byRange = Map.groupBy(byPerson, ([, own]) => {
        const sorted = own.map(({ tanggal }) => tanggal).toSorted()
        return `${sorted[0]} ${sorted.at(-1)}`
      })
      for (const [range, people] of byRange) {
        const [dari = '', sampai = ''] = range.split(' ')
        for (let at = 0; at < people.length; at += ORANG_SEKALIGUS)
          await keep(instansi_id, { dari, sampai }, new Map(people.slice(at, at + ORANG_SEKALIGUS)))
      }
    }
    return { days, done }
  }

  async function ofInstansi(instansi_id: string): Promise<number> {
    await db.inInstansi(instansi_id, (tx) => look(tx, instansi_id, sejak))
    const { days, done } = await judgeMarked(instansi_id)
    await db.inInstansi(instansi_id, async (tx) => {
      const counted = [...days]
      if (counted.length > 0)
        await repo.writeAngka(
          tx,
          instansi_id,
          counted,
          angkaKelompok(await repo.groupKeadaan(tx, instansi_id, counted)),
        )
      await repo.touchDiperiksa(tx, instansi_id)
    })
    return done
  }

  let rounds = 0
  let large: readonly string[] = []
  /** One turn for every large agency; how many days of people it judged. */
  async function round(): Promise<number> {
    if (rounds % SETIAP_PUTARAN === 0)
      // Over all agencies only to know which of them are large.
      large = await db.acrossInstansi(async (tx) => {
        const found = await repo.listBesar(tx, besar)
        await repo.lepasKecil(tx, found)
        return found
      })
    rounds += 1
    return eachInstansi(large, ofInstansi)
  }

  /** Goes on until it is told to stop. */
  const follow = (): (() => Promise<void>) =>
    followTugas(tugas, TUGAS, round, { idleMs: IDLE_MS, failureMs: AFTER_FAILURE_MS, full: SEPUTARAN })
  return { round, follow }
}
