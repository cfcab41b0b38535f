import { keadaanHari, keadaanSampai } from '@presensi/domain/hari/keadaan-hari'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { bacaHari } from '../../days/hari/public.ts'
import { type Outcome, runApart } from '../../platform/apart.ts'
import { type Database, isFailureOfAll, type Tx } from '../../platform/database.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { eachInstansi, followTugas, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { DI_SEBELAH } from '../presensi/public.ts'
import { angkaKelompok } from './angka.ts'
import { isMassal, isSome, JANGKAUAN, type Rentang, reached, sejakBulanLalu, sekitar } from './jangkauan-fakta.ts'
import * as repo from './keadaan.repo.ts'

const TUGAS = 'jaga_keadaan'
/** Up to so many people of an agency are judged while somebody waits. */
const BESAR = 1_000
/** Days of people that are taken at once, and people that are judged together. */
const SEKALIGUS = 5_000
const ORANG_SEKALIGUS = 500
/** Days of people of one agency in a round: whoever has more goes on in the next one, after the others had their turn. */
const SEPUTARAN = 50_000
/** Which agencies are large is asked again after so many rounds. */
const SETIAP_PUTARAN = 20
const IDLE_MS = 3_000
const AFTER_FAILURE_MS = 30_000

const max = (a: string, b: string): string => (a > b ? a : b)

/** Marks whatever later facts and clockings reach. */
async function mark(tx: Tx, instansi_id: string, known: repo.Diperiksa, now: repo.Nomor, kept: Rentang): Promise<void> {
  const facts = await repo.listFakta(tx, instansi_id, { sejak: known.fakta, sampai: now.fakta }, sekitar(kept))
  const [people, many]: [repo.Kena[], repo.Kena[]] = [[], []]
  for (const fact of facts) {
    const days = reached(fact, JANGKAUAN, kept)
    if (!isSome(days)) continue
    const { pegawai_ids, kantor_ids } = fact
    if (pegawai_ids === null && kantor_ids === null) await repo.tandaiSemua(tx, instansi_id, days, kept.sampai)
    const offices = kantor_ids === null ? [] : await repo.listOrangDi(tx, instansi_id, kantor_ids, days)
    const whose = isMassal(fact) ? many : people
    for (const pegawai_id of [...(pegawai_ids ?? []), ...offices]) whose.push({ pegawai_id, ...days })
  }
  const clocked = await repo.listPresensiSejak(tx, instansi_id, { sejak: known.rantai, sampai: now.rantai })
  for (const { pegawai_id, ...own } of clocked) people.push({ pegawai_id, ...reached(own, DI_SEBELAH, kept) })
  await repo.tandaiOrang(tx, instansi_id, people.filter(isSome), { massal: false })
  await repo.tandaiOrang(tx, instansi_id, many, { massal: true })
}

/** What has to be judged is marked: days that begin, and what changes reach. Answers when it looked. */
async function look(tx: Tx, instansi_id: string, sejak: (today: string) => string): Promise<number> {
  const known = await repo.lockDiperiksa(tx, instansi_id)
  const dilihat = await readSekarang(tx)
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
  return dilihat
}

type Deps = {
  readonly db: Database
  readonly tugas: Pick<TugasRunner, 'run' | 'sisihkan' | 'takeBack'>
  readonly besar?: number
  /** the first day that is kept, by today */
  readonly sejak?: (today: string) => string
  /** days of people in a round, and that are taken at once */
  readonly seputaran?: number
  readonly sekaligus?: number
}

/** Keeps ready how everybody of a large agency stands, and the figures of it. Only the worker does this. */
export function createJagaKeadaan({
  db,
  tugas,
  besar = BESAR,
  sejak = sejakBulanLalu,
  seputaran = SEPUTARAN,
  sekaligus = SEKALIGUS,
}: Deps) {
  const judge = (instansi_id: string, ids: readonly string[], { dari, sampai }: Rentang): Promise<repo.Keadaan[]> =>
    db.reading(instansi_id, async (tx) => {
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

  /** Judges what is marked; how much it was. */
  async function judgeMarked(instansi_id: string): Promise<number> {
    let done = 0
    while (done < seputaran) {
      const taken = await db.inInstansi(instansi_id, async (tx) => {
        await repo.touchDiperiksa(tx, instansi_id)
        return repo.ambil(tx, instansi_id, sekaligus)
      })
      if (taken.length === 0) break
      done += taken.length
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
    return done
  }

  /** Counts the days on which somebody was judged since, also by a worker that died before it counted. One worker at a time: the last one knows everything. */
  async function count(tx: Tx, instansi_id: string, dilihat: number): Promise<void> {
    await repo.lockDiperiksa(tx, instansi_id)
    const days = await repo.lockMenunggu(tx, instansi_id)
    if (days.length === 0) return
    const { groups, open } = await repo.groupKeadaan(tx, instansi_id, days)
    const counted = days.filter((tanggal) => !open.has(tanggal))
    await repo.writeAngka(tx, instansi_id, counted, angkaKelompok(groups), dilihat)
  }

  async function ofInstansi(instansi_id: string): Promise<number> {
    const dilihat = await db.inInstansi(instansi_id, (tx) => look(tx, instansi_id, sejak))
    const done = await judgeMarked(instansi_id)
    await db.inInstansi(instansi_id, async (tx) => {
      await count(tx, instansi_id, dilihat)
      // Whoever has not judged everything yet has only looked at it.
      await repo.touchDiperiksa(tx, instansi_id, done < seputaran ? dilihat : undefined)
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
    followTugas(tugas, TUGAS, round, { idleMs: IDLE_MS, failureMs: AFTER_FAILURE_MS, full: seputaran })
  return { round, follow }
}
