import {
  deleteKegiatan,
  type JENIS_KEGIATAN,
  type kegiatan,
  listKegiatan,
  saveKegiatan,
} from '@presensi/contract/calendar-and-hours/kegiatan'
import { detikOf } from '@presensi/domain/kalender/jam'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { catatLampau } from '../../days/perubahan-lampau/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import type { IsiKegiatan } from '../jadwal/public.ts'
import * as repo from './kegiatan.repo.ts'

type Wire = z.output<typeof kegiatan>
type Save = z.output<(typeof saveKegiatan)['body']>

const toWire = (row: repo.KegiatanRow): Wire => ({ ...row, jenis: row.jenis as (typeof JENIS_KEGIATAN)[number] })
const CONFLICTS = [
  { constraint: 'kegiatan_nama_key', code: 'sudah_ada', values: { apa: 'Kegiatan dengan nama dan waktu ini' } },
  { constraint: /_fkey$/, code: 'tidak_ditemukan' },
] as const

export function mountKegiatan(mount: Mount, { db }: { db: Database }): void {
  mount(listKegiatan, ({ query }, { lingkup }) => {
    if (query.bulan !== undefined && query.tahun === undefined) return refuseField('tahun', 'wajib')
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.listKegiatan(tx, instansi_id, query, windowOf(query))
      return { ...page, items: page.items.map(toWire) }
    })
  })

  mount(saveKegiatan, ({ body }, call) => {
    if (detikOf(body.selesai) <= detikOf(body.mulai)) return refuseField('selesai', 'selesai_sebelum_mulai')
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => save(tx, instansi_id, body, call)).catch(refuseConflict(...CONFLICTS))
  })

  mount(deleteKegiatan, ({ body: { id, alasan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = (await repo.lockKegiatan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      if (before.dibatalkan !== null) return refuse('kegiatan.sudah_dibatalkan')
      const now = await repo.readIsi(tx, instansi_id, id)
      if (await isBelumMulai(tx, instansi_id, before.tanggal)) await repo.deleteKegiatan(tx, instansi_id, id)
      else {
        if (alasan === undefined)
          return refuse('lampau.alasan_wajib', { errors: [{ field: 'alasan', message: 'keterangan_lampau' }] })
        await repo.cancelKegiatan(tx, { instansi_id, id }, { oleh: call.caller.sub, alasan })
      }
      const after = await repo.readIsi(tx, instansi_id, id)
      const sesudah = after && { alasan }
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'kegiatan', objek_id: id, sebelum: before, sesudah })
      return { id, menunggu: await catat(tx, instansi_id, call, { aksi: 'hapus', before: now, after, alasan }) }
    })
  })
}

/** No phone anywhere can have clocked for it: its day has not begun in any zone. */
const isBelumMulai = async (tx: Tx, instansi_id: string, tanggal: string): Promise<boolean> =>
  tanggal > addDays(await todayOf(tx, instansi_id), 1)

type Sisi = IsiKegiatan | undefined
type Ubah = { aksi: 'buat' | 'ubah' | 'hapus'; before: Sisi; after: Sisi; alasan: string | undefined }

/** Keeps what a joint event changed in days that are over. */
async function catat(tx: Tx, instansi_id: string, call: PersonCall, { aksi, before, after, alasan }: Ubah) {
  const one = after ?? before
  if (one === undefined) return undefined
  const sides = [before, after].filter((side) => side !== undefined)
  const isForAll = sides.some(({ kantor_ids, pegawai_ids }) => kantor_ids.length + pegawai_ids.length === 0)
  return catatLampau(tx, instansi_id, call, {
    ...{ aksi, objek: 'kegiatan', objek_id: one.id, judul: one.nama, alasan, dari: one.tanggal, sampai: one.tanggal },
    baris: [{ jenis: 'kegiatan', kunci: one.id, sebelum: before ?? null, sesudah: after ?? null }],
    ...(!isForAll && {
      kantor_ids: [...new Set(sides.flatMap(({ kantor_ids }) => kantor_ids))],
      pegawai_ids: [...new Set(sides.flatMap(({ pegawai_ids }) => pegawai_ids))],
    }),
  })
}

type People = { pegawai_nips: string[]; dikecualikan_nips: string[] }
type Pilihan = Pick<repo.KegiatanRow, 'tempat' | 'wajib' | 'dihitung_masuk' | 'kode_potongan' | 'kantor_ids'> & People
const BARU: Pilihan = {
  tempat: null,
  wajib: true,
  dihitung_masuk: false,
  kode_potongan: null,
  kantor_ids: [],
  pegawai_nips: [],
  dikecualikan_nips: [],
}

