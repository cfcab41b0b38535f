import { isDiriSendiri, isSelSendiri } from '@presensi/domain/akses/diri-sendiri'
import { type Anggota, earliestMulai, judgeAnggota } from '@presensi/domain/jadwal/anggota-roster'
import { judgeSel, type SelProblem } from '@presensi/domain/jadwal/roster'
import { isInside, overlaps } from '@presensi/domain/kalender/tanggal'
import { catatLampau } from '../../days/perubahan-lampau/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { kunciSel, loadAnggota } from '../jadwal/public.ts'
import { type AnggotaWrite, insertAnggota, SELAMANYA } from './anggota.repo.ts'
import * as repo from './roster.repo.ts'
import { allShift } from './shift.repo.ts'

/** One cell as it was asked for; no code empties it. `baris` says where it stood, for the answer. */
export type SelAsked = { baris: number; nip: string; tanggal: string; shift_kode: string | null }
export type SelRefused = {
  baris: number
  nip: string
  tanggal: string
  masalah: SelProblem | 'pegawai_tidak_dikenal' | 'sel_ganda' | 'sel_sendiri' | 'keterangan_lampau'
}
type SelChange = {
  baris: number
  nip: string
  tanggal: string
  dari: string | null
  ke: string | null
  id: string | null
  pegawai_id: string
  sebelum: repo.SelWrite | null
  write: repo.SelWrite | null
}
/** Who is not on the roster on which of the days asked for, and from when it could begin at the earliest. */
export type BukanAnggota = { nip: string; nama: string; tanggal: string[]; mulai: string | null; kantor_id: string }
export type RosterPlan = {
  changes: SelChange[]
  refused: SelRefused[]
  tetap: number
  /** rosters that begin with it */
  mulai: (AnggotaWrite & { nip: string })[]
  bukan_anggota: BukanAnggota[]
}
type Asked = {
  kantor_ids: readonly string[]
  sel: readonly SelAsked[]
  alasan?: string | undefined
  /** begin the roster of who is not on it, from this day on */
  mulai_roster?: string | undefined
}
type Orang = { pegawai_id: string; nip: string; nama: string; pengguna_id: string }

/** What many cells would change, and which of them cannot be. Nothing is written here, so that all or nothing stays possible. */
export async function planRoster(
  tx: Tx,
  instansi_id: string,
  { kantor_ids, sel, alasan, mulai_roster }: Asked,
  { caller }: PersonFacts,
): Promise<RosterPlan> {
  const dates = sel.map((one) => one.tanggal).toSorted()
  const range = { from: dates[0] ?? '1900-01-01', to: dates.at(-1) ?? '1900-01-01' }
  const rentang = { mulai: range.from, selesai: range.to }
  const people = await repo.findPegawai(tx, instansi_id, [...new Set(sel.map((one) => one.nip))])
  const ids = [...people.values()].map((one) => one.pegawai_id)
  const places = await repo.listTempat(tx, instansi_id, ids, kantor_ids, SELAMANYA)
  const hariIni = await repo.hariIniKantor(tx, instansi_id, kantor_ids)
  const memberships = Map.groupBy(
    await loadAnggota(tx, instansi_id, ids, SELAMANYA.from, SELAMANYA.to),
    (row) => row.pegawai_id,
  )
  const shifts = new Map((await allShift(tx, instansi_id)).map((row) => [row.kode.toUpperCase(), row]))
  const stored = new Map(
    (await repo.listSel(tx, instansi_id, ids, range)).map((row) => [`${row.pegawai_id} ${row.tanggal}`, row]),
  )
  const plan: RosterPlan = { changes: [], refused: [], tetap: 0, mulai: [], bukan_anggota: [] }
  const absent = new Map<string, BukanAnggota>()

  /** The roster of somebody begins with this act, if it was asked for and can. */
  function beginFor(orang: Orang, kantor_id: string): Anggota | undefined {
    const known = plan.mulai.find((one) => one.pegawai_id === orang.pegawai_id && one.kantor_id === kantor_id)
    if (known !== undefined || mulai_roster === undefined || isDiriSendiri(caller, orang)) return known
    const verdict = judgeAnggota({ ...factsOf(orang, kantor_id), mulai: mulai_roster, selesai: undefined })
    if (!verdict.ok || verdict.id !== null) return undefined
    const { pegawai_id, nip } = orang
    const begun = { id: newId(), pegawai_id, nip, kantor_id, mulai: verdict.mulai, selesai: verdict.selesai }
    plan.mulai.push(begun)
    return begun
  }
  const factsOf = ({ pegawai_id }: Orang, kantor_id: string) => ({
    hari_ini: hariIni.get(kantor_id) ?? '9999-12-31',
    penempatan: places.get(pegawai_id) ?? [],
    anggota: memberships.get(pegawai_id) ?? [],
    kantor_id,
  })

  const seen = new Set<string>()
  for (const { baris, nip, tanggal, shift_kode } of sel) {
    const refuseIt = (masalah: SelRefused['masalah']): unknown => plan.refused.push({ baris, nip, tanggal, masalah })
    const orang = people.get(nip)
    const penempatan = orang && places.get(orang.pegawai_id)
    // Somebody of another office is as unknown here as somebody who does not exist.
    if (orang === undefined || penempatan === undefined || !penempatan.some((one) => overlaps(one, rentang))) {
      refuseIt('pegawai_tidak_dikenal')
      continue
    }
    const key = `${orang.pegawai_id} ${tanggal}`
    const known = stored.get(key)
    const kantor_id = penempatan.find((one) => isInside(tanggal, one))?.kantor_id ?? ''
    // What another office left there before a move is no cell of this one.
    const cell = known?.kantor_id === kantor_id ? known : undefined
    const dari = cell?.shift_kode ?? null
    const isTwice = seen.has(key)
    seen.add(key)
    if (isTwice) {
      refuseIt('sel_ganda')
      continue
    }
    if ((shift_kode ?? '').toUpperCase() === (dari ?? '').toUpperCase()) {
      plan.tetap += 1
      continue
    }
    const judge = (extra: readonly Anggota[]) =>
      judgeSel({
        kode: shift_kode ?? 'L',
        tanggal,
        penempatan,
        shifts,
        anggota: shift_kode === null ? undefined : [...(memberships.get(orang.pegawai_id) ?? []), ...extra],
      })
    let verdict = judge([])
    if (!verdict.ok && verdict.masalah === 'bukan_anggota') {
      const begun = beginFor(orang, kantor_id)
      if (begun !== undefined) verdict = judge([begun])
    }
    if (!verdict.ok) {
      refuseIt(verdict.masalah)
      if (verdict.masalah === 'bukan_anggota') {
        const one = absent.get(nip) ?? { nip, nama: orang.nama, tanggal: [], mulai: null, kantor_id }
        one.tanggal.push(tanggal)
        one.mulai ??= earliestMulai(tanggal, factsOf(orang, kantor_id))
        absent.set(nip, one)
      }
      continue
    }
    const hari_ini = hariIni.get(kantor_id) ?? '9999-12-31'
    if (isSelSendiri(caller, orang, tanggal, hari_ini)) refuseIt('sel_sendiri')
    else if (tanggal < hari_ini && alasan === undefined) refuseIt('keterangan_lampau')
    else {
      const write =
        shift_kode === null
          ? null
          : { pegawai_id: orang.pegawai_id, kantor_id: verdict.kantor_id, tanggal, shift_id: verdict.shift_id }
      const { pegawai_id } = orang
      const sebelum = cell === undefined ? null : { pegawai_id, kantor_id, tanggal, shift_id: cell.shift_id }
      plan.changes.push({ baris, nip, tanggal, dari, ke: shift_kode, id: cell?.id ?? null, pegawai_id, sebelum, write })
    }
  }
  plan.bukan_anggota.push(...absent.values())
  return plan
}

