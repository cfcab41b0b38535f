import type { saveJamKerja } from '@presensi/contract/jam-kerja'
import {
  checkHari,
  findOverlap,
  type HariJamKerja,
  type JamKerja,
  weeklyTotal,
} from '@presensi/domain/jadwal/jam-kerja'
import { jamKerjaFor } from '@presensi/domain/jadwal/resolve-jadwal'
import { planJamKerja } from '@presensi/domain/jadwal/ubah-jam-kerja'
import type * as z from 'zod/mini'
import { recordAudit } from '../audit/public.ts'
import { readHariIni } from '../jadwal/public.ts'
import type { Tx } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import { mergeSave } from '../platform/merge-save.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { newId } from '../platform/uuid.ts'
import * as repo from './jam-kerja.repo.ts'

type Body = z.output<(typeof saveJamKerja)['body']>
type HariSent = Body['hari'][number]

const pair = (window: readonly string[] | null | undefined): [string, string] | null => {
  const [from, to] = window ?? []
  return from === undefined || to === undefined ? null : [from, to]
}

const toHari = (row: HariSent): HariJamKerja => ({
  hari: row.hari,
  masuk: row.masuk,
  pulang: row.pulang,
  istirahat_mulai: row.istirahat_mulai ?? null,
  istirahat_selesai: row.istirahat_selesai ?? null,
  toleransi_detik: row.toleransi_detik ?? 0,
  fleksi_menit: row.fleksi_menit ?? 0,
  fleksi_cara: row.fleksi_cara ?? 'tidak',
  jendela_masuk: pair(row.jendela_masuk),
  jendela_pulang: pair(row.jendela_pulang),
})

/** The week as it is stored, or every bad row by its place in the list. */
function readHari(sent: readonly HariSent[]): HariJamKerja[] {
  const hari = sent.map(toHari)
  const problems = checkHari(hari)
  if (problems.length > 0)
    refuse('input_salah', {
      errors: problems.map(({ index, masalah }) => ({
        field: masalah === 'kosong' ? 'hari' : `hari.${index}`,
        message: masalah,
      })),
    })
  return hari.toSorted((a, b) => a.hari - b.hari)
}

const BARU: Required<Pick<JamKerja, 'otomatis' | 'berlaku_sampai' | 'kantor_ids'>> = {
  otomatis: true,
  berlaku_sampai: null,
  kantor_ids: [],
}

export async function saveSet(tx: Tx, instansi_id: string, body: Body, call: PersonCall) {
  const { id: given, pratinjau: asked, otomatis: auto, berlaku_sampai, kantor_ids, ...rest } = body
  const pratinjau = asked === true
  const hari = readHari(rest.hari)
  const before = given === undefined ? null : await repo.lockJamKerja(tx, instansi_id, given)
  if (before === undefined) return refuse('tidak_ditemukan')
  const stored = before && { ...before, otomatis: before.otomatis !== false }
  const merged = mergeSave(BARU, stored, { otomatis: auto, berlaku_sampai, kantor_ids })
  const { otomatis } = merged
  const isi = { ...rest, hari, ...merged, kantor_ids: [...new Set(merged.kantor_ids)].toSorted() }
  // A preview writes nothing, so that no foreign key would notice an office of somebody else.
  if ((await repo.countKantor(tx, instansi_id, isi.kantor_ids)) < isi.kantor_ids.length)
    return refuse('tidak_ditemukan')
  const plan = planJamKerja(before, isi, await readHariIni(tx, instansi_id))
  if (!plan.ok) return refuseField(plan.field, plan.masalah)
  const set: JamKerja = { ...isi, id: plan.aksi === 'ubah' && before !== null ? before.id : newId() }
  const closed = plan.aksi === 'versi_baru' && before !== null ? { ...before, berlaku_sampai: plan.tutup } : null
  const all = await repo.allJamKerja(tx, instansi_id)
  const others = all.filter((one) => one.id !== set.id && one.id !== closed?.id)
  const after = [...others, ...(closed === null ? [] : [closed]), set]
  refuseOverlap(findOverlap(set, after))
  if (!pratinjau) await write(tx, instansi_id, { before, closed, set }, call)
  return {
    ...set,
    otomatis,
    kantor_ids: [...set.kantor_ids],
    hari: hari.map(toWireHari),
    mingguan: weeklyTotal(hari, set.jenis),
    pratinjau,
    aksi: plan.aksi,
    ditutup: closed === null ? null : { id: closed.id, berlaku_sampai: plan.tutup ?? '' },
    terdampak: await affected(tx, instansi_id, set, after),
  }
}

const copyPair = (window: readonly [string, string] | null): [string, string] | null =>
  window === null ? null : [window[0], window[1]]
export const toWireHari = (row: HariJamKerja) => ({
  ...row,
  jendela_masuk: copyPair(row.jendela_masuk),
  jendela_pulang: copyPair(row.jendela_pulang),
})

export function refuseOverlap(other: JamKerja | null): void {
  if (other === null) return
  const { id, kode, nama, berlaku_mulai, berlaku_sampai } = other
  refuse('jam_kerja.tumpang_tindih', {
    values: { kode, mulai: berlaku_mulai, sampai: berlaku_sampai ?? '…' },
    data: { id, kode, nama, berlaku_mulai, berlaku_sampai },
  })
}

type Change = { before: JamKerja | null; closed: JamKerja | null; set: JamKerja }

async function write(tx: Tx, instansi_id: string, { before, closed, set }: Change, call: PersonCall): Promise<void> {
  if (closed !== null) {
    await repo.updateJamKerja(tx, instansi_id, closed)
    await repo.insertJamKerja(tx, instansi_id, set)
    await repo.moveHariKerja(tx, instansi_id, { dari: closed.id, ke: set.id, mulai: set.berlaku_mulai })
  } else if (before === null) await repo.insertJamKerja(tx, instansi_id, set)
  else await repo.updateJamKerja(tx, instansi_id, set)
  await recordAudit(tx, call, {
    aksi: before === null ? 'buat' : 'ubah',
    objek: 'jam_kerja',
    objek_id: set.id,
    sebelum: before,
    sesudah: closed === null ? set : { ...set, menggantikan: { id: closed.id, berlaku_sampai: closed.berlaku_sampai } },
  })
}

/** Who follows these hours on their first day: offices where they, of all sets, are the ones that count. */
async function affected(tx: Tx, instansi_id: string, set: JamKerja, all: readonly JamKerja[]) {
  const offices = await repo.countPeople(tx, instansi_id, set.berlaku_mulai)
  const kantor = offices.filter(
    ({ kantor_id, jumlah }) => jumlah > 0 && jamKerjaFor(all, set.berlaku_mulai, kantor_id).id === set.id,
  )
  return { jumlah: kantor.reduce((sum, one) => sum + one.jumlah, 0), kantor }
}
