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
  readonly signal: AbortSignal | undefined
}
export type Acts = {
  readonly hariIni: Tanggal
  /** the first day with clockings */
  readonly mulai: Tanggal
  readonly rows: Rows
  /** letters that came when their month was locked */
  readonly susulan: readonly IzinDemo[]
  readonly ditahan: readonly Ditahan[]
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
  const locked = [TERLAMA, 3, 2].map((berapa) => bulanSebelum(acts.hariIni, berapa))
  const instansi = acts.rows.instansi.filter(({ id }) => ids.has(text(id)))
  // A shorter history has no whole months to lock.
  if (instansi.length === 0 || locked.some((bulan) => bulan < acts.mulai)) return false
  const url = env?.DATABASE_APP_URL ?? (await loginUrl(ownerUrl, { group: 'presensi_api', seed: secret }))
  const db = openDatabase(url, { max: 2, applicationName: 'presensi-demo', beforeCommit: createAppender(ring) })
  try {
    const late = acts.susulan.find(({ isi }) => isi.susulan !== TERLAMA)
    if (late === undefined) return false
    const done = await db.inInstansi(late.instansi_id, (tx) => findIzin(tx, late.instansi_id, late.id))
    if (done !== undefined) return false
    for (const one of instansi) await lockAll({ ...product, db }, acts, { ...one, id: text(one.id) }, locked)
    if (product.signal?.aborted) return false
    for (const { presensi_id, atasan } of acts.ditahan)
      await createKonfirmasi({ db })
        .putuskan(
          { id: presensi_id, keputusan: 'ditolak', catatan: 'Tidak berada di kantor pada jam itu.' },
          callOf(acts.rows, atasan, { instansi_id: late.instansi_id, role: null }),
        )
        .catch(ignoreDecided)
    await insertIzinDemo(ownerUrl, ring, late.instansi_id, { izin: [late], saldo: [] })
    await createPantauRekap({ db, setelahPresensiMenit: 0 })()
    return true
  } finally {
    await db.close()
  }
}

/** A run that was cut off has decided it already. */
function ignoreDecided(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'konfirmasi.sudah_diputuskan') throw error
}

type Instansi = { readonly id: string; readonly kode: string | null }
type WithDb = Product & { readonly db: Database }

async function lockAll(
  product: WithDb,
  { rows, hariIni, susulan }: Acts,
  { id: instansi_id, kode }: Instansi,
  locked: readonly Tanggal[],
): Promise<void> {
  const { db, signal } = product
  const admin = rows.pengguna.find(({ username }) => username === ADMIN[text(kode)])
  const call = callOf(rows, text(admin?.id), { instansi_id, role: 'role:presensi:admin:instansi' })
  const lock = async (kantor_id: string, bulan: Tanggal): Promise<void> => {
    const asked = { kantor_ids: [kantor_id], ...monthOf(bulan), alasan: ALASAN }
    checkTerkunci(await kunciBanyak(db, instansi_id, asked, 'instansi', call), kantor_id)
  }
  const offices = rows.kantor.filter((one) => one.instansi_id === instansi_id)
  const letters = susulan.filter((one) => one.instansi_id === instansi_id && one.isi.susulan === TERLAMA)
  for (const bulan of locked) {
    for (const { id, kode: office } of offices) {
      if (signal?.aborted) return
      if (DIBIARKAN.has(text(office)) && bulan === locked.at(-1)) continue
      await lock(text(id), bulan)
    }
    if (bulan !== locked[0]) continue
    // Their lines stand in the next month, which is locked with them.
    await insertIzinDemo(product.ownerUrl, product.ring, instansi_id, { izin: letters, saldo: [] })
    await createPantauRekap({ db, setelahPresensiMenit: 0 })()
  }
  const reopened = offices.find((one) => one.kode === DIBUKA)
  const [, bulan] = locked
  if (reopened !== undefined && bulan !== undefined)
    await reopen(product, call, { instansi_id, kantor_id: text(reopened.id), bulan }, lock)
  // The next one to be locked in the office of the demo's admins, and the month before this one in the largest.
  for (const [office, berapa] of [
    [DIBUKA, 2],
    ['PUSAT', 1],
  ] as const) {
    const found = offices.find((one) => one.kode === office)
    if (found === undefined || signal?.aborted) continue
    const asked = { kantor_id: text(found.id), ...monthOf(bulanSebelum(hariIni, berapa)) }
    await generateBulan(db, instansi_id, asked, call.caller.sub)
  }
}

type Bulan = { readonly instansi_id: string; readonly kantor_id: string; readonly bulan: Tanggal }

/** Printed, reopened, locked and printed again: the first paper is superseded by the second. */
async function reopen(
  product: WithDb,
  call: PersonCall,
  { instansi_id, kantor_id, bulan }: Bulan,
  lock: (kantor_id: string, bulan: Tanggal) => Promise<void>,
): Promise<void> {
  const { db } = product
  const { start, end } = monthRange(monthOf(bulan))
  const [before] = await db.inInstansi(instansi_id, (tx) =>
    listRekapBulan(tx, instansi_id, { first: start, last: end }, [kantor_id]),
  )
  const print = () => printKantor(product, call, kantor_id, { start, end })
  if (before?.status === 'final' && before.versi === 1) {
    await print()
    await db.inInstansi(instansi_id, (tx) =>
      bukaBulan(tx, instansi_id, { kantor_id, ...monthOf(bulan), alasan: ALASAN_BUKA }, call),
    )
  }
  await lock(kantor_id, bulan)
  await print()
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
