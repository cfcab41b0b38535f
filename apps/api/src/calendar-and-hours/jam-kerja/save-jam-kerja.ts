import type { saveJamKerja } from '@presensi/contract/calendar-and-hours/jam-kerja'
import { hariJamKerjaFields, jamKerjaFields } from '@presensi/contract/calendar-and-hours/jam-kerja.fields'
import { type Peringatan, sayPeringatan } from '@presensi/contract/calendar-and-hours/peringatan'
import { fallbacksOf } from '@presensi/contract/field-list'
import type { Language } from '@presensi/contract/kata/sentence'
import {
  checkHari,
  findOverlap,
  type HariMinggu,
  isBebas,
  type JamKerja,
  weeklyTotal,
  workingRows,
} from '@presensi/domain/jadwal/jam-kerja'
import { saysWholeWeek } from '@presensi/domain/jadwal/pilih-jam-kerja'
import { type JamKerjaRencana, planJamKerja } from '@presensi/domain/jadwal/ubah-jam-kerja'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { type Dampak, firstChangeable, type HariKantor, lookAhead } from './dampak.ts'
import * as repo from './jam-kerja.repo.ts'

type Body = z.output<(typeof saveJamKerja)['body']>
type HariSent = Body['hari'][number]

const BARU = fallbacksOf(jamKerjaFields)
const HARI_BARU = fallbacksOf(hariJamKerjaFields)

const TIMES = ['masuk', 'pulang', 'istirahat_mulai', 'istirahat_selesai', 'jendela_masuk', 'jendela_pulang'] as const
type FieldError = { field: string; message: string }

/** One weekday as it is stored, or what is wrong with it. */
function toHari(row: HariSent): HariMinggu | { masalah: FieldError[] } {
  if (row.libur === true) {
    const timed = TIMES.filter((name) => (row[name] ?? null) !== null)
    return timed.length === 0
      ? { hari: row.hari, libur: true }
      : { masalah: timed.map((field) => ({ field, message: 'libur_tanpa_jam' })) }
  }
  const { masuk, pulang } = row
  if (masuk == null || pulang == null)
    return {
      masalah: (['masuk', 'pulang'] as const)
        .filter((name) => (row[name] ?? null) === null)
        .map((field) => ({ field, message: 'wajib' })),
    }
  return { hari: row.hari, ...mergeSave(HARI_BARU, undefined, row), masuk, pulang }
}

/** The week as it is stored, or every bad row by its place in the list. */
function readHari(sent: readonly HariSent[]): HariMinggu[] {
  const read = sent.map(toHari)
  const hari = read.flatMap((row) => ('masalah' in row ? [] : [row]))
  const errors =
    hari.length < read.length
      ? read.flatMap((row, index) =>
          'masalah' in row ? row.masalah.map((one) => ({ ...one, field: `hari.${index}.${one.field}` })) : [],
        )
      : checkHari(hari).map(({ index, masalah }) => ({
          field: masalah === 'kosong' ? 'hari' : `hari.${index}`,
          message: masalah as string,
        }))
  if (errors.length > 0) refuse('input_salah', { errors })
  return hari.toSorted((a, b) => a.hari - b.hari)
}

const distinct = <T>(some: readonly T[]): T[] => [...new Set(some)].toSorted()