type SelBerubah = { pegawai_id: string; tanggal: string; sebelum: repo.SelWrite | null; write: repo.SelWrite | null }

/** Keeps what cells changed in days that are over. */
export async function catatSel(
  tx: Tx,
  instansi_id: string,
  changes: readonly SelBerubah[],
  call: PersonFacts,
  { aksi, alasan }: { aksi: 'ubah' | 'impor' | 'hapus'; alasan: string | undefined },
): Promise<void> {
  const hari_ini = await todayOf(tx, instansi_id)
  const past = changes.filter(({ tanggal }) => tanggal < hari_ini)
  const days = past.map(({ tanggal }) => tanggal).toSorted()
  const [dari, sampai] = [days[0], days.at(-1)]
  if (dari === undefined || sampai === undefined) return
  const pegawai_ids = [...new Set(past.map(({ pegawai_id }) => pegawai_id))]
  await catatLampau(tx, instansi_id, call, {
    ...{ aksi, objek: 'shift_pegawai', alasan, dari, sampai, pegawai_ids },
    judul: dari === sampai ? dari : `${dari} – ${sampai}`,
    baris: past.map((one) => ({
      ...{ jenis: 'shift_pegawai', kunci: kunciSel(one), sebelum: one.sebelum, sesudah: one.write },
    })),
  })
}

/** Writes a plan and one audit line for all of it. */
export async function applyRoster(
  tx: Tx,
  instansi_id: string,
  { changes, mulai, alasan }: Pick<RosterPlan, 'changes' | 'mulai'> & { alasan?: string | undefined },
  call: PersonFacts,
  aksi: 'ubah' | 'impor',
): Promise<{ dibuat: number; diubah: number; dihapus: number; mulai: number }> {
  const gone = changes.flatMap(({ write, id }) => (write === null && id !== null ? [id] : []))
  const written = changes.flatMap(({ write }) => (write === null ? [] : [write]))
  const begun = mulai.map(({ nip: _nip, ...row }) => row)
  await insertAnggota(tx, instansi_id, begun, call.caller.sub)
  await repo.deleteSel(tx, instansi_id, gone)
  await repo.writeSel(tx, instansi_id, written)
  if (changes.length > 0) {
    const facts = (side: 'dari' | 'ke') => changes.map((one) => [one.nip, one.tanggal, one[side]])
    await recordAudit(tx, call, {
      aksi,
      objek: 'shift_pegawai',
      sebelum: { sel: facts('dari') },
      sesudah: {
        sel: facts('ke'),
        ...(alasan !== undefined && { alasan }),
        ...(mulai.length > 0 && { mulai: mulai.map((one) => [one.nip, one.kantor_id, one.mulai]) }),
      },
    })
    await catatSel(tx, instansi_id, changes, call, { aksi, alasan })
  }
  const dibuat = changes.filter(({ write, id }) => write !== null && id === null).length
  return { dibuat, diubah: written.length - dibuat, dihapus: gone.length, mulai: mulai.length }
}
