import {
  deleteJamKerja,
  downloadJamKerja,
  importJamKerja,
  listJamKerja,
  type STATUS_JAM_KERJA,
  saveJamKerja,
} from '@presensi/contract/calendar-and-hours/jam-kerja'
import { type JamKerja, weeklyTotal } from '@presensi/domain/jadwal/jam-kerja'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { ImportDeps } from '../../platform/impor/public.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { firstChangeable } from './dampak.ts'
import * as repo from './jam-kerja.repo.ts'
import { refuseNamed, saveSet, toWireHari } from './save-jam-kerja.ts'
import { createImporTemplate, downloadTemplate } from './template-kantor.ts'

const CONFLICTS = [
  {
    constraint: 'jam_kerja_kode_excl',
    code: 'sudah_ada',
    values: { apa: { id: 'Jam kerja dengan kode ini pada tanggal itu', en: 'Work hours with this code on that date' } },
  },
  {
    constraint: 'jam_kerja_lingkup_excl',
    code: 'jam_kerja.tumpang_tindih',
    values: { kode: '', mulai: '…', sampai: '…' },
  },
  { constraint: /_fkey$/, code: 'tidak_ditemukan' },
] as const

const statusOf = (set: JamKerja, hari_ini: string): (typeof STATUS_JAM_KERJA)[number] =>
  set.berlaku_mulai > hari_ini
    ? 'akan_datang'
    : set.berlaku_sampai !== null && set.berlaku_sampai < hari_ini
      ? 'berakhir'
      : 'berlaku'

export function mountJamKerja(mount: Mount, deps: ImportDeps): void {
  const { db } = deps
  const impor = createImporTemplate(deps)
  mount(listJamKerja, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const hari_ini = await todayOf(tx, instansi_id)
      const page = await repo.listJamKerja(tx, instansi_id, query, windowOf(query), hari_ini)
      const items = page.items.map((set) => {
        const status = statusOf(set, hari_ini)
        const { pegawai_ids, ...shown } = set
        return {
          ...shown,
          otomatis: set.otomatis !== false,
          kantor_ids: [...set.kantor_ids],
          jenis_pegawai: [...set.jenis_pegawai],
          pegawai_nips: set.pegawai.map(({ nip }) => nip),
          hari: set.hari.map(toWireHari),
          mingguan: weeklyTotal(set),
          status,
          can: { ubah: status !== 'berakhir', hapus: status === 'akan_datang' || set.otomatis === false },
        }
      })
      return { ...page, items }
    })
  })

  mount(saveJamKerja, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => saveSet(tx, instansi_id, body, call)).catch(refuseConflict(...CONFLICTS))
  })

  mount(deleteJamKerja, ({ body: { id } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => remove(tx, instansi_id, id, call))
  })

  mount(importJamKerja, ({ query, body: { file, ...mode } }, call) =>
    impor.upload(file.content, { ...mode, args: query }, call),
  )

  mount(downloadJamKerja, ({ query }, call) => downloadTemplate(db, query, call))
}

/** Only what never held: a day of the past must be able to say which hours were its own. */
async function remove(tx: Tx, instansi_id: string, id: string, call: PersonCall): Promise<{ id: string }> {
  const before = (await repo.lockJamKerja(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  refuseNamed(call, before)
  const hari_ini = await todayOf(tx, instansi_id)
  const all = await repo.allJamKerja(tx, instansi_id)
  const paling_awal = await firstChangeable(tx, instansi_id, { all, before, given: null, hari_ini })
  if (before.otomatis !== false && before.berlaku_mulai < paling_awal) refuse('jam_kerja.pernah_berlaku')
  const jumlah = await repo.countHariKerja(tx, instansi_id, id)
  if (jumlah > 0)
    refuse('masih_dipakai', {
      values: { jumlah: { id: `${jumlah} hari kerja`, en: `${jumlah} work days` } },
      data: { hari_kerja: jumlah },
    })
  await repo.deleteJamKerja(tx, instansi_id, id)
  await recordAudit(tx, call, { aksi: 'hapus', objek: 'jam_kerja', objek_id: id, sebelum: before })
  return { id }
}
