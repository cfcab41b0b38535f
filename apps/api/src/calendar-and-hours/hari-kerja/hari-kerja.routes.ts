import {
  deleteHariKerja,
  generateHariKerja,
  type hariKerja,
  listHariKerja,
  saveHariKerja,
} from '@presensi/contract/calendar-and-hours/hari-kerja'
import { type AsalHariKerja, planHariKerja } from '@presensi/domain/jadwal/generate'
import type { HariKerja } from '@presensi/domain/jadwal/resolve-jadwal'
import { daysOf, firstOfMonth, isInside, lastOfMonth, monthOf } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { catatLampau } from '../../days/perubahan-lampau/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { kunciHariKerja, loadHariLibur, loadJamKerja } from '../jadwal/public.ts'
import * as repo from './hari-kerja.repo.ts'
import { buildKalender } from './kalender.ts'
import { beatenBy, weeksOfPola } from './peringatan.ts'

type Wire = z.output<typeof hariKerja>

const toWire = (row: repo.HariKerjaRow, peringatan: Wire['peringatan']): Wire => ({
  ...row,
  asal: row.asal as AsalHariKerja,
  peringatan,
})
/** A row as schedules read it. */
const isiOf = (row: repo.HariKerjaRow | undefined): HariKerja | null => {
  if (row === undefined) return null
  const { tanggal, kantor_id, kerja, jam_kerja_id, keterangan, asal } = row
  return { tanggal, kantor_id, kerja, jam_kerja_id, keterangan, asal: asal as AsalHariKerja }
}
const periodOf = ({ tahun, bulan }: { tahun: number; bulan?: number | undefined }) => ({
  from: firstOfMonth(tahun, bulan ?? 1),
  to: lastOfMonth(tahun, bulan ?? 12),
})
const NOT_THERE = { constraint: /_fkey$/, code: 'tidak_ditemukan' } as const

export function mountHariKerja(mount: Mount, { db }: { db: Database }): void {
  mount(listHariKerja, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const kantor_id = query.kantor_id ?? null
    return db.inInstansi(instansi_id, async (tx) => {
      const hari_ini = await todayOf(tx, instansi_id)
      const range = periodOf(query.tahun === undefined ? monthOf(query, hari_ini) : { ...query, tahun: query.tahun })
      const items = buildKalender({
        days: daysOf(range.from, range.to),
        kantor_id,
        hari_ini,
        rows: await repo.listHariKerja(tx, instansi_id, range, kantor_id),
        libur: await loadHariLibur(tx, instansi_id, range.from, range.to),
        jam_kerja: await loadJamKerja(tx, instansi_id, range.from, range.to),
        kantor_sendiri: kantor_id === null ? await repo.countKantorSendiri(tx, instansi_id, range) : new Map(),
      })
      return { items, total: items.length, page: 1, size: items.length }
    })
  })

  mount(saveHariKerja, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { tanggal, kerja } = body
    if (!kerja && (body.jam_kerja_id ?? null) !== null) return refuseField('jam_kerja_id', 'hanya_hari_kerja')
    return db
      .inInstansi(instansi_id, async (tx) => {
        const before = await rowBefore(tx, instansi_id, body)
        // Without an id the day is said anew, also where it has a row already.
        const { jam_kerja_id, keterangan } = mergeSave(BARU, body.id === undefined ? undefined : before, body)
        const kantor_id = before === undefined ? (body.kantor_id ?? null) : before.kantor_id
        // A day that is no longer worked has no hours.
        const write = { tanggal, kerja, kantor_id, jam_kerja_id: kerja ? jam_kerja_id : null, keterangan }
        const row = await repo.upsertHariKerja(tx, instansi_id, write, 'tangan')
        const aksi = before === undefined ? ('buat' as const) : ('ubah' as const)
        const { alasan } = body
        const sesudah = {
          ...pick(row, 'id', 'tanggal', 'kantor_id', 'kerja', 'jam_kerja_id', 'keterangan', 'asal'),
          ...(alasan !== undefined && { alasan }),
        }
        await recordAudit(tx, call, { aksi, objek: 'hari_kerja', objek_id: row.id, sebelum: before, sesudah })
        const menunggu = await catatLampau(tx, instansi_id, call, {
          ...{ aksi, objek: 'hari_kerja', objek_id: row.id, alasan, dari: tanggal, sampai: tanggal },
          judul: row.keterangan ?? tanggal,
          baris: [{ jenis: 'hari_kerja', kunci: kunciHariKerja(row), sebelum: isiOf(before), sesudah: isiOf(row) }],
          ...(row.kantor_id !== null && { kantor_ids: [row.kantor_id] }),
        })
        return { ...toWire(row, await beatenBy(tx, instansi_id, row, call.language)), menunggu }
      })
      .catch(refuseConflict(NOT_THERE))
  })

  mount(generateHariKerja, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => generate(tx, instansi_id, body, call)).catch(refuseConflict(NOT_THERE))
  })

  mount(deleteHariKerja, ({ body: { id } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = (await repo.lockHariKerja(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      if (before.tanggal < (await todayOf(tx, instansi_id))) refuse('masa_lalu')
      await repo.deleteHariKerja(tx, instansi_id, id)
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'hari_kerja', objek_id: id, sebelum: before })
      return { id }
    })
  })
}

