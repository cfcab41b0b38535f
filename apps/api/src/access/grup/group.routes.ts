import { deleteGroup, listGroup, listGroupAbsensi, retriveGroup, submitGroup } from '@presensi/contract/access/grup'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Buttons } from '../menu/public.ts'
import * as repo from './group.repo.ts'

const TAKEN = {
  constraint: 'sys_group_name_group_key',
  code: 'sudah_ada',
  values: { apa: { id: 'Grup dengan nama ini', en: 'A group with this name' } },
} as const

export function mountGroup(mount: Mount, { db, buttons }: { db: Database; buttons: Buttons }): void {
  for (const route of [listGroup, listGroupAbsensi])
    mount(route, ({ query }, { lingkup }) =>
      inScope(db, lingkup, (tx) => repo.listGroup(tx, query, windowOf(query), lingkup.instansi_id)),
    )

  mount(retriveGroup, ({ query }, { lingkup }) =>
    inScope(
      db,
      lingkup,
      async (tx) => (await repo.findGroup(tx, query.id, lingkup.instansi_id)) ?? refuse('tidak_ditemukan'),
    ),
  )

  // Groups belong to no agency, so changing one runs over all of them: every member counts, whoever's they are.
  mount(submitGroup, async ({ body }, call) => {
    const saved = await db
      .acrossInstansi(async (tx) => {
        const before = body.id === undefined ? undefined : await repo.findGroup(tx, body.id, null)
        if (body.id !== undefined && before === undefined) return refuse('tidak_ditemukan')
        const row = { name_group: body.name_group, ...mergeSave({ status_active: true }, before, body) }
        const id = before?.id ?? newId()
        if (before === undefined) await repo.insertGroup(tx, { id, ...row })
        else await repo.updateGroup(tx, id, row)
        const aksi = before === undefined ? 'buat' : 'ubah'
        await recordAudit(tx, call, { aksi, objek: 'grup', objek_id: id, sebelum: before, sesudah: row })
        return (await repo.findGroup(tx, id, null)) ?? refuse('tidak_ditemukan')
      })
      .catch(refuseConflict(TAKEN))
    buttons.forget()
    return saved
  })

  mount(deleteGroup, async ({ body }, call) => {
    await db.acrossInstansi(async (tx) => {
      if (!(await repo.lockGroup(tx, body.id))) return refuse('tidak_ditemukan')
      const before = await repo.findGroup(tx, body.id, null)
      const anggota = before?.jumlah_anggota ?? 0
      if (anggota > 0)
        return refuse('masih_dipakai', {
          values: { jumlah: { id: `${anggota} anggota`, en: `${anggota} members` } },
          data: { anggota },
        })
      await repo.deleteGroup(tx, body.id)
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'grup', objek_id: body.id, sebelum: before })
    })
    buttons.forget()
    return { id: body.id }
  })
}
