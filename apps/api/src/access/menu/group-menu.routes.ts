import {
  deleteGroupMenu,
  initialiseGroupMenu,
  listGroupMenu,
  listHakGrup,
  retriveGroupMenu,
  submitGroupMenu,
} from '@presensi/contract/access/menu'
import { HAK } from '@presensi/domain/akses/tombol'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Buttons } from './buttons.ts'
import * as repo from './group-menu.repo.ts'
import { findMenu } from './menu.repo.ts'

type Given = { id?: string | undefined; sys_menu_id: string; sys_group_id: string } & {
  [flag in keyof repo.Rights]?: boolean | null | undefined
}
const TAKEN = {
  constraint: 'sys_group_menu_sys_group_id_sys_menu_id_key',
  code: 'sudah_ada',
  values: { apa: 'Pemetaan grup dan menu ini' },
} as const

const NONE = Object.fromEntries(HAK.map((hak) => [repo.RIGHT_OF[hak], false])) as repo.Rights

const read = async (tx: Tx, id: string) => (await repo.findGroupMenu(tx, id)) ?? refuse('tidak_ditemukan')

async function save(tx: Tx, given: Given, call: PersonCall) {
  const before = given.id === undefined ? undefined : await read(tx, given.id)
  if (before !== undefined && before.sys_menu_id !== given.sys_menu_id) refuseField('sys_menu_id', 'tetap')
  if (before !== undefined && before.sys_group_id !== given.sys_group_id) refuseField('sys_group_id', 'tetap')
  if (before === undefined && !(await repo.isGroup(tx, given.sys_group_id))) refuse('tidak_ditemukan')
  if (before === undefined && (await findMenu(tx, given.sys_menu_id)) === undefined) refuse('tidak_ditemukan')
  const { sys_menu_id, sys_group_id } = given
  const rights = mergeSave(NONE, before, given)
  const id = before?.id ?? newId()
  if (before === undefined) await repo.insertGroupMenu(tx, { id, sys_menu_id, sys_group_id, ...rights })
  else await repo.updateGroupMenu(tx, id, rights)
  const after = await read(tx, id)
  const aksi = before === undefined ? 'buat' : 'ubah'
  await recordAudit(tx, call, { aksi, objek: 'hak_grup', objek_id: id, sebelum: before, sesudah: after })
  return after
}

/** Groups and their rights belong to no agency, so these calls run over all of them. */
export function mountGroupMenu(mount: Mount, { db, buttons }: { db: Database; buttons: Buttons }): void {
  const list = (query: Parameters<typeof repo.listGroupMenu>[1]) =>
    db.acrossInstansi((tx) => repo.listGroupMenu(tx, query, windowOf(query)))
  mount(listGroupMenu, ({ query }) => list(query))
  mount(listHakGrup, ({ query }) => list(query))
  mount(retriveGroupMenu, ({ query }) => db.acrossInstansi((tx) => read(tx, query.id)))

  mount(submitGroupMenu, async ({ body }, call) => {
    const saved = await db.acrossInstansi((tx) => save(tx, body, call)).catch(refuseConflict(TAKEN))
    buttons.forget()
    return saved
  })

  mount(deleteGroupMenu, async ({ body }, call) => {
    await db.acrossInstansi(async (tx) => {
      const before = await read(tx, body.id)
      await repo.deleteGroupMenu(tx, body.id)
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'hak_grup', objek_id: body.id, sebelum: before })
    })
    buttons.forget()
    return { id: body.id }
  })

  mount(initialiseGroupMenu, async ({ body }, call) => {
    const made = await db.acrossInstansi(async (tx) => {
      if (!(await repo.isGroup(tx, body.sys_group_id))) return refuse('tidak_ditemukan')
      const counts = await repo.initialiseGroup(tx, body.sys_group_id)
      await recordAudit(tx, call, { aksi: 'inisialisasi', objek: 'grup', objek_id: body.sys_group_id, sesudah: counts })
      return counts
    })
    buttons.forget()
    return made
  })
}
