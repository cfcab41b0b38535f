import { createKonfirmasi } from '@presensi/api/clocking/konfirmasi/konfirmasi.service'
import { createAppender, type KeyRing } from '@presensi/api/clocking/rantai/public'
import { findIzin } from '@presensi/api/leave/izin/public'
import { readConfig } from '@presensi/api/platform/config'
import { type Database, openDatabase } from '@presensi/api/platform/database'
import { createFileStore } from '@presensi/api/platform/files/public'
import type { PersonCall } from '@presensi/api/platform/http/call'
import { createBacaSpesimen, createCetak, siapkanKantorPdf } from '@presensi/api/recaps/dokumen/public'
import { createKop } from '@presensi/api/recaps/kop/public'
import {
  bukaBulan,
  checkTerkunci,
  createPantauRekap,
  generateBulan,
  kunciBanyak,
  listRekapBulan,
} from '@presensi/api/recaps/kunci/public'
import { monthRange } from '@presensi/api/recaps/rekap/public'
import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import { loginUrl } from '@presensi/postgres/roles'
import { insertIzinDemo } from './izin.repo.ts'
import type { IzinDemo } from './izin.ts'
import { callOf } from './panggilan.ts'
import type { Ditahan } from './putusan.ts'
import { bulanSebelum } from './riwayat.ts'
import type { Rows } from './rows.ts'

type Env = Parameters<typeof readConfig>[0]
export type Product = {
  readonly ownerUrl: string
  readonly ring: KeyRing
  readonly secret: string
  readonly env: Env | undefined
  /** agencies whose clockings are the demo's */
  readonly ids: ReadonlySet<string>
}
export type Acts = {
  readonly hariIni: Tanggal
  /** the first day with clockings */
  readonly mulai: Tanggal
  readonly rows: Rows
  /** letters that came when their month was locked */
  readonly susulan: readonly IzinDemo[]
  ditahan(): Promise<readonly Ditahan[]>
}

const ADMIN: Readonly<Record<string, string>> = { KEMENDEMO: 'admin.instansi', KABDEMO: 'admin.instansi.2' }
/** Offices whose admins find the last of these months still open, to lock it themselves. */
const DIBIARKAN = new Set(['BDG', 'RSUD'])
const DIBUKA = 'BDG'
/** The oldest of the locked months is so many months ago. */
const TERLAMA = 4
const ALASAN = 'Atasan belum memutuskan sampai batas waktu rekap'
const ALASAN_BUKA = 'Lampiran surat tugas tertinggal'

const text = (value: string | null | undefined): string => value ?? ''
const monthOf = (first: Tanggal) => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })

/**
 * Months of the demo as its admins leave them: three locked, one of them over a silent superior, reopened and locked again; one generated. Then what
 * came late: a decision against somebody and a letter in somebody's favour. Every act is the product's own, by the role that the product has. Once:
 * the late letter is the last of them. True when there was something to do.
 */
export async function insertRekapDemo(product: Product, acts: Acts): Promise<boolean> {
  const { ownerUrl, ring, secret, env, ids } = product
  const [first, second, third] = [TERLAMA, 3, 2].map((berapa) => bulanSebelum(acts.hariIni, berapa))
  const instansi = acts.rows.instansi.filter(({ id }) => ids.has(text(id)))
  // A shorter history has no whole months to lock.
  if (instansi.length === 0 || !first || !second || !third || first < acts.mulai) return false
  const url = env?.DATABASE_APP_URL ?? (await loginUrl(ownerUrl, { group: 'presensi_api', seed: secret }))
  const db = openDatabase(url, { max: 6, applicationName: 'presensi-demo', beforeCommit: createAppender(ring) })
  try {
    const late = acts.susulan.find(({ isi }) => isi.susulan !== TERLAMA)
    if (late === undefined) return false
    const done = await db.inInstansi(late.instansi_id, (tx) => findIzin(tx, late.instansi_id, late.id))
    if (done !== undefined) return false
    const admin = instansi.map(
      (one) => new AdminInstansi({ ...product, db }, acts, { id: text(one.id), kode: text(one.kode) }),
    )
    const follow = createPantauRekap({ db, setelahPresensiMenit: 0 })
    await Promise.all(admin.map((one) => one.lock(first)))
    // Lines of late letters stand in the next month, which is locked with them.
    await Promise.all(admin.map((one) => one.insertSusulan()))
    await follow()
    await Promise.all(admin.map((one) => one.finish([second, third])))
    for (const { presensi_id, atasan } of await acts.ditahan())
      await createKonfirmasi({ db })
        .putuskan(
          { id: presensi_id, keputusan: 'ditolak', catatan: 'Tidak berada di kantor pada jam itu.' },
          callOf(acts.rows, atasan, { instansi_id: late.instansi_id, role: null }),
        )
        .catch(ignoreDecided)
    await insertIzinDemo(ownerUrl, ring, late.instansi_id, { izin: [late], saldo: [] })
    await follow()
    return true
  } finally {
    await db.close()
  }
}

