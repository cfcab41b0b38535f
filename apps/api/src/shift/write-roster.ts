import { judgeSel, type SelProblem } from '@presensi/domain/jadwal/roster'
import { recordAudit } from '../audit/public.ts'
import type { Tx } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import * as repo from './roster.repo.ts'
import { allShift } from './shift.repo.ts'

/** One cell as it was asked for; no code empties it. `baris` says where it stood, for the answer. */
export type SelAsked = { baris: number; nip: string; tanggal: string; shift_kode: string | null }
export type SelRefused = { baris: number; tanggal: string; masalah: SelProblem | 'pegawai_tidak_dikenal' | 'sel_ganda' }
type SelChange = {
  baris: number
  nip: string
  tanggal: string
  dari: string | null
  ke: string | null
  id: string | null
  write: repo.SelWrite | null
}
export type RosterPlan = { changes: SelChange[]; refused: SelRefused[]; tetap: number }

/** What many cells would change, and which of them cannot be. Nothing is written here, so that all or nothing stays possible. */
export async function planRoster(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  asked: readonly SelAsked[],
): Promise<RosterPlan> {
  const dates = asked.map((one) => one.tanggal).toSorted()
  const range = { from: dates[0] ?? '1900-01-01', to: dates.at(-1) ?? '1900-01-01' }
  const ids = await repo.findPegawai(tx, instansi_id, [...new Set(asked.map((one) => one.nip))])
  const places = await repo.listTempat(tx, instansi_id, [...ids.values()], kantor_ids, range)
  const shifts = new Map((await allShift(tx, instansi_id)).map((row) => [row.kode.toUpperCase(), row]))
  const stored = new Map(
    (await repo.listSel(tx, instansi_id, [...ids.values()], range)).map((row) => [
      `${row.pegawai_id} ${row.tanggal}`,
      row,
    ]),
  )
  const plan: RosterPlan = { changes: [], refused: [], tetap: 0 }
  const seen = new Set<string>()
  for (const { baris, nip, tanggal, shift_kode } of asked) {
    const refuseIt = (masalah: SelRefused['masalah']): unknown => plan.refused.push({ baris, tanggal, masalah })
    const pegawai_id = ids.get(nip) ?? ''
    const penempatan = places.get(pegawai_id)
    const key = `${pegawai_id} ${tanggal}`
    const cell = stored.get(key)
    const dari = cell?.shift_kode ?? null
    // Somebody of another office is as unknown here as somebody who does not exist.
    if (penempatan === undefined) refuseIt('pegawai_tidak_dikenal')
    else if (seen.has(key)) refuseIt('sel_ganda')
    else if ((shift_kode ?? '').toUpperCase() === (dari ?? '').toUpperCase()) plan.tetap += 1
    else {
      const verdict = judgeSel({ kode: shift_kode ?? 'L', tanggal, penempatan, shifts })
      if (!verdict.ok) refuseIt(verdict.masalah)
      else {
        const write = shift_kode === null ? null : { pegawai_id, tanggal, shift_id: verdict.shift_id }
        plan.changes.push({ baris, nip, tanggal, dari, ke: shift_kode, id: cell?.id ?? null, write })
      }
    }
    seen.add(key)
  }
  return plan
}

/** Writes a plan and one audit line for all of it. */
export async function applyRoster(
  tx: Tx,
  instansi_id: string,
  changes: readonly SelChange[],
  call: PersonCall,
  aksi: 'ubah' | 'impor',
): Promise<{ dibuat: number; diubah: number; dihapus: number }> {
  const gone = changes.flatMap(({ write, id }) => (write === null && id !== null ? [id] : []))
  const written = changes.flatMap(({ write }) => (write === null ? [] : [write]))
  await repo.deleteSel(tx, instansi_id, gone)
  await repo.writeSel(tx, instansi_id, written)
  if (changes.length > 0) {
    const facts = (side: 'dari' | 'ke') => changes.map((one) => [one.nip, one.tanggal, one[side]])
    await recordAudit(tx, call, {
      aksi,
      objek: 'shift_pegawai',
      sebelum: { sel: facts('dari') },
      sesudah: { sel: facts('ke') },
    })
  }
  const dibuat = changes.filter(({ write, id }) => write !== null && id === null).length
  return { dibuat, diubah: written.length - dibuat, dihapus: gone.length }
}