export async function saveSet(tx: Tx, instansi_id: string, body: Body, call: PersonCall) {
  const { id: given, pratinjau: asked, hari: week, ...fields } = body
  const pratinjau = asked === true
  const hari = readHari(week)
  const before = given === undefined ? null : await repo.lockJamKerja(tx, instansi_id, given)
  if (before === undefined) return refuse('tidak_ditemukan')
  const stored = before && {
    ...before,
    otomatis: before.otomatis !== false,
    kantor_ids: [...before.kantor_ids],
    jenis_pegawai: [...before.jenis_pegawai],
    pegawai_nips: await repo.listNip(tx, instansi_id, before.pegawai_ids),
  }
  const { pegawai_nips, ...merged } = { ...fields, ...mergeSave(BARU, stored, fields) }
  const isi = {
    ...merged,
    hari,
    kantor_ids: distinct(merged.kantor_ids),
    jenis_pegawai: distinct(merged.jenis_pegawai),
    pegawai_ids: await readPegawai(tx, instansi_id, pegawai_nips),
  }
  if (isi.pegawai_ids.length > 0 && isi.kantor_ids.length + isi.jenis_pegawai.length > 0)
    return refuseField('pegawai_nips', 'salah_satu:pegawai_nips, kantor_ids, jenis_pegawai')
  if (saysWholeWeek(isi) && workingRows(hari).length === 0) return refuseField('hari', 'kosong')
  refuseNamed(call, before, isi)
  // A preview writes nothing, so that no foreign key would notice an office of somebody else.
  if ((await repo.countKantor(tx, instansi_id, isi.kantor_ids)) < isi.kantor_ids.length)
    return refuse('tidak_ditemukan')
  const all = await repo.allJamKerja(tx, instansi_id)
  const id = newId()
  const hari_ini = await todayOf(tx, instansi_id)
  const asSent: JamKerja = { ...isi, id: before?.id ?? id }
  const paling_awal = await firstChangeable(tx, instansi_id, { all, before, given: asSent, hari_ini })
  const plan = planJamKerja(before, isi, { hari_ini, paling_awal })
  if (!plan.ok) return refusePlan(plan, paling_awal)
  const set: JamKerja = { ...isi, id: plan.aksi === 'ubah' && before !== null ? before.id : id }
  const closed = plan.aksi === 'versi_baru' && before !== null ? { ...before, berlaku_sampai: plan.tutup } : null
  const others = all.filter((one) => one.id !== set.id && one.id !== closed?.id)
  const after = [...others, ...(closed === null ? [] : [closed]), set]
  refuseOverlap(findOverlap(set, after))
  const { terdampak, ...ahead } = await lookAhead(tx, instansi_id, { all, after, set, closed })
  if (!pratinjau) await write(tx, instansi_id, { before, closed, set }, call)
  const { pegawai_ids, ...shown } = set
  return {
    ...shown,
    otomatis: set.otomatis !== false,
    kantor_ids: [...set.kantor_ids],
    jenis_pegawai: [...set.jenis_pegawai],
    pegawai_nips: distinct(pegawai_nips),
    hari: hari.map(toWireHari),
    mingguan: weeklyTotal(set),
    pratinjau,
    aksi: plan.aksi,
    ditutup: closed === null ? null : { id: closed.id, berlaku_sampai: plan.tutup ?? '' },
    terdampak,
    perubahan_hari: { sampai: ahead.sampai, berkurang: ahead.berkurang, bertambah: ahead.bertambah },
    peringatan: warningsOf(ahead, call.language),
  }
}

/** Hours that name somebody are given, changed and taken away by somebody else. */
export function refuseNamed(call: PersonCall, ...sets: readonly (Pick<JamKerja, 'pegawai_ids'> | null)[]): void {
  const named = sets.flatMap((set) => set?.pegawai_ids ?? [])
  refuseDiriSendiri(call, ...named.map((pegawai_id) => ({ pegawai_id })))
}

async function readPegawai(tx: Tx, instansi_id: string, nips: readonly string[]): Promise<string[]> {
  const known = new Map((await repo.findPegawai(tx, instansi_id, nips)).map((one) => [one.nip, one.id]))
  const errors = nips.flatMap((nip, index) =>
    known.has(nip) ? [] : [{ field: `pegawai_nips.${index}`, message: 'tidak_ada' }],
  )
  if (errors.length > 0) refuse('input_salah', { errors })
  return [...known.values()].toSorted()
}

function refusePlan({ field, masalah }: JamKerjaRencana & { ok: false }, paling_awal: string): never {
  if (masalah !== 'sudah_dibuka') refuseField(field, masalah)
  return refuse('jam_kerja.sudah_dibuka', { values: { tanggal: paling_awal }, data: { field, paling_awal } })
}

function warningsOf({ berkurang, bertambah, minggu }: Omit<Dampak, 'terdampak'>, language: Language): Peringatan[] {
  const changed = (kode: 'hari_berkurang' | 'hari_bertambah', rows: readonly HariKantor[]): Peringatan[] =>
    rows.map(({ kantor_id, kantor, jumlah, tanggal }) =>
      sayPeringatan(
        kode,
        { tanggal: tanggal.toSorted()[0] ?? '', kantor_id, kantor },
        { jumlah, hari: tanggal.length },
        language,
      ),
    )
  const weeks = minggu.map(({ kantor_id, kantor, minggu: tanggal, detik, wajib }) =>
    sayPeringatan('jam_minggu_lebih', { tanggal, kantor_id, kantor }, { jam: detik, wajib }, language),
  )
  return [...changed('hari_berkurang', berkurang), ...changed('hari_bertambah', bertambah), ...weeks]
}

const copyPair = (window: readonly [string, string] | null): [string, string] | null =>
  window === null ? null : [window[0], window[1]]
export const toWireHari = (row: HariMinggu) =>
  isBebas(row)
    ? { hari: row.hari, libur: true, ...HARI_BARU }
    : {
        ...row,
        libur: false,
        jendela_masuk: copyPair(row.jendela_masuk),
        jendela_pulang: copyPair(row.jendela_pulang),
      }

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
  const menggantikan = closed && pick(closed, 'id', 'berlaku_sampai')
  await recordAudit(tx, call, {
    aksi: before === null ? 'buat' : 'ubah',
    objek: 'jam_kerja',
    objek_id: set.id,
    sebelum: before,
    sesudah: {
      ...pick(set, 'id', 'kode', 'nama', 'jenis', 'berlaku_mulai', 'berlaku_sampai'),
      ...pick(set, 'kantor_ids', 'jenis_pegawai', 'pegawai_ids', 'otomatis', 'hari'),
      ...(menggantikan !== null && { menggantikan }),
    },
  })
}