/** A run that was cut off has decided it already. */
function ignoreDecided(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'konfirmasi.sudah_diputuskan') throw error
}

type WithDb = Product & { readonly db: Database }
type Kantor = { readonly id: string; readonly kode: string }

/** The admin of an agency, and what they do about its months. */
class AdminInstansi {
  readonly #product: WithDb
  readonly #acts: Acts
  readonly #instansi_id: string
  readonly #kantor: readonly Kantor[]
  readonly #call: PersonCall

  constructor(product: WithDb, acts: Acts, { id, kode }: Kantor) {
    this.#product = product
    this.#acts = acts
    this.#instansi_id = id
    this.#kantor = acts.rows.kantor
      .filter((one) => one.instansi_id === id)
      .map((one) => ({ id: text(one.id), kode: text(one.kode) }))
    const admin = acts.rows.pengguna.find(({ username }) => username === ADMIN[kode])
    this.#call = callOf(acts.rows, text(admin?.id), { instansi_id: id, role: 'role:presensi:admin:instansi' })
  }

  /** Locks a month of the agency's offices. */
  async lock(bulan: Tanggal, kantor: readonly Kantor[] = this.#kantor): Promise<void> {
    const kantor_ids = kantor.map(({ id }) => id)
    const asked = { kantor_ids, ...monthOf(bulan), alasan: ALASAN }
    const hasil = await kunciBanyak(this.#product.db, this.#instansi_id, asked, 'instansi', this.#call)
    for (const id of kantor_ids) checkTerkunci(hasil, id)
  }

  /** Letters that came when the first month was locked. */
  insertSusulan(): Promise<void> {
    const { ownerUrl, ring } = this.#product
    const izin = this.#acts.susulan.filter(
      (one) => one.instansi_id === this.#instansi_id && one.isi.susulan === TERLAMA,
    )
    return insertIzinDemo(ownerUrl, ring, this.#instansi_id, { izin, saldo: [] })
  }

  /** The next months: the last one is left open by some offices, one is locked twice, two are generated. */
  async finish([second, third]: readonly [Tanggal, Tanggal]): Promise<void> {
    await this.lock(second)
    await this.lock(
      third,
      this.#kantor.filter(({ kode }) => !DIBIARKAN.has(kode)),
    )
    for (const one of this.#kantor.filter(({ kode }) => kode === DIBUKA)) await this.#reopen(one, second)
    // The next one to be locked in the office of the demo's admins, and the month before this one in the largest.
    for (const [office, berapa] of [
      [DIBUKA, 2],
      ['PUSAT', 1],
    ] as const) {
      const found = this.#kantor.find((one) => one.kode === office)
      if (found === undefined) continue
      const asked = { kantor_id: found.id, ...monthOf(bulanSebelum(this.#acts.hariIni, berapa)) }
      await generateBulan(this.#product.db, this.#instansi_id, asked, this.#call.caller.sub)
    }
  }

  /** Printed, reopened, locked and printed again: the first paper is superseded by the second. */
  async #reopen(kantor: Kantor, bulan: Tanggal): Promise<void> {
    const { db } = this.#product
    const [instansi_id, kantor_id] = [this.#instansi_id, kantor.id]
    const { start, end } = monthRange(monthOf(bulan))
    const [before] = await db.inInstansi(instansi_id, (tx) =>
      listRekapBulan(tx, instansi_id, { first: start, last: end }, [kantor_id]),
    )
    const print = () => printKantor(this.#product, this.#call, kantor_id, { start, end })
    if (before?.status === 'final' && before.versi === 1) {
      await print()
      const asked = { kantor_id, ...monthOf(bulan), alasan: ALASAN_BUKA }
      await db.inInstansi(instansi_id, (tx) => bukaBulan(tx, instansi_id, asked, this.#call))
    }
    await this.lock(bulan, [kantor])
    await print()
  }
}

async function printKantor(
  { db, env }: WithDb,
  call: PersonCall,
  kantor_id: string,
  periode: ReturnType<typeof monthRange>,
): Promise<void> {
  if (env === undefined) return
  const config = readConfig(env)
  const files = createFileStore(config)
  const { isiPdf } = createCetak({ db, files, config })
  const asked = { kantor_id, periode, bulanan: true }
  const deps = { db, bacaKop: createKop({ files, config }), bacaSpesimen: createBacaSpesimen({ files, config }) }
  const ready = await siapkanKantorPdf(deps, call, asked, 'A4')
  for await (const _chunk of await isiPdf(call, ready));
}
