import { type Peringatan, peringatanOf } from '@presensi/domain/disiplin/disiplin'
import { nomorPindahan } from '../../clocking/rantai/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { readDiperiksa, VERSI_ANGKA } from '../simpanan/public.ts'
import { aturanOf } from './baca.ts'
import { type Hitungan, readOrangDisiplin } from './disiplin.repo.ts'
import * as repo from './peringatan.repo.ts'
import { rentangTahun, tahunSampai } from './tahun.ts'

const SEKALIGUS = 500
/** The national rule begins to warn here; the steps of an agency's own rule may begin earlier. */
const MULAI_TK = 1
const MULAI_BERUNTUN = 9

type Baru = repo.PeringatanRow & { readonly nama: string }

const keyOf = ({ hitungan, hari, tahap }: Omit<Peringatan, 'tahap'> & { tahap: string }): string =>
  `${hitungan} ${hari} ${tahap}`

/** Tells each person who is to know once, whatever number of people it is about. */
async function kabarkan(tx: Tx, instansi_id: string, tahun: number, rows: readonly Baru[]): Promise<void> {
  const byOrang = Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
  const told = await repo.listPenerima(tx, instansi_id, [...byOrang.keys()])
  // Who is superior and admin hears it as superior.
  const own = new Set(
    told.filter(({ sebagai }) => sebagai === 'atasan').map((one) => `${one.pengguna_id} ${one.pegawai_id}`),
  )
  const once = told.filter((one) => one.sebagai === 'atasan' || !own.has(`${one.pengguna_id} ${one.pegawai_id}`))
  for (const [, penerima] of Map.groupBy(once, ({ pengguna_id, sebagai }) => `${pengguna_id} ${sebagai}`)) {
    const [first] = penerima
    const matters = penerima.flatMap(({ pegawai_id }) => byOrang.get(pegawai_id) ?? [])
    // What weighs most is named: ten in a row, then the latest step.
    const [worst] = matters.toSorted(
      (a, b) =>
        Number(b.hitungan === 'beruntun') - Number(a.hitungan === 'beruntun') ||
        Number(b.tahap === 'tercapai') - Number(a.tahap === 'tercapai') ||
        b.hari - a.hari,
    )
    if (first === undefined || worst === undefined) continue
    const { nama, hari, hitungan, tahap } = worst
    await notify(tx, [first.pengguna_id], {
      instansi_id,
      jenis: first.sebagai === 'atasan' ? 'disiplin.atasan' : 'disiplin.admin',
      isi: { nama, hari, hitungan, tahap: tahap as Peringatan['tahap'], tahun, orang: penerima.length },
      perkara: matters.map(({ id }) => id),
    })
  }
}

/** A step that was reached and left behind by a later one is not told a second time when the later one is taken back. */
const isTerlampaui = ({ hitungan, hari, tahap }: repo.PeringatanRow, { tk }: Hitungan): boolean =>
  hitungan === 'tahun' && tahap === 'tercapai' && hari <= tk

/** What was told of a run before New Year that goes on now: it is known, and not told again. */
async function readSudahDiketahui(tx: Tx, instansi_id: string, tahun: number, ids: readonly string[]) {
  const lalu = (await repo.readPeringatan(tx, instansi_id, tahun - 1, ids)).filter((row) => row.hitungan === 'beruntun')
  const terbawa = await repo.readTerbawa(
    tx,
    instansi_id,
    { tahun, versi: VERSI_ANGKA },
    lalu.map(({ pegawai_id }) => pegawai_id),
  )
  const known = lalu.filter(({ pegawai_id, hari, tahap }) => {
    const before = terbawa.get(pegawai_id) ?? 0
    return before >= (tahap === 'tercapai' ? hari : hari - 1)
  })
  return new Set(known.map((row) => `${row.pegawai_id} ${keyOf(row)}`))
}

type Diminta = Readonly<{ tahun: number; hari: string }>