type Save = z.output<(typeof saveHariKerja)['body']>
const BARU: Pick<repo.HariKerjaRow, 'jam_kerja_id' | 'keterangan'> = { jam_kerja_id: null, keterangan: null }

/** The row that is about to change. A row keeps its date and office: another date is another row. */
async function rowBefore(tx: Tx, instansi_id: string, { id, tanggal, kantor_id }: Save) {
  if (id === undefined)
    return (await repo.lockRowsOf(tx, instansi_id, { from: tanggal, to: tanggal }, kantor_id ?? null)).at(0)
  const row = (await repo.lockHariKerja(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  if (row.tanggal !== tanggal) refuseField('tanggal', 'tetap')
  if (kantor_id !== undefined && row.kantor_id !== kantor_id) refuseField('kantor_id', 'tetap')
  return row
}

type Generate = z.output<(typeof generateHariKerja)['body']>

async function generate(tx: Tx, instansi_id: string, body: Generate, call: PersonCall) {
  const kantor_id = body.kantor_id ?? null
  const range = periodOf(body)
  const days = daysOf(range.from, range.to)
  const rows = await repo.lockRowsOf(tx, instansi_id, range, kantor_id)
  const holidays = (await loadHariLibur(tx, instansi_id, range.from, range.to)).filter(
    ({ agama, kantor_ids }) =>
      agama === null && (kantor_ids.length === 0 || (kantor_id !== null && kantor_ids.includes(kantor_id))),
  )
  const hari = planHariKerja({
    days,
    pola: body.pola,
    hari_ini: await todayOf(tx, instansi_id),
    ada: new Map(rows.map((row) => [row.tanggal, { kerja: row.kerja, asal: row.asal as AsalHariKerja }])),
    libur: new Set(
      days.filter((tanggal) =>
        holidays.some((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai })),
      ),
    ),
  })
  const count = (hasil: (typeof hari)[number]['hasil']): number => hari.filter((day) => day.hasil === hasil).length
  const counts = {
    dibuat: count('dibuat'),
    dipertahankan: count('dipertahankan'),
    dilewati: count('dilewati'),
  }
  const pratinjau = body.pratinjau === true
  if (!pratinjau && counts.dibuat > 0) {
    const made = hari.filter((day) => day.hasil === 'dibuat')
    await repo.writePola(tx, instansi_id, kantor_id, made)
    const changed = new Set(made.map((day) => day.tanggal))
    await recordAudit(tx, call, {
      aksi: 'generate',
      objek: 'hari_kerja',
      sebelum: {
        hari: rows.filter((row) => changed.has(row.tanggal)).map(({ tanggal, kerja }) => ({ tanggal, kerja })),
      },
      sesudah: {
        ...pick(range, 'from', 'to'),
        pola: body.pola,
        kantor_id,
        ...pick(counts, 'dibuat', 'dipertahankan', 'dilewati'),
      },
    })
  }
  const peringatan = await weeksOfPola(tx, instansi_id, { kantor_id, hari }, call.language)
  return { pratinjau, ...counts, hari, peringatan }
}