async function save(tx: Tx, instansi_id: string, body: Save, call: PersonCall) {
  const { id: given, tanggal, nama, jenis, mulai, selesai, tempat, alasan, ...sent } = body
  const before = given === undefined ? undefined : await repo.lockKegiatan(tx, instansi_id, given)
  if (given !== undefined && before === undefined) return refuse('tidak_ditemukan')
  if (before !== undefined && before.dibatalkan !== null) return refuse('kegiatan.sudah_dibatalkan')
  const hari_ini = await todayOf(tx, instansi_id)
  // Nobody can be asked to have come yesterday; of an event that was, the rest may still be put right.
  if (tanggal !== before?.tanggal && tanggal < hari_ini) refuseField('tanggal', 'masa_lalu')
  if (before !== undefined && tanggal !== before.tanggal && before.tanggal < hari_ini) refuseField('tanggal', 'tetap')
  const was = before && (await repo.readIsi(tx, instansi_id, before.id))
  const id = before?.id ?? newId()
  const stored = before && {
    ...before,
    pegawai_nips: before.pegawai.map(({ nip }) => nip),
    dikecualikan_nips: before.dikecualikan.map(({ nip }) => nip),
  }
  const { kantor_ids, pegawai_nips, dikecualikan_nips, ...optional } = mergeSave(BARU, stored, {
    ...sent,
    tempat: tempat === null ? null : tempat?.[0],
  })
  refuseBebasSendiri(call, stored ?? BARU, { pegawai_nips, dikecualikan_nips })
  const write = { tanggal, nama, jenis, mulai, selesai, ...optional }
  if (before === undefined) await repo.insertKegiatan(tx, instansi_id, id, write)
  else await repo.updateKegiatan(tx, instansi_id, id, write)
  await repo.replaceKantor(tx, instansi_id, id, kantor_ids)
  await savePeople(tx, instansi_id, id, [...new Set(pegawai_nips)], [...new Set(dikecualikan_nips)])
  const row = (await repo.lockKegiatan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const aksi = before === undefined ? ('buat' as const) : ('ubah' as const)
  const sesudah = {
    ...pick(row, 'id', 'tanggal', 'nama', 'jenis', 'mulai', 'selesai', 'tempat', 'wajib'),
    ...pick(row, 'dihitung_masuk', 'kode_potongan', 'kantor_ids', 'pegawai', 'dikecualikan'),
    ...(alasan !== undefined && { alasan }),
  }
  await recordAudit(tx, call, { aksi, objek: 'kegiatan', objek_id: id, sebelum: before, sesudah })
  const after = await repo.readIsi(tx, instansi_id, id)
  return { ...toWire(row), menunggu: await catat(tx, instansi_id, call, { aksi, before: was, after, alasan }) }
}

/** Nobody lets themselves off: neither by an exemption nor by taking their own name from those who must come. */
function refuseBebasSendiri(call: PersonCall, before: People, after: People): void {
  const added = after.dikecualikan_nips.filter((nip) => !before.dikecualikan_nips.includes(nip))
  const removed = before.pegawai_nips.filter((nip) => !after.pegawai_nips.includes(nip))
  refuseDiriSendiri(call, ...[...added, ...removed].map((nip) => ({ nip })))
}

async function savePeople(tx: Tx, instansi_id: string, id: string, expected: string[], exempt: string[]) {
  if (expected.some((nip) => exempt.includes(nip))) refuseField('dikecualikan_nips', 'wajib_dan_dikecualikan')
  const unknown = await repo.replacePegawai(tx, instansi_id, id, [
    ...expected.map((nip) => ({ nip, dikecualikan: false })),
    ...exempt.map((nip) => ({ nip, dikecualikan: true })),
  ])
  if (unknown.length === 0) return
  const isUnknown = (nip: string): boolean => unknown.includes(nip)
  const named = [
    ...expected.flatMap((nip, index) => (isUnknown(nip) ? [`pegawai_nips.${index}`] : [])),
    ...exempt.flatMap((nip, index) => (isUnknown(nip) ? [`dikecualikan_nips.${index}`] : [])),
  ]
  refuse('input_salah', { errors: named.map((field) => ({ field, message: 'tidak_ada' })) })
}