/** What is to be known of some people now, against what was told before. */
async function bandingkan(
  tx: Tx,
  instansi_id: string,
  { tahun, hari }: Diminta,
  counted: readonly Hitungan[],
): Promise<number> {
  const ids = counted.map(({ pegawai_id }) => pegawai_id)
  const people = await readOrangDisiplin(tx, instansi_id, ids, hari)
  const aturan = await aturanOf(tx, instansi_id, hari)
  const known = Map.groupBy(await repo.readPeringatan(tx, instansi_id, tahun, ids), ({ pegawai_id }) => pegawai_id)
  const [fresh, past, gone]: [Omit<repo.PeringatanRow, 'id'>[], string[], string[]] = [[], [], []]
  for (const one of counted) {
    const orang = people.get(one.pegawai_id)
    const rule = orang === undefined ? null : aturan(orang.jenis)
    const wanted = rule === null ? [] : peringatanOf(rule, one)
    const keys = new Set(wanted.map(keyOf))
    const before = known.get(one.pegawai_id) ?? []
    for (const row of before)
      if (!keys.has(keyOf(row))) (rule !== null && isTerlampaui(row, one) ? past : gone).push(row.id)
    const told = new Set(before.map(keyOf))
    for (const warning of wanted) if (!told.has(keyOf(warning))) fresh.push({ pegawai_id: one.pegawai_id, ...warning })
  }
  if (past.length + gone.length > 0) await clearPerkara(tx, instansi_id, [...past, ...gone])
  if (gone.length > 0) await repo.deletePeringatan(tx, instansi_id, gone)
  const inserted = await repo.insertPeringatan(tx, instansi_id, tahun, fresh)
  const runs = inserted.filter(({ hitungan }) => hitungan === 'beruntun').map(({ pegawai_id }) => pegawai_id)
  const sudah = runs.length === 0 ? null : await readSudahDiketahui(tx, instansi_id, tahun, runs)
  const news = inserted.filter((row) => sudah?.has(`${row.pegawai_id} ${keyOf(row)}`) !== true)
  await kabarkan(
    tx,
    instansi_id,
    tahun,
    news.map((row) => ({ ...row, nama: people.get(row.pegawai_id)?.nama ?? '' })),
  )
  return news.length
}

/**
 * While clockings of days gone by are taken over, days without one are no absence yet. Nothing is looked at until they are all there and counted,
 * and nothing is lost by it: the next look begins where the last one ended.
 */
async function isTenang(tx: Tx, instansi_id: string): Promise<boolean> {
  const dihitung = (await readDiperiksa(tx, instansi_id))?.selesai.rantai ?? 0
  return (await nomorPindahan(tx, instansi_id)) <= dihitung
}

/** Warns superiors and admins before each step and when it is reached, once each; takes back what no longer holds. */
export function createPeringatkanDisiplin({ db }: { db: Database }): () => Promise<number> {
  const ofInstansi = (instansi_id: string): Promise<number> =>
    db.inInstansi(instansi_id, async (tx) => {
      if (!(await isTenang(tx, instansi_id))) return 0
      const today = await todayOf(tx, instansi_id)
      const tahun = Number(today.slice(0, 4))
      const { sejak, sejak_tahun, sampai } = await repo.takeLihat(tx, instansi_id, tahun)
      let told = 0
      // The year before goes on: its last day is judged in this one, and what waited for a decision counts by its date.
      for (const { hari, sejak: from } of [
        { hari: `${tahun - 1}-12-31`, sejak },
        { hari: today, sejak: sejak_tahun },
      ]) {
        const year = await tahunSampai(tx, instansi_id, hari)
        const near = { sejak: from, mulai_tk: MULAI_TK, mulai_beruntun: MULAI_BERUNTUN }
        const changed = await repo.listHitunganBerubah(tx, instansi_id, rentangTahun(year), near)
        for (const page of inPages(changed, SEKALIGUS))
          told += await bandingkan(tx, instansi_id, { tahun: year.tahun, hari }, page)
      }
      await repo.writeLihat(tx, instansi_id, tahun, sampai)
      return told
    })
  return async () => eachInstansi(await db.acrossInstansi(repo.listPerluDilihat), ofInstansi)
}
