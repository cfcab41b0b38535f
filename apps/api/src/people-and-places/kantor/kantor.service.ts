import { fallbacksOf, pickRow } from '@presensi/contract/field-list'
import { countsOf } from '@presensi/contract/kata/sentence'
import { type kantor, saveKantor } from '@presensi/contract/people-and-places/kantor'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import type { TitikRead } from '@presensi/contract/people-and-places/titik'
import type { RouteParsed } from '@presensi/contract/route'
import { openingRoles } from '@presensi/domain/akses/lingkup'
import { findPutaranInduk } from '@presensi/domain/kantor/susunan'
import type { Titik } from '@presensi/domain/kantor/titik'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import { brokenConstraint, type Database, type Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { inScope, instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { unknownZones } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './kantor.repo.ts'
import { saveKepala } from './kepala.ts'
import { refuseMenyilang } from './menyilang.ts'
import { readRadius } from './radius.ts'

type Wire = z.output<typeof kantor>
type Given = RouteParsed<typeof saveKantor>['body']

const TAKEN = {
  constraint: 'kantor_instansi_id_kode_key',
  code: 'sudah_ada',
  values: { apa: 'Kantor dengan kode ini' },
} as const

const BARU = fallbacksOf(kantorFields)

const factsOf = (row: repo.KantorWrite) => ({ id: row.id, ...pickRow(kantorFields, row), titik: row.titik })

export function createKantorService({ db }: { db: Database }) {
  const toWire = (row: repo.KantorRow, { caller }: PersonCall): Wire & { instansi: string } => {
    const open = openingRoles(caller.roles, saveKantor.access.roles).some(
      (held) => held.instansi_id === null || held.instansi_id === row.instansi_id,
    )
    return {
      ...row,
      dibuat_pada: row.dibuat_pada.toISOString(),
      diubah_pada: row.diubah_pada.toISOString(),
      can: { ubah: open, hapus: open },
    }
  }

  function list(filter: repo.KantorFilter, call: PersonCall) {
    return inScope(db, call.lingkup, async (tx) => {
      const page = await repo.listKantor(tx, call.lingkup, filter, windowOf(filter))
      return { ...page, items: page.items.map((row) => toWire(row, call)) }
    })
  }

  async function save(given: Given, call: PersonCall): Promise<Wire> {
    await refuseMenyilang(given.titik)
    const instansi_id = instansiOf(call.lingkup)
    return db
      .inInstansi(instansi_id, async (tx) => {
        const { kantor_id, titik, kepala_nip, kepala_mulai, ...fields } = given
        await repo.lockSusunan(tx, instansi_id)
        const before = kantor_id === undefined ? undefined : await repo.findKantor(tx, instansi_id, kantor_id)
        if (kantor_id !== undefined && before === undefined) return refuse('tidak_ditemukan')
        const write = {
          ...fields,
          id: before?.id ?? newId(),
          ...mergeSave(BARU, before, fields),
          titik: fillRadius(titik, await readRadius(tx, instansi_id)),
        }
        if ((await unknownZones(tx, [write.zona_waktu])).size > 0) return refuseField('zona_waktu', 'zona_waktu')
        if (before !== undefined && before.zona_waktu !== write.zona_waktu) {
          const own = await repo.listZonaSendiri(tx, instansi_id, call.caller.pegawai_id)
          if (own.has(before.id)) return refuseField('zona_waktu', 'zona_sendiri')
        }
        await checkInduk(tx, instansi_id, write)
        await repo.noteAreaDiubah(tx, instansi_id, [write], call.caller.sub)
        await (before === undefined ? repo.insertKantor : repo.updateKantor)(tx, instansi_id, [write])
        const kepala = await saveKepala(
          tx,
          call,
          { instansi_id, kantor_id: write.id },
          { ...write, kepala_nip, kepala_mulai },
        )
        await recordAudit(tx, call, {
          aksi: before === undefined ? 'buat' : 'ubah',
          objek: 'kantor',
          objek_id: write.id,
          instansi_id,
          sebelum: before && factsOf(before),
          sesudah: { ...factsOf(write), kepala_nip: kepala.kepala_nip, kepala_mulai: kepala.kepala_mulai },
        })
        return toWire((await repo.findKantor(tx, instansi_id, write.id)) ?? refuse('tidak_ditemukan'), call)
      })
      .catch(refuseConflict(TAKEN))
  }

  /** Another agency's office is not found; one of the own that stands below this one cannot stand above it. */
  async function checkInduk(tx: Tx, instansi_id: string, { id, induk_id }: repo.KantorWrite): Promise<void> {
    if (induk_id === null) return
    const all = await repo.allKantor(tx, { instansi_id, kantor_ids: null })
    if (induk_id !== id && !all.some((row) => row.id === induk_id))
      refuse('tidak_ditemukan', { errors: [{ field: 'induk_id', message: 'tidak_ada' }] })
    const induk = new Map(all.map((row) => [row.id, row.induk_id]))
    if (findPutaranInduk(induk.set(id, induk_id), id)) refuseField('induk_id', 'induk_berputar')
  }

  async function remove(id: string, call: PersonCall): Promise<{ id: string }> {
    const instansi_id = instansiOf(call.lingkup)
    await db
      .inInstansi(instansi_id, async (tx) => {
        const before = (await repo.lockKantor(tx, instansi_id, id)) && (await repo.findKantor(tx, instansi_id, id))
        if (!before) return refuse('tidak_ditemukan')
        const uses = await repo.countUses(tx, instansi_id, id)
        if (Object.values(uses).some((count) => count > 0)) return refuseUsed(uses)
        await repo.deleteKantor(tx, instansi_id, id)
        await recordAudit(tx, call, {
          aksi: 'hapus',
          objek: 'kantor',
          objek_id: id,
          instansi_id,
          sebelum: factsOf(before),
        })
      })
      .catch((error: unknown) => {
        // Calendars, rosters and whatever later features tie to an office.
        if (brokenConstraint(error) !== null)
          refuse('kantor.masih_dipakai', { values: { jumlah: 'jadwal atau data lain' } })
        throw error
      })
    return { id }
  }

  return { list, save, remove }
}

/** Circles that came without a radius get the agency's own. */
const fillRadius = (titik: readonly TitikRead[], radius_m: number): Titik[] =>
  titik.map(({ radius_bawaan, ...rest }) => (radius_bawaan === true ? { ...rest, radius_m } : rest) as Titik)

function refuseUsed(uses: repo.Pemakaian): never {
  const jumlah = countsOf([
    [uses.pegawai, { id: 'pegawai', en: 'employees' }],
    [uses.riwayat, { id: 'riwayat penempatan', en: 'placements' }],
    [uses.peran, { id: 'peran', en: 'roles' }],
    [uses.kantor_bawahan, { id: 'kantor bawahan', en: 'offices below it' }],
  ])
  return refuse('kantor.masih_dipakai', { values: { jumlah }, data: uses })
}
